//! From text to tokens in logical lines (LANGUAGE 2, 3).

mod brace;
mod number;
mod quoted;
mod regex;
mod scan;
mod walk;

pub(crate) use walk::{Lexed, Line, lex_line, lex_module, names_in};
