//! Inference: which laws a function keeps, and what functions of one module are to each other.

mod beside;
mod classes;
mod compose;
mod pairs;
mod property;
mod study;

pub use beside::{Likeness, Prediction, Undoing, predictions};
pub use classes::equivalence_classes;
pub use compose::{Composer, SKIPPED};
pub use pairs::{Found, Pairs, RELATION_STEPS, Wanted, find_pairs};
pub use property::{Inferred, Property};
pub use study::{Study, list, verdict};
