//! A value as text, as a number, as a key: JavaScript's conversions. No property of a value is ever called.

use super::{Array, Meter, Str, StrBuilder, Value, number};
use crate::diag::Failure;
use std::collections::BTreeSet;

/// `typeof v`
pub fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Undefined => "undefined",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::Str(_) => "string",
        Value::Function(_) => "function",
        _ => "object",
    }
}

/// `String(v)`, for values that are known to be small.
pub fn to_string(value: &Value) -> Str {
    to_text(value, &mut Meter::evaluation()).unwrap_or_default()
}

/// `String(v)` within an evaluation.
///
/// # Errors
/// The budget's, for long lists.
pub fn to_text(value: &Value, meter: &mut Meter) -> Result<Str, Failure> {
    match value {
        Value::Array(array) => join(array, &Str::from(","), meter),
        other => Ok(single(other)),
    }
}

/// `Number(v)`, for values that are known to be small.
pub fn to_number(value: &Value) -> f64 {
    number_of(value, &mut Meter::evaluation()).unwrap_or(f64::NAN)
}

/// `Number(v)` within an evaluation.
///
/// # Errors
/// The budget's, for long lists.
#[inline]
pub fn number_of(value: &Value, meter: &mut Meter) -> Result<f64, Failure> {
    Ok(match value {
        Value::Number(n) => *n,
        Value::Null => 0.0,
        Value::Bool(b) => f64::from(u8::from(*b)),
        Value::Str(text) => {
            meter.take(text.len())?;
            number::parse_text(text)
        }
        Value::Array(_) => number::parse_text(&to_text(value, meter)?),
        _ => f64::NAN,
    })
}

/// A value as an operand of `+` and of comparisons: shared values become their text.
///
/// # Errors
/// The budget's, for long lists.
pub fn to_primitive(value: &Value, meter: &mut Meter) -> Result<Value, Failure> {
    if value.address() == 0 { Ok(value.clone()) } else { to_text(value, meter).map(Value::Str) }
}

/// The elements of an array with `separator` between them. `null` and `undefined` are empty, lists inside are
/// joined with `,`, and a list inside itself is empty.
///
/// # Errors
/// The budget's.
pub fn join(array: &Array, separator: &Str, meter: &mut Meter) -> Result<Str, Failure> {
    let comma = Str::from(",");
    let mut out = StrBuilder::new();
    let mut open = BTreeSet::from([array.address()]);
    let mut stack = vec![(array.clone(), 0)];
    while let Some((current, at)) = stack.last_mut() {
        meter.take(1)?;
        let Some(item) = current.get(*at) else {
            open.remove(&current.address());
            stack.pop();
            continue;
        };
        *at += 1;
        let first = *at == 1;
        if !first {
            let separator = if stack.len() == 1 { separator } else { &comma };
            add(&mut out, separator, meter)?;
        }
        match item {
            Value::Undefined | Value::Null => {}
            Value::Array(inner) => {
                if open.insert(inner.address()) {
                    meter.room(64 * stack.len())?;
                    stack.push((inner, 0));
                }
            }
            other => add(&mut out, &single(&other), meter)?,
        }
    }
    Ok(out.finish())
}

fn add(out: &mut StrBuilder, text: &Str, meter: &mut Meter) -> Result<(), Failure> {
    meter.take(text.len())?;
    meter.room(out.len() + text.len())?;
    out.push(text);
    Ok(())
}

/// The text of anything but a list.
fn single(value: &Value) -> Str {
    match value {
        Value::Undefined => Str::from("undefined"),
        Value::Null => Str::from("null"),
        Value::Bool(true) => Str::from("true"),
        Value::Bool(false) => Str::from("false"),
        Value::Number(n) => number::to_str(*n),
        Value::Str(text) => text.clone(),
        Value::Object(_) => Str::from("[object Object]"),
        Value::Map(_) => Str::from("[object Map]"),
        Value::Set(_) => Str::from("[object Set]"),
        Value::Function(function) => {
            Str::from("[function ").concat(&Str::from(function.name())).concat(&Str::from("]"))
        }
        Value::Opaque(opaque) => opaque.text(),
        Value::Array(_) => Str::EMPTY,
    }
}

/// A value as a property key.
///
/// # Errors
/// The budget's, for long lists.
pub fn to_key(value: &Value, meter: &mut Meter) -> Result<Str, Failure> {
    match value {
        Value::Str(text) => Ok(text.clone()),
        other => to_text(other, meter),
    }
}

/// The array index that a key value is, when it is one.
#[inline]
pub fn array_index(key: &Value) -> Option<usize> {
    match key {
        Value::Number(n) => {
            let index = *n as u32;
            (f64::from(index) == *n && index != u32::MAX).then_some(index as usize)
        }
        Value::Str(text) => text.array_index().map(|index| index as usize),
        _ => None,
    }
}
