//! Texts, keys and numbers as they are written.

use super::expr::is_word;
use crate::syntax::tree::Quote;
use crate::value::{Str, number as js};
use std::fmt::Write;

/// A text in quotes, with every escape it needs and no other.
pub fn quoted(text: &Str, quote: Quote) -> String {
    let mark = match quote {
        Quote::Single => '\'',
        Quote::Double => '"',
        Quote::Backtick => '`',
    };
    let mut out = String::with_capacity(text.len() + 2);
    out.push(mark);
    let units: Vec<u16> = text.units().collect();
    let mut after_dollar = false;
    for c in char::decode_utf16(units) {
        let c = match c {
            Ok(c) => c,
            Err(lone) => {
                let _ = write!(out, "\\u{:04x}", lone.unpaired_surrogate());
                continue;
            }
        };
        match c {
            '\n' if quote == Quote::Backtick => out.push('\n'),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\\' => out.push_str("\\\\"),
            '{' if quote == Quote::Double || (quote == Quote::Backtick && after_dollar) => {
                out.push_str("\\{");
            }
            c if c == mark => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}') => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
        after_dollar = c == '$';
    }
    out.push(mark);
    out
}

/// A key of an object literal.
pub(super) fn key(name: &Str) -> String {
    if is_word(name) { name.to_text() } else { quoted(name, Quote::Double) }
}

/// A number: as it was written, or as JavaScript prints it.
pub(super) fn number(value: f64, text: Option<&str>) -> String {
    match text {
        Some(text) => text.to_owned(),
        None if value == 0.0 && value.is_sign_negative() => "-0".to_owned(),
        None => js::to_text(value),
    }
}

/// Whether a code may stand between the braces of `"…"`.
pub(super) fn fits_braces(code: &str) -> bool {
    let mut depth = 0i32;
    for byte in code.bytes() {
        match byte {
            b'"' | b'\\' | b'\n' | b'\r' => return false,
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0 && !code.trim().is_empty()
}
