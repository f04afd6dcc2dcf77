//! Functions given as source texts, beside each other.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::api;
use benoit_wasm::diag::Code;
use benoit_wasm::value::{Value, json};
use serde_json::{Value as Json, json};

fn call(name: &str, args: Vec<Value>) -> Json {
    let answer = api::call(name, args).unwrap();
    serde_json::from_str(&json::text(&answer).unwrap().unwrap().to_text()).unwrap()
}

fn two(name: &str, a: &str, b: &str) -> Json {
    call(name, vec![Value::text(a), Value::text(b)])
}

fn list(name: &str, sources: &[&str]) -> Json {
    call(name, vec![Value::list(sources.iter().map(|source| Value::text(source)))])
}

fn keys(value: &Json) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// R14.2: samples and equality are those of R2.1.7.
#[test]
fn two_functions_are_equivalent_when_they_agree_at_every_sample() {
    let same = two("equivalent", "a x -> x + x", "helper x -> 2\nb x -> x");
    assert_eq!(same["equivalent"], false, "the first function of a source counts");
    let same = two("equivalent", "a x -> x + x", "b x -> 2 * x");
    assert_eq!(
        same,
        json!({
            "equivalent": true, "nameA": "a", "nameB": "b", "arity": 1, "samplesChecked": 12, "mismatches": [],
        })
    );
    assert_eq!(keys(&same), ["equivalent", "nameA", "nameB", "arity", "samplesChecked", "mismatches"]);
    for (a, b, checked) in [
        ("a x,y -> x * y", "b x,y -> y * x", 144),
        ("a x,lo,hi -> Math.max(lo, Math.min(hi, x))", "b v,a,b -> v < a ? a : v > b ? b : v", 28),
        ("a -> [1, 2]", "b -> [1, 1 + 1]", 1),
        ("a x -> 0 / 0", "b x -> NaN", 12),
        ("a x -> x > 0 ? x : null.x", "b x -> x > 0 ? x : null.y", 7),
    ] {
        let same = two("equivalent", a, b);
        assert_eq!((&same["equivalent"], &same["samplesChecked"]), (&json!(true), &json!(checked)), "{a}");
    }
    let other = two("equivalent", "a x -> x", "b x -> x > 40 ? `{x}` : x == 0 ? null.x : x");
    assert_eq!(other["equivalent"], false);
    assert_eq!(other["mismatches"][0], json!({ "input": 0, "outputA": 0 }), "a failure gives no output");
    assert_eq!(other["mismatches"].as_array().unwrap().len(), 3);
    let pairs = two("equivalent", "a x,y -> x - y", "b x,y -> x == 5 ? 0 : x - y");
    assert_eq!(pairs["mismatches"][0], json!({ "input": [5, -10], "outputA": 15, "outputB": 0 }));
}

/// R14.2: what nothing shows is not claimed, and what can't be compared says why.
#[test]
fn what_cannot_be_compared_says_why() {
    let no = |reason: &str| json!({ "equivalent": false, "reason": reason });
    assert_eq!(two("equivalent", "a x -> x", "b x,y -> x"), no("arity_mismatch"));
    for broken in ["b x -> ]", "", "k: 1", "b x -> Date.now()"] {
        assert_eq!(two("equivalent", "a x -> x", broken), no("compile_failed"), "{broken}");
        assert_eq!(
            two("inverse", broken, "a x -> x"),
            json!({ "inverse": false, "reason": "compile_failed" })
        );
        assert_eq!(two("composeAnalysis", broken, "a x -> x")["reason"], "compile_failed");
    }
    let text = "a x -> x.toUpperCase()";
    assert_eq!(two("equivalent", text, text)["equivalent"], false, "nothing could be evaluated");
    let wide = "a p,q,r,s -> p";
    assert_eq!(
        two("equivalent", wide, wide)["equivalent"],
        false,
        "there are no samples for four parameters"
    );
    assert_eq!(
        two("inverse", "a x,y -> x", "b x -> x"),
        json!({ "inverse": false, "reason": "requires_unary" })
    );
    let none = json!({ "composedProps": [], "predictions": [], "emergent": [], "reason": "requires_unary" });
    assert_eq!(two("composeAnalysis", "a x -> x", "b -> 1"), none);
    let refusal = api::call("equivalent", vec![Value::text("a x -> x"), Value::Null]).unwrap_err();
    assert_eq!((refusal.code, refusal.path.as_deref()), (Code::AType, Some("sourceB")));
    let refusal = api::call("algebraReport", vec![Value::list([Value::Null])]).unwrap_err();
    assert_eq!((refusal.code, refusal.path.as_deref()), (Code::AType, Some("sources[0]")));
}

/// R14.2: as R2.1.8, and each direction alone.
#[test]
fn an_inverse_undoes_at_every_sample_in_both_directions() {
    let both = two("inverse", "f x -> x * 4", "g x -> x / 4");
    assert_eq!(
        keys(&both),
        ["inverse", "leftInverse", "rightInverse", "nameF", "nameG", "checked", "evidence"]
    );
    assert_eq!((&both["inverse"], &both["checked"]), (&json!(true), &json!(12)));
    assert_eq!(both["evidence"][6], json!({ "input": 2, "fg": 2, "gf": 2 }));
    let left = two("inverse", "f xs -> xs.length", "g x -> [...Array(Math.abs(x)).keys()].map(k => k)");
    assert_eq!((&left["leftInverse"], &left["inverse"]), (&json!(false), &json!(false)), "not below zero");
    let left = two("inverse", "f x -> typeof(x) == \"number\" ? -x : x[0]", "g x -> [x]");
    assert_eq!((&left["leftInverse"], &left["rightInverse"]), (&json!(true), &json!(false)));
    let right = two("inverse", "g x -> [x]", "f x -> typeof(x) == \"number\" ? -x : x[0]");
    assert_eq!((&right["leftInverse"], &right["rightInverse"]), (&json!(false), &json!(true)));
    let failing = two("inverse", "f x -> x == 42 ? null.x : x + 1", "g x -> x - 1");
    assert_eq!((&failing["inverse"], &failing["checked"]), (&json!(false), &json!(11)));
}

/// R14.2: the laws of R5.3, and what the derivation rules make of them.
#[test]
fn an_analysis_tells_what_is_predicted_from_what_emerges() {
    let even = two("composeAnalysis", "sq x -> x * x", "neg x -> -x");
    assert_eq!(
        keys(&even),
        ["nameF", "nameG", "composedName", "propsF", "propsG", "composedProps", "predictions", "emergent"]
    );
    assert_eq!(
        (&even["nameF"], &even["nameG"], &even["composedName"]),
        (&json!("sq"), &json!("neg"), &json!("sq∘neg"))
    );
    assert_eq!(even["propsF"], json!(["fixed_points", "non_negative", "even_function"]));
    let types: Vec<_> = even["composedProps"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert_eq!(types, ["absorption", "even_composition", "non_negative_composition"]);
    assert_eq!(even["composedProps"][0]["description"], "sq(neg(x)) = sq(x)");
    assert_eq!(even["composedProps"][0]["predicted"], true);
    assert_eq!(even["composedProps"][0]["evidence"].as_array().unwrap().len(), 12);
    assert_eq!(even["emergent"], json!([]));
    let rule = |rule: &str, law: &str| json!({ "rule": rule, "type": law, "holds": true });
    assert_eq!(
        even["predictions"],
        json!([
            rule("even_odd_even", "even_composition"),
            rule("nonneg_any_nonneg", "non_negative_composition"),
            rule("even_invol_absorb", "absorption"),
        ])
    );
    let surprising = two("composeAnalysis", "up x -> x + 3", "down x -> x - 3");
    assert_eq!(surprising["emergent"], surprising["composedProps"]);
    assert_eq!(surprising["emergent"][0]["type"], "composition_identity");
    assert!(surprising["emergent"][0].get("predicted").is_none());
}

/// R14.2: every function is in one class.
#[test]
fn classes_hold_every_function_once() {
    let sources = [
        "a x -> x + x",
        "b x -> x * x",
        "broken x -> ]",
        "c x -> 2 * x",
        "d x,y -> x",
        "e x -> x.toUpperCase()",
    ];
    let classes = list("equivalenceClasses", &sources);
    assert_eq!(keys(&classes), ["classes", "totalFunctions", "uniqueBehaviors", "redundant", "failed"]);
    let class = |members: &[&str], arity: u8| json!({ "members": members, "arity": arity, "representative": members.first(), "size": members.len() });
    assert_eq!(
        classes["classes"],
        json!([class(&["a", "c"], 1), class(&["b"], 1), class(&["d"], 2), class(&["e"], 1)])
    );
    let counts = (&classes["totalFunctions"], &classes["uniqueBehaviors"], &classes["redundant"]);
    assert_eq!(counts, (&json!(5), &json!(4), &json!(1)));
    assert_eq!(classes["failed"], json!([2]));
    let none = json!({ "classes": [], "totalFunctions": 0, "uniqueBehaviors": 0, "redundant": 0 });
    assert_eq!(list("equivalenceClasses", &[]), none);
}

/// R14.2: the whole of it, and the parts agree with the functions that give them alone.
#[test]
fn a_report_is_made_of_the_answers_of_the_other_functions() {
    let sources = ["up x -> x + 3", "down x -> x - 3", "sum a,b -> a + b", "rise x -> 3 + x"];
    let report = list("algebraReport", &sources);
    assert_eq!(keys(&report), ["functions", "equivalenceClasses", "inverses", "compositions"]);
    assert_eq!(
        report["functions"][0],
        json!({ "name": "up", "arity": 1, "properties": ["monotonic_increasing"] })
    );
    assert_eq!(report["equivalenceClasses"], list("equivalenceClasses", &sources));
    let full = |f: &str, g: &str| json!({ "f": f, "g": g, "fullInverse": true, "leftInverse": true, "rightInverse": true });
    assert_eq!(report["inverses"], json!([full("up", "down"), full("down", "rise")]));
    let compositions = report["compositions"].as_array().unwrap();
    assert_eq!(compositions.len(), 4);
    assert_eq!(compositions[0], two("composeAnalysis", sources[0], sources[1]));
}
