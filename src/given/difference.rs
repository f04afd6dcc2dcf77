//! Where two behaviours agree (R13.7).

use crate::example::{Example, key};
use crate::value::Value;
use crate::value::equal::json_text_equal;

/// Two behaviours, compared at the inputs that both have.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// How many inputs have the same output.
    pub agree: usize,
    /// The others, in the first one's order.
    pub details: Vec<Disagreement>,
}

/// An input with different outputs.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The input.
    pub input: Value,
    /// The first one's output.
    pub a: Value,
    /// The second one's.
    pub b: Value,
}

/// Compares by JSON text (§9.4). Of several examples of one input, `b`'s last counts.
pub fn difference(a: &[Example], b: &[Example]) -> Difference {
    let keys: Vec<_> = b.iter().map(|example| key(&example.input)).collect();
    let mut found = Difference::default();
    for Example { input, output } in a {
        let own = key(input);
        let Some(other) = keys.iter().rposition(|key| *key == own).and_then(|at| b.get(at)) else { continue };
        if json_text_equal(output, &other.output) {
            found.agree += 1;
        } else {
            found.details.push(Disagreement {
                input: input.clone(),
                a: output.clone(),
                b: other.output.clone(),
            });
        }
    }
    found
}

impl Difference {
    /// Whether they are the same wherever they can be compared, at one input at least.
    pub fn equivalent(&self) -> bool {
        self.details.is_empty() && self.agree > 0
    }

    /// The share of inputs with the same output; 0 when there are none.
    pub fn rate(&self) -> f64 {
        let all = self.agree + self.details.len();
        if all == 0 { 0.0 } else { self.agree as f64 / all as f64 }
    }
}
