//! Intents: instructions as examples, resolved to a function (spec 2.2, 8).

mod encode;
mod lines;
mod pipe;
mod proposal;
mod reading;
mod resolve;
mod solver;
mod template;

pub use encode::{Constraints, constraints, corrected};
pub use pipe::piped;
pub use reading::{Reading, Resolution};
pub use resolve::resolve;
