//! What kind of inputs a question has, and which of them are the same.

use crate::example::{self, Example};
use crate::text::Names;
use crate::value::{Value, number};

/// The inputs of a question, by the first of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Inputs {
    /// A number; all numbers among the inputs, in their order.
    Numbers(Vec<f64>),
    /// A list.
    Lists,
    /// A text.
    Texts,
    /// Anything else, or there is none.
    Others,
}

impl Inputs {
    pub(super) fn of(known: &[Example]) -> Self {
        match known.first().map(|one| &one.input) {
            Some(Value::Number(_)) => {
                Self::Numbers(known.iter().filter_map(|one| one.input.as_number()).collect())
            }
            Some(Value::Array(_)) => Self::Lists,
            Some(Value::Str(_)) => Self::Texts,
            _ => Self::Others,
        }
    }
}

/// The numbers on both sides when every example has them.
pub(super) fn pairs(known: &[Example]) -> Option<Vec<(f64, f64)>> {
    known.iter().map(|one| Some((one.input.as_number()?, one.output.as_number()?))).collect()
}

/// The least and the largest of the finite numbers; both 0 when there is none.
pub(super) fn bounds(numbers: &[f64]) -> (f64, f64) {
    let mut finite = numbers.iter().copied().filter(|n| n.is_finite());
    let first = finite.next().unwrap_or(0.0);
    finite.fold((first, first), |(low, high), n| (low.min(n), high.max(n)))
}

/// Values that were met, told apart by value: `NaN`, `Infinity` and `null` are three, `-0` and `0` are one.
#[derive(Debug, Default)]
pub(super) struct Met(Names);

impl Met {
    /// The inputs of these examples.
    pub(super) fn inputs(known: &[Example]) -> Self {
        let mut met = Self::default();
        for one in known {
            met.add(&one.input);
        }
        met
    }

    /// Whether it was not met before; it is now.
    pub(super) fn add(&mut self, value: &Value) -> bool {
        self.0.add(&name(value))
    }

    /// How many different values were met.
    pub(super) fn count(&self) -> usize {
        self.0.list().len()
    }
}

fn name(value: &Value) -> String {
    match value {
        // No JSON text begins so.
        Value::Number(n) => ["=", &number::to_text(*n)].concat(),
        other => example::key(other).to_text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_print_the_same_in_json_are_told_apart() {
        let mut met = Met::default();
        for value in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(Value::Number) {
            assert!(met.add(&value) && !met.add(&value));
        }
        assert!(met.add(&Value::Null) && met.add(&Value::Number(0.0)) && !met.add(&Value::Number(-0.0)));
        assert!(met.add(&Value::text("0")) && met.add(&Value::text("=0")));
        assert_eq!(met.count(), 7);
    }

    #[test]
    fn bounds_are_those_of_the_finite_numbers() {
        assert_eq!(bounds(&[f64::NAN, 3.0, f64::INFINITY, -2.0]), (-2.0, 3.0));
        assert_eq!(bounds(&[f64::NAN]), (0.0, 0.0));
    }
}
