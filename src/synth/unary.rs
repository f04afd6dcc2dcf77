//! The hypotheses about functions of one number (spec 4.1, R4.1.1), in the order of the protocol.

use super::build::{self, Names};
use super::evidence::{Numbers, Pair};
use super::fit;
use super::formula::{Fixed, Formula, Polynomial, Run, Tree};
use super::hypothesis::{Form, Hypothesis, MATH, X, exact, fitted, math_of_one};
use crate::syntax::tree::{Body, Expr, InfixOp};
use crate::value::equal::close;
use crate::value::math;

/// The table of spec 4.1. Ties in rank are decided by this order.
pub(crate) const UNARY: &[Hypothesis] = &[
    exact(1.0, &IDENTITY),
    fitted(0.9, 1, constant),
    fitted(0.95, 2, |numbers| fit::line(numbers).map(Formula::Polynomial)),
    fitted(0.85, 3, |numbers| fit::parabola(numbers).map(Formula::Polynomial)),
    Hypothesis { least: 3, ..exact(0.9, &CUBE) },
    exact(0.95, &RELU),
    exact(0.9, &FLOOR),
    exact(0.9, &SIGN),
    exact(0.95, &ABS),
    Hypothesis { domain: natural, anchor: Some((0.0, 1.0)), ..exact(0.9, &FACTORIAL) },
    Hypothesis { least: 3, domain: natural, anchor: Some((0.0, 0.0)), ..exact(0.95, &FIBONACCI) },
    Hypothesis { least: 2, tolerance: 0.1, form: Form::FirstOf(&POWERS), ..exact(0.9, &EXP) },
    Hypothesis { least: 2, over: positive, tolerance: 0.1, ..exact(0.9, &LOG) },
    Hypothesis { least: 2, over: positive, tolerance: 0.1, ..exact(0.9, &LOG2) },
    Hypothesis { least: 2, over: positive, tolerance: 0.1, ..exact(0.9, &LOG10) },
    Hypothesis { least: 3, tolerance: 0.01, ..exact(0.85, &SIN) },
    Hypothesis { least: 3, tolerance: 0.01, ..exact(0.85, &COS) },
    Hypothesis { least: 2, over: positive, tolerance: 0.01, ..exact(0.9, &SQRT) },
    exact(0.9, &ROUND),
    exact(0.9, &CEIL),
];

fn positive(pair: &Pair<'_>) -> bool {
    pair.x() > 0.0
}

/// R4.1.2: recurrences are about whole, non-negative numbers.
fn natural(pair: &Pair<'_>) -> bool {
    pair.x() >= 0.0 && pair.x().trunc() == pair.x()
}

fn constant(numbers: &Numbers) -> Option<Formula> {
    let first = numbers.pairs().next()?.output;
    let same = numbers.pairs().all(|pair| close(pair.output, first));
    same.then(|| Formula::Polynomial(Polynomial::constant(first)))
}

/// `x`
pub(crate) static IDENTITY: Fixed = Fixed {
    name: "same",
    params: X,
    needs: &[],
    recursive: false,
    run: Run::One(|x| x),
    tree: Tree::Line(|names| names.param(0)),
};
static CUBE: Fixed = Fixed {
    name: "cube",
    run: Run::One(|x| x * x * x),
    tree: Tree::Line(|names| {
        build::chain(names.param(0), InfixOp::Mul, vec![names.param(0), names.param(0)])
    }),
    ..IDENTITY
};
static RELU: Fixed = Fixed {
    name: "relu",
    needs: MATH,
    run: Run::One(|x| math::max(0.0, x)),
    tree: Tree::Line(|names| build::math("max", vec![Expr::number(0.0), names.param(0)])),
    ..IDENTITY
};
static FLOOR: Fixed = math_of_one("floor", f64::floor);
static SIGN: Fixed = math_of_one("sign", math::sign);
static ABS: Fixed = math_of_one("abs", f64::abs);
static LOG: Fixed = math_of_one("log", libm::log);
static LOG2: Fixed = math_of_one("log2", libm::log2);
static LOG10: Fixed = math_of_one("log10", libm::log10);
static SIN: Fixed = math_of_one("sin", libm::sin);
static COS: Fixed = math_of_one("cos", libm::cos);
static SQRT: Fixed = math_of_one("sqrt", f64::sqrt);
static ROUND: Fixed = math_of_one("round", math::round);
static CEIL: Fixed = math_of_one("ceil", f64::ceil);
static EXP: Fixed = math_of_one("exp", math::exp);
static POWER_OF_2: Fixed = power("power of 2", |x| math::pow(2.0, x), |names| power_tree(2.0, names));
static POWER_OF_3: Fixed = power("power of 3", |x| math::pow(3.0, x), |names| power_tree(3.0, names));
static POWER_OF_10: Fixed = power("power of 10", |x| math::pow(10.0, x), |names| power_tree(10.0, names));

/// The bases of the exponential, in the order of the protocol.
static POWERS: [&Fixed; 4] = [&POWER_OF_2, &POWER_OF_3, &EXP, &POWER_OF_10];

const fn power(name: &'static str, run: fn(f64) -> f64, tree: fn(&Names) -> Expr) -> Fixed {
    Fixed { name, run: Run::One(run), tree: Tree::Line(tree), ..math_of_one("pow", run) }
}

fn power_tree(base: f64, names: &Names) -> Expr {
    build::math("pow", vec![Expr::number(base), names.param(0)])
}

static FACTORIAL: Fixed = Fixed {
    name: "factorial",
    params: &["n"],
    needs: &[],
    recursive: true,
    run: Run::One(factorial),
    tree: Tree::Body(factorial_body),
};

static FIBONACCI: Fixed =
    Fixed { name: "fibonacci", run: Run::One(fibonacci), tree: Tree::Body(fibonacci_body), ..FACTORIAL };

/// The first factorial and the first Fibonacci number beyond the largest double (R4.1.2).
const LAST_FACTORIAL: f64 = 171.0;
const LAST_FIBONACCI: f64 = 1477.0;

fn factorial(n: f64) -> f64 {
    let (mut product, mut k) = (1.0, 1.0);
    while k <= n.min(LAST_FACTORIAL) {
        product *= k;
        k += 1.0;
    }
    product
}

fn fibonacci(n: f64) -> f64 {
    let (mut this, mut next, mut k) = (0.0, 1.0, 0.0);
    while k < n.min(LAST_FIBONACCI) {
        (this, next) = (next, this + next);
        k += 1.0;
    }
    this
}

fn before(names: &Names, distance: f64) -> Expr {
    names.recur(vec![build::infix(names.param(0), InfixOp::Sub, Expr::number(distance))])
}

fn factorial_body(names: &Names) -> Body {
    let product = build::infix(names.param(0), InfixOp::Mul, before(names, 1.0));
    build::block(build::matching(names.param(0), vec![(0.0, Expr::number(1.0))], product))
}

fn fibonacci_body(names: &Names) -> Body {
    let sum = build::infix(before(names, 1.0), InfixOp::Add, before(names, 2.0));
    let first = [0.0, 1.0].map(|n| (n, Expr::number(n)));
    build::block(build::matching(names.param(0), first.into(), sum))
}
