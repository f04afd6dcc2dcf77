//! Regular expressions with JavaScript's syntax and meaning, on a matcher of our own: it counts its steps, so
//! that no pattern runs away, and keeps its choices on the heap, so that no text is too long for it.
//!
//! Left out: of the Unicode property classes (`\p{…}` with the flag `u`) the less usual ones; `property.rs` lists
//! those there are. Without `u` they mean what JavaScript says there, the letter `p`.

mod atoms;
mod compile;
mod escape;
mod flags;
mod fold;
mod matcher;
mod parse;
mod program;
mod property;
mod property_data;
mod regex;
mod set;
mod tree;

pub use flags::Flags;
pub use regex::{Match, Regex};
