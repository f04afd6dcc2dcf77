//! Source texts: bytes, lines, and positions as JavaScript counts them.

mod source;
mod span;

pub use source::{Position, Source};
pub use span::Span;
