//! The flags of a regular expression.

use crate::value::Str;

/// Which of `g i m s u` are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each flag is independent of the others")]
pub struct Flags {
    /// `g`
    pub global: bool,
    /// `i`
    pub ignore_case: bool,
    /// `m`
    pub multiline: bool,
    /// `s`
    pub dot_all: bool,
    /// `u`
    pub unicode: bool,
}

impl Flags {
    /// Reads flags; nothing when one is unknown or given twice.
    pub fn read(text: &Str) -> Option<Self> {
        let mut flags = Self::default();
        for unit in text.units() {
            let flag = match unit {
                0x67 => &mut flags.global,
                0x69 => &mut flags.ignore_case,
                0x6d => &mut flags.multiline,
                0x73 => &mut flags.dot_all,
                0x75 => &mut flags.unicode,
                _ => return None,
            };
            if std::mem::replace(flag, true) {
                return None;
            }
        }
        Some(flags)
    }

    /// The flags in JavaScript's order.
    pub fn text(self) -> String {
        let all = [
            (self.global, 'g'),
            (self.ignore_case, 'i'),
            (self.multiline, 'm'),
            (self.dot_all, 's'),
            (self.unicode, 'u'),
        ];
        all.iter().filter(|(on, _)| *on).map(|(_, flag)| *flag).collect()
    }
}
