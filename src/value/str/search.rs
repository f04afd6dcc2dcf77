//! Finding a text inside another.

use super::{Str, Units};

/// Longer texts are looked for in a time that doesn't multiply both lengths.
const SHORT_NEEDLE: usize = 24;

impl Str {
    /// Where `wanted` stands first, from unit `from` on.
    pub fn find(&self, wanted: &Self, from: usize) -> Option<usize> {
        let last = self.len().checked_sub(wanted.len())?;
        if from > last {
            return None;
        }
        if wanted.is_empty() {
            return Some(from);
        }
        let (text, wanted) = (self.view(), wanted.view());
        if wanted.len() > SHORT_NEEDLE {
            let skipped = text.part(from, text.len());
            return search(skipped.iter(), wanted.iter()).map(|at| at + from);
        }
        let first = wanted.get(0)?;
        let mut at = from;
        while at <= last {
            at = position(text, first, at, last + 1)?;
            if stands_at(text, wanted, at) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// Where `wanted` stands last, starting at unit `from` or before.
    pub fn rfind(&self, wanted: &Self, from: usize) -> Option<usize> {
        let last = self.len().checked_sub(wanted.len())?.min(from);
        let (text, wanted) = (self.view(), wanted.view());
        if wanted.len() > SHORT_NEEDLE {
            let end = last + wanted.len();
            let behind = search(text.part(0, end).iter().rev(), wanted.iter().rev())?;
            return Some(end - behind - wanted.len());
        }
        (0..=last).rev().find(|at| stands_at(text, wanted, *at))
    }

    /// Whether `wanted` stands at unit `at`.
    pub fn has_at(&self, wanted: &Self, at: usize) -> bool {
        stands_at(self.view(), wanted.view(), at)
    }
}

/// Where `wanted` stands first in `text` (Knuth, Morris and Pratt).
fn search(text: impl Iterator<Item = u16>, wanted: impl Iterator<Item = u16>) -> Option<usize> {
    let wanted: Vec<u16> = wanted.collect();
    // How much of `wanted` is still matched when it fails after so many units.
    let mut borders: Vec<usize> = vec![0];
    let advance = |borders: &[usize], mut matched: usize, unit: u16| {
        while wanted.get(matched) != Some(&unit) {
            if matched == 0 {
                return 0;
            }
            matched = borders.get(matched - 1).copied().unwrap_or(0);
        }
        matched + 1
    };
    for unit in wanted.iter().skip(1) {
        let matched = advance(&borders, borders.last().copied().unwrap_or(0), *unit);
        borders.push(matched);
    }
    let mut matched = 0;
    for (at, unit) in text.enumerate() {
        matched = advance(&borders, matched, unit);
        if matched == wanted.len() {
            return Some(at + 1 - matched);
        }
    }
    None
}

/// The first `unit` in `from..end`.
fn position(text: Units<'_>, unit: u16, from: usize, end: usize) -> Option<usize> {
    let found = match text {
        Units::Latin(units) => {
            let unit = u8::try_from(unit).ok()?;
            units.get(from..end)?.iter().position(|u| *u == unit)
        }
        Units::Wide(units) => units.get(from..end)?.iter().position(|u| *u == unit),
    };
    found.map(|offset| from + offset)
}

fn stands_at(text: Units<'_>, wanted: Units<'_>, at: usize) -> bool {
    let Some(end) = at.checked_add(wanted.len()).filter(|end| *end <= text.len()) else { return false };
    match (text.part(at, end), wanted) {
        (Units::Latin(a), Units::Latin(b)) => a == b,
        (Units::Wide(a), Units::Wide(b)) => a == b,
        (a, b) => a.iter().eq(b.iter()),
    }
}
