//! What a report says of a claim (DESIGN §6).

use super::State;
use crate::value::{ToValue, Value, record};

/// The first sample that refutes a claim.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The sample.
    pub input: Value,
    /// What the claim says, or the bound it sets.
    pub expected: Value,
    /// What was there.
    pub actual: Value,
}

/// Supported, refuted or untested, and on what that rests.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Which of the three.
    pub state: State,
    /// Samples that ran.
    pub ran: u32,
    /// Samples there are.
    pub of: u32,
    /// The value of an assertion's left side.
    pub actual: Option<Value>,
    /// The first sample that refutes it.
    pub counterexample: Option<Counterexample>,
    /// Why, where no sample says it: a code or a sentence.
    pub reason: Option<String>,
}

impl Verdict {
    /// Nothing was tried.
    pub fn untested(of: u32, reason: impl Into<String>) -> Self {
        let reason = Some(reason.into());
        Self { state: State::Untested, ran: 0, of, actual: None, counterexample: None, reason }
    }
}

impl State {
    /// The word in a report.
    pub fn name(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Refuted => "refuted",
            Self::Untested => "untested",
        }
    }
}

impl ToValue for Verdict {
    fn to_value(&self) -> Value {
        let mut fields = vec![
            ("state", Value::text(self.state.name())),
            ("ran", self.ran.to_value()),
            ("of", self.of.to_value()),
        ];
        if let Some(actual) = &self.actual {
            fields.push(("actual", actual.clone()));
        }
        if let Some(Counterexample { input, expected, actual }) = &self.counterexample {
            let (input, expected, actual) = (input.clone(), expected.clone(), actual.clone());
            let fields_of = [("input", input), ("expected", expected), ("actual", actual)];
            fields.push(("counterexample", record(fields_of)));
        }
        if let Some(reason) = &self.reason {
            fields.push(("reason", reason.to_value()));
        }
        record(fields)
    }
}
