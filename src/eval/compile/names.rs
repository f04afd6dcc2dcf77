//! The top-level names of a module, and what they stand for.

use crate::eval::builtins::Tables;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a top-level name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Top {
    /// A function, by its index.
    Function(u32),
    /// A binding, by its slot.
    Binding(u32),
}

/// All top-level names, and the built-ins behind them.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// What each name stands for.
    pub tops: BTreeMap<Rc<str>, Top>,
    /// The built-ins.
    pub tables: Rc<Tables>,
}
