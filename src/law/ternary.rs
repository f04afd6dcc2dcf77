//! The laws of §3.3.

use super::Quantifier::All;
use super::{Law, Seen, Subject, names};
use crate::sample::{Cell, Space};
use crate::value::number::to_text as n;

/// Laws of functions with three parameters.
pub const TERNARY: &[Law] = &[
    Law {
        name: names::BOUNDED,
        section: "3.3",
        confidence: 0.95,
        space: Space::Grid,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: bounded,
        says: "b <= f(x, b, c) <= c",
        example: |f, [x, b, c]| format!("{f}({}, {}, {}) <= {} is true", n(x), n(b), n(c), n(c)),
    },
    Law {
        name: names::PASSTHROUGH_IN_BOUNDS,
        section: "3.3",
        confidence: 0.95,
        space: Space::InBounds,
        quantifier: All,
        more_than: 0,
        unless: None,
        at: passthrough,
        says: "f(x, b, c) = x wherever b <= x <= c",
        example: |f, [x, b, c]| format!("{f}({}, {}, {}) == {}", n(x), n(b), n(c), n(x)),
    },
];

fn bounded(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let y = f.outcome(k);
    let [_, low, high] = Space::Grid.at(f.seen.side, k).map(Cell::number);
    match (y.ran(), y.at_least(low)) {
        (false, _) => Seen::skipped(y),
        (true, false) => Seen::of(false, y, low),
        (true, true) => Seen::of(high.at_least(y), y, high),
    }
}

fn passthrough(f: &mut Subject<'_, '_>, k: usize) -> Seen {
    let args = Space::InBounds.at(f.seen.side, k);
    let [x, ..] = args;
    let y = f.f3(args);
    if y.ran() { Seen::equal(y, Cell::number(x)) } else { Seen::skipped(y) }
}
