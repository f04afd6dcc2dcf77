//! How a text is kept: short ones in place, one byte a unit while all units are below 256, two otherwise,
//! and long sums of texts unjoined until somebody reads them.

use super::rope::Rope;
use crate::value::memory::{self, TEXT};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Units that fit in place: as many as leave a [`crate::value::Value`] at 16 bytes in wasm.
pub(super) const SHORT: usize = 10;
/// Sums up to this length are copied at once.
const JOINED: usize = 64;

/// An immutable, shared text.
#[derive(Clone)]
pub struct Str(Repr);

/// One text has one representation: `Short` or `Latin` by length when all units are below 256, else `Wide`.
/// A `Rope` stands for the one it becomes.
#[derive(Clone)]
enum Repr {
    Short { len: u8, units: [u8; SHORT] },
    Latin(Rc<[u8]>),
    Wide(Rc<[u16]>),
    Rope(Rc<Rope>),
}

/// The units of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Units<'a> {
    /// All below 256.
    Latin(&'a [u8]),
    /// Any.
    Wide(&'a [u16]),
}

impl Str {
    /// The empty text.
    pub const EMPTY: Self = Self(Repr::Short { len: 0, units: [0; SHORT] });

    /// The number of UTF-16 units.
    #[inline]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::Short { len, .. } => usize::from(*len),
            Repr::Latin(units) => units.len(),
            Repr::Wide(units) => units.len(),
            Repr::Rope(rope) => rope.len(),
        }
    }

    /// Whether there are no units.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The units where they lie.
    #[inline]
    pub fn view(&self) -> Units<'_> {
        match &self.0 {
            Repr::Short { len, units } => Units::Latin(units.get(..usize::from(*len)).unwrap_or(&[])),
            Repr::Latin(units) => Units::Latin(units),
            Repr::Wide(units) => Units::Wide(units),
            Repr::Rope(rope) => rope.joined().view(),
        }
    }

    /// A text of units that are all below 256.
    pub fn from_latin(units: &[u8]) -> Self {
        if units.len() <= SHORT {
            let mut short = [0; SHORT];
            short.iter_mut().zip(units).for_each(|(to, from)| *to = *from);
            return Self(Repr::Short { len: units.len() as u8, units: short });
        }
        memory::take(TEXT + units.len());
        Self(Repr::Latin(units.into()))
    }

    /// A text of these units.
    pub fn from_units(units: &[u16]) -> Self {
        if units.iter().all(|unit| *unit < 256) {
            let latin: Vec<u8> = units.iter().map(|unit| *unit as u8).collect();
            return Self::from_latin(&latin);
        }
        memory::take(TEXT + 2 * units.len());
        Self(Repr::Wide(units.into()))
    }

    /// A text of one unit.
    pub fn from_unit(unit: u16) -> Self {
        match u8::try_from(unit) {
            Ok(unit) => Self::from_latin(&[unit]),
            Err(_) => Self::from_units(&[unit]),
        }
    }

    /// The unit at `index`.
    #[inline]
    pub fn unit(&self, index: usize) -> Option<u16> {
        self.view().get(index)
    }

    /// All units.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = u16> + ExactSizeIterator + Clone + '_ {
        self.view().iter()
    }

    /// Units `start..end`, kept inside the text.
    #[must_use]
    pub fn slice(&self, start: usize, end: usize) -> Self {
        let end = end.min(self.len());
        let start = start.min(end);
        if start == 0 && end == self.len() {
            return self.clone();
        }
        self.view().part(start, end).to_str()
    }

    /// This text and then `other`. Not for texts of more than [`crate::value::MAX_TEXT`] units together:
    /// an evaluation uses [`crate::value::Meter::concat`].
    #[must_use]
    pub fn concat(&self, other: &Self) -> Self {
        if other.is_empty() {
            return self.clone();
        }
        if self.is_empty() {
            return other.clone();
        }
        let len = self.len().saturating_add(other.len());
        if len > JOINED {
            return Self(Repr::Rope(Rc::new(Rope::new(self.clone(), other.clone(), len))));
        }
        match (self.view(), other.view()) {
            (Units::Latin(a), Units::Latin(b)) if len <= SHORT => {
                let mut units = [0; SHORT];
                units.iter_mut().zip(a.iter().chain(b)).for_each(|(to, from)| *to = *from);
                Self(Repr::Short { len: len as u8, units })
            }
            (Units::Latin(a), Units::Latin(b)) => Self::from_latin(&[a, b].concat()),
            (a, b) => Self::from_units(&a.iter().chain(b.iter()).collect::<Vec<_>>()),
        }
    }

    /// As Rust text; lone surrogates become U+FFFD.
    pub fn to_text(&self) -> String {
        match self.view() {
            Units::Latin(units) => units.iter().map(|unit| char::from(*unit)).collect(),
            Units::Wide(units) => String::from_utf16_lossy(units),
        }
    }

    /// Whether this is the given text; for comparisons with words of ours.
    pub fn is(&self, text: &str) -> bool {
        match self.view() {
            Units::Latin(units) if text.is_ascii() => units == text.as_bytes(),
            view => view.iter().eq(text.encode_utf16()),
        }
    }

    /// Whether both are the same units in the same place: quick, and never wrong when true.
    pub fn same_place(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Latin(a), Repr::Latin(b)) => Rc::ptr_eq(a, b),
            (Repr::Wide(a), Repr::Wide(b)) => Rc::ptr_eq(a, b),
            (Repr::Rope(a), Repr::Rope(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// Long texts are not compared for nothing.
    fn note_work(&self, other: &Self) {
        let len = self.len().min(other.len());
        if len > JOINED {
            memory::work(len);
        }
    }

    /// Joins the parts that it may consist of: what is kept for long costs its readers the same from then on.
    pub(in crate::value) fn settle(&self) {
        self.view();
    }

    /// The rope, when nothing else shares it.
    pub(super) fn own_rope(&self) -> Option<&Rope> {
        match &self.0 {
            Repr::Rope(rope) if Rc::strong_count(rope) == 1 => Some(rope),
            _ => None,
        }
    }

    /// The rope, when it is one.
    pub(super) fn rope(&self) -> Option<&Rope> {
        if let Repr::Rope(rope) = &self.0 { Some(rope) } else { None }
    }

    /// Whether some unit is 256 or more, without joining anything.
    pub(super) fn is_wide(&self) -> bool {
        match &self.0 {
            Repr::Short { .. } | Repr::Latin(_) => false,
            Repr::Wide(_) => true,
            Repr::Rope(rope) => rope.is_wide(),
        }
    }
}

impl Drop for Str {
    fn drop(&mut self) {
        match &self.0 {
            Repr::Latin(units) if Rc::strong_count(units) == 1 => memory::give(TEXT + units.len()),
            Repr::Wide(units) if Rc::strong_count(units) == 1 => memory::give(TEXT + 2 * units.len()),
            _ => {}
        }
    }
}

impl<'a> Units<'a> {
    /// The number of units.
    #[inline]
    pub fn len(self) -> usize {
        match self {
            Self::Latin(units) => units.len(),
            Self::Wide(units) => units.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The unit at `index`.
    #[inline]
    pub fn get(self, index: usize) -> Option<u16> {
        match self {
            Self::Latin(units) => units.get(index).map(|unit| u16::from(*unit)),
            Self::Wide(units) => units.get(index).copied(),
        }
    }

    /// Units `start..end`; nothing when they aren't inside.
    #[must_use]
    pub fn part(self, start: usize, end: usize) -> Self {
        match self {
            Self::Latin(units) => Self::Latin(units.get(start..end).unwrap_or(&[])),
            Self::Wide(units) => Self::Wide(units.get(start..end).unwrap_or(&[])),
        }
    }

    /// All units in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u16> + ExactSizeIterator + Clone + 'a {
        (0..self.len()).map(move |index| self.get(index).unwrap_or(0))
    }

    /// A text of its own.
    pub fn to_str(self) -> Str {
        match self {
            Self::Latin(units) => Str::from_latin(units),
            Self::Wide(units) => Str::from_units(units),
        }
    }

    fn order(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Latin(a), Self::Latin(b)) => a.cmp(b),
            (Self::Wide(a), Self::Wide(b)) => a.cmp(b),
            (a, b) => a.iter().cmp(b.iter()),
        }
    }
}

impl Default for Str {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Str {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        if let (Repr::Short { len: a, units: x }, Repr::Short { len: b, units: y }) = (&self.0, &other.0) {
            return a == b && x == y;
        }
        if self.len() != other.len() {
            return false;
        }
        if self.same_place(other) {
            return true;
        }
        self.note_work(other);
        // One text has one representation, so views of different widths differ.
        self.view() == other.view()
    }
}

impl Eq for Str {}

impl PartialOrd for Str {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Str {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.same_place(other) {
            return Ordering::Equal;
        }
        self.note_work(other);
        self.view().order(other.view())
    }
}

impl Hash for Str {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.view() {
            Units::Latin(units) => units.hash(state),
            Units::Wide(units) => units.hash(state),
        }
    }
}

impl From<&str> for Str {
    fn from(text: &str) -> Self {
        if text.is_ascii() {
            return Self::from_latin(text.as_bytes());
        }
        Self::from_units(&text.encode_utf16().collect::<Vec<_>>())
    }
}

impl From<String> for Str {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<char> for Str {
    fn from(c: char) -> Self {
        Self::from_units(c.encode_utf16(&mut [0; 2]))
    }
}

impl fmt::Debug for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_text())
    }
}

impl fmt::Display for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}
