//! From trees to code: names become registers, captures and indexes; nothing is looked up by name at run time.

mod body;
mod calls;
mod chain;
mod early;
mod expr;
mod function;
mod infix;
mod level;
mod literal;
mod matching;
mod names;
mod numeric;
mod pattern;
mod unit;

pub(super) use calls::Direct;
pub(super) use names::{Names, Top};
pub(super) use unit::{binding, expression, function, names_of, refused};
