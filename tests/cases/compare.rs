//! Compares a value with what a case expects: exactly, but for the order of keys.

use benoit_wasm::value::{Str, Value};
use serde_json::Value as Json;

/// The field of an object, `undefined` when there is none.
pub(crate) fn field(value: &Value, name: &str) -> Value {
    if let Value::Object(object) = value {
        object.get(&Str::from(name)).unwrap_or_default()
    } else {
        Value::Undefined
    }
}

/// A value for a message.
pub(crate) fn show(value: &Value) -> String {
    format!("{value:?}").chars().take(400).collect()
}

/// The number that a case means, when it means one.
fn number(expected: &Json) -> Option<f64> {
    match expected.get("$").and_then(Json::as_str) {
        Some("NaN") => Some(f64::NAN),
        Some("Infinity") => Some(f64::INFINITY),
        Some("-Infinity") => Some(f64::NEG_INFINITY),
        Some("-0") => Some(-0.0),
        _ => expected.as_f64(),
    }
}

/// Whether two numbers are the same one, `-0` apart from `0`, or within `ulps` units in the last place.
fn same_number(a: f64, b: f64, ulps: u64) -> bool {
    let same = a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    same || (a.is_sign_positive() == b.is_sign_positive() && a.to_bits().abs_diff(b.to_bits()) <= ulps)
}

/// What is different, or nothing.
pub(crate) fn difference(expected: &Json, actual: &Value, ulps: u64) -> Option<String> {
    let other = || Some(format!("expected {expected}, got {}", show(actual)));
    if let Some(wanted) = number(expected) {
        return match actual {
            Value::Number(n) if same_number(wanted, *n, ulps) => None,
            _ => other(),
        };
    }
    match (expected, actual) {
        (Json::Null, Value::Null) => None,
        (Json::Bool(a), Value::Bool(b)) if a == b => None,
        (Json::String(a), Value::Str(b)) if b.is(a) => None,
        (Json::Array(wanted), Value::Array(items)) if wanted.len() == items.len() => {
            wanted.iter().zip(items.to_vec()).find_map(|(wanted, item)| difference(wanted, &item, ulps))
        }
        (Json::Object(wanted), Value::Undefined)
            if wanted.get("$").and_then(Json::as_str) == Some("undefined") =>
        {
            None
        }
        (Json::Object(wanted), Value::Object(object)) if wanted.len() == object.len() => {
            wanted.iter().find_map(|(key, wanted)| {
                let inner =
                    object.get(&Str::from(key.as_str())).map(|value| difference(wanted, &value, ulps));
                inner.unwrap_or_else(|| Some(format!("no field {key}")))
            })
        }
        _ => other(),
    }
}
