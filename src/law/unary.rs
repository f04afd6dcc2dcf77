//! The laws of §3.1, in the order of R3.0.7.

use super::Quantifier::{All, Neighbours, Some as Somewhere};
use super::{Law, Seen, Subject, names};
use crate::sample::{Cell, Side, Space};
use crate::value::number::to_text as n;

/// Laws of functions with one parameter.
pub const UNARY: &[Law] = &[
    Law {
        name: names::FIXED_POINTS,
        section: "3.1",
        confidence: 1.0,
        space: Space::Either,
        quantifier: Somewhere,
        more_than: 0,
        unless: None,
        at: fixed,
        says: "f(x) = x for some x",
        example: |f, [x, ..]| format!("{f}({}) == {}", n(x), n(x)),
    },
    Law {
        name: names::IDENTITY,
        section: "3.1",
        confidence: 1.0,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: identity,
        says: "f(x) = x",
        example: |f, [x, ..]| format!("{f}({}) == {}", n(x), n(x)),
    },
    Law {
        name: names::IDEMPOTENT,
        section: "3.1",
        confidence: 0.95,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: Some(names::IDENTITY),
        at: idempotent,
        says: "f(f(x)) = f(x)",
        example: |f, [x, ..]| format!("{f}({f}({})) == {f}({})", n(x), n(x)),
    },
    Law {
        name: names::INVOLUTION,
        section: "3.1",
        confidence: 0.95,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: Some(names::IDENTITY),
        at: involution,
        says: "f(f(x)) = x",
        example: |f, [x, ..]| format!("{f}({f}({})) == {}", n(x), n(x)),
    },
    Law {
        name: names::MONOTONIC_INCREASING,
        section: "3.1",
        confidence: 0.9,
        space: Space::Unary,
        quantifier: Neighbours,
        more_than: 3,
        unless: None,
        at: increasing,
        says: "f never falls: x1 < x2 implies f(x1) <= f(x2)",
        example: |f, [x, y, _]| format!("{f}({}) <= {f}({}) is true", n(x), n(y)),
    },
    Law {
        name: names::MONOTONIC_DECREASING,
        section: "3.1",
        confidence: 0.9,
        space: Space::Unary,
        quantifier: Neighbours,
        more_than: 3,
        unless: Some(names::MONOTONIC_INCREASING),
        at: decreasing,
        says: "f never rises: x1 < x2 implies f(x1) >= f(x2)",
        example: |f, [x, y, _]| format!("{f}({}) >= {f}({}) is true", n(x), n(y)),
    },
    Law {
        name: names::NON_NEGATIVE,
        section: "3.1",
        confidence: 0.9,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: non_negative,
        says: "f(x) >= 0, also for x < 0",
        example: |f, [x, ..]| format!("{f}({}) >= 0 is true", n(x)),
    },
    Law {
        name: names::EVEN_FUNCTION,
        section: "3.1",
        confidence: 0.95,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: even,
        says: "f(-x) = f(x)",
        example: |f, [x, ..]| format!("{f}({}) == {f}({})", n(-x), n(x)),
    },
    Law {
        name: names::ODD_FUNCTION,
        section: "3.1",
        confidence: 0.95,
        space: Space::Unary,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: odd,
        says: "f(-x) = -f(x)",
        example: |f, [x, ..]| format!("{f}({}) == -{f}({})", n(-x), n(x)),
    },
];

fn fixed(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let [x, ..] = Space::Either.at(f.seen.side, k);
    // The receiver also looks at S (R6.4), which is not the space that was observed.
    let y = if f.seen.side == Side::Sender { f.outcome(k) } else { f.f(Cell::number(x)) };
    if y.ran() { Seen::equal(y, Cell::number(x)) } else { Seen::skipped(y) }
}

fn identity(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let (x, y) = (f.x(k), f.outcome(k));
    if y.ran() { Seen::equal(y, Cell::number(x)) } else { Seen::skipped(y) }
}

fn idempotent(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let y = f.outcome(k);
    if y.ran() { Seen::equal(f.f(y), y) } else { Seen::skipped(y) }
}

fn involution(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let (x, y) = (f.x(k), f.outcome(k));
    if y.ran() { Seen::equal(f.f(y), Cell::number(x)) } else { Seen::skipped(y) }
}

fn increasing(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    monotonic(f, k, |before, y| y.at_least(before))
}

fn decreasing(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    monotonic(f, k, Cell::at_least)
}

/// Compares a sample with the one before it that ran; the first has nothing to be compared with.
fn monotonic(f: &mut Subject<'_, '_>, k: usize, holds: fn(Cell, Cell) -> bool) -> Seen {
    let y = f.outcome(k);
    if !y.ran() {
        return Seen::skipped(y);
    }
    match (0..k).rev().map(|j| f.outcome(j)).find(|before| before.ran()) {
        Some(before) => Seen::of(holds(before, y), y, before),
        None => Seen::of(true, y, y).trivial_if(true),
    }
}

fn non_negative(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let (x, y) = (f.x(k), f.outcome(k));
    if y.ran() {
        Seen::of(y.at_least(Cell::ZERO), y, Cell::ZERO).trivial_if(x >= 0.0)
    } else {
        Seen::skipped(y)
    }
}

fn even(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let (x, y) = (f.x(k), f.outcome(k));
    if y.ran() { Seen::equal(f.f(Cell::number(-x)), y).trivial_if(x == 0.0) } else { Seen::skipped(y) }
}

fn odd(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let (x, y) = (f.x(k), f.outcome(k));
    if !y.ran() {
        return Seen::skipped(y);
    }
    let expected = f.lab.pool.negated(y);
    Seen::equal(f.f(Cell::number(-x)), expected).trivial_if(x == 0.0 || y.equals(Cell::ZERO))
}
