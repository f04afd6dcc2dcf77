//! Text in UTF-16 units, as JavaScript has it: a lone surrogate is a unit like any other.

mod builder;
mod case;
mod points;
mod repr;
mod rope;
mod search;

pub use builder::StrBuilder;
pub use points::{CodePoints, is_space};
pub use repr::{Str, Units};
