//! The steps and the memory of one evaluation.

use super::{Limits, Str, memory};
use crate::diag::{Code, Failure};

/// The most units a text may have, as in the common JavaScript engines.
pub const MAX_TEXT: usize = (1 << 29) - 24;

/// What one evaluation has left. The machine, built-ins, the matcher and equality draw on it.
#[derive(Clone, Debug)]
pub struct Meter {
    left: u64,
    given: u64,
    ceiling: u64,
    /// What running out of steps means: `X_STEPS`, or `M_TOTAL` when the request had less left.
    out: Code,
}

impl Meter {
    /// A meter of one evaluation in a request that has `total` steps left.
    pub fn new(limits: &Limits, total: u64) -> Self {
        let (left, out) =
            if total < limits.steps { (total, Code::MTotal) } else { (limits.steps, Code::XSteps) };
        memory::take_work();
        Self { left, given: left, ceiling: memory::live().saturating_add(limits.memory), out }
    }

    /// A meter with the limits of an evaluation, outside of any request.
    pub fn evaluation() -> Self {
        Self::new(&Limits::EVALUATION, u64::MAX)
    }

    /// Takes `steps`, and those for long texts that were copied or compared since the last time.
    ///
    /// # Errors
    /// `X_STEPS` (or `M_TOTAL`) when fewer are left; then none are left.
    #[inline]
    pub fn take(&mut self, steps: usize) -> Result<(), Failure> {
        match self.left.checked_sub((steps + memory::take_work()) as u64) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(self.exhausted()),
        }
    }

    #[cold]
    fn exhausted(&mut self) -> Failure {
        self.left = 0;
        let what = if self.out == Code::MTotal { "the request" } else { "this evaluation" };
        Failure::new(self.out, format!("the step budget of {what} is used up"))
    }

    /// Steps left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Steps used so far.
    pub fn used(&self) -> u64 {
        self.given - self.left
    }

    /// Checks that the values made so far, and `more` bytes to come, fit into the memory.
    ///
    /// # Errors
    /// `X_MEMORY` when they don't.
    #[inline]
    pub fn room(&self, more: usize) -> Result<(), Failure> {
        if memory::live().saturating_add(more as u64) > self.ceiling { Err(full()) } else { Ok(()) }
    }

    /// Takes a step for each of `count` items and checks that they fit into the memory at `size` bytes each:
    /// for results whose length is known before they are made.
    ///
    /// # Errors
    /// As [`Meter::take`] and [`Meter::room`].
    pub fn reserve(&mut self, count: usize, size: usize) -> Result<(), Failure> {
        self.room(count.saturating_mul(size))?;
        self.take(count)
    }

    /// `left + right` of two texts.
    ///
    /// # Errors
    /// `X_RANGE` when the text would be longer than any may be, `X_MEMORY` when it doesn't fit.
    pub fn concat(&mut self, left: &Str, right: &Str) -> Result<Str, Failure> {
        let len = left.len().saturating_add(right.len());
        if len > MAX_TEXT {
            return Err(Failure::range("the text would be too long"));
        }
        // Even a text that isn't laid out yet must fit: reading it lays it out.
        if len > 4096 {
            self.room(len)?;
        }
        Ok(left.concat(right))
    }
}

#[cold]
fn full() -> Failure {
    Failure::new(Code::XMemory, "the memory budget of this evaluation is used up")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_out_with_the_code_of_whatever_had_fewer() {
        let limits = Limits { steps: 3, ..Limits::EVALUATION };
        let mut meter = Meter::new(&limits, 10);
        assert!(meter.take(3).is_ok());
        assert_eq!(meter.take(1).unwrap_err().code, Code::XSteps);
        let mut meter = Meter::new(&limits, 2);
        assert_eq!(meter.take(3).unwrap_err().code, Code::MTotal);
        assert_eq!((meter.left(), meter.used()), (0, 2));
    }

    #[test]
    fn comparing_and_joining_long_texts_costs_steps() {
        let mut meter = Meter::evaluation();
        let (a, b) = (Str::from("x".repeat(64_000)), Str::from("x".repeat(64_000)));
        assert!(a == b && meter.take(0).is_ok());
        assert_eq!(meter.used(), 1_000);
        let sum = a.concat(&b);
        assert!(sum.unit(0).is_some() && meter.take(0).is_ok());
        assert_eq!(meter.used(), 1_500);
        assert!(sum.unit(1).is_some() && meter.take(0).is_ok());
        assert_eq!(meter.used(), 1_500);
    }

    #[test]
    fn memory_is_counted_from_where_the_evaluation_began() {
        let before = Str::from("x".repeat(500).as_str());
        let meter = Meter::new(&Limits { memory: 1000, ..Limits::EVALUATION }, u64::MAX);
        assert!(meter.room(1000).is_ok());
        assert_eq!(meter.room(1001).unwrap_err().code, Code::XMemory);
        let more = before.slice(0, 400);
        assert!(meter.room(600).is_err());
        drop(more);
        assert!(meter.room(600).is_ok());
    }

    #[test]
    fn a_text_that_doubles_again_and_again_is_refused_before_it_is_laid_out() {
        let mut meter = Meter::evaluation();
        let mut text = Str::from("0123456789");
        let failure = loop {
            match meter.concat(&text, &text) {
                Ok(twice) => text = twice,
                Err(failure) => break failure,
            }
        };
        assert_eq!(failure.code, Code::XMemory);
    }
}
