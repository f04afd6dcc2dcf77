//! Source texts: bytes, lines, and positions as JavaScript counts them.

mod names;
pub mod order;
mod source;
mod span;

pub use names::Names;
pub use source::{Position, Source};
pub use span::Span;
