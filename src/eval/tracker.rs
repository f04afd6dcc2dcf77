//! Containers that were changed to hold containers: only those can be part of a cycle, which nobody frees.
//! When an evaluation is over and nothing of it can be reached any more, they are emptied.

use super::function::BindingCell;
use super::reach::Reach;
use crate::value::{Array, ArrayData, Map, MapData, Object, ObjectData, Set, Value};
use std::rc::{Rc, Weak};

/// Below this many there is no sweep.
const SWEEP: usize = 256;

#[derive(Debug)]
enum Tracked {
    Array(Weak<ArrayData>),
    Object(Weak<ObjectData>),
    Map(Weak<MapData>),
    Cell(Weak<BindingCell>),
}

/// The list of what may have become cyclic.
#[derive(Debug, Default)]
pub(super) struct Tracker {
    list: Vec<Tracked>,
    /// The address noted last: the same container is often changed again and again.
    last: usize,
    sweep_at: usize,
}

fn holds(value: &Value) -> bool {
    !matches!(value, Value::Undefined | Value::Null | Value::Bool(_) | Value::Number(_) | Value::Str(_))
}

impl Tracker {
    /// An array is about to hold `value`.
    #[inline]
    pub(super) fn array(&mut self, array: &Array, value: &Value) {
        if holds(value) && self.last != array.address() {
            self.note(Tracked::Array(array.downgrade()), array.address());
        }
    }

    /// An object is about to hold `value`.
    #[inline]
    pub(super) fn object(&mut self, object: &Object, value: &Value) {
        if holds(value) && self.last != object.address() {
            self.note(Tracked::Object(object.downgrade()), object.address());
        }
    }

    /// A map is about to hold `key` and `value`.
    pub(super) fn map(&mut self, map: &Map, key: &Value, value: &Value) {
        if (holds(key) || holds(value)) && self.last != map.address() {
            self.note(Tracked::Map(map.downgrade()), map.address());
        }
    }

    /// A set is about to hold `value`.
    pub(super) fn set(&mut self, set: &Set, value: &Value) {
        if holds(value) && self.last != set.address() {
            self.note(Tracked::Map(set.downgrade()), set.address());
        }
    }

    /// A cell is about to hold anything.
    pub(super) fn cell(&mut self, cell: &Rc<BindingCell>) {
        self.note(Tracked::Cell(Rc::downgrade(cell)), 0);
    }

    fn note(&mut self, tracked: Tracked, address: usize) {
        self.last = address;
        self.list.push(tracked);
        if self.list.len() >= self.sweep_at.max(SWEEP) {
            self.list.retain(Tracked::is_alive);
            self.sweep_at = self.list.len() * 2;
        }
    }

    /// Forgets everything, and lets it live.
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.last = 0;
        self.sweep_at = 0;
    }

    /// Empties what cannot be reached from `roots`, and forgets the rest.
    pub(super) fn release(&mut self, roots: &[&Value]) {
        self.list.retain(Tracked::is_alive);
        if !self.list.is_empty() {
            let reach = Reach::from(roots);
            self.list.iter().for_each(|tracked| tracked.empty_unless(&reach));
        }
        self.clear();
    }
}

impl Tracked {
    fn is_alive(&self) -> bool {
        match self {
            Self::Array(array) => array.strong_count() > 0,
            Self::Object(object) => object.strong_count() > 0,
            Self::Map(map) => map.strong_count() > 0,
            Self::Cell(cell) => cell.strong_count() > 0,
        }
    }

    fn empty_unless(&self, reach: &Reach) {
        match self {
            Self::Array(array) => {
                if let Some(array) = Array::upgrade(array).filter(|array| !reach.has(array.address())) {
                    array.sever();
                }
            }
            Self::Object(object) => {
                if let Some(object) = Object::upgrade(object).filter(|object| !reach.has(object.address())) {
                    object.sever();
                }
            }
            Self::Map(map) => {
                if let Some(map) = Map::upgrade(map).filter(|map| !reach.has(map.address())) {
                    map.sever();
                }
            }
            Self::Cell(cell) => {
                if let Some(cell) = cell.upgrade().filter(|cell| !reach.has(Rc::as_ptr(cell).addr())) {
                    cell.0.take();
                }
            }
        }
    }
}
