//! What a source of candidates yields, and the sources in the order in which they are asked (§8 step 2).

use super::{lines, solver, template};
use crate::example::Example;
use crate::syntax::tree::{Body, Expr, Function};
use crate::synth::build;
use std::rc::Rc;

/// The name of every function that an intent is resolved to.
pub(super) const NAME: &str = "f";
/// Its parameter in templates.
pub(super) const X: &str = "x";
/// The parameter of the lambdas in templates.
pub(super) const N: &str = "n";

/// What is to be explained.
#[derive(Debug)]
pub(super) struct Claims<'a> {
    /// The examples, one at least.
    pub examples: &'a [Example],
    /// The properties asked for.
    pub properties: &'a [String],
}

/// A function that may explain the examples.
#[derive(Debug)]
pub(super) struct Proposal {
    /// The protocol's confidence.
    pub confidence: f64,
    /// How much of the examples is known to be explained.
    pub proof: Proof,
    /// The formula as the protocol writes it.
    pub formula: String,
    /// The definition, of one parameter.
    pub function: Function,
}

/// What is known of a proposal before it was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// Nothing: it counts only when it gives every example.
    Nothing,
    /// It gives every example, within the tolerance of its hypothesis.
    Nearly,
    /// It gives every example, numbers within 1e-9.
    Exactly,
}

/// A source of candidates. A further one, such as a search, is a further row of [`SOURCES`]: whatever it yields is
/// tried, ranked and handed out like all others.
#[derive(Debug)]
pub(super) struct Source {
    /// Asked only when no other has a candidate.
    pub last_resort: bool,
    /// It ranks its proposals itself, and the best one alone stands for it in the choice (R8.2).
    pub ranked: bool,
    /// What it proposes, in its order.
    pub propose: fn(&Claims) -> Vec<Proposal>,
}

/// All sources, in the order of the protocol.
pub(super) const SOURCES: &[Source] = &[
    Source { last_resort: false, ranked: true, propose: solver::propose },
    Source { last_resort: false, ranked: false, propose: template::propose },
    Source { last_resort: true, ranked: false, propose: lines::propose },
];

/// `f x -> value`
pub(super) fn function_of(value: Expr) -> Function {
    let body: Body = build::line(value);
    build::function(&Rc::from(NAME), &[Rc::from(X)], body)
}
