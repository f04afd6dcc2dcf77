//! Numbers and booleans: methods.

use super::method::Method;

/// Methods of numbers.
pub(super) const NUMBER: &[Method] = &[];

/// Methods of booleans.
pub(super) const BOOLEAN: &[Method] = &[];
