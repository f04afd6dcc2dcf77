//! Intents: instructions as examples, resolved to a function (spec 2.2, 8).

mod lines;
mod proposal;
mod reading;
mod resolve;
mod solver;
mod template;

pub use reading::{Reading, Resolution};
pub use resolve::resolve;
