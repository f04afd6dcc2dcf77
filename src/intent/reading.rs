//! What an intent is resolved to.

use crate::diag::Failure;
use crate::eval;
use crate::example::Kept;
use crate::value::{Limits, Pace, Value};

/// What became of the examples.
#[derive(Clone, Debug, Default)]
pub struct Resolution {
    /// Everything that explains the examples, best first, no formula twice; the first one is chosen.
    pub candidates: Vec<Reading>,
}

/// A function that explains the examples.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The formula as the protocol writes it; of code over several lines, the body.
    pub formula: String,
    /// The definition as source.
    pub code: String,
    /// The protocol's confidence, halved for the only candidate when it breaks a property (R8.3).
    pub confidence: f64,
    /// Properties kept minus twice those broken (R8.3).
    pub property_score: f64,
    /// Which properties it keeps.
    pub kept: Kept,
    /// Whether it gives every example, numbers within 1e-9; else within the tolerance of its hypothesis.
    pub exact: bool,
    /// The function, of one argument: several arguments are a list.
    pub function: Value,
}

impl Resolution {
    /// The best candidate.
    pub fn chosen(&self) -> Option<&Reading> {
        self.candidates.first()
    }

    /// The candidates that give every example, best first.
    pub fn readings(&self) -> impl Iterator<Item = &Reading> {
        self.candidates.iter().filter(|reading| reading.exact)
    }
}

impl Reading {
    /// What it makes of an input, a list for several arguments.
    ///
    /// # Errors
    /// The failure of the evaluation; `M_TOTAL` when `pace` has no steps left.
    pub async fn answer(&self, input: &Value, limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        eval::call_slowly(&self.function, std::slice::from_ref(input), limits, pace).await
    }
}
