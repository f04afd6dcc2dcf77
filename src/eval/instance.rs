//! A loaded module: calls, expressions and checks against it.

use super::code::Code;
use super::compile::{self, Top};
use super::evaluation::{Evaluation, Work, total};
use super::home::{Home, Slot};
use super::module_function::ModuleFunction;
use super::program::Program;
use super::reach::Reach;
use crate::diag::{Code as Failing, Failure};
use crate::syntax::tree::{Check, Expr};
use crate::text::Span;
use crate::value::{Callable, Limits, Meter, Pace, Value, equal};
use std::rc::Rc;

/// A loaded module. Clones are the same one.
#[derive(Clone, Debug)]
pub struct Instance {
    home: Rc<Home>,
}

/// A top-level binding after loading.
#[derive(Clone, Debug)]
pub struct BindingState {
    /// Its name.
    pub name: Rc<str>,
    /// From its unit's first token to its last.
    pub span: Span,
    /// Its value, or why there is none.
    pub value: Result<Value, Failure>,
}

/// What running a check came to.
#[derive(Clone, Debug)]
pub struct CheckOutcome {
    /// Both sides have values, equal ones (for `!=`: different ones).
    pub pass: bool,
    /// The left side.
    pub actual: Result<Value, Failure>,
    /// The right side.
    pub expected: Result<Value, Failure>,
}

impl CheckOutcome {
    /// The failure of a side, the left one first.
    pub fn failure(&self) -> Option<&Failure> {
        self.actual.as_ref().err().or(self.expected.as_ref().err())
    }
}

impl Instance {
    /// Loads a module: evaluates its bindings in order, each with `limits`, and freezes what they made. A
    /// binding that fails stays failed; the module loads all the same.
    pub async fn load(program: Rc<Program>, limits: Limits, pace: &Pace) -> Self {
        let home = Home::new(program);
        for binding in &home.program.bindings {
            let slot = binding.first;
            if binding.count == 0 || !home.is_waiting(slot) {
                continue;
            }
            if pace.left() == 0 {
                if let Some(unit) = home.program.slots.get(slot as usize).map(|slot| slot.unit) {
                    home.fail(unit, &total());
                }
                continue;
            }
            home.set_loading(Some((limits, pace.left())));
            let work = Work::Binding(slot);
            Evaluation::new(&home, &work, &limits, pace.left()).finish_slowly(pace).await.0.ok();
            home.set_loading(None);
        }
        let values = home.slots().into_iter().filter_map(|slot| match slot {
            Slot::Ready(value) => Some(value),
            _ => None,
        });
        Reach::visit(values.collect(), |value| match value {
            Value::Array(array) => array.freeze(),
            Value::Object(object) => object.freeze(),
            Value::Map(map) => map.freeze(),
            Value::Set(set) => set.freeze(),
            _ => {}
        });
        Self { home }
    }

    /// The module's code.
    pub fn program(&self) -> &Rc<Program> {
        &self.home.program
    }

    /// All top-level names: what an expression may mention.
    pub fn names(&self) -> Vec<Rc<str>> {
        self.home.program.names.tops.keys().cloned().collect()
    }

    /// The top-level function `name`, refused ones included.
    pub fn function(&self, name: &str) -> Option<ModuleFunction> {
        match self.home.program.names.tops.get(name)? {
            top @ Top::Function(_) => ModuleFunction::top(&self.home, top.index()),
            Top::Binding(_) => None,
        }
    }

    /// All top-level functions that were not refused, in source order.
    pub fn functions(&self) -> Vec<(Rc<str>, ModuleFunction)> {
        let all = self.home.program.functions.iter().enumerate();
        all.filter(|(_, function)| !function.refused)
            .filter_map(|(at, function)| Some((function.name.clone(), ModuleFunction::top(&self.home, at)?)))
            .collect()
    }

    /// The top-level bindings in source order.
    pub fn bindings(&self) -> Vec<BindingState> {
        let names = self.home.program.slots.iter();
        names
            .zip(self.home.slots())
            .map(|(slot, state)| BindingState {
                name: slot.name.clone(),
                span: slot.span,
                value: match state {
                    Slot::Ready(value) => Ok(value),
                    Slot::Failed(failure) => Err(failure),
                    Slot::Waiting | Slot::Running => Err(total()),
                },
            })
            .collect()
    }

    fn compile(&self, expr: &Expr) -> Rc<Code> {
        Rc::new(compile::expression(&self.home.program.names, expr))
    }

    async fn run(&self, code: &Rc<Code>, limits: &Limits, pace: &Pace) -> (Result<Value, Failure>, u64) {
        if pace.left() == 0 {
            return (Err(total()), 0);
        }
        let work = Work::Code(code, None, &[]);
        Evaluation::new(&self.home, &work, limits, pace.left()).finish_slowly(pace).await
    }

    /// Begins the evaluation of an expression that sees the module's names; the caller runs its slices.
    pub fn begin(&self, expr: &Expr, limits: &Limits, total: u64) -> Evaluation {
        let code = self.compile(expr);
        Evaluation::new(&self.home, &Work::Code(&code, None, &[]), limits, total)
    }

    /// Evaluates an expression that sees the module's names.
    ///
    /// # Errors
    /// Its failure; `M_TOTAL` when `pace` has no steps left.
    pub async fn evaluate(&self, expr: &Expr, limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        self.run(&self.compile(expr), limits, pace).await.0
    }

    /// Runs a check as one evaluation: both sides share `limits`.
    pub async fn run_check(&self, check: &Check, limits: &Limits, pace: &Pace) -> CheckOutcome {
        let (actual, used) = self.run(&self.compile(&check.left), limits, pace).await;
        let rest = Limits { steps: limits.steps.saturating_sub(used), ..*limits };
        let (expected, used) = self.run(&self.compile(&check.right), &rest, pace).await;
        let rest = Limits { steps: rest.steps.saturating_sub(used), ..rest };
        let compared = match (&actual, &expected) {
            (Ok(actual), Ok(expected)) => {
                let mut meter = Meter::new(&rest, pace.left());
                let equal = equal::structural(actual, expected, &mut meter);
                pace.charge(meter.used());
                equal
            }
            _ => return CheckOutcome { pass: false, actual, expected },
        };
        match compared {
            Ok(equal) => CheckOutcome { pass: equal != check.negated, actual, expected },
            Err(failure) => CheckOutcome { pass: false, actual: Err(failure), expected },
        }
    }
}

/// Calls any function value once, as one evaluation.
///
/// # Errors
/// As [`Callable::call`]; `X_TYPE` when `function` is none.
pub fn call(function: &Value, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
    if let Some(function) = ModuleFunction::of(function) {
        return function.call(args, limits, pace);
    }
    if pace.left() == 0 {
        return Err(total());
    }
    let Value::Function(function) = function else {
        return Err(Failure::type_error("the value is not a function"));
    };
    if let Some(host) = function.as_callable() {
        return host.call(args, limits, pace);
    }
    // A built-in by itself: any module will do.
    let home = Home::new(Program::of_functions(&[]));
    let (args, _) = super::copy::copy_all(args);
    Evaluation::new(&home, &Work::Call(function, &args), limits, pace.left()).finish(pace)
}

/// As [`call`], pausing wherever `pace` says.
///
/// # Errors
/// As [`call`].
pub async fn call_slowly(
    function: &Value,
    args: &[Value],
    limits: &Limits,
    pace: &Pace,
) -> Result<Value, Failure> {
    match ModuleFunction::of(function) {
        Some(function) => function.call_slowly(args, limits, pace).await,
        None => call(function, args, limits, pace),
    }
}

/// The failure of using what was refused.
pub fn refused(what: &str) -> Failure {
    Failure::new(Failing::XRefused, format!("{what} is refused"))
}
