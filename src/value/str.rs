//! Text in UTF-16 units, as JavaScript has it: a lone surrogate is a unit like any other.

use std::rc::Rc;

/// An immutable, shared text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Str(Rc<[u16]>);

impl Str {
    /// The number of UTF-16 units.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no units.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A text of these units.
    pub fn from_units(units: &[u16]) -> Self {
        Self(units.into())
    }

    /// The unit at `index`.
    pub fn unit(&self, index: usize) -> Option<u16> {
        self.0.get(index).copied()
    }

    /// All units.
    pub fn units(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().copied()
    }

    /// Units `start..end`, kept inside the text.
    #[must_use]
    pub fn slice(&self, start: usize, end: usize) -> Self {
        let end = end.min(self.len());
        Self::from_units(self.0.get(start.min(end)..end).unwrap_or(&[]))
    }

    /// As Rust text; lone surrogates become U+FFFD.
    pub fn to_text(&self) -> String {
        String::from_utf16_lossy(&self.0)
    }
}

impl From<&str> for Str {
    fn from(text: &str) -> Self {
        Self(text.encode_utf16().collect())
    }
}

impl std::fmt::Debug for Str {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.to_text())
    }
}
