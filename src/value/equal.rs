//! When values are equal: `===`, structurally, nearly, and by their JSON text.

use super::{Map, Meter, Object, Set, Value, json};
use crate::diag::{Code, Failure};
use std::rc::Rc;

/// Sets and maps inside sets and maps: each level is a call.
const MAX_LEVELS: u32 = 100;

/// `a === b`
pub fn strict(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Undefined, Value::Undefined) | (Value::Null, Value::Null) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Number(a), Value::Number(b)) => a == b,
        (Value::Str(a), Value::Str(b)) => a == b,
        _ => same(a, b),
    }
}

/// `SameValueZero`: as `===`, and `NaN` is itself.
pub fn same_value_zero(a: &Value, b: &Value) -> bool {
    strict(a, b) || matches!((a, b), (Value::Number(a), Value::Number(b)) if a.is_nan() && b.is_nan())
}

/// `Object.is`
pub fn same_value(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => (a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits(),
        _ => strict(a, b),
    }
}

/// Whether both are the same shared value.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => a.same(b),
        (Value::Object(a), Value::Object(b)) => a.same(b),
        (Value::Map(a), Value::Map(b)) => a.same(b),
        (Value::Set(a), Value::Set(b)) => a.same(b),
        (Value::Function(a), Value::Function(b)) => Rc::ptr_eq(a, b),
        (Value::Opaque(a), Value::Opaque(b)) => Rc::ptr_eq(a, b),
        _ => false,
    }
}

/// Numbers of a conformance comparison: the same, or within 1e-9 of the larger (at least of 1).
pub fn close(a: f64, b: f64) -> bool {
    if a == b || (a.is_nan() && b.is_nan()) {
        return true;
    }
    a.is_finite() && b.is_finite() && (a - b).abs() <= 1e-9 * 1.0_f64.max(a.abs()).max(b.abs())
}

/// Structural equality (LANGUAGE 9.5).
///
/// # Errors
/// The budget's; cyclic values always end there.
pub fn structural(a: &Value, b: &Value, meter: &mut Meter) -> Result<bool, Failure> {
    deep(a, b, exactly, meter, 0)
}

/// Structural equality where numbers need only be [`close`]. Values too large to compare are different.
pub fn structural_close(a: &Value, b: &Value) -> bool {
    deep(a, b, close, &mut Meter::evaluation(), 0).unwrap_or(false)
}

/// `JSON.stringify(a) === JSON.stringify(b)` (§9.4): what has no JSON text is equal to what has none either. Values that
/// are too large, or inside themselves, are different from all.
pub fn json_text_equal(a: &Value, b: &Value) -> bool {
    if let (Value::Number(a), Value::Number(b)) = (a, b) {
        // Without making the texts: what isn't finite is `null`.
        return a == b || !(a.is_finite() || b.is_finite());
    }
    match (json::text(a), json::text(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

fn exactly(a: f64, b: f64) -> bool {
    a == b || (a.is_nan() && b.is_nan())
}

type Numbers = fn(f64, f64) -> bool;

fn deep(a: &Value, b: &Value, numbers: Numbers, meter: &mut Meter, level: u32) -> Result<bool, Failure> {
    if level > MAX_LEVELS {
        return Err(Failure::new(Code::XDepth, "sets and maps are nested too deep to be compared"));
    }
    let mut rest = vec![(a.clone(), b.clone())];
    while let Some((a, b)) = rest.pop() {
        meter.take(1)?;
        let equal = match (&a, &b) {
            (Value::Number(a), Value::Number(b)) => numbers(*a, *b),
            (Value::Array(a), Value::Array(b)) => {
                let (a, b) = (a.items(), b.items());
                meter.reserve(a.len(), 48)?;
                meter.room(48 * (rest.len() + a.len()))?;
                rest.extend(a.iter().cloned().zip(b.iter().cloned()).rev());
                a.len() == b.len()
            }
            (Value::Object(a), Value::Object(b)) => fields(a, b, &mut rest, meter)?,
            (Value::Set(a), Value::Set(b)) => sets(a, b, numbers, meter, level)?,
            (Value::Map(a), Value::Map(b)) => maps(a, b, numbers, meter, level)?,
            (Value::Opaque(x), Value::Opaque(y)) => same(&a, &b) || x.equals(&**y),
            _ => strict(&a, &b),
        };
        if !equal {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Puts the pairs of values on `rest`; false when the keys differ.
fn fields(
    a: &Object,
    b: &Object,
    rest: &mut Vec<(Value, Value)>,
    meter: &mut Meter,
) -> Result<bool, Failure> {
    if a.len() != b.len() {
        return Ok(false);
    }
    meter.take(a.len())?;
    meter.room(48 * (rest.len() + a.len()))?;
    let mut equal = true;
    a.each(|key, value| match b.get(key) {
        Some(other) => rest.push((value.clone(), other)),
        None => equal = false,
    });
    Ok(equal)
}

fn sets(a: &Set, b: &Set, numbers: Numbers, meter: &mut Meter, level: u32) -> Result<bool, Failure> {
    Ok(a.len() == b.len()
        && inside(&a.values(), b, numbers, meter, level)?
        && inside(&b.values(), a, numbers, meter, level)?)
}

/// Whether each of `values` has an equal in `set`.
fn inside(
    values: &[Value],
    set: &Set,
    numbers: Numbers,
    meter: &mut Meter,
    level: u32,
) -> Result<bool, Failure> {
    let mut others = None;
    for value in values {
        meter.take(1)?;
        if set.has(value) {
            continue;
        }
        let others = others.get_or_insert_with(|| set.values());
        let mut found = false;
        for other in others.iter() {
            found = deep(value, other, numbers, meter, level + 1)?;
            if found {
                break;
            }
        }
        if !found {
            return Ok(false);
        }
    }
    Ok(true)
}

fn maps(a: &Map, b: &Map, numbers: Numbers, meter: &mut Meter, level: u32) -> Result<bool, Failure> {
    if a.len() != b.len() {
        return Ok(false);
    }
    let (left, right) = (a.entries(), b.entries());
    Ok(entries(&left, b, &right, numbers, meter, level)? && entries(&right, a, &left, numbers, meter, level)?)
}

/// Whether each entry of `left` has an equal among those of the map `b`.
fn entries(
    left: &[(Value, Value)],
    b: &Map,
    right: &[(Value, Value)],
    numbers: Numbers,
    meter: &mut Meter,
    level: u32,
) -> Result<bool, Failure> {
    for (key, value) in left {
        meter.take(1)?;
        if let Some(other) = b.get(key)
            && deep(value, &other, numbers, meter, level + 1)?
        {
            continue;
        }
        let mut found = false;
        for (other_key, other) in right {
            found = deep(key, other_key, numbers, meter, level + 1)?
                && deep(value, other, numbers, meter, level + 1)?;
            if found {
                break;
            }
        }
        if !found {
            return Ok(false);
        }
    }
    Ok(true)
}
