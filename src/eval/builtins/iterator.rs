//! Iterators: what `keys`, `values`, `entries` and `matchAll` give, and what a walk over any iterable uses.

use super::method::Method;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Array, MapCursor, Opaque, Str, Value, record};
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

/// What of each entry a walk gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::eval) enum Side {
    /// The key or index.
    Keys,
    /// The value.
    Values,
    /// Both, as a pair.
    Entries,
}

/// Where a walk is.
#[derive(Debug)]
enum State {
    Array(Array, usize, Side),
    /// By code points.
    Text(Str, usize),
    /// The map or set itself, its cursor, and whether it is a set.
    Table(Value, MapCursor, Side),
    /// Values that were made in advance.
    List(std::vec::IntoIter<Value>),
    Done,
}

/// An iterator.
#[derive(Debug)]
pub(in crate::eval) struct Iter(RefCell<State>);

impl Opaque for Iter {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Iter {
    fn value(state: State) -> Value {
        Value::Opaque(Rc::new(Self(RefCell::new(state))))
    }

    /// The iterator that a value is.
    pub(in crate::eval) fn of(value: &Value) -> Option<&Self> {
        if let Value::Opaque(opaque) = value { opaque.as_any().downcast_ref() } else { None }
    }

    /// A walk over an array.
    pub(in crate::eval) fn array(array: &Array, side: Side) -> Value {
        Self::value(State::Array(array.clone(), 0, side))
    }

    /// A walk over a `Map` or `Set`.
    pub(in crate::eval) fn table(table: &Value, side: Side) -> Value {
        let cursor = match table {
            Value::Map(map) => map.cursor(),
            Value::Set(set) => set.cursor(),
            _ => return Value::Undefined,
        };
        Self::value(State::Table(table.clone(), cursor, side))
    }

    /// A walk over values that were made in advance.
    pub(in crate::eval) fn list(values: Vec<Value>) -> Value {
        Self::value(State::List(values.into_iter()))
    }

    /// A walk over any iterable: a list, a string by code points, a `Map` by pairs, a `Set`, or an iterator.
    pub(in crate::eval) fn over(value: &Value) -> Option<Value> {
        Some(match value {
            Value::Array(array) => Self::array(array, Side::Values),
            Value::Str(text) => Self::value(State::Text(text.clone(), 0)),
            Value::Map(_) => Self::table(value, Side::Entries),
            Value::Set(_) => Self::table(value, Side::Values),
            Value::Opaque(_) if Self::of(value).is_some() => value.clone(),
            _ => return None,
        })
    }

    /// The next value.
    pub(in crate::eval) fn advance(&self) -> Option<Value> {
        let mut state = self.0.borrow_mut();
        let next = match &mut *state {
            State::Array(array, at, side) => {
                let item = array.get(*at);
                *at += 1;
                item.map(|item| entry(*side, || Value::Number((*at - 1) as f64), item))
            }
            State::Text(text, at) => text.code_point(*at).map(|(_, units)| {
                *at += units;
                Value::Str(text.slice(*at - units, *at))
            }),
            State::Table(table, cursor, side) => {
                let set = matches!(table, Value::Set(_));
                cursor.next().map(|(key, value)| {
                    let value = if set { key.clone() } else { value };
                    entry(*side, || key, value)
                })
            }
            State::List(values) => values.next(),
            State::Done => None,
        };
        if next.is_none() {
            let done = std::mem::replace(&mut *state, State::Done);
            drop(state);
            drop(done);
        }
        next
    }

    /// What the iterator holds.
    pub(in crate::eval) fn held(&self, rest: &mut Vec<Value>) {
        match &*self.0.borrow() {
            State::Array(array, ..) => rest.push(Value::Array(array.clone())),
            State::Table(table, ..) => rest.push(table.clone()),
            State::List(values) => rest.extend(values.as_slice().iter().cloned()),
            State::Text(..) | State::Done => {}
        }
    }
}

impl Drop for Iter {
    fn drop(&mut self) {
        if let State::List(values) = self.0.replace(State::Done) {
            crate::value::memory::release(values.collect());
        }
    }
}

fn entry(side: Side, key: impl FnOnce() -> Value, value: Value) -> Value {
    match side {
        Side::Keys => key(),
        Side::Values => value,
        Side::Entries => Value::list([key(), value]),
    }
}

/// Methods of iterators.
pub(super) const METHODS: &[Method] =
    &[Method::plain("next", 0, next), Method::plain("toArray", 0, to_array)];

fn next(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    cx.meter.take(1)?;
    let value = Iter::of(this).and_then(Iter::advance);
    let done = value.is_none();
    Ok(record([("value", value.unwrap_or_default()), ("done", Value::Bool(done))]))
}

fn to_array(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    crate::eval::machine::elements_of(cx, this).map(|items| Value::Array(Array::new(items)))
}
