//! What a built-in works with: the budgets, the tables, and the list of what may have become cyclic.

use crate::eval::builtins::Tables;
use crate::eval::tracker::Tracker;
use crate::value::Meter;
use std::rc::Rc;

/// What a built-in works with.
#[derive(Debug)]
pub(in crate::eval) struct Cx {
    /// Steps and memory left.
    pub meter: Meter,
    /// The built-ins.
    pub tables: Rc<Tables>,
    /// Containers that were changed to hold containers.
    pub tracker: Tracker,
}
