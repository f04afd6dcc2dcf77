//! Judging one law of §5.2 for f ∘ g: the sender on `S`, the receiver on `C` under the magnitude cap
//! (R5.2, R9.1).

use crate::law::{COMPOSITIONS, CUT, Composition, Judgement, Point, State};
use crate::sample::{COMPOSED, Cell, Lab, MIRRORED, Observation, SENDER, Side, Table};

/// §9.1: beyond it the receiver doesn't hand g(x) on, so that nothing grows without bound.
const MAGNITUDE: f64 = 30.0;
/// The reason of a law of which every sample was skipped.
pub const SKIPPED: &str = "every sample was skipped";

/// f ∘ g for one f after the other: what f gave is looked up first.
#[derive(Debug, Default)]
pub struct Composer {
    table: Table,
}

impl Composer {
    /// Takes up the next f.
    pub fn begin(&mut self, f: &Observation, lab: &mut Lab<'_>) {
        self.table.load(f, &mut lab.pool);
    }

    /// Judges the law at `place` of [`COMPOSITIONS`] for f ∘ g.
    pub fn judge(
        &mut self,
        place: usize,
        f: &mut Observation,
        g: &mut Observation,
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
        for (k, x) in samples.iter().enumerate() {
            let Some(point) = self.point(law, *x, f, g, lab) else { continue };
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

    /// What the law looks at, `None` where the sample is skipped: by the cap, or since something failed (§9.3).
    /// On the sender's side a failed f(g(-x)) breaks the law (R3.0.4).
    pub fn point(
        &mut self,
        law: &Composition,
        x: f64,
        f: &mut Observation,
        g: &mut Observation,
        lab: &mut Lab<'_>,
    ) -> Option<Point> {
        let side = f.side;
        let gx = handed_on(side, g.apply(lab, argument(x)))?;
        let fx = if law.needs_f { f.apply(lab, argument(x)) } else { Cell::UNKNOWN };
        let h = self.apply(gx, f, lab);
        let mut mirror = Cell::UNKNOWN;
        if law.mirrored {
            let back = g.apply(lab, argument(-x));
            mirror = match handed_on(side, back) {
                Some(gm) => self.apply(gm, f, lab),
                None if side == Side::Receiver => return None,
                None => back,
            };
        }
        let skipped = (!h.ran() && !lab.pool.is_cut(h))
            || (law.needs_f && !fx.ran())
            || (side == Side::Receiver && mirror.has_failed() && !lab.pool.is_cut(mirror));
        (!skipped).then_some(Point { x, f: fx, g: gx, h, mirror })
    }

    fn apply(&mut self, y: Cell, f: &mut Observation, lab: &mut Lab<'_>) -> Cell {
        let id = lab.pool.argument(y);
        let known = self.table.get(id);
        if !known.is_unknown() {
            return known;
        }
        let outcome = f.evaluate(lab, argument(y));
        self.table.put(id, outcome);
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
