//! What the methods of texts do, as functions under a meter: nothing here calls a function of the program.

mod edit;
mod expand;
mod matching;

pub use edit::{Side, pad, places, repeat, slice, split};
pub use expand::{Found, expand};
pub use matching::{all_matches, match_value, replace_matches, split_at_matches};
