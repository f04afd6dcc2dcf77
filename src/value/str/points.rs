//! Code points of a text, what counts as white space, and keys that are array indices.

use super::Str;

/// Whether a unit is white space or a line end, as `trim` and `\s` have it.
pub fn is_space(unit: u16) -> bool {
    matches!(
        unit,
        0x09..=0x0d | 0x20 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x2028 | 0x2029 | 0x202f | 0x205f | 0x3000 | 0xfeff
    )
}

/// The code points of a text; a lone surrogate is one by itself.
#[derive(Clone, Debug)]
pub struct CodePoints<'a> {
    text: &'a Str,
    at: usize,
}

impl Iterator for CodePoints<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let (point, width) = self.text.code_point(self.at)?;
        self.at += width;
        Some(point)
    }
}

impl Str {
    /// The code point that starts at unit `index`, and how many units it takes.
    pub fn code_point(&self, index: usize) -> Option<(u32, usize)> {
        let view = self.view();
        let high = view.get(index)?;
        if (0xd800..0xdc00).contains(&high)
            && let Some(low) = view.get(index + 1)
            && (0xdc00..0xe000).contains(&low)
        {
            let point = 0x10000 + ((u32::from(high) - 0xd800) << 10) + (u32::from(low) - 0xdc00);
            return Some((point, 2));
        }
        Some((u32::from(high), 1))
    }

    /// All code points.
    pub fn code_points(&self) -> CodePoints<'_> {
        CodePoints { text: self, at: 0 }
    }

    /// A text of one code point; a surrogate stays the unit it is.
    pub fn from_code_point(point: u32) -> Self {
        match char::from_u32(point) {
            Some(c) => Self::from(c),
            None => Self::from_unit(point as u16),
        }
    }

    /// Without white space at the start.
    #[must_use]
    pub fn trim_start(&self) -> Self {
        let start = self.units().position(|unit| !is_space(unit)).unwrap_or(self.len());
        self.slice(start, self.len())
    }

    /// Without white space at the end.
    #[must_use]
    pub fn trim_end(&self) -> Self {
        let end = self.units().rposition(|unit| !is_space(unit)).map_or(0, |last| last + 1);
        self.slice(0, end)
    }

    /// Without white space around.
    #[must_use]
    pub fn trim(&self) -> Self {
        self.trim_end().trim_start()
    }

    /// The array index that this key is, when it is one: `0` to `4294967294` in its shortest form.
    pub fn array_index(&self) -> Option<u32> {
        let (len, view) = (self.len(), self.view());
        let first = view.get(0)?;
        if len > 10 || !(0x30..0x3a).contains(&first) || (first == 0x30 && len > 1) {
            return None;
        }
        let mut index = 0_u64;
        for unit in view.iter() {
            let digit = unit.wrapping_sub(0x30);
            if digit > 9 {
                return None;
            }
            index = index * 10 + u64::from(digit);
        }
        u32::try_from(index).ok().filter(|index| *index != u32::MAX)
    }
}
