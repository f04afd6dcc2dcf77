//! Methods of plain objects, and `Object`.

use super::args;
use super::method::{Method, arg, arg_ref};
use super::number::{text_of, value_of};
use crate::diag::Failure;
use crate::eval::machine::{Cx, elements_of, get, has_key, own_entries, set};
use crate::value::{Object, Str, Value, convert, equal};

pub(super) const METHODS: &[Method] = &[
    Method::plain("hasOwnProperty", 1, has_own_property),
    Method::plain("toString", 0, text_of),
    Method::plain("valueOf", 0, value_of),
];

pub(super) const STATIC: &[Method] = &[
    Method::plain("assign", 2, assign),
    Method::plain("entries", 1, entries),
    Method::plain("freeze", 1, freeze),
    Method::plain("fromEntries", 1, from_entries),
    Method::plain("hasOwn", 2, has_own),
    Method::plain("is", 2, is),
    Method::plain("isFrozen", 1, is_frozen),
    Method::plain("keys", 1, keys),
    Method::plain("values", 1, values),
];

fn has_own_property(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let key = convert::to_key(arg_ref(args, 0), &mut cx.meter)?;
    Ok(Value::Bool(has_key(this, &key)))
}

/// Refuses `null` and `undefined`.
fn something(value: &Value) -> Result<(), Failure> {
    match value {
        Value::Undefined | Value::Null => {
            let what = convert::to_string(value);
            Err(Failure::type_error(format!("{what} has no properties")))
        }
        _ => Ok(()),
    }
}

/// The own fields of the first argument.
fn fields(cx: &mut Cx, args: &[Value]) -> Result<Vec<(Str, Value)>, Failure> {
    something(arg_ref(args, 0))?;
    own_entries(cx, arg_ref(args, 0))
}

fn assign(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let target = arg_ref(args, 0);
    something(target)?;
    for source in args.iter().skip(1) {
        for (key, value) in own_entries(cx, source)? {
            set(cx, target, &Value::Str(key), value)?;
        }
    }
    Ok(target.clone())
}

fn keys(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    Ok(Value::list(fields(cx, args)?.into_iter().map(|(key, _)| Value::Str(key))))
}

fn values(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    Ok(Value::list(fields(cx, args)?.into_iter().map(|(_, value)| value)))
}

fn entries(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let fields = fields(cx, args)?;
    cx.meter.room(fields.len().saturating_mul(96))?;
    Ok(Value::list(fields.into_iter().map(|(key, value)| Value::list([Value::Str(key), value]))))
}

fn from_entries(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let object = Object::default();
    for entry in elements_of(cx, arg_ref(args, 0))? {
        if !matches!(entry, Value::Array(_) | Value::Object(_)) {
            return Err(Failure::type_error("`Object.fromEntries` takes pairs of a key and a value"));
        }
        cx.meter.reserve(1, 48)?;
        let key = get(cx, &entry, &Str::from("0"))?;
        let key = convert::to_key(&key, &mut cx.meter)?;
        object.set(key, get(cx, &entry, &Str::from("1"))?);
    }
    Ok(Value::Object(object))
}

#[expect(clippy::unnecessary_wraps, reason = "the rows of a table have one signature")]
fn freeze(_: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    // As in JavaScript, what a Map or Set holds isn't a property: freezing leaves it changeable.
    match arg_ref(args, 0) {
        Value::Array(array) => array.freeze(),
        Value::Object(object) => object.freeze(),
        _ => {}
    }
    Ok(arg(args, 0))
}

#[expect(clippy::unnecessary_wraps, reason = "the rows of a table have one signature")]
fn is_frozen(_: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    Ok(Value::Bool(match arg_ref(args, 0) {
        Value::Array(array) => array.is_frozen(),
        Value::Object(object) => object.is_frozen(),
        Value::Map(map) => map.is_frozen(),
        Value::Set(set) => set.is_frozen(),
        Value::Function(_) | Value::Opaque(_) => false,
        _ => true,
    }))
}

fn has_own(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    something(arg_ref(args, 0))?;
    let key = args::key(cx, args, 1)?;
    Ok(Value::Bool(has_key(arg_ref(args, 0), &key)))
}

#[expect(clippy::unnecessary_wraps, reason = "the rows of a table have one signature")]
fn is(_: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    Ok(Value::Bool(equal::same_value(arg_ref(args, 0), arg_ref(args, 1))))
}
