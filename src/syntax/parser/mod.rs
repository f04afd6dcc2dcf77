//! From tokens to the tree: recursive descent over the tokens of one logical line at a time (LANGUAGE 4).

mod block;
mod check;
mod cursor;
mod error;
mod expr;
mod lambda;
mod list;
mod matching;
mod params;
mod postfix;
mod shape;
mod statement;
mod unit;

pub(crate) use block::has_guard;
pub(crate) use cursor::{Parsed, Parser};
pub(crate) use unit::{Mention, ReadUnit, first_name, read_units};
