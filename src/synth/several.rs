//! The hypotheses about functions of two and of three numbers (spec 4.2, 4.3), in the order of the protocol.

use super::build::{self, Names};
use super::evidence::Pair;
use super::formula::{Fixed, Run, Tree};
use super::hypothesis::{AB, Hypothesis, MATH, exact, math_of_two};
use crate::syntax::tree::{Body, Expr, InfixOp};
use crate::value::math;

/// The table of spec 4.2 (R4.2.1).
pub(crate) const BINARY: &[Hypothesis] = &[
    exact(1.0, &SUM),
    exact(1.0, &PRODUCT),
    exact(1.0, &DIFFERENCE),
    exact(0.9, &MAX),
    exact(0.9, &MIN),
    Hypothesis { domain: divisible, ..exact(0.9, &REMAINDER) },
    Hypothesis { tolerance: 0.001, ..exact(0.85, &POWER) },
    Hypothesis { domain: divisible, ..exact(0.85, &WHOLE_QUOTIENT) },
    Hypothesis { least: 3, ..exact(0.9, &GCD) },
    Hypothesis { least: 3, domain: without_zero, tolerance: 0.001, ..exact(0.85, &LCM) },
    Hypothesis { tolerance: 0.001, ..exact(0.9, &AVERAGE) },
    Hypothesis { tolerance: 0.01, ..exact(0.85, &HYPOTENUSE) },
];

/// The table of spec 4.3 (R4.3.1).
pub(crate) const TERNARY: &[Hypothesis] = &[exact(0.95, &CLAMP)];

fn divisible(pair: &Pair<'_>) -> bool {
    pair.args.last().is_some_and(|b| *b != 0.0)
}

fn without_zero(pair: &Pair<'_>) -> bool {
    pair.args.iter().all(|arg| *arg != 0.0)
}

static SUM: Fixed = operator("sum", |a, b| a + b, InfixOp::Add);
static PRODUCT: Fixed = operator("product", |a, b| a * b, InfixOp::Mul);
static DIFFERENCE: Fixed = operator("difference", |a, b| a - b, InfixOp::Sub);
static REMAINDER: Fixed = operator("remainder", |a, b| a % b, InfixOp::Rem);
static MAX: Fixed = math_of_two("max", math::max);
static MIN: Fixed = math_of_two("min", math::min);
static POWER: Fixed = math_of_two("pow", math::pow);

const fn operator(name: &'static str, run: fn(f64, f64) -> f64, op: InfixOp) -> Fixed {
    Fixed { name, params: AB, needs: &[], recursive: false, run: Run::Two(run), tree: Tree::Infix(op) }
}

static WHOLE_QUOTIENT: Fixed = Fixed {
    name: "whole quotient",
    run: Run::Two(|a, b| (a / b).floor()),
    tree: Tree::Line(|names| {
        build::math("floor", vec![build::infix(names.param(0), InfixOp::Div, names.param(1))])
    }),
    ..MAX
};
#[expect(clippy::manual_midpoint, reason = "the protocol's formula, which overflows where its code does")]
static AVERAGE: Fixed = Fixed {
    name: "average",
    run: Run::Two(|a, b| (a + b) / 2.0),
    tree: Tree::Line(|names| {
        let sum = build::infix(names.param(0), InfixOp::Add, names.param(1));
        build::infix(sum, InfixOp::Div, Expr::number(2.0))
    }),
    ..SUM
};
static HYPOTENUSE: Fixed = Fixed {
    name: "hypotenuse",
    run: Run::Two(|a, b| (a * a + b * b).sqrt()),
    tree: Tree::Line(|names| {
        let square = |index| build::infix(names.param(index), InfixOp::Mul, names.param(index));
        build::math("sqrt", vec![build::infix(square(0), InfixOp::Add, square(1))])
    }),
    ..MAX
};
static GCD: Fixed =
    Fixed { name: "gcd", recursive: true, run: Run::Two(gcd), tree: Tree::Body(gcd_body), ..SUM };
static LCM: Fixed = Fixed {
    name: "lcm",
    needs: MATH,
    run: Run::Two(|a, b| (a * b).abs() / gcd(a, b)),
    tree: Tree::Body(lcm_body),
    ..SUM
};
static CLAMP: Fixed = Fixed {
    name: "clamp",
    params: &["x", "min", "max"],
    needs: MATH,
    recursive: false,
    run: Run::Three(|x, min, max| math::max(min, math::min(max, x))),
    tree: Tree::Line(|names| {
        let upper = build::math("min", vec![names.param(2), names.param(0)]);
        build::math("max", vec![names.param(1), upper])
    }),
};

/// As the rebuilt function computes it: two steps at least halve the larger number.
fn gcd(mut a: f64, mut b: f64) -> f64 {
    while b != 0.0 && !b.is_nan() {
        (a, b) = (b, a % b);
    }
    if b.is_nan() { b } else { a }
}

fn gcd_body(names: &Names) -> Body {
    let (a, b) = (names.param(0), names.param(1));
    let rest = build::infix(a.clone(), InfixOp::Rem, b.clone());
    build::block(build::matching(b.clone(), vec![(0.0, a)], names.recur(vec![b, rest])))
}

/// R4.2.2: it brings its own gcd, so that it runs wherever it is put.
fn lcm_body(names: &Names) -> Body {
    let helper = Names { own: names.helper.clone(), params: names.helper_params.clone(), ..names.clone() };
    let gcd = build::function(&helper.own, &helper.params, gcd_body(&helper));
    let args = || vec![names.param(0), names.param(1)];
    let product = build::chain(names.param(0), InfixOp::Mul, vec![names.param(1)]);
    let value = build::infix(build::math("abs", vec![product]), InfixOp::Div, helper.recur(args()));
    build::with_helpers(vec![gcd], value)
}
