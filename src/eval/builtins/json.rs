//! `JSON`: its members.

use super::method::Method;

/// Members of `JSON`.
pub(super) const MEMBERS: &[Method] = &[];
