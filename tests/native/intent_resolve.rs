//! Resolving examples to functions: sources, templates, rank, penalty.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use super::eval_support::load;
use benoit_wasm::example::{Example, equal, merged};
use benoit_wasm::intent::{Reading, Resolution, resolve};
use benoit_wasm::value::{Limits, Pace, Str, Value, block_on, json};
use proptest::prelude::*;

pub(crate) fn value(text: &str) -> Value {
    json::parse_text(&Str::from(text), 200).unwrap()
}

/// Examples from `[1,2] -> 3; [2,2] -> 4`.
pub(crate) fn examples(text: &str) -> Vec<Example> {
    let pair = |pair: &str| {
        let (input, output) = pair.split_once(" -> ").unwrap();
        Example::new(value(input), value(output))
    };
    text.split("; ").map(pair).collect()
}

fn resolved_from(examples: &[Example], properties: &[&str]) -> Resolution {
    let properties: Vec<String> = properties.iter().map(|name| (*name).to_owned()).collect();
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    block_on(resolve(examples, &properties, Limits::EVALUATION, &pace))
}

fn resolved(text: &str, properties: &[&str]) -> Resolution {
    resolved_from(&examples(text), properties)
}

fn answer(reading: &Reading, input: &Value) -> Option<Value> {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    block_on(reading.answer(input, &Limits::EVALUATION, &pace)).ok()
}

fn formula(text: &str) -> String {
    resolved(text, &[]).chosen().map_or("unsolved".to_owned(), |chosen| chosen.formula.clone())
}

fn formulas(resolution: &Resolution) -> Vec<&str> {
    resolution.candidates.iter().map(|reading| reading.formula.as_str()).collect()
}

/// R4.7.1, R4.7.2: all templates with their formulas and confidences, in the order of the protocol.
#[test]
fn intent_templates_are_those_of_section_4_7() {
    let rows = [
        ("[4,1,3] -> [1,3,4]; [9,-2,0,5] -> [-2,0,5,9]", "[...x].sort((a, b) => a - b)", 0.95),
        ("[1,2,3,4] -> [2,4]", "x.filter(n => n % 2 === 0)", 0.9),
        ("[1,2,3,-7] -> [1,3,-7]", "x.filter(n => n % 2 !== 0)", 0.9),
        ("[1,-2,0,4] -> [1,4]", "x.filter(n => n > 0)", 0.9),
        ("[1,-2] -> [2,-4]", "x.map(n => n * 2)", 0.9),
        ("[3,-2] -> [9,4]", "x.map(n => n * n)", 0.9),
        ("[3,-2,0] -> [-3,2,0]", "x.map(n => -n)", 0.9),
        ("[1,2,3,4] -> 10", "x.reduce((a, b) => a + b, 0)", 0.95),
        ("[2,3,4,1] -> 24", "x.reduce((a, b) => a * b, 1)", 0.9),
        ("[2,3,4,9] -> 2", "Math.min(...x)", 0.9),
        ("[2,3,9,8] -> 9", "Math.max(...x)", 0.9),
        ("[2,3,9,8] -> 4; [] -> 0", "x.length", 0.9),
        ("[2,3,1] -> [1,3,2]", "[...x].reverse()", 0.9),
        ("\"aB\" -> \"AB\"", "x.toUpperCase()", 0.95),
        ("\"aB\" -> \"ab\"", "x.toLowerCase()", 0.95),
        ("\"aB\" -> \"Ba\"", "x.split(\"\").reverse().join(\"\")", 0.85),
        ("\" aB \" -> \"aB\"", "x.trim()", 0.9),
        ("\"aB\" -> 2", "x.length", 0.9),
    ];
    for (text, formula, confidence) in rows {
        let resolution = resolved(text, &[]);
        let chosen = resolution.chosen().unwrap();
        assert_eq!((chosen.formula.as_str(), chosen.confidence), (formula, confidence), "{text}");
        assert_eq!(chosen.code, format!("f x -> {formula}"));
    }
    for unsolved in
        ["[1,2] -> \"a\"", "\"a\" -> \"xa\"", "1 -> [1]", "{\"a\":1} -> {\"b\":2}", "1 -> \"one\""]
    {
        assert_eq!(formula(unsolved), "unsolved", "{unsolved}");
    }
}

/// R4.7.3: the element-wise line, when nothing else fits.
#[test]
fn intent_lines_are_fitted_element_by_element() {
    for (text, expected) in [
        ("[3,-2,0] -> [3,-2,0]", "x.map(n => n)"),
        ("[1,2,5] -> [0.5,1,2.5]", "x.map(n => 0.5 * n)"),
        ("[1,2] -> [4,5]; [7] -> [10]", "x.map(n => n + 3)"),
        ("[1,2] -> [-1,1]; [7] -> [11]", "x.map(n => 2 * n + -3)"),
        ("[1,2] -> [7,7]", "x.map(n => 0 * n + 7)"),
        ("[4,4] -> [7,7]", "x.map(() => 7)"),
        ("[4] -> [7]; [4] -> [7]", "x.map(() => 7)"),
        ("[0.1,0.7] -> [0.3,2.1]; [0.9] -> [2.7]", "x.map(n => 3 * n)"),
        ("[2,2,3] -> [5,5,7]", "x.map(n => 2 * n + 1)"),
        ("[4,4] -> [7,8]", "unsolved"),
        ("[5] -> [1]", "unsolved"),
        ("[1,2] -> [3]", "unsolved"),
        ("[1,2] -> [5,9]; [] -> []", "unsolved"),
        ("[1,2,4] -> [1,4,9]", "unsolved"),
    ] {
        assert_eq!(formula(text), expected, "{text}");
    }
    let near = resolved("[1,2,3] -> [3.0004,5,7]", &[]);
    assert_eq!(near.chosen().unwrap().confidence, 0.85, "within the tolerance");
    assert_eq!(near.readings().count(), 0, "but no reading that explains the examples");
}

/// R8.1: a list of two or three numbers is a call with as many arguments, as the first example says.
#[test]
fn intent_lists_of_numbers_are_calls() {
    for (text, expected) in [
        ("[7,3] -> 10; [-4,9] -> 5", "a + b"),
        ("[5,0,10] -> 5; [-5,0,10] -> 0; [50,0,10] -> 10", "Math.max(min, Math.min(max, x))"),
        ("[1,2] -> 2; [3,4,5] -> 3", "x.length"),
        ("[2] -> 2; [5] -> 5", "x.reduce((a, b) => a + b, 0)"),
        ("3 -> 6; [4] -> 8", "unsolved"),
        ("3 -> 6; \"a\" -> 8", "unsolved"),
    ] {
        assert_eq!(formula(text), expected, "{text}");
    }
    let sum = resolved("[7,3] -> 10; [-4,9] -> 5", &[]);
    assert_eq!(sum.chosen().unwrap().code, "f [a, b] -> a + b");
    assert_eq!(formulas(&sum), ["a + b", "x.reduce((a, b) => a + b, 0)"]);
}

/// R8.2: the best hypothesis that gives every example; recursive and conditional ones count. R4.2.2: gcd and lcm run.
#[test]
fn intent_numbers_are_the_solvers() {
    for (text, input, output) in [
        ("0 -> 1; 3 -> 6; 5 -> 120", "6", "720"),
        ("0 -> 0; 1 -> 1; 6 -> 8; 9 -> 34", "10", "55"),
        ("6 -> 3; 3 -> 10; 10 -> 5; 7 -> 22; 4 -> 2; 9 -> 28", "20", "10"),
        ("[12,8] -> 4; [7,3] -> 1; [48,18] -> 6", "[100,75]", "25"),
        ("[4,6] -> 12; [3,5] -> 15; [10,4] -> 20", "[6,8]", "24"),
        ("0 -> 1.05; 1 -> 2.05; 2 -> 4.05", "4", "11.05"),
        ("0.8 -> -2.48; 9.7 -> 14.43; 3.4 -> 2.46", "10", "15"),
        ("[0.1,0.2] -> 0.3; [0.7,0.1] -> 0.8", "[1,2]", "3"),
    ] {
        let resolution = resolved(text, &[]);
        let chosen = resolution.chosen().unwrap();
        assert!(equal(&answer(chosen, &value(input)).unwrap(), &value(output)), "{}", chosen.code);
    }
    assert_eq!(formula("1 -> 5; 1 -> 6"), "unsolved");
}

/// R8.3: the only candidate that breaks a property loses half its confidence; one among several keeps it.
#[test]
fn intent_penalty_halves_the_confidence_of_an_only_candidate() {
    let falling = resolved("1 -> -3; 2 -> -6; 5 -> -15", &["monotonic_increasing"]);
    let chosen = falling.chosen().unwrap();
    assert_eq!((chosen.formula.as_str(), chosen.confidence), ("-3 * x", 0.475));
    assert_eq!(
        (chosen.kept.violated.as_slice(), chosen.property_score),
        (&["monotonic_increasing"][..], -2.0)
    );
    let sum = resolved("[7,3] -> 10; [-4,9] -> -5; [1,1] -> 2", &["non_negative"]);
    assert_eq!(sum.candidates.len(), 0);
    let sum = resolved("[7,3] -> 10; [-4,-9] -> -13", &["non_negative"]);
    let chosen = sum.chosen().unwrap();
    assert_eq!((chosen.formula.as_str(), chosen.confidence), ("a + b", 1.0), "the template fits, too");
}

/// R8.3: rank is by properties first, then confidence, then order of finding.
#[test]
fn intent_rank_puts_properties_before_confidence() {
    let same = resolved("[1,2] -> [1,2]; [3,4] -> [3,4]", &[]);
    assert_eq!(formulas(&same)[0], "[...x].sort((a, b) => a - b)");
    let texts = resolved("\"ABC\" -> \"ABC\"", &[]);
    assert_eq!(formulas(&texts), ["x.toUpperCase()", "x.trim()"]);
    let backwards = resolved("\"ABA\" -> \"ABA\"; \"C\" -> \"C\"", &["idempotent"]);
    let scores: Vec<f64> = backwards.candidates.iter().map(|reading| reading.property_score).collect();
    assert_eq!(scores, [1.0, 1.0, 1.0]);
}

/// The code of every reading is source that gives the same function.
#[test]
fn intent_code_reads_back_and_runs_alike() {
    for text in [
        "[12,8] -> 4; [7,3] -> 1; [48,18] -> 6",
        "[4,6] -> 12; [3,5] -> 15; [10,4] -> 20",
        "[5,0,10] -> 5; [-5,0,10] -> 0; [50,0,10] -> 10",
        "[4,1,3] -> [1,3,4]",
        "0 -> 1; 3 -> 6; 5 -> 120",
        "1 -> 1",
        "[3,-2] -> [9,4]",
        "\"aB\" -> \"Ba\"",
    ] {
        let given = examples(text);
        let resolution = resolved_from(&given, &[]);
        assert!(!resolution.candidates.is_empty(), "{text}");
        for reading in &resolution.candidates {
            let again = load(&reading.code).function("f").unwrap();
            assert_eq!(again.source_text().unwrap(), reading.code);
            let Value::Function(function) = &reading.function else { panic!("{text}") };
            assert_eq!(function.source().unwrap(), reading.code);
            let again = Reading { function: again.value(), ..reading.clone() };
            for example in &given {
                assert!(equal(&answer(&again, &example.input).unwrap(), &example.output), "{}", reading.code);
            }
        }
    }
}

fn numbers() -> impl Strategy<Value = Vec<Example>> {
    let number = |range: std::ops::Range<i32>| range.prop_map(|n: i32| Value::Number(f64::from(n)));
    let pair = (number(-4..5), number(-9..10)).prop_map(|(input, output)| Example::new(input, output));
    proptest::collection::vec(pair, 1..4)
}

fn lists() -> impl Strategy<Value = Vec<Example>> {
    let list = || proptest::collection::vec((-2..3).prop_map(|n: i32| Value::Number(f64::from(n))), 0..4);
    let pair = (list(), list()).prop_map(|(a, b)| Example::new(Value::list(a), Value::list(b)));
    proptest::collection::vec(pair, 1..3)
}

proptest! {
    /// Rank is total: the chosen one first, then by properties and confidence; no formula stands twice.
    #[test]
    fn intent_rank_is_total(given in prop_oneof![numbers(), lists()], asked in 0..8_u8) {
        let names = ["idempotent", "non_negative", "monotonic_increasing"];
        let asked: Vec<&str> =
            names.iter().enumerate().filter(|(at, _)| asked & (1 << at) != 0).map(|(_, name)| *name).collect();
        let resolution = resolved_from(&given, &asked);
        let rest = resolution.candidates.get(1..).unwrap_or_default();
        for pair in rest.windows(2) {
            let rank = |reading: &Reading| (reading.property_score, reading.confidence);
            prop_assert!(rank(&pair[0]) >= rank(&pair[1]));
        }
        let mut names = formulas(&resolution);
        names.sort_unstable();
        names.dedup();
        prop_assert_eq!(names.len(), resolution.candidates.len());
        let again = resolved_from(&given, &asked);
        prop_assert_eq!(formulas(&resolution), formulas(&again));
    }

    /// A candidate that an example refuted never returns.
    #[test]
    fn intent_candidates_that_an_example_refuted_never_return(
        given in prop_oneof![numbers(), lists()],
        more in prop_oneof![numbers(), lists()],
    ) {
        let known = merged(&[], &given);
        let before = resolved_from(&known, &[]);
        let all = merged(&known, &more);
        let after = resolved_from(&all, &[]);
        for reading in before.readings() {
            let refuted = all.iter().any(|example| {
                !answer(reading, &example.input).is_some_and(|got| equal(&got, &example.output))
            });
            if refuted {
                prop_assert!(after.readings().all(|other| other.code != reading.code));
            }
        }
        for reading in after.readings() {
            for example in &all {
                prop_assert!(equal(&answer(reading, &example.input).unwrap(), &example.output));
            }
        }
    }
}
