//! The function values of the evaluator: closures, built-ins, built-ins with what they work on, and `bind`'s.

use super::builtins::Method;
use super::code::Code;
use super::home::Home;
use crate::value::{Function, FunctionObject, Opaque, Str, Value, memory};
use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::rc::{Rc, Weak};

/// What a closure or a captured value costs.
const CLOSURE: usize = 48;
const CAPTURED: usize = 16;

/// A function of a module, with what it captured.
#[derive(Debug)]
pub(super) struct Closure {
    /// What it runs.
    pub code: Rc<Code>,
    /// What it captured.
    pub captures: Box<[Value]>,
    /// The module it belongs to. It is not kept alive: the module holds closures in its bindings.
    pub home: Weak<Home>,
    /// The module again, kept alive, once the closure has left the evaluation that made it.
    pub pin: OnceCell<Rc<Home>>,
    /// Itself, shared.
    me: Weak<Self>,
}

impl Closure {
    /// A new closure.
    pub(super) fn new(code: Rc<Code>, captures: Box<[Value]>, home: Weak<Home>) -> Rc<Self> {
        memory::take(CLOSURE + CAPTURED * captures.len());
        Rc::new_cyclic(|me| Self { code, captures, home, pin: OnceCell::new(), me: me.clone() })
    }

    /// Itself, shared.
    #[inline]
    pub(super) fn shared(&self) -> Option<Rc<Self>> {
        self.me.upgrade()
    }
}

impl Drop for Closure {
    fn drop(&mut self) {
        memory::give(CLOSURE + CAPTURED * self.captures.len());
        memory::release(std::mem::take(&mut self.captures).into_vec());
    }
}

impl FunctionObject for Closure {
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
        let home = self.home.upgrade()?;
        let top = home.program.functions.iter().find(|known| Rc::ptr_eq(&known.code, &self.code));
        let text = home.program.source()?.slice(top.map_or(self.code.span, |known| known.span));
        (!text.is_empty()).then(|| text.to_owned())
    }
}

/// A built-in that works on nothing but its arguments.
#[derive(Debug)]
pub(super) struct Builtin {
    /// What it does.
    pub method: Method,
    /// Its index in the tables.
    pub index: u32,
    /// The namespace whose members it has.
    pub namespace: Option<&'static str>,
}

impl FunctionObject for Builtin {
    fn name(&self) -> &str {
        self.method.name
    }

    fn arity(&self) -> usize {
        usize::from(self.method.arity)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A method that was read without being called: it stays with what it works on.
#[derive(Debug)]
pub(super) struct Bound {
    /// What it does.
    pub method: Method,
    /// What it works on.
    pub this: Value,
}

impl FunctionObject for Bound {
    fn name(&self) -> &str {
        self.method.name
    }

    fn arity(&self) -> usize {
        usize::from(self.method.arity)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `f.bind(_, …)`
#[derive(Debug)]
pub(super) struct Partial {
    name: String,
    arity: usize,
    /// What is called, and with which arguments first.
    parts: Vec<Value>,
}

impl Partial {
    /// `target` with its first arguments.
    pub(super) fn new(target: &Function, args: &[Value]) -> Self {
        let arity = target.arity().saturating_sub(args.len());
        let mut parts = vec![Value::Function(target.clone())];
        parts.extend_from_slice(args);
        Self { name: target.name().to_owned(), arity, parts }
    }

    /// What is called.
    pub(super) fn target(&self) -> Option<Function> {
        if let Some(Value::Function(target)) = self.parts.first() { Some(target.clone()) } else { None }
    }

    /// Its first arguments.
    pub(super) fn args(&self) -> &[Value] {
        self.parts.get(1..).unwrap_or(&[])
    }

    /// All that it holds.
    pub(super) fn parts(&self) -> &[Value] {
        &self.parts
    }
}

impl FunctionObject for Partial {
    fn name(&self) -> &str {
        &self.name
    }

    fn arity(&self) -> usize {
        self.arity
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        memory::release(std::mem::take(&mut self.parts));
    }
}

impl Drop for Bound {
    fn drop(&mut self) {
        memory::release(vec![std::mem::take(&mut self.this)]);
    }
}

/// `Math` or `JSON` as a value.
#[derive(Debug)]
pub(super) struct Namespace {
    /// Its name.
    pub name: &'static str,
}

impl Opaque for Namespace {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn text(&self) -> Str {
        Str::from(format!("[object {}]", self.name).as_str())
    }
}

/// A local binding that closures use before it has its value.
#[derive(Debug, Default)]
pub(super) struct BindingCell(pub RefCell<Option<Value>>);

impl Opaque for BindingCell {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Drop for BindingCell {
    fn drop(&mut self) {
        memory::release(self.0.take().into_iter().collect());
    }
}

/// The cells of one frame.
#[derive(Debug, Default)]
pub(super) struct Cells(pub RefCell<Vec<Rc<BindingCell>>>);

impl Opaque for Cells {
    fn as_any(&self) -> &dyn Any {
        self
    }
}
