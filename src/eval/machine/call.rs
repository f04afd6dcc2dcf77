//! Calls of function values: closures get a frame, built-ins run at once or get a frame of their own kind.

use super::frame::{Frame, Script};
use super::run::Machine;
use crate::diag::{Code as Failing, Failure};
use crate::eval::builtins::{Args, Method, Run};
use crate::eval::code::Code;
use crate::eval::function::{Bound, Builtin, Closure, Partial};
use crate::eval::home::Home;
use crate::eval::module_function::ModuleFunction;
use crate::value::{Array, Callable, Function, Limits, Pace, Value, convert};
use std::rc::Rc;

/// What a call came to.
#[derive(Debug)]
pub(super) enum Flow {
    /// A function runs now, or a caller goes on: look at `current`.
    Entered,
    /// The value is here.
    Value(Value),
    /// The built-in on top goes on with a value, or begins.
    Resume(Option<Value>),
    /// The whole evaluation has its value.
    Done(Value),
}

impl Machine {
    /// Calls `function` with the `count` arguments in the registers from `start` on. What runs now waits in its
    /// frame for the value.
    pub(super) fn call(&mut self, function: &Function, start: u32, count: u32) -> Result<Flow, Failure> {
        let (mut function, mut start, mut count) = (function.clone(), start, count);
        loop {
            let object = function.as_any();
            if let Some(closure) = object.downcast_ref::<Closure>() {
                return self.enter_closure(closure, start, count);
            }
            if let Some(builtin) = object.downcast_ref::<Builtin>() {
                return self.call_method(builtin.method, &Value::Undefined, start, count);
            }
            if let Some(bound) = object.downcast_ref::<Bound>() {
                let (Run::Call | Run::Apply, Value::Function(target)) = (bound.method.run, &bound.this)
                else {
                    return self.call_method(bound.method, &bound.this, start, count);
                };
                (start, count) = self.shift(bound.method.run, start, count)?;
                let target = target.clone();
                function = target;
                continue;
            }
            if let Some(partial) = object.downcast_ref::<Partial>() {
                let more = partial.args().len() as u32;
                self.ensure((start + count + more) as usize)?;
                self.cx.meter.take(more as usize)?;
                let window = self.window(start, count + more);
                window.rotate_right(more as usize);
                window.iter_mut().zip(partial.args()).for_each(|(place, arg)| place.clone_from(arg));
                count += more;
                let Some(target) = partial.target() else { return Err(Self::fault("nothing is bound")) };
                function = target;
                continue;
            }
            if let Some(function) = object.downcast_ref::<ModuleFunction>() {
                return self.enter_module_function(function, start, count);
            }
            let Some(host) = function.as_callable() else {
                return Err(Failure::type_error("the value is not a function"));
            };
            return self.call_host(host, start, count).map(Flow::Value);
        }
    }

    /// The arguments of `f.call(_, …)` and `f.apply(_, list)`, as those of `f`.
    pub(super) fn shift(&mut self, run: Run, start: u32, count: u32) -> Result<(u32, u32), Failure> {
        if matches!(run, Run::Call) {
            return Ok(if count == 0 { (start, 0) } else { (start + 1, count - 1) });
        }
        let list = if count < 2 { Value::Undefined } else { self.register(start + 1) };
        match list {
            Value::Undefined | Value::Null => Ok((start, 0)),
            Value::Array(list) => {
                let count = self.lay_out(&list, start)?;
                Ok((start, count))
            }
            _ => Err(Failure::type_error("`apply` takes a list of arguments")),
        }
    }

    /// Puts the elements of a list into the registers from `start` on.
    pub(super) fn lay_out(&mut self, list: &Array, start: u32) -> Result<u32, Failure> {
        let items = list.items();
        self.cx.meter.reserve(items.len(), 16)?;
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX / 2);
        self.ensure(start as usize + count as usize)?;
        self.window(start, count)
            .iter_mut()
            .zip(items.iter())
            .for_each(|(place, item)| place.clone_from(item));
        Ok(count)
    }

    /// Calls `function` with the elements of a list, in registers from `start` on.
    pub(super) fn call_spread(
        &mut self,
        function: &Function,
        list: &Value,
        start: u32,
    ) -> Result<Flow, Failure> {
        let count = match list {
            Value::Array(list) => self.lay_out(list, start)?,
            _ => 0,
        };
        self.call(function, start, count)
    }

    fn register(&self, at: u32) -> Value {
        self.stack.get(at as usize).cloned().unwrap_or_default()
    }

    /// The registers of a call.
    pub(super) fn window(&mut self, start: u32, count: u32) -> &mut [Value] {
        self.stack.get_mut(start as usize..(start + count) as usize).unwrap_or(&mut [])
    }

    /// Runs a built-in.
    pub(super) fn call_method(
        &mut self,
        method: Method,
        this: &Value,
        start: u32,
        count: u32,
    ) -> Result<Flow, Failure> {
        self.cx.meter.take(1)?;
        let args = self.stack.get(start as usize..(start + count) as usize).unwrap_or(&[]);
        match method.run {
            Run::Plain(run) => run(&mut self.cx, this, args).map(Flow::Value),
            Run::Numbers(run) => {
                let mut numbers = Vec::with_capacity(args.len());
                for arg in args {
                    numbers.push(convert::number_of(arg, &mut self.cx.meter)?);
                }
                self.cx.meter.take(numbers.len())?;
                Ok(Flow::Value(Value::Number(run(&numbers))))
            }
            Run::Calling(run) => {
                let state = run(&mut self.cx, this, args)?;
                self.park();
                // A script's registers end where its window does; a built-in's own calls begin after it.
                let base = match self.frames.last() {
                    Some(Frame::Script(caller)) => caller.base + caller.code.registers,
                    Some(Frame::Native { base, .. }) => (*base).max(start + count),
                    _ => start + count,
                };
                if self.frames.len() > self.max_depth as usize * 2 + 16 {
                    return Err(too_deep());
                }
                self.frames.push(Frame::Native { state, base: base.max(start + count) });
                Ok(Flow::Resume(None))
            }
            Run::Call | Run::Apply => match this {
                Value::Function(target) => {
                    let (start, count) = self.shift(method.run, start, count)?;
                    self.call(&target.clone(), start, count)
                }
                _ => Err(Failure::type_error("the value is not a function")),
            },
        }
    }

    /// Calls what a built-in asked for.
    pub(super) fn call_back(&mut self, function: &Function, base: u32, args: Args) -> Result<Flow, Failure> {
        let (values, count) = args;
        if let Some(closure) = function.as_any().downcast_ref::<Closure>()
            && !closure.code.rest
        {
            // Only as many arguments as the function takes.
            let wanted = count.min(closure.code.params as usize);
            self.ensure(base as usize + wanted)?;
            self.window(base, wanted as u32).iter_mut().zip(values).for_each(|(place, value)| *place = value);
            return self.enter_closure(closure, base, wanted as u32);
        }
        self.ensure(base as usize + count)?;
        self.window(base, count as u32).iter_mut().zip(values).for_each(|(place, value)| *place = value);
        self.call(function, base, count as u32)
    }

    /// Calls `function` for a built-in that hands over many values, such as the groups of a match.
    pub(super) fn call_back_many(
        &mut self,
        function: &Function,
        base: u32,
        args: Vec<Value>,
    ) -> Result<Flow, Failure> {
        let count = args.len();
        self.ensure(base as usize + count)?;
        self.window(base, count as u32).iter_mut().zip(args).for_each(|(place, value)| *place = value);
        self.call(function, base, count as u32)
    }

    #[inline]
    fn enter_closure(&mut self, closure: &Closure, start: u32, count: u32) -> Result<Flow, Failure> {
        let caller_home = if std::ptr::eq(closure.home.as_ptr(), Rc::as_ptr(&self.home)) {
            None
        } else {
            let Some(home) = closure.home.upgrade() else {
                return Err(Failure::type_error("the function's module is gone"));
            };
            Some(std::mem::replace(&mut self.home, home))
        };
        let code = closure.code.clone();
        self.enter(code, closure.shared(), caller_home, start, count)
    }

    fn enter_module_function(
        &mut self,
        function: &ModuleFunction,
        start: u32,
        count: u32,
    ) -> Result<Flow, Failure> {
        let home = function.home();
        let caller_home =
            (!Rc::ptr_eq(home, &self.home)).then(|| std::mem::replace(&mut self.home, home.clone()));
        let (code, closure) = function.parts();
        self.enter(code, closure, caller_home, start, count)
    }

    /// Begins a function whose arguments stand in the registers from `start` on.
    #[inline]
    pub(super) fn enter(
        &mut self,
        code: Rc<Code>,
        closure: Option<Rc<Closure>>,
        caller_home: Option<Rc<Home>>,
        start: u32,
        count: u32,
    ) -> Result<Flow, Failure> {
        if let Err(failure) = self.prepare(&code, start, count) {
            self.return_home(caller_home);
            return Err(failure);
        }
        let pc = code.entry;
        let next = Script { code, closure, caller_home, pc, base: start, result: 0 };
        let caller = std::mem::replace(&mut self.current, next);
        if self.idle {
            self.idle = false;
        } else {
            self.frames.push(Frame::Script(caller));
        }
        self.depth += 1;
        Ok(Flow::Entered)
    }

    /// Readies the registers of a function that is about to begin.
    #[inline]
    pub(super) fn prepare(&mut self, code: &Code, start: u32, count: u32) -> Result<(), Failure> {
        if self.depth >= self.max_depth {
            return Err(too_deep());
        }
        let end = start as usize + code.registers as usize;
        if self.stack.len() < end {
            self.ensure(end)?;
        }
        if code.rest {
            return self.gather(code, start, count);
        }
        for at in count..code.params {
            if let Some(place) = self.stack.get_mut((start + at) as usize) {
                *place = Value::Undefined;
            }
        }
        Ok(())
    }

    /// Puts the arguments after the parameters into a list.
    #[cold]
    fn gather(&mut self, code: &Code, start: u32, count: u32) -> Result<(), Failure> {
        let extra = count.saturating_sub(code.params);
        self.cx.meter.reserve(extra as usize, 16)?;
        let rest: Vec<Value> =
            self.window(start + code.params, extra).iter_mut().map(std::mem::take).collect();
        self.window(start, code.params)
            .iter_mut()
            .skip(count as usize)
            .for_each(|place| *place = Value::Undefined);
        if let Some(place) = self.stack.get_mut((start + code.params) as usize) {
            *place = Value::Array(Array::new(rest));
        }
        Ok(())
    }

    /// Goes back to the module of a caller.
    #[inline]
    pub(super) fn return_home(&mut self, caller_home: Option<Rc<Home>>) {
        if let Some(home) = caller_home {
            self.home = home;
        }
    }

    /// Calls a function of the host, at once.
    fn call_host(&mut self, host: &dyn Callable, start: u32, count: u32) -> Result<Value, Failure> {
        let args = self.window(start, count).to_vec();
        let left = self.cx.meter.left();
        let pace = Pace::unbroken(left);
        let limits =
            Limits { steps: left, depth: self.max_depth.saturating_sub(self.depth), ..Limits::EVALUATION };
        let result = host.call(&args, &limits, &pace);
        self.cx.meter.take(left.saturating_sub(pace.left()) as usize)?;
        result
    }
}

#[cold]
pub(super) fn too_deep() -> Failure {
    Failure::new(Failing::XDepth, "more nested calls than allowed")
}
