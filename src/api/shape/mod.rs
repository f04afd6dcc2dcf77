//! The shapes of results and requests as types, for JSON Schemas: a test holds the published declarations against
//! them and replays every recorded result through them. One file a namespace.

#![expect(dead_code, reason = "the types are read by the schema generator, never made")]

#[macro_use]
mod macros;

mod algebra;
mod compose;
mod contract;
mod core;
mod example;
mod finding;
mod intent;
mod language;
mod prelude;
mod protocol;
mod query;
mod schema;
mod solve;
