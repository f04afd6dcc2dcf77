//! Examples: what makes inputs the same, how evidence overrides, and the properties checked over examples.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use super::eval_support::load;
use benoit_wasm::diag::Failure;
use benoit_wasm::example::{Example, Kept, check, check_knowing, equal, key, kind, merged};
use benoit_wasm::value::{Limits, Pace, Str, ToValue, Value, block_on, json};

fn value(text: &str) -> Value {
    json::parse_text(&Str::from(text), 200).unwrap()
}

fn examples(pairs: &[(&str, &str)]) -> Vec<Example> {
    pairs.iter().map(|(input, output)| Example::new(value(input), value(output))).collect()
}

fn text(examples: &[Example]) -> String {
    json::text(&examples.to_vec().to_value()).unwrap().unwrap().to_text()
}

fn checked(source: &str, inputs: &[&str], properties: &[&str]) -> Kept {
    let function = load(source).function("f").unwrap().value();
    let examples: Vec<_> = inputs.iter().map(|input| Example::new(value(input), Value::Null)).collect();
    let properties: Vec<String> = properties.iter().map(|name| (*name).to_owned()).collect();
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    block_on(check(&function, &examples, &properties, &Limits::EVALUATION, &pace))
}

/// Whether `f` keeps one property at these inputs.
fn keeps(property: &str, source: &str, inputs: &[&str]) -> bool {
    let kept = checked(source, inputs, &[property]);
    assert_eq!(kept.satisfied.len() + kept.violated.len(), 1, "{property}");
    kept.violated.is_empty()
}

/// R9.4: equality of inputs and outputs is equality of JSON text.
#[test]
fn example_values_are_the_same_when_their_json_text_is() {
    assert_eq!(key(&value("[1,{\"a\":2}]")).to_text(), "[1,{\"a\":2}]");
    assert_eq!(key(&Value::Number(f64::NAN)), key(&Value::Null));
    assert_eq!(key(&Value::Number(-0.0)), key(&Value::Number(0.0)));
    assert_ne!(key(&value("{\"a\":1,\"b\":2}")), key(&value("{\"b\":2,\"a\":1}")), "key order counts");
    assert_ne!(key(&Value::Undefined), key(&Value::Null));
    assert!(equal(&Value::Number(0.1 + 0.2), &Value::Number(0.3)));
    assert!(equal(&Value::Number(f64::INFINITY), &Value::Null));
    assert!(!equal(&value("\"1\""), &value("1")));
}

/// R8.5: counter-examples override in place, new ones follow.
#[test]
fn example_evidence_overrides_in_place_and_the_rest_follows() {
    let known = examples(&[("1", "2"), ("[1]", "4"), ("5", "10")]);
    let evidence = examples(&[("[1]", "5"), ("7", "1"), ("7", "14")]);
    let expected = examples(&[("1", "2"), ("[1]", "5"), ("5", "10"), ("7", "14")]);
    assert_eq!(text(&merged(&known, &evidence)), text(&expected));
    assert_eq!(text(&merged(&known, &[])), text(&known));
    let twice = examples(&[("1", "2"), ("1", "3")]);
    assert_eq!(text(&merged(&twice, &examples(&[("1", "9")]))), text(&examples(&[("1", "9"), ("1", "9")])));
}

/// R2.2.3: the kinds that constraints name.
#[test]
fn example_kinds_are_array_string_and_number_for_the_rest() {
    let kinds = ["[]", "\"\"", "1", "true", "null", "{}"].map(|text| kind(&value(text)));
    assert_eq!(kinds, ["array", "string", "number", "number", "number", "number"]);
}

/// R3.4.2: each property of spec 3.4, kept and broken.
#[test]
fn example_properties_are_those_of_section_3_4() {
    let rows: &[(&str, &str, &str, &[&str])] = &[
        ("idempotent", "f x -> Math.abs(x)", "f x -> x + 1", &["-1", "2"]),
        ("idempotent", "f x -> [...x].sort((a, b) => a - b)", "f x -> [...x, 1]", &["[2,1]"]),
        ("length_preserving", "f x -> x.map(n => -n)", "f x -> x.slice(1)", &["[2,1]", "[3]"]),
        ("length_preserving", "f x -> x.toUpperCase()", "f x -> x.length", &["\"ab\""]),
        ("length_preserving", "f x -> x.split(\"\").join(\"\")", "f x -> x.split(\"\")", &["\"ab\""]),
        ("commutative", "f [a, b] -> a * b", "f [a, b] -> a - b", &["[2,1]", "[3]"]),
        ("monotonic_increasing", "f x -> x", "f x -> -x", &["5", "-3", "1"]),
        ("monotonic_increasing", "f x -> x > 0", "f x -> \"a\"", &["5", "-3"]),
        ("non_negative", "f x -> x * x", "f x -> x", &["5", "-3"]),
        ("non_negative", "f x -> 0 / 1", "f x -> \"1\"", &["5"]),
        ("deterministic", "f x -> x", "f x -> x.a.b", &["1"]),
        ("pure", "f x -> x", "f x -> x.a.b", &["1"]),
    ];
    for (property, keeping, breaking, inputs) in rows {
        assert!(keeps(property, keeping, inputs), "{property} of {keeping}");
        assert!(!keeps(property, breaking, inputs), "{property} of {breaking}");
    }
}

/// R3.4.1, R3.4.2: what a property has nothing to say about is no violation; a call that throws is one.
#[test]
fn example_properties_look_at_the_inputs_they_are_about() {
    assert!(keeps("length_preserving", "f x -> x.a.b", &["1", "null"]));
    assert!(keeps("commutative", "f x -> x.a.b", &["[1,2,3]", "7"]));
    assert!(keeps("monotonic_increasing", "f x -> x.a.b", &["1", "\"a\""]), "fewer than two numbers");
    for property in ["idempotent", "monotonic_increasing", "non_negative", "deterministic", "pure"] {
        assert!(!keeps(property, "f x -> x.a.b", &["1", "2"]), "{property}");
    }
}

/// R3.4.3: the order asked for; unknown names are in neither list.
#[test]
fn example_properties_are_listed_as_asked_for() {
    let kept = checked("f x -> -x", &["1", "2"], &["pure", "unheard_of", "non_negative", "deterministic"]);
    assert_eq!(kept.satisfied, ["pure", "deterministic"]);
    assert_eq!(kept.violated, ["non_negative"]);
    assert!(kept.score() == 0.0);
}

#[test]
fn example_properties_take_the_answers_that_are_known() {
    let function = load("f x -> -x").function("f").unwrap().value();
    let examples = examples(&[("1", "0"), ("2", "0")]);
    let known = vec![Ok(Value::Number(1.0)), Err(Failure::type_error("no"))];
    let names = ["non_negative".to_owned()];
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let kept = block_on(check_knowing(&function, &examples, known, &names, &Limits::EVALUATION, &pace));
    assert_eq!((kept.violated.len(), pace.evaluations()), (1, 0));
}
