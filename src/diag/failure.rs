//! An evaluation that gave no value, and where.

use super::Code;
use crate::text::Span;

/// The `name` of the error object that `catch` sees (LANGUAGE 6, 11.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorName {
    /// `TypeError`
    Type,
    /// `RangeError`
    Range,
    /// `SyntaxError`
    Syntax,
    /// `ReferenceError`
    Reference,
    /// The name of an error that the host threw.
    Host(String),
}

impl ErrorName {
    /// The text.
    pub fn text(&self) -> &str {
        match self {
            Self::Type => "TypeError",
            Self::Range => "RangeError",
            Self::Syntax => "SyntaxError",
            Self::Reference => "ReferenceError",
            Self::Host(name) => name,
        }
    }
}

/// One entry of the call chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The function's name, empty for a lambda.
    pub name: String,
    /// Where it was called.
    pub span: Span,
}

/// Why an evaluation gave no value. A failure is never a counterexample by itself (§9.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// An `X_…` code (or `M_TOTAL` when the request's budget ran out).
    pub code: Code,
    /// What `catch` sees as the error's name.
    pub name: ErrorName,
    /// One sentence, no full stop.
    pub message: String,
    /// The expression that failed, in the source of the code that ran.
    pub span: Option<Span>,
    /// At most 20 entries, innermost first.
    pub chain: Vec<Frame>,
}

impl Failure {
    /// A failure without a place; the machine adds it.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        let name = match code {
            Code::XRange => ErrorName::Range,
            Code::XJson | Code::XRegex => ErrorName::Syntax,
            Code::XUnset | Code::XCycle => ErrorName::Reference,
            _ => ErrorName::Type,
        };
        Self { code, name, message: message.into(), span: None, chain: Vec::new() }
    }

    /// `X_TYPE`.
    pub fn type_error(message: impl Into<String>) -> Self {
        Self::new(Code::XType, message)
    }

    /// `X_RANGE`.
    pub fn range(message: impl Into<String>) -> Self {
        Self::new(Code::XRange, message)
    }

    /// Whether `try` and `!` catch it (LANGUAGE 11.3): no budget and no refusal is ever caught.
    pub fn catchable(&self) -> bool {
        !matches!(self.code, Code::XRefused | Code::XDepth | Code::XSteps | Code::XMemory | Code::MTotal)
    }
}
