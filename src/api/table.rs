//! The table of the API: one row a function, one part a namespace.

use super::{
    Pending, Request, algebra, compose, contract, core, infer, intent, language, protocol, query, solve,
};

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

/// The parts of the table.
const PARTS: &[&[Entry]] = &[
    solve::ENTRIES,
    language::ENTRIES,
    protocol::ENTRIES,
    infer::ENTRIES,
    compose::ENTRIES,
    contract::ENTRIES,
    algebra::ENTRIES,
    intent::ENTRIES,
    query::ENTRIES,
    core::ENTRIES,
    #[cfg(feature = "fault-injection")]
    super::fault::ENTRIES,
];

/// All functions, by namespace.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    PARTS.iter().copied().flatten()
}
