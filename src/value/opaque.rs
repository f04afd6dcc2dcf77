//! Values that only the evaluator looks into.

use std::any::Any;
use std::fmt::Debug;

/// A value that only the evaluator looks into (a regular expression, an iterator).
pub trait Opaque: Debug + Any {
    /// For the evaluator to find its own.
    fn as_any(&self) -> &dyn Any;
}
