//! The elements of anything that can be walked over.

use super::Cx;
use crate::diag::Failure;
use crate::eval::builtins::Iter;
use crate::value::{Array, Value};
use std::rc::Rc;

/// A walk over the elements of a value.
#[derive(Debug)]
pub(in crate::eval) enum Elements {
    /// Of an array, from an index on.
    Array(Array, usize),
    /// Of anything else.
    Iter(Rc<dyn crate::value::Opaque>),
}

impl Elements {
    /// The elements of `source`.
    pub(in crate::eval) fn over(source: &Value) -> Result<Self, Failure> {
        match source {
            Value::Array(array) => Ok(Self::Array(array.clone(), 0)),
            other => match Iter::over(other) {
                Some(Value::Opaque(iter)) => Ok(Self::Iter(iter)),
                _ => Err(super::member::not_iterable(other)),
            },
        }
    }

    /// The next element.
    pub(in crate::eval) fn next(&mut self) -> Option<Value> {
        match self {
            Self::Array(array, at) => {
                *at += 1;
                array.get(*at - 1)
            }
            Self::Iter(iter) => iter.as_any().downcast_ref::<Iter>().and_then(Iter::advance),
        }
    }

    /// All that are left.
    pub(in crate::eval) fn remaining(&mut self, cx: &mut Cx) -> Result<Vec<Value>, Failure> {
        if let Self::Array(array, at) = self {
            let items = array.items();
            let rest = items.get(*at..).unwrap_or(&[]);
            cx.meter.reserve(rest.len(), 16)?;
            return Ok(rest.to_vec());
        }
        let mut found = Vec::new();
        while let Some(value) = self.next() {
            cx.meter.take(1)?;
            if found.len() % 1024 == 0 {
                cx.meter.room(16 * found.len())?;
            }
            found.push(value);
        }
        Ok(found)
    }
}

/// All elements of an iterable.
pub(in crate::eval) fn elements_of(cx: &mut Cx, source: &Value) -> Result<Vec<Value>, Failure> {
    Elements::over(source)?.remaining(cx)
}
