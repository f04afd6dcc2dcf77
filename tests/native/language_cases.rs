//! The reader alone against the language's cases: every listed finding, and no others.

use benoit_wasm::diag::Severity;
use benoit_wasm::syntax::{self, Reading};
use benoit_wasm::text::Source;
use serde_json::Value as Json;
use std::rc::Rc;

const CASES: &str = include_str!("../fixtures/language/cases.json");

pub(crate) fn read(text: &str) -> Reading {
    syntax::read(Rc::new(Source::new(text)))
}

/// `CODE line:column` of each finding that `keep` keeps.
fn found(reading: &Reading, keep: impl Fn(Severity) -> bool) -> Vec<(String, u64, u64)> {
    let findings = reading.diagnostics.iter().filter(|found| keep(found.severity()));
    let place = |found: &benoit_wasm::diag::Diagnostic| {
        let at = reading.source.position(found.span.start);
        (found.code.name().to_owned(), u64::from(at.line), u64::from(at.column))
    };
    findings.map(place).collect()
}

fn matches(expected: &Json, found: &(String, u64, u64)) -> bool {
    let fits = |key: &str, value: u64| expected.get(key).is_none_or(|wanted| wanted.as_u64() == Some(value));
    expected["code"] == found.0.as_str() && fits("line", found.1) && fits("column", found.2)
}

#[test]
fn each_case_reports_exactly_what_is_listed() {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    let mut wrong = Vec::new();
    for case in cases["diagnostics"].as_array().unwrap() {
        let reading = read(case["source"].as_str().unwrap());
        let mut expected = vec![case.clone()];
        expected.extend(case.get("also").and_then(Json::as_array).into_iter().flatten().cloned());
        let errors = found(&reading, |severity| severity == Severity::Error);
        let all = found(&reading, |_| true);
        let fine = if case["code"].as_str().unwrap().starts_with("E_") {
            errors.len() == expected.len() && expected.iter().zip(&errors).all(|(e, f)| matches(e, f))
        } else {
            errors.is_empty() && expected.iter().all(|e| all.iter().any(|f| matches(e, f)))
        };
        let suggested = case.get("suggest").is_none_or(|wanted| {
            let fix = reading.diagnostics.first().and_then(|found| found.fix.as_ref());
            fix.map(|fix| fix.text.as_str()) == wanted.as_str()
        });
        if !fine || !suggested {
            wrong.push(format!("{}: {all:?}", case["id"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// R2.1.4, R14.1
#[test]
fn each_fingerprint_lists_the_assertions_as_written() {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    for case in cases["values"].as_array().unwrap() {
        let Some(expected) = case.get("fingerprint").and_then(Json::as_array) else { continue };
        let reading = read(case["source"].as_str().unwrap());
        let print = syntax::fingerprint(&reading.source, &reading.module);
        let entries = print.functions.iter().map(|entry| {
            let assertions = entry.assertions.iter();
            let assertions: Vec<Json> = assertions
                .map(|one| serde_json::json!({ "input": one.input, "output": one.output }))
                .collect();
            serde_json::json!({ "name": &*entry.name, "arity": entry.arity, "assertions": assertions })
        });
        assert_eq!(&entries.collect::<Vec<_>>(), expected, "{}", case["id"]);
    }
}
