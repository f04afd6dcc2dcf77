//! Gaps in what is known: inputs where the model gives nothing sound, and inputs worth asking about (spec 12.1).

use super::Model;
use super::inputs::{Inputs, Met, bounds};
use crate::example::Example;
use crate::value::Value;

/// The most probes of each kind: more of them show nothing new, and each is three evaluations.
pub const MAX_PROBES: usize = 1_000;

/// The range of inputs that are all the same.
const DEFAULT_RANGE: f64 = 10.0;

/// Numbers at which many functions end.
const EDGES: &[f64] = &[0.0, -1.0, 1.0, 0.5, -0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
const LISTS: &[&[f64]] =
    &[&[], &[0.0], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0], &[-1.0, -2.0, -3.0], &[100.0]];
const TEXTS: &[&str] = &["", " ", "a", "HELLO", "hello world", "123", "\n"];
/// How many of the lists are suggested.
const SUGGESTED_LISTS: usize = 3;
const SUGGESTED_TEXTS: &[&str] = &["", "test", "HELLO"];

/// What is not known well.
#[derive(Clone, Debug)]
pub struct Curiosity {
    /// Where the model gives nothing sound.
    pub gaps: Vec<Gap>,
    /// Inputs worth asking about; without a model the known ones.
    pub suggestions: Vec<Value>,
}

/// An input at which the model gives nothing sound.
#[derive(Clone, Debug)]
pub struct Gap {
    /// The input.
    pub input: Value,
    /// What came out, `null` when the model stops there.
    pub output: Value,
    /// Why that is a gap.
    pub reason: String,
}

/// Tries the model beyond what is known, at about `count` inputs in each direction.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.4, R12.1.5.
pub async fn curious(model: &Model<'_>, known: &[Example], count: usize) -> Curiosity {
    let Some(best) = model.best() else {
        return Curiosity {
            gaps: Vec::new(),
            suggestions: known.iter().map(|one| one.input.clone()).collect(),
        };
    };
    let inputs = Inputs::of(known);
    let probes = probes(&inputs, count.min(MAX_PROBES));
    model.pace().expect(probes.len());
    let mut gaps = Vec::new();
    for input in probes {
        let (output, reason) = match model.probe(best, &input).await {
            Ok(Value::Number(n)) if !n.is_finite() && matches!(inputs, Inputs::Numbers(_)) => {
                (Value::Number(n), Some("the answer is not a finite number".to_owned()))
            }
            Ok(Value::Null | Value::Undefined) => (Value::Null, Some("there is no answer".to_owned())),
            Ok(other) => {
                let fit = !matches!(inputs, Inputs::Numbers(_)) || matches!(other, Value::Number(_));
                (other, if fit { None } else { Some("the answer is not a number".to_owned()) })
            }
            Err(failure) => (Value::Null, Some(["the model fails: ", &failure.message].concat())),
        };
        gaps.extend(reason.map(|reason| Gap { input, output, reason }));
        model.pace().advance();
    }
    Curiosity { gaps, suggestions: suggestions(&inputs, known) }
}

/// The inputs that are tried, each once.
fn probes(inputs: &Inputs, count: usize) -> Vec<Value> {
    let all: Vec<Value> = match inputs {
        Inputs::Numbers(numbers) => {
            let (low, high) = bounds(numbers);
            let range = range(low, high);
            let step = |i: usize| range * i as f64 / count as f64;
            let beyond = (0..count).flat_map(|i| [low + step(i), high + step(i), low - step(i)]);
            beyond.chain(EDGES.iter().copied()).map(Value::Number).collect()
        }
        Inputs::Lists => LISTS.iter().copied().map(list).collect(),
        Inputs::Texts => TEXTS.iter().copied().map(Value::text).collect(),
        Inputs::Others => Vec::new(),
    };
    new_ones(all, Met::default())
}

fn suggestions(inputs: &Inputs, known: &[Example]) -> Vec<Value> {
    let all: Vec<Value> = match inputs {
        Inputs::Numbers(numbers) => {
            let (low, high) = bounds(numbers);
            let half = range(low, high) / 2.0;
            let all = [low - half, high + half, low / 2.0 + high / 2.0, 0.0].into_iter();
            all.filter(|n| n.is_finite()).map(Value::Number).collect()
        }
        Inputs::Lists => LISTS.iter().take(SUGGESTED_LISTS).copied().map(list).collect(),
        Inputs::Texts => SUGGESTED_TEXTS.iter().copied().map(Value::text).collect(),
        Inputs::Others => Vec::new(),
    };
    new_ones(all, Met::inputs(known))
}

fn range(low: f64, high: f64) -> f64 {
    if high > low { high - low } else { DEFAULT_RANGE }
}

/// The values that were not met, each once.
pub(super) fn new_ones(values: Vec<Value>, mut met: Met) -> Vec<Value> {
    values.into_iter().filter(|value| met.add(value)).collect()
}

/// The probes that are no numbers, for other uses.
pub(super) fn list_probes() -> impl Iterator<Item = Value> {
    LISTS.iter().copied().map(list)
}

/// As [`list_probes`].
pub(super) fn text_probes() -> impl Iterator<Item = Value> {
    TEXTS.iter().copied().map(Value::text)
}

/// A list of these numbers.
pub(super) fn list(numbers: &[f64]) -> Value {
    Value::list(numbers.iter().copied().map(Value::Number))
}
