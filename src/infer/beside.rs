//! Two functions beside each other, sample by sample: alike, undoing each other, one after the other (R14.2).

use super::classes::same_value;
use super::{Composer, Study};
use crate::law::{COMPOSITIONS, Composition, Rules};
use crate::sample::{Cell, Lab, SENDER};

/// Whether two functions of one arity give the same at every sample (R2.1.7).
#[derive(Clone, Debug, Default)]
pub struct Likeness {
    /// They do, and one sample at least could be evaluated.
    pub equivalent: bool,
    /// Samples at which one of them at least gave a value.
    pub checked: usize,
    /// The places of the samples at which they don't.
    pub mismatches: Vec<usize>,
}

impl Likeness {
    /// Compares what was observed; nothing is evaluated.
    pub fn of(a: &Study, b: &Study, lab: &Lab<'_>) -> Self {
        let mut likeness = Self::default();
        let mut cut = false;
        for (at, (a, b)) in a.seen.outcomes.iter().zip(&b.seen.outcomes).enumerate() {
            likeness.checked += usize::from(a.ran() || b.ran());
            cut |= lab.pool.is_cut(*a) || lab.pool.is_cut(*b);
            if !same_value(*a, *b, &lab.pool) {
                likeness.mismatches.push(at);
            }
        }
        likeness.equivalent = likeness.mismatches.is_empty() && likeness.checked > 0 && !cut;
        likeness
    }
}

/// What two unary functions make of each sample one after the other.
#[derive(Clone, Debug)]
pub struct Undoing {
    /// f(g(x)) = x at every sample, no evaluation failed (R2.1.8).
    pub left: bool,
    /// g(f(x)) = x at every sample, no evaluation failed.
    pub right: bool,
    /// For each sample f(g(x)) and g(f(x)), where they could be evaluated.
    pub outcomes: Vec<(Option<Cell>, Option<Cell>)>,
}

impl Undoing {
    /// Applies each to what the other gave; what is known is looked up.
    pub fn of(f: &mut Study, g: &mut Study, lab: &mut Lab<'_>) -> Self {
        let there = through(f, g, lab);
        let back = through(g, f, lab);
        let all = |outcomes: &[(Option<Cell>, bool)]| outcomes.iter().all(|(_, holds)| *holds);
        let (left, right) = (all(&there), all(&back));
        let outcomes = there.into_iter().zip(back).map(|((fg, _), (gf, _))| (fg, gf)).collect();
        Self { left, right, outcomes }
    }
}

/// For each sample f(g(x)), and whether it is x.
fn through(f: &mut Study, g: &mut Study, lab: &mut Lab<'_>) -> Vec<(Option<Cell>, bool)> {
    let mut composer = Composer::default();
    composer.begin(&f.seen, lab);
    let [law, ..] = COMPOSITIONS;
    let points = (0..SENDER.len()).map(|k| composer.point(law, k, &mut f.seen, (0, &mut g.seen), lab));
    let points = points.map(|point| point.filter(|point| point.h.ran()));
    points.map(|point| (point.map(|point| point.h), point.is_some_and(|point| (law.holds)(&point)))).collect()
}

/// A derivation rule that fires for f ∘ g.
#[derive(Clone, Copy, Debug)]
pub struct Prediction {
    /// Its place in the table of rules.
    pub rule: usize,
    /// The place of what it predicts in [`COMPOSITIONS`].
    pub law: usize,
    /// Whether that holds on the sender's samples.
    pub holds: bool,
}

/// The rules that fire for f ∘ g, and what becomes of their predictions.
pub fn predictions(f: &mut Study, g: &mut Study, rules: &Rules, lab: &mut Lab<'_>) -> Vec<Prediction> {
    let mut composer = Composer::default();
    composer.begin(&f.seen, lab);
    let fired: Vec<_> = rules.fired(f.traits(), g.traits()).collect();
    let mut judged = |law| composer.judge(law, &mut f.seen, (0, &mut g.seen), lab).holds();
    fired.into_iter().map(|(rule, law)| Prediction { rule, law, holds: judged(law) }).collect()
}

impl Composition {
    /// The samples of `S` at which the law could be tried for f ∘ g.
    pub fn evidence(&self, f: &mut Study, g: &mut Study, lab: &mut Lab<'_>) -> Vec<f64> {
        let mut composer = Composer::default();
        composer.begin(&f.seen, lab);
        let mut tried = |k: usize| composer.point(self, k, &mut f.seen, (0, &mut g.seen), lab).is_some();
        SENDER.iter().enumerate().filter(|(k, _)| tried(*k)).map(|(_, x)| *x).collect()
    }
}
