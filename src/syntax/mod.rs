//! The language's text: tokens, tree, reader, printer, resolution.

mod fingerprint;
mod format;
mod layout;
mod lexer;
mod parser;
mod partial;
pub mod print;
mod reading;
mod resolve;
mod single;
mod token;
pub mod tree;

pub use fingerprint::{Assertion, Fingerprint, FunctionEntry, fingerprint, owner};
pub use format::format;
pub use partial::{Omitted, Partial};
pub use reading::{Reading, Unsound, name_places, read};
pub use resolve::NamePlace;
pub use single::{
    HoleCheck, Visible, read_expression, read_expression_among, read_expression_from, read_hole_check,
};
pub use token::is_name;
