//! The edge: turns JavaScript values into the core's types and back. Nothing is decided here.

mod exports;
#[cfg(feature = "fault-injection")]
mod fault;
mod handles;
mod host;
mod job;
mod read;
mod text;
mod write;

pub use exports::{call, connect, formula_of, function_call, function_free, math};
#[cfg(feature = "fault-injection")]
pub use fault::fault;
pub use job::Job;
