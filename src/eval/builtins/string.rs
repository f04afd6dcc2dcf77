//! Strings: methods, and the members of `String`.

use super::method::Method;

/// Methods of strings, by file.
pub(super) const METHODS: &[&[Method]] = &[];

/// Members of `String`.
pub(super) const STATIC: &[Method] = &[];
