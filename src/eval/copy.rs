//! Deep copies: what an evaluation gets is its own, with shared references and cycles as they were.

use crate::value::{Array, Map, Object, Set, Value};
use std::collections::BTreeMap;

/// Copies of `values`, which may share parts; and which is whose.
pub(super) fn copy_all(values: &[Value]) -> (Vec<Value>, Copies) {
    let mut copies = Copies::default();
    let result = values.iter().map(|value| copies.of(value)).collect();
    copies.fill();
    (result, copies)
}

/// Containers and their copies.
#[derive(Default)]
pub(super) struct Copies {
    /// Each container with its copy, by the container's address.
    made: BTreeMap<usize, (Value, Value)>,
    /// Originals whose copies are still empty.
    rest: Vec<(Value, Value)>,
}

impl Copies {
    /// What `value` is the copy of, if it is one.
    pub(super) fn original(&self, value: &Value) -> Option<Value> {
        let address = value.address();
        let of = |(original, copy): &(Value, Value)| (copy.address() == address).then(|| original.clone());
        if address == 0 { None } else { self.made.values().find_map(of) }
    }

    fn of(&mut self, value: &Value) -> Value {
        let empty = match value {
            Value::Array(_) => Value::Array(Array::default()),
            Value::Object(_) => Value::Object(Object::default()),
            Value::Map(_) => Value::Map(Map::default()),
            Value::Set(_) => Value::Set(Set::default()),
            other => return other.clone(),
        };
        if let Some((_, copy)) = self.made.get(&value.address()) {
            return copy.clone();
        }
        self.made.insert(value.address(), (value.clone(), empty.clone()));
        self.rest.push((value.clone(), empty.clone()));
        empty
    }

    fn fill(&mut self) {
        while let Some((from, to)) = self.rest.pop() {
            match (from, to) {
                (Value::Array(from), Value::Array(to)) => {
                    let items: Vec<Value> = from.items().iter().map(|item| self.of(item)).collect();
                    // A new array is not frozen.
                    let _ = to.edit(|place| *place = items);
                    for (key, value) in from.extras() {
                        to.set_extra(key, self.of(&value));
                    }
                }
                (Value::Object(from), Value::Object(to)) => {
                    for (key, value) in from.entries() {
                        to.set(key, self.of(&value));
                    }
                }
                (Value::Map(from), Value::Map(to)) => {
                    for (key, value) in from.entries() {
                        let (key, value) = (self.of(&key), self.of(&value));
                        to.set(key, value);
                    }
                }
                (Value::Set(from), Value::Set(to)) => {
                    from.values().iter().for_each(|value| to.insert(self.of(value)));
                }
                _ => {}
            }
        }
    }
}
