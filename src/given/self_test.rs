//! The primitive describes itself: eight rows of given and when, each run by the engine that answers everything else
//! (spec 13, R13.8).

use super::difference::difference;
use super::resolver::{Resolver, piped};
use crate::example::{Example, equal};
use crate::value::{Limits, Pace, Value};

/// What became of a row.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What it shows.
    pub test: &'static str,
    /// What it should give.
    pub expected: Value,
    /// What it gave.
    pub got: Value,
}

impl Outcome {
    /// Whether it gave that.
    pub fn pass(&self) -> bool {
        equal(&self.got, &self.expected)
    }
}

/// One row.
struct Row {
    test: &'static str,
    known: fn() -> Vec<Example>,
    then: Then,
    hole: fn() -> Value,
    expected: fn() -> Value,
}

/// What is done with the resolver of a row.
enum Then {
    /// It is asked.
    When,
    /// It is asked with more evidence.
    And(fn() -> Vec<Example>),
    /// What it answers is handed on.
    Pipe(fn() -> Vec<Example>),
    /// Its answers are compared with what is known: whether they are equivalent.
    Diff,
}

const ROWS: &[Row] = &[
    Row {
        test: "given examples of doubling, a new number is doubled",
        known: || numbers(&[(1, 2), (2, 4), (5, 10)]),
        then: Then::When,
        hole: || number(21),
        expected: || number(42),
    },
    Row {
        test: "and refines what is known",
        known: || numbers(&[(0, 0), (1, 1)]),
        then: Then::And(|| numbers(&[(2, 4), (3, 9)])),
        hole: || number(12),
        expected: || number(144),
    },
    Row {
        test: "pipe composes: doubled, then one more",
        known: || numbers(&[(1, 2), (2, 4), (5, 10)]),
        then: Then::Pipe(|| numbers(&[(0, 1), (5, 6), (9, 10)])),
        hole: || number(8),
        expected: || number(17),
    },
    Row {
        test: "asDiff finds a resolver's answers equivalent to what it was given",
        known: || numbers(&[(-2, 1), (0, 9), (1, 13)]),
        then: Then::Diff,
        hole: || Value::Null,
        expected: || Value::Bool(true),
    },
    Row {
        test: "given nothing, there is no answer",
        known: Vec::new,
        then: Then::When,
        hole: || number(1),
        expected: || Value::Null,
    },
    Row {
        test: "given texts in capitals, a new text gets them",
        known: || vec![texts("ab", "AB"), texts("c", "C"), texts("dE", "DE")],
        then: Then::When,
        hole: || Value::text("pine"),
        expected: || Value::text("PINE"),
    },
    Row {
        test: "given sorted lists, a new list is sorted",
        known: || vec![lists(&[4, 1, 3], &[1, 3, 4]), lists(&[9, 2], &[2, 9])],
        then: Then::When,
        hole: || list(&[8, 7, 10]),
        expected: || list(&[7, 8, 10]),
    },
    Row {
        test: "but corrects what was understood",
        known: || numbers(&[(2, 4), (3, 6)]),
        then: Then::And(|| numbers(&[(3, 9), (-4, 16), (0, 0)])),
        hole: || number(7),
        expected: || number(49),
    },
];

/// Runs the rows, each against the engine as it is.
pub async fn self_test(limits: Limits, pace: &Pace) -> Vec<Outcome> {
    let mut outcomes = Vec::with_capacity(ROWS.len());
    for row in ROWS {
        let got = row.run(limits, pace).await;
        outcomes.push(Outcome { test: row.test, expected: (row.expected)(), got });
    }
    outcomes
}

impl Row {
    async fn run(&self, limits: Limits, pace: &Pace) -> Value {
        let given = Resolver::of((self.known)(), Vec::new(), limits, pace).await;
        let hole = (self.hole)();
        match &self.then {
            Then::When => given.when(&hole, limits, pace).await,
            Then::And(evidence) => given.and(&evidence(), limits, pace).await.when(&hole, limits, pace).await,
            Then::Pipe(other) => {
                let other = Resolver::of(other(), Vec::new(), limits, pace).await;
                piped(&given, &other, &hole, limits, pace).await
            }
            Then::Diff => {
                let mut answers = Vec::with_capacity(given.known.len());
                for Example { input, .. } in &given.known {
                    answers.push(Example::new(input.clone(), given.when(input, limits, pace).await));
                }
                Value::Bool(difference(&given.known, &answers).equivalent())
            }
        }
    }
}

fn number(n: i32) -> Value {
    Value::Number(f64::from(n))
}

fn list(numbers: &[i32]) -> Value {
    Value::list(numbers.iter().map(|n| number(*n)))
}

fn numbers(pairs: &[(i32, i32)]) -> Vec<Example> {
    pairs.iter().map(|(input, output)| Example::new(number(*input), number(*output))).collect()
}

fn texts(input: &str, output: &str) -> Example {
    Example::new(Value::text(input), Value::text(output))
}

fn lists(input: &[i32], output: &[i32]) -> Example {
    Example::new(list(input), list(output))
}
