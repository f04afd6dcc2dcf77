//! Sets of characters.

use super::fold::{LAST_CASED, canonical};
use crate::text::order;
use crate::value::is_space;

/// The last code point.
pub(super) const LAST: u32 = 0x10_ffff;

/// Characters in ranges, both ends included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CharSet {
    ranges: Vec<(u32, u32)>,
    /// The members below 256 as bits.
    low: [u32; 8],
}

impl CharSet {
    pub(super) fn of(ranges: &[(u32, u32)]) -> Self {
        let mut set = Self { ranges: ranges.to_vec(), low: [0; 8] };
        set.tidy();
        set
    }

    pub(super) fn digits() -> Self {
        Self::of(&[(0x30, 0x39)])
    }

    pub(super) fn spaces() -> Self {
        let all = (0..=0xffff).filter(|unit| is_space(*unit));
        Self::of(&all.map(|unit| (u32::from(unit), u32::from(unit))).collect::<Vec<_>>())
    }

    /// `\w`; ignoring case with `u` it also has the long s and the Kelvin sign.
    pub(super) fn words(folded: bool) -> Self {
        let mut ranges = vec![(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)];
        if folded {
            ranges.extend([(0x17f, 0x17f), (0x212a, 0x212a)]);
        }
        Self::of(&ranges)
    }

    pub(super) fn add(&mut self, first: u32, last: u32) {
        self.ranges.push((first, last));
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        self.ranges.extend_from_slice(&other.ranges);
    }

    pub(super) fn inverse(&self) -> Self {
        let mut ranges = Vec::new();
        let mut next = 0;
        for (first, last) in &self.ranges {
            if *first > next {
                ranges.push((next, first - 1));
            }
            next = last + 1;
        }
        if next <= LAST {
            ranges.push((next, LAST));
        }
        Self::of(&ranges)
    }

    /// The characters that stand for these when case is ignored.
    pub(super) fn folded(&self, unicode: bool) -> Self {
        let mut ranges = Vec::new();
        for (first, last) in &self.ranges {
            for point in *first..=(*last).min(LAST_CASED) {
                let folded = canonical(point, unicode);
                match ranges.last_mut() {
                    Some((_, end)) if *end + 1 == folded => *end = folded,
                    _ => ranges.push((folded, folded)),
                }
            }
            if *last > LAST_CASED {
                ranges.push(((*first).max(LAST_CASED + 1), *last));
            }
        }
        Self::of(&ranges)
    }

    /// Sorts and merges the ranges.
    pub(super) fn tidy(&mut self) {
        order::sort(&mut self.ranges, Ord::cmp);
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(self.ranges.len());
        for (first, last) in self.ranges.drain(..) {
            match merged.last_mut() {
                Some((_, end)) if first <= end.saturating_add(1) => *end = last.max(*end),
                _ => merged.push((first, last)),
            }
        }
        self.ranges = merged;
        self.low = [0; 8];
        for point in 0..256 {
            if self.search(point)
                && let Some(bits) = self.low.get_mut(point as usize / 32)
            {
                *bits |= 1 << (point % 32);
            }
        }
    }

    #[inline]
    pub(super) fn has(&self, point: u32) -> bool {
        match self.low.get(point as usize / 32) {
            Some(bits) => bits >> (point % 32) & 1 == 1,
            None => self.search(point),
        }
    }

    fn search(&self, point: u32) -> bool {
        let after = self.ranges.partition_point(|(first, _)| *first <= point);
        after > 0 && self.ranges.get(after - 1).is_some_and(|(_, last)| point <= *last)
    }
}
