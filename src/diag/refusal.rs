//! What an API function answers when it does not take its arguments: the edge makes a `BenoitError` of it.

use super::{Code, Diagnostic, Failure};
use crate::text::Source;
use std::rc::Rc;

/// An API function's error.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The stable identifier.
    pub code: Code,
    /// One sentence, no full stop.
    pub message: String,
    /// The place inside the argument, such as `examples[2].input`.
    pub path: Option<String>,
    /// What to do.
    pub hint: Option<String>,
    /// The source and its findings, when a module was rejected; the first error gives code and place.
    pub findings: Option<(Rc<Source>, Vec<Diagnostic>)>,
    /// The failed evaluation and the source that its spans count in.
    pub failure: Option<Box<(Option<Rc<Source>>, Failure)>>,
}

impl Refusal {
    /// A refusal without a place.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), path: None, hint: None, findings: None, failure: None }
    }

    /// The same at a place inside the argument.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}
