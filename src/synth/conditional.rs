//! Functions of one number in two branches (spec 4.4, R4.4.1), for when no other hypothesis fits.

use super::build;
use super::evidence::Numbers;
use super::fit::{self, TOLERANCE, near};
use super::formula::{Condition, Formula, Polynomial};
use super::unary::IDENTITY;
use crate::syntax::tree::{Expr, InfixOp};

/// The confidence of a split, whatever its branches.
pub(crate) const CONFIDENCE: f64 = 0.85;

/// The conditions in the order of the protocol.
pub(crate) static CONDITIONS: [Condition; 4] = [
    Condition {
        name: "even",
        holds: |x| x % 2.0 == 0.0,
        tree: |names| {
            let rest = build::infix(names.param(0), InfixOp::Rem, Expr::number(2.0));
            build::infix(rest, InfixOp::Equal, Expr::number(0.0))
        },
    },
    Condition {
        name: "positive",
        holds: |x| x > 0.0,
        tree: |names| build::infix(names.param(0), InfixOp::Greater, Expr::number(0.0)),
    },
    Condition {
        name: "negative",
        holds: |x| x < 0.0,
        tree: |names| build::infix(names.param(0), InfixOp::Less, Expr::number(0.0)),
    },
    Condition {
        name: "not negative",
        holds: |x| x >= 0.0,
        tree: |names| build::infix(names.param(0), InfixOp::GreaterEqual, Expr::number(0.0)),
    },
];

/// The divisors of a branch `x / k`.
const DIVISORS: [f64; 5] = [2.0, 3.0, 4.0, 5.0, 10.0];
/// How many pairs each branch must be seen at.
const LEAST: usize = 2;

/// The first split whose branches both fit.
pub(crate) fn split(numbers: &Numbers) -> Option<Formula> {
    if numbers.arity != 1 {
        return None;
    }
    CONDITIONS.iter().find_map(|condition| {
        let side = |holds: bool| {
            let mut side = Numbers::new(1);
            for pair in numbers.pairs().filter(|pair| (condition.holds)(pair.x()) == holds) {
                side.push(pair.args.iter().copied(), pair.output);
            }
            branch(&side).map(Box::new)
        };
        Some(Formula::Split { condition, yes: side(true)?, no: side(false)? })
    })
}

fn branch(numbers: &Numbers) -> Option<Formula> {
    if numbers.len() < LEAST {
        return None;
    }
    let divided = |k: &f64| numbers.pairs().all(|pair| near(pair.x() / k, pair.output, TOLERANCE));
    match fit::line(numbers) {
        None => DIVISORS.into_iter().find(divided).map(Formula::Quotient),
        Some(Polynomial { slope: Some(0.0), offset, .. }) => {
            Some(Formula::Polynomial(Polynomial::constant(offset.unwrap_or(0.0))))
        }
        Some(Polynomial { slope: Some(1.0), offset: None, .. }) => Some(Formula::Fixed(&IDENTITY)),
        Some(line) => Some(Formula::Polynomial(line)),
    }
}
