//! Upper and lower case by the Unicode full mapping, without locale. Lone surrogates stay.

use super::{Str, StrBuilder, Units};

impl Str {
    /// As `toUpperCase`.
    #[must_use]
    pub fn to_upper(&self) -> Self {
        self.map_case(u8::to_ascii_uppercase, str::to_uppercase)
    }

    /// As `toLowerCase`, with the final sigma.
    #[must_use]
    pub fn to_lower(&self) -> Self {
        self.map_case(u8::to_ascii_lowercase, str::to_lowercase)
    }

    fn map_case(&self, ascii: fn(&u8) -> u8, full: fn(&str) -> String) -> Self {
        match self.view() {
            Units::Latin(units) if units.is_ascii() => {
                Self::from_latin(&units.iter().map(ascii).collect::<Vec<_>>())
            }
            Units::Latin(_) => Self::from(full(&self.to_text())),
            Units::Wide(units) => {
                let mut out = StrBuilder::new();
                // A lone surrogate has no case, so the text on either side is mapped by itself.
                let mut sound = String::new();
                for decoded in char::decode_utf16(units.iter().copied()) {
                    match decoded {
                        Ok(c) => sound.push(c),
                        Err(lone) => {
                            out.push_text(&full(&sound));
                            sound.clear();
                            out.push_unit(lone.unpaired_surrogate());
                        }
                    }
                }
                out.push_text(&full(&sound));
                out.finish()
            }
        }
    }
}
