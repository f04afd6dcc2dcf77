//! The values of one request's observations, each kept once; arguments get small numbers.

use super::Cell;
use crate::diag::{Code, Failure};
use crate::value::{Str, Value, convert};
use std::collections::BTreeMap;

/// All values that observations name.
#[derive(Debug)]
pub struct Pool {
    /// Values that are no numbers. The first four are `false`, `true`, `undefined`, `null`.
    values: Vec<Value>,
    texts: BTreeMap<Str, u32>,
    /// Arrays, objects and the like are themselves only: by address, kept alive in `values`.
    places: BTreeMap<usize, u32>,
    failures: Vec<Failure>,
    /// Arguments by number.
    arguments: Vec<Cell>,
    /// Open addressing over `arguments`: a number plus one, 0 for none. Its length is a power of two.
    slots: Vec<u32>,
}

impl Default for Pool {
    fn default() -> Self {
        Self {
            values: vec![Value::Bool(false), Value::Bool(true), Value::Undefined, Value::Null],
            texts: BTreeMap::new(),
            places: BTreeMap::new(),
            failures: Vec::new(),
            arguments: Vec::new(),
            slots: vec![0; 256],
        }
    }
}

impl Pool {
    /// The cell of a value.
    pub fn cell(&mut self, value: Value) -> Cell {
        match &value {
            Value::Number(n) => return Cell::number(*n),
            Value::Bool(false) => return Cell::FALSE,
            Value::Bool(true) => return Cell::TRUE,
            Value::Undefined => return Cell::other(2),
            Value::Null => return Cell::other(3),
            Value::Str(text) => {
                if let Some(index) = self.texts.get(text) {
                    return Cell::other(*index);
                }
                let index = self.values.len() as u32;
                self.texts.insert(text.clone(), index);
                self.values.push(value);
                return Cell::other(index);
            }
            _ => {}
        }
        let place = value.address();
        if let Some(index) = self.places.get(&place) {
            return Cell::other(*index);
        }
        let index = self.values.len() as u32;
        self.places.insert(place, index);
        self.values.push(value);
        Cell::other(index)
    }

    /// The value of a cell; `undefined` for one that has none.
    pub fn value(&self, cell: Cell) -> Value {
        match cell.as_number() {
            Some(n) => Value::Number(n),
            None if cell.ran() => self.values.get(cell.index()).cloned().unwrap_or_default(),
            None => Value::Undefined,
        }
    }

    /// `-x`, as the language has it.
    pub fn negated(&mut self, cell: Cell) -> Cell {
        Cell::number(match cell.as_number() {
            Some(n) => -n,
            None => -convert::to_number(&self.value(cell)),
        })
    }

    /// Keeps a failure.
    pub fn fail(&mut self, mut failure: Failure) -> Cell {
        failure.chain.clear();
        let same = |kept: &Failure| kept.code == failure.code && kept.message == failure.message;
        // The last few are enough: a function mostly fails in one way.
        let from = self.failures.len().saturating_sub(8);
        let found = self.failures.iter().skip(from).position(same);
        let index = found.map_or(self.failures.len(), |at| from + at);
        if found.is_none() {
            self.failures.push(failure);
        }
        Cell::failed(index as u32)
    }

    /// The failure behind a cell.
    pub fn failure(&self, cell: Cell) -> Option<&Failure> {
        if cell.has_failed() { self.failures.get(cell.index()) } else { None }
    }

    /// Whether the cell failed because the whole request ran out.
    pub fn is_cut(&self, cell: Cell) -> bool {
        self.failure(cell).is_some_and(|failure| failure.code == Code::MTotal)
    }

    /// The small number of an argument.
    pub fn argument(&mut self, cell: Cell) -> u32 {
        if self.arguments.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mut at = self.home(cell);
        loop {
            match self.slots.get(at).copied().unwrap_or(0) {
                0 => {
                    self.arguments.push(cell);
                    let id = self.arguments.len() as u32;
                    if let Some(slot) = self.slots.get_mut(at) {
                        *slot = id;
                    }
                    return id - 1;
                }
                id if self.arguments.get(id as usize - 1) == Some(&cell) => return id - 1,
                _ => at = (at + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// The argument with this number.
    pub fn argument_at(&self, id: u32) -> Cell {
        self.arguments.get(id as usize).copied().unwrap_or(Cell::UNKNOWN)
    }

    /// How many arguments have a number.
    pub fn arguments(&self) -> usize {
        self.arguments.len()
    }

    /// Where the search for `cell` begins (Fibonacci hashing).
    fn home(&self, cell: Cell) -> usize {
        let mixed = cell.distinct().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ (mixed >> 29)) >> 20) as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for id in 0..self.arguments.len() {
            let Some(cell) = self.arguments.get(id).copied() else { continue };
            let mut at = self.home(cell);
            while self.slots.get(at).is_some_and(|slot| *slot != 0) {
                at = (at + 1) & (self.slots.len() - 1);
            }
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = id as u32 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Array;

    #[test]
    fn an_argument_keeps_its_number_whatever_comes_after() {
        let mut pool = Pool::default();
        let ids: Vec<u32> = (0..5_000).map(|n| pool.argument(Cell::number(f64::from(n) / 7.0))).collect();
        for (n, id) in ids.iter().enumerate() {
            assert_eq!(pool.argument(Cell::number(n as f64 / 7.0)), *id);
            assert_eq!(*id as usize, n);
        }
        assert_ne!(pool.argument(Cell::number(0.0)), pool.argument(Cell::number(-0.0)));
    }

    #[test]
    fn texts_are_equal_by_content_and_arrays_by_identity() {
        let mut pool = Pool::default();
        let a = pool.cell(Value::text("a"));
        assert!(a.equals(pool.cell(Value::text("a"))));
        let array = Value::Array(Array::new(vec![]));
        let first = pool.cell(array.clone());
        assert!(first.equals(pool.cell(array)));
        assert!(!first.equals(pool.cell(Value::Array(Array::new(vec![])))));
    }
}
