//! `given(known).when(hole)`: the one operation under all others (spec 13).

mod difference;
mod resolver;
mod self_test;

pub use difference::{Difference, Disagreement, difference};
pub use resolver::{Resolver, piped};
pub use self_test::{Outcome, self_test};
