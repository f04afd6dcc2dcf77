//! The evaluator alone against the language's cases: every value, every failure, every check.

use super::eval_support::{evaluate, load, program};
use benoit_wasm::diag::Failure;
use benoit_wasm::syntax;
use benoit_wasm::text::Source;
use benoit_wasm::value::{Limits, Pace, Str, Value, block_on};
use serde_json::Value as Json;
use std::rc::Rc;

const CASES: &str = include_str!("../fixtures/language/cases.json");

fn number(expected: &Json) -> Option<f64> {
    match expected.get("$").and_then(Json::as_str) {
        Some("NaN") => Some(f64::NAN),
        Some("Infinity") => Some(f64::INFINITY),
        Some("-Infinity") => Some(f64::NEG_INFINITY),
        Some("-0") => Some(-0.0),
        _ => expected.as_f64(),
    }
}

fn same(expected: &Json, actual: &Value, ulps: u64) -> bool {
    if let Some(wanted) = number(expected) {
        let Value::Number(n) = actual else { return false };
        let near = wanted.is_sign_positive() == n.is_sign_positive()
            && wanted.to_bits().abs_diff(n.to_bits()) <= ulps;
        return near || (wanted.is_nan() && n.is_nan());
    }
    match (expected, actual) {
        (Json::Null, Value::Null) => true,
        (Json::Bool(a), Value::Bool(b)) => a == b,
        (Json::String(a), Value::Str(b)) => b.is(a),
        (Json::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b.to_vec()).all(|(a, b)| same(a, &b, ulps))
        }
        (Json::Object(a), Value::Undefined) => a.get("$").is_some_and(|kind| kind == "undefined"),
        (Json::Object(a), Value::Object(b)) => {
            let field = |(key, value): (&String, &Json)| {
                b.get(&Str::from(key.as_str())).is_some_and(|found| same(value, &found, ulps))
            };
            a.len() == b.len() && a.iter().all(field)
        }
        _ => false,
    }
}

fn fits(expected: &Json, outcome: &Result<Value, Failure>, ulps: u64) -> bool {
    match (expected.get("$fail"), outcome) {
        (Some(Json::Array(codes)), Err(failure)) => codes.iter().any(|code| code == failure.code.name()),
        (Some(code), Err(failure)) => code == failure.code.name(),
        (None, Ok(value)) => same(expected, value, ulps),
        _ => false,
    }
}

/// `{checks, passed, failed}` of a module.
fn checks(source: &str) -> Json {
    let instance = load(source);
    let text = program(source).0.source;
    let (mut count, mut failed) = (0, Vec::new());
    for (check, span, refused) in instance.program().checks() {
        count += 1;
        let pace = Pace::unbroken(u64::MAX);
        let passed =
            refused.is_none() && block_on(instance.run_check(check, &Limits::EVALUATION, &pace)).pass;
        if !passed {
            failed.push(text.position(span.start).line);
        }
    }
    serde_json::json!({ "checks": count, "passed": count - failed.len(), "failed": failed })
}

/// Why a source is rejected, if it is.
fn program_errors(source: &str) -> Option<String> {
    let reading = syntax::read(Rc::new(Source::new(source)));
    reading.first_error().map(|error| format!("{error:?}"))
}

#[test]
fn each_case_gives_its_value_or_its_failure() {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    let mut wrong = Vec::new();
    for case in cases["values"].as_array().unwrap() {
        let (source, Some(expected)) = (case["source"].as_str().unwrap(), case.get("expect")) else {
            continue;
        };
        let Some(expression) = case.get("expr").and_then(Json::as_str) else {
            let found = checks(source);
            if found != *expected {
                wrong.push(format!("{}: {found}", case["id"]));
            }
            continue;
        };
        let reading = program_errors(source);
        if let Some(error) = reading {
            wrong.push(format!("{}: {error}", case["id"]));
            continue;
        }
        let outcome = evaluate(source, expression);
        let ulps = case.get("ulps").and_then(Json::as_u64).unwrap_or(0);
        if !fits(expected, &outcome, ulps) {
            let told: String = format!("{outcome:?}").chars().take(300).collect();
            wrong.push(format!("{}: {told}", case["id"]));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
