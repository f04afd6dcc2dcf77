//! The templates for lists and texts (spec 4.7), one row each; they yield trees of the language.

use super::proposal::{Claims, N, Proof, Proposal, X, function_of};
use crate::example::Example;
use crate::syntax::print;
use crate::syntax::tree::{Expr, InfixOp};
use crate::synth::build;
use crate::value::Value;

/// One row of spec 4.7.
struct Template {
    /// The protocol's confidence.
    confidence: f64,
    /// What it takes and gives (R4.7.2).
    takes: Kind,
    gives: Kind,
    /// What it makes of `x`.
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    List,
    Text,
    Number,
}

/// The few shapes of the formulas.
enum Shape {
    /// `x.name(n => value)`
    Each(&'static str, fn(Expr) -> Expr),
    /// `x.reduce((a, b) => a op b, start)`
    Reduce(InfixOp, f64),
    /// `Math.name(...x)`
    Math(&'static str),
    /// `x.length`
    Length,
    /// `[...x].sort((a, b) => a - b)`
    Sort,
    /// `[...x].reverse()`
    Reverse,
    /// `x.name()`
    Method(&'static str),
    /// `x.split("").reverse().join("")`
    Backwards,
}

const fn list_to_list(confidence: f64, shape: Shape) -> Template {
    Template { confidence, takes: Kind::List, gives: Kind::List, shape }
}

const fn list_to_number(confidence: f64, shape: Shape) -> Template {
    Template { confidence, takes: Kind::List, gives: Kind::Number, shape }
}

const fn text_to_text(confidence: f64, shape: Shape) -> Template {
    Template { confidence, takes: Kind::Text, gives: Kind::Text, shape }
}

/// The table, in the order of the protocol: `sort`, `filter_even`, `filter_odd`, `filter_positive`, `map_double`,
/// `map_square`, `map_negate`, `reduce_sum`, `reduce_product`, `reduce_min`, `reduce_max`, `reduce_length`,
/// `array_reverse`; `string_upper`, `string_lower`, `string_reverse`, `string_trim`, `string_length`.
const TEMPLATES: &[Template] = &[
    list_to_list(0.95, Shape::Sort),
    list_to_list(0.9, Shape::Each("filter", |n| parity(n, InfixOp::StrictEqual))),
    list_to_list(0.9, Shape::Each("filter", |n| parity(n, InfixOp::StrictNotEqual))),
    list_to_list(0.9, Shape::Each("filter", |n| build::infix(n, InfixOp::Greater, Expr::number(0.0)))),
    list_to_list(0.9, Shape::Each("map", |n| build::infix(n, InfixOp::Mul, Expr::number(2.0)))),
    list_to_list(0.9, Shape::Each("map", |n| build::infix(n.clone(), InfixOp::Mul, n))),
    list_to_list(0.9, Shape::Each("map", build::negated)),
    list_to_number(0.95, Shape::Reduce(InfixOp::Add, 0.0)),
    list_to_number(0.9, Shape::Reduce(InfixOp::Mul, 1.0)),
    list_to_number(0.9, Shape::Math("min")),
    list_to_number(0.9, Shape::Math("max")),
    list_to_number(0.9, Shape::Length),
    list_to_list(0.9, Shape::Reverse),
    text_to_text(0.95, Shape::Method("toUpperCase")),
    text_to_text(0.95, Shape::Method("toLowerCase")),
    text_to_text(0.85, Shape::Backwards),
    text_to_text(0.9, Shape::Method("trim")),
    Template { confidence: 0.9, takes: Kind::Text, gives: Kind::Number, shape: Shape::Length },
];

/// Every template whose kinds are those of the examples.
pub(super) fn propose(claims: &Claims) -> Vec<Proposal> {
    let all = |kind: Kind, side: fn(&Example) -> &Value| {
        claims.examples.iter().all(|example| Kind::of(side(example)) == Some(kind))
    };
    let fitting = TEMPLATES.iter().filter(|template| {
        all(template.takes, |example| &example.input) && all(template.gives, |example| &example.output)
    });
    fitting
        .map(|template| {
            let value = template.shape.tree();
            Proposal {
                confidence: template.confidence,
                proof: Proof::Nothing,
                formula: print::expression(&value),
                function: function_of(value),
            }
        })
        .collect()
}

impl Kind {
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Array(_) => Some(Self::List),
            Value::Str(_) => Some(Self::Text),
            Value::Number(_) => Some(Self::Number),
            _ => None,
        }
    }
}

impl Shape {
    fn tree(&self) -> Expr {
        let x = Expr::name(X);
        let ab = |op| build::lambda(&["a", "b"], build::infix(Expr::name("a"), op, Expr::name("b")));
        match self {
            Self::Each(name, value) => {
                build::methods(x, vec![(name, vec![build::lambda(&[N], value(Expr::name(N)))])])
            }
            Self::Reduce(op, start) => {
                build::methods(x, vec![("reduce", vec![ab(*op), Expr::number(*start)])])
            }
            Self::Math(name) => build::math_of_all(name, x),
            Self::Length => build::member(x, "length"),
            Self::Sort => build::methods(build::copy(x), vec![("sort", vec![ab(InfixOp::Sub)])]),
            Self::Reverse => build::methods(build::copy(x), vec![("reverse", Vec::new())]),
            Self::Method(name) => build::methods(x, vec![(name, Vec::new())]),
            Self::Backwards => {
                let empty = || vec![build::text("")];
                build::methods(x, vec![("split", empty()), ("reverse", Vec::new()), ("join", empty())])
            }
        }
    }
}

/// `n % 2 op 0`
fn parity(n: Expr, op: InfixOp) -> Expr {
    build::infix(build::infix(n, InfixOp::Rem, Expr::number(2.0)), op, Expr::number(0.0))
}
