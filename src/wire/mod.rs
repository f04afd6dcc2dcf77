//! The wire: the function message of §2.1, written in its field order and read under its limits.

mod message;
mod read;
mod write;

pub use message::{Algebra, Assertion, Function, InversePair, Message, Meta, PROTOCOL_VERSION, Surprise};
pub use read::{over_limits, read};
pub use write::functions_value;
