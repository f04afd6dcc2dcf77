//! The values of the language: one enum.

use super::{Array, FunctionObject, Map, Object, Set, Str};
use std::rc::Rc;

/// A function value.
pub type Function = Rc<dyn FunctionObject>;

/// A value of the language (LANGUAGE 1). Arrays, objects, maps and sets are shared, as in JavaScript.
#[derive(Clone, Debug, Default)]
pub enum Value {
    /// `undefined`
    #[default]
    Undefined,
    /// `null`
    Null,
    /// `true` and `false`
    Bool(bool),
    /// An IEEE double.
    Number(f64),
    /// UTF-16 text.
    Str(Str),
    /// A list.
    Array(Array),
    /// A plain object.
    Object(Object),
    /// A `Map`.
    Map(Map),
    /// A `Set`.
    Set(Set),
    /// A closure, a built-in or a host function.
    Function(Function),
    /// A value that only the evaluator looks into: a regular expression, an iterator.
    Opaque(Rc<dyn super::Opaque>),
}

/// A number and its tag: registers and lists hold values by the million.
const _: () = assert!(size_of::<Value>() <= 8 + 2 * size_of::<usize>());

impl Value {
    /// A text value.
    pub fn text(text: &str) -> Self {
        Self::Str(Str::from(text))
    }

    /// A new list.
    pub fn list(items: impl IntoIterator<Item = Self>) -> Self {
        Self::Array(Array::new(items.into_iter().collect()))
    }

    /// The number, when it is one.
    pub fn as_number(&self) -> Option<f64> {
        if let Self::Number(n) = self { Some(*n) } else { None }
    }

    /// Whether it owns no other value: dropping it never goes deeper.
    pub(super) fn is_shallow(&self) -> bool {
        matches!(self, Self::Undefined | Self::Null | Self::Bool(_) | Self::Number(_) | Self::Str(_))
    }

    /// Joins a text that is still in parts: what lives longer than an evaluation costs all its readers the same.
    pub fn settle(&self) {
        if let Self::Str(text) = self {
            text.settle();
        }
    }

    /// Where a shared value lies: equal for the same one while it lives, 0 for what is no shared value.
    pub fn address(&self) -> usize {
        match self {
            Self::Array(array) => array.address(),
            Self::Object(object) => object.address(),
            Self::Map(map) => map.address(),
            Self::Set(set) => set.address(),
            Self::Function(function) => Rc::as_ptr(function).addr(),
            Self::Opaque(opaque) => Rc::as_ptr(opaque).addr(),
            _ => 0,
        }
    }

    /// JavaScript's truthiness.
    pub fn truthy(&self) -> bool {
        match self {
            Self::Undefined | Self::Null => false,
            Self::Bool(b) => *b,
            Self::Number(n) => !(n.is_nan() || *n == 0.0),
            Self::Str(s) => !s.is_empty(),
            _ => true,
        }
    }
}

/// A result of the API as a plain value: objects with the protocol's field order.
pub trait ToValue {
    /// The value.
    fn to_value(&self) -> Value;
}

/// A new plain object with these fields, in this order.
pub fn record<'a>(fields: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let object = Object::default();
    for (key, value) in fields {
        object.set(Str::from(key), value);
    }
    Value::Object(object)
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value {
        Value::text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value {
        Value::text(self)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value {
        Value::Number(*self)
    }
}

impl ToValue for usize {
    fn to_value(&self) -> Value {
        Value::Number(*self as f64)
    }
}

impl ToValue for u32 {
    fn to_value(&self) -> Value {
        Value::Number(f64::from(*self))
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn to_value(&self) -> Value {
        Value::list(self.iter().map(ToValue::to_value))
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}
