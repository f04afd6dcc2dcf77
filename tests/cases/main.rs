//! Runs every case of the language: `fixtures/language/cases.json`, one test each, through the public API.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

mod compare;

use benoit_wasm::api;
use benoit_wasm::diag::Refusal;
use benoit_wasm::value::{Str, Value};
use compare::{difference, field, show};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value as Json;
use std::process::ExitCode;

const CASES: &str = include_str!("../fixtures/language/cases.json");

fn main() -> ExitCode {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    let mut trials = Vec::new();
    for (group, run) in [("values", value_case as fn(&Json) -> Outcome), ("diagnostics", diagnostic_case)] {
        for case in cases[group].as_array().unwrap() {
            let case = case.clone();
            let name = format!("cases::{group}::{}", case["id"].as_str().unwrap());
            trials.push(Trial::test(name, move || run(&case).map_err(Failed::from)));
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

type Outcome = Result<(), String>;

/// Calls a function of the API on texts.
fn call(name: &str, texts: &[&str]) -> Result<Value, Refusal> {
    api::call(name, texts.iter().map(|text| Value::text(text)).collect())
}

/// The list at a field; empty when it is none.
fn list(value: &Value, name: &str) -> Vec<Value> {
    if let Value::Array(items) = field(value, name) { items.to_vec() } else { Vec::new() }
}

/// A case of what a module gives: an expression's value, its checks, or its fingerprint.
fn value_case(case: &Json) -> Outcome {
    let source = case["source"].as_str().unwrap();
    if let Some(expected) = case.get("fingerprint") {
        let print = call("fingerprint", &[source]).map_err(|refusal| told(&refusal))?;
        return fingerprint(expected, &print);
    }
    let expected = case.get("expect").ok_or("the case expects nothing")?;
    let Some(expression) = case.get("expr").and_then(Json::as_str) else {
        let checked = call("check", &[source]).map_err(|refusal| told(&refusal))?;
        return checks(expected, &checked);
    };
    let outcome = call("evaluate", &[source, expression]);
    if let Some(codes) = expected.get("$fail") {
        let codes: Vec<&str> = codes.as_str().map_or_else(
            || codes.as_array().unwrap().iter().filter_map(Json::as_str).collect(),
            |code| vec![code],
        );
        return match outcome {
            Err(refusal) if codes.contains(&refusal.code.name()) => Ok(()),
            Err(refusal) => Err(format!("expected {codes:?}, got {}", told(&refusal))),
            Ok(value) => Err(format!("expected {codes:?}, got {}", show(&value))),
        };
    }
    let value = outcome.map_err(|refusal| told(&refusal))?;
    let ulps = case.get("ulps").and_then(Json::as_u64).unwrap_or(0);
    difference(expected, &value, ulps).map_or(Ok(()), Err)
}

fn told(refusal: &Refusal) -> String {
    format!("{}: {}", refusal.code.name(), refusal.message)
}

/// The outcome of a module's checks: how many, how many passed, the lines of the others.
fn checks(expected: &Json, checked: &Value) -> Outcome {
    let failed: Vec<f64> = list(checked, "assertions")
        .iter()
        .filter(|row| !field(row, "pass").truthy())
        .filter_map(|row| field(row, "line").as_number())
        .collect();
    let (total, passed) = (field(checked, "total").as_number(), field(checked, "passed").as_number());
    let wanted: Vec<f64> = expected["failed"].as_array().unwrap().iter().filter_map(Json::as_f64).collect();
    let same =
        expected["checks"].as_f64() == total && expected["passed"].as_f64() == passed && wanted == failed;
    if same { Ok(()) } else { Err(format!("expected {expected}, got {}", show(checked))) }
}

fn fingerprint(expected: &Json, print: &Value) -> Outcome {
    let entries = list(print, "functions");
    let wanted = expected.as_array().unwrap();
    if entries.len() != wanted.len() {
        return Err(format!("expected {} functions, got {}", wanted.len(), show(print)));
    }
    for (wanted, entry) in wanted.iter().zip(&entries) {
        for key in ["name", "arity", "assertions"] {
            if let Some(told) = difference(&wanted[key], &field(entry, key), 0) {
                return Err(format!("{key} of {}: {told}", wanted["name"]));
            }
        }
    }
    Ok(())
}

/// What a diagnostic says of itself: code, line, column.
type Place = (String, Option<f64>, Option<f64>);

fn place(diagnostic: &Value) -> Place {
    let code = if let Value::Str(code) = field(diagnostic, "code") { code.to_text() } else { String::new() };
    (code, field(diagnostic, "line").as_number(), field(diagnostic, "column").as_number())
}

fn fits(wanted: &Json, found: &Place) -> bool {
    let number = |key: &str| wanted.get(key).and_then(Json::as_f64);
    wanted["code"].as_str() == Some(found.0.as_str())
        && (number("line").is_none() || number("line") == found.1)
        && (number("column").is_none() || number("column") == found.2)
}

/// A case of what is found in a source, and whether the module is rejected for it.
fn diagnostic_case(case: &Json) -> Outcome {
    let source = case["source"].as_str().unwrap();
    let reading = call("read", &[source]).map_err(|refusal| told(&refusal))?;
    let diagnostics = list(&reading, "diagnostics");
    let places: Vec<Place> = diagnostics.iter().map(place).collect();
    let errors: Vec<&Place> = places.iter().filter(|(code, ..)| code.starts_with("E_")).collect();
    let mut wanted = vec![case];
    wanted.extend(case.get("also").and_then(Json::as_array).into_iter().flatten());

    let told = |why: &str| Err(format!("{why}: expected {wanted:?}, got {places:?}"));
    if case["code"].as_str().is_some_and(|code| code.starts_with("E_")) {
        if errors.len() != wanted.len()
            || !wanted.iter().zip(&errors).all(|(wanted, found)| fits(wanted, found))
        {
            return told("other errors");
        }
        let loaded = call("load", &[source]);
        if loaded.as_ref().err().map(|refusal| refusal.code.name()) != case["code"].as_str() {
            return told("the module is not rejected with its first error");
        }
    } else {
        if !wanted.iter().all(|wanted| places.iter().any(|found| fits(wanted, found))) {
            return told("it is not reported");
        }
        if !errors.is_empty() || call("load", &[source]).is_err() {
            return told("the module does not load");
        }
    }
    let Some(suggestion) = case.get("suggest") else { return Ok(()) };
    let hint = diagnostics.first().map(|first| field(first, "hint")).unwrap_or_default();
    match (suggestion.as_str(), &hint) {
        (Some(name), Value::Str(hint)) if hint.to_text().contains(&format!("`{name}`")) => Ok(()),
        (None, Value::Str(hint)) if hint.find(&Str::from("did you mean"), 0).is_some() => {
            told("a suggestion")
        }
        (None, _) => Ok(()),
        (Some(_), _) => told(&format!("no suggestion but {}", show(&hint))),
    }
}
