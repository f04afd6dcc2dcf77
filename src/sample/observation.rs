//! A function under observation: its outcome at each sample of its space, computed once, and further
//! applications, each computed at most once.

use super::{Cell, Pool, Side, Space};
use crate::diag::{Code, Failure};
use crate::value::{Callable, Limits, Pace, Value, memory};
use std::fmt;
use std::rc::Rc;

/// What observations share: the values and the request's pace.
#[derive(Debug)]
pub struct Lab<'a> {
    /// All values seen.
    pub pool: Pool,
    /// Steps and pauses of the request.
    pub pace: &'a Pace,
    /// Bytes of live values when it began.
    base: u64,
}

impl<'a> Lab<'a> {
    /// An empty lab.
    pub fn new(pace: &'a Pace) -> Self {
        Self { pool: Pool::default(), pace, base: memory::live() }
    }

    /// `limits` with the memory that is left beside what this request keeps: outcomes stay, so that many
    /// large ones must share what one evaluation may have.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Limits {
        let kept = memory::live().saturating_sub(self.base);
        Limits { memory: limits.memory.saturating_sub(kept), ..limits }
    }
}

/// A function and what it gave.
pub struct Observation {
    /// The function.
    pub function: Rc<dyn Callable>,
    /// Its arity.
    pub arity: usize,
    /// Whose samples.
    pub side: Side,
    /// The outcome at each sample of [`Space::of_arity`]; empty above three parameters.
    pub outcomes: Vec<Cell>,
    /// Further applications by argument: the samples of a unary function and what laws asked for.
    known: Vec<([Cell; 3], Cell)>,
    /// Steps left for this function on this space (DESIGN §8).
    left: u64,
}

impl fmt::Debug for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Observation({:?}, {:?}, {:?})", self.function, self.side, self.outcomes)
    }
}

impl Observation {
    /// A function with nothing observed yet.
    pub fn new(function: Rc<dyn Callable>, arity: usize, side: Side) -> Self {
        Self { function, arity, side, outcomes: Vec::new(), known: Vec::new(), left: Limits::SPACE_STEPS }
    }

    /// Evaluates it at each sample of its space.
    pub async fn observe(&mut self, lab: &mut Lab<'_>) {
        let Some(space) = Space::of_arity(self.arity) else { return };
        let count = space.len(self.side);
        self.outcomes.reserve(count);
        for k in 0..count {
            let args = space.at(self.side, k).map(Cell::number);
            let outcome = self.evaluate(lab, args);
            self.outcomes.push(outcome);
            if lab.pace.slice() == 0 {
                lab.pace.pause().await;
            }
        }
    }

    /// The outcome at sample `k` of its own space.
    pub fn outcome(&self, k: usize) -> Cell {
        self.outcomes.get(k).copied().unwrap_or(Cell::UNKNOWN)
    }

    /// The outcome at `args`, looked up first.
    pub fn apply(&mut self, lab: &mut Lab<'_>, args: [Cell; 3]) -> Cell {
        if let Some(known) = self.known_at(args) {
            return known;
        }
        let outcome = self.evaluate(lab, args);
        self.known.push((args, outcome));
        outcome
    }

    /// The outcome at `args` when it is known already.
    pub fn known_at(&self, args: [Cell; 3]) -> Option<Cell> {
        let numbers = args.map(|cell| cell.as_number().unwrap_or(f64::NAN));
        if let Some(k) = Space::find(self.side, numbers.get(..self.arity)?) {
            return self.outcomes.get(k).copied();
        }
        self.known.iter().find(|(known, _)| *known == args).map(|(_, outcome)| *outcome)
    }

    /// All applications of a unary function so far: argument and outcome.
    pub fn applications(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let samples = self.side.samples().iter().map(|x| Cell::number(*x));
        let known = self.known.iter().map(|([x, ..], outcome)| (*x, *outcome));
        samples.zip(self.outcomes.iter().copied()).chain(known)
    }

    /// Evaluates without looking anything up.
    pub fn evaluate(&mut self, lab: &mut Lab<'_>, args: [Cell; 3]) -> Cell {
        if self.left == 0 {
            let message = "the steps of one function on one sample space are used up";
            return lab.pool.fail(Failure::new(Code::XSteps, message));
        }
        let limits = lab.within(Limits { steps: Limits::SAMPLE.steps.min(self.left), ..Limits::SAMPLE });
        let before = lab.pace.left();
        if before == 0 {
            return lab.pool.fail(Failure::new(Code::MTotal, "the request's steps are used up"));
        }
        let values = args.map(|cell| lab.pool.value(cell));
        let given: &[Value] = values.get(..self.arity).unwrap_or(&[]);
        let result = self.function.call_sharing(given, &limits, lab.pace);
        self.left = self.left.saturating_sub(before.saturating_sub(lab.pace.left()));
        match result {
            Ok(value) => lab.pool.cell(value),
            Err(failure) => lab.pool.fail(failure),
        }
    }

    /// The small numbers of a unary function's outcomes, `None` where it failed.
    pub fn arguments(&self, pool: &mut Pool) -> Vec<Option<u32>> {
        self.outcomes.iter().map(|cell| cell.ran().then(|| pool.argument(*cell))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Array, Native, block_on};

    #[test]
    fn a_further_application_is_evaluated_once() {
        let pace = Pace::unbroken(1_000_000);
        let run = |args: &[Value]| Ok(Value::Number(args[0].as_number().unwrap() * 2.0));
        let mut f = Observation::new(Rc::new(Native { name: "f".into(), arity: 1, run }), 1, Side::Sender);
        let mut lab = Lab::new(&pace);
        block_on(f.observe(&mut lab));
        assert_eq!(pace.evaluations(), 12);
        let at = |n: f64| [Cell::number(n), Cell::ZERO, Cell::ZERO];
        for _ in 0..3 {
            assert_eq!(f.apply(&mut lab, at(5.0)), Cell::number(10.0));
            assert_eq!(f.apply(&mut lab, at(20.0)), Cell::number(40.0));
        }
        assert_eq!(pace.evaluations(), 13);
    }

    #[derive(Debug)]
    struct Slow;
    impl Callable for Slow {
        fn name(&self) -> &'static str {
            "slow"
        }
        fn arity(&self) -> usize {
            2
        }
        fn call(&self, _: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
            pace.charge(limits.steps.min(900_000));
            Ok(Value::Number(1.0))
        }
    }

    #[test]
    fn outcomes_that_are_kept_share_the_memory_of_one_evaluation() {
        let pace = Pace::unbroken(Limits::TOTAL_STEPS);
        let big = |_: &[Value]| Ok(Value::Array(Array::new(vec![Value::Null; 1 << 10])));
        let run = Native { name: "big".into(), arity: 2, run: big };
        let mut lab = Lab::new(&pace);
        block_on(Observation::new(Rc::new(run), 2, Side::Sender).observe(&mut lab));
        let kept = Limits::SAMPLE.memory - lab.within(Limits::SAMPLE).memory;
        assert!(kept > 144 << 14, "{kept} bytes of 144 arrays");
    }

    #[test]
    fn a_space_has_its_own_budget_and_later_samples_fail() {
        let pace = Pace::unbroken(Limits::TOTAL_STEPS);
        let mut f = Observation::new(Rc::new(Slow), 2, Side::Sender);
        block_on(f.observe(&mut Lab::new(&pace)));
        assert_eq!(f.outcomes.iter().filter(|cell| cell.ran()).count(), 14);
        assert_eq!(Limits::TOTAL_STEPS - pace.left(), Limits::SPACE_STEPS);
    }
}
