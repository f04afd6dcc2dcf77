//! Given and when: resolvers, pipes, differences, and the test of itself.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use super::intent_resolve::{examples, value};
use benoit_wasm::api;
use benoit_wasm::diag::Code;
use benoit_wasm::example::{Example, equal, merged};
use benoit_wasm::given::{Resolver, difference, piped, self_test};
use benoit_wasm::value::{Limits, Pace, Str, Value, block_on, json};
use proptest::prelude::*;

const LIMITS: Limits = Limits::EVALUATION;

fn pace() -> Pace {
    Pace::unbroken(Limits::TOTAL_STEPS)
}

fn given(known: Vec<Example>) -> Resolver {
    block_on(Resolver::of(known, Vec::new(), LIMITS, &pace()))
}

fn when(resolver: &Resolver, hole: &Value) -> Value {
    block_on(resolver.when(hole, LIMITS, &pace()))
}

fn text(value: &Value) -> String {
    json::text(value).unwrap().map_or("undefined".to_owned(), |text| text.to_text())
}

fn field(value: &Value, key: &str) -> String {
    let Value::Object(object) = value else { return "no object".to_owned() };
    text(&object.get(&Str::from(key)).unwrap_or_default())
}

/// R13.1: the model's answer; null without a model, and when it raises.
#[test]
fn given_examples_a_new_hole_is_answered() {
    let double = given(examples("1 -> 2; 2 -> 4; 5 -> 10"));
    assert_eq!(text(&when(&double, &value("21"))), "42");
    assert_eq!(text(&when(&given(examples("1 -> 5; 1 -> 6")), &value("1"))), "null");
    let length = given(examples("\"abc\" -> 3; \"\" -> 0"));
    assert_eq!(text(&when(&length, &Value::Null)), "null", "it raises");
}

/// R13.2: more evidence makes a new resolver; the old one stays.
#[test]
fn given_more_evidence_there_is_another_resolver() {
    let first = given(examples("2 -> 4; 3 -> 6"));
    let evidence = examples("3 -> 9; -4 -> 16; 0 -> 0");
    let second = block_on(first.and(&evidence, LIMITS, &pace()));
    assert_eq!(second.known.len(), 4);
    assert_eq!(text(&when(&second, &value("5"))), "25");
    assert_eq!(text(&when(&first, &value("5"))), "10");
}

/// R13.3: a pipe's answer is the second's answer to the first's, whatever formula the whole might have.
#[test]
fn given_two_resolvers_a_pipe_composes_them() {
    let square = given(examples("0 -> 0; 1 -> 1; 2 -> 4; 3 -> 9"));
    let root = given(examples("0 -> 0; 1 -> 1; 4 -> 2; 9 -> 3"));
    let pipe =
        |a: &Resolver, b: &Resolver, hole: &str| text(&block_on(piped(a, b, &value(hole), LIMITS, &pace())));
    assert_eq!(pipe(&square, &root, "-2"), "2");
    assert_eq!(pipe(&given(Vec::new()), &root, "4"), "null");
    assert_eq!(pipe(&square, &given(Vec::new()), "4"), "null");
}

/// R13.4, R13.5: what the host is told of a resolver; no list is none.
#[test]
fn given_is_answered_with_what_a_resolver_is_made_of() {
    let call = |known: &str| api::call("given", vec![value(known)]).unwrap();
    let lists = call(r#"[{"input":[3,1],"output":[1,3]}]"#);
    let fields = ["resolved", "formula", "confidence", "domain", "range"];
    assert_eq!(
        fields.map(|key| field(&lists, key)),
        ["true", "\"[...x].sort((a, b) => a - b)\"", "0.95", "\"array\"", "\"array\""]
    );
    for nothing in ["[]", "\"text\"", "null", "{}"] {
        let empty = call(nothing);
        assert_eq!(fields.map(|key| field(&empty, key)), ["false", "null", "0", "\"any\"", "\"any\""]);
        assert_eq!([field(&empty, "known"), field(&empty, "fn")], ["[]", "null"]);
    }
    let refused = api::call("given", vec![value("[{\"input\":1}]")]).unwrap_err();
    assert_eq!((refused.code, refused.path.as_deref()), (Code::AType, Some("known[0].output")));
}

/// R13.7: behaviours are compared where both are known, by JSON text.
#[test]
fn given_two_behaviours_their_difference_is_told() {
    for (a, b, equivalent, agree, rate) in [
        ("1 -> 2; 2 -> 4", "2 -> 4; 1 -> 2", true, 2, 1.0),
        ("1 -> 2; 2 -> 4", "2 -> 5; 1 -> 2", false, 1, 0.5),
        ("1 -> 0", "1 -> false", false, 0, 0.0),
        ("1 -> 0", "2 -> 0", false, 0, 0.0),
        ("1 -> 0; 1 -> 0", "1 -> 5; 1 -> 0", true, 2, 1.0),
        ("{\"a\":1} -> 2", "{\"a\":1} -> 2", true, 1, 1.0),
    ] {
        let found = difference(&examples(a), &examples(b));
        assert_eq!((found.equivalent(), found.agree), (equivalent, agree), "{a} and {b}");
        assert!(found.rate() == rate);
    }
}

/// R13.8: eight rows, all of them run by the engine.
#[test]
fn given_itself_it_tests_itself() {
    let pace = pace();
    let outcomes = block_on(self_test(LIMITS, &pace));
    assert_eq!(outcomes.len(), 8);
    for outcome in &outcomes {
        assert!(outcome.pass(), "{}: {:?}", outcome.test, outcome.got);
    }
    assert!(pace.evaluations() >= 8, "the engine did the work");
}

fn numbers() -> impl Strategy<Value = Vec<Example>> {
    let number = |n: i32| Value::Number(f64::from(n));
    let pair = (-5..6, -9..10).prop_map(move |(x, y)| Example::new(number(x), number(y)));
    proptest::collection::vec(pair, 1..5)
}

proptest! {
    /// After `but`, if resolved, `when` gives the corrected output.
    #[test]
    fn given_a_correction_the_answer_is_corrected(known in numbers(), evidence in numbers()) {
        let corrected = block_on(given(known).and(&evidence, LIMITS, &pace()));
        if corrected.model().is_some() {
            for Example { input, output } in merged(&[], &evidence) {
                prop_assert!(equal(&when(&corrected, &input), &output));
            }
        }
    }

    /// Piping through the identity changes no answer.
    #[test]
    fn given_the_identity_a_pipe_changes_nothing(known in numbers(), hole in -20..20_i32) {
        let known = merged(&[], &known);
        let (first, hole) = (given(known), Value::Number(f64::from(hole)));
        let identity = given(examples("1 -> 1; 2 -> 2; -7 -> -7"));
        let piped = block_on(piped(&first, &identity, &hole, LIMITS, &pace()));
        prop_assert_eq!(text(&piped), text(&when(&first, &hole)));
        let piped = block_on(benoit_wasm::given::piped(&identity, &first, &hole, LIMITS, &pace()));
        prop_assert_eq!(text(&piped), text(&when(&first, &hole)));
    }
}
