//! A text in the making.

use super::{Str, Units};

/// Collects pieces of text; narrow until the first wide unit.
#[derive(Clone, Debug, Default)]
pub struct StrBuilder {
    latin: Vec<u8>,
    wide: Option<Vec<u16>>,
}

impl StrBuilder {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty one with room for `units` units.
    pub(super) fn with_capacity(units: usize, wide: bool) -> Self {
        if wide {
            return Self { latin: Vec::new(), wide: Some(Vec::with_capacity(units)) };
        }
        Self { latin: Vec::with_capacity(units), wide: None }
    }

    /// Units so far.
    pub fn len(&self) -> usize {
        self.wide.as_ref().map_or(self.latin.len(), Vec::len)
    }

    /// Whether there are none yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a text.
    pub fn push(&mut self, text: &Str) {
        self.push_view(text.view());
    }

    /// Adds units.
    pub fn push_view(&mut self, units: Units<'_>) {
        match (units, &mut self.wide) {
            (Units::Latin(units), None) => self.latin.extend_from_slice(units),
            (Units::Latin(units), Some(wide)) => wide.extend(units.iter().map(|unit| u16::from(*unit))),
            (Units::Wide(units), _) => self.widen().extend_from_slice(units),
        }
    }

    /// Adds one unit.
    pub fn push_unit(&mut self, unit: u16) {
        match (u8::try_from(unit), &mut self.wide) {
            (Ok(unit), None) => self.latin.push(unit),
            (_, Some(wide)) => wide.push(unit),
            (Err(_), None) => self.widen().push(unit),
        }
    }

    /// Adds a code point; a surrogate is added as the unit it is.
    pub fn push_point(&mut self, point: u32) {
        match char::from_u32(point) {
            Some(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| self.push_unit(*unit)),
            None => self.push_unit(point as u16),
        }
    }

    /// Adds Rust text.
    pub fn push_text(&mut self, text: &str) {
        if text.is_ascii() {
            self.push_view(Units::Latin(text.as_bytes()));
        } else {
            text.encode_utf16().for_each(|unit| self.push_unit(unit));
        }
    }

    fn widen(&mut self) -> &mut Vec<u16> {
        let latin = &mut self.latin;
        self.wide.get_or_insert_with(|| std::mem::take(latin).into_iter().map(u16::from).collect())
    }

    /// The text.
    pub fn finish(self) -> Str {
        match self.wide {
            None => Str::from_latin(&self.latin),
            Some(wide) => Str::from_units(&wide),
        }
    }
}
