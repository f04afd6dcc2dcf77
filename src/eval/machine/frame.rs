//! Frames: everything that waits for the value of a call.

use crate::eval::builtins::Resume;
use crate::eval::code::Code;
use crate::eval::function::Closure;
use crate::eval::home::Home;
use crate::value::Meter;
use std::rc::Rc;

/// A function that runs, or waits.
#[derive(Debug)]
pub(super) struct Script {
    /// What it runs.
    pub code: Rc<Code>,
    /// The closure it is, when it is one.
    pub closure: Option<Rc<Closure>>,
    /// The module of its caller, when it belongs to another one.
    pub caller_home: Option<Rc<Home>>,
    /// The next instruction.
    pub pc: u32,
    /// Its first register.
    pub base: u32,
    /// Where the value goes that it waits for.
    pub result: u32,
}

/// Something that waits for a value.
#[derive(Debug)]
pub(super) enum Frame {
    /// A function.
    Script(Script),
    /// A built-in that called a function; its calls' registers begin at `base`.
    Native { state: Box<dyn Resume>, base: u32 },
    /// A top-level binding that is evaluated because `slot` of it is needed: with the budget that goes on
    /// afterwards.
    Init { unit: u32, slot: u32, meter: Meter },
}

/// A `try` that is under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handler {
    /// How many frames wait below the function that tries.
    pub frames: usize,
    /// Where it goes on.
    pub pc: u32,
    /// Where the error goes.
    pub register: u32,
}
