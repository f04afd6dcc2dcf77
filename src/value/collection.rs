//! Arrays, objects, maps and sets: shared, changeable until frozen, in JavaScript's order.

use super::{Str, Value};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;

/// A value that only the evaluator looks into (a regular expression, an iterator).
pub trait Opaque: Debug + Any {
    /// For the evaluator to find its own.
    fn as_any(&self) -> &dyn Any;
}

/// What an array holds.
#[derive(Debug, Default)]
pub struct ArrayData {
    /// The elements; there are no holes.
    pub items: RefCell<Vec<Value>>,
    /// Named properties that take no part in equality or JSON (`index`, `input`, `groups` of a match).
    pub extra: RefCell<Vec<(Str, Value)>>,
    /// No change is allowed any more.
    pub frozen: Cell<bool>,
}

/// A shared array.
#[derive(Clone, Debug, Default)]
pub struct Array(pub Rc<ArrayData>);

impl Array {
    /// A new array.
    pub fn new(items: Vec<Value>) -> Self {
        Self(Rc::new(ArrayData { items: RefCell::new(items), ..ArrayData::default() }))
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.0.items.borrow().len()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at `index`.
    pub fn get(&self, index: usize) -> Option<Value> {
        self.0.items.borrow().get(index).cloned()
    }

    /// A copy of the elements (shallow).
    pub fn to_vec(&self) -> Vec<Value> {
        self.0.items.borrow().clone()
    }
}

/// What a plain object holds.
#[derive(Debug, Default)]
pub struct ObjectData {
    /// Keys in JavaScript's order: whole numbers ascending, then the others by insertion.
    pub fields: RefCell<Vec<(Str, Value)>>,
    /// No change is allowed any more.
    pub frozen: Cell<bool>,
}

/// A shared plain object. It has no prototype: `__proto__` is a key like any other.
#[derive(Clone, Debug, Default)]
pub struct Object(pub Rc<ObjectData>);

impl Object {
    /// The value under `key`.
    pub fn get(&self, key: &Str) -> Option<Value> {
        self.0.fields.borrow().iter().find(|(k, _)| k == key).map(|(_, v)| v.clone())
    }

    /// Sets `key`, in JavaScript's order.
    pub fn set(&self, key: Str, value: Value) {
        let mut fields = self.0.fields.borrow_mut();
        if let Some(field) = fields.iter_mut().find(|(k, _)| *k == key) {
            field.1 = value;
        } else {
            fields.push((key, value));
        }
    }

    /// The fields in order (a shallow copy).
    pub fn entries(&self) -> Vec<(Str, Value)> {
        self.0.fields.borrow().clone()
    }
}

/// What a `Map` or `Set` holds (a set leaves the second value undefined).
#[derive(Debug, Default)]
pub struct MapData {
    /// Entries by insertion.
    pub entries: RefCell<Vec<(Value, Value)>>,
    /// No change is allowed any more.
    pub frozen: Cell<bool>,
}

/// A shared `Map`.
#[derive(Clone, Debug, Default)]
pub struct Map(pub Rc<MapData>);

/// A shared `Set`.
#[derive(Clone, Debug, Default)]
pub struct Set(pub Rc<MapData>);
