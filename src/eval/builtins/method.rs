//! What a built-in function is, and how those that call functions go on after each call.

use crate::diag::Failure;
use crate::eval::function::Closure;
use crate::eval::machine::Cx;
use crate::value::{Function, Value};

/// A built-in that calls nothing: what it works on, and its arguments.
pub(in crate::eval) type Plain = fn(&mut Cx, &Value, &[Value]) -> Result<Value, Failure>;

/// A built-in that calls functions: it gives its state, which the machine then runs.
pub(in crate::eval) type Calling = fn(&mut Cx, &Value, &[Value]) -> Result<Box<dyn Resume>, Failure>;

/// How a built-in runs.
#[derive(Clone, Copy, Debug)]
pub(in crate::eval) enum Run {
    /// At once.
    Plain(Plain),
    /// On numbers alone.
    Numbers(fn(&[f64]) -> f64),
    /// By calling functions, one after the other.
    Calling(Calling),
    /// `f.call(_, …)`
    Call,
    /// `f.apply(_, list)`
    Apply,
}

/// A built-in function or method.
#[derive(Clone, Copy, Debug)]
pub(in crate::eval) struct Method {
    /// Its name.
    pub name: &'static str,
    /// `f.length`
    pub arity: u8,
    /// What it does.
    pub run: Run,
}

impl Method {
    /// A built-in that calls nothing.
    pub(in crate::eval) const fn plain(name: &'static str, arity: u8, run: Plain) -> Self {
        Self { name, arity, run: Run::Plain(run) }
    }

    /// A built-in that calls functions.
    pub(in crate::eval) const fn calling(name: &'static str, arity: u8, run: Calling) -> Self {
        Self { name, arity, run: Run::Calling(run) }
    }
}

/// The arguments of a call that a built-in makes, at most four.
pub(in crate::eval) type Args = ([Value; 4], usize);

/// What a built-in that calls functions wants next.
#[derive(Debug)]
pub(in crate::eval) enum Next {
    /// A call; [`Resume::resume`] gets its value.
    Call(Function, Args),
    /// The same with any number of arguments.
    CallMany(Function, Vec<Value>),
    /// Nothing: this is its value.
    Done(Value),
}

/// A built-in between two calls.
pub(in crate::eval) trait Resume {
    /// Goes on with the value of the call it asked for; `None` at the start.
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure>;
}

/// How many of `count` arguments a function looks at: those it does not look at need not be made.
pub(in crate::eval) fn wanted(function: &Function, count: usize) -> usize {
    match function.as_any().downcast_ref::<Closure>() {
        Some(closure) if !closure.code.rest => count.min(closure.code.params as usize),
        _ => count,
    }
}

/// Two arguments.
pub(in crate::eval) fn two(a: Value, b: Value) -> Args {
    ([a, b, Value::Undefined, Value::Undefined], 2)
}

/// Three arguments.
pub(in crate::eval) fn three(a: Value, b: Value, c: Value) -> Args {
    ([a, b, c, Value::Undefined], 3)
}

/// The argument at `index`, `undefined` when missing.
pub(in crate::eval) fn arg(args: &[Value], index: usize) -> Value {
    args.get(index).cloned().unwrap_or_default()
}

/// The argument at `index` where it lies.
pub(in crate::eval) fn arg_ref(args: &[Value], index: usize) -> &Value {
    const UNDEFINED: &Value = &Value::Undefined;
    args.get(index).unwrap_or(UNDEFINED)
}

/// The argument at `index` as a function.
pub(in crate::eval) fn callback(args: &[Value], index: usize) -> Result<Function, Failure> {
    match args.get(index) {
        Some(Value::Function(function)) => Ok(function.clone()),
        other => Err(Failure::type_error(format!("{} is not a function", super::describe(other)))),
    }
}

impl std::fmt::Debug for dyn Resume {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Resume")
    }
}
