//! The properties that intents, needs and contracts verify over their examples, one row each (spec 3.4).

use super::record::Example;
use crate::diag::Failure;
use crate::eval;
use crate::law::names;
use crate::text::order;
use crate::value::equal::json_text_equal;
use crate::value::{Limits, Pace, ToValue, Value, record};

/// Which of the properties asked for a function keeps, in the order asked for (R3.4.3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Kept at every example.
    pub satisfied: Vec<&'static str>,
    /// Broken at one example at least, or at one the function raised.
    pub violated: Vec<&'static str>,
}

impl Kept {
    /// How well: each one kept counts 1, each one broken -2 (R8.3).
    pub fn score(&self) -> f64 {
        self.satisfied.len() as f64 - 2.0 * self.violated.len() as f64
    }
}

impl ToValue for Kept {
    fn to_value(&self) -> Value {
        let list = |names: &[&str]| Value::list(names.iter().map(|name| Value::text(name)));
        record([("satisfied", list(&self.satisfied)), ("violated", list(&self.violated))])
    }
}

/// One row of spec 3.4.
struct Property {
    name: &'static str,
    test: Test,
}

/// How a property is tested.
enum Test {
    /// At each example by itself.
    Each {
        /// The inputs it is tested at; it holds at all others.
        over: fn(&Value) -> bool,
        /// What the function is asked next, given an input and its answer.
        next: Option<fn(&Value, &Value) -> Value>,
        /// Whether it holds, given an input, its answer, and the answer to what was asked next.
        holds: fn(&Value, &Value, &Value) -> bool,
    },
    /// From each number to the next larger one.
    Rising,
}

const PROPERTIES: &[Property] = &[
    Property {
        name: names::IDEMPOTENT,
        test: Test::Each { over: any, next: Some(|_, answer| answer.clone()), holds: same },
    },
    Property {
        name: names::LENGTH_PRESERVING,
        test: Test::Each { over: has_length, next: None, holds: |x, y, _| length(x) == length(y) },
    },
    Property {
        name: names::COMMUTATIVE,
        test: Test::Each { over: is_pair, next: Some(|x, _| swapped(x)), holds: same },
    },
    Property { name: names::MONOTONIC_INCREASING, test: Test::Rising },
    Property {
        name: names::NON_NEGATIVE,
        test: Test::Each { over: any, next: None, holds: |_, y, _| ordinal(y).is_some_and(|y| y >= 0.0) },
    },
    Property {
        name: names::DETERMINISTIC,
        test: Test::Each { over: any, next: Some(|x, _| x.clone()), holds: same },
    },
    Property { name: names::PURE, test: Test::Each { over: any, next: Some(|x, _| x.clone()), holds: same } },
];

/// Checks the `properties` that this table has over the inputs of `examples`; unknown names count nothing.
///
/// Source: Benoit Protocol 0.8.0, §3.4; R3.4.1 to R3.4.3.
pub async fn check(
    function: &Value,
    examples: &[Example],
    properties: &[String],
    limits: &Limits,
    pace: &Pace,
) -> Kept {
    check_knowing(function, examples, Vec::new(), properties, limits, pace).await
}

/// As [`check`], when the function was asked about these inputs before: `answers` are what it gave, in order.
pub async fn check_knowing(
    function: &Value,
    examples: &[Example],
    answers: Vec<Result<Value, Failure>>,
    properties: &[String],
    limits: &Limits,
    pace: &Pace,
) -> Kept {
    let mut answers: Vec<Option<Result<Value, Failure>>> = answers.into_iter().map(Some).collect();
    answers.resize_with(examples.len(), || None);
    let mut trial = Trial { function, examples, answers, limits, pace };
    let mut kept = Kept::default();
    for name in properties {
        let Some(property) = PROPERTIES.iter().find(|property| property.name == name) else { continue };
        let holds = match &property.test {
            Test::Each { over, next, holds } => trial.each(*over, *next, *holds).await,
            Test::Rising => trial.rising().await,
        };
        (if holds { &mut kept.satisfied } else { &mut kept.violated }).push(property.name);
    }
    kept
}

/// A function under test, and what it answered so far.
struct Trial<'a> {
    function: &'a Value,
    examples: &'a [Example],
    answers: Vec<Option<Result<Value, Failure>>>,
    limits: &'a Limits,
    pace: &'a Pace,
}

impl Trial<'_> {
    async fn ask(&self, input: &Value) -> Option<Value> {
        let input = std::slice::from_ref(input);
        eval::call_slowly(self.function, input, self.limits, self.pace).await.ok()
    }

    /// The answer at an example, asked for once.
    async fn answer(&mut self, at: usize, input: &Value) -> Option<Value> {
        if let Some(Some(known)) = self.answers.get(at) {
            return known.as_ref().ok().cloned();
        }
        let input = std::slice::from_ref(input);
        let answer = eval::call_slowly(self.function, input, self.limits, self.pace).await;
        let value = answer.as_ref().ok().cloned();
        if let Some(place) = self.answers.get_mut(at) {
            *place = Some(answer);
        }
        value
    }

    async fn each(
        &mut self,
        over: fn(&Value) -> bool,
        next: Option<fn(&Value, &Value) -> Value>,
        holds: fn(&Value, &Value, &Value) -> bool,
    ) -> bool {
        let examples = self.examples;
        for (at, Example { input, .. }) in examples.iter().enumerate() {
            if !over(input) {
                continue;
            }
            let Some(answer) = self.answer(at, input).await else { return false };
            let further = match next {
                None => Some(Value::Undefined),
                Some(next) => self.ask(&next(input, &answer)).await,
            };
            if !further.is_some_and(|further| holds(input, &answer, &further)) {
                return false;
            }
        }
        true
    }

    async fn rising(&mut self) -> bool {
        let examples = self.examples;
        let numbers = examples.iter().enumerate();
        let mut numbers: Vec<(usize, f64)> =
            numbers.filter_map(|(at, example)| Some((at, example.input.as_number()?))).collect();
        if numbers.len() < 2 {
            return true;
        }
        order::sort(&mut numbers, |a, b| a.1.total_cmp(&b.1));
        let mut least = f64::NEG_INFINITY;
        for (at, input) in numbers {
            let answer = self.answer(at, &Value::Number(input)).await;
            match answer.as_ref().and_then(ordinal) {
                Some(answer) if answer >= least => least = answer,
                _ => return false,
            }
        }
        true
    }
}

fn any(_: &Value) -> bool {
    true
}

fn same(_: &Value, answer: &Value, further: &Value) -> bool {
    json_text_equal(answer, further)
}

fn has_length(value: &Value) -> bool {
    length(value).is_some()
}

/// The kind and length of a list or text.
fn length(value: &Value) -> Option<(bool, usize)> {
    match value {
        Value::Array(items) => Some((true, items.len())),
        Value::Str(text) => Some((false, text.len())),
        _ => None,
    }
}

fn is_pair(value: &Value) -> bool {
    matches!(value, Value::Array(items) if items.len() == 2)
}

fn swapped(value: &Value) -> Value {
    let Value::Array(items) = value else { return value.clone() };
    Value::list(items.to_vec().into_iter().rev())
}

/// What can be ordered: numbers and booleans only (R3.0.6).
fn ordinal(value: &Value) -> Option<f64> {
    match value {
        Value::Number(n) => Some(*n),
        Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
        _ => None,
    }
}
