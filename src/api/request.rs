//! One call of the API: its request, and how it is started and run.

use super::{Options, entries};
use crate::diag::{Code, Refusal};
use crate::value::{Pace, Value, block_on};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// What a function of the API answers with.
pub type Answer = Result<Value, Refusal>;

/// An answer on its way.
pub type Pending = Pin<Box<dyn Future<Output = Answer>>>;

/// One call: the arguments, the options that stood behind them, and the request's pace.
#[derive(Debug)]
pub struct Request {
    /// The arguments without the options.
    pub args: Vec<Value>,
    /// The options, all of them at their defaults when none were given.
    pub options: Options,
    /// Steps and pauses.
    pub pace: Rc<Pace>,
    /// Whether a function that gives a report may stand for it.
    pub late: bool,
}

impl Request {
    /// The argument at `index`, `undefined` when missing.
    pub fn arg(&self, index: usize) -> Value {
        self.args.get(index).cloned().unwrap_or_default()
    }

    /// The argument at `index` as Rust text.
    ///
    /// # Errors
    /// `A_TYPE` when it is not a text.
    pub fn text(&self, index: usize, what: &str) -> Result<String, Refusal> {
        match self.args.get(index) {
            Some(Value::Str(text)) => Ok(text.to_text()),
            _ => Err(Refusal::new(Code::AType, format!("`{what}` must be a string")).at(what)),
        }
    }

    /// Refuses an answer that looks whole and may not be.
    ///
    /// # Errors
    /// `M_TOTAL` when no step is left, as when the request was stopped.
    pub fn complete(&self) -> Result<(), Refusal> {
        if self.pace.left() > 0 {
            return Ok(());
        }
        Err(Refusal::new(Code::MTotal, "the step budget of the request is used up"))
    }
}

/// Runs the function `name` to its end.
///
/// # Errors
/// What the function refuses; `A_TYPE` for an unknown name.
pub fn call(name: &str, args: Vec<Value>) -> Answer {
    block_on(start(name, args, u64::MAX, false)?.1)
}

/// As [`call`], but `report` may be a function without parameters that gives the report.
///
/// # Errors
/// As [`call`].
pub fn call_briefly(name: &str, args: Vec<Value>) -> Answer {
    block_on(start(name, args, u64::MAX, true)?.1)
}

/// Prepares a call whose first slice has `slice` steps.
pub(crate) fn start(
    name: &str,
    args: Vec<Value>,
    slice: u64,
    late: bool,
) -> Result<(Rc<Pace>, Pending), Refusal> {
    let entry = entries()
        .find(|entry| entry.name == name)
        .ok_or_else(|| Refusal::new(Code::AType, format!("`{name}` is not a function of the API")))?;
    let (args, options) = Options::split(entry, args)?;
    let pace = Rc::new(Pace::new(options.total, slice));
    Ok((pace.clone(), (entry.run)(Request { args, options, pace, late })))
}
