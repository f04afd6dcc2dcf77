//! Modules joined, messages joined, messages compared: shapes, names, relations on `X`, and laws of `diff`.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::api;
use benoit_wasm::compose::Diff;
use benoit_wasm::diag::Code;
use benoit_wasm::value::{ToValue, Value, json, record};
use benoit_wasm::wire::{Algebra, Assertion, Function, Message};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

fn read(value: &Value) -> Json {
    serde_json::from_str(&json::text(value).unwrap().unwrap().to_text()).unwrap()
}

fn call(name: &str, args: Vec<Value>) -> Json {
    read(&api::call(name, args).unwrap())
}

fn modules(sources: &[&str]) -> Json {
    call("composeModules", vec![Value::list(sources.iter().map(|source| Value::text(source)))])
}

fn encoded(source: &str) -> Value {
    api::call("encode", vec![Value::text(source)]).unwrap()
}

fn messages(sources: &[&str]) -> Json {
    call("compose", vec![Value::list(sources.iter().map(|source| encoded(source)))])
}

fn keys(value: &Json) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn names(composed: &Json) -> Vec<&str> {
    composed["unified"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

/// R10.1: the keys in their order, and counts that are those of the lists.
#[test]
fn composed_modules_have_exactly_the_shape_of_the_requirement() {
    let composed = modules(&["a x -> x + 1", "b x -> x - 1\n\nc x -> x + 1"]);
    assert_eq!(keys(&composed), ["protocol", "modulesComposed", "unified", "crossModule", "stats"]);
    assert_eq!(keys(&composed["crossModule"]), ["equivalences", "inverses", "compositions"]);
    assert_eq!(
        composed["stats"],
        json!({ "totalFunctions": 3, "crossEquivalences": 1, "crossInverses": 1, "crossCompositions": 2 })
    );
    assert_eq!(composed["modulesComposed"], 2);
    let none = modules(&[]);
    assert_eq!(none["unified"], json!([]));
    assert_eq!(none["modulesComposed"], 0);
    assert!(none["stats"].as_object().unwrap().values().all(|count| count == 0));
}

/// R10.2: every function of every arity, in order, with its definition alone.
#[test]
fn a_unified_function_has_its_definition_without_its_checks() {
    let composed = modules(&[
        "-- above\ntwo x,y ->\n  z: x + y\n  z * 2\ntwo(1, 2) == 6",
        "none -> 4\nnone() == 4\nfour a,b,c,d -> a",
    ]);
    let first = json!({
        "name": "two", "modules": [0], "arity": 2, "properties": ["commutative"],
        "code": "two x,y ->\n  z: x + y\n  z * 2",
    });
    assert_eq!(composed["unified"][0], first);
    assert_eq!(keys(&composed["unified"][0]), ["name", "modules", "arity", "properties", "code"]);
    assert_eq!(composed["unified"][1]["code"], "none -> 4");
    assert_eq!(
        composed["unified"][2],
        json!({
            "name": "four", "modules": [1], "arity": 4, "properties": [], "code": "four a,b,c,d -> a",
        })
    );
}

/// R10.2: who is renamed is renamed wherever it is named, and nothing else is.
#[test]
fn a_new_name_stands_wherever_its_function_is_named() {
    let source = "f x ->\n  g: x => x  -- f too\n  {f, g, o: f(1).f, \"f\": \"{f(2)} f\"}\n\
        g f -> f(1) + [1].map(f => f)\nh x -> x |> f\nf(1) == 2\ni x -> match x -> | f => 1 | _ => `${f(3)}`";
    let composed = modules(&["f x -> x", source, "i x -> f(x)\nf x -> g(x)\ng x -> x"]);
    assert_eq!(names(&composed), ["f", "f_m1", "g", "h", "i", "i_m2", "f_m2", "g_m2"]);
    let codes: Vec<_> =
        composed["unified"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect();
    assert_eq!(
        codes[1],
        "f_m1 x ->\n  g: x => x  -- f too\n  {f: f_m1, g, o: f_m1(1).f, \"f\": \"{f_m1(2)} f\"}"
    );
    assert_eq!(codes[2], "g f -> f(1) + [1].map(f => f)");
    assert_eq!(codes[3], "h x -> x |> f_m1");
    assert_eq!(codes[4], "i x -> match x -> | f_m1 => 1 | _ => `${f_m1(3)}`");
    assert_eq!(codes[5..], ["i_m2 x -> f_m2(x)", "f_m2 x -> g_m2(x)", "g_m2 x -> x"]);
}

/// R10.3: each kind with its fields, under the original names, only between different modules.
#[test]
fn relations_name_functions_as_their_modules_do() {
    let composed = modules(&["f x -> x + 4\n\ng x -> x - 4", "f x -> x + 4", "h x,y -> x + y"]);
    assert_eq!(names(&composed), ["f", "g", "f_m1", "h"]);
    let cross = &composed["crossModule"];
    let equivalence =
        json!({ "functionA": "f", "moduleA": 0, "functionB": "f", "moduleB": 1, "type": "equivalent" });
    assert_eq!(cross["equivalences"], json!([equivalence]));
    let inverse = json!({ "f": "g", "moduleF": 0, "g": "f", "moduleG": 1, "type": "inverse_pair" });
    assert_eq!(cross["inverses"], json!([inverse]));
    let identity = |f: &str, of_f: u8, g: &str, of_g: u8| json!({ "f": f, "moduleF": of_f, "g": g, "moduleG": of_g, "properties": ["composition_identity"] });
    assert_eq!(cross["compositions"], json!([identity("g", 0, "f", 1), identity("f", 1, "g", 0)]));
}

/// R10.4: 100 is no sample of `X`; `f_transparent` is not looked for; a failure spoils a pair of inverses.
#[test]
fn relations_between_modules_rest_on_the_eleven_samples() {
    let at_hundred = "f x -> x == 100 ? 7 : x * 2";
    let composed = modules(&[at_hundred, "g x -> x * 2", "h x -> x / 2"]);
    assert_eq!(composed["stats"]["crossEquivalences"], 1);
    assert_eq!(composed["stats"]["crossInverses"], 2, "{}", composed["crossModule"]["inverses"]);
    let transparent = modules(&["same x -> x", "inc x -> x + 1"]);
    assert_eq!(transparent["crossModule"]["compositions"][0]["properties"], json!(["absorption"]));
    let failing = modules(&["f x -> x == 42 ? null.x : x + 1", "g x -> x - 1"]);
    assert_eq!(failing["stats"]["crossInverses"], 0);
    let only_hundred = "f x -> x == 100 ? 1 : null.x";
    assert_eq!(modules(&[only_hundred, only_hundred])["stats"]["crossEquivalences"], 0);
}

/// R10.5: a message has no code; what can be rebuilt is related; a foreign message is an error with its place.
#[test]
fn messages_are_composed_by_what_can_be_rebuilt_of_them() {
    let sources = ["f x -> x + 4\nf(1) == 5\nf(2) == 6", "f x -> x - 4\nf(1) == -3\nf(9) == 5\ng x -> x * 2"];
    let composed = messages(&sources);
    assert_eq!(names(&composed), ["f", "f_m1", "g"]);
    assert_eq!(keys(&composed["unified"][0]), ["name", "arity", "properties", "modules"]);
    assert_eq!(
        composed["unified"][2]["properties"],
        json!(["fixed_points", "monotonic_increasing", "odd_function"])
    );
    let inverse = json!({ "f": "f", "moduleF": 0, "g": "f", "moduleG": 1, "type": "inverse_pair" });
    assert_eq!(composed["crossModule"]["inverses"], json!([inverse]));
    let with = |last: Value| call("compose", vec![Value::list([encoded(sources[0]), last])]);
    let foreign = with(record([("protocol", Value::text("v9")), ("functions", Value::list([]))]));
    assert_eq!(foreign["code"], Code::MProtocol.name());
    assert_eq!(foreign["path"], "messages[1].protocol");
    assert_eq!(with(Value::Null)["path"], "messages[1]");
    assert_eq!(with(Value::text("{"))["code"], Code::MJson.name());
    let many = format!(r#"{{"protocol":"benoit-protocol-v1","functions":[{}1]}}"#, "1,".repeat(1_000));
    assert_eq!(with(Value::text(&many))["code"], Code::MLimit.name());
    let text = json::text(&encoded(sources[1])).unwrap().unwrap();
    assert_eq!(with(Value::Str(text)), composed, "the text of a message is one, too");
}

/// R10.6: what was and what is, for every function that changed.
#[test]
fn a_difference_tells_what_was_added_and_what_was_removed() {
    let (before, after) = (
        "f x -> x + 1\nf(1) == 2\nf(1) == 2\nf(2) == 3\n\ngone x -> x",
        "more x -> x\n\nf x -> x * x\nf(1) == 1\nf(2) == 3",
    );
    let diff = call("diff", vec![encoded(before), encoded(after)]);
    assert_eq!(keys(&diff), ["newFunctions", "changed", "removed", "details", "isCompatible"]);
    assert_eq!(
        (&diff["newFunctions"], &diff["changed"], &diff["removed"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!(diff["isCompatible"], false);
    assert_eq!(diff["details"]["removed"], json!(["gone"]));
    assert_eq!(keys(&diff["details"]["new"][0]), ["name", "arity", "assertions", "properties"]);
    let check = |input: &str, output: &str| json!({ "input": input, "output": output });
    assert_eq!(
        diff["details"]["changed"],
        json!([{
            "name": "f", "assertionsChanged": true, "propsChanged": true, "newAssertions": -1,
            "newProperties": ["fixed_points", "non_negative", "even_function"],
            "assertions": { "added": [check("f(1)", "1")], "removed": [check("f(1)", "2"), check("f(1)", "2")] },
            "properties": {
                "added": ["fixed_points", "non_negative", "even_function"], "removed": ["monotonic_increasing"],
            },
        }])
    );
}

/// R10.6
#[test]
fn two_texts_that_read_the_same_together_are_two_assertions() {
    let with = |input: &str, output: &str| {
        let assertion = record([("input", Value::text(input)), ("output", Value::text(output))]);
        let function = [
            ("name", Value::text("f")),
            ("arity", Value::Number(1.0)),
            ("assertions", Value::list([assertion])),
        ];
        record([
            ("protocol", Value::text("benoit-protocol-v1")),
            ("functions", Value::list([record(function)])),
        ])
    };
    let diff = call("diff", vec![with("f(1)\n2", "3"), with("f(1)", "\n23")]);
    assert_eq!(diff["changed"], 1);
}

/// A module that stands first keeps its names; `partial` leaves out what is unsound, silently.
#[test]
fn unsound_units_are_left_out_of_composed_modules_when_that_is_asked_for() {
    let sources = || Value::list(["f x -> x", "g x -> ]\nh x -> x"].map(Value::text));
    assert_eq!(api::call("composeModules", vec![sources()]).unwrap_err().code, Code::EUnmatched);
    let composed = call("composeModules", vec![sources(), record([("partial", Value::Bool(true))])]);
    assert_eq!(names(&composed), ["f", "h"]);
}

/// A stranger's messages could have millions of relations: then there is no answer, soon, and no half of one.
#[test]
fn messages_with_more_relations_than_can_be_told_are_refused() {
    let functions = (0..300).map(|at| {
        let assertion = |x: u8| Assertion { input: format!("f{at}({x})"), output: "6".to_owned() };
        let assertions = vec![assertion(1), assertion(2)];
        Function { name: format!("f{at}"), arity: 1, assertions, properties: Vec::new() }
    });
    let message = Message::new(functions.collect(), Algebra::default(), 0).to_value();
    let within = |total: f64| record([("limits", record([("total", Value::Number(total))]))]);
    let refused =
        |name: &str, list: Value, total| api::call(name, vec![list, within(total)]).unwrap_err().code;
    assert_eq!(refused("compose", Value::list([message.clone(), message]), 1e8), Code::MTotal);
    let sources = Value::list(["f x -> x", "g x -> x"].map(Value::text));
    assert_eq!(refused("composeModules", sources, 500.0), Code::MTotal);
}

fn assertion() -> impl Strategy<Value = Assertion> {
    let texts = ("[a-c]\\([0-3]\\)", "[0-9]{1,2}|\"[a-z]\"");
    texts.prop_map(|(input, output)| Assertion { input, output })
}

fn function() -> impl Strategy<Value = Function> {
    let names = prop::sample::select(vec!["identity", "even_function", "odd_function", "other"]);
    let properties = prop::collection::vec(names.prop_map(str::to_owned), 0..5);
    let parts = ("[a-h](_m[12])?", 0usize..4, prop::collection::vec(assertion(), 0..6), properties);
    parts.prop_map(|(name, arity, assertions, properties)| Function { name, arity, assertions, properties })
}

/// A message whose functions have different names.
fn message() -> impl Strategy<Value = Message> {
    prop::collection::vec(function(), 0..8).prop_map(|mut functions| {
        functions.sort_by(|a, b| a.name.cmp(&b.name));
        functions.dedup_by(|a, b| a.name == b.name);
        Message::new(functions, Algebra::default(), 0)
    })
}

fn turned(message: &Message) -> Message {
    let mut message = message.clone();
    message.functions.reverse();
    for function in &mut message.functions {
        function.assertions.reverse();
        function.properties.reverse();
    }
    message
}

proptest! {
    /// R10.6: nothing differs from itself, in whatever order it stands.
    #[test]
    fn a_message_does_not_differ_from_itself(message in message()) {
        for other in [message.clone(), turned(&message)] {
            let diff = Diff::of(&message, &other);
            prop_assert!(diff.new.is_empty() && diff.changed.is_empty() && diff.removed.is_empty());
            prop_assert!(diff.is_compatible());
        }
    }

    /// R10.6: what one direction adds, the other removes; counts follow.
    #[test]
    fn a_difference_read_backwards_is_the_difference_backwards(a in message(), b in message()) {
        let (there, back) = (Diff::of(&a, &b), Diff::of(&b, &a));
        let new: Vec<_> = there.new.iter().map(|function| function.name.clone()).collect();
        prop_assert_eq!(&new, &back.removed);
        prop_assert_eq!(there.changed.len(), back.changed.len());
        prop_assert_eq!(a.functions.len() + new.len(), b.functions.len() + there.removed.len());
        for change in &there.changed {
            let other = back.changed.iter().find(|one| one.name == change.name).unwrap();
            prop_assert_eq!(&change.assertions.added, &other.assertions.removed);
            prop_assert_eq!(&change.properties.added, &other.properties.removed);
            let (more, fewer) = (change.assertions.added.len(), change.assertions.removed.len());
            prop_assert_eq!(change.more_assertions, more as f64 - fewer as f64);
        }
    }

    /// R10.2, R10.5: every function of every message is there, in order, under a name of its own.
    #[test]
    fn no_function_is_lost_and_no_name_is_given_twice(messages in prop::collection::vec(message(), 0..5)) {
        let composed = call("compose", vec![Value::list(messages.iter().map(ToValue::to_value))]);
        let all = messages.iter().enumerate().flat_map(|(at, one)| one.functions.iter().map(move |f| (at, f)));
        let unified = composed["unified"].as_array().unwrap();
        prop_assert_eq!(unified.len(), all.clone().count());
        for (one, (at, function)) in unified.iter().zip(all) {
            let name = one["name"].as_str().unwrap();
            let renamed = format!("{}_m{at}", function.name);
            prop_assert!(name == function.name || name.starts_with(&renamed));
            prop_assert_eq!(&one["modules"], &json!([at]));
            prop_assert_eq!(&one["properties"], &json!(function.properties));
        }
        let mut names = names(&composed);
        names.sort_unstable();
        names.dedup();
        prop_assert_eq!(names.len(), unified.len());
    }
}
