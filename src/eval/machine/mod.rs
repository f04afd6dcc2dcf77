//! The machine: runs code on frames of its own, within budgets, and stops wherever it is told to.

mod arith;
mod call;
mod cx;
mod deliver;
mod elements;
mod frame;
mod make;
mod member;
mod run;
mod start;
mod step;
mod unwind;
mod write;

pub(super) use arith::remainder;
pub(super) use cx::Cx;
pub(super) use elements::{Elements, elements_of};
pub(super) use member::{get, has_key, own_entries};
pub(super) use run::{Machine, Outcome};
pub(super) use write::set;
