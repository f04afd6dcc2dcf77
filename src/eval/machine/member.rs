//! Properties and methods of all kinds of values (LANGUAGE 8.4): own ones first, then the built-in ones.

use super::Cx;
use crate::diag::{Code as Failing, Failure};
use crate::eval::builtins::{Iter, Kind, Method, NO_SYMBOL, Tables, is_regex, regex_property};
use crate::eval::code::{CONSTANT, Code, Op};
use crate::eval::function::{Bound, Builtin, Namespace};
use crate::value::{Function, Str, Value, convert};
use std::rc::Rc;

/// The type whose methods a value has.
fn kind_of(value: &Value) -> Option<Kind> {
    Some(match value {
        Value::Bool(_) => Kind::Boolean,
        Value::Number(_) => Kind::Number,
        Value::Str(_) => Kind::String,
        Value::Array(_) => Kind::Array,
        Value::Object(_) => Kind::Object,
        Value::Map(_) => Kind::Map,
        Value::Set(_) => Kind::Set,
        Value::Function(_) => Kind::Function,
        Value::Opaque(_) if Iter::of(value).is_some() => Kind::Iterator,
        Value::Opaque(_) if is_regex(value) => Kind::Regex,
        Value::Undefined | Value::Null | Value::Opaque(_) => return None,
    })
}

/// The built-in method that `value.key(…)` calls, when no own property comes first.
#[inline]
pub(super) fn method(tables: &Tables, value: &Value, key: &Value, symbol: u16) -> Option<Method> {
    if symbol == NO_SYMBOL {
        return None;
    }
    if let (Value::Object(object), Value::Str(key)) = (value, key)
        && object.has(key)
    {
        return None;
    }
    let method = tables.method(kind_of(value)?, symbol)?;
    // Of a namespace such as `Array`, a member comes first.
    if let Value::Function(function) = value
        && let Some(Builtin { namespace: Some(namespace), .. }) = function.as_any().downcast_ref()
        && let Value::Str(key) = key
        && tables.member(namespace, key).is_some()
    {
        return None;
    }
    Some(method)
}

/// The function that `value.key(…)` calls when it is no built-in method.
#[cold]
pub(super) fn callee(cx: &mut Cx, value: &Value, key: &Value) -> Result<Function, Failure> {
    let Value::Str(key) = key else { return Err(not_callable("the property")) };
    match get(cx, value, key)? {
        Value::Function(function) => Ok(function),
        _ => Err(not_callable(&format!("`{}`", key.to_text()))),
    }
}

/// As [`callee`], for built-in methods too.
pub(super) fn callee_of_any(
    cx: &mut Cx,
    value: &Value,
    key: &Value,
    symbol: u16,
) -> Result<Function, Failure> {
    match method(&cx.tables, value, key, symbol) {
        Some(method) => Ok(Rc::new(Bound { method, this: value.clone() })),
        None => callee(cx, value, key),
    }
}

fn not_callable(what: &str) -> Failure {
    Failure::type_error(format!("{what} is not a function"))
}

/// The failure of a call, named by the property that was read for it when there is one.
#[cold]
pub(super) fn not_a_function(value: &Value, code: &Code, pc: usize) -> Failure {
    let before = pc.checked_sub(2).and_then(|at| code.instrs.get(at));
    let key = before.filter(|instr| instr.op == Op::GetMember && instr.c & CONSTANT != 0);
    let key = key.and_then(|instr| code.consts.get((instr.c & !CONSTANT) as usize));
    match key {
        Some(Value::Str(key)) => not_callable(&format!("`{}`", key.to_text())),
        _ => not_callable(crate::eval::builtins::describe(Some(value)).as_str()),
    }
}

/// The failure of walking over something else.
#[cold]
pub(in crate::eval) fn not_iterable(value: &Value) -> Failure {
    Failure::type_error(format!("{} is not iterable", crate::eval::builtins::describe(Some(value))))
}

/// The property `key` of a value.
pub(in crate::eval) fn get(cx: &mut Cx, value: &Value, key: &Str) -> Result<Value, Failure> {
    let symbol = cx.tables.symbol(key);
    get_member(cx, value, key, symbol)
}

/// The property `key` of a value, whose symbol is known.
#[inline]
pub(super) fn get_member(cx: &mut Cx, value: &Value, key: &Str, symbol: u16) -> Result<Value, Failure> {
    match value {
        Value::Object(object) => {
            if let Some(found) = object.get(key) {
                return Ok(found);
            }
        }
        Value::Array(array) if symbol == NO_SYMBOL => {
            if key.is("length") {
                return Ok(Value::Number(array.len() as f64));
            }
            return Ok(match key.array_index() {
                Some(index) => array.get(index as usize).unwrap_or_default(),
                None => array.extra(key).unwrap_or_default(),
            });
        }
        Value::Str(text) if symbol == NO_SYMBOL => {
            if key.is("length") {
                return Ok(Value::Number(text.len() as f64));
            }
            return Ok(key.array_index().map_or(Value::Undefined, |index| unit(text, index as usize)));
        }
        Value::Undefined | Value::Null => {
            let what = convert::to_string(value).to_text();
            return Err(Failure::type_error(format!("`{}` cannot be read of {what}", key.to_text())));
        }
        _ => {
            if let Some(found) = special(cx, value, key)? {
                return Ok(found);
            }
        }
    }
    let method = kind_of(value).and_then(|kind| cx.tables.method(kind, symbol));
    Ok(match method {
        Some(method) => Value::Function(Rc::new(Bound { method, this: value.clone() })),
        None => Value::Undefined,
    })
}

/// Properties of the less usual kinds of values.
fn special(cx: &Cx, value: &Value, key: &Str) -> Result<Option<Value>, Failure> {
    Ok(match value {
        Value::Map(map) if key.is("size") => Some(Value::Number(map.len() as f64)),
        Value::Set(set) if key.is("size") => Some(Value::Number(set.len() as f64)),
        Value::Function(function) => {
            if let Some(Builtin { namespace: Some(namespace), .. }) = function.as_any().downcast_ref()
                && let Some(found) = cx.tables.member(namespace, key)
            {
                return Ok(Some(found));
            }
            match () {
                () if key.is("length") => Some(Value::Number(function.arity() as f64)),
                () if key.is("name") => Some(Value::text(function.name())),
                () => None,
            }
        }
        Value::Opaque(opaque) => {
            if let Some(namespace) = opaque.as_any().downcast_ref::<Namespace>() {
                if namespace.name == "Math" && key.is("random") {
                    return Err(Failure::new(
                        Failing::XRefused,
                        "`Math.random` is refused: it has no fixed value",
                    ));
                }
                return Ok(cx.tables.member(namespace.name, key));
            }
            regex_property(value, key)
        }
        _ => None,
    })
}

/// `value[key]`
pub(super) fn get_index(cx: &mut Cx, value: &Value, key: &Value) -> Result<Value, Failure> {
    match (value, key) {
        (Value::Array(array), Value::Number(_)) => {
            if let Some(index) = convert::array_index(key) {
                return Ok(array.get(index).unwrap_or_default());
            }
        }
        (Value::Str(text), Value::Number(_)) => {
            return Ok(convert::array_index(key).map_or(Value::Undefined, |index| unit(text, index)));
        }
        (Value::Object(object), Value::Str(key)) => {
            if let Some(found) = object.get(key) {
                return Ok(found);
            }
        }
        _ => {}
    }
    let key = convert::to_key(key, &mut cx.meter)?;
    get(cx, value, &key)
}

/// One unit of a text.
fn unit(text: &Str, index: usize) -> Value {
    text.unit(index).map_or(Value::Undefined, |unit| Value::Str(Str::from_unit(unit)))
}

/// The own fields of any value, as `Object.entries` and spreads see them.
pub(in crate::eval) fn own_entries(cx: &mut Cx, value: &Value) -> Result<Vec<(Str, Value)>, Failure> {
    let index = |at: usize| crate::value::number::to_str(at as f64);
    match value {
        Value::Object(object) => {
            cx.meter.reserve(object.len(), 48)?;
            Ok(object.entries())
        }
        Value::Array(array) => {
            cx.meter.reserve(array.len(), 48)?;
            Ok(array.items().iter().enumerate().map(|(at, item)| (index(at), item.clone())).collect())
        }
        Value::Str(text) => {
            cx.meter.reserve(text.len(), 48)?;
            Ok((0..text.len()).map(|at| (index(at), unit(text, at))).collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// Whether a value has an own property `key`.
pub(in crate::eval) fn has_key(value: &Value, key: &Str) -> bool {
    let within = |len: usize| key.array_index().is_some_and(|index| (index as usize) < len);
    match value {
        Value::Object(object) => object.has(key),
        Value::Array(array) => within(array.len()) || key.is("length") || array.extra(key).is_some(),
        Value::Str(text) => within(text.len()) || key.is("length"),
        _ => false,
    }
}
