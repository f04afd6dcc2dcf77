//! Evaluation: trees become code for a machine that has its own stack, counts its steps and its memory, and
//! can be suspended anywhere.
//!
//! [`Program`] is a compiled module, [`Instance`] a loaded one; [`ModuleFunction`] is what everything above
//! holds and calls.

mod builtins;
mod code;
mod compile;
mod copy;
mod evaluation;
mod function;
mod home;
mod instance;
mod machine;
mod module_function;
mod numeric;
mod program;
mod reach;
mod tracker;

pub use evaluation::{Evaluation, Progress};
pub use instance::{BindingState, CheckOutcome, Instance, call, call_slowly, refused};
pub use module_function::ModuleFunction;
pub use program::Program;
