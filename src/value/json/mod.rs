//! JSON text to values and back, as JavaScript's `JSON` does it, without recursion.

mod parse;
mod stringify;

pub use parse::{JsonError, parse, parse_text};
pub use stringify::{quote, stringify, text};
