//! A function of a loaded module, as everything above the evaluator holds and calls it.

use super::code::Code;
use super::copy::copy_all;
use super::evaluation::{Evaluation, Work, total};
use super::function::Closure;
use super::home::Home;
use crate::diag::Failure;
use crate::text::{Source, Span};
use crate::value::{Callable, Function, FunctionObject, Limits, Pace, Value};
use std::any::Any;
use std::borrow::Cow;
use std::rc::Rc;

/// A function of a loaded module. It keeps its module alive.
#[derive(Clone, Debug)]
pub struct ModuleFunction {
    home: Rc<Home>,
    code: Rc<Code>,
    /// The closure it is, when it is no top-level function.
    closure: Option<Rc<Closure>>,
    /// Where it stands, its name and parameters included.
    span: Span,
}

impl ModuleFunction {
    pub(super) fn top(home: &Rc<Home>, index: usize) -> Option<Self> {
        let function = home.program.functions.get(index)?;
        let (home, code) = (home.clone(), function.code.clone());
        Some(Self { home, code, closure: None, span: function.span })
    }

    /// The function that a value is, when it is one of a module; it keeps the module alive.
    pub fn of(value: &Value) -> Option<Self> {
        let Value::Function(function) = value else { return None };
        let object = function.as_any();
        if let Some(known) = object.downcast_ref::<Self>() {
            return Some(known.clone());
        }
        let closure = object.downcast_ref::<Closure>()?.shared()?;
        let (home, code) = (closure.home.upgrade()?, closure.code.clone());
        let top = home.program.functions.iter().find(|known| Rc::ptr_eq(&known.code, &code));
        let span = top.map_or(code.span, |known| known.span);
        Some(Self { home, code, closure: Some(closure), span })
    }

    pub(super) fn home(&self) -> &Rc<Home> {
        &self.home
    }

    pub(super) fn parts(&self) -> (Rc<Code>, Option<Rc<Closure>>) {
        (self.code.clone(), self.closure.clone())
    }

    /// The function as a value.
    pub fn value(&self) -> Value {
        Value::Function(self.function())
    }

    /// The function as a function value.
    pub fn function(&self) -> Function {
        Rc::new(self.clone())
    }

    /// The text of its definition, when its module was compiled from a source.
    pub fn source_text(&self) -> Option<String> {
        let source = self.home.program.source()?;
        let text = source.slice(self.span);
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// The source that its spans count in, when its module was compiled from one.
    pub fn source(&self) -> Option<&Rc<Source>> {
        self.home.program.source()
    }

    /// What tells it from every other function, as long as it is held: the same one always has the same.
    pub fn identity(&self) -> (usize, usize) {
        let home = Rc::as_ptr(&self.home).addr();
        let top = self.home.program.functions.iter().any(|known| Rc::ptr_eq(&known.code, &self.code));
        match &self.closure {
            Some(closure) if !top => (home, Rc::as_ptr(closure).addr()),
            _ => (home, Rc::as_ptr(&self.code).addr()),
        }
    }

    /// Where its definition stands.
    pub fn span(&self) -> Span {
        self.span
    }

    /// The value of a function of numbers, as one evaluation, when it takes no machine.
    #[inline]
    fn at_once(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Option<Value> {
        let numeric = self.code.numeric.as_deref()?;
        if limits.depth == 0 {
            return None;
        }
        let (value, used) = numeric.run(args, limits.steps.min(pace.left()), &self.home)?;
        pace.count_evaluation();
        pace.charge(used);
        Some(value)
    }

    fn begin(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Evaluation {
        // Nothing passed in is ever changed: shared values are copied first.
        let args: Cow<[Value]> = if args.iter().all(|arg| arg.address() == 0) {
            Cow::Borrowed(args)
        } else {
            Cow::Owned(copy_all(args).0)
        };
        let work = Work::Code(&self.code, self.closure.clone(), &args);
        Evaluation::new(&self.home, &work, limits, pace.left())
    }

    /// The call as the machine makes it.
    pub(super) fn on_machine(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        self.begin(args, limits, pace).finish(pace)
    }

    /// As [`Callable::call`], pausing wherever `pace` says.
    ///
    /// # Errors
    /// As [`Callable::call`].
    pub async fn call_slowly(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        if pace.left() == 0 {
            return Err(total());
        }
        if let Some(value) = self.at_once(args, limits, pace) {
            pace.pause().await;
            return Ok(value);
        }
        self.begin(args, limits, pace).finish_slowly(pace).await.0
    }
}

impl Callable for ModuleFunction {
    fn name(&self) -> &str {
        &self.code.name
    }

    fn arity(&self) -> usize {
        self.code.arity
    }

    fn call(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        if pace.left() == 0 {
            return Err(total());
        }
        match self.at_once(args, limits, pace) {
            Some(value) => Ok(value),
            None => self.on_machine(args, limits, pace),
        }
    }

    fn call_sharing(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        if pace.left() == 0 || args.iter().all(|arg| arg.address() == 0) {
            return self.call(args, limits, pace);
        }
        let (own, copies) = copy_all(args);
        let work = Work::Code(&self.code, self.closure.clone(), &own);
        let value = Evaluation::new(&self.home, &work, limits, pace.left()).finish(pace)?;
        Ok(copies.original(&value).unwrap_or(value))
    }
}

impl FunctionObject for ModuleFunction {
    fn name(&self) -> &str {
        &self.code.name
    }

    fn arity(&self) -> usize {
        self.code.arity
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn source(&self) -> Option<String> {
        self.source_text()
    }
}
