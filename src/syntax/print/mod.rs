//! From the tree back to text, with as few parentheses as the grammar allows (spec §4, R4.0.4).

mod expr;
mod function;
mod matching;
mod printer;
mod text;

pub use function::{binding, check, function, function_lines, param};
pub use matching::pattern as match_pattern;
pub use printer::expression;
pub use text::quoted;
