//! What is rebuilt runs: each reading gives every example, on the machine that runs all other code; and the
//! functions `synthesize` and `solve` of the API.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a failing helper is a failing test"
)]

use crate::synth_tables::{rebuilt, subject};
use benoit_wasm::api;
use benoit_wasm::diag::{Code, Failure};
use benoit_wasm::eval::{self, Instance};
use benoit_wasm::synth::{Candidate, program, synthesize};
use benoit_wasm::value::equal::structural_close;
use benoit_wasm::value::{
    Callable, FunctionObject, Limits, Native, Pace, Str, ToValue, Value, block_on, json, record,
};
use proptest::prelude::*;
use std::any::Any;
use std::rc::Rc;

fn pace() -> Pace {
    Pace::unbroken(Limits::TOTAL_STEPS)
}

fn run(candidate: &Candidate, args: &[Value]) -> Result<Value, Failure> {
    let instance = block_on(Instance::load(program([candidate]), Limits::EVALUATION, &pace()));
    let function = instance.functions().first().unwrap().1.clone();
    function.call(args, &Limits::EVALUATION, &pace())
}

/// Runs each reading of these assertions at each of them; the number of readings.
fn readings_hold(name: &str, arity: usize, assertions: &str) -> usize {
    let found = rebuilt(name, arity, assertions);
    for candidate in found.readings() {
        let instance = block_on(Instance::load(program([candidate]), Limits::EVALUATION, &pace()));
        for pair in assertions.split("; ") {
            let sides: Vec<Value> = pair
                .split(" == ")
                .map(|side| {
                    let source = benoit_wasm::text::Source::new(side);
                    let expr = benoit_wasm::syntax::read_expression(&source, &[name]).unwrap();
                    block_on(instance.evaluate(&expr, &Limits::EVALUATION, &pace())).unwrap()
                })
                .collect();
            assert!(structural_close(&sides[0], &sides[1]), "{pair} by {}", candidate.code());
        }
    }
    found.readings().count()
}

/// R4.2.2: gcd and lcm among them; R4.1.1, R4.2.1, R4.3.1, R4.4.1, R4.5.1: what was found does run.
#[test]
fn each_reading_gives_every_example_when_it_runs() {
    for (arity, assertions, readings) in [
        (1, "f(0) == 0; f(1) == 1; f(4) == 4", 7),
        (1, "f(1) == -2; f(8) == -2", 2),
        (1, "f(0) == 0; f(1) == 4; f(-2) == -8", 1),
        (1, "f(1) == 0; f(2) == 3; f(5) == 36; f(0) == 1", 1),
        (1, "f(2) == 8; f(-3) == -27; f(4) == 64; f(1) == 1", 1),
        (1, "f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720", 1),
        (1, "f(0) == 0; f(3) == 2; f(12) == 144; f(20) == 6765", 1),
        (1, "f(0) == 1; f(2) == 9; f(3) == 27; f(5) == 243", 1),
        (1, "f(1) == 0; f(100) == 2; f(1000) == 3", 2),
        (1, "f(-5) == NaN; f(4) == 2; f(25) == 5; f(81) == 9", 1),
        (1, "f(2.4) == 2; f(-1.6) == -2; f(2.5) == 3; f(0.6) == 1", 1),
        (1, "f(6) == 3; f(3) == 10; f(10) == 5; f(7) == 22; f(4) == 2; f(9) == 28", 1),
        (1, "f(9) == 3; f(9) == 3; f(2) == 10; f(4) == 12; f(6) == 14", 1),
        (2, "f(0, 0) == 0", 7),
        (2, "f(2, 2) == 4", 3),
        (2, "f(12, 8) == 4; f(7, 3) == 1; f(48, 18) == 6", 1),
        (2, "f(4, 6) == 12; f(3, 5) == 15; f(10, 4) == 20; f(7, 21) == 21", 1),
        (2, "f(3, 4) == 5; f(8, 6) == 10; f(5, 12) == 13", 1),
        (2, "f(7, 2) == 3; f(-7, 2) == -4; f(20, 6) == 3", 1),
        (3, "f(5, 0, 10) == 5; f(-5, 0, 10) == 0; f(50, 0, 10) == 10", 1),
        (1, r#"f("Ann") == "Hi Ann!"; f("Bo") == "Hi Bo!""#, 1),
        (1, r#"f("A") == "A"; f("Q") == "Q""#, 3),
        (1, r#"f("abc") == "cba"; f("xy") == "yx""#, 1),
        (1, r#"f("abc") == 3; f("") == 0"#, 1),
        (1, r#"f("a") == "\{\"a\\\n${}"; f("b") == "\{\"b\\\n${}""#, 1),
    ] {
        assert_eq!(readings_hold("f", arity, assertions), readings, "{assertions}");
    }
    for name in ["x", "n", "m", "gcd", "a", "min", "_private", "$", "été"] {
        assert_eq!(
            readings_hold(name, 2, &"f(4, 6) == 12; f(3, 5) == 15; f(10, 4) == 20".replace('f', name)),
            1
        );
        assert_eq!(
            readings_hold(name, 1, &"f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720".replace('f', name)),
            1
        );
    }
}

/// R4.6.1
#[test]
fn a_formula_scores_and_runs_the_same() {
    // Each candidate of these, at inputs that are no examples: the score is made of what the machine gives.
    for (arity, assertions) in [(1, "f(0) == 0; f(1) == 1"), (2, "f(0, 0) == 0"), (2, "f(2, 2) == 4")] {
        for candidate in
            &synthesize(&subject("f", arity, assertions, &["even_function", "commutative"])).candidates
        {
            let at = |args: &[f64]| {
                let args: Vec<Value> = args.iter().map(ToValue::to_value).collect();
                run(candidate, &args).unwrap().as_number().unwrap()
            };
            let expected = if arity == 1 {
                let samples = [-10.0, -5.0, -3.0, -1.0, 0.0, 1.0, 3.0, 5.0, 10.0, 42.0];
                (if samples.iter().all(|x| at(&[-x]) == at(&[*x])) { 1.0 } else { -2.0 }) - 2.0
            } else {
                (if at(&[3.0, 7.0]) == at(&[7.0, 3.0]) { 1.0 } else { -2.0 }) - 2.0
            };
            assert_eq!(candidate.property_score, expected, "{}", candidate.code());
        }
    }
}

fn field(value: &Value, key: &str) -> Value {
    let Value::Object(object) = value else { panic!("{key} of no object") };
    object.get(&Str::from(key)).unwrap_or_default()
}

fn item(value: &Value, index: usize) -> Value {
    let Value::Array(items) = value else { panic!("no list") };
    items.get(index).unwrap()
}

fn text(value: &Value) -> String {
    let Value::Str(text) = value else { panic!("no text: {value:?}") };
    text.to_text()
}

fn json(text: &str) -> Value {
    json::parse(text, 64).unwrap()
}

fn synthesized(functions: &str) -> Value {
    api::call("synthesize", vec![json(&format!(r#"{{"functions": [{functions}]}}"#))]).unwrap()
}

/// R4.0.1, R4.0.2
#[test]
fn a_result_has_its_callable_and_its_other_readings() {
    let results = synthesized(
        r#"{"name": "same", "arity": 1, "assertions": [{"input": "same(4)", "output": "4"}, {"input": "same(0)", "output": "0"}]},
           {"name": "no", "arity": 1, "assertions": [{"input": "no(\"a\")", "output": "\"b\""}]}"#,
    );
    let found = item(&results, 0);
    assert_eq!(text(&field(&found, "code")), "same x -> x");
    let called = eval::call(&field(&found, "fn"), &[Value::Number(7.0)], &Limits::EVALUATION, &pace());
    assert_eq!(called.unwrap().as_number(), Some(7.0));
    let other = item(&field(&found, "candidates"), 1);
    assert_eq!(text(&field(&other, "formula")), "1 * x");
    assert_eq!(field(&other, "confidence").as_number(), Some(0.95));
    assert_eq!(field(&other, "propertyScore").as_number(), Some(0.0));
    let unsolved = item(&results, 1);
    assert_eq!(text(&field(&unsolved, "status")), "unsolved");
    assert!(matches!(field(&unsolved, "fn"), Value::Null));
    assert!(matches!(field(&unsolved, "candidates"), Value::Array(list) if list.is_empty()));
}

#[test]
fn another_shape_is_refused_with_its_path() {
    for (argument, path) in [
        ("5", "fingerprint"),
        ("{}", "functions"),
        (r#"{"functions": [5]}"#, "functions[0]"),
        (r#"{"functions": [{"name": 5, "arity": 1}]}"#, "functions[0].name"),
        (r#"{"functions": [{"name": "f", "arity": 1.5}]}"#, "functions[0].arity"),
        (
            r#"{"functions": [{"name": "f", "arity": 1, "assertions": [{"input": 1}]}]}"#,
            "functions[0].assertions[0].input",
        ),
        (r#"{"functions": [{"name": "f", "arity": 1, "properties": [7]}]}"#, "functions[0].properties[0]"),
    ] {
        let refusal = api::call("synthesize", vec![json(argument)]).unwrap_err();
        assert_eq!((refusal.code, refusal.path.as_deref()), (Code::AType, Some(path)), "{argument}");
    }
}

type Run = fn(&[Value]) -> Result<Value, Failure>;

/// A function of the host.
#[derive(Debug)]
struct Host(Native<Run>);

impl FunctionObject for Host {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn arity(&self) -> usize {
        self.0.arity
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_callable(&self) -> Option<&dyn Callable> {
        Some(&self.0)
    }
}

fn host(run: Run) -> Value {
    Value::Function(Rc::new(Host(Native { name: "host".into(), arity: 2, run })))
}

fn number(args: &[Value], index: usize) -> f64 {
    args.get(index).and_then(Value::as_number).unwrap_or(f64::NAN)
}

fn functions() -> Value {
    let ours = |source: &str| record([("source", source.to_value())]);
    record([
        ("add", host(|args| Ok(Value::Number(number(args, 0) + number(args, 1))))),
        ("sq", host(|args| Ok(Value::Number(number(args, 0) * number(args, 0))))),
        (
            "bad",
            host(
                |args| {
                    if number(args, 0) < 0.0 { Err(Failure::type_error("no")) } else { Ok(args[0].clone()) }
                },
            ),
        ),
        ("label", host(|args| Ok(args[0].clone()))),
        ("half", ours("half x -> x / 2\nother x -> 0")),
        ("slow", ours("slow n -> n > 995 ? slow(n - 0) : n")),
        ("named", record([("source", "a x -> x\nb x -> 2 * x".to_value()), ("name", "b".to_value())])),
        ("only", ours("f x -> x + 1")),
    ])
}

fn solved(assertion: &str) -> Value {
    api::call("solve", vec![assertion.to_value(), functions()]).unwrap()
}

fn solutions(assertion: &str) -> Vec<f64> {
    let Value::Array(list) = field(&solved(assertion), "solutions") else {
        panic!("{assertion}: no solutions")
    };
    list.to_vec().iter().filter_map(Value::as_number).collect()
}

/// R11.1
#[test]
fn an_unknown_is_each_whole_number_that_makes_the_assertion_true() {
    assert_eq!(solutions("add(30, ?) == 21"), [-9.0]);
    assert_eq!(solutions("add(?, -8.5) is 1.5"), [10.0]);
    assert_eq!(solutions("sq(?) == 144"), [-12.0, 12.0]);
    assert_eq!(solutions("add(?, 0) === 1001"), [0.0; 0]);
    assert_eq!(solutions("bad(?) == 3"), [3.0]);
    assert_eq!(solutions("add(?, Math.abs(-4)) == 5"), [1.0]);
    assert_eq!(solutions("half(?) == -5"), [-10.0]);
    assert_eq!(solutions("named(?) == 8"), [4.0]);
    assert_eq!(solutions("only(?) == 8"), [7.0]);
    let answer = solved("sq(?) == 0");
    assert_eq!(text(&field(&answer, "unknown")), "arg[0]");
    assert!(matches!(field(&answer, "unique"), Value::Bool(true)));
    assert_eq!(text(&field(&answer, "assertion")), "sq(?) == 0");
}

/// R11.2
#[test]
fn a_candidate_over_its_budget_is_passed_over() {
    // The last five recurse without end.
    assert_eq!(solutions("slow(?) == 995"), [995.0]);
    assert_eq!(solutions("slow(?) == 996"), [0.0; 0]);
}

/// R11.2
#[test]
fn an_assertion_without_a_findable_unknown_is_an_error_that_says_why() {
    for assertion in [
        "",
        "?",
        "add(1, 2) == 3",
        "add(?, ?) == 5",
        "add(?, 8) == many",
        "add(?, 8) == \"5\"",
        "gone(?) == 3",
        "add(?, 8) != 3",
        "add(?, 8) 3",
        "add(?, 8)",
        "add(?, 8) == 3 == 4",
        "1 + add(?, 1) == 2",
        "add(...?) == 3",
        "add(?, gone(1)) == 3",
        "Math.abs(?) == 3",
    ] {
        let answer = solved(assertion);
        assert!(!text(&field(&answer, "error")).is_empty(), "{assertion}");
        assert!(Code::ALL.iter().any(|code| code.name() == text(&field(&answer, "code"))), "{assertion}");
    }
    assert_eq!(text(&field(&solved("gone(?) == 3"), "code")), "E_UNKNOWN_NAME");
    assert_eq!(text(&field(&solved("add(?, 8) == \"5\""), "code")), "M_ASSERTION");
    assert_eq!(text(&field(&solved("add(1, 8) == 5"), "code")), "E_HOLE");
}

#[test]
fn what_cannot_be_called_is_refused_with_its_path() {
    let call = |functions| api::call("solve", vec!["f(?) == 3".to_value(), functions]).unwrap_err();
    assert_eq!(call(Value::Number(5.0)).path.as_deref(), Some("functions"));
    assert_eq!(call(record([("f", Value::Number(5.0))])).path.as_deref(), Some("functions.f"));
    assert_eq!(call(record([("f", record([]))])).path.as_deref(), Some("functions.f.source"));
    assert_eq!(call(record([("f", record([("source", "f x -> (".to_value())]))])).code, Code::EUnclosed);
    assert_eq!(api::call("solve", vec![Value::Null]).unwrap_err().path.as_deref(), Some("assertion"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_assertions_never_break_the_search_for_an_unknown(text in "(add\\()?[?\\PC]{0,12}\\)?( == | is )?[-0-9a(]{0,4}") {
        let answer = solved(&text);
        prop_assert!(matches!(field(&answer, "error"), Value::Str(_)) || matches!(field(&answer, "solutions"), Value::Array(_)));
    }

    #[test]
    fn readings_of_arbitrary_pairs_hold(
        arity in 1usize..4,
        rows in prop::collection::vec((prop::collection::vec(-6i32..9, 3), -9i32..30), 1..5),
    ) {
        let rows: Vec<String> = rows.iter().map(|(args, output)| {
            let args: Vec<String> = args.iter().take(arity).map(ToString::to_string).collect();
            format!("f({}) == {output}", args.join(", "))
        }).collect();
        readings_hold("f", arity, &rows.join("; "));
    }
}
