//! The one loop that checks every law.

use super::{Law, Quantifier, Sample, Seen};
use crate::sample::{Cell, Lab, Observation};

/// A function under a law: its observation and what observations share.
#[derive(Debug)]
pub struct Subject<'o, 'l> {
    /// The function and what it gave.
    pub seen: &'o mut Observation,
    /// The values, steps and pauses.
    pub lab: &'o mut Lab<'l>,
}

impl Subject<'_, '_> {
    /// The outcome at sample `k` of the function's own space.
    pub fn outcome(&self, k: usize) -> Cell {
        self.seen.outcome(k)
    }

    /// `f(x)`
    pub fn f(&mut self, x: Cell) -> Cell {
        self.seen.apply(self.lab, [x, Cell::ZERO, Cell::ZERO])
    }

    /// `f(a, b)`
    pub fn f2(&mut self, a: Cell, b: Cell) -> Cell {
        self.seen.apply(self.lab, [a, b, Cell::ZERO])
    }

    /// `f(x, b, c)`
    pub fn f3(&mut self, args: [f64; 3]) -> Cell {
        self.seen.apply(self.lab, args.map(Cell::number))
    }

    /// The side's sample `k` of unary functions.
    pub fn x(&self, k: usize) -> f64 {
        self.seen.side.samples().get(k).copied().unwrap_or(0.0)
    }
}

/// What became of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It holds as far as it was tried.
    Supported,
    /// It does not hold.
    Refuted,
    /// No sample ran that could tell.
    Untested,
}

/// A law after its samples: everything but the values, which are looked up when someone asks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// What became of it.
    pub state: State,
    /// Samples that ran, up to the one that decided.
    pub ran: u32,
    /// Samples there are.
    pub of: u32,
    /// The first sample that refutes it, and what was compared there.
    pub broken: Option<(u32, Cell, Cell)>,
    /// Why, where no sample says it.
    pub reason: Option<&'static str>,
}

impl Judgement {
    /// Nothing of it was tried.
    pub const fn untested(of: u32, reason: &'static str) -> Self {
        Self { state: State::Untested, ran: 0, of, broken: None, reason: Some(reason) }
    }

    /// Whether it is supported.
    pub fn holds(&self) -> bool {
        self.state == State::Supported
    }
}

/// The reason of what was left undone when the request's steps ran out or it was stopped.
pub const CUT: &str = "M_TOTAL";
const NONE_RAN: &str = "no sample could be evaluated";
const TOO_FEW: &str = "too few samples could be evaluated";
const NO_WITNESS: &str = "no sample that ran could have broken it";
const ALL_FIXED: &str = "every sample is a fixed point, which `identity` says already";
const SAID_ALREADY: &str = "a stronger property says it already";

/// Judges `law` by its samples alone: what a receiver verifies (R6.4).
pub async fn judge(law: &Law, subject: &mut Subject<'_, '_>) -> Judgement {
    count(law, subject).await.0
}

/// Judges a law as a property that a sender claims: with the conditions of §3 that keep it from saying
/// nothing. `earlier` are the judgements of the laws before it in its table.
pub async fn prove(
    law: &Law,
    table: &[Law],
    earlier: &[Judgement],
    subject: &mut Subject<'_, '_>,
) -> Judgement {
    let stronger = |name: &str| table.iter().zip(earlier).any(|(law, j)| law.name == name && j.holds());
    if law.unless.is_some_and(stronger) {
        let of = law.space.len(subject.seen.side) as u32;
        return Judgement { state: State::Refuted, ran: of, of, broken: None, reason: Some(SAID_ALREADY) };
    }
    let (mut judgement, holds) = count(law, subject).await;
    if judgement.state != State::Supported {
        return judgement;
    }
    if law.quantifier == Quantifier::Some {
        if holds == judgement.ran {
            judgement.state = State::Refuted;
            judgement.reason = Some(ALL_FIXED);
        }
    } else if judgement.ran <= law.more_than {
        judgement.state = State::Untested;
        judgement.reason = Some(TOO_FEW);
    } else if holds == 0 {
        judgement.state = State::Untested;
        judgement.reason = Some(NO_WITNESS);
    }
    judgement
}

/// [`prove`]s every law of the function's arity, in order.
pub async fn judge_all(table: &[Law], subject: &mut Subject<'_, '_>) -> Vec<Judgement> {
    let mut judgements = Vec::with_capacity(table.len());
    for law in table {
        let judgement = prove(law, table, &judgements, subject).await;
        judgements.push(judgement);
    }
    judgements
}

/// The judgement by samples alone, and at how many of them the law holds and says something.
async fn count(law: &Law, subject: &mut Subject<'_, '_>) -> (Judgement, u32) {
    let of = law.space.len(subject.seen.side);
    let (mut ran, mut holds) = (0, 0);
    let mut missed: Option<(u32, Cell, Cell)> = None;
    for k in 0..of {
        let Seen { sample, expected, actual } = (law.at)(subject, k);
        if subject.lab.pool.is_cut(actual) {
            return (Judgement::untested(of as u32, CUT), 0);
        }
        match sample {
            Sample::Skipped => continue,
            Sample::Trivial => {}
            Sample::Holds => holds += 1,
            Sample::Breaks => missed = missed.or(Some((k as u32, expected, actual))),
        }
        ran += 1;
        if missed.is_some() && law.quantifier != Quantifier::Some {
            break;
        }
        if subject.lab.pace.slice() == 0 {
            subject.lab.pace.pause().await;
        }
    }
    let broken = missed.filter(|_| law.quantifier != Quantifier::Some || holds == 0);
    let (state, reason) = match (ran, broken) {
        (0, _) => (State::Untested, Some(NONE_RAN)),
        (_, Some(_)) => (State::Refuted, None),
        _ => (State::Supported, None),
    };
    (Judgement { state, ran, of: of as u32, broken, reason }, holds)
}
