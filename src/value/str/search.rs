//! Finding a text inside another.

use super::{Str, Units};

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
        (0..=last).rev().find(|at| stands_at(text, wanted, *at))
    }

    /// Whether `wanted` stands at unit `at`.
    pub fn has_at(&self, wanted: &Self, at: usize) -> bool {
        stands_at(self.view(), wanted.view(), at)
    }
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
