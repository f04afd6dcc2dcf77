//! The protocol's totals (§6 step 7), computed here and nowhere else.

use super::{Kind, Row};
use crate::infer::SKIPPED;
use crate::law::State;
use crate::value::{ToValue, Value, record};

/// `verification`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Assertions passed, and all.
    pub assertions: (usize, usize),
    /// Properties passed, and all.
    pub properties: (usize, usize),
    /// Relations verified, and reconstructed.
    pub compositions: (usize, usize),
}

impl Totals {
    /// Counts a row.
    pub fn count(&mut self, row: &Row) {
        if row.counted {
            self.add(row.kind, row.rebuilt.state, row.rebuilt.reason.as_deref());
        }
    }

    /// Counts a verdict of the rebuilt function.
    pub fn add(&mut self, kind: Kind, state: State, reason: Option<&str>) {
        let passes = state == State::Supported;
        let (passed, total) = match kind {
            Kind::Assertion => (&mut self.assertions, passes),
            Kind::Property => (&mut self.properties, passes),
            // R9.1: a composition of which every sample was skipped counts as verified. Its row says untested.
            Kind::Derived | Kind::Surprise => (&mut self.compositions, passes || reason == Some(SKIPPED)),
        };
        passed.0 += usize::from(total);
        passed.1 += 1;
    }

    /// All that passed, and all (R6.2).
    pub fn total(&self) -> (usize, usize) {
        let kinds = [self.assertions, self.properties, self.compositions];
        kinds.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }

    /// `verification` of a decoded message.
    pub fn verification(&self) -> Value {
        let (verified, reconstructed) = self.compositions;
        let compositions = [("reconstructed", reconstructed.to_value()), ("verified", verified.to_value())];
        record([
            ("assertions", tally(self.assertions)),
            ("properties", tally(self.properties)),
            ("compositions", record(compositions)),
        ])
    }

    /// `total` of a decoded message.
    pub fn total_value(&self) -> Value {
        tally(self.total())
    }
}

fn tally((passed, total): (usize, usize)) -> Value {
    record([("passed", passed.to_value()), ("total", total.to_value())])
}
