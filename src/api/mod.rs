//! The API: the specification's Appendix B and its companions by name, as plain Rust. One file a namespace.
//!
//! Every function is a row of [`entries`]: it takes values and answers with a value or a [`Refusal`].
//! [`call`] runs one to its end; [`Job`] runs the same one in slices.

mod algebra;
mod compose;
mod contract;
mod core;
mod dialogue;
mod evidence;
mod examples;
#[cfg(feature = "fault-injection")]
mod fault;
mod formula;
mod function;
mod given;
mod infer;
mod intent;
mod job;
mod language;
mod late;
pub mod module;
mod options;
mod partial;
mod place;
mod protocol;
mod query;
mod request;
mod sending;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod shape;
mod solve;
mod table;

pub use formula::{formula_of, math_at};
pub(crate) use function::start_function;
pub use function::{call_function, identity};
pub use job::{Job, Step};
pub use options::Options;
pub use place::{
    diagnostic_value, diagnostics_value, failure_value, place_fields, refusal_value, rejected, span_value,
};
pub(crate) use request::start;
pub use request::{Answer, Pending, Request, call, call_briefly};
pub use table::{Entry, entries};
