//! The methods of texts, numbers, objects and regular expressions: expressions that mean the same in JavaScript
//! and in the language, against recorded values of JavaScript.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

use benoit_wasm::eval::{Instance, Program};
use benoit_wasm::syntax;
use benoit_wasm::text::Source;
use benoit_wasm::value::{Limits, Pace, Value, block_on, json, number};
use std::rc::Rc;

const EXPRESSIONS: &str = include_str!("../fixtures/value/expressions.json");
const LISTS: &str = include_str!("../fixtures/value/lists.json");

fn list(value: &Value) -> Vec<Value> {
    if let Value::Array(array) = value { array.to_vec() } else { Vec::new() }
}

/// A value as the table has it: what it is, then what it holds.
fn pack(value: &Value) -> Value {
    let tagged = |tag: &str, rest: Vec<Value>| {
        let mut all = vec![Value::text(tag)];
        all.extend(rest);
        Value::list(all)
    };
    match value {
        Value::Undefined => tagged("u", Vec::new()),
        Value::Null => tagged("0", Vec::new()),
        Value::Number(n) if *n == 0.0 && n.is_sign_negative() => tagged("n", vec![Value::text("-0")]),
        Value::Number(n) => tagged("n", vec![Value::Str(number::to_str(*n))]),
        Value::Bool(_) => tagged("b", vec![value.clone()]),
        Value::Str(_) => tagged("s", vec![value.clone()]),
        Value::Array(array) => tagged("a", array.items().iter().map(pack).collect()),
        Value::Object(object) => {
            let field = |(key, value): (_, Value)| Value::list([Value::Str(key), pack(&value)]);
            tagged("o", object.entries().into_iter().map(field).collect())
        }
        Value::Function(_) => tagged("f", Vec::new()),
        Value::Opaque(opaque) => tagged("r", vec![Value::Str(opaque.text())]),
        Value::Map(_) | Value::Set(_) => tagged("?", Vec::new()),
    }
}

#[test]
fn methods_of_texts_and_numbers_have_the_values_of_javascript() {
    check(EXPRESSIONS);
}

#[test]
fn lists_maps_math_and_operators_have_the_values_of_javascript() {
    check(LISTS);
}

fn check(table: &str) {
    let reading = syntax::read(Rc::new(Source::new("")));
    let pace = Pace::unbroken(u64::MAX);
    let instance = block_on(Instance::load(Program::compile(&reading.module), Limits::EVALUATION, &pace));
    let rows = list(&json::parse(table, 32).unwrap());
    let mut wrong = Vec::new();
    for row in rows.iter().map(list) {
        let Value::Str(text) = &row[0] else { continue };
        let expr = match syntax::read_expression(&Source::new(text.to_text()), &[]) {
            Ok(expr) => expr,
            Err(findings) => {
                wrong.push(format!("{text}: {:?}", findings.first().map(|finding| finding.code)));
                continue;
            }
        };
        let actual = match block_on(instance.evaluate(&expr, &Limits::EVALUATION, &pace)) {
            Ok(value) => pack(&value),
            Err(failure) => Value::list([Value::text("e"), Value::text(failure.name.text())]),
        };
        let shown = |value: &Value| json::text(value).unwrap().unwrap_or_default();
        if shown(&actual) != shown(&row[1]) {
            wrong.push(format!("{text} gave {}, not {}", shown(&actual), shown(&row[1])));
        }
    }
    assert!(rows.len() > 1_000);
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}
