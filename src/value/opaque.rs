//! Values of kinds of their own: a regular expression, an iterator.

use super::Str;
use std::any::Any;
use std::fmt;

/// A value that only its maker looks into.
pub trait Opaque: Any {
    /// For its maker to find its own.
    fn as_any(&self) -> &dyn Any;

    /// `String(v)`
    fn text(&self) -> Str {
        Str::from("[object Iterator]")
    }

    /// The value as a literal of the language, when there is one.
    fn literal(&self) -> Option<Str> {
        None
    }

    /// Whether another value of some kind is structurally equal; the same one always is.
    fn equals(&self, _: &dyn Opaque) -> bool {
        false
    }
}

impl fmt::Debug for dyn Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opaque")
    }
}
