//! Contracts: what a need holds, what a report says, how offers are scored and ranked, how needs are found.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a failing helper is a failing test")]

use benoit_wasm::api;
use benoit_wasm::value::{Str, Value, json, record};
use proptest::prelude::*;

fn value(text: &str) -> Value {
    json::parse_text(&Str::from(text), 200).unwrap()
}

fn text(value: &Value) -> String {
    json::text(value).unwrap().unwrap_or_default().to_text()
}

/// A function of the language.
fn function(text: &str) -> Value {
    api::call("evaluate", vec![Value::text(""), Value::text(text)]).unwrap()
}

fn call(name: &str, args: &[Value]) -> Value {
    api::call(name, args.to_vec()).unwrap_or_else(|refusal| panic!("{name}: {}", refusal.message))
}

/// Code and path of a refusal.
fn refused(name: &str, args: &[Value]) -> String {
    let Err(refusal) = api::call(name, args.to_vec()) else { panic!("{name} takes it") };
    format!("{} {}: {}", refusal.code.name(), refusal.path.unwrap_or_default(), refusal.message)
}

fn get(value: &Value, path: &str) -> Value {
    path.split('.').fold(value.clone(), |value, key| match &value {
        Value::Object(object) => object.get(&Str::from(key)).unwrap_or_default(),
        Value::Array(items) => key.parse().ok().and_then(|at: usize| items.get(at)).unwrap_or_default(),
        _ => Value::Undefined,
    })
}

fn number(value: &Value, path: &str) -> f64 {
    get(value, path).as_number().unwrap_or_else(|| panic!("{path} of {}", text(value)))
}

const TRIPLER: &str = r#"{"id":"n","name":"tripler","examples":[{"input":1,"output":3},{"input":-2,"output":-6}],
    "properties":["monotonic_increasing"]}"#;

fn tripler() -> Value {
    value(TRIPLER)
}

fn offer(code: &str, confidence: f64) -> Value {
    record([("fn", function(code)), ("confidence", Value::Number(confidence))])
}

/// R2.3.1: a need has defaults, and only its own fields.
#[test]
fn a_need_holds_its_own_fields_with_defaults_for_what_is_left_out() {
    let least = call("publishNeed", &[value(r#"{"examples":[{"input":1,"output":2,"note":3}],"extra":5}"#)]);
    let whole = r#"{"name":"anonymous","examples":[{"input":1,"output":2}],"properties":[],"domain":"any","range":"any"}"#;
    assert_eq!(text(&least), whole);
    let empty = value(r#"{"name":"","examples":[{"input":1,"output":2}],"properties":null,"domain":null}"#);
    assert_eq!(text(&call("publishNeed", &[empty])), whole);
}

/// R2.3.1: no need without an example, and each wrong shape is told with its path.
#[test]
fn what_is_no_need_is_refused_with_its_path() {
    for none in ["null", "5", "{}", r#"{"examples":[]}"#, r#"{"examples":"text"}"#, r#"{"examples":null}"#] {
        let told = refused("publishNeed", &[value(none)]);
        assert!(told.starts_with("A_TYPE") && told.contains("at least one example"), "{none}: {told}");
    }
    for (wrong, path) in [
        (r#"{"examples":[{"input":1,"output":2},7]}"#, "examples[1]"),
        (r#"{"examples":[{"input":1,"output":2}],"name":5}"#, "name"),
        (r#"{"examples":[{"input":1,"output":2}],"properties":"pure"}"#, "properties"),
        (r#"{"examples":[{"input":1,"output":2}],"properties":["pure",1]}"#, "properties[1]"),
        (r#"{"examples":[{"input":1,"output":2}],"range":[]}"#, "range"),
    ] {
        assert!(refused("publishNeed", &[value(wrong)]).starts_with(&format!("A_TYPE {path}:")), "{wrong}");
    }
}

/// R2.3.4: confidence is 0.5 unless given, 0 stays 0, and it is kept within 0 and 1.
#[test]
fn an_offer_is_believed_within_bounds_and_verified_when_the_need_is_there() {
    let confidence = |text: &str| {
        let offer = record([("fn", function("x => 3 * x")), ("confidence", value(text))]);
        number(&call("publishOffer", &[Value::text("n"), offer]), "confidence")
    };
    assert_eq!(["null", "0", "0.9", "7", "-3"].map(confidence), [0.5, 0.0, 0.9, 1.0, 0.0]);
    let offer = record([("fn", function("x => 3 * x"))]);
    let alone = call("publishOffer", &[Value::text("n"), offer.clone()]);
    assert_eq!(text(&alone), r#"{"needId":"n","source":null,"confidence":0.5}"#);
    let verified = call("publishOffer", &[Value::text("n"), offer, tripler()]);
    assert_eq!(text(&get(&verified, "verification.pass")), "true");
    for wrong in [value("null"), value("{}"), record([("fn", Value::Number(3.0))])] {
        assert!(refused("publishOffer", &[Value::text("n"), wrong]).contains("callable fn"));
    }
    let boast = record([("fn", function("x => x")), ("confidence", Value::text("very"))]);
    assert!(
        refused("publishOffer", &[Value::text("n"), boast]).starts_with("A_TYPE implementation.confidence:")
    );
}

/// R2.3.8, R3.4.3: rows in the order of the examples, properties in the order asked for, and their counts.
#[test]
fn a_report_has_a_row_for_each_example_and_tells_what_was_raised() {
    let need = value(
        r#"{"examples":[{"input":1,"output":1},{"input":-1,"output":9},{"input":-2,"output":2},{"input":"a","output":null}],
            "properties":["non_negative","mystery","deterministic","idempotent"]}"#,
    );
    let report = call("verifyNeed", &[need, function("x => x == \"a\" ? null.b : Math.abs(x)")]);
    let rows = get(&report, "exampleResults");
    assert_eq!(text(&get(&rows, "0")), r#"{"input":1,"expected":1,"actual":1,"pass":true}"#);
    assert_eq!(text(&get(&rows, "1")), r#"{"input":-1,"expected":9,"actual":1,"pass":false}"#);
    assert_eq!(text(&get(&rows, "3.actual")), "null");
    assert_eq!(text(&get(&rows, "3.pass")), "false", "an error is no null");
    assert!(matches!(get(&rows, "3.error"), Value::Str(_)));
    assert_eq!(
        text(&get(&report, "propertyResults")),
        r#"{"satisfied":[],"violated":["non_negative","deterministic","idempotent"]}"#
    );
    assert_eq!(
        text(&get(&report, "summary")),
        r#"{"examplesPassed":2,"examplesTotal":4,"propertiesSatisfied":0,"propertiesViolated":3}"#
    );
    assert_eq!(text(&get(&report, "pass")), "false");
}

/// R9.4, R2.3.8: an example passes when the two JSON texts are the same.
#[test]
fn values_are_compared_by_their_json_text() {
    for (code, output, pass) in [
        ("() => 0 / 0", "null", true),
        ("() => -1 * 0", "0", true),
        ("() => [undefined]", "[null]", true),
        ("() => ({b: 1, a: 2})", r#"{"a":2,"b":1}"#, false),
        ("() => 0.1 + 0.2", "0.3", false),
        ("() => \"5\"", "5", false),
        ("() => undefined", "null", false),
    ] {
        let need = value(&format!(r#"{{"examples":[{{"input":1,"output":{output}}}]}}"#));
        let report = call("verifyNeed", &[need, function(code)]);
        assert_eq!(text(&get(&report, "pass")), pass.to_string(), "{code} and {output}");
    }
}

/// R2.3.8: a result that is no data is a failed example that says why.
#[test]
fn a_result_that_is_no_data_fails_its_example_with_a_clear_error() {
    for (code, what) in [
        ("x => (y => y)", "a function"),
        ("x => [{a: Math.abs}]", "a function"),
        ("x => new Map()", "a map"),
        ("x => [new Set([x])]", "a set"),
        ("x => new RegExp(\"a\")", "a pattern"),
        ("x => (xs => [xs, xs.push(xs)])([1])", "itself"),
    ] {
        let need = value(r#"{"examples":[{"input":1,"output":{}}],"properties":["deterministic"]}"#);
        let report = call("verifyNeed", &[need, function(code)]);
        let row = get(&report, "exampleResults.0");
        let told = text(&get(&row, "error"));
        assert!(told.contains(what) && told.contains("no data"), "{code}: {told}");
        assert_eq!(text(&get(&row, "actual")), "null");
        assert_eq!(text(&get(&row, "pass")), "false");
        assert_eq!(text(&get(&report, "propertyResults.violated")), r#"["deterministic"]"#, "{code}");
    }
    let deep = "x => Array.from({length: 300}, (_, i) => i).reduce((inner, _) => [inner], x)";
    let report = call("verifyNeed", &[tripler(), function(deep)]);
    assert!(text(&get(&report, "exampleResults.0.error")).contains("200 levels"));
}

/// R2.3.9: a function that sorts what it is given passes, and the need is as it was.
#[test]
fn each_call_has_a_copy_of_its_own() {
    let need =
        value(r#"{"examples":[{"input":[3,1,2],"output":[1,2,3]}],"properties":["idempotent","pure"]}"#);
    let before = text(&need);
    let report = call("verifyNeed", &[need.clone(), function("xs => xs.sort((a, b) => a - b)")]);
    assert_eq!(text(&get(&report, "pass")), "true");
    assert_eq!(text(&get(&report, "exampleResults.0.input")), "[3,1,2]");
    assert_eq!(text(&need), before);
}

/// R2.3.5, R2.3.6: a failing offer is bound too, and `pass` is `compatible`.
#[test]
fn a_contract_keeps_the_need_and_tells_whether_others_are_compatible() {
    let failing = record([("id", Value::text("o")), ("fn", function("x => x + 2"))]);
    let bound = call("bind", &[tripler(), failing]);
    let keys = r#"{"needId":"n","offerId":"o","name":"tripler","examples":[{"input":1,"output":3},{"input":-2,"output":-6}],"properties":["monotonic_increasing"],"domain":"any","range":"any","verification":"#;
    assert!(text(&bound).starts_with(keys), "{}", text(&bound));
    assert_eq!(text(&get(&bound, "verification.pass")), "false");
    let contract = value(&TRIPLER.replace("\"n\"", "\"c\""));
    for (code, compatible) in [("x => x * 3", "true"), ("x => x + 2", "false")] {
        let told = call("verify", &[contract.clone(), function(code)]);
        assert_eq!(text(&get(&told, "contractId")), "\"c\"");
        assert_eq!([text(&get(&told, "compatible")), text(&get(&told, "pass"))], [compatible, compatible]);
    }
    let whole = record([("id", Value::text("o")), ("fn", function("x => x"))]);
    assert!(refused("bind", &[Value::Null, whole.clone()]).starts_with("A_TYPE need:"));
    assert!(refused("bind", &[tripler(), Value::Null]).starts_with("A_TYPE offer:"));
    assert!(refused("bind", &[tripler(), offer("x => x", 1.0)]).starts_with("A_TYPE offer.id:"));
    assert!(refused("verify", &[Value::Null, function("x => x")]).starts_with("A_TYPE contract:"));
    assert!(refused("verify", &[contract, Value::text("x")]).starts_with("A_TYPE fn:"));
}

/// R2.3.7: no need, no list or an empty list is refused, and so is an offer without a function.
#[test]
fn what_cannot_be_negotiated_is_refused_with_its_path() {
    let offers = || Value::list([offer("x => x", 0.5)]);
    assert!(refused("negotiate", &[Value::Null, offers()]).starts_with("A_TYPE need:"));
    for wrong in [Value::Undefined, Value::list([]), Value::Number(3.0)] {
        assert!(refused("negotiate", &[tripler(), wrong]).starts_with("A_TYPE offers:"));
    }
    let broken = Value::list([offer("x => x", 0.5), record([])]);
    assert!(refused("negotiate", &[tripler(), broken]).starts_with("A_TYPE offers[1].fn:"));
}

/// R2.3.7: scores of the specification's formula; confidence counts within 0 and 1, none counts 0.
#[test]
fn offers_keep_their_fields_and_get_a_score() {
    let odd = record([("team", Value::text("blue")), ("fn", function("x => 3 * x"))]);
    let offers = Value::list([offer("x => x + 2", 90.0), odd, offer("x => x * 3", f64::NAN)]);
    let ranked = call("negotiate", &[tripler(), offers]);
    let scores = [0, 1, 2].map(|at| number(&ranked, &format!("{at}.score")));
    assert_eq!(scores, [25.0, 25.0, 10.0 - 20.0 + 5.0 + 5.0]);
    assert_eq!(text(&get(&ranked, "0.team")), "\"blue\"");
    assert_eq!(number(&ranked, "2.confidence"), 90.0);
}

/// R2.3.11: needs that share a property, most shared first, ties in publishing order.
#[test]
fn a_search_lists_what_is_shared_in_the_order_of_the_need() {
    let needs = value(r#"[["a","b"],["c"],["b","a","c"],[],["b"]]"#);
    let found = call("searchNeeds", &[needs.clone(), value(r#"["c","b"]"#)]);
    let shown = r#"[{"index":2,"matchedProperties":["b","c"],"matchScore":2},{"index":0,"matchedProperties":["b"],"matchScore":1},{"index":1,"matchedProperties":["c"],"matchScore":1},{"index":4,"matchedProperties":["b"],"matchScore":1}]"#;
    assert_eq!(text(&found), shown);
    assert_eq!(text(&call("searchNeeds", &[needs.clone(), value("[]")])), "[]");
    assert!(refused("searchNeeds", &[needs, Value::text("a")]).starts_with("A_TYPE properties:"));
}

/// R2.3.12: a part of the name, letter case aside.
#[test]
fn a_search_by_name_takes_any_part_in_any_case() {
    let names = value(r#"["Sorter","tripler","UPPER","Größe"]"#);
    for (wanted, places) in [("ER", "[0,1,2]"), ("GRÖ", "[3]"), ("", "[0,1,2,3]"), ("x", "[]")] {
        assert_eq!(
            text(&call("searchNeedsByName", &[names.clone(), Value::text(wanted)])),
            places,
            "{wanted}"
        );
    }
    assert!(refused("searchNeedsByName", &[names, Value::Null]).starts_with("A_TYPE text:"));
}

/// An offer that answers with a list's items: for each of five inputs its output, or nothing when it raises.
fn answering(outputs: &[Option<i8>], confidence: Option<f64>, tag: usize) -> Value {
    let items: Vec<String> =
        outputs.iter().map(|output| output.map_or("null".to_owned(), |n| n.to_string())).collect();
    let code = format!("x => [{}][x] == null ? null.none : [{}][x]", items.join(", "), items.join(", "));
    let confidence = confidence.map_or(Value::Undefined, Value::Number);
    record([("fn", function(&code)), ("confidence", confidence), ("tag", Value::Number(tag as f64))])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// R2.3.7: each score is the sum counted anew; the order is total, best first, and ties stay as given.
    #[test]
    fn scores_are_the_sum_of_what_happened_and_the_order_is_total_and_stable(
        offers in prop::collection::vec(
            (prop::collection::vec(prop::option::of(-1_i8..3), 5), prop::option::of(-1.0_f64..2.0)), 1..9),
        properties in prop::sample::subsequence(vec!["non_negative", "deterministic", "unknown"], 0..=3),
    ) {
        let examples: Vec<String> = (0..5).map(|n| format!(r#"{{"input":{n},"output":{}}}"#, n % 2)).collect();
        let names: Vec<String> = properties.iter().map(|name| format!("{name:?}")).collect();
        let need = value(&format!(r#"{{"examples":[{}],"properties":[{}]}}"#, examples.join(","), names.join(",")));
        let list = offers.iter().enumerate().map(|(tag, (outputs, confidence))| answering(outputs, *confidence, tag));
        let ranked = call("negotiate", &[need, Value::list(list)]);
        let expected = |tag: usize| {
            let (outputs, confidence) = &offers[tag];
            let mut sum = 5.0 * confidence.unwrap_or(0.0).clamp(0.0, 1.0);
            for (input, output) in outputs.iter().enumerate() {
                sum += if *output == Some((input % 2) as i8) { 10.0 } else { -20.0 };
            }
            for name in &properties {
                let kept = match *name {
                    "non_negative" => outputs.iter().all(|output| output.is_some_and(|n| n >= 0)),
                    "deterministic" => outputs.iter().all(Option::is_some),
                    _ => continue,
                };
                sum += if kept { 5.0 } else { -10.0 };
            }
            sum
        };
        let Value::Array(rows) = &ranked else { panic!("a list") };
        let rows = rows.to_vec();
        let tags: Vec<usize> = rows.iter().map(|row| number(row, "tag") as usize).collect();
        let mut order: Vec<usize> = (0..offers.len()).collect();
        for (at, row) in rows.iter().enumerate() {
            prop_assert!((number(row, "score") - expected(tags[at])).abs() < 1e-9);
            prop_assert_eq!(number(row, "rank"), (at + 1) as f64);
        }
        let scores: Vec<f64> = {
            let mut scores = vec![0.0; offers.len()];
            rows.iter().zip(&tags).for_each(|(row, tag)| scores[*tag] = number(row, "score"));
            scores
        };
        order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
        prop_assert_eq!(tags, order);
    }
}
