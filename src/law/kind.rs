//! What a law is: one row of data with its check at one sample.

use super::{BINARY, Subject, TERNARY, UNARY};
use crate::sample::{Cell, Observation, Space};

/// What a law says about one sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// It could not be evaluated: left out, no violation (§9.3).
    Skipped,
    /// It holds, but at such a sample it says too little for a property to rest on it.
    Trivial,
    /// It holds.
    Holds,
    /// It does not hold.
    Breaks,
}

/// A law at one sample: what it says, what it compared.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// What it says.
    pub sample: Sample,
    /// The value, or the bound, that should have been met.
    pub expected: Cell,
    /// The value that was there; a failure when a further call gave none.
    pub actual: Cell,
}

impl Seen {
    /// Left out: `outcome` has failed.
    pub fn skipped(outcome: Cell) -> Self {
        Self { sample: Sample::Skipped, expected: Cell::UNKNOWN, actual: outcome }
    }

    /// `actual = expected`
    pub fn equal(actual: Cell, expected: Cell) -> Self {
        Self::of(actual.equals(expected), actual, expected)
    }

    /// `holds`, having compared these.
    pub fn of(holds: bool, actual: Cell, expected: Cell) -> Self {
        Self { sample: if holds { Sample::Holds } else { Sample::Breaks }, expected, actual }
    }

    /// The same, trivial where `trivial`.
    #[must_use]
    pub fn trivial_if(mut self, trivial: bool) -> Self {
        if trivial && self.sample == Sample::Holds {
            self.sample = Sample::Trivial;
        }
        self
    }
}

/// Whether a law speaks of all samples or of some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// It holds at every sample that could be evaluated.
    All,
    /// The same, where a sample is compared with the one before it that ran.
    Neighbours,
    /// It holds at a sample, and for a property not at all of them.
    Some,
}

/// One law: a row of [`UNARY`], [`BINARY`] or [`TERNARY`].
#[derive(Debug)]
pub struct Law {
    /// The identifier in `functions[].properties`.
    pub name: &'static str,
    /// The section of the protocol that defines it.
    pub section: &'static str,
    /// The confidence the protocol gives it.
    pub confidence: f64,
    /// Where it is tried.
    pub space: Space,
    /// All or some.
    pub quantifier: Quantifier,
    /// As a property it needs more than so many samples that ran.
    pub more_than: u32,
    /// As a property it says nothing new when this one, earlier in the table, is supported.
    pub unless: Option<&'static str>,
    /// The check at sample `k` of its space.
    pub at: fn(&mut Subject<'_, '_>, k: usize) -> Seen,
    /// What it says, for people; `f` is the function.
    pub says: &'static str,
    /// An inline test that holds where the law does, from the function's name and [`Law::input`].
    pub example: fn(f: &str, input: [f64; 3]) -> String,
}

impl Law {
    /// What was looked at for sample `k`: the arguments, or the two neighbours.
    pub fn input(&self, seen: &Observation, k: usize) -> [f64; 3] {
        let args = self.space.at(seen.side, k);
        if self.quantifier != Quantifier::Neighbours {
            return args;
        }
        let before = (0..k).rev().find(|j| seen.outcome(*j).ran()).unwrap_or(k);
        [self.space.at(seen.side, before)[0], args[0], 0.0]
    }

    /// How many numbers of [`Law::input`] count.
    pub fn width(&self, arity: usize) -> usize {
        if self.quantifier == Quantifier::Neighbours { 2 } else { arity }
    }
}

/// The laws for functions of this arity, in the order of R3.0.7.
pub fn laws_of(arity: usize) -> &'static [Law] {
    match arity {
        1 => UNARY,
        2 => BINARY,
        3 => TERNARY,
        _ => &[],
    }
}
