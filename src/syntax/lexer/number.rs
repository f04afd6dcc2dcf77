//! Numbers as they are written (LANGUAGE 2).

use super::scan::Lexer;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::continues_name;
use crate::text::Span;

impl Lexer<'_> {
    /// A number at the current place, which has a digit or a dot before a digit.
    pub(super) fn number(&mut self) -> Result<f64, Box<Diagnostic>> {
        let start = self.at;
        let (value, rule) = match (self.byte(0), self.byte(1)) {
            (Some(b'0'), Some(b'x' | b'X')) => (self.whole(16), "hexadecimal digits follow `0x`"),
            (Some(b'0'), Some(b'b' | b'B')) => (self.whole(2), "binary digits follow `0b`"),
            (Some(b'0'), Some(b'o' | b'O')) => (self.whole(8), "octal digits follow `0o`"),
            _ => (self.decimal(), "digits, with `_` only between two of them, and no leading zeros"),
        };
        let glued = self.char().is_some_and(continues_name);
        if let (Some(value), false) = (value, glued) {
            return Ok(value);
        }
        while let Some(c) = self.char().filter(|c| continues_name(*c)) {
            self.at += c.len_utf8();
        }
        let span = Span::new(start as u32, self.at as u32);
        let text = self.text(start, self.at);
        let error = Diagnostic::new(Code::ENumber, span, format!("`{text}` is not a number"));
        Err(Box::new(error.hint(if glued && value.is_some() {
            "no letter may be glued to a number; for text use quotes"
        } else {
            rule
        })))
    }

    /// Digits with single underscores between them; their number, or `None` if there is none or one misplaced.
    fn digits(&mut self, radix: u32) -> Option<usize> {
        let (mut count, mut after_digit) = (0, false);
        loop {
            match self.byte(0) {
                Some(b'_') if after_digit => after_digit = false,
                Some(b) if char::from(b).is_digit(radix) => (count, after_digit) = (count + 1, true),
                _ => return (after_digit && count > 0).then_some(count),
            }
            self.at += 1;
        }
    }

    fn whole(&mut self, radix: u32) -> Option<f64> {
        self.at += 2;
        let start = self.at;
        self.digits(radix)?;
        let digits = self.text(start, self.at).chars().filter_map(|c| c.to_digit(radix));
        Some(exact(digits, radix))
    }

    fn decimal(&mut self) -> Option<f64> {
        let start = self.at;
        let whole = if self.byte(0) == Some(b'.') { 0 } else { self.digits(10)? };
        if whole > 1 && self.text(start, start + 1) == "0" {
            return None;
        }
        if self.byte(0) == Some(b'.') && self.byte(1).is_some_and(|b| b.is_ascii_digit()) {
            self.at += 1;
            self.digits(10)?;
        }
        if matches!(self.byte(0), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.byte(0), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits(10)?;
        }
        let text = self.text(start, self.at);
        if text.contains('_') { text.replace('_', "").parse().ok() } else { text.parse().ok() }
    }
}

/// The nearest double of digits in a radix that is a power of two: 64 bits are kept, and whether any were lost.
fn exact(digits: impl Iterator<Item = u32>, radix: u32) -> f64 {
    let bits = radix.trailing_zeros();
    let (mut kept, mut lost, mut shift) = (0u64, false, 0i32);
    for digit in digits {
        if kept >> (63 - bits) == 0 {
            kept = (kept << bits) | u64::from(digit);
        } else {
            lost |= digit != 0;
            shift = shift.saturating_add(bits as i32);
        }
    }
    (kept | u64::from(lost)) as f64 * 2f64.powi(shift)
}

#[cfg(test)]
mod tests {
    use super::exact;

    #[test]
    fn a_long_hexadecimal_rounds_to_the_nearest_double() {
        let of = |text: &str| exact(text.chars().filter_map(|c| c.to_digit(16)), 16);
        assert_eq!(of("ff"), 255.0);
        assert_eq!(of("20000000000001"), 9_007_199_254_740_992.0);
        assert_eq!(of("200000000000010000000000000001"), 2f64.powi(117) + 2f64.powi(65));
    }
}
