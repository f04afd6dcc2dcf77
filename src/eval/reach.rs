//! Everything that can be reached from some values, captured ones included; used to free cycles, to freeze
//! what a module made while loading, and to see whether a result holds functions.

use super::builtins::Iter;
use super::function::{BindingCell, Bound, Cells, Closure, Partial};
use crate::value::Value;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The addresses of all shared values that can be reached.
#[derive(Debug, Default)]
pub(super) struct Reach {
    seen: BTreeSet<usize>,
    /// The functions among them.
    pub functions: Vec<crate::value::Function>,
}

impl Reach {
    /// Everything that can be reached from `roots`.
    pub(super) fn from(roots: &[&Value]) -> Self {
        let mut reach = Self::default();
        let rest = roots.iter().map(|value| (*value).clone()).collect();
        reach.walk(rest, |_| {});
        reach
    }

    /// As [`Reach::from`], and calls `visit` once with each shared value.
    pub(super) fn visit(roots: Vec<Value>, visit: impl FnMut(&Value)) -> Self {
        let mut reach = Self::default();
        reach.walk(roots, visit);
        reach
    }

    /// Whether the value at `address` can be reached.
    pub(super) fn has(&self, address: usize) -> bool {
        self.seen.contains(&address)
    }

    fn walk(&mut self, rest: Vec<Value>, mut visit: impl FnMut(&Value)) {
        let mut rest = rest;
        while let Some(value) = rest.pop() {
            let address = value.address();
            if address == 0 || !self.seen.insert(address) {
                continue;
            }
            visit(&value);
            match &value {
                Value::Array(array) => {
                    rest.extend(array.items().iter().filter(|item| item.address() != 0).cloned());
                    rest.extend(array.extras().into_iter().map(|(_, value)| value));
                }
                Value::Object(object) => object.each(|_, field| {
                    if field.address() != 0 {
                        rest.push(field.clone());
                    }
                }),
                Value::Map(map) => {
                    rest.extend(map.entries().into_iter().flat_map(|(key, value)| [key, value]));
                }
                Value::Set(set) => rest.extend(set.values()),
                Value::Function(function) => {
                    self.functions.push(function.clone());
                    inside(function.as_any(), &mut rest);
                }
                Value::Opaque(opaque) => inside(opaque.as_any(), &mut rest),
                _ => {}
            }
        }
    }
}

/// What a function or an opaque value of the evaluator holds.
fn inside(object: &dyn std::any::Any, rest: &mut Vec<Value>) {
    if let Some(closure) = object.downcast_ref::<Closure>() {
        rest.extend(closure.captures.iter().cloned());
    } else if let Some(bound) = object.downcast_ref::<Bound>() {
        rest.push(bound.this.clone());
    } else if let Some(partial) = object.downcast_ref::<Partial>() {
        rest.extend_from_slice(partial.parts());
    } else if let Some(cell) = object.downcast_ref::<BindingCell>() {
        rest.extend(cell.0.borrow().clone());
    } else if let Some(cells) = object.downcast_ref::<Cells>() {
        rest.extend(cells.0.borrow().iter().map(|cell| Value::Opaque(Rc::clone(cell) as _)));
    } else if let Some(iter) = object.downcast_ref::<Iter>() {
        iter.held(rest);
    }
}
