//! A bad question made better: examples added from its own model, or restated as a recurrence (spec 12.3).

use super::inputs::{Inputs, Met, bounds, pairs};
use super::quality::Quality;
use super::{Model, quality};
use crate::example::{self, Example};
use crate::value::{Limits, Pace, Value};

/// A score from which a question needs no more rounds.
const GOOD_ENOUGH: f64 = 0.85;
/// The most examples that fill the range of the inputs in one round.
const MAX_STEPS: usize = 50;
/// The range that is always filled.
const FILLED: (f64, f64) = (0.0, 10.0);

/// A reason to ask the model for more examples (R12.3.2).
struct Lack {
    /// The axis.
    axis: &'static str,
    /// Below this the inputs are tried.
    enough: f64,
    /// How many examples there must be.
    least: usize,
    /// Where the model is asked, given the inputs at the start of the round.
    inputs: fn(&[f64]) -> Vec<f64>,
}

const LACKS: &[Lack] = &[
    Lack { axis: "diversity", enough: 0.7, least: 1, inputs: |_| vec![0.0, -1.0, 1.0, 10.0, -10.0, 100.0] },
    Lack { axis: "quantity", enough: 0.8, least: 1, inputs: fill },
    Lack { axis: "ambiguity", enough: 0.5, least: 2, inputs: |_| vec![20.0, -20.0, 50.0] },
];

/// A question as it stood after a round.
#[derive(Clone, Debug)]
pub struct Round {
    /// Its examples.
    pub examples: Vec<Example>,
    /// How good it was then.
    pub quality: Quality,
    /// How many examples the round added; nothing at the start.
    pub added: Option<usize>,
}

/// A question before and after.
#[derive(Clone, Debug)]
pub struct Reformulation {
    /// Without the hints.
    pub original: Round,
    /// The start with the hints, and each round.
    pub history: Vec<Round>,
}

impl Reformulation {
    /// The question as it came out.
    pub fn last(&self) -> &Round {
        self.history.last().unwrap_or(&self.original)
    }

    /// Whether it is better than the original.
    pub fn improved(&self) -> bool {
        self.last().quality.score > self.original.quality.score
    }
}

/// Makes a question better, round by round, until it is good, nothing can be added or `max_rounds` are over.
///
/// Source: Benoit Protocol 0.8.0, §12.3; R12.3.1 to R12.3.3.
pub async fn reformulate(
    examples: &[Example],
    hints: &[Example],
    max_rounds: usize,
    limits: Limits,
    pace: &Pace,
) -> Reformulation {
    let measure = async |examples: Vec<Example>, added| {
        let model = Model::of(&examples, &[], limits, pace).await;
        let quality = quality(&model, &examples).await;
        (Round { examples, quality, added }, model)
    };
    let (original, unhinted) = measure(examples.to_vec(), None).await;
    let (mut round, mut model) = if hints.is_empty() {
        (original.clone(), unhinted)
    } else {
        measure(example::merged(examples, hints), None).await
    };
    let mut history = Vec::new();
    while round.quality.score < GOOD_ENOUGH && history.len() < max_rounds && pace.left() > 0 {
        // A question that resolves gets more examples, one that doesn't is restated.
        let resolves = model.best().is_some();
        let added = if resolves { more(&round, &model).await } else { recurrence(&round.examples) };
        if added.is_empty() {
            break;
        }
        let count = added.len();
        let kept = if resolves { round.examples.as_slice() } else { &[] };
        let (next, next_model) = measure(kept.iter().cloned().chain(added).collect(), Some(count)).await;
        if !resolves && next_model.best().is_none() {
            break;
        }
        model = next_model;
        history.push(std::mem::replace(&mut round, next));
    }
    history.push(round);
    Reformulation { original, history }
}

/// What the model adds to a question of numbers.
async fn more(round: &Round, model: &Model<'_>) -> Vec<Example> {
    let (Inputs::Numbers(numbers), Some(best)) = (Inputs::of(&round.examples), model.best()) else {
        return Vec::new();
    };
    let lacking = LACKS
        .iter()
        .filter(|lack| round.quality.axis(lack.axis) < lack.enough && numbers.len() >= lack.least);
    let mut met = Met::inputs(&round.examples);
    let mut added = Vec::new();
    for input in lacking.flat_map(|lack| (lack.inputs)(&numbers)).map(Value::Number) {
        if !met.add(&input) {
            continue;
        }
        match model.probe(best, &input).await {
            Ok(Value::Number(output)) if output.is_finite() => {
                added.push(Example { input, output: Value::Number(output) });
            }
            _ => {}
        }
    }
    added
}

/// Whole steps over the range of the inputs, spread evenly when there would be too many.
fn fill(inputs: &[f64]) -> Vec<f64> {
    let (low, high) = bounds(inputs);
    let (low, high) = (low.min(FILLED.0), high.max(FILLED.1));
    let last = (high - low).floor();
    let count = (last + 1.0).min(MAX_STEPS as f64) as usize;
    let step = |k: usize| low + (last * (k as f64 / (count - 1) as f64)).round();
    (0..count).map(step).filter(|input| input.is_finite()).collect()
}

/// A question of numbers as one about the sequence of its outputs: from two successive ones to the next. Nothing for
/// other questions and for fewer than three examples.
fn recurrence(examples: &[Example]) -> Vec<Example> {
    let pairs = pairs(examples).unwrap_or_default();
    let next = |window: &[(f64, f64)]| {
        let [(_, first), (_, second), (_, third)] = window else { return None };
        let input = Value::list([Value::Number(*first), Value::Number(*second)]);
        Some(Example { input, output: Value::Number(*third) })
    };
    pairs.windows(3).filter_map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_filled_with_whole_steps_and_a_wide_one_with_fifty_of_them() {
        assert_eq!(fill(&[2.0, 3.0]), (0..=10).map(f64::from).collect::<Vec<_>>());
        assert_eq!(fill(&[-1.5, 0.5]).first(), Some(&-1.5));
        let wide = fill(&[0.0, 1e9]);
        assert_eq!((wide.len(), wide.first(), wide.last()), (50, Some(&0.0), Some(&1e9)));
        assert!(wide.iter().all(|n| n.fract() == 0.0));
        assert!(fill(&[-1e308, 1e308, f64::NAN]).len() <= 50);
        assert_eq!(fill(&[0.0, 49.0]).len(), 50);
        assert_eq!(fill(&[0.0, 50.0]).len(), 50);
    }
}
