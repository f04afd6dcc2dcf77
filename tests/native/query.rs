//! Questions as incomplete examples: their shapes, answers, quality and reformulation.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a failing helper is a failing test")]

use benoit_wasm::api::{self, Job, Step};
use benoit_wasm::diag::{Code, Refusal};
use benoit_wasm::value::{Str, ToValue, Value, json, record};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// A value from JSON.
pub(crate) fn value(json: &Json) -> Value {
    json::parse_text(&Str::from(json.to_string().as_str()), 200).unwrap()
}

/// JSON of a value; what JSON hasn't is null or absent.
pub(crate) fn plain(value: &Value) -> Json {
    serde_json::from_str(&json::text(value).unwrap().unwrap().to_text()).unwrap()
}

/// Calls a function of the API.
pub(crate) fn call(name: &str, args: &[Json]) -> Result<Json, Refusal> {
    api::call(name, args.iter().map(value).collect()).map(|answer| plain(&answer))
}

fn asked(name: &str, args: &[Json]) -> Json {
    call(name, args).unwrap_or_else(|refusal| panic!("{name}: {}", refusal.message))
}

/// Examples from pairs.
pub(crate) fn examples(pairs: &[(f64, f64)]) -> Json {
    let all = pairs.iter().map(|(input, output)| json!({ "input": input, "output": output }));
    whole(&all.collect())
}

/// The same JSON with whole numbers written as the engine does.
fn whole(json: &Json) -> Json {
    plain(&value(json))
}

fn refused(name: &str, args: &[Json]) -> (Code, String) {
    let refusal = call(name, args).unwrap_err();
    (refusal.code, refusal.path.unwrap_or_default())
}

fn doubling() -> Json {
    examples(&[(1.0, 2.0), (2.0, 4.0), (5.0, 10.0)])
}

/// R12.1.1.
#[test]
fn query_needs_an_example_and_a_hole_and_says_where_its_shape_is_wrong() {
    let query = asked("ask", &[doubling(), json!([7]), json!(["pure"])]);
    assert_eq!(
        query,
        json!({ "type": "query", "known": doubling(), "holes": [7], "properties": ["pure"], "meta": { "status": "open" } })
    );
    for known in [json!([]), json!(null), json!(3), json!({})] {
        let refusal = call("ask", &[known.clone(), json!([1])]).unwrap_err();
        assert!(refusal.message.contains("at least one known example"), "{known}: {}", refusal.message);
        assert!(
            matches!(refusal.code, Code::AType | Code::AValue) && refusal.path.as_deref() == Some("known")
        );
        assert!(call("curious", &[known]).unwrap_err().message.contains("at least one known example"));
    }
    let refusal = call("ask", &[doubling(), json!([])]).unwrap_err();
    assert!(refusal.message.contains("at least one hole"), "{}", refusal.message);
    assert_eq!(refused("ask", &[json!([1]), json!([1])]), (Code::AType, "known[0]".to_owned()));
    assert_eq!(
        refused("ask", &[doubling(), json!([1]), json!([2])]),
        (Code::AType, "properties[0]".to_owned())
    );
    assert_eq!(refused("answer", &[json!(5)]), (Code::AType, "query".to_owned()));
    assert_eq!(refused("answer", &[json!({ "known": [], "holes": 1 })]), (Code::AType, "holes".to_owned()));
    assert_eq!(
        refused("challenge", &[json!({ "known": [], "holes": [] }), json!([{ "input": 1, "output": 1 }, 7])]),
        (Code::AType, "corrections[1]".to_owned())
    );
    assert_eq!(refused("quality", &[json!([null])]), (Code::AType, "examples[0]".to_owned()));
    assert_eq!(
        refused("reformulate", &[json!([]), json!({ "hints": [1] })]),
        (Code::AType, "options.hints[0]".to_owned())
    );
}

/// R12.1.2: what else a query carries stays, an earlier answer does not.
#[test]
fn query_answers_fill_its_holes_and_replace_earlier_answers() {
    let mut query = asked("ask", &[doubling(), json!([7, "x"])]);
    query["label"] = json!("mine");
    let answered = asked("answer", &[query]);
    assert_eq!((&answered["label"], &answered["formula"]), (&json!("mine"), &json!("2 * x")));
    assert_eq!(answered["answers"][0], json!({ "input": 7, "output": 14, "confidence": 0.95 }));
    let mut unknown = answered;
    unknown["known"] = examples(&[(1.0, 5.0), (2.0, -7.0), (3.0, 100.0), (4.0, 6.0), (5.0, 1.0)]);
    let unanswered = asked("answer", &[unknown]);
    assert_eq!((unanswered.get("formula"), &unanswered["meta"]["status"]), (None, &json!("unanswerable")));
    assert_eq!(unanswered["answers"][0], json!({ "input": 7, "output": null, "confidence": 0 }));
    let empty = asked("answer", &[json!({ "known": [], "holes": [1] })]);
    assert_eq!(empty["meta"]["status"], "unanswerable");
}

/// R12.1.3.
#[test]
fn query_challenges_override_known_examples_and_drop_corrected_holes() {
    let query = asked("ask", &[doubling(), json!([7, [1], 8])]);
    let corrections = json!([{ "input": 2, "output": 3 }, { "input": [1], "output": 0 }]);
    let challenged = asked("challenge", &[query.clone(), corrections]);
    assert_eq!(challenged["holes"], json!([7, 8]));
    assert_eq!(challenged["known"][1], json!({ "input": 2, "output": 3 }));
    assert_eq!(challenged["known"][3], json!({ "input": [1], "output": 0 }));
    let all =
        json!([{ "input": 7, "output": 0 }, { "input": 8, "output": 0 }, { "input": [1], "output": 0 }]);
    let resolved = asked("challenge", &[query, all]);
    assert_eq!((&resolved["meta"]["status"], &resolved["answers"]), (&json!("resolved"), &json!([])));
    assert_eq!(resolved.get("formula"), None);
}

/// R12.1.4, R12.1.5: gaps are told apart by value, and no number of probes is too large.
#[test]
fn query_curiosity_finds_each_gap_once_and_caps_its_probes() {
    let square_roots = examples(&[(4.0, 2.0), (25.0, 5.0), (81.0, 9.0)]);
    let found = asked("curious", &[square_roots.clone(), json!({ "probeCount": 3 })]);
    // The range is 77: below 4 lie 4 - 77/3, 4 - 2·77/3; and -1, -0.5, three times no number.
    assert_eq!(found["meta"]["gapCount"], json!(7));
    let inputs: Vec<f64> =
        found["gaps"].as_array().unwrap().iter().filter_map(|gap| gap["input"].as_f64()).collect();
    assert_eq!(inputs, [4.0 - 77.0 / 3.0, 4.0 - 77.0 * 2.0 / 3.0, -1.0, -0.5]);
    assert_eq!(found["suggestions"], json!([-34.5, 119.5, 42.5, 0]));
    let most = asked("curious", &[square_roots.clone(), json!({ "probeCount": 1_000 })]);
    assert_eq!(asked("curious", &[square_roots.clone(), json!({ "probeCount": 1e15 })]), most);
    for wrong in [json!(-1), json!(1.5), json!("many"), json!(null)] {
        assert_eq!(
            refused("curious", &[square_roots.clone(), json!({ "probeCount": wrong })]),
            (Code::AOption, "options.probeCount".to_owned())
        );
    }
    // Inputs without a range, and infinite ones, have probes all the same.
    let odd = [(f64::NAN, 1.0), (f64::INFINITY, 1.0)]
        .map(|(input, output)| record([("input", Value::Number(input)), ("output", Value::Number(output))]));
    let found = plain(&api::call("curious", vec![Value::list(odd)]).unwrap());
    assert_eq!((&found["formula"], &found["suggestions"]), (&json!("1"), &json!([-5, 5, 0])));
    let objects = json!([{ "input": { "a": 1 }, "output": 2 }]);
    assert_eq!(asked("curious", &[objects])["meta"]["status"], "no_model");
}

/// R1.5: a recursive function is given up at inputs where it takes too long, and at those that end nowhere.
#[test]
fn query_curiosity_about_a_recursive_function_ends_soon() {
    let fibonacci = examples(&[(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (3.0, 2.0), (6.0, 8.0), (16.0, 987.0)]);
    let own = value(&json!({ "probeCount": 4 }));
    let options = value(&json!({ "limits": { "total": 60_000_000 } }));
    let found = plain(&api::call("curious", vec![value(&fibonacci), own, options]).unwrap());
    let gap = |input: f64| found["gaps"].as_array().unwrap().iter().find(|gap| gap["input"] == input);
    assert!(gap(28.0).unwrap()["output"].is_null() && gap(20.0).is_none() && gap(0.5).is_some(), "{found}");
}

/// R12.1.5: for lists and texts a gap is a stop or nothing.
#[test]
fn query_curiosity_about_lists_and_texts_looks_for_stops_and_nothing() {
    let firsts = json!([{ "input": [4, 1], "output": 4 }, { "input": [7, 8, 9], "output": 7 }]);
    let sums = json!([{ "input": [4, 1, 2, 2], "output": 9 }, { "input": [7, 8], "output": 15 }]);
    assert_eq!(asked("curious", std::slice::from_ref(&sums))["meta"]["status"], "confident");
    assert_eq!(asked("curious", &[sums])["suggestions"][1], json!([0]));
    let found = asked("curious", &[firsts]);
    for gap in found["gaps"].as_array().unwrap() {
        assert_eq!(gap["output"], json!(null), "{found}");
    }
    let known = json!([{ "input": "", "output": "" }, { "input": "test", "output": "TEST" }]);
    assert_eq!(asked("curious", &[known])["suggestions"], json!(["HELLO"]));
}

/// R12.2.1 and R12.2.5: the shape, and one text for each low axis.
#[test]
fn query_quality_of_nothing_is_empty_and_each_low_axis_is_advised() {
    let empty = json!({ "score": 0, "verdict": "empty", "details": {} });
    for nothing in [json!([]), json!(null), json!({}), json!(3), json!("text")] {
        assert_eq!(asked("quality", &[nothing]), empty);
    }
    let low =
        |pairs: &[(f64, f64)]| asked("quality", &[examples(pairs)])["suggestions"].as_array().unwrap().len();
    // No model: quantity, resolvable, consistency, diversity, ambiguity.
    assert_eq!(low(&[(1.0, 5.0), (1.0, 6.0)]), 5);
    // A constant, a line and a square fit.
    assert_eq!(low(&[(1.0, 0.0), (2.0, 0.0)]), 2);
    assert_eq!(low(&[(-2.0, 1.0), (0.0, 9.0), (1.0, 13.0), (3.0, 21.0), (8.0, 41.0)]), 0);
}

/// R12.2.3 and R12.2.4, where inputs are of all kinds.
#[test]
fn query_quality_measures_spread_and_ambiguity() {
    let axis = |known: Json, name: &str| asked("quality", &[known])["details"][name].as_f64().unwrap();
    let lists = json!([{ "input": [], "output": [] }, { "input": [1], "output": [1] }, { "input": [1, 2], "output": [1, 2] }]);
    assert_eq!(axis(lists, "diversity"), 2.0 / 3.0);
    let texts = json!([{ "input": "a", "output": "A" }, { "input": "b", "output": "B" }]);
    assert_eq!(axis(texts, "diversity"), 2.0 / 3.0);
    assert_eq!(axis(json!([{ "input": true, "output": 1 }]), "ambiguity"), 0.4);
    assert_eq!(axis(examples(&[(3.0, 17.0)]), "ambiguity"), 1.0);
    // Five apart is a fifth, more is not more; a mixed question counts its numbers.
    for (far, spread) in [(5.0, 0.2), (50.0, 0.2), (2.0, 0.08)] {
        assert_eq!(axis(examples(&[(0.0, 1.0), (far, far + 1.0)]), "diversity"), 1.0 / 3.0 + 0.3 + spread);
    }
    let mixed = json!([{ "input": 1, "output": 1 }, { "input": "1", "output": 1 }]);
    assert_eq!(axis(mixed, "diversity"), 0.5 / 3.0 + 0.3);
    // A line through the first two within a hundredth, and a square, both from zero on.
    let off = |by: f64| axis(examples(&[(0.0, 0.0), (1.0, 0.0), (2.0, by)]), "ambiguity");
    assert_eq!((off(0.0), off(0.5)), (0.5, 1.0));
}

/// R12.3.1 and R12.3.3: hints count from the start, and each round says how many it added.
#[test]
fn query_reformulations_keep_the_original_and_count_what_they_add() {
    let better = asked(
        "reformulate",
        &[
            examples(&[(1.0, 2.0)]),
            json!({ "hints": [{ "input": 2, "output": 4 }, { "input": 1, "output": 2 }] }),
        ],
    );
    assert_eq!(better["original"]["examples"].as_array().unwrap().len(), 1);
    assert_eq!(better["history"][0]["examples"], examples(&[(1.0, 2.0), (2.0, 4.0)]));
    assert_eq!(better["history"][0].get("added"), None);
    let history = better["history"].as_array().unwrap();
    assert_eq!(better["rounds"], json!(history.len() - 1));
    for (before, after) in history.iter().zip(history.iter().skip(1)) {
        let length = |round: &Json| round["examples"].as_array().unwrap().len();
        assert_eq!(after["added"], json!(length(after) - length(before)));
    }
    assert_eq!(better["improved"], json!(true));
    assert_eq!(history.last().unwrap()["examples"], better["reformulated"]["examples"]);
    for wrong in [json!(-1), json!(0.5), json!("2")] {
        assert_eq!(
            refused("reformulate", &[doubling(), json!({ "maxRounds": wrong })]),
            (Code::AOption, "options.maxRounds".to_owned())
        );
    }
}

/// R12.3.2, R1.5: a wide range ends at once, whatever the number of rounds.
#[test]
fn query_reformulations_fill_a_wide_range_with_fifty_steps_and_end() {
    let wide = examples(&[(1e9, 5.0)]);
    let better = asked("reformulate", &[wide, json!({ "maxRounds": 1e9 })]);
    assert!(better["reformulated"]["examples"].as_array().unwrap().len() <= 1 + 6 + 50);
    let steps: Vec<f64> = better["reformulated"]["examples"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["input"].as_f64())
        .filter(|input| *input > 100.0)
        .collect();
    assert!(steps.len() > 40 && steps.iter().all(|input| input.fract() == 0.0), "{steps:?}");
    let huge = examples(&[(-1e308, 0.0), (1e308, 0.0)]);
    asked("reformulate", &[huge]);
    // No recurrence in fewer than three numbers, nor among texts; a recurrence is measured as a question of its own.
    let texts = json!([1, 2, 3, 4].map(|n| json!({ "input": n, "output": "x".repeat(n * n) })));
    assert_eq!(asked("reformulate", &[texts])["rounds"], json!(0));
    let sums =
        examples(&[(0.0, 2.0), (1.0, 1.0), (2.0, 3.0), (3.0, 4.0), (4.0, 7.0), (5.0, 11.0), (6.0, 18.0)]);
    let restated = asked("reformulate", &[sums]);
    assert_eq!(
        (&restated["history"][1]["added"], &restated["reformulated"]["quality"]["formula"]),
        (&json!(5), &json!("a + b"))
    );
}

/// Each function of the namespace with arguments that make it work.
fn works() -> Vec<(&'static str, Vec<Json>)> {
    let few = examples(&[(0.0, 0.0), (1.0, 1.0)]);
    let query = json!({ "known": doubling(), "holes": [1, 2, 3, 4] });
    let state = json!({ "knowledge": few, "turns": ["teach"], "properties": [] });
    vec![
        ("answer", vec![query.clone()]),
        ("challenge", vec![query, few.clone()]),
        ("curious", vec![doubling(), json!({ "probeCount": 30 })]),
        ("quality", vec![few.clone()]),
        ("reformulate", vec![few.clone(), json!({})]),
        ("dialogue", vec![json!("negotiate"), state.clone(), json!({})]),
        ("dialogue", vec![json!("wonder"), state.clone(), json!({})]),
        ("dialogue", vec![json!("ask"), state.clone(), json!({ "holes": [9] })]),
        ("dialogue", vec![json!("fulfill"), state.clone(), json!({ "examples": doubling() })]),
        ("dialogue", vec![json!("shouldNegotiate"), state, json!({})]),
    ]
}

#[test]
fn query_functions_in_slices_answer_as_in_one_go_and_stop_without_half_an_answer() {
    for (name, args) in works() {
        let values = || args.iter().map(value).collect::<Vec<_>>();
        let whole = asked(name, &args);
        let mut job = Job::new(name, values()).unwrap();
        let mut slices = 0;
        let sliced = loop {
            slices += 1;
            if let Step::Done(answer) = job.step(1) {
                break plain(&answer.unwrap());
            }
        };
        assert_eq!(sliced, whole, "{name}");
        assert!(slices > 2, "{name} pauses: {slices}");
        let mut stopped = Job::new(name, values()).unwrap();
        assert!(matches!(stopped.step(1), Step::Progress { .. }), "{name}");
        stopped.stop();
        let Step::Done(Err(refusal)) = stopped.step(1) else { panic!("{name} should end") };
        assert_eq!(refusal.code, Code::MTotal, "{name}");
        let mut short = values();
        let params = api::entries().find(|entry| entry.name == name).unwrap().params;
        short.resize(params, Value::Undefined);
        short.push(value(&json!({ "limits": { "total": 30 } })));
        assert_eq!(api::call(name, short).unwrap_err().code, Code::MTotal, "{name}");
    }
}

/// R1.4: arguments stay as they are.
#[test]
fn query_functions_change_no_argument() {
    for (name, args) in works() {
        let values: Vec<Value> = args.iter().map(value).collect();
        api::call(name, values.clone()).unwrap();
        assert_eq!(plain(&values.to_value()), whole(&Json::from(args)), "{name}");
    }
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![(-12..12).prop_map(f64::from), (-40..40).prop_map(|n| f64::from(n) / 4.0)]
}

/// Outputs by a rule that the solver may know, or none.
fn question() -> impl Strategy<Value = Vec<(f64, f64)>> {
    let rule = prop_oneof![Just(0), Just(1), Just(2), Just(3), Just(4)];
    (rule, number(), number(), prop::collection::vec((number(), number()), 1..9)).prop_map(
        |(rule, a, b, pairs)| {
            let output = |x: f64, y: f64| match rule {
                0 => a * x + b,
                1 => a,
                2 => x * x,
                3 => x.abs(),
                _ => y,
            };
            pairs.into_iter().map(|(x, y)| (x, output(x, y))).collect()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// R12.2.2: also R12.2.3, both from the text of the requirements.
    #[test]
    fn query_quality_is_the_weighted_sum_of_its_axes(pairs in question()) {
        let quality = asked("quality", &[examples(&pairs)]);
        let axis = |name: &str| quality["details"][name].as_f64().unwrap();
        let sum = 0.15 * axis("quantity") + 0.25 * axis("resolvable") + 0.25 * axis("consistency")
            + 0.15 * axis("diversity") + 0.20 * axis("ambiguity");
        prop_assert!((quality["score"].as_f64().unwrap() - sum).abs() <= 0.005 + 1e-9);
        prop_assert!(["quantity", "resolvable", "consistency", "diversity", "ambiguity"].iter().all(|name| (0.0..=1.0 + 1e-9).contains(&axis(name))));
        let verdict = if sum >= 0.85 { "excellent" } else if sum >= 0.7 { "good" } else if sum >= 0.5 { "adequate" }
            else if sum >= 0.3 { "weak" } else { "insufficient" };
        let close = [0.85, 0.7, 0.5, 0.3].iter().any(|edge| (sum - edge).abs() < 1e-9);
        prop_assert!(close || quality["verdict"] == verdict, "{quality}");
        let n = pairs.len() as f64;
        prop_assert_eq!(axis("quantity"), (n / 5.0).min(1.0));
        let inputs: Vec<f64> = pairs.iter().map(|(x, _)| *x).collect();
        let signs = [inputs.iter().any(|x| *x > 0.0), inputs.iter().any(|x| *x < 0.0), inputs.contains(&0.0)];
        let mut distinct = inputs.clone();
        distinct.sort_by(f64::total_cmp);
        distinct.dedup();
        let wide = distinct.last().unwrap() - distinct.first().unwrap();
        let diversity = 0.5 * signs.iter().filter(|one| **one).count() as f64 / 3.0 + 0.3 * distinct.len() as f64 / n
            + if wide > 5.0 { 0.2 } else { wide / 25.0 };
        prop_assert!((axis("diversity") - diversity).abs() < 1e-9);
        prop_assert_eq!(axis("resolvable") == 0.0, quality["formula"].is_null());
    }

    /// R12.2.4, counted anew.
    #[test]
    fn query_ambiguity_is_one_over_the_simple_functions_that_fit(pairs in question()) {
        let quality = asked("quality", &[examples(&pairs)]);
        let fits = |f: &dyn Fn(f64) -> f64| pairs.iter().all(|(x, y)| (f(*x) - y).abs() <= 0.01);
        let mut count = 0;
        if pairs.len() < 3 && pairs.iter().all(|(_, y)| *y == pairs.first().unwrap().1) {
            count += 1;
        }
        if let [(x0, y0), (x1, y1), ..] = pairs.as_slice() {
            let slope = (y1 - y0) / (x1 - x0);
            count += usize::from(x0 != x1 && fits(&|x| y0 + slope * (x - x0)));
            count += usize::from(pairs.iter().find(|(x, _)| *x != 0.0).is_some_and(|(x, y)| fits(&|at| y / x / x * at * at)));
        }
        let expected = match quality["formula"].is_string() {
            true => 1.0 / count.max(1) as f64,
            false if pairs.len() >= 3 => 0.8,
            false => 0.4,
        };
        prop_assert_eq!(quality["details"]["ambiguity"].as_f64().unwrap(), expected, "{}", quality);
    }

    /// R12.3.2: what is added is what the model says, at inputs that were not known, and the first examples stay.
    #[test]
    fn query_reformulations_only_add_to_a_question_that_resolves(pairs in question()) {
        let better = asked("reformulate", &[examples(&pairs)]);
        let history = better["history"].as_array().unwrap();
        prop_assert!(history.len() <= 4);
        prop_assume!(history.first().unwrap()["quality"]["formula"].is_string());
        let start = examples(&pairs);
        let start = start.as_array().unwrap();
        let last = better["reformulated"]["examples"].as_array().unwrap();
        prop_assert_eq!(&last.iter().take(start.len()).cloned().collect::<Vec<_>>(), start);
        let mut inputs: Vec<f64> = last.iter().skip(start.len()).map(|one| one["input"].as_f64().unwrap()).collect();
        prop_assert!(inputs.iter().all(|input| pairs.iter().all(|(x, _)| x != input)));
        inputs.sort_by(f64::total_cmp);
        prop_assert!(inputs.windows(2).all(|two| two.first() != two.last()));
        prop_assert!(better["reformulated"]["quality"]["score"].as_f64() >= better["original"]["quality"]["score"].as_f64());
    }

    /// Whatever is handed in: an answer, or a refusal that names a place.
    #[test]
    fn query_functions_take_anything(known in anything(), other in anything(), more in anything()) {
        let dialogue = |method: &str| vec![Value::text(method), record([("knowledge", known.clone()), ("turns", Value::list([])), ("properties", more.clone())]), record([("examples", other.clone()), ("holes", other.clone()), ("probes", other.clone())])];
        let query = record([("known", known.clone()), ("holes", other.clone()), ("properties", more.clone())]);
        let mut calls = vec![
            ("ask", vec![known.clone(), other.clone(), more.clone()]),
            ("answer", vec![query.clone()]),
            ("answer", vec![known.clone()]),
            ("challenge", vec![query, more.clone()]),
            ("curious", vec![known.clone(), record([("probeCount", other.clone())])]),
            ("quality", vec![known.clone()]),
            ("reformulate", vec![known.clone(), record([("hints", other.clone()), ("maxRounds", more.clone())])]),
        ];
        for method in ["teach", "correct", "fulfill", "ask", "negotiate", "wonder", "shouldNegotiate", "understanding", "summary"] {
            calls.push(("dialogue", dialogue(method)));
        }
        for (name, args) in calls {
            if let Err(refusal) = api::call(name, args) {
                prop_assert!(matches!(refusal.code, Code::AType | Code::AValue | Code::AOption), "{name}: {:?}", refusal.code);
                prop_assert!(refusal.path.is_some(), "{name}: {}", refusal.message);
            }
        }
    }
}

/// Numbers of all sizes, other values, and lists of examples of them.
fn anything() -> impl Strategy<Value = Value> {
    let numbers = vec![
        0.0,
        -0.0,
        1.0,
        1.5,
        -3.0,
        1e9,
        1e17,
        1e308,
        -1e308,
        5e-324,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
    ];
    let number = prop::sample::select(numbers).prop_map(Value::Number);
    let other = prop::sample::select(vec![
        json!(null),
        json!(true),
        json!("a"),
        json!(""),
        json!([]),
        json!([1, 2]),
        json!({}),
        json!({ "input": 1 }),
    ]);
    let single =
        prop_oneof![4 => number, 1 => other.prop_map(|one| value(&one)), 1 => Just(Value::Undefined)];
    let example = (single.clone(), single.clone())
        .prop_map(|(input, output)| record([("input", input), ("output", output)]));
    let lists = prop::collection::vec(example, 0..5).prop_map(Value::list);
    prop_oneof![2 => single.clone(), 6 => lists, 1 => prop::collection::vec(single, 0..4).prop_map(Value::list)]
}
