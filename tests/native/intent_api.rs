//! The namespace `intent`: shapes, constraints, refusals, composition, correction.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::api;
use benoit_wasm::diag::{Code, Refusal};
use benoit_wasm::value::{Str, Value, json};

fn value(text: &str) -> Value {
    json::parse_text(&Str::from(text), 200).unwrap()
}

fn call(name: &str, args: &[&str]) -> Result<Value, Refusal> {
    api::call(name, args.iter().map(|arg| value(arg)).collect())
}

fn field(value: &Value, path: &str) -> Value {
    path.split('.').fold(value.clone(), |value, key| match value {
        Value::Object(object) => object.get(&Str::from(key)).unwrap_or_default(),
        Value::Array(items) => key.parse().ok().and_then(|at| items.get(at)).unwrap_or_default(),
        _ => Value::Undefined,
    })
}

fn text(value: &Value) -> String {
    json::text(value).unwrap().map_or("undefined".to_owned(), |text| text.to_text())
}

fn refusal(name: &str, args: &[&str]) -> (Code, String) {
    let refusal = call(name, args).unwrap_err();
    (refusal.code, refusal.path.unwrap_or_default())
}

fn apply(function: &Value, input: &str) -> String {
    text(&api::call_function(function, vec![value(input)], &Value::Undefined).unwrap())
}

const TRIPLE: &str =
    r#"{"examples":[{"input":1,"output":3},{"input":2,"output":6},{"input":5,"output":15}]}"#;
const LENGTH: &str = r#"{"examples":[{"input":"abc","output":3},{"input":"","output":0}]}"#;
const NOTHING: &str = r#"{"examples":[{"input":1,"output":"one"}]}"#;

/// R2.2.1, R2.2.2: the shape of an intent; examples hold their input and output only.
#[test]
fn intent_is_encoded_as_the_protocol_writes_it() {
    let encoded =
        call("encodeIntent", &[r#"[{"input":[3,1],"output":4,"weight":9}]"#, r#"["pure"]"#]).unwrap();
    assert_eq!(
        text(&encoded),
        r#"{"type":"intent","examples":[{"input":[3,1],"output":4}],"properties":["pure"],"constraints":{"domain":"array","range":"number"},"meta":{"confidence":null,"synthesized":null}}"#
    );
}

/// R2.2.3: constraints that are missing or empty are inferred, others and further ones stay.
#[test]
fn intent_constraints_are_inferred_where_none_is_given() {
    for (example, given, expected) in [
        (r#"{"input":[1],"output":"a"}"#, "{}", r#"{"domain":"array","range":"string"}"#),
        (r#"{"input":true,"output":{}}"#, "null", r#"{"domain":"number","range":"number"}"#),
        (
            r#"{"input":1,"output":2}"#,
            r#"{"domain":null,"range":""}"#,
            r#"{"domain":"number","range":"number"}"#,
        ),
        (
            r#"{"input":1,"output":2}"#,
            r#"{"unit":"cm","domain":"any"}"#,
            r#"{"domain":"any","range":"number","unit":"cm"}"#,
        ),
    ] {
        let encoded = call("encodeIntent", &[&format!("[{example}]"), "[]", given]).unwrap();
        assert_eq!(text(&field(&encoded, "constraints")), expected);
    }
}

/// R2.2.4: no example, or anything that is no list of examples, is refused with its path.
#[test]
fn intent_arguments_of_another_shape_are_refused() {
    let rows: &[(&str, &[&str], &str)] = &[
        ("encodeIntent", &["[]"], "examples"),
        ("encodeIntent", &["\"text\""], "examples"),
        ("encodeIntent", &["null"], "examples"),
        ("encodeIntent", &["[1]"], "examples[0]"),
        ("encodeIntent", &[r#"[{"input":1}]"#], "examples[0].output"),
        ("encodeIntent", &[r#"[{"input":1,"output":1}]"#, "[1]"], "properties[0]"),
        ("encodeIntent", &[r#"[{"input":1,"output":1}]"#, "[]", "3"], "constraints"),
        ("encodeIntent", &[r#"[{"input":1,"output":1}]"#, "[]", r#"{"domain":3}"#], "constraints.domain"),
        ("resolveIntent", &["3"], "intent"),
        ("resolveIntent", &["{}"], "examples"),
        ("executeIntent", &["{\"examples\":[]}", "1"], "examples"),
        ("composeIntents", &[TRIPLE, "[]"], "intentB"),
        ("composeIntents", &[r#"{"examples":[{"output":1}]}"#, TRIPLE], "intentA.examples[0].input"),
        ("negotiateIntent", &[TRIPLE, "[]"], "counterExamples"),
        ("negotiateIntent", &[TRIPLE, "[{}]"], "counterExamples[0].input"),
    ];
    for (name, args, path) in rows {
        assert_eq!(refusal(name, args), (Code::AType, (*path).to_owned()), "{name} {args:?}");
    }
}

/// R2.2.5: what resolving adds, and what an unsolved intent has.
#[test]
fn intent_resolution_adds_function_and_meta() {
    let intent = TRIPLE.replace("}]}", r#"}],"properties":["non_negative"],"note":"kept","fn":1,"meta":{}}"#);
    let resolved = call("resolveIntent", &[&intent]).unwrap();
    assert_eq!(apply(&field(&resolved, "fn"), "4"), "12");
    assert_eq!(text(&field(&resolved, "note")), "\"kept\"");
    assert_eq!(
        text(&field(&resolved, "meta")),
        r#"{"confidence":0.95,"synthesized":"3 * x","status":"resolved","propertiesVerified":{"satisfied":["non_negative"],"violated":[]}}"#
    );
    assert_eq!(
        text(&field(&resolved, "candidates.0")),
        r#"{"formula":"3 * x","code":"f x -> 3 * x","confidence":0.95,"propertyScore":1}"#
    );
    let unsolved = call("resolveIntent", &[NOTHING]).unwrap();
    assert_eq!(text(&field(&unsolved, "fn")), "null");
    assert_eq!(text(&field(&unsolved, "candidates")), "[]");
    assert_eq!(
        text(&field(&unsolved, "meta")),
        r#"{"confidence":0,"synthesized":null,"status":"unsolved","propertiesVerified":{"satisfied":[],"violated":[]}}"#
    );
}

/// R8.4, R9.3: executing uses the intent's own function, else resolves; what the function raises comes through.
#[test]
fn intent_execution_uses_the_function_or_resolves() {
    assert_eq!(text(&call("executeIntent", &[TRIPLE, "7"]).unwrap()), "21");
    assert_eq!(refusal("executeIntent", &[NOTHING, "7"]), (Code::AUnsolved, String::new()));
    let function = |source: &str| api::call("evaluate", vec![Value::text(""), Value::text(source)]).unwrap();
    let execute =
        |source: &str| api::call("executeIntent", vec![value(TRIPLE), value("7"), function(source)]);
    assert_eq!(text(&execute("x => x + 1000").unwrap()), "1007");
    assert_eq!(execute("x => x.a.b").unwrap_err().code, Code::XType);
}

/// R8.4, R2.2.6: a pipeline, its examples, confidence and components; its source makes it again.
#[test]
fn intent_composition_is_a_pipeline() {
    let composed = call("composeIntents", &[LENGTH, TRIPLE]).unwrap();
    assert_eq!(
        text(&field(&composed, "examples")),
        r#"[{"input":"abc","output":9},{"input":"","output":0}]"#
    );
    assert_eq!(text(&field(&composed, "constraints")), r#"{"domain":"string","range":"number"}"#);
    assert_eq!(
        text(&field(&composed, "meta")),
        r#"{"confidence":0.855,"synthesized":"(x.length) |> (3 * x)","status":"composed","components":["x.length","3 * x"]}"#
    );
    let Value::Function(function) = field(&composed, "fn") else {
        panic!("a composed intent has a function")
    };
    assert_eq!(
        function.source().unwrap(),
        "f x ->\n  first x -> x.length\n  second x -> 3 * x\n  second(first(x))"
    );
    let again = api::call("load", vec![Value::text(&function.source().unwrap())]).unwrap();
    assert_eq!(apply(&field(&again, "functions.f"), "\"four\""), "12");
    assert_eq!(refusal("composeIntents", &[TRIPLE, NOTHING]), (Code::AUnsolved, "intentB".to_owned()));
}

/// A pipeline over functions that have no source of their own works, too; what raises has the output `null`.
#[test]
fn intent_composition_takes_any_function() {
    let function =
        |source: &str| api::call("evaluate", vec![Value::text("k: 5"), Value::text(source)]).unwrap();
    let given = |a: &str, b: &str| {
        api::call("composeIntents", vec![value(TRIPLE), value(TRIPLE), function(a), function(b)]).unwrap()
    };
    let composed = given("x => x + k", "x => x > 6 ? x.a.b : x * k");
    assert_eq!(
        text(&field(&composed, "examples")),
        r#"[{"input":1,"output":30},{"input":2,"output":null},{"input":5,"output":null}]"#
    );
    assert_eq!(apply(&field(&composed, "fn"), "-5"), "0");
    assert_eq!(text(&field(&composed, "meta.confidence")), "0");
}

/// A pipeline of pipelines, however long, stays a function.
#[test]
fn intent_composition_may_go_on() {
    let increment = r#"{"examples":[{"input":1,"output":2},{"input":2,"output":3},{"input":7,"output":8}]}"#;
    let mut pipeline = call("resolveIntent", &[increment]).unwrap();
    for _ in 0..80 {
        pipeline = api::call("composeIntents", vec![pipeline, value(increment)]).unwrap();
    }
    assert_eq!(apply(&field(&pipeline, "fn"), "0"), "81");
}

/// R8.5: counter-examples override, what was inferred is inferred again, the rest stays.
#[test]
fn intent_negotiation_merges_and_resolves_anew() {
    let upper = r#"{"examples":[{"input":"ab","output":"AB"}],"properties":["pure"],
        "constraints":{"domain":"string","range":"string","unit":"kg"}}"#;
    let counter = r#"[{"input":"ab","output":2},{"input":"abc","output":3}]"#;
    let corrected = call("negotiateIntent", &[upper, counter]).unwrap();
    assert_eq!(text(&field(&corrected, "meta.synthesized")), "\"x.length\"");
    assert_eq!(
        text(&field(&corrected, "constraints")),
        r#"{"domain":"string","range":"number","unit":"kg"}"#
    );
    assert_eq!(text(&field(&corrected, "properties")), "[\"pure\"]");
    let given = upper.replace(r#""range":"string""#, r#""range":"any""#);
    let corrected = call("negotiateIntent", &[&given, counter]).unwrap();
    assert_eq!(text(&field(&corrected, "constraints.range")), "\"any\"");
}

/// R1.5: a request that runs out of steps says so.
#[test]
fn intent_requests_have_a_total() {
    let intent = r#"{"examples":[{"input":[3,1,2],"output":[1,2,3]}]}"#;
    let refused = call("resolveIntent", &[intent, r#"{"limits":{"total":30}}"#]).unwrap_err();
    assert_eq!(refused.code, Code::MTotal);
}
