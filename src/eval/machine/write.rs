//! Assignment to properties: of arrays and plain objects only (LANGUAGE 6).

use super::Cx;
use crate::diag::Failure;
use crate::value::{Array, Str, Value, convert};

/// The most elements an array may have.
const MAX_LENGTH: f64 = 4_294_967_295.0;

/// `target[key] = value`
pub(in crate::eval) fn set(cx: &mut Cx, target: &Value, key: &Value, value: Value) -> Result<(), Failure> {
    match target {
        Value::Object(object) => {
            cx.tracker.object(object, &value);
            cx.meter.room(0)?;
            let key = convert::to_key(key, &mut cx.meter)?;
            object.assign(key, value)
        }
        Value::Array(array) => {
            if let Some(index) = convert::array_index(key) {
                return set_element(cx, array, index, value);
            }
            let key = convert::to_key(key, &mut cx.meter)?;
            if key.is("length") {
                return set_length(cx, array, &value);
            }
            if array.is_frozen() {
                return Err(crate::value::frozen());
            }
            cx.tracker.array(array, &value);
            array.set_extra(key, value);
            Ok(())
        }
        other => Err(unwritable(other)),
    }
}

fn set_element(cx: &mut Cx, array: &Array, index: usize, value: Value) -> Result<(), Failure> {
    cx.tracker.array(array, &value);
    let len = array.len();
    if index > len {
        cx.meter.reserve(index - len, 16)?;
    }
    array.edit(|items| {
        if index >= items.len() {
            items.resize(index + 1, Value::Undefined);
        }
        items.get_mut(index).map(|place| std::mem::replace(place, value))
    })?;
    Ok(())
}

fn set_length(cx: &mut Cx, array: &Array, value: &Value) -> Result<(), Failure> {
    let length = convert::number_of(value, &mut cx.meter)?;
    if !(0.0..=MAX_LENGTH).contains(&length) || length.fract() != 0.0 || length.is_nan() {
        return Err(Failure::range("the length of an array must be a whole number from 0 to 4294967295"));
    }
    let length = length as usize;
    cx.meter.reserve(length.saturating_sub(array.len()), 16)?;
    let dropped = array.edit(|items| {
        let dropped = if length < items.len() { items.split_off(length) } else { Vec::new() };
        items.resize(length, Value::Undefined);
        dropped
    })?;
    drop(dropped);
    Ok(())
}

fn unwritable(target: &Value) -> Failure {
    let what = match target {
        Value::Undefined | Value::Null => convert::to_string(target).to_text(),
        Value::Map(_) => "a Map".to_owned(),
        Value::Set(_) => "a Set".to_owned(),
        Value::Opaque(_) => "this value".to_owned(),
        other => format!("a {}", convert::type_of(other)),
    };
    let _: Option<&Str> = None;
    Failure::type_error(format!("a property of {what} cannot be set"))
}
