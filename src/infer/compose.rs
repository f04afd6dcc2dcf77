//! Judging one law of §5.2 for f ∘ g: the sender on `S`, the receiver on `C` under the magnitude cap
//! (R5.2, R9.1).

use crate::law::{COMPOSITIONS, CUT, Composition, Judgement, Point, State};
use crate::sample::{COMPOSED, Cell, Lab, MIRRORED, Observation, SENDER, Side, Table};

/// §9.1: beyond it the receiver doesn't hand g(x) on, so that nothing grows without bound.
const MAGNITUDE: f64 = 30.0;
/// The reason of a law of which every sample was skipped.
pub const SKIPPED: &str = "every sample was skipped";

/// The most samples that a law has.
const MOST: usize = SENDER.len();
/// No argument number: g(x) isn't handed on.
const HELD_BACK: u32 = u32::MAX;

/// What g gave at a sample, and its argument number.
#[derive(Clone, Copy, Debug)]
struct Handed {
    cell: Cell,
    id: u32,
}

/// Where g is tried.
#[derive(Clone, Copy, Debug)]
enum At {
    Sample,
    /// A sample of a law that looks at both sides of zero.
    Mirrored,
    /// The other side of it.
    Mirror,
}

/// f ∘ g for one f after the other: what f gave is looked up first.
#[derive(Debug, Default)]
pub struct Composer {
    table: Table,
    /// What f gave at the samples.
    outer: Vec<Cell>,
    /// What each g handed on, by its number, by where, by sample: it is the same for every f.
    handed: Vec<Handed>,
}

impl Composer {
    /// Takes up the next f.
    pub fn begin(&mut self, f: &Observation, lab: &mut Lab<'_>) {
        self.table.load(f, &mut lab.pool);
        self.outer.clear();
        self.outer.resize(MOST, Cell::UNKNOWN);
    }

    /// Judges the law at `place` of [`COMPOSITIONS`] for f ∘ g. Every g has a number of its own, small ones in all.
    pub fn judge(
        &mut self,
        place: usize,
        f: &mut Observation,
        (number, g): (usize, &mut Observation),
        lab: &mut Lab<'_>,
    ) -> Judgement {
        let Some(law) = COMPOSITIONS.get(place) else {
            return Judgement::untested(0, "there is no such law");
        };
        let samples = law.samples(f.side);
        let of = samples.len() as u32;
        if lab.pace.left() == 0 {
            return Judgement::untested(of, CUT);
        }
        let mut ran = 0;
        for k in 0..samples.len() {
            let Some(point) = self.point(law, k, f, (number, &mut *g), lab) else { continue };
            if lab.pool.is_cut(point.h) || lab.pool.is_cut(point.mirror) {
                return Judgement::untested(of, CUT);
            }
            ran += 1;
            if !(law.holds)(&point) {
                let (expected, actual) = (law.compared)(&point);
                let broken = Some((k as u32, expected, actual));
                return Judgement { state: State::Refuted, ran, of, broken, reason: None };
            }
        }
        match ran {
            0 => Judgement::untested(of, SKIPPED),
            _ => Judgement { state: State::Supported, ran, of, broken: None, reason: None },
        }
    }

    /// What the law looks at at its sample `sample`, `None` where that is skipped: by the cap, or since something failed (§9.3).
    /// On the sender's side a failed f(g(-x)) breaks the law (R3.0.4).
    pub fn point(
        &mut self,
        law: &Composition,
        sample: usize,
        f: &mut Observation,
        (number, g): (usize, &mut Observation),
        lab: &mut Lab<'_>,
    ) -> Option<Point> {
        let side = f.side;
        let x = law.samples(side).get(sample).copied()?;
        let here = if law.mirrored { At::Mirrored } else { At::Sample };
        let inner = self.inner(here, sample, x, (number, &mut *g), lab);
        if inner.id == HELD_BACK {
            return None;
        }
        let fx = if law.needs_f { self.outer(sample, x, f, lab) } else { Cell::UNKNOWN };
        let h = self.apply(inner, f, lab);
        let mut mirror = Cell::UNKNOWN;
        if law.mirrored {
            let back = self.inner(At::Mirror, sample, -x, (number, g), lab);
            mirror = match back.id {
                HELD_BACK if side == Side::Receiver => return None,
                HELD_BACK => back.cell,
                _ => self.apply(back, f, lab),
            };
        }
        let skipped = (!h.ran() && !lab.pool.is_cut(h))
            || (law.needs_f && !fx.ran())
            || (side == Side::Receiver && mirror.has_failed() && !lab.pool.is_cut(mirror));
        (!skipped).then_some(Point { x, f: fx, g: inner.cell, h, mirror })
    }

    /// f(x) at sample `sample`.
    fn outer(&mut self, sample: usize, x: f64, f: &mut Observation, lab: &mut Lab<'_>) -> Cell {
        let known = self.outer.get(sample).copied().unwrap_or(Cell::UNKNOWN);
        if !known.is_unknown() {
            return known;
        }
        let outcome = f.apply(lab, argument(x));
        if let Some(kept) = self.outer.get_mut(sample) {
            *kept = outcome;
        }
        outcome
    }

    /// What the g of this number gives at x, which is where sample `sample` says.
    fn inner(
        &mut self,
        at: At,
        sample: usize,
        x: f64,
        (number, g): (usize, &mut Observation),
        lab: &mut Lab<'_>,
    ) -> Handed {
        let place = (number * 3 + at as usize) * MOST + sample;
        if place >= self.handed.len() {
            let unknown = Handed { cell: Cell::UNKNOWN, id: HELD_BACK };
            self.handed.resize((number + 1).next_power_of_two() * 3 * MOST, unknown);
        }
        if let Some(known) = self.handed.get(place).filter(|known| !known.cell.is_unknown()) {
            return *known;
        }
        let cell = g.apply(lab, argument(x));
        let id = handed_on(g.side, cell).map_or(HELD_BACK, |y| lab.pool.argument(y));
        let handed = Handed { cell, id };
        if let Some(kept) = self.handed.get_mut(place) {
            *kept = handed;
        }
        handed
    }

    /// f at what g handed on.
    fn apply(&mut self, inner: Handed, f: &mut Observation, lab: &mut Lab<'_>) -> Cell {
        let known = self.table.get(inner.id);
        if !known.is_unknown() {
            return known;
        }
        let outcome = f.evaluate(lab, argument(inner.cell));
        self.table.put(inner.id, outcome);
        outcome
    }
}

impl Composition {
    /// Where a side tries the law.
    pub fn samples(&self, side: Side) -> &'static [f64] {
        match (side, self.mirrored) {
            (Side::Sender, _) => &SENDER,
            (Side::Receiver, true) => &MIRRORED,
            (Side::Receiver, false) => &COMPOSED,
        }
    }
}

/// g(x) as f gets it, `None` where it isn't handed on.
fn handed_on(side: Side, y: Cell) -> Option<Cell> {
    match side {
        Side::Sender => y.ran().then_some(y),
        Side::Receiver => y.as_number().filter(|n| n.is_nan() || n.abs() <= MAGNITUDE).map(|_| y),
    }
}

fn argument(x: impl Into<Cell>) -> [Cell; 3] {
    [x.into(), Cell::ZERO, Cell::ZERO]
}
