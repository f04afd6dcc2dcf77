//! Writes JSON text.

use crate::diag::{Code, ErrorName, Failure};
use crate::value::{Array, Meter, Str, StrBuilder, Value, number};
use std::collections::BTreeSet;

const HEX: &[u8; 16] = b"0123456789abcdef";

/// `JSON.stringify(v)` outside of any evaluation.
///
/// # Errors
/// As [`stringify`].
pub fn text(value: &Value) -> Result<Option<Str>, Failure> {
    stringify(value, &Str::EMPTY, &mut Meter::evaluation())
}

/// `JSON.stringify(v, null, indent)`; nothing for `undefined` and functions.
///
/// # Errors
/// `X_JSON` (a `TypeError`) for a value inside itself; the budget's.
pub fn stringify(value: &Value, indent: &Str, meter: &mut Meter) -> Result<Option<Str>, Failure> {
    if !has_text(value) {
        return Ok(None);
    }
    let mut writer = Writer { out: StrBuilder::new(), indent, stack: Vec::new(), open: BTreeSet::new() };
    writer.value(value)?;
    meter.take(writer.out.len())?;
    while !writer.stack.is_empty() {
        let before = writer.out.len();
        writer.step()?;
        let after = writer.out.len();
        meter.take(1 + after - before)?;
        meter.room(2 * after + 128 * writer.stack.len())?;
    }
    Ok(Some(writer.out.finish()))
}

/// `undefined` and functions have no JSON text.
fn has_text(value: &Value) -> bool {
    !matches!(value, Value::Undefined | Value::Function(_))
}

struct Writer<'a> {
    out: StrBuilder,
    indent: &'a Str,
    stack: Vec<Level>,
    /// Where the values that are being written lie.
    open: BTreeSet<usize>,
}

/// A list or object that is being written.
struct Level {
    address: usize,
    items: Items,
    empty: bool,
}

enum Items {
    List(Array, usize),
    Fields(std::vec::IntoIter<(Str, Value)>),
}

impl Level {
    /// The next element or field that has a text, with its key.
    fn next(&mut self) -> Option<(Option<Str>, Value)> {
        match &mut self.items {
            Items::List(array, at) => {
                *at += 1;
                let item = array.get(*at - 1)?;
                Some((None, if has_text(&item) { item } else { Value::Null }))
            }
            Items::Fields(fields) => {
                fields.find(|(_, value)| has_text(value)).map(|(key, value)| (Some(key), value))
            }
        }
    }
}

impl Writer<'_> {
    fn step(&mut self) -> Result<(), Failure> {
        let depth = self.stack.len();
        let Some(level) = self.stack.last_mut() else { return Ok(()) };
        let Some((key, value)) = level.next() else {
            let (empty, list) = (level.empty, matches!(level.items, Items::List(..)));
            self.open.remove(&level.address);
            self.stack.pop();
            if !empty {
                self.new_line(depth - 1);
            }
            self.out.push_text(if list { "]" } else { "}" });
            return Ok(());
        };
        if !std::mem::replace(&mut level.empty, false) {
            self.out.push_text(",");
        }
        self.new_line(depth);
        if let Some(key) = key {
            push_quoted(&mut self.out, &key);
            self.out.push_text(if self.indent.is_empty() { ":" } else { ": " });
        }
        self.value(&value)
    }

    fn new_line(&mut self, depth: usize) {
        if !self.indent.is_empty() {
            self.out.push_text("\n");
            (0..depth).for_each(|_| self.out.push(self.indent));
        }
    }

    fn value(&mut self, value: &Value) -> Result<(), Failure> {
        match value {
            Value::Bool(true) => self.out.push_text("true"),
            Value::Bool(false) => self.out.push_text("false"),
            Value::Number(n) if n.is_finite() => self.out.push(&number::to_str(*n)),
            Value::Str(text) => push_quoted(&mut self.out, text),
            Value::Array(array) => self.enter(array.address(), "[", Items::List(array.clone(), 0))?,
            Value::Object(object) => {
                self.enter(object.address(), "{", Items::Fields(object.entries().into_iter()))?;
            }
            Value::Map(_) | Value::Set(_) | Value::Opaque(_) => self.out.push_text("{}"),
            _ => self.out.push_text("null"),
        }
        Ok(())
    }

    fn enter(&mut self, address: usize, bracket: &str, items: Items) -> Result<(), Failure> {
        if !self.open.insert(address) {
            let failure = Failure::new(Code::XJson, "a value that contains itself has no JSON text");
            return Err(Failure { name: ErrorName::Type, ..failure });
        }
        self.out.push_text(bracket);
        self.stack.push(Level { address, items, empty: true });
        Ok(())
    }
}

/// A text as a JSON string with its quotes.
pub fn quote(text: &Str) -> Str {
    let mut out = StrBuilder::new();
    push_quoted(&mut out, text);
    out.finish()
}

fn push_quoted(out: &mut StrBuilder, text: &Str) {
    out.push_text("\"");
    let view = text.view();
    let mut start = 0;
    for (at, unit) in view.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| view.get(before));
        let plain = match unit {
            0x22 | 0x5c | 0..0x20 => false,
            0xd800..0xdc00 => view.get(at + 1).is_some_and(|low| (0xdc00..0xe000).contains(&low)),
            0xdc00..0xe000 => before.is_some_and(|high| (0xd800..0xdc00).contains(&high)),
            _ => true,
        };
        if plain {
            continue;
        }
        out.push_view(view.part(start, at));
        start = at + 1;
        push_escaped(out, unit);
    }
    out.push_view(view.part(start, view.len()));
    out.push_text("\"");
}

fn push_escaped(out: &mut StrBuilder, unit: u16) {
    let short = match unit {
        0x08 => "\\b",
        0x09 => "\\t",
        0x0a => "\\n",
        0x0c => "\\f",
        0x0d => "\\r",
        0x22 => "\\\"",
        0x5c => "\\\\",
        _ => "\\u",
    };
    out.push_text(short);
    if short == "\\u" {
        for shift in [12, 8, 4, 0] {
            out.push_unit(u16::from(HEX.get(usize::from(unit >> shift & 15)).copied().unwrap_or(b'0')));
        }
    }
}
