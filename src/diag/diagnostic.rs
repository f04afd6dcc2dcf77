//! One finding about a source text.

use super::{Code, Severity};
use crate::text::Span;

/// What a quick fix writes: `text` in place of `span`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The bytes that are replaced; empty to insert.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

/// One finding about a source text or a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stable identifier.
    pub code: Code,
    /// Bytes of the source it is about.
    pub span: Span,
    /// One sentence, present tense, no full stop.
    pub message: String,
    /// What to write instead.
    pub hint: Option<String>,
    /// The name of the unit it stands in, when there is one.
    pub unit: Option<String>,
    /// Other places that explain it, each with its text.
    pub labels: Vec<(Span, String)>,
    /// What a quick fix inserts.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding without hint, labels or fix.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self { code, span, message: message.into(), hint: None, unit: None, labels: Vec::new(), fix: None }
    }

    /// The same with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same with a quick fix.
    #[must_use]
    pub fn fix(mut self, span: Span, text: impl Into<String>) -> Self {
        self.fix = Some(Fix { span, text: text.into() });
        self
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}
