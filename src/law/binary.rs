//! The laws of §3.2, in the order of R3.0.7: identity elements 0 and 1 are rows of their own.

use super::Quantifier::All;
use super::{Law, Seen, Subject, names};
use crate::sample::{Cell, Space};
use crate::value::number::to_text as n;

/// Laws of functions with two parameters.
pub const BINARY: &[Law] = &[
    Law {
        name: names::COMMUTATIVE,
        section: "3.2",
        confidence: 0.95,
        space: Space::Square,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: commutative,
        says: "f(a, b) = f(b, a)",
        example: |f, [a, b, _]| format!("{f}({}, {}) == {f}({}, {})", n(a), n(b), n(b), n(a)),
    },
    Law {
        name: names::RIGHT_IDENTITY,
        section: "3.2",
        confidence: 0.95,
        space: Space::Right(0.0),
        quantifier: All,
        more_than: 3,
        unless: None,
        at: right::<0>,
        says: "f(a, 0) = a",
        example: |f, [a, e, _]| format!("{f}({}, {}) == {}", n(a), n(e), n(a)),
    },
    Law {
        name: names::LEFT_IDENTITY,
        section: "3.2",
        confidence: 0.95,
        space: Space::Left(0.0),
        quantifier: All,
        more_than: 3,
        unless: None,
        at: left::<0>,
        says: "f(0, b) = b",
        example: |f, [e, b, _]| format!("{f}({}, {}) == {}", n(e), n(b), n(b)),
    },
    Law {
        name: names::RIGHT_IDENTITY,
        section: "3.2",
        confidence: 0.95,
        space: Space::Right(1.0),
        quantifier: All,
        more_than: 3,
        unless: None,
        at: right::<1>,
        says: "f(a, 1) = a",
        example: |f, [a, e, _]| format!("{f}({}, {}) == {}", n(a), n(e), n(a)),
    },
    Law {
        name: names::LEFT_IDENTITY,
        section: "3.2",
        confidence: 0.95,
        space: Space::Left(1.0),
        quantifier: All,
        more_than: 3,
        unless: None,
        at: left::<1>,
        says: "f(1, b) = b",
        example: |f, [e, b, _]| format!("{f}({}, {}) == {}", n(e), n(b), n(b)),
    },
    Law {
        name: names::ASSOCIATIVE,
        section: "3.2",
        confidence: 0.9,
        space: Space::Triples,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: associative,
        says: "f(f(a, b), c) = f(a, f(b, c))",
        example: |f, [a, b, c]| {
            format!("{f}({f}({}, {}), {}) == {f}({}, {f}({}, {}))", n(a), n(b), n(c), n(a), n(b), n(c))
        },
    },
    Law {
        name: names::ABSORBING_ELEMENT,
        section: "3.2",
        confidence: 0.9,
        space: Space::Zeros,
        quantifier: All,
        more_than: 3,
        unless: None,
        at: absorbing,
        says: "f(a, 0) = 0 and f(0, b) = 0",
        example: |f, [a, b, _]| format!("{f}({}, {}) == 0", n(a), n(b)),
    },
];

fn commutative(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let y = f.outcome(k);
    if !y.ran() {
        return Seen::skipped(y);
    }
    let size = f.seen.side.samples().len();
    Seen::equal(f.outcome(k % size * size + k / size), y)
}

fn right<const E: u8>(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let a = Cell::number(f.x(k));
    let y = f.f2(a, Cell::number(f64::from(E)));
    if y.ran() { Seen::equal(y, a) } else { Seen::skipped(y) }
}

fn left<const E: u8>(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let b = Cell::number(f.x(k));
    let y = f.f2(Cell::number(f64::from(E)), b);
    if y.ran() { Seen::equal(y, b) } else { Seen::skipped(y) }
}

fn associative(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let [first, second, third] = Space::Triples.at(f.seen.side, k).map(Cell::number);
    let (ab, bc) = (f.f2(first, second), f.f2(second, third));
    match (ab.ran(), bc.ran()) {
        (true, true) => Seen::equal(f.f2(first, bc), f.f2(ab, third)),
        (true, false) => Seen::skipped(bc),
        _ => Seen::skipped(ab),
    }
}

fn absorbing(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let [left, right, _] = Space::Zeros.at(f.seen.side, k).map(Cell::number);
    let y = f.f2(left, right);
    if y.ran() { Seen::equal(y, Cell::ZERO) } else { Seen::skipped(y) }
}
