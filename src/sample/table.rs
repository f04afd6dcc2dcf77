//! One function's outcomes by the small number of the argument, while it is applied to many.

use super::{Cell, Observation, Pool};

/// The table of the function that is applied just now; it is emptied for the next one.
#[derive(Debug, Default)]
pub struct Table {
    cells: Vec<Cell>,
    filled: Vec<u32>,
}

impl Table {
    /// Empties the table and fills it with what is known of a unary function.
    pub fn load(&mut self, seen: &Observation, pool: &mut Pool) {
        for id in self.filled.drain(..) {
            if let Some(cell) = self.cells.get_mut(id as usize) {
                *cell = Cell::UNKNOWN;
            }
        }
        for (argument, outcome) in seen.applications() {
            let id = pool.argument(argument);
            self.put(id, outcome);
        }
    }

    /// The outcome at the argument with this number, when it is known.
    pub fn get(&self, id: u32) -> Cell {
        self.cells.get(id as usize).copied().unwrap_or(Cell::UNKNOWN)
    }

    /// Keeps an outcome.
    pub fn put(&mut self, id: u32, outcome: Cell) {
        let at = id as usize;
        if at >= self.cells.len() {
            self.cells.resize((at + 1).next_power_of_two(), Cell::UNKNOWN);
        }
        if let Some(cell) = self.cells.get_mut(at) {
            *cell = outcome;
            self.filled.push(id);
        }
    }
}
