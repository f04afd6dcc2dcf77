//! One function after another, as a function of the language wherever both are (R8.4).

use super::proposal::{NAME, X};
use crate::diag::Failure;
use crate::eval::{self, Instance, ModuleFunction};
use crate::syntax::tree::{Expr, Function, Unit, UnitKind};
use crate::syntax::{self, print};
use crate::synth::{self, build};
use crate::text::Source;
use crate::value::{Callable, FunctionObject, Limits, Pace, Value};
use std::any::Any;
use std::rc::Rc;

/// The names of the two parts.
const PARTS: [&str; 2] = ["first", "second"];

/// `x -> second(first(x))`: with a source of its own when both functions are definitions that need nothing else.
pub async fn piped(first: &Value, second: &Value, limits: Limits, pace: &Pace) -> Value {
    let whole = definition(first).zip(definition(second)).map(|(first, second)| joined(&first, &second));
    // Parts inside parts may nest deeper than a source may.
    if let Some(whole) = whole.filter(|whole| reads_back(&print::function(whole))) {
        let instance = Instance::load(synth::program_of([whole]), limits, pace).await;
        if let Some((_, function)) = instance.functions().into_iter().next() {
            return function.value();
        }
    }
    Value::Function(Rc::new(Pipe { parts: [first.clone(), second.clone()] }))
}

/// The definition that a function is, as a module of its own, when its text alone makes it again.
fn definition(value: &Value) -> Option<Unit> {
    let text = ModuleFunction::of(value)?.source_text()?;
    let reading = syntax::read(Rc::new(Source::new(text)));
    if reading.has_errors() || reading.module.units.len() != 1 {
        return None;
    }
    reading.module.units.into_iter().find(|unit| matches!(unit.kind, UnitKind::Function(_)))
}

fn reads_back(text: &str) -> bool {
    !syntax::read(Rc::new(Source::new(text))).has_errors()
}

/// `f x ->` with both parts as local functions.
fn joined(first: &Unit, second: &Unit) -> Function {
    let parts = [(PARTS[0], first), (PARTS[1], second)];
    let parts = parts.into_iter().filter_map(|(name, unit)| part(name, unit)).collect();
    let [first, second] = PARTS.map(Expr::name);
    let value = build::call(second, vec![build::call(first, vec![Expr::name(X)])]);
    build::function(&Rc::from(NAME), &[Rc::from(X)], build::with_helpers(parts, value))
}

/// A function under another name: with that name, or, when it calls itself, inside a function of that name.
fn part(name: &str, unit: &Unit) -> Option<Function> {
    let UnitKind::Function(function) = &unit.kind else { return None };
    let mut function = function.clone();
    let own = function.name.text.clone();
    if !unit.uses.contains(&own) {
        function.name.text = Rc::from(name);
        return Some(function);
    }
    let call = build::call(Expr::name(&own), vec![Expr::name(X)]);
    Some(build::function(&Rc::from(name), &[Rc::from(X)], build::with_helpers(vec![function], call)))
}

/// Two functions, of the host perhaps, one after the other.
#[derive(Debug)]
struct Pipe {
    parts: [Value; 2],
}

impl FunctionObject for Pipe {
    fn name(&self) -> &str {
        NAME
    }

    fn arity(&self) -> usize {
        1
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_callable(&self) -> Option<&dyn Callable> {
        Some(self)
    }
}

impl Callable for Pipe {
    fn name(&self) -> &str {
        NAME
    }

    fn arity(&self) -> usize {
        1
    }

    fn call(&self, args: &[Value], limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
        let [first, second] = &self.parts;
        let between = eval::call(first, args, limits, pace)?;
        eval::call(second, &[between], limits, pace)
    }
}
