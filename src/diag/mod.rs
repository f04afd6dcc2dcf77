//! Diagnostics: what went wrong, where, and what to do about it.
//!
//! Every layer reports through [`Diagnostic`] (findings about a text), [`Failure`] (an evaluation that
//! gave no value) or [`Refusal`] (an argument or message that an API function does not take). Nothing in
//! the core prints, logs or panics. Codes are stable: `E_…` errors, `R_…` refusals, `W_…` warnings,
//! `X_…` failures at run time, `M_…` messages and limits, `A_…` arguments, `I_…` engine faults.

mod code;
mod diagnostic;
mod failure;
mod refusal;

pub use code::{Code, Severity};
pub use diagnostic::{Diagnostic, Fix};
pub use failure::{ErrorName, Failure, Frame};
pub use refusal::Refusal;
