//! What instructions make: lists, objects, texts, closures, cells; and how they take values apart.

use super::frame::Script;
use super::{Cx, Elements, elements_of};
use crate::diag::{Code as Failing, Failure};
use crate::eval::builtins::{Iter, regex_of};
use crate::eval::code::{Child, From};
use crate::eval::function::{BindingCell, Cells, Closure};
use crate::eval::home::Home;
use crate::eval::tracker::Tracker;
use crate::value::{Array, Meter, Object, Str, Value, convert};
use std::rc::Rc;

/// A new list.
pub(super) fn list(items: Vec<Value>) -> Value {
    Value::Array(Array::new(items))
}

/// Adds to a list in the making.
pub(super) fn push(list: &Value, value: Value) -> Result<(), Failure> {
    if let Value::Array(list) = list { list.push(value) } else { Ok(()) }
}

/// Adds all elements of an iterable to a list in the making.
pub(super) fn push_all(cx: &mut Cx, list: &Value, source: &Value) -> Result<(), Failure> {
    let Value::Array(list) = list else { return Ok(()) };
    let more = elements_of(cx, source)?;
    list.edit(|items| items.extend(more))
}

/// A new object with these keys, taking the values out of `row`.
pub(super) fn record(keys: &[Str], row: &mut [Value]) -> Value {
    let object = Object::default();
    for (key, value) in keys.iter().zip(row) {
        object.set(key.clone(), std::mem::take(value));
    }
    Value::Object(object)
}

/// Sets a field of an object in the making.
pub(super) fn init(object: &Value, key: &Value, value: Value) {
    if let (Value::Object(object), Value::Str(key)) = (object, key) {
        object.set(key.clone(), value);
    }
}

/// Sets a computed field of an object in the making.
pub(super) fn init_computed(cx: &mut Cx, object: &Value, key: &Value, value: &Value) -> Result<(), Failure> {
    let key = convert::to_key(key, &mut cx.meter)?;
    if let Value::Object(object) = object {
        object.set(key, value.clone());
    }
    Ok(())
}

/// Copies the fields of any value into an object in the making.
pub(super) fn init_spread(cx: &mut Cx, object: &Value, source: &Value) -> Result<(), Failure> {
    let Value::Object(object) = object else { return Ok(()) };
    for (key, value) in super::member::own_entries(cx, source)? {
        object.set(key, value);
    }
    Ok(())
}

/// A new regular expression like another.
pub(super) fn regex(like: &Value) -> Value {
    regex_of(like).map_or(Value::Undefined, |regex| Value::Opaque(regex.again()))
}

/// The values as one text.
pub(super) fn concat(meter: &mut Meter, parts: &[Value]) -> Result<Value, Failure> {
    let mut text = Str::EMPTY;
    for part in parts {
        let next = match part {
            Value::Str(text) => text.clone(),
            other => convert::to_text(other, meter)?,
        };
        text = if text.is_empty() { next } else { meter.concat(&text, &next)? };
    }
    Ok(Value::Str(text))
}

/// A closure of `child`, made by the function that runs.
pub(super) fn closure(child: &Child, regs: &[Value], current: &Script, cells: u32, home: &Rc<Home>) -> Value {
    let take = |source: &From| match source {
        From::Register(register) => regs.get(*register as usize).cloned().unwrap_or_default(),
        From::Capture(index) => {
            let captured = current.closure.as_ref().and_then(|closure| closure.captures.get(*index as usize));
            captured.cloned().unwrap_or_default()
        }
        From::Cell(index) => match cells_of(regs.get(cells as usize)) {
            Some(cells) => match cells.0.borrow().get(*index as usize) {
                Some(cell) => Value::Opaque(cell.clone()),
                None => Value::Undefined,
            },
            None => Value::Undefined,
        },
        From::This => this(current),
    };
    let captures = child.captures.iter().map(take).collect();
    Value::Function(Closure::new(child.code.clone(), captures, Rc::downgrade(home)))
}

/// The running function as a value.
pub(super) fn this(current: &Script) -> Value {
    match &current.closure {
        Some(closure) => Value::Function(closure.clone()),
        None => Value::Undefined,
    }
}

fn cells_of(value: Option<&Value>) -> Option<&Cells> {
    if let Some(Value::Opaque(opaque)) = value { opaque.as_any().downcast_ref() } else { None }
}

/// New cells of a frame.
pub(super) fn cells(count: u32, tracker: &mut Tracker) -> Value {
    let cells: Vec<Rc<BindingCell>> = (0..count).map(|_| Rc::default()).collect();
    for cell in &cells {
        tracker.cell(cell);
    }
    Value::Opaque(Rc::new(Cells(cells.into())))
}

/// A new cell in place of one of an earlier round.
pub(super) fn renew_cell(holder: &Value, index: u32, tracker: &mut Tracker) {
    if let Some(cells) = cells_of(Some(holder))
        && let Some(cell) = cells.0.borrow_mut().get_mut(index as usize)
    {
        *cell = Rc::default();
        tracker.cell(cell);
    }
}

/// Gives a local binding its value, for the closures that were made before.
pub(super) fn set_cell(holder: &Value, index: u32, value: Value) {
    if let Some(cells) = cells_of(Some(holder))
        && let Some(cell) = cells.0.borrow().get(index as usize)
    {
        cell.0.replace(Some(value));
    }
}

/// The value in a captured cell.
pub(super) fn read_cell(cell: Option<&Value>) -> Result<Value, Failure> {
    let value = match cell {
        Some(Value::Opaque(opaque)) => {
            opaque.as_any().downcast_ref::<BindingCell>().and_then(|cell| cell.0.borrow().clone())
        }
        _ => None,
    };
    value.ok_or_else(|| Failure::new(Failing::XUnset, "a binding is used before it has its value"))
}

/// Whether `subject` is a number from `low` to `high`.
pub(super) fn in_range(subject: &Value, low: &Value, high: &Value) -> bool {
    match (subject, low, high) {
        (Value::Number(n), Value::Number(low), Value::Number(high)) => low <= n && n <= high,
        _ => false,
    }
}

/// Whether `subject` is an object whose `tag` is this text.
pub(super) fn has_tag(subject: &Value, tag: &Value) -> bool {
    match (subject, tag) {
        (Value::Object(object), Value::Str(tag)) => {
            matches!(object.get(&Str::from("tag")), Some(Value::Str(found)) if found == *tag)
        }
        _ => false,
    }
}

/// A walk over an iterable: an array with its index, or an iterator.
pub(super) fn walk(source: &Value) -> Result<(Value, Value), Failure> {
    match source {
        Value::Array(_) => Ok((source.clone(), Value::Number(0.0))),
        other => match Iter::over(other) {
            Some(iter) => Ok((iter, Value::Undefined)),
            None => Err(super::member::not_iterable(other)),
        },
    }
}

/// The next element of a walk that is no array.
pub(super) fn next(walk: &Value) -> Option<Value> {
    Iter::of(walk).and_then(Iter::advance)
}

/// Puts the first elements of an iterable into `row`; with `rest`, its last place takes the remaining ones.
pub(super) fn unpack(cx: &mut Cx, source: &Value, row: &mut [Value], rest: bool) -> Result<(), Failure> {
    let single = row.len() - usize::from(rest);
    let mut elements = Elements::over(source)?;
    for place in row.iter_mut().take(single) {
        *place = elements.next().unwrap_or_default();
    }
    if rest && let Some(place) = row.last_mut() {
        *place = list(elements.remaining(cx)?);
    }
    Ok(())
}

/// Fails for what has no properties.
pub(super) fn check_object(value: &Value) -> Result<(), Failure> {
    match value {
        Value::Undefined | Value::Null => {
            Err(Failure::type_error(format!("{} cannot be taken apart", convert::to_string(value).to_text())))
        }
        _ => Ok(()),
    }
}

/// The fields of a value without some.
pub(super) fn object_rest(cx: &mut Cx, source: &Value, without: &[Str]) -> Result<Value, Failure> {
    let object = Object::default();
    for (key, value) in super::member::own_entries(cx, source)? {
        if !without.contains(&key) {
            object.set(key, value);
        }
    }
    Ok(Value::Object(object))
}

/// The failure of an instruction that was compiled to fail.
pub(super) fn failure(why: u16, message: &Value) -> Failure {
    let message = if let Value::Str(text) = message { text.to_text() } else { String::new() };
    let code = match why {
        0 => Failing::XRefused,
        1 => Failing::XUnset,
        _ => Failing::XType,
    };
    Failure::new(code, message)
}
