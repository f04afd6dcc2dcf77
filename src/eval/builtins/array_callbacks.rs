//! Arrays: the methods that call a function with each element, in order.

use super::array::{list, made};
use super::method::{Method, Next, Resume, callback, wanted};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Array, Function, Value};

/// Methods that call a function with each element.
pub(super) const METHODS: &[Method] = &[
    Method::calling("every", 1, |_, this, args| walk(this, args, What::Every)),
    Method::calling("filter", 1, |_, this, args| walk(this, args, What::Filter)),
    Method::calling("find", 1, |_, this, args| walk(this, args, What::Find)),
    Method::calling("findIndex", 1, |_, this, args| walk(this, args, What::FindIndex)),
    Method::calling("findLast", 1, |_, this, args| walk(this, args, What::FindLast)),
    Method::calling("findLastIndex", 1, |_, this, args| walk(this, args, What::FindLastIndex)),
    Method::calling("flatMap", 1, |_, this, args| walk(this, args, What::FlatMap)),
    Method::calling("forEach", 1, |_, this, args| walk(this, args, What::ForEach)),
    Method::calling("map", 1, |_, this, args| walk(this, args, What::Map)),
    Method::calling("some", 1, |_, this, args| walk(this, args, What::Some)),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Every,
    Filter,
    Find,
    FindIndex,
    FindLast,
    FindLastIndex,
    FlatMap,
    ForEach,
    Map,
    Some,
}

/// A walk over an array. Elements added on the way are not visited, removed ones are undefined or, where
/// JavaScript skips them, skipped.
#[derive(Debug)]
struct Walk {
    what: What,
    array: Array,
    function: Function,
    /// How many arguments the function looks at.
    wanted: usize,
    /// How many elements there were at the start.
    len: usize,
    /// Elements visited.
    done: usize,
    /// The element that the function was called with.
    item: Value,
    out: Vec<Value>,
}

fn walk(this: &Value, args: &[Value], what: What) -> Result<Box<dyn Resume>, Failure> {
    let array = list(this)?;
    let (function, len) = (callback(args, 0)?, array.len());
    let wanted = wanted(&function, 3);
    let out = Vec::with_capacity(if what == What::Map { len } else { 0 });
    Ok(Box::new(Walk { what, array, function, wanted, len, done: 0, item: Value::Undefined, out }))
}

impl Walk {
    fn backwards(&self) -> bool {
        matches!(self.what, What::FindLast | What::FindLastIndex)
    }

    /// The place of the newest element visited.
    fn index(&self) -> usize {
        if self.backwards() { self.len - self.done } else { self.done - 1 }
    }

    /// Whether the element is needed after the call.
    fn keeps_item(&self) -> bool {
        matches!(self.what, What::Filter | What::Find | What::FindLast)
    }

    /// Whether the function is also called for elements that are no longer there.
    fn sees_gaps(&self) -> bool {
        matches!(self.what, What::Find | What::FindIndex | What::FindLast | What::FindLastIndex)
    }

    /// What the function's value means; a value when that ends the walk.
    fn take(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Value>, Failure> {
        let held = value.truthy();
        match self.what {
            What::Every if !held => return Ok(Some(Value::Bool(false))),
            What::Some if held => return Ok(Some(Value::Bool(true))),
            What::Find | What::FindLast if held => return Ok(Some(std::mem::take(&mut self.item))),
            What::FindIndex | What::FindLastIndex if held => {
                return Ok(Some(Value::Number(self.index() as f64)));
            }
            What::Filter if held => self.add(cx, 1, Vec::push)?,
            What::Map => {
                self.item = value;
                // Elements that went away in the meantime leave their places undefined.
                let index = self.index();
                self.add(cx, 1, |out, item| {
                    out.resize(index, Value::Undefined);
                    out.push(item);
                })?;
            }
            What::FlatMap => match value {
                Value::Array(more) => {
                    self.add(cx, more.len(), |out, _| out.extend(more.items().iter().cloned()))?;
                }
                other => {
                    self.item = other;
                    self.add(cx, 1, Vec::push)?;
                }
            },
            _ => {}
        }
        Ok(None)
    }

    fn add(
        &mut self,
        cx: &mut Cx,
        count: usize,
        change: impl FnOnce(&mut Vec<Value>, Value),
    ) -> Result<(), Failure> {
        if count > 1 || self.out.len() % 256 == 255 {
            cx.meter.take(count)?;
            cx.meter.room(16 * (self.out.len() + count))?;
        }
        change(&mut self.out, std::mem::take(&mut self.item));
        Ok(())
    }

    fn end(&mut self) -> Value {
        match self.what {
            What::Every => Value::Bool(true),
            What::Some => Value::Bool(false),
            What::FindIndex | What::FindLastIndex => Value::Number(-1.0),
            What::Find | What::FindLast | What::ForEach => Value::Undefined,
            What::Map => {
                self.out.resize(self.len, Value::Undefined);
                made(std::mem::take(&mut self.out))
            }
            What::Filter | What::FlatMap => made(std::mem::take(&mut self.out)),
        }
    }
}

impl Resume for Walk {
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure> {
        if let Some(value) = value
            && let Some(end) = self.take(cx, value)?
        {
            return Ok(Next::Done(end));
        }
        while self.done < self.len {
            self.done += 1;
            let index = self.index();
            let item = match self.array.get(index) {
                Some(item) => item,
                None if self.sees_gaps() => Value::Undefined,
                None => {
                    cx.meter.take(1)?;
                    continue;
                }
            };
            if self.keeps_item() {
                self.item = item.clone();
            }
            let array = if self.wanted < 3 { Value::Undefined } else { Value::Array(self.array.clone()) };
            let args = [item, Value::Number(index as f64), array, Value::Undefined];
            return Ok(Next::Call(self.function.clone(), (args, self.wanted)));
        }
        Ok(Next::Done(self.end()))
    }
}
