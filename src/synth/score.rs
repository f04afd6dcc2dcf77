//! How well a formula keeps the properties that a function claims (spec 4.6, R4.6.1).

use super::formula::Formula;
use crate::law::names;
use crate::sample::RECEIVER as V;
use crate::value::equal::close;

/// One row of spec 4.6.
#[derive(Debug)]
struct Claim {
    /// The property.
    name: &'static str,
    /// What a formula gains that keeps it.
    bonus: f64,
    /// What one loses that does not, or that takes another number of arguments.
    penalty: f64,
    /// Whether it is kept.
    kept: Kept,
}

/// Whether a function keeps a property, by its number of arguments.
#[derive(Debug)]
enum Kept {
    /// Of a function of one number.
    One(fn(&dyn Fn(f64) -> f64) -> bool),
    /// Of a function of two numbers.
    Two(fn(&dyn Fn(f64, f64) -> f64) -> bool),
}

const CLAIMS: &[Claim] = &[
    Claim { name: names::IDEMPOTENT, bonus: 2.0, penalty: 3.0, kept: Kept::One(idempotent) },
    Claim { name: names::INVOLUTION, bonus: 2.0, penalty: 3.0, kept: Kept::One(involution) },
    Claim { name: names::IDENTITY, bonus: 2.0, penalty: 3.0, kept: Kept::One(identity) },
    Claim { name: names::EVEN_FUNCTION, bonus: 1.0, penalty: 2.0, kept: Kept::One(even) },
    Claim { name: names::ODD_FUNCTION, bonus: 1.0, penalty: 2.0, kept: Kept::One(odd) },
    Claim { name: names::NON_NEGATIVE, bonus: 1.0, penalty: 2.0, kept: Kept::One(non_negative) },
    Claim { name: names::COMMUTATIVE, bonus: 1.0, penalty: 2.0, kept: Kept::Two(commutative) },
    Claim { name: names::ASSOCIATIVE, bonus: 1.0, penalty: 2.0, kept: Kept::Two(associative) },
    Claim { name: names::MONOTONIC_INCREASING, bonus: 1.0, penalty: 1.0, kept: Kept::One(increasing) },
    Claim { name: names::MONOTONIC_DECREASING, bonus: 1.0, penalty: 1.0, kept: Kept::One(decreasing) },
];

/// The score of `formula` for these claims; unknown names and `fixed_points` count nothing.
pub(crate) fn score(formula: &Formula, arity: usize, properties: &[String]) -> f64 {
    if formula.is_recursive() {
        return 0.0;
    }
    let rows = properties.iter().filter_map(|name| CLAIMS.iter().find(|claim| claim.name == name));
    // The sum of no numbers is -0, which would rank below a recurrence's 0.
    0.0 + rows
        .map(|claim| {
            let kept = match claim.kept {
                Kept::One(kept) => arity == 1 && kept(&|x| formula.at(&[x])),
                Kept::Two(kept) => arity == 2 && kept(&|a, b| formula.at(&[a, b])),
            };
            if kept { claim.bonus } else { -claim.penalty }
        })
        .sum::<f64>()
}

fn idempotent(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().all(|x| close(f(f(*x)), f(*x)))
}

fn involution(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().all(|x| close(f(f(*x)), *x))
}

fn identity(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().all(|x| close(f(*x), *x))
}

fn even(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().all(|x| close(f(-x), f(*x)))
}

fn odd(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().filter(|x| **x != 0.0).all(|x| close(f(-x), -f(*x)))
}

fn non_negative(f: &dyn Fn(f64) -> f64) -> bool {
    V.iter().all(|x| f(*x) >= 0.0)
}

fn commutative(f: &dyn Fn(f64, f64) -> f64) -> bool {
    close(f(3.0, 7.0), f(7.0, 3.0))
}

fn associative(f: &dyn Fn(f64, f64) -> f64) -> bool {
    close(f(f(1.0, 2.0), 3.0), f(1.0, f(2.0, 3.0)))
}

fn increasing(f: &dyn Fn(f64) -> f64) -> bool {
    f(-10.0) <= f(0.0) && f(0.0) <= f(10.0)
}

fn decreasing(f: &dyn Fn(f64) -> f64) -> bool {
    f(-10.0) >= f(0.0) && f(0.0) >= f(10.0)
}
