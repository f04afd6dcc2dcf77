//! Dialogues: teaching, understanding, negotiating, and how they converge.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a failing helper is a failing test"
)]

use crate::query::{call, examples, value};
use benoit_wasm::example::Example;
use benoit_wasm::intent;
use benoit_wasm::query::{Model, probes, tells_apart};
use benoit_wasm::value::{Limits, Pace, Value, block_on};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// What JavaScript keeps of a dialogue.
struct Dialogue {
    state: Json,
    turns: Vec<Json>,
}

impl Dialogue {
    fn new() -> Self {
        Self { state: json!({ "knowledge": [], "turns": [], "properties": [] }), turns: Vec::new() }
    }

    fn taught(pairs: &[(f64, f64)]) -> Self {
        let mut dialogue = Self::new();
        dialogue.call("teach", json!({ "examples": examples(pairs) }));
        dialogue
    }

    fn call(&mut self, method: &str, given: Json) -> Json {
        let reply = call("dialogue", &[json!(method), self.state.clone(), given])
            .unwrap_or_else(|refusal| panic!("{method}: {}", refusal.message));
        if let Some(knowledge) = reply.get("knowledge") {
            self.state["knowledge"] = knowledge.clone();
        }
        for turn in reply["turns"].as_array().unwrap() {
            assert_eq!(turn["turn"], json!(self.turns.len()), "turns are numbered from 0");
            self.turns.push(turn.clone());
        }
        self.state["turns"] = self.turns.iter().map(|turn| turn["type"].clone()).collect();
        reply.get("result").cloned().unwrap_or(json!("the dialogue"))
    }

    fn ask(&mut self, method: &str) -> Json {
        self.call(method, json!({}))
    }

    fn knowledge(&self) -> Vec<Example> {
        let known = self.state["knowledge"].as_array().unwrap().iter();
        known.map(|one| Example::new(value(&one["input"]), value(&one["output"]))).collect()
    }
}

/// R12.4.1, R12.4.7: lessons override by input; a correction and a fulfilment are lessons with a turn of their own.
#[test]
fn dialogue_lessons_override_by_input_and_every_method_that_counts_is_a_turn() {
    let mut dialogue = Dialogue::taught(&[(1.0, 2.0), (2.0, 4.0)]);
    assert_eq!(
        dialogue.call("correct", json!({ "examples": examples(&[(2.0, 5.0), (3.0, 8.0)]) })),
        "the dialogue"
    );
    assert_eq!(dialogue.state["knowledge"], examples(&[(1.0, 2.0), (2.0, 5.0), (3.0, 8.0)]));
    let understood = dialogue.call("fulfill", json!({ "examples": examples(&[(4.0, 11.0)]) }));
    assert_eq!(
        understood,
        json!({ "level": 1, "examples": 4, "correct": 4, "formula": "3 * x + -1", "turns": 5 })
    );
    dialogue.call("ask", json!({ "holes": [9] }));
    dialogue.ask("negotiate");
    dialogue.ask("wonder");
    dialogue.ask("shouldNegotiate");
    let summary = dialogue.ask("summary");
    assert_eq!(
        summary["history"],
        json!([
            "teach (turn 0)",
            "teach (turn 1)",
            "correct (turn 2)",
            "teach (turn 3)",
            "fulfill (turn 4)",
            "ask (turn 5)",
            "negotiate (turn 6)",
            "wonder (turn 7)"
        ])
    );
    assert_eq!(
        (&summary["turns"], &summary["knowledge"], &summary["understanding"]),
        (&json!(8), &json!(4), &json!(1))
    );
    let lesson = examples(&[(2.0, 5.0), (3.0, 8.0)]);
    assert_eq!(dialogue.turns.get(2).unwrap(), &json!({ "type": "correct", "examples": lesson, "turn": 2 }));
    assert_eq!(dialogue.turns.get(5).unwrap()["answers"][0]["output"], json!(26));
}

/// R12.4.2: a question needs knowledge and a hole, and an answer that was given stays.
#[test]
fn dialogue_answers_do_not_change_with_later_lessons() {
    let mut dialogue = Dialogue::taught(&[(1.0, 2.0), (2.0, 4.0)]);
    let answered = dialogue.call("ask", json!({ "holes": [10] }));
    let before = answered.clone();
    dialogue.call("teach", json!({ "examples": examples(&[(2.0, 5.0)]) }));
    assert_eq!(answered, before);
    assert_eq!(dialogue.call("ask", json!({ "holes": [10] }))["answers"][0]["output"], json!(29));
    let state = Dialogue::new().state;
    let refusal = call("dialogue", &[json!("ask"), state.clone(), json!({ "holes": [1] })]).unwrap_err();
    assert!(refusal.message.contains("at least one known example"), "{}", refusal.message);
    let refusal =
        call("dialogue", &[json!("ask"), dialogue.state.clone(), json!({ "holes": [] })]).unwrap_err();
    assert!(refusal.message.contains("at least one hole"), "{}", refusal.message);
    for (method, state, given, path) in [
        ("teach", &state, json!({ "examples": 5 }), "examples"),
        ("teach", &state, json!({ "examples": [5] }), "examples[0]"),
        ("negotiate", &state, json!({ "probes": 5 }), "probes"),
        (
            "understanding",
            &json!({ "knowledge": [1], "turns": [], "properties": [] }),
            json!({}),
            "knowledge[0]",
        ),
        (
            "understanding",
            &json!({ "knowledge": [], "turns": [], "properties": [1] }),
            json!({}),
            "properties[0]",
        ),
        ("forget", &state, json!({}), "method"),
    ] {
        let refusal = call("dialogue", &[json!(method), state.clone(), given]).unwrap_err();
        assert_eq!(refusal.path.as_deref(), Some(path), "{method}");
    }
}

/// R12.4.3, R12.4.4, R12.4.7: what a dialogue says while nothing is known.
#[test]
fn dialogue_without_knowledge_says_so_and_takes_no_turn() {
    let mut dialogue = Dialogue::new();
    assert_eq!(dialogue.ask("understanding"), json!({ "level": 0, "examples": 0, "formula": null }));
    let negotiation = dialogue.call("negotiate", json!({ "probes": [1, 2] }));
    assert_eq!((&negotiation["status"], &negotiation["probes"]), (&json!("empty"), &json!([])));
    assert_eq!(
        dialogue.ask("wonder"),
        json!({ "gaps": [], "suggestions": [], "meta": { "status": "empty" } })
    );
    assert!(dialogue.turns.is_empty());
}

/// R12.4.4: each example without an answer is a confusion.
#[test]
fn dialogue_without_a_model_is_confused_about_every_example() {
    let mut dialogue = Dialogue::taught(&[(1.0, 5.0), (2.0, -7.0), (3.0, 100.0), (4.0, 6.0), (5.0, 1.0)]);
    let negotiation = dialogue.ask("negotiate");
    assert_eq!((&negotiation["status"], &negotiation["understanding"]), (&json!("confused"), &json!(0)));
    assert_eq!(negotiation["confusions"].as_array().unwrap().len(), 5);
    let first = &negotiation["confusions"][0];
    assert_eq!(
        (&first["input"], &first["expected"], &first["myGuess"]),
        (&json!(1), &json!(5), &json!(null))
    );
    assert_eq!((&negotiation["probes"], &negotiation["tellsApart"]), (&json!([]), &json!([])));
    assert_eq!(dialogue.ask("shouldNegotiate")["urgency"], "high");
    dialogue.state["properties"] = json!(["non_negative"]);
    assert_eq!(dialogue.ask("understanding")["level"], json!(0));
}

fn pace() -> Pace {
    Pace::unbroken(Limits::TOTAL_STEPS)
}

/// The formulas that explain what is known.
fn surviving(known: &[Example]) -> Vec<String> {
    let resolution = block_on(intent::resolve(known, &[], Limits::EVALUATION, &pace()));
    resolution.readings().map(|reading| reading.formula.clone()).collect()
}

#[test]
fn dialogue_tells_apart_texts_lists_and_functions_of_several_numbers() {
    for (known, truth) in [
        (json!([{ "input": "A", "output": "A" }, { "input": "Q", "output": "Q" }]), 2),
        (json!([{ "input": [2, 2], "output": 4 }]), 2),
        (json!([{ "input": [0, 0], "output": 0 }]), 2),
        (json!([{ "input": [1, 2, 3, 4], "output": [1, 2, 3, 4] }]), 2),
        (json!([{ "input": 0, "output": 0 }, { "input": 1, "output": 1 }]), 2),
    ] {
        let mut dialogue = Dialogue::new();
        dialogue.call("teach", json!({ "examples": known }));
        let told = dialogue.ask("negotiate")["tellsApart"].clone();
        let told = told.as_array().unwrap();
        assert!(!told.is_empty() && told.len() <= 10, "{known}");
        let formulas = surviving(&dialogue.knowledge());
        for one in told {
            let readings = one["readings"].as_array().unwrap();
            assert_eq!(readings.len(), truth, "{one}");
            assert!(readings.iter().all(|one| formulas.iter().any(|formula| one == formula)), "{one}");
            assert_ne!(readings.first(), readings.last(), "{one}");
        }
    }
}

/// Functions that a teacher may have in mind.
const TRUTHS: &[fn(f64) -> f64] = &[
    |x| x,
    |x| 2.0 * x,
    |x| x * x,
    |x| x * x * x,
    f64::abs,
    f64::floor,
    |x| x.max(0.0),
    |x| 3.0 * x - 4.0,
    |_| 7.0,
    |x| {
        if x > 0.0 {
            1.0
        } else if x < 0.0 {
            -1.0
        } else {
            0.0
        }
    },
];

fn lesson() -> impl Strategy<Value = Vec<(f64, f64)>> {
    let number = || prop_oneof![(-6..7).prop_map(f64::from), (-9..9).prop_map(|n| f64::from(n) / 2.0)];
    prop::collection::vec((number(), number()), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// R12.4.3: the level is correct/examples, counted anew from answers, after every lesson and correction.
    #[test]
    fn dialogue_understanding_is_the_share_of_what_it_answers(lessons in prop::collection::vec((lesson(), any::<bool>()), 1..4)) {
        let mut dialogue = Dialogue::new();
        for (lesson, correcting) in lessons {
            let method = if correcting { "correct" } else { "teach" };
            dialogue.call(method, json!({ "examples": examples(&lesson) }));
            for (input, _) in &lesson {
                let wanted = lesson.iter().rev().find(|(x, _)| x == input).unwrap().1;
                let known = dialogue.state["knowledge"].as_array().unwrap().iter().filter(|one| one["input"] == *input);
                prop_assert_eq!(known.map(|one| one["output"].as_f64().unwrap()).collect::<Vec<_>>(), [wanted]);
            }
            let understood = dialogue.ask("understanding");
            let known = dialogue.state["knowledge"].as_array().unwrap().clone();
            if known.is_empty() {
                continue;
            }
            let holes: Vec<&Json> = known.iter().map(|one| &one["input"]).collect();
            let answers = dialogue.call("ask", json!({ "holes": holes }))["answers"].clone();
            let right = answers.as_array().unwrap().iter().zip(&known).filter(|(answer, one)| {
                let (got, want) = (answer["output"].as_f64(), one["output"].as_f64().unwrap());
                got.is_some_and(|got| (got - want).abs() <= 1e-9 * want.abs().max(1.0))
            });
            let correct = right.count();
            prop_assert_eq!(&understood["correct"], &json!(correct));
            prop_assert!((understood["level"].as_f64().unwrap() - correct as f64 / known.len() as f64).abs() < 1e-12);
            let urgent = dialogue.ask("shouldNegotiate");
            prop_assert_eq!(urgent == false, correct == known.len() && known.len() >= 5);
        }
    }

    /// R12.4.5: unique, at most ten, none known, and the given ones first.
    #[test]
    fn dialogue_probes_are_new_and_few(known in lesson(), given in prop::collection::vec(-8..8, 0..14)) {
        prop_assume!(!known.is_empty());
        let mut dialogue = Dialogue::taught(&known);
        let negotiation = dialogue.call("negotiate", json!({ "probes": given }));
        let probes: Vec<f64> = negotiation["probes"].as_array().unwrap().iter().map(|one| one.as_f64().unwrap()).collect();
        prop_assert!(probes.len() <= 10);
        let told = negotiation["tellsApart"].as_array().unwrap().iter().map(|one| one["probe"].as_f64().unwrap());
        for list in [probes.clone(), told.collect()] {
            prop_assert!(list.iter().all(|probe| known.iter().all(|(x, _)| x != probe)));
            let mut sorted = list.clone();
            sorted.sort_by(f64::total_cmp);
            prop_assert!(sorted.windows(2).all(|two| two.first() != two.last()), "{list:?}");
        }
        let mut wanted: Vec<f64> = Vec::new();
        for probe in given.into_iter().map(f64::from) {
            if known.iter().all(|(x, _)| *x != probe) && !wanted.contains(&probe) {
                wanted.push(probe);
            }
        }
        wanted.truncate(10);
        prop_assert_eq!(&probes.iter().take(wanted.len()).copied().collect::<Vec<_>>(), &wanted);
    }

    /// A formula that an example refuted never returns, and each round that tells formulas apart refutes one.
    #[test]
    fn dialogue_rounds_never_bring_a_refuted_formula_back(truth in 0..TRUTHS.len(), start in prop::collection::vec(-4..5, 1..4)) {
        let truth = TRUTHS.get(truth).unwrap();
        let lesson: Vec<_> = start.into_iter().map(f64::from).map(|x| (x, truth(x))).collect();
        let mut dialogue = Dialogue::taught(&lesson);
        let mut refuted: Vec<String> = Vec::new();
        for round in 0..12 {
            let known = dialogue.knowledge();
            let pace = pace();
            let model = block_on(Model::of(&known, &[], Limits::EVALUATION, &pace));
            let told = block_on(tells_apart(&model, &known, &probes(&model, &known, Vec::new())));
            prop_assert!(told.windows(2).all(|two| two.first().unwrap().disagreement >= two.last().unwrap().disagreement));
            let record = dialogue.ask("negotiate")["tellsApart"].clone();
            prop_assert_eq!(record.as_array().unwrap().len(), told.len());
            let Some(first) = told.first() else { break };
            prop_assert!(round < 11, "it converges: {:?}", surviving(&known));
            prop_assert_eq!(&record[0]["readings"], &json!(first.readings));
            let probe = first.probe.as_number().unwrap();
            let before = surviving(&known);
            let mut wrong = 0;
            for reading in model.readings() {
                let answer = block_on(model.probe(reading, &first.probe)).ok();
                let right = matches!(answer, Some(Value::Number(n)) if (n - truth(probe)).abs() <= 1e-9 * n.abs().max(1.0));
                if !right {
                    wrong += 1;
                    refuted.push(reading.formula.clone());
                }
            }
            prop_assert!(wrong > 0, "{:?} differ at {probe}", before);
            dialogue.call("fulfill", json!({ "examples": examples(&[(probe, truth(probe))]) }));
            let after = surviving(&dialogue.knowledge());
            prop_assert!(after.iter().all(|formula| !refuted.contains(formula)), "{after:?} has one of {refuted:?}");
        }
    }
}
