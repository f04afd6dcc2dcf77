//! Examples: an input with its output, as intents, needs, queries and resolvers know them (spec 2.2, 9.4).

mod kind;
mod property;
mod record;

pub use kind::kind;
pub use property::{Kept, check, check_knowing};
pub use record::{Example, equal, key, merged};
