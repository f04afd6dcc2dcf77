//! The machine's state, and running it slice by slice.

use super::Cx;
use super::frame::{Frame, Handler, Script};
use crate::diag::{Code as Failing, Failure};
use crate::eval::builtins::Tables;
use crate::eval::code::Code;
use crate::eval::home::Home;
use crate::eval::program::Program;
use crate::eval::tracker::Tracker;
use crate::text::Span;
use crate::value::{Limits, Meter, Value};
use std::rc::Rc;

/// Registers kept between evaluations; a deep one gives the others back.
const KEPT: usize = 4096;

/// Calls between two looks at the memory.
const MEMORY_TICKS: u32 = 16;

/// What a slice came to.
#[derive(Debug)]
pub(in crate::eval) enum Outcome {
    /// The slice is used up.
    Suspended,
    /// The evaluation is over.
    Done(Result<Value, Failure>),
}

/// What made the machine leave its loop.
#[derive(Debug)]
pub(super) enum Left {
    /// The slice is used up.
    Suspended,
    /// The evaluation has its value.
    Done(Value),
}

/// One evaluation under way, or the room for one.
#[derive(Debug)]
pub(in crate::eval) struct Machine {
    pub(in crate::eval) cx: Cx,
    pub(super) stack: Vec<Value>,
    pub(super) frames: Vec<Frame>,
    pub(super) handlers: Vec<Handler>,
    /// The function that runs; meaningless while `idle`.
    pub(super) current: Script,
    /// No function runs: a built-in does, or nothing.
    pub(super) idle: bool,
    /// The module whose top-level names the running function sees.
    pub(super) home: Rc<Home>,
    /// What stands for code and module while nothing runs: a machine at rest keeps no module alive.
    blank_code: Rc<Code>,
    blank_home: Rc<Home>,
    pub(super) depth: u32,
    pub(super) max_depth: u32,
    /// Steps at which the slice ends.
    pub(super) pause_at: u64,
    pub(super) ticks: u32,
    /// Steps besides those of the budget in use: of bindings that are done, and of what waits for them.
    pub(super) waiting: u64,
    /// What the evaluation came to before it ran: a call of a built-in is over at once.
    pub(super) ready: Option<Result<Value, Failure>>,
}

/// Code that is never run.
fn blank() -> Rc<Code> {
    Rc::new(Code {
        instrs: Box::default(),
        spans: Box::default(),
        consts: Box::default(),
        keys: Box::default(),
        children: Box::default(),
        params: 0,
        rest: false,
        registers: 0,
        entry: 0,
        name: Rc::from(""),
        arity: 0,
        span: Span::default(),
        numeric: None,
    })
}

fn at_rest(code: &Rc<Code>) -> Script {
    Script { code: code.clone(), closure: None, caller_home: None, pc: 0, base: 0, result: 0 }
}

impl Machine {
    /// A machine at rest.
    pub(in crate::eval) fn new() -> Self {
        let (blank_code, blank_home) = (blank(), Home::new(Program::of_functions(&[])));
        let cx = Cx { meter: Meter::evaluation(), tables: Tables::get(), tracker: Tracker::default() };
        Self {
            cx,
            stack: Vec::new(),
            frames: Vec::new(),
            handlers: Vec::new(),
            current: at_rest(&blank_code),
            idle: true,
            home: blank_home.clone(),
            blank_code,
            blank_home,
            depth: 0,
            max_depth: 0,
            pause_at: 0,
            ticks: 0,
            waiting: 0,
            ready: None,
        }
    }

    /// Readies it for an evaluation of `home` in a request that has `total` steps left.
    pub(in crate::eval) fn reset(&mut self, home: &Rc<Home>, limits: &Limits, total: u64) {
        self.home = home.clone();
        self.cx.meter = Meter::new(limits, total);
        self.max_depth = limits.depth;
        self.depth = 0;
        self.ticks = 0;
        self.waiting = 0;
        self.ready = None;
    }

    /// Steps used so far, by all budgets together.
    pub(in crate::eval) fn used(&self) -> u64 {
        self.cx.meter.used().saturating_add(self.waiting)
    }

    /// Forgets an evaluation, finished or not.
    pub(in crate::eval) fn clear(&mut self) {
        self.abandon();
        self.cx.tracker.clear();
        self.current = at_rest(&self.blank_code);
        self.home = self.blank_home.clone();
        if self.stack.len() > KEPT {
            self.stack = Vec::new();
        }
    }

    /// Runs for about `slice` steps.
    pub(in crate::eval) fn run(&mut self, slice: u64) -> Outcome {
        if let Some(ready) = self.ready.take() {
            return Outcome::Done(ready);
        }
        self.pause_at = self.cx.meter.used().saturating_add(slice.max(1));
        loop {
            match self.steps() {
                Ok(Left::Done(value)) => return Outcome::Done(Ok(value)),
                Ok(Left::Suspended) => return Outcome::Suspended,
                Err(failure) => {
                    if let Err(failure) = self.unwind(failure) {
                        return Outcome::Done(Err(failure));
                    }
                }
            }
        }
    }

    /// Looks at the budgets where a function or a round begins; whether the slice is used up.
    #[inline]
    pub(super) fn look(&mut self, spent: usize) -> Result<bool, Failure> {
        self.cx.meter.take(spent)?;
        self.ticks += 1;
        if self.ticks >= MEMORY_TICKS {
            self.ticks = 0;
            self.cx.meter.room(0)?;
        }
        Ok(self.cx.meter.used() >= self.pause_at)
    }

    /// Makes room for registers up to `end`.
    #[inline]
    pub(super) fn ensure(&mut self, end: usize) -> Result<(), Failure> {
        if self.stack.len() < end { self.grow(end) } else { Ok(()) }
    }

    #[cold]
    fn grow(&mut self, end: usize) -> Result<(), Failure> {
        let wanted = end.next_power_of_two().max(256);
        // A register is 16 bytes where it matters; the same everywhere, so that limits are met alike.
        self.cx.meter.room(wanted.saturating_mul(16))?;
        self.stack.resize(wanted, Value::Undefined);
        Ok(())
    }

    /// A fault of the machine itself.
    #[cold]
    pub(super) fn fault(what: &str) -> Failure {
        Failure::new(Failing::IInternal, format!("the evaluator lost its way: {what}"))
    }

    /// The place of a call's caller is kept in its frame; afterwards nothing runs.
    pub(super) fn park(&mut self) {
        if !self.idle {
            let parked = at_rest(&self.blank_code);
            self.frames.push(Frame::Script(std::mem::replace(&mut self.current, parked)));
            self.idle = true;
        }
    }
}
