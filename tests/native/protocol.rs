//! The protocol's functions through the API: whatever comes in, and what a report says.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a failing helper is a failing test"
)]

use benoit_wasm::api::{self, Job, Options, Request, Step, entries};
use benoit_wasm::value::{Limits, Pace, Str, Value, block_on, json};
use proptest::prelude::*;
use std::rc::Rc;

fn call(name: &str, args: &[Value]) -> Value {
    api::call(name, args.to_vec()).unwrap()
}

fn text(value: &Value) -> String {
    json::text(value).unwrap().unwrap().to_text()
}

fn get(value: &Value, path: &str) -> Value {
    path.split('.').fold(value.clone(), |value, key| match &value {
        Value::Object(object) => object.get(&Str::from(key)).unwrap_or_default(),
        Value::Array(list) => list.get(key.parse().unwrap()).unwrap_or_default(),
        _ => Value::Undefined,
    })
}

fn number(value: &Value, path: &str) -> f64 {
    get(value, path).as_number().unwrap()
}

fn word(value: &Value, path: &str) -> String {
    match get(value, path) {
        Value::Str(text) => text.to_text(),
        other => panic!("{path} is {other:?}"),
    }
}

fn items(value: &Value, path: &str) -> Vec<Value> {
    match get(value, path) {
        Value::Array(list) => list.to_vec(),
        other => panic!("{path} is {other:?}"),
    }
}

const MODULE: &str = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2\n\nhalf x -> x / 2\nhalf(8) == 4\n\
                      half(-2) == -1\n\nbad x -> x + 1\nbad(1) == 2\nbad(2) == 4";

#[test]
fn an_assertion_is_judged_by_the_sender_and_by_the_rebuilt_function() {
    let answer = call("exchange", &[Value::text(MODULE)]);
    let rows = items(&answer, "report.rows");
    let wrong = rows.iter().find(|row| word(row, "name") == "bad(2) == 4").unwrap();
    assert_eq!(word(wrong, "source.state"), "refuted");
    assert_eq!(number(wrong, "source.actual"), 3.0);
    assert_eq!(number(wrong, "source.counterexample.expected"), 4.0);
    assert_eq!(word(wrong, "rebuilt.state"), "supported", "it was fitted to the mistake");
    assert_eq!(number(wrong, "line"), 11.0);
}

/// R6.2: the totals are sums of what the rows say.
#[test]
fn the_totals_are_the_counted_rows() {
    for source in [MODULE, "f x -> x * x\nf(2) == 4\nf(3) == 9\n\ng x -> Math.abs(x)\ng(-2) == 2\ng(3) == 3"]
    {
        let answer = call("exchange", &[Value::text(source)]);
        let rows = items(&answer, "report.rows");
        let of = |kinds: &[&str]| {
            rows.iter().filter(|row| kinds.contains(&word(row, "kind").as_str())).cloned().collect::<Vec<_>>()
        };
        let counted = |rows: &[Value]| {
            rows.iter().filter(|row| matches!(get(row, "counted"), Value::Bool(true))).count() as f64
        };
        let total = "result.verification";
        assert_eq!(counted(&of(&["assertion"])), number(&answer, &format!("{total}.assertions.total")));
        assert_eq!(counted(&of(&["property"])), number(&answer, &format!("{total}.properties.total")));
        let compositions = number(&answer, &format!("{total}.compositions.reconstructed"));
        assert_eq!(counted(&of(&["derived", "surprise"])), compositions);
        let passed = rows.iter().filter(|row| word(row, "rebuilt.state") == "supported").count() as f64;
        assert!(passed <= number(&answer, "result.total.passed"));
    }
}

#[test]
fn every_row_tells_its_samples_on_demand() {
    let answer = call("exchange", &[Value::text(MODULE)]);
    let message = get(&answer, "message");
    for row in items(&answer, "report.rows") {
        let samples = call("rowSamples", &[Value::text(MODULE), row.clone()]);
        let of = |side: &str| items(&samples, side);
        let ran = |side: &str| {
            of(side).iter().filter(|one| !matches!(get(one, "skipped"), Value::Bool(true))).count() as f64
        };
        let name = word(&row, "id");
        assert_eq!(of("source").len() as f64, number(&row, "source.of"), "{name}");
        if word(&row, "source.state") == "supported" {
            assert_eq!(ran("source"), number(&row, "source.ran"), "{name}");
        }
        if word(&row, "rebuilt.state") == "supported" {
            assert_eq!(ran("rebuilt"), number(&row, "rebuilt.ran"), "{name}");
        }
        let received = call("rowSamples", &[message.clone(), get(&row, "id")]);
        assert_eq!(text(&get(&received, "rebuilt")), text(&get(&samples, "rebuilt")), "{name}");
    }
    assert!(api::call("rowSamples", vec![Value::text(MODULE), Value::text("property:9:9")]).is_err());
}

#[test]
fn a_module_in_part_leaves_out_what_is_unsound_and_what_needs_it() {
    let source = "good x -> x + 1\ngood(1) == 2\nbroken x -> x +\nneedy x -> broken(x)\nneedy(1) == 2\n\
                  chance x -> Math.random() * x";
    assert!(api::call("encode", vec![Value::text(source)]).is_err());
    let options = benoit_wasm::value::record([("partial", Value::Bool(true))]);
    let answer = call("encodeDetailed", &[Value::text(source), options]);
    assert_eq!(items(&answer, "message.functions").len(), 1);
    let omitted: Vec<_> = items(&answer, "omitted").iter().map(|one| word(one, "name")).collect();
    assert_eq!(omitted, ["broken", "needy", "needy(1) == 2", "chance"]);
    assert!(items(&answer, "omitted").iter().all(|one| !items(one, "diagnostics").is_empty()));
}

#[test]
fn evidence_lists_every_law_and_the_supported_relations() {
    let source = "up x -> x + 3\n\ndown x -> x - 3\n\nsize x -> Math.abs(x)\n\nsame x -> x + 3";
    let answer = call("encodeDetailed", &[Value::text(source)]);
    assert_eq!(items(&answer, "functions.0.properties").len(), 9);
    assert_eq!(word(&answer, "functions.0.properties.0.verdict.state"), "refuted");
    let told: Vec<_> = items(&answer, "relations")
        .iter()
        .map(|one| format!("{} {} {}", word(one, "kind"), word(one, "name"), text(&get(one, "functions"))))
        .collect();
    assert!(told.contains(&r#"equivalence equivalent ["up","same"]"#.to_owned()), "{told:?}");
    assert!(told.contains(&r#"inverse inverse_pair ["up","down"]"#.to_owned()), "{told:?}");
    assert!(told.contains(&r#"composition even_composition ["up","size"]"#.to_owned()), "{told:?}");
    let derived = items(&answer, "relations");
    let even = derived.iter().find(|one| word(one, "name") == "even_composition").unwrap();
    assert_eq!(word(even, "derivedBy.0"), "any_even_even");
    assert!(matches!(get(even, "surprise"), Value::Bool(false)));
}

fn run(name: &str, source: &str) -> (Value, u64) {
    let entry = entries().find(|entry| entry.name == name).unwrap();
    let pace = Rc::new(Pace::unbroken(Limits::TOTAL_STEPS));
    let request = Request {
        args: vec![Value::text(source)],
        options: Options::default(),
        pace: pace.clone(),
        late: false,
    };
    (block_on((entry.run)(request)).unwrap(), pace.evaluations())
}

fn module(count: usize) -> String {
    let shapes = ["x + C", "x - C", "x * C", "Math.abs(x) + C", "Math.max(x, C)", "C - x", "x * x - C"];
    let function = |at: usize| {
        let body = shapes[at % shapes.len()].replace('C', &(at / shapes.len() % 5).to_string());
        format!("f{at} x -> {body}\nf{at}(2) == 1\n")
    };
    (0..count).map(function).collect()
}

#[test]
fn encoding_evaluates_each_function_a_bounded_number_of_times() {
    let (few, many) =
        (run("encode", &module(70)).1 as f64 / 70.0, run("encode", &module(1_000)).1 as f64 / 1_000.0);
    assert!(many <= few * 1.1 && many < 120.0, "{few} evaluations a function among 70, {many} among 1,000");
}

#[test]
fn a_stopped_job_answers_with_what_is_left_untested() {
    let source = "spin x -> spin(x + 1)\nspin(1) == 1\nspin(2) == 2\nok x -> x + 1\nok(1) == 2\nok(2) == 3";
    let mut job = Job::new("exchange", vec![Value::text(source)]).unwrap();
    let mut slices = 0;
    let answer = loop {
        slices += 1;
        if slices == 3 {
            job.stop();
        }
        match job.step(20_000) {
            Step::Done(answer) => break answer.unwrap(),
            Step::Progress { .. } => assert!(slices < 50, "a stopped job ends"),
        }
    };
    let rows = items(&answer, "report.rows");
    assert!(!rows.is_empty());
    let states: Vec<_> = rows.iter().map(|row| word(row, "rebuilt.state")).collect();
    assert!(states.contains(&"untested".to_owned()));
    assert_eq!(number(&answer, "result.total.passed"), 0.0);
}

/// R6.6: `a b` and `match` are never compiled; R6.3: their checks count.
#[test]
fn a_function_that_hides_a_built_in_does_not_spoil_the_others_silently() {
    let message = r#"{"protocol":"benoit-protocol-v1","functions":[
        {"name":"Math","arity":1,"assertions":[{"input":"Math(1)","output":"2"},{"input":"Math(2)","output":"4"}]},
        {"name":"size","arity":1,"assertions":[{"input":"size(-3)","output":"3"},{"input":"size(4)","output":"4"},
            {"input":"size(-1)","output":"1"}]},
        {"name":"a b","arity":1,"assertions":[{"input":"1","output":"1"}]},
        {"name":"match","arity":1,"assertions":[{"input":"match(1)","output":"1"},{"input":"match(2)","output":"2"}]}
    ]}"#;
    let answer = call("decode", &[Value::text(message)]);
    assert_eq!(word(&answer, "functions.Math"), "Math x -> 2 * x");
    assert!(!word(&answer, "functions.size").contains("Math"), "that would be the message's function");
    assert_eq!(number(&answer, "verification.assertions.passed"), 5.0);
    assert_eq!(number(&answer, "verification.assertions.total"), 8.0);
}

/// R6.5: every rule that fires counts, for all ordered pairs.
#[test]
fn a_message_of_many_claims_is_counted_whole_and_listed_in_part() {
    let claims = r#"["even_function","non_negative","idempotent","identity","involution","odd_function"]"#;
    let function = |at: usize| {
        let assertions =
            format!(r#"{{"input":"f{at}(1)","output":"1"}},{{"input":"f{at}(2)","output":"2"}}"#);
        format!(r#"{{"name":"f{at}","arity":1,"assertions":[{assertions}],"properties":{claims}}}"#)
    };
    let functions = (0..90).map(function).collect::<Vec<_>>().join(",");
    let message = format!(r#"{{"protocol":"benoit-protocol-v1","functions":[{functions}]}}"#);
    let answer = call("decode", &[Value::text(&message)]);
    // Ten rules fire for each of 90 × 89 pairs; each of 90 functions has two assertions and six claims.
    assert_eq!(number(&answer, "verification.compositions.reconstructed"), 80_100.0);
    let listed = items(&answer, "report.rows").len() as f64;
    assert_eq!(listed + number(&answer, "report.unlisted"), 80_100.0 + 720.0);
    assert_eq!(listed, 50_000.0);
}

/// Messages that are nearly right, so that they get far.
fn nearly() -> impl Strategy<Value = String> {
    let name = prop_oneof![
        Just("f"),
        Just("g"),
        Just("Math"),
        Just("x y"),
        Just("match"),
        Just("__proto__"),
        Just("")
    ];
    let side = prop_oneof![
        Just("f(1)".to_owned()),
        Just("f(f(2))".to_owned()),
        Just("g(\\\"a\\\")".to_owned()),
        Just("f(1".to_owned()),
        Just("globalThis.x = 1".to_owned()),
        Just("[1,2].map(f)".to_owned()),
        Just("f(1e9)".to_owned()),
        "-?[0-9]{1,4}",
        Just("\\\"text\\\"".to_owned()),
    ];
    let property = prop_oneof![
        Just("even_function"),
        Just("identity"),
        Just("commutative"),
        Just("bounded"),
        Just("non_negative"),
        Just("no")
    ];
    let assertion = (side.clone(), side).prop_map(|(i, o)| format!(r#"{{"input":"{i}","output":"{o}"}}"#));
    let function =
        (name.clone(), 0..4, prop::collection::vec(assertion, 0..6), prop::collection::vec(property, 0..5));
    let function = function.prop_map(|(name, arity, assertions, properties)| {
        let properties: Vec<_> = properties.iter().map(|one| format!("\"{one}\"")).collect();
        let (assertions, properties) = (assertions.join(","), properties.join(","));
        format!(
            r#"{{"name":"{name}","arity":{arity},"assertions":[{assertions}],"properties":[{properties}]}}"#
        )
    });
    let law = prop_oneof![Just("absorption"), Just("even_composition"), Just("none")];
    let surprise = (name.clone(), name, law)
        .prop_map(|(f, g, law)| format!(r#"{{"f":"{f}","g":"{g}","type":"{law}"}}"#));
    let lists = (prop::collection::vec(function, 0..4), prop::collection::vec(surprise, 0..4));
    lists.prop_map(|(functions, surprises)| {
        let (functions, surprises) = (functions.join(","), surprises.join(","));
        format!(
            r#"{{"protocol":"benoit-protocol-v1","functions":[{functions}],"algebra":{{"surprises":[{surprises}]}}}}"#
        )
    })
}

fn any_json() -> impl Strategy<Value = Value> {
    let key = prop_oneof![
        Just("protocol"),
        Just("functions"),
        Just("name"),
        Just("arity"),
        Just("assertions"),
        Just("input"),
        Just("output"),
        Just("properties"),
        Just("algebra"),
        Just("surprises"),
        Just("meta"),
        Just("f")
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        Just(Value::Undefined),
        any::<bool>().prop_map(Value::Bool),
        any::<f64>().prop_map(Value::Number),
        Just(Value::text("benoit-protocol-v1")),
        ".{0,12}".prop_map(|text| Value::text(&text)),
    ];
    leaf.prop_recursive(5, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::list),
            prop::collection::vec((key.clone(), inner), 0..6).prop_map(benoit_wasm::value::record),
        ]
    })
}

/// Either an error with a code, or totals in which nothing exceeds its total.
fn is_an_answer(answer: &Value) -> bool {
    match get(answer, "error") {
        Value::Str(_) => word(answer, "code").starts_with("M_"),
        _ => number(answer, "total.passed") <= number(answer, "total.total"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// R6.1
    #[test]
    fn decode_answers_any_text(text in ".{0,400}") {
        prop_assert!(is_an_answer(&call("decode", &[Value::text(&text)])));
    }

    /// R6.1
    #[test]
    fn decode_answers_any_value(value in any_json()) {
        prop_assert!(is_an_answer(&call("decode", &[value])));
    }

    /// R6.1, R1.3: an answer to anything, and the same twice.
    #[test]
    fn decode_answers_messages_that_are_nearly_right(message in nearly()) {
        let first = call("decode", &[Value::text(&message)]);
        prop_assert!(is_an_answer(&first), "{}", message);
        prop_assert_eq!(text(&first), text(&call("decode", &[Value::text(&message)])));
    }

    #[test]
    fn the_source_never_refutes_a_true_assertion(
        a in -20i32..20, b in -20i32..20, inputs in prop::collection::vec(-50i32..50, 1..5), shape in 0usize..4
    ) {
        let body = ["A * x + B", "Math.max(A, x) - B", "x * x * A + B", "x > A ? x : B"][shape];
        let body = body.replace('A', &format!("({a})")).replace('B', &format!("({b})"));
        let truth = |x: i32| [a * x + b, a.max(x) - b, x * x * a + b, if x > a { x } else { b }][shape];
        let assertions = inputs.iter().map(|x| format!("f({x}) == {}\n", truth(*x)));
        let source = format!("f x -> {body}\n{}", assertions.collect::<String>());
        let answer = call("exchange", &[Value::text(&source)]);
        for row in items(&answer, "report.rows").iter().filter(|row| word(row, "kind") == "assertion") {
            prop_assert_eq!(word(row, "source.state"), "supported", "{}", source);
        }
        prop_assert_eq!(text(&get(&answer, "message")), text(&call("encode", &[Value::text(&source)])));
    }
}
