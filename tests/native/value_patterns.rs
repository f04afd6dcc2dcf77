//! Regular expressions against recorded matches of JavaScript, and their bounds.

#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::diag::Code;
use benoit_wasm::value::pattern::Regex;
use benoit_wasm::value::{Limits, Meter, Str};
use serde_json::{Value as Json, json};

const PATTERNS: &str = include_str!("../fixtures/value/patterns.json");

/// JSON text can hold lone surrogates as escapes, Rust text cannot: the tables are read by our own reader.
fn rows() -> Vec<Vec<benoit_wasm::value::Value>> {
    let table = benoit_wasm::value::json::parse(PATTERNS, 8).unwrap();
    let benoit_wasm::value::Value::Array(rows) = table else { return Vec::new() };
    rows.to_vec()
        .into_iter()
        .filter_map(
            |row| if let benoit_wasm::value::Value::Array(row) = row { Some(row.to_vec()) } else { None },
        )
        .collect()
}

fn text(value: &benoit_wasm::value::Value) -> Str {
    if let benoit_wasm::value::Value::Str(text) = value { text.clone() } else { Str::EMPTY }
}

fn found(body: &Str, flags: &Str, subject: &Str, from: usize) -> Json {
    let Ok(regex) = Regex::compile(body, flags) else { return json!("error") };
    let found = regex.exec(subject, from, &mut Meter::evaluation()).unwrap();
    found.map_or(Json::Null, |found| json!(found.groups))
}

#[test]
fn matches_are_javascripts() {
    let mut wrong = Vec::new();
    let rows = rows();
    for row in &rows {
        let (body, flags, subject) = (text(&row[0]), text(&row[1]), text(&row[2]));
        let from = row[3].as_number().unwrap() as usize;
        let expected: Json =
            serde_json::from_str(&benoit_wasm::value::json::text(&row[4]).unwrap().unwrap().to_text())
                .unwrap();
        let actual = found(&body, &flags, &subject, from);
        if actual != expected {
            wrong.push(format!("/{body}/{flags} on {subject:?} from {from}: {actual}, not {expected}"));
        }
    }
    assert!(rows.len() > 1_000);
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn a_pattern_that_explodes_ends_with_the_step_budget() {
    let limits = Limits { steps: 200_000, ..Limits::EVALUATION };
    for body in ["^(a+)+$", "(a|a)*b", "(a*)*b", "(?:a?){40}a{40}b", "(x+x+)+y|(a+a+)+b"] {
        let regex = Regex::compile(&Str::from(body), &Str::EMPTY).unwrap();
        let subject = Str::from(format!("{}c", "a".repeat(60)));
        let mut meter = Meter::new(&limits, u64::MAX);
        assert_eq!(regex.exec(&subject, 0, &mut meter).unwrap_err().code, Code::XSteps, "{body}");
    }
}

#[test]
fn a_long_text_needs_no_host_stack() {
    let subject = Str::from("ab".repeat(100_000));
    let regex = Regex::compile(&Str::from("^(?:(a)|(b))*$"), &Str::EMPTY).unwrap();
    let found = regex.exec(&subject, 0, &mut Meter::evaluation()).unwrap().unwrap();
    assert_eq!(found.end(), 200_000);
}

#[test]
fn memory_of_choices_is_bounded() {
    let limits = Limits { memory: 1 << 20, ..Limits::EVALUATION };
    let subject = Str::from("ab".repeat(100_000));
    let regex = Regex::compile(&Str::from("^(?:(a)|(b))*$"), &Str::EMPTY).unwrap();
    let failure = regex.exec(&subject, 0, &mut Meter::new(&limits, u64::MAX)).unwrap_err();
    assert_eq!(failure.code, Code::XMemory);
}

#[test]
fn deep_and_long_patterns_are_refused() {
    let deep = format!("{}a{}", "(".repeat(1_000), ")".repeat(1_000));
    assert!(Regex::compile(&Str::from(deep), &Str::EMPTY).is_err());
    assert!(Regex::compile(&Str::from("a".repeat(50_000)), &Str::EMPTY).is_err());
}

#[test]
fn a_property_class_without_a_table_is_refused_with_advice() {
    for body in ["\\p{Script=Klingon}", "\\p{Cn}", "\\p", "\\p{}", "\\pL", "\\p{Greek}", "\\p{L", "\\p{=L}"] {
        let error = Regex::compile(&Str::from(body), &Str::from("u")).unwrap_err();
        assert!(error.contains("\\p"), "{error}");
    }
}

#[test]
fn the_source_can_stand_between_slashes() {
    let rows = [
        ("", "g", "/(?:)/g"),
        ("a/b", "", "/a\\/b/"),
        ("a\\/b", "", "/a\\/b/"),
        ("[/]", "", "/[/]/"),
        ("a\nb", "mig", "/a\\nb/gim"),
        ("\\\n", "", "/\\n/"),
    ];
    for (body, flags, expected) in rows {
        let regex = Regex::compile(&Str::from(body), &Str::from(flags)).unwrap();
        assert_eq!(benoit_wasm::value::Opaque::text(&*regex).to_text(), expected);
    }
}

#[test]
fn flags_are_read_once_each() {
    for flags in ["x", "gg", "y", "d", "v", "G"] {
        assert!(Regex::compile(&Str::from("a"), &Str::from(flags)).is_err(), "{flags}");
    }
}
