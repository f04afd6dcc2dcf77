//! The axes of a question's quality: one row each, with its weight (spec 12.2).

use super::inputs::{Inputs, Met, pairs};
use crate::example::Example;
use crate::value::{Array, Value};

/// What an axis is measured on.
#[derive(Debug)]
pub(super) struct Question<'a> {
    /// The examples, at least one.
    pub(super) examples: &'a [Example],
    /// How many of them the model gives; nothing without a model.
    pub(super) correct: Option<usize>,
}

/// One axis.
#[derive(Debug)]
pub(super) struct Axis {
    /// Its name in `details`.
    pub(super) name: &'static str,
    /// Its part of the score.
    pub(super) weight: f64,
    /// Below this the advice is given.
    pub(super) enough: f64,
    /// What would help.
    pub(super) advice: &'static str,
    /// Its value in [0, 1].
    pub(super) measure: fn(&Question<'_>) -> f64,
}

/// All axes, in the order of `details`.
pub(super) const AXES: &[Axis] = &[
    Axis {
        name: "quantity",
        weight: 0.15,
        enough: 0.6,
        advice: "add examples: five are enough for most functions",
        measure: quantity,
    },
    Axis {
        name: "resolvable",
        weight: 0.25,
        enough: 1.0,
        advice: "no rule explains these examples: check them, or ask about a simpler part",
        measure: |question| f64::from(u8::from(question.correct.is_some())),
    },
    Axis {
        name: "consistency",
        weight: 0.25,
        enough: 1.0,
        advice: "the formula misses some examples: look for one that contradicts the others",
        measure: |question| question.correct.unwrap_or(0) as f64 / question.examples.len() as f64,
    },
    Axis {
        name: "diversity",
        weight: 0.15,
        enough: 0.5,
        advice: "spread the inputs: negative, zero and positive ones, short and long ones",
        measure: diversity,
    },
    Axis {
        name: "ambiguity",
        weight: 0.2,
        enough: 0.5,
        advice: "several simple functions fit: add an example at which they differ",
        measure: ambiguity,
    },
];

/// How many examples are enough.
const ENOUGH_EXAMPLES: f64 = 5.0;
/// How far a value may be from a line or a square that fits.
const TOLERANCE: f64 = 0.01;

fn quantity(question: &Question<'_>) -> f64 {
    (question.examples.len() as f64 / ENOUGH_EXAMPLES).min(1.0)
}

/// R12.2.3.
fn diversity(question: &Question<'_>) -> f64 {
    let known = question.examples;
    match Inputs::of(known) {
        Inputs::Numbers(numbers) => {
            let some = |test: fn(&f64) -> bool| f64::from(u8::from(numbers.iter().any(test)));
            let signs = some(|n| *n > 0.0) + some(|n| *n < 0.0) + some(|n| *n == 0.0);
            let distinct = Met::inputs(known).count() as f64 / known.len() as f64;
            0.5 * signs / 3.0 + 0.3 * distinct + spread(&numbers)
        }
        Inputs::Lists => {
            let some = |test: fn(usize) -> bool| {
                let lists = known.iter().filter_map(|one| match &one.input {
                    Value::Array(list) => Some(list),
                    _ => None,
                });
                f64::from(u8::from(lists.map(Array::len).any(test)))
            };
            (some(|len| len == 0) + some(|len| len == 1) + some(|len| len > 2)) / 3.0
        }
        _ => (known.len() as f64 / 3.0).min(1.0),
    }
}

/// How far numbers lie apart, at most 0.2.
fn spread(numbers: &[f64]) -> f64 {
    let (low, high) =
        numbers.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), n| (low.min(*n), high.max(*n)));
    match high - low {
        distance if distance > 5.0 => 0.2,
        distance if distance > 0.0 => distance / 25.0,
        _ => 0.0,
    }
}

/// R12.2.4: how few simple functions fit.
fn ambiguity(question: &Question<'_>) -> f64 {
    let numbers = if question.correct.is_some() { pairs(question.examples) } else { None };
    match numbers {
        Some(numbers) => 1.0 / FITS.iter().filter(|fits| fits(&numbers)).count().max(1) as f64,
        None if question.examples.len() >= 3 => 0.8,
        None => 0.4,
    }
}

type Pairs = [(f64, f64)];

/// Whether a constant, a line and a square fit.
const FITS: &[fn(&Pairs) -> bool] = &[
    |pairs| {
        let [(_, first), ..] = pairs else { return false };
        pairs.len() < 3 && pairs.iter().all(|(_, y)| y == first)
    },
    |pairs| {
        let [(x, y), (x2, y2), ..] = pairs else { return false };
        let slope = (y2 - y) / (x2 - x);
        x != x2 && near(pairs, |at| slope * at + (y - slope * x))
    },
    |pairs| {
        let Some((x, y)) = pairs.iter().find(|(x, _)| *x != 0.0) else { return false };
        let factor = y / (x * x);
        pairs.len() > 1 && near(pairs, |at| factor * at * at)
    },
];

fn near(pairs: &Pairs, function: impl Fn(f64) -> f64) -> bool {
    pairs.iter().all(|(x, y)| (function(*x) - y).abs() <= TOLERANCE)
}
