//! What a learner makes of a dialogue: how well it understands, what it asks, and whether asking is worth it
//! (spec 12.4).

use super::Model;
use super::curious::new_ones;
use super::inputs::{Inputs, Met, bounds};
use crate::example::Example;
use crate::value::{Value, math};

/// The most probes of one request.
const MOST_PROBES: usize = 10;
/// Fewer examples than this are too few to rely on.
const FEW: usize = 3;
/// From this many on, consistent examples are enough.
const ENOUGH: usize = 5;

/// A known example that the model misses.
#[derive(Clone, Debug)]
pub struct Confusion {
    /// The example.
    pub example: Example,
    /// What the model gives, if anything.
    pub guess: Option<Value>,
}

/// The known examples that the model misses (R12.4.4).
pub async fn confusions(model: &Model<'_>, known: &[Example]) -> Vec<Confusion> {
    let recalled = model.recall(known).await.into_iter();
    let missed = recalled.zip(known).filter(|((right, _), _)| !right);
    missed.map(|((_, guess), example)| Confusion { example: example.clone(), guess }).collect()
}

/// What to ask: the `given` inputs, then those next to, beyond and between known numbers (R12.4.5).
pub fn probes(model: &Model<'_>, known: &[Example], given: Vec<Value>) -> Vec<Value> {
    let mut all = given;
    if let (Inputs::Numbers(numbers), true) = (Inputs::of(known), model.best().is_some()) {
        let (low, high) = bounds(&numbers);
        all.extend([high + 1.0, high + 5.0, low - 1.0, low - 5.0, 0.0].map(Value::Number));
        if !numbers.iter().any(|n| *n < 0.0) {
            all.push(Value::Number(-1.0));
        }
        let neighbours = numbers.iter().zip(numbers.iter().skip(1));
        let between = neighbours.map(|(a, b)| math::round(a / 2.0 + b / 2.0));
        all.extend(between.filter(|n| n.is_finite()).map(Value::Number));
    }
    let mut probes = new_ones(all, Met::inputs(known));
    probes.truncate(MOST_PROBES);
    probes
}

/// Whether and why to ask the teacher (R12.4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Why.
    pub reason: &'static str,
    /// How urgent it is: `critical`, `high`, `medium` or `low`.
    pub urgency: &'static str,
}

/// Whether a rule holds, given how many examples are known and whether the model misses one.
type Holds = fn(usize, bool) -> bool;

/// The rules of the cost gate, most urgent first.
const NEEDS: &[(Holds, Need)] = &[
    (|known, _| known == 0, Need { reason: "nothing is known yet", urgency: "critical" }),
    (|_, misses| misses, Need { reason: "no formula explains every example", urgency: "high" }),
    (|known, _| known < FEW, Need { reason: "there are fewer than three examples", urgency: "medium" }),
    (
        |known, _| known < ENOUGH,
        Need { reason: "a formula explains the examples, and there are few of them", urgency: "low" },
    ),
];

/// The need to ask, if there is one, when `known` examples are known and the model misses one or not.
pub fn need(known: usize, misses: bool) -> Option<Need> {
    NEEDS.iter().find(|(holds, _)| holds(known, misses)).map(|(_, need)| *need)
}

#[cfg(test)]
mod tests {
    use super::need;

    /// R12.4.6: the more urgent rule wins.
    #[test]
    fn the_most_urgent_rule_that_holds_is_told() {
        let urgency = |known, misses| need(known, misses).map(|need| need.urgency);
        assert_eq!(urgency(0, true), Some("critical"));
        assert_eq!([1, 2, 3, 4, 9].map(|known| urgency(known, true)), [Some("high"); 5]);
        assert_eq!([1, 2].map(|known| urgency(known, false)), [Some("medium"); 2]);
        assert_eq!([3, 4].map(|known| urgency(known, false)), [Some("low"); 2]);
        assert_eq!([5, 100].map(|known| urgency(known, false)), [None; 2]);
    }
}
