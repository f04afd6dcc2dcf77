//! `Map` and `Set`: shared, by insertion, with `SameValueZero` keys, changeable while they are walked.

use super::key::Key;
use super::memory::{self, CONTAINER, FIELD};
use super::{Value, frozen};
use crate::diag::Failure;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};

/// Removed entries are swept out when there are more of them than this and than entries left.
const DEAD: usize = 32;

/// What a `Map` or `Set` holds (a set leaves the second value undefined).
#[derive(Debug)]
pub struct MapData {
    table: RefCell<Table>,
    /// Walks under way: while there are some, places stay what they are.
    walks: Cell<usize>,
    frozen: Cell<bool>,
}

#[derive(Debug, Default)]
struct Table {
    /// By insertion; a removed entry leaves its place empty.
    entries: VecDeque<Option<(Value, Value)>>,
    /// The place of the first of `entries`: places count from the map's beginning.
    base: usize,
    /// The place of each key.
    index: BTreeMap<Key, usize>,
}

/// A shared `Map`.
#[derive(Clone, Debug)]
pub struct Map(Rc<MapData>);

/// A shared `Set`.
#[derive(Clone, Debug)]
pub struct Set(Rc<MapData>);

/// A walk over a `Map` or `Set`: sees what is added on the way, skips what was removed.
#[derive(Debug)]
pub struct MapCursor {
    data: Rc<MapData>,
    place: usize,
}

impl MapData {
    fn fresh() -> Rc<Self> {
        memory::take(CONTAINER);
        Rc::new(Self { table: RefCell::default(), walks: Cell::new(0), frozen: Cell::new(false) })
    }

    fn get(&self, key: &Value) -> Option<Value> {
        let table = self.table.borrow();
        let place = *table.index.get(&Key::of(key))?;
        table.entries.get(place - table.base)?.as_ref().map(|(_, value)| value.clone())
    }

    fn set(&self, key: Value, value: Value) {
        let mut table = self.table.borrow_mut();
        let table = &mut *table;
        let next = table.base + table.entries.len();
        let place = *table.index.entry(Key::of(&key)).or_insert(next);
        if place == next {
            memory::take(FIELD);
            // A key -0 is kept as 0.
            let key = if let Value::Number(n) = key { Value::Number(n + 0.0) } else { key };
            table.entries.push_back(Some((key, value)));
        } else if let Some(Some(entry)) = table.entries.get_mut(place - table.base) {
            entry.1 = value;
        }
    }

    fn delete(&self, key: &Value) -> bool {
        let mut table = self.table.borrow_mut();
        let Some(place) = table.index.remove(&Key::of(key)) else { return false };
        memory::give(FIELD);
        let base = table.base;
        let removed = table.entries.get_mut(place - base).and_then(Option::take);
        while let Some(None) = table.entries.front() {
            table.entries.pop_front();
            table.base += 1;
        }
        let dead = table.entries.len() - table.index.len();
        if self.walks.get() == 0 && dead > DEAD && dead > table.index.len() {
            table.sweep();
        }
        drop(table);
        drop(removed);
        true
    }

    fn clear(&self) {
        let mut table = self.table.borrow_mut();
        memory::give(FIELD * table.index.len());
        table.base += table.entries.len();
        table.index.clear();
        let entries = std::mem::take(&mut table.entries);
        drop(table);
        drop(entries);
    }

    fn entries(&self) -> Vec<(Value, Value)> {
        self.table.borrow().entries.iter().flatten().cloned().collect()
    }
}

impl Table {
    fn sweep(&mut self) {
        self.entries.retain(Option::is_some);
        for (offset, (key, _)) in self.entries.iter().flatten().enumerate() {
            if let Some(place) = self.index.get_mut(&Key::of(key)) {
                *place = self.base + offset;
            }
        }
    }
}

impl Drop for MapData {
    fn drop(&mut self) {
        let table = std::mem::take(self.table.get_mut());
        memory::give(CONTAINER + FIELD * table.index.len());
        memory::release(table.entries.into_iter().flatten().flat_map(|(key, value)| [key, value]).collect());
    }
}

macro_rules! shared_table {
    ($name:ident) => {
        impl Default for $name {
            fn default() -> Self {
                Self(MapData::fresh())
            }
        }

        impl $name {
            /// The number of entries.
            pub fn len(&self) -> usize {
                self.0.table.borrow().index.len()
            }

            /// Whether there are no entries.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Whether `key` is there.
            pub fn has(&self, key: &Value) -> bool {
                self.0.table.borrow().index.contains_key(&Key::of(key))
            }

            /// Removes `key`; whether it was there.
            ///
            /// # Errors
            /// `X_FROZEN`.
            pub fn delete(&self, key: &Value) -> Result<bool, Failure> {
                if self.0.frozen.get() { Err(frozen()) } else { Ok(self.0.delete(key)) }
            }

            /// Removes everything.
            ///
            /// # Errors
            /// `X_FROZEN`.
            pub fn clear(&self) -> Result<(), Failure> {
                if self.0.frozen.get() {
                    return Err(frozen());
                }
                self.0.clear();
                Ok(())
            }

            /// A walk from the first entry on.
            pub fn cursor(&self) -> MapCursor {
                self.0.walks.set(self.0.walks.get() + 1);
                MapCursor { data: self.0.clone(), place: 0 }
            }

            /// Whether no change is allowed any more.
            pub fn is_frozen(&self) -> bool {
                self.0.frozen.get()
            }

            /// Forbids changes from now on.
            pub fn freeze(&self) {
                for (key, value) in self.0.table.borrow().entries.iter().flatten() {
                    key.settle();
                    value.settle();
                }
                self.0.frozen.set(true);
            }

            /// A handle that does not keep it alive.
            pub fn downgrade(&self) -> Weak<MapData> {
                Rc::downgrade(&self.0)
            }

            /// The one of a handle, while somebody keeps it alive.
            pub fn upgrade(handle: &Weak<MapData>) -> Option<Self> {
                handle.upgrade().map(Self)
            }

            /// Empties it, frozen or not: for garbage that holds itself.
            pub fn sever(&self) {
                self.0.clear();
            }

            /// Whether both are the same.
            pub fn same(&self, other: &Self) -> bool {
                Rc::ptr_eq(&self.0, &other.0)
            }

            /// Where it lies: equal for the same one while it lives.
            pub fn address(&self) -> usize {
                Rc::as_ptr(&self.0).addr()
            }
        }
    };
}

shared_table!(Map);
shared_table!(Set);

impl Map {
    /// The value under `key`.
    pub fn get(&self, key: &Value) -> Option<Value> {
        self.0.get(key)
    }

    /// Sets `key`, whether frozen or not: for a map in the making.
    pub fn set(&self, key: Value, value: Value) {
        self.0.set(key, value);
    }

    /// Sets `key` as the program does.
    ///
    /// # Errors
    /// `X_FROZEN`.
    pub fn assign(&self, key: Value, value: Value) -> Result<(), Failure> {
        if self.0.frozen.get() {
            return Err(frozen());
        }
        self.0.set(key, value);
        Ok(())
    }

    /// The entries in order (a shallow copy).
    pub fn entries(&self) -> Vec<(Value, Value)> {
        self.0.entries()
    }
}

impl Set {
    /// Adds an element, whether frozen or not: for a set in the making.
    pub fn insert(&self, value: Value) {
        self.0.set(value, Value::Undefined);
    }

    /// Adds an element as the program does.
    ///
    /// # Errors
    /// `X_FROZEN`.
    pub fn add(&self, value: Value) -> Result<(), Failure> {
        if self.0.frozen.get() {
            return Err(frozen());
        }
        self.insert(value);
        Ok(())
    }

    /// The elements in order (a shallow copy).
    pub fn values(&self) -> Vec<Value> {
        self.0.entries().into_iter().map(|(value, _)| value).collect()
    }
}

impl Iterator for MapCursor {
    type Item = (Value, Value);

    fn next(&mut self) -> Option<(Value, Value)> {
        let table = self.data.table.borrow();
        self.place = self.place.max(table.base);
        while let Some(entry) = table.entries.get(self.place - table.base) {
            self.place += 1;
            if entry.is_some() {
                return entry.clone();
            }
        }
        None
    }
}

impl Drop for MapCursor {
    fn drop(&mut self) {
        self.data.walks.set(self.data.walks.get().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(n: f64) -> Value {
        Value::Number(n)
    }

    #[test]
    fn keys_are_the_same_by_same_value_zero() {
        let map = Map::default();
        map.set(number(-0.0), Value::text("zero"));
        map.set(number(f64::NAN), Value::text("nan"));
        assert!(map.has(&number(0.0)) && map.has(&number(-f64::NAN)));
        assert!(!map.has(&Value::text("0")) && !map.has(&Value::Undefined));
        assert!(map.entries().first().is_some_and(|(k, _)| k.as_number().is_some_and(f64::is_sign_positive)));
    }

    #[test]
    fn a_walk_skips_what_was_removed_and_sees_what_was_added() {
        let set = Set::default();
        (0..5).for_each(|i| set.insert(number(f64::from(i))));
        let mut seen = Vec::new();
        for (value, _) in set.cursor() {
            let n = value.as_number().unwrap_or(-1.0);
            seen.push(n);
            if n == 0.0 {
                set.delete(&number(1.0)).unwrap();
                set.add(number(9.0)).unwrap();
            }
            if n == 9.0 {
                set.clear().unwrap();
                set.add(number(7.0)).unwrap();
            }
        }
        assert_eq!(seen, [0.0, 2.0, 3.0, 4.0, 9.0, 7.0]);
    }

    #[test]
    fn a_queue_of_many_passing_entries_stays_small() {
        let map = Map::default();
        map.set(Value::text("first"), Value::Null);
        for i in 0..10_000 {
            map.set(number(f64::from(i)), Value::Null);
            if i >= 10 {
                map.delete(&number(f64::from(i - 10))).unwrap();
            }
        }
        assert_eq!(map.len(), 11);
        assert!(map.0.table.borrow().entries.len() < 100);
        assert_eq!(map.entries().len(), 11);
        assert!((9_990..10_000).all(|i| map.has(&number(f64::from(i)))));
    }
}
