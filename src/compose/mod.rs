//! Modules beside each other (spec 10): joined under one list of names, related across, compared as messages.

mod across;
mod diff;
mod unified;

pub use across::{Across, find_across};
pub use diff::{Changed, Delta, Diff};
pub use unified::{Composed, Unified};
