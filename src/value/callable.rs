//! Everything that can be called: a function of a module, a rebuilt formula, a function of the host.

use super::{Limits, Pace, Value};
use crate::diag::Failure;
use std::any::Any;
use std::fmt;

/// Anything that maps arguments to a value. Laws, contracts and the solver see only this.
pub trait Callable {
    /// The name used in reports.
    fn name(&self) -> &str;

    /// How many arguments it takes.
    fn arity(&self) -> usize;

    /// Applies it once, as one evaluation under `limits`; the steps used are charged to `pace`.
    ///
    /// # Errors
    /// The [`Failure`] it raised or the limit it hit. When `pace` has no steps left: `M_TOTAL`, at once.
    fn call(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure>;

    /// As [`Callable::call`]; a result that is part of an argument is that very value, not a copy: what
    /// strict equality is asked about.
    ///
    /// # Errors
    /// As [`Callable::call`].
    fn call_sharing(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        self.call(args, limits, pace)
    }
}

/// What a function value holds: a closure or built-in of the evaluator, or a function of the host.
pub trait FunctionObject: Any {
    /// `f.name`
    fn name(&self) -> &str;
    /// `f.length`
    fn arity(&self) -> usize;
    /// For the machine to find its own closures.
    fn as_any(&self) -> &dyn Any;
    /// Its source in the language: what `toString` shows. A top-level or rebuilt function gives its whole
    /// definition, so that reading the text again makes it again.
    fn source(&self) -> Option<String> {
        None
    }
    /// The function as a host function, when it is one: called at once, without frames of the machine.
    fn as_callable(&self) -> Option<&dyn Callable> {
        None
    }
}

/// A function written in Rust, as a [`Callable`]; tests and rebuilt formulas use it.
pub struct Native<F> {
    /// Its name.
    pub name: String,
    /// How many arguments it takes.
    pub arity: usize,
    /// What it does.
    pub run: F,
}

impl<F> fmt::Debug for Native<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Native({}/{})", self.name, self.arity)
    }
}

impl<F: Fn(&[Value]) -> Result<Value, Failure>> Callable for Native<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn arity(&self) -> usize {
        self.arity
    }

    fn call(&self, args: &[Value], _: &Limits, pace: &Pace) -> Result<Value, Failure> {
        pace.count_evaluation();
        pace.charge(1);
        (self.run)(args)
    }
}

// One text for all: a printer for each kind of callable would be carried into the engine without ever being called.
impl fmt::Debug for dyn Callable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Callable")
    }
}

impl fmt::Debug for dyn FunctionObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}
