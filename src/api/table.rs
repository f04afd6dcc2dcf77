//! The table of the API: one row a function.

use super::{Pending, Request};

/// One function of the API.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its namespace in the JavaScript API, such as `protocol`.
    pub namespace: &'static str,
    /// Its name, unique in the table.
    pub name: &'static str,
    /// How many parameters stand before the options.
    pub params: usize,
    /// What it does.
    pub run: fn(Request) -> Pending,
}

/// All functions, by namespace.
pub const ENTRIES: &[Entry] = &[];
