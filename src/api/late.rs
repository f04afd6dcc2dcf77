//! A report that is told when somebody looks: its rows are many, and most callers want the totals.

use crate::diag::Failure;
use crate::report::{Receiver, Report};
use crate::sample::Pool;
use crate::value::{Callable, FunctionObject, Limits, Pace, Value};
use std::any::Any;
use std::rc::Rc;

/// All that a report needs to be told.
#[derive(Debug)]
pub(super) struct Late {
    pub(super) report: Report,
    pub(super) receiver: Receiver,
    pub(super) pool: Pool,
}

impl Late {
    /// The report; a function without parameters that gives it when it may come `late`.
    pub(super) fn value(self, late: bool) -> Value {
        if late { Value::Function(Rc::new(self)) } else { self.told() }
    }

    fn told(&self) -> Value {
        self.report.value(&self.receiver, &self.pool)
    }
}

impl FunctionObject for Late {
    fn name(&self) -> &'static str {
        "report"
    }

    fn arity(&self) -> usize {
        0
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_callable(&self) -> Option<&dyn Callable> {
        Some(self)
    }
}

impl Callable for Late {
    fn name(&self) -> &'static str {
        "report"
    }

    fn arity(&self) -> usize {
        0
    }

    fn call(&self, _: &[Value], _: &Limits, _: &Pace) -> Result<Value, Failure> {
        Ok(self.told())
    }
}
