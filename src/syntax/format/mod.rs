//! The formatter: the same tokens, comments and blank-line groups in the usual layout.

mod lines;
mod spacing;
mod whole;

pub use whole::format;
