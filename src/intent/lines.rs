//! The element-wise line, for lists that no template explains (spec 4.7, R4.7.3).

use super::proposal::{Claims, N, Proof, Proposal, X, function_of};
use crate::syntax::print;
use crate::syntax::tree::{Expr, InfixOp};
use crate::synth::{build, line_through};
use crate::value::Value;

/// The confidence of a line.
const LINE: f64 = 0.85;
/// The confidence of a constant, when the inputs are all one number.
const CONSTANT: f64 = 0.8;
/// How many elements it must be seen at.
const LEAST: usize = 2;

/// `output[i] = a * input[i] + b` across all examples.
pub(super) fn propose(claims: &Claims) -> Vec<Proposal> {
    points(claims).and_then(|points| fit(&points)).into_iter().collect()
}

/// Input and output of each element, when all lists are of numbers, none is empty, and lengths agree.
fn points(claims: &Claims) -> Option<Vec<(f64, f64)>> {
    let mut points = Vec::new();
    for example in claims.examples {
        let (Value::Array(input), Value::Array(output)) = (&example.input, &example.output) else {
            return None;
        };
        let (input, output) = (input.items(), output.items());
        if input.is_empty() || input.len() != output.len() {
            return None;
        }
        for (x, y) in input.iter().zip(output.iter()) {
            points.push((x.as_number()?, y.as_number()?));
        }
    }
    Some(points).filter(|points| points.len() >= LEAST)
}

fn fit(points: &[(f64, f64)]) -> Option<Proposal> {
    let first = *points.first()?;
    if points.iter().all(|point| *point == first) {
        return Some(proposal(CONSTANT, &[], Expr::number(first.1)));
    }
    let (slope, offset) = line_through(points.iter().copied())?;
    let n = Expr::name(N);
    let sloped = if slope == 1.0 { n } else { build::infix(Expr::number(slope), InfixOp::Mul, n) };
    let value = if offset == 0.0 { sloped } else { build::infix(sloped, InfixOp::Add, Expr::number(offset)) };
    Some(proposal(LINE, &[N], value))
}

/// `x.map(params => value)`
fn proposal(confidence: f64, params: &[&str], value: Expr) -> Proposal {
    let map = build::methods(Expr::name(X), vec![("map", vec![build::lambda(params, value)])]);
    Proposal {
        confidence,
        proof: Proof::Nearly,
        formula: print::expression(&map),
        function: function_of(map),
    }
}
