//! Numeric formulas as nested lists, of which JavaScript makes closures. None is recognised yet: every call goes
//! through the engine.

use crate::value::{Value, math};

/// The function `name` of `source` as `[op, …]` lists, when it computes a number from numbers alone.
pub(crate) fn of(_source: &str, _name: &str) -> Option<Value> {
    None
}

/// The Math function at `index`, at up to two numbers.
pub(crate) fn math(index: u32, a: f64, b: f64) -> f64 {
    let row = math::MATH.get(index as usize);
    row.map_or(f64::NAN, |row| (row.2)([a, b].get(..row.1.min(2)).unwrap_or(&[])))
}
