//! A call that runs in slices and can be stopped (DESIGN §4).

use super::{Answer, Pending, start, start_function};
use crate::diag::Refusal;
use crate::value::{Pace, Value};
use std::fmt;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// A call of the API in progress.
pub struct Job {
    pace: Rc<Pace>,
    work: Option<Pending>,
}

/// What one slice came to.
#[derive(Debug)]
pub enum Step {
    /// The answer is here.
    Done(Answer),
    /// More to do: pieces done, pieces announced so far.
    Progress {
        /// Pieces of work done.
        done: u32,
        /// Pieces of work announced.
        total: u32,
    },
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Job({:?})", self.pace)
    }
}

impl Job {
    /// Prepares a call; nothing runs before the first [`Job::step`].
    ///
    /// # Errors
    /// As [`super::call`].
    pub fn new(name: &str, args: Vec<Value>) -> Result<Self, Refusal> {
        let (pace, work) = start(name, args, 1, false)?;
        Ok(Self { pace, work: Some(work) })
    }

    /// Prepares a call of a function value.
    ///
    /// # Errors
    /// As [`super::call_function`].
    pub fn of_function(function: Value, args: Vec<Value>, options: &Value) -> Result<Self, Refusal> {
        let (pace, work) = start_function(function, args, options, 1)?;
        Ok(Self { pace, work: Some(work) })
    }

    /// Works for about `fuel` steps.
    pub fn step(&mut self, fuel: u64) -> Step {
        self.pace.refill(fuel.max(1));
        if let Some(work) = &mut self.work
            && let Poll::Ready(answer) = work.as_mut().poll(&mut Context::from_waker(Waker::noop()))
        {
            self.work = None;
            return Step::Done(answer);
        }
        let (done, total) = self.pace.progress();
        Step::Progress { done, total }
    }

    /// Ends the work: the next step gives the answer with what was done so far, the rest untested.
    pub fn stop(&self) {
        self.pace.stop();
    }
}
