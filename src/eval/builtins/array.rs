//! Arrays: look-ups and copies. Changes, callbacks and sorting have files of their own.

use super::iterator::{Iter, Side};
use super::method::{Method, arg, arg_ref};
use super::{array_callbacks, array_change, array_fold, array_from, array_sort};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::number::relative_index;
use crate::value::{Array, Str, Value, convert, equal, number};

/// Methods of arrays, by file.
pub(super) const METHODS: &[&[Method]] =
    &[LOOK, array_change::METHODS, array_callbacks::METHODS, array_fold::METHODS, array_sort::METHODS];

/// Members of `Array`.
pub(super) const STATIC: &[Method] = &[
    Method::calling("from", 1, array_from::from),
    Method::plain("isArray", 1, |_, _, args| Ok(Value::Bool(matches!(arg_ref(args, 0), Value::Array(_))))),
    Method::plain("of", 0, of),
];

const LOOK: &[Method] = &[
    Method::plain("at", 1, at),
    Method::plain("concat", 1, concat),
    Method::plain("entries", 0, |_, this, _| Ok(Iter::array(&list(this)?, Side::Entries))),
    Method::plain("flat", 0, flat),
    Method::plain("includes", 1, includes),
    Method::plain("indexOf", 1, index_of),
    Method::plain("join", 1, join),
    Method::plain("keys", 0, |_, this, _| Ok(Iter::array(&list(this)?, Side::Keys))),
    Method::plain("lastIndexOf", 1, last_index_of),
    Method::plain("slice", 2, slice),
    Method::plain("toReversed", 0, to_reversed),
    Method::plain("toSpliced", 2, to_spliced),
    Method::plain("toString", 0, |cx, this, _| join(cx, this, &[])),
    Method::plain("values", 0, |_, this, _| Ok(Iter::array(&list(this)?, Side::Values))),
    Method::plain("with", 2, with),
];

/// The array that a method works on.
pub(super) fn list(this: &Value) -> Result<Array, Failure> {
    match this {
        Value::Array(array) => Ok(array.clone()),
        other => Err(Failure::type_error(format!("{} is not a list", super::describe(Some(other))))),
    }
}

/// A new array, its bytes counted before it is made.
pub(super) fn made(items: Vec<Value>) -> Value {
    Value::Array(Array::new(items))
}

/// An argument as a whole number, as JavaScript's `ToIntegerOrInfinity`; `missing` when it is not there.
pub(super) fn whole(cx: &mut Cx, args: &[Value], index: usize, missing: f64) -> Result<f64, Failure> {
    match args.get(index) {
        None | Some(Value::Undefined) => Ok(missing),
        Some(value) => convert::number_of(value, &mut cx.meter).map(number::to_integer),
    }
}

/// An argument as an index relative to the start or, when negative, the end.
pub(super) fn relative(
    cx: &mut Cx,
    args: &[Value],
    index: usize,
    len: usize,
    missing: usize,
) -> Result<usize, Failure> {
    match args.get(index) {
        None | Some(Value::Undefined) => Ok(missing),
        Some(value) => convert::number_of(value, &mut cx.meter).map(|n| relative_index(n, len)),
    }
}

fn of(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    cx.meter.reserve(args.len(), 16)?;
    Ok(made(args.to_vec()))
}

fn at(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let index = whole(cx, args, 0, 0.0)?;
    let index = if index < 0.0 { index + array.len() as f64 } else { index };
    Ok(if index < 0.0 { Value::Undefined } else { array.get(index as usize).unwrap_or_default() })
}

fn concat(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let more = |value: &Value| if let Value::Array(array) = value { array.len() } else { 1 };
    let total = args.iter().map(more).fold(array.len(), usize::saturating_add);
    cx.meter.reserve(total, 16)?;
    let mut items = array.to_vec();
    for arg in args {
        match arg {
            Value::Array(more) => items.extend(more.items().iter().cloned()),
            other => items.push(other.clone()),
        }
    }
    Ok(made(items))
}

fn flat(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let depth = whole(cx, args, 0, 1.0)?;
    let mut items = Vec::new();
    // Lists under way, each with the next index.
    let mut open = vec![(list(this)?, 0)];
    while let Some((array, at)) = open.last_mut() {
        cx.meter.take(1)?;
        let Some(item) = array.get(*at) else {
            open.pop();
            continue;
        };
        *at += 1;
        match item {
            Value::Array(inner) if (open.len() as f64) <= depth => open.push((inner, 0)),
            other => items.push(other),
        }
        if (items.len() + open.len()) % 1024 == 0 {
            cx.meter.room(16 * items.len() + 24 * open.len())?;
        }
    }
    Ok(made(items))
}

fn includes(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let found = search(cx, this, args, equal::same_value_zero)?;
    Ok(Value::Bool(found.is_some()))
}

fn index_of(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let found = search(cx, this, args, equal::strict)?;
    Ok(Value::Number(found.map_or(-1.0, |at| at as f64)))
}

fn search(
    cx: &mut Cx,
    this: &Value,
    args: &[Value],
    same: fn(&Value, &Value) -> bool,
) -> Result<Option<usize>, Failure> {
    let array = list(this)?;
    let from = relative(cx, args, 1, array.len(), 0)?;
    let wanted = arg_ref(args, 0);
    let items = array.items();
    for (at, item) in items.iter().enumerate().skip(from) {
        cx.meter.take(1)?;
        if same(item, wanted) {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn last_index_of(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let len = array.len();
    let from = if args.len() < 2 { len as f64 - 1.0 } else { whole(cx, args, 1, 0.0)? };
    let from = if from < 0.0 { from + len as f64 } else { from.min(len as f64 - 1.0) };
    if from < 0.0 {
        return Ok(Value::Number(-1.0));
    }
    let wanted = arg_ref(args, 0);
    let items = array.items();
    let found = items.iter().take(from as usize + 1).rposition(|item| equal::strict(item, wanted));
    cx.meter.take(from as usize + 1 - found.unwrap_or(0))?;
    Ok(Value::Number(found.map_or(-1.0, |at| at as f64)))
}

fn join(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let separator = match arg_ref(args, 0) {
        Value::Undefined => Str::from(","),
        other => convert::to_text(other, &mut cx.meter)?,
    };
    convert::join(&list(this)?, &separator, &mut cx.meter).map(Value::Str)
}

fn slice(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let len = array.len();
    let start = relative(cx, args, 0, len, 0)?;
    let end = relative(cx, args, 1, len, len)?.max(start);
    cx.meter.reserve(end - start, 16)?;
    Ok(made(array.items().get(start..end).unwrap_or(&[]).to_vec()))
}

fn to_reversed(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    cx.meter.reserve(array.len(), 16)?;
    let items = array.items().iter().rev().cloned().collect();
    Ok(made(items))
}

/// Where `splice` begins and how many elements it takes.
pub(super) fn splice_range(cx: &mut Cx, args: &[Value], len: usize) -> Result<(usize, usize), Failure> {
    let start = relative(cx, args, 0, len, 0)?;
    let most = (len - start) as f64;
    let count = match args.len() {
        0 => 0.0,
        1 => most,
        _ => whole(cx, args, 1, 0.0)?.clamp(0.0, most),
    };
    Ok((start, count as usize))
}

fn to_spliced(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let (start, count) = splice_range(cx, args, array.len())?;
    let new = args.get(2..).unwrap_or(&[]);
    cx.meter.reserve(array.len() + new.len(), 16)?;
    let mut items = array.to_vec();
    items.splice(start..start + count, new.iter().cloned());
    Ok(made(items))
}

fn with(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let index = whole(cx, args, 0, 0.0)?;
    let index = if index < 0.0 { index + array.len() as f64 } else { index };
    cx.meter.reserve(array.len(), 16)?;
    let mut items = array.to_vec();
    match items.get_mut(index.max(-1.0) as usize) {
        Some(place) if index >= 0.0 => *place = arg(args, 1),
        _ => return Err(Failure::range("the index is outside of the list")),
    }
    Ok(made(items))
}
