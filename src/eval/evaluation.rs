//! One evaluation: a machine at work, run slice by slice or at once, with what its end asks for.

use super::code::Code;
use super::function::Closure;
use super::home::Home;
use super::machine::{Machine, Outcome};
use super::reach::Reach;
use crate::diag::{Code as Failing, Failure};
use crate::value::{Function, Limits, Pace, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// Machines kept for the next evaluations.
const KEPT_MACHINES: usize = 4;

thread_local! {
    #[expect(clippy::vec_box, reason = "machines are handed on without being moved")]
    static REST: RefCell<Vec<Box<Machine>>> = const { RefCell::new(Vec::new()) };
}

/// A machine at rest.
fn machine() -> Box<Machine> {
    let kept = REST.try_with(|rest| rest.borrow_mut().pop()).ok().flatten();
    kept.unwrap_or_else(|| Box::new(Machine::new()))
}

/// Keeps a machine that was cleared.
fn keep(machine: Box<Machine>) {
    // A thread that ends keeps nothing.
    let _ = REST.try_with(|rest| {
        let mut rest = rest.borrow_mut();
        if rest.len() < KEPT_MACHINES {
            rest.push(machine);
        }
    });
}

/// What a slice of an evaluation came to.
#[derive(Debug)]
pub enum Progress {
    /// The slice is used up.
    Suspended,
    /// The evaluation is over.
    Done(Result<Value, Failure>),
}

/// What is evaluated.
#[derive(Debug)]
pub(super) enum Work<'a> {
    /// Code that sees the module's names, with its arguments.
    Code(&'a Rc<Code>, Option<Rc<Closure>>, &'a [Value]),
    /// A function value, with its arguments.
    Call(&'a Function, &'a [Value]),
    /// The binding of a slot.
    Binding(u32),
}

/// One evaluation under way.
#[derive(Debug)]
pub struct Evaluation {
    machine: Option<Box<Machine>>,
    /// Nothing that was there before can have been changed: what the result does not hold is garbage.
    closed: bool,
    /// It evaluates a binding: its value stays in the module, which it must not keep alive.
    loads: bool,
    used: u64,
}

impl Evaluation {
    /// Begins; nothing runs before the first [`Evaluation::run`].
    pub(super) fn new(home: &Rc<Home>, work: &Work, limits: &Limits, total: u64) -> Self {
        let mut machine = machine();
        machine.reset(home, limits, total);
        let closed = match work {
            Work::Code(code, closure, args) => {
                machine.start_code(code, closure.clone(), args);
                closure.is_none() && !args.iter().any(may_hold_functions)
            }
            Work::Call(function, args) => {
                machine.start_call(function, args);
                false
            }
            Work::Binding(slot) => {
                machine.start_binding(*slot);
                false
            }
        };
        let loads = matches!(work, Work::Binding(_));
        Self { machine: Some(machine), closed, loads, used: 0 }
    }

    /// Runs for about `slice` steps.
    pub fn run(&mut self, slice: u64) -> Progress {
        let Some(machine) = &mut self.machine else {
            return Progress::Done(Err(Failure::new(Failing::IInternal, "the evaluation is over")));
        };
        let outcome = machine.run(slice);
        self.used = machine.used();
        match outcome {
            Outcome::Suspended => Progress::Suspended,
            Outcome::Done(result) => {
                self.end(result.as_ref().ok());
                Progress::Done(result)
            }
        }
    }

    /// Steps used so far.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Sees to what the evaluation leaves behind.
    fn end(&mut self, value: Option<&Value>) {
        let Some(mut machine) = self.machine.take() else { return };
        let mut closed = self.closed;
        if let Some(value) = value
            && value.address() != 0
            && !self.loads
        {
            let reach = Reach::from(&[value]);
            closed &= reach.functions.is_empty();
            reach.functions.iter().for_each(pin);
        }
        if closed {
            machine.cx.tracker.release(value.as_slice());
        }
        machine.clear();
        keep(machine);
    }

    /// Runs to the end, charging `pace`.
    pub(super) fn finish(mut self, pace: &Pace) -> Result<Value, Failure> {
        pace.count_evaluation();
        loop {
            if let Progress::Done(result) = self.run(u64::MAX) {
                pace.charge(self.used);
                return result;
            }
        }
    }

    /// Runs to the end, in slices of `pace`; the steps used are given too.
    pub(super) async fn finish_slowly(mut self, pace: &Pace) -> (Result<Value, Failure>, u64) {
        pace.count_evaluation();
        loop {
            let before = self.used;
            let progress = self.run(pace.slice().max(1));
            pace.charge(self.used - before);
            if let Progress::Done(result) = progress {
                pace.pause().await;
                return (result, self.used);
            }
            pace.pause().await;
            if pace.stopped() {
                return (Err(total()), self.used);
            }
        }
    }
}

impl Drop for Evaluation {
    fn drop(&mut self) {
        if let Some(mut machine) = self.machine.take() {
            machine.clear();
            keep(machine);
        }
    }
}

/// Whether a value could bring state that outlives the evaluation.
fn may_hold_functions(value: &Value) -> bool {
    value.address() != 0 && !Reach::from(&[value]).functions.is_empty()
}

/// A closure that leaves its evaluation keeps its module alive.
fn pin(function: &Function) {
    if let Some(closure) = function.as_any().downcast_ref::<Closure>()
        && let Some(home) = closure.home.upgrade()
    {
        closure.pin.get_or_init(|| home);
    }
}

/// The request has no steps left.
#[cold]
pub(super) fn total() -> Failure {
    Failure::new(Failing::MTotal, "the step budget of the request is used up")
}
