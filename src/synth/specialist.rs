//! Where candidates come from: the tables of the protocol, one specialist a kind of evidence.

use super::conditional;
use super::evidence::Evidence;
use super::formula::Formula;
use super::several::{BINARY, TERNARY};
use super::texts::TEXTS;
use super::unary::UNARY;

/// A formula that fits, with the confidence of the hypothesis that found it.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    /// The formula.
    pub(crate) formula: Formula,
    /// The protocol's confidence.
    pub(crate) confidence: f64,
}

/// One source of candidates. A further one, such as a search, is a further row of [`SPECIALISTS`]: it sees
/// the same evidence and yields the same proposals, and ranking, printing and verification stay as they are.
#[derive(Debug)]
pub(crate) struct Specialist {
    /// Asked only when those before it found nothing.
    pub(crate) last_resort: bool,
    /// Adds what fits, in its own order.
    pub(crate) propose: fn(&Evidence, &mut Vec<Proposal>),
}

/// All sources of candidates, in the order in which they are asked.
pub(crate) const SPECIALISTS: &[Specialist] = &[
    Specialist { last_resort: false, propose: numbers },
    Specialist { last_resort: true, propose: split },
    Specialist { last_resort: false, propose: texts },
];

fn numbers(evidence: &Evidence, found: &mut Vec<Proposal>) {
    let Evidence::Numbers(numbers) = evidence else { return };
    let table = match numbers.arity {
        1 => UNARY,
        2 => BINARY,
        3 => TERNARY,
        _ => return,
    };
    found.extend(table.iter().filter_map(|hypothesis| {
        let formula = hypothesis.fit(numbers)?;
        Some(Proposal { formula, confidence: hypothesis.confidence })
    }));
}

fn split(evidence: &Evidence, found: &mut Vec<Proposal>) {
    let Evidence::Numbers(numbers) = evidence else { return };
    let proposal = |formula| Proposal { formula, confidence: conditional::CONFIDENCE };
    found.extend(conditional::split(numbers).map(proposal));
}

fn texts(evidence: &Evidence, found: &mut Vec<Proposal>) {
    let Evidence::Texts(texts) = evidence else { return };
    found.extend(TEXTS.iter().filter_map(|hypothesis| {
        let formula = hypothesis.fit(texts)?;
        Some(Proposal { formula, confidence: hypothesis.confidence })
    }));
}
