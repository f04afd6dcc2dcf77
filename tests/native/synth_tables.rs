//! One row a hypothesis of spec 4.1 to 4.5: assertions, the code they give, the formulas beside it.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::synth::{Candidate, Status, Subject, Synthesis, synthesize};

/// A subject from assertions such as `f(1) == 2; f(2) == 4`.
pub(crate) fn subject(name: &str, arity: usize, assertions: &str, properties: &[&str]) -> Subject {
    let pair = |text: &str| {
        let (input, output) = text.split_once(" == ").unwrap();
        (input.to_owned(), output.to_owned())
    };
    Subject {
        name: name.into(),
        arity,
        assertions: assertions.split("; ").filter(|text| !text.is_empty()).map(pair).collect(),
        properties: properties.iter().map(ToString::to_string).collect(),
    }
}

/// What becomes of such a subject.
pub(crate) fn rebuilt(name: &str, arity: usize, assertions: &str) -> Synthesis {
    synthesize(&subject(name, arity, assertions, &[]))
}

fn code(synthesis: &Synthesis) -> String {
    synthesis.chosen().map_or_else(|| synthesis.status.text().to_owned(), Candidate::code)
}

/// Holds each row's code, confidence and alternatives against what its assertions give.
fn hold(arity: usize, rows: &[(&str, &str, f64, &[&str])]) {
    for (assertions, expected, confidence, alternatives) in rows {
        let found = rebuilt("f", arity, assertions);
        assert_eq!(code(&found), *expected, "{assertions}");
        assert_eq!(found.chosen().unwrap().confidence, *confidence, "{assertions}");
        assert_eq!(found.alternatives().unwrap_or_default(), *alternatives, "{assertions}");
    }
}

/// R4.1.1, R4.0.6: also with a first pair that is repeated.
#[test]
fn each_unary_hypothesis_is_found_by_its_pairs() {
    hold(
        1,
        &[
            ("f(5) == 5; f(-8) == -8; f(0.5) == 0.5", "f x -> x", 1.0, &["1 * x"]),
            ("f(3) == 17", "f x -> 17", 0.9, &[]),
            ("f(3) == 17; f(3) == 17", "f x -> 17", 0.9, &[]),
            ("f(1) == -2; f(8) == -2", "f x -> 0 * x + -2", 0.95, &["-2"]),
            ("f(2) == 9; f(5) == 21", "f x -> 4 * x + 1", 0.95, &[]),
            ("f(2) == 5; f(2) == 5; f(4) == 9", "f x -> 2 * x + 1", 0.95, &[]),
            ("f(0) == 3; f(1) == 3.5; f(9) == 7.5", "f x -> 0.5 * x + 3", 0.95, &[]),
            ("f(1) == 0; f(2) == 3; f(5) == 36; f(0) == 1", "f x -> 2 * x * x + -3 * x + 1", 0.85, &[]),
            ("f(1) == 2; f(2) == 6; f(3) == 12; f(-4) == 12", "f x -> x * x + 1 * x", 0.85, &[]),
            ("f(2) == 8; f(-3) == -27; f(4) == 64; f(1) == 1", "f x -> x * x * x", 0.9, &[]),
            ("f(-4) == 0; f(7) == 7; f(-2) == 0; f(3) == 3", "f x -> Math.max(0, x)", 0.95, &[]),
            ("f(2.5) == 2; f(-1.5) == -2; f(7.9) == 7; f(0.1) == 0", "f x -> Math.floor(x)", 0.9, &[]),
            ("f(12) == 1; f(-7) == -1; f(0) == 0; f(0.5) == 1", "f x -> Math.sign(x)", 0.9, &[]),
            ("f(-9) == 9; f(4) == 4; f(-2) == 2; f(0) == 0", "f x -> Math.abs(x)", 0.95, &[]),
            ("f(0) == 1; f(1) == 2; f(4) == 16; f(5) == 32", "f x -> Math.pow(2, x)", 0.9, &[]),
            ("f(0) == 1; f(1) == 2.718; f(2) == 7.389; f(3) == 20.086", "f x -> Math.exp(x)", 0.9, &[]),
            ("f(-1) == 0; f(1) == 0; f(2) == 1; f(8) == 3; f(16) == 4", "f x -> Math.log2(x)", 0.9, &[]),
            ("f(0) == 0; f(1) == 0.841; f(2) == 0.909; f(4) == -0.757", "f x -> Math.sin(x)", 0.85, &[]),
            ("f(-5) == 0; f(4) == 2; f(25) == 5; f(81) == 9", "f x -> Math.sqrt(x)", 0.9, &[]),
            ("f(2.4) == 2; f(-1.6) == -2; f(2.5) == 3; f(0.6) == 1", "f x -> Math.round(x)", 0.9, &[]),
            ("f(2.4) == 3; f(-1.6) == -1; f(7) == 7; f(0.1) == 1", "f x -> Math.ceil(x)", 0.9, &[]),
        ],
    );
}

const FACTORIAL: &str = "match n ->\n  | 0 => 1\n  | _ => n * f(n - 1)";

/// R4.0.4, R4.1.1: factorial and Fibonacci.
#[test]
fn recurrences_are_matches_over_indented_lines() {
    let factorial = "f n ->\n  match n ->\n    | 0 => 1\n    | _ => n * f(n - 1)";
    let fibonacci = "f n ->\n  match n ->\n    | 0 => 0\n    | 1 => 1\n    | _ => f(n - 1) + f(n - 2)";
    hold(
        1,
        &[
            ("f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720", factorial, 0.9, &[]),
            ("f(0) == 0; f(3) == 2; f(12) == 144; f(20) == 6765", fibonacci, 0.95, &[]),
        ],
    );
    let found = rebuilt("f", 1, "f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720");
    assert_eq!(found.chosen().unwrap().formula(), FACTORIAL);
}

/// R4.2.1, R4.0.2: with the other formulas beside the chosen one.
#[test]
fn each_binary_hypothesis_is_found_by_its_pairs() {
    let gcd = "f a,b ->\n  match b ->\n    | 0 => a\n    | _ => f(b, a % b)";
    let average = "f a,b -> (a + b) / 2";
    hold(
        2,
        &[
            ("f(7, 3) == 10; f(-4, 9) == 5", "f a,b -> a + b", 1.0, &[]),
            ("f(7, 3) == 21; f(-4, 9) == -36", "f a,b -> a * b", 1.0, &[]),
            ("f(7, 3) == 4; f(-4, 9) == -13", "f a,b -> a - b", 1.0, &[]),
            ("f(7, 3) == 7; f(-4, 9) == 9", "f a,b -> Math.max(a, b)", 0.9, &[]),
            ("f(7, 3) == 3; f(-4, 9) == -4; f(5, 1) == 1", "f a,b -> Math.min(a, b)", 0.9, &[]),
            ("f(7, 3) == 1; f(-4, 9) == -4; f(20, 8) == 4", "f a,b -> a % b", 0.9, &[]),
            ("f(2, 3) == 8; f(3, 2) == 9; f(5, 2) == 25", "f a,b -> Math.pow(a, b)", 0.85, &[]),
            ("f(7, 2) == 3; f(-7, 2) == -4; f(20, 6) == 3", "f a,b -> Math.floor(a / b)", 0.85, &[]),
            ("f(12, 8) == 4; f(7, 3) == 1; f(48, 18) == 6", gcd, 0.9, &[]),
            ("f(7, 3) == 5; f(-4, 9) == 2.5", average, 0.9, &[]),
            ("f(3, 4) == 5; f(8, 6) == 10; f(5, 12) == 13", "f a,b -> Math.sqrt(a * a + b * b)", 0.85, &[]),
            ("f(2, 2) == 4", "f a,b -> a + b", 1.0, &["a * b", "Math.pow(a, b)"]),
        ],
    );
}

/// R4.2.2
#[test]
fn the_least_common_multiple_brings_its_own_divisor() {
    let found = rebuilt("lc", 2, "lc(4, 6) == 12; lc(3, 5) == 15; lc(10, 4) == 20");
    let expected = "lc a,b ->\n  gcd m,n ->\n    match n ->\n      | 0 => m\n      | _ => gcd(n, m % n)\n  \
                    Math.abs(a * b) / gcd(a, b)";
    assert_eq!(code(&found), expected);
    assert_eq!(found.chosen().unwrap().formula(), "Math.abs(a * b) / gcd(a, b)");
}

/// R4.3.1
#[test]
fn a_clamp_is_found_from_three_numbers() {
    let clamp = "f x,min,max -> Math.max(min, Math.min(max, x))";
    hold(3, &[("f(5, 0, 10) == 5; f(-5, 0, 10) == 0; f(50, 0, 10) == 10", clamp, 0.95, &[])]);
}

/// R4.4.1, R4.0.4
#[test]
fn a_split_is_tried_when_nothing_else_fits() {
    let rows: &[(&str, &str)] = &[
        (
            "f(6) == 3; f(3) == 10; f(10) == 5; f(7) == 22; f(4) == 2; f(9) == 28",
            "f x ->\n  x % 2 == 0? -> 0.5 * x\n  else? -> 3 * x + 1",
        ),
        (
            "f(3) == 6; f(2) == 4; f(1) == 2; f(-2) == 0; f(-4) == 0; f(-5) == 0",
            "f x ->\n  x > 0? -> 2 * x\n  else? -> 0",
        ),
        (
            "f(-3) == 30; f(-8) == 80; f(-5) == 50; f(2) == 3; f(6) == 7; f(0) == 1",
            "f x ->\n  x < 0? -> -10 * x\n  else? -> 1 * x + 1",
        ),
        (
            "f(-3) == 7; f(-8) == 7; f(2) == 2; f(5) == 5; f(6) == 6; f(-1) == 7",
            "f x ->\n  x > 0? -> x\n  else? -> 7",
        ),
        (
            "f(9) == 3; f(9) == 3; f(2) == 10; f(4) == 12; f(6) == 14",
            "f x ->\n  x % 2 == 0? -> 1 * x + 8\n  else? -> x / 3",
        ),
    ];
    for (assertions, expected) in rows {
        let found = rebuilt("f", 1, assertions);
        assert_eq!(code(&found), *expected, "{assertions}");
        assert_eq!(found.alternatives().unwrap(), [""; 0], "{assertions}");
    }
    let found = rebuilt("f", 1, rows[0].0);
    assert_eq!(found.chosen().unwrap().formula(), "x % 2 == 0? -> 0.5 * x\nelse? -> 3 * x + 1");
}

/// R4.5.1
#[test]
fn each_text_hypothesis_is_found_and_the_first_wins() {
    let rows: &[(&str, &str, f64)] = &[
        (r#"f("Ann") == "Hi Ann!"; f("Bo") == "Hi Bo!""#, r#"f x -> "Hi {x}!""#, 0.9),
        (r#"f("a") == "a"; f("q") == "q""#, r#"f x -> "{x}""#, 0.9),
        (r#"f("A") == "A"; f("Q") == "Q""#, r#"f x -> "{x}""#, 0.9),
        (r#"f("ab") == "AB"; f("cD") == "CD""#, "f x -> x.toUpperCase()", 0.95),
        (r#"f("AB") == "ab"; f("Cd") == "cd""#, "f x -> x.toLowerCase()", 0.95),
        (r#"f("abc") == "cba"; f("xy") == "yx""#, r#"f x -> x.split("").reverse().join("")"#, 0.85),
        (r#"f("abc") == 3; f("") == 0"#, "f x -> x.length", 0.9),
    ];
    for (assertions, expected, confidence) in rows {
        let found = rebuilt("f", 1, assertions);
        assert_eq!(code(&found), *expected, "{assertions}");
        assert_eq!(found.chosen().unwrap().confidence, *confidence, "{assertions}");
        assert_eq!(found.alternatives(), None, "{assertions}");
    }
}

/// R4.0.2
#[test]
fn what_nothing_fits_is_unsolved() {
    for (arity, assertions) in [
        (1, "f(1) == 5; f(2) == -7; f(3) == 100; f(4) == 6; f(5) == 1"),
        (1, "f(1) == 5; f(1) == 6; f(2) == 9"),
        (2, "f(8, 0) == 8; f(9, 2) == 1"),
        (3, "f(1, 2, 3) == 6; f(4, 5, 6) == 15"),
        (4, "f(1, 2, 3, 4) == 10"),
        (1, r#"f("abc") == "ABC""#),
        (1, r#"f("abc") == "<abc>"; f("de") == "[de]""#),
    ] {
        let found = rebuilt("f", arity, assertions);
        assert_eq!(found.status, Status::Unsolved, "{assertions}");
        assert!(found.candidates.is_empty() && found.reason.is_none(), "{assertions}");
    }
    assert_eq!(rebuilt("f", 0, "").status, Status::NoAssertions);
    assert_eq!(rebuilt("f", 1, "f(4) == true; f(5) == false").status, Status::NonString);
}

/// R4.0.5, R4.6.1
#[test]
fn claimed_properties_come_before_confidence() {
    let ranked = |properties: &[&str]| {
        let found = synthesize(&subject("f", 1, "f(0) == 0; f(1) == 1; f(4) == 4", properties));
        found.candidates.iter().map(|found| (found.formula(), found.property_score)).collect::<Vec<_>>()
    };
    assert_eq!(
        ranked(&["even_function", "non_negative"]),
        [
            ("Math.abs(x)".into(), 2.0),
            ("Math.max(0, x)".into(), -1.0),
            ("x".into(), -4.0),
            ("1 * x".into(), -4.0),
            ("Math.floor(x)".into(), -4.0),
            ("Math.round(x)".into(), -4.0),
            ("Math.ceil(x)".into(), -4.0),
        ]
    );
    assert_eq!(ranked(&["fixed_points", "no_such_law"])[0], ("x".into(), 0.0));
    // A law of two arguments is a mismatch for a function of one.
    assert_eq!(ranked(&["commutative"])[0], ("x".into(), -2.0));
}

/// R4.6.1
#[test]
fn a_recurrence_scores_nothing() {
    let found = synthesize(&subject("zf", 1, "zf(0) == 1; zf(1) == 1", &["idempotent", "involution"]));
    let scores: Vec<_> = found.candidates.iter().map(|candidate| candidate.property_score).collect();
    assert_eq!(scores, [0.0, -1.0, -1.0]);
    assert!(code(&found).starts_with("zf n ->"));
}

/// R4.0.5: where nothing is claimed a line is surer than the factorial.
#[test]
fn no_claim_scores_like_no_claim() {
    hold(1, &[("f(0) == 1; f(1) == 1", "f x -> 0 * x + 1", 0.95, &["1", FACTORIAL])]);
}
