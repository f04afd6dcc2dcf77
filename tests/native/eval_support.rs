//! What the tests of the evaluator share: from source text to values.
#![expect(clippy::panic, reason = "a failing helper is a failing test")]

use benoit_wasm::diag::Failure;
use benoit_wasm::eval::{Instance, Program};
use benoit_wasm::syntax::{self, Reading};
use benoit_wasm::text::Source;
use benoit_wasm::value::{Limits, Pace, Value, block_on};
use std::rc::Rc;

/// A source as it was read, and compiled.
pub(crate) fn program(source: &str) -> (Reading, Rc<Program>) {
    let reading = syntax::read(Rc::new(Source::new(source)));
    assert!(!reading.has_errors(), "{source}: {:?}", reading.first_error());
    let program = Program::of_source(&reading.module, reading.source.clone());
    (reading, program)
}

/// A source, loaded.
pub(crate) fn load(source: &str) -> Instance {
    block_on(Instance::load(program(source).1, Limits::EVALUATION, &Pace::unbroken(u64::MAX)))
}

/// The value of an expression in a module.
pub(crate) fn evaluate(source: &str, expression: &str) -> Result<Value, Failure> {
    evaluate_within(source, expression, Limits::EVALUATION)
}

/// As [`evaluate`], with other limits.
pub(crate) fn evaluate_within(source: &str, expression: &str, limits: Limits) -> Result<Value, Failure> {
    let instance = load(source);
    evaluate_in(&instance, expression, limits)
}

/// The value of an expression in a loaded module.
pub(crate) fn evaluate_in(instance: &Instance, expression: &str, limits: Limits) -> Result<Value, Failure> {
    let names = instance.names();
    let visible: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let expr = syntax::read_expression(&Source::new(expression), &visible)
        .unwrap_or_else(|found| panic!("{expression}: {found:?}"));
    block_on(instance.evaluate(&expr, &limits, &Pace::unbroken(u64::MAX)))
}

/// A number that a test expects.
pub(crate) fn number(value: Result<Value, Failure>) -> f64 {
    match value {
        Ok(Value::Number(n)) => n,
        other => panic!("not a number: {other:?}"),
    }
}
