//! The receiver's side of compositions: each law of §5.2 tried on `C` under the magnitude cap (R5.2, R9.1).

use crate::law::{COMPOSITIONS, Composition, Judgement, Point, State};
use crate::sample::{COMPOSED, Cell, Lab, MIRRORED, Observation, Table};

/// §9.1: beyond it g(x) isn't handed on, so that nothing grows without bound.
pub const MAGNITUDE: f64 = 30.0;
/// The reason of a law of which every sample was skipped.
pub const SKIPPED: &str = "every sample was skipped";

/// f ∘ g for one f after the other.
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
        let samples = samples(law);
        let of = samples.len() as u32;
        let mut ran = 0;
        for (k, x) in samples.iter().enumerate() {
            let Some(point) = self.point(law, *x, f, g, lab) else { continue };
            if lab.pool.is_cut(point.h) || lab.pool.is_cut(point.mirror) {
                return Judgement::untested(of, crate::law::CUT);
            }
            if !usable(law, &point) {
                continue;
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

    /// What the law looks at, `None` where the cap skips the sample.
    pub fn point(
        &mut self,
        law: &Composition,
        x: f64,
        f: &mut Observation,
        g: &mut Observation,
        lab: &mut Lab<'_>,
    ) -> Option<Point> {
        let gx = capped(g.apply(lab, argument(x)))?;
        let fx = if law.needs_f { f.apply(lab, argument(x)) } else { Cell::UNKNOWN };
        let h = self.apply(gx, f, lab);
        let mirror = if law.mirrored {
            let gm = capped(g.apply(lab, argument(-x)))?;
            self.apply(gm, f, lab)
        } else {
            Cell::UNKNOWN
        };
        Some(Point { x, f: fx, g: gx, h, mirror })
    }

    fn apply(&mut self, y: Cell, f: &mut Observation, lab: &mut Lab<'_>) -> Cell {
        let id = lab.pool.argument(y);
        let known = self.table.get(id);
        if !known.is_unknown() {
            return known;
        }
        let outcome = f.evaluate(lab, [y, Cell::ZERO, Cell::ZERO]);
        self.table.put(id, outcome);
        outcome
    }
}

/// The receiver's samples of a law.
pub fn samples(law: &Composition) -> &'static [f64] {
    if law.mirrored { &MIRRORED } else { &COMPOSED }
}

/// Whether nothing failed that the law compares (§9.3: skipped, not failed).
pub fn usable(law: &Composition, point: &Point) -> bool {
    point.h.ran() && (!law.needs_f || point.f.ran()) && (!law.mirrored || point.mirror.ran())
}

fn argument(x: f64) -> [Cell; 3] {
    [Cell::number(x), Cell::ZERO, Cell::ZERO]
}

fn capped(y: Cell) -> Option<Cell> {
    y.as_number().filter(|n| n.is_nan() || n.abs() <= MAGNITUDE).map(|_| y)
}
