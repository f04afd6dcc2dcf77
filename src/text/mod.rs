//! Source texts: bytes, lines, and positions as JavaScript counts them.

pub mod order;
mod source;
mod span;

pub use source::{Position, Source};
pub use span::Span;
