//! Arrays: the methods that change the array itself.

use super::array::{list, made, relative, splice_range};
use super::method::{Method, arg};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Array, Value};

/// Methods that change the array.
pub(super) const METHODS: &[Method] = &[
    Method::plain("copyWithin", 2, copy_within),
    Method::plain("fill", 1, fill),
    Method::plain("pop", 0, pop),
    Method::plain("push", 1, push),
    Method::plain("reverse", 0, reverse),
    Method::plain("shift", 0, shift),
    Method::plain("splice", 2, splice),
    Method::plain("unshift", 1, unshift),
];

fn length(array: &Array) -> Value {
    Value::Number(array.len() as f64)
}

fn push(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let Value::Array(array) = this else { return list(this).map(Value::Array) };
    cx.meter.take(args.len())?;
    for arg in args {
        cx.tracker.array(array, arg);
        array.push(arg.clone())?;
    }
    Ok(length(array))
}

fn pop(_: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    Ok(list(this)?.edit(Vec::pop)?.unwrap_or_default())
}

fn shift(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    // Moving all elements is fast, but not free.
    cx.meter.take(array.len() / 16 + 1)?;
    Ok(array.edit(|items| if items.is_empty() { None } else { Some(items.remove(0)) })?.unwrap_or_default())
}

fn unshift(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    cx.meter.take(array.len() / 16 + args.len())?;
    cx.meter.room(16 * args.len())?;
    for arg in args {
        cx.tracker.array(&array, arg);
    }
    array.edit(|items| items.splice(0..0, args.iter().cloned()).for_each(drop))?;
    Ok(length(&array))
}

fn reverse(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    cx.meter.take(array.len())?;
    array.edit(|items| items.reverse())?;
    Ok(Value::Array(array))
}

fn fill(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let len = array.len();
    let start = relative(cx, args, 1, len, 0)?;
    let end = relative(cx, args, 2, len, len)?.max(start);
    cx.meter.take(end - start)?;
    let value = arg(args, 0);
    cx.tracker.array(&array, &value);
    let old = array.edit(|items| {
        let places = items.get_mut(start..end).unwrap_or(&mut []);
        places.iter_mut().map(|place| std::mem::replace(place, value.clone())).collect::<Vec<_>>()
    })?;
    drop(old);
    Ok(Value::Array(array))
}

fn copy_within(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let len = array.len();
    let to = relative(cx, args, 0, len, 0)?;
    let start = relative(cx, args, 1, len, 0)?;
    let end = relative(cx, args, 2, len, len)?.max(start);
    let count = (end - start).min(len - to);
    cx.meter.take(count)?;
    let old = array.edit(|items| {
        let copied = items.get(start..start + count).unwrap_or(&[]).to_vec();
        let places = items.get_mut(to..to + count).unwrap_or(&mut []);
        places.iter_mut().zip(copied).map(|(place, item)| std::mem::replace(place, item)).collect::<Vec<_>>()
    })?;
    drop(old);
    Ok(Value::Array(array))
}

fn splice(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let array = list(this)?;
    let (start, count) = splice_range(cx, args, array.len())?;
    let new = args.get(2..).unwrap_or(&[]);
    cx.meter.take(count + new.len() + (array.len() - start) / 16)?;
    cx.meter.room(16 * (count + new.len()))?;
    for item in new {
        cx.tracker.array(&array, item);
    }
    let removed = array.edit(|items| items.splice(start..start + count, new.iter().cloned()).collect())?;
    Ok(made(removed))
}
