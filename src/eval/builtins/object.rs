//! Plain objects: methods, and the members of `Object`.

use super::method::Method;

/// Methods of plain objects.
pub(super) const METHODS: &[Method] = &[];

/// Members of `Object`.
pub(super) const STATIC: &[Method] = &[];
