//! A value as a literal of the language.

use super::{Str, StrBuilder, Value, number};

/// Deeper values have no literal: the source could not be read back.
const MAX_LEVELS: usize = 200;

/// The literal that evaluates to `value`; nothing for functions, maps, sets, iterators, and what contains
/// itself or is nested deeper than a source may be.
pub fn source_text(value: &Value) -> Option<String> {
    let mut out = StrBuilder::new();
    write(value, &mut out, 0)?;
    Some(out.finish().to_text())
}

fn write(value: &Value, out: &mut StrBuilder, level: usize) -> Option<()> {
    if level > MAX_LEVELS {
        return None;
    }
    match value {
        Value::Undefined => out.push_text("undefined"),
        Value::Null => out.push_text("null"),
        Value::Bool(true) => out.push_text("true"),
        Value::Bool(false) => out.push_text("false"),
        Value::Number(n) if *n == 0.0 && n.is_sign_negative() => out.push_text("-0"),
        Value::Number(n) => out.push(&number::to_str(*n)),
        Value::Str(text) => push_string(out, text),
        Value::Array(array) => {
            out.push_text("[");
            for (at, item) in array.items().iter().enumerate() {
                out.push_text(if at == 0 { "" } else { ", " });
                write(item, out, level + 1)?;
            }
            out.push_text("]");
        }
        Value::Object(object) => {
            out.push_text("{");
            for (at, (key, value)) in object.entries().iter().enumerate() {
                out.push_text(if at == 0 { "" } else { ", " });
                if is_word(key) || key.array_index().is_some() {
                    out.push(key);
                } else {
                    push_string(out, key);
                }
                out.push_text(": ");
                write(value, out, level + 1)?;
            }
            out.push_text("}");
        }
        Value::Opaque(opaque) => out.push(&opaque.literal()?),
        Value::Map(_) | Value::Set(_) | Value::Function(_) => return None,
    }
    Some(())
}

/// Whether a key may stand unquoted (only plain letters: other alphabets are quoted, which is always right).
fn is_word(key: &Str) -> bool {
    let letter = |unit: u16| matches!(unit, 0x41..=0x5a | 0x61..=0x7a | 0x5f | 0x24);
    key.unit(0).is_some_and(letter) && key.units().all(|unit| letter(unit) || (0x30..0x3a).contains(&unit))
}

/// A text as a string literal in double quotes, without interpolation.
fn push_string(out: &mut StrBuilder, text: &Str) {
    out.push_text("\"");
    for point in text.code_points() {
        match point {
            0x22 => out.push_text("\\\""),
            0x5c => out.push_text("\\\\"),
            0x7b => out.push_text("\\{"),
            0x0a => out.push_text("\\n"),
            0x09 => out.push_text("\\t"),
            0x0d => out.push_text("\\r"),
            0..0x20 | 0x7f => push_hex(out, "\\x", point, 2),
            // Line separators, the byte order mark and lone surrogates would not survive as they are.
            0x80..=0x9f | 0x2028 | 0x2029 | 0xfeff | 0xd800..0xe000 => push_hex(out, "\\u", point, 4),
            _ => out.push_point(point),
        }
    }
    out.push_text("\"");
}

fn push_hex(out: &mut StrBuilder, start: &str, point: u32, digits: u32) {
    out.push_text(start);
    for place in (0..digits).rev() {
        if let Some(digit) = char::from_digit(point >> (4 * place) & 15, 16) {
            out.push_point(u32::from(digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Object, record};

    #[test]
    fn literals_are_written_as_an_author_would() {
        let value = record([
            ("a", Value::list([Value::Number(1.0), Value::Number(-0.0), Value::Number(f64::NAN)])),
            ("b c", Value::text("say \"{hi}\"\n\u{1}")),
            ("2", Value::Undefined),
        ]);
        let expected = r#"{2: undefined, a: [1, -0, NaN], "b c": "say \"\{hi}\"\n\x01"}"#;
        assert_eq!(source_text(&value).as_deref(), Some(expected));
    }

    #[test]
    fn what_contains_itself_has_no_literal() {
        let object = Object::default();
        object.set(Str::from("self"), Value::Object(object.clone()));
        assert_eq!(source_text(&Value::Object(object)), None);
    }
}
