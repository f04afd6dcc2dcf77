//! Evidence that is hard to read, noisy or hostile, and names that do not fit (D11, D14, D15, D16, D31).

use crate::synth_tables::{rebuilt, subject};
use benoit_wasm::synth::{Candidate, Status, synthesize, synthesize_among};
use proptest::prelude::*;

fn code(name: &str, arity: usize, assertions: &str) -> String {
    rebuilt(name, arity, assertions).chosen().map(Candidate::code).unwrap_or_default()
}

/// R4.0.3
#[test]
fn numbers_are_read_as_the_language_writes_them() {
    for assertions in [
        "  f( 2 )  == 4 ; f(\t3) == 6",
        "f(2) == 4; f(3) == 6",
        "f(0x2) == 0b100; f(1_000) == 2_000",
        "f(2e0) == .4e1; f(-.5) == -1",
        "f(+2) == (4); f((3)) == 6.0",
        "f(- 2) == -4; f(1E2) == 2.0e+2",
        "f(2,) == 4; f(3) == 6",
    ] {
        assert_eq!(code("f", 1, assertions), "f x -> 2 * x", "{assertions}");
    }
    let found = rebuilt("f", 1, "f(1) == 007; f(2) == 3px; f(3) == 1.; f(4 + 1) == 2; g(1) == 2; f[1] == 2");
    assert_eq!(found.status, Status::NonString);
}

/// R4.0.3: with one number pair, texts aren't looked at.
#[test]
fn only_calls_with_as_many_arguments_as_the_function_has_are_evidence() {
    let found = rebuilt("f", 1, r#"f(1, 2) == 3; f(2) == 4; f("a") == "b"; f(5) == 10; f(3) * 2 == 12"#);
    assert_eq!(found.used, [1, 3]);
    assert_eq!(found.chosen().map(Candidate::formula), Some("2 * x".into()));
    assert_eq!(rebuilt("f", 2, r#"f("a", "b") == "ab""#).status, Status::NonString);
}

#[test]
fn infinity_and_nan_are_numbers_that_no_line_goes_through() {
    let found = rebuilt("f", 1, "f(0) == -Infinity; f(1) == 0; f(2) == 1; f(8) == 3; f(-1) == NaN");
    assert_eq!(found.chosen().map(Candidate::formula), Some("Math.log2(x)".into()));
    assert!(found.chosen().is_some_and(|chosen| chosen.exact));
    let found = rebuilt("f", 1, "f(Infinity) == Infinity; f(1) == 2; f(3) == 6; f(2) == 4");
    assert_eq!(found.chosen().map(Candidate::formula), Some("2 * x".into()));
    assert_eq!(code("f", 1, "f(1) == Infinity; f(2) == Infinity"), "f x -> Infinity");
}

#[test]
fn a_text_with_interpolation_is_no_literal() {
    assert_eq!(rebuilt("f", 1, r#"f("{1}") == "1"; f("a{2}") == "a2""#).status, Status::NonString);
    // Braces that interpolate nothing are characters.
    assert_eq!(code("f", 1, r#"f("{}") == "<{}>"; f("{ ") == "<{ >""#), r#"f x -> "<{x}>""#);
}

/// R4.5.1
#[test]
fn text_parts_survive_whatever_they_hold() {
    for (assertions, expected) in [
        (r#"f("a") == "\{a\}"; f("b") == "\{b\}""#, r#"f x -> "\{{x}}""#),
        (r#"f("a") == "\"a\\"; f("b") == "\"b\\""#, r#"f x -> "\"{x}\\""#),
        (r"f('a') == '${a}'; f('b') == '${b}'", r#"f x -> "$\{{x}}""#),
    ] {
        assert_eq!(code("f", 1, assertions), expected, "{assertions}");
    }
}

/// R4.1.2
#[test]
fn a_factorial_has_no_negative_or_fractional_input() {
    for assertions in ["f(0) == 1; f(3) == 6; f(-2) == 1", "f(0) == 1; f(0.5) == 1; f(3) == 6"] {
        let found = rebuilt("f", 1, assertions);
        assert!(
            found.candidates.iter().all(|candidate| !candidate.formula().contains("match")),
            "{assertions}"
        );
    }
}

/// R4.1.2, R1.5
#[test]
fn a_huge_input_costs_nothing() {
    for assertions in [
        "f(0) == 1; f(1) == 1; f(2000000000) == 5",
        "f(0) == 0; f(1) == 1; f(2000000000) == 5",
        "f(0) == 1; f(1e300) == Infinity; f(170) == 7.257415615307994e306; f(2) == 2",
    ] {
        let found = rebuilt("f", 1, assertions);
        assert!(matches!(found.status, Status::Synthesized | Status::Unsolved), "{assertions}");
    }
    assert!(code("f", 2, "f(1e300, 3) == 1; f(Infinity, 2) == 1; f(5e-324, 1e308) == 1").is_empty());
}

#[test]
fn a_thousand_assertions_are_read_once() {
    let assertions: Vec<String> = (0..1000).map(|x| format!("f({x}) == {}", 3 * x + 1)).collect();
    let found = rebuilt("f", 1, &assertions.join("; "));
    assert_eq!(found.used.len(), 1000);
    assert_eq!(found.chosen().map(Candidate::formula), Some("3 * x + 1".into()));
}

#[test]
fn a_parameter_never_captures_the_function_s_own_name() {
    for (name, arity, assertions, expected) in [
        ("x", 1, "x(1) == 2; x(2) == 4", "x x1 -> 2 * x1"),
        (
            "n",
            1,
            "n(0) == 1; n(3) == 6; n(5) == 120; n(6) == 720",
            "n n1 ->\n  match n1 ->\n    | 0 => 1\n    | _ => n1 * n(n1 - 1)",
        ),
        ("a", 2, "a(7, 3) == 10; a(1, 5) == 6", "a a1,b -> a1 + b"),
        (
            "min",
            3,
            "min(5, 0, 10) == 5; min(-5, 0, 10) == 0",
            "min x,min1,max -> Math.max(min1, Math.min(max, x))",
        ),
        (
            "gcd",
            2,
            "gcd(4, 6) == 12; gcd(3, 5) == 15; gcd(10, 4) == 20",
            "gcd a,b ->\n  gcd1 m,n ->\n    match n ->\n      | 0 => m\n      | _ => gcd1(n, m % n)\n  \
          Math.abs(a * b) / gcd1(a, b)",
        ),
    ] {
        assert_eq!(code(name, arity, assertions), expected);
    }
}

#[test]
fn a_name_that_hides_what_the_formula_needs_is_unsolved_with_a_reason() {
    let found = rebuilt("Math", 1, "Math(-9) == 9; Math(4) == 4; Math(-2) == 2; Math(0) == 0");
    assert_eq!(found.status, Status::Unsolved);
    assert!(found.reason.is_some_and(|reason| reason.contains("`Math`")));
    assert_eq!(code("Math", 1, "Math(1) == 2; Math(2) == 4"), "Math x -> 2 * x");
    // A neighbour hides it as well.
    let other = subject("f", 1, "f(-9) == 9; f(4) == 4; f(-2) == 2; f(0) == 0", &[]);
    assert_eq!(synthesize_among(&other, &["g", "Math"]).status, Status::Unsolved);
    assert_eq!(synthesize_among(&other, &["g"]).status, Status::Synthesized);
}

#[test]
fn a_name_that_is_no_identifier_is_unsolved_with_a_reason() {
    for name in ["", "a b", "1x", "match", "f()", "x => 1", "return", "é-", "async"] {
        let found = synthesize(&subject(name, 1, &format!("{name}(1) == 2; {name}(2) == 4"), &[]));
        assert_eq!(found.status, Status::Unsolved, "{name}");
        assert!(found.reason.is_some(), "{name}");
    }
}

/// R4.0.2
#[test]
fn no_formula_stands_twice_among_the_candidates() {
    for assertions in [
        "f(0) == 0; f(1) == 1; f(4) == 4",
        "f(1) == 6; f(2) == 6; f(9) == 6",
        "f(1) == 0; f(2) == 0; f(3) == 0",
    ] {
        let mut formulas: Vec<_> =
            rebuilt("f", 1, assertions).candidates.iter().map(Candidate::formula).collect();
        let all = formulas.len();
        formulas.sort();
        formulas.dedup();
        assert_eq!(formulas.len(), all, "{assertions}");
    }
}

#[test]
fn a_reading_explains_every_example_exactly() {
    let found = rebuilt("f", 1, "f(0) == 1; f(1) == 2.718; f(2) == 7.389; f(3) == 20.086");
    assert_eq!(found.status, Status::Synthesized);
    assert_eq!(found.readings().count(), 0);
    let found = rebuilt("f", 1, "f(0) == 0.3; f(1) == 0.30000000000000004");
    assert_eq!(found.readings().next().map(Candidate::formula), Some("0 * x + 0.3".into()));
}

fn tenths(range: std::ops::Range<i32>) -> impl Strategy<Value = f64> {
    range.prop_map(|n| f64::from(n) / 10.0)
}

proptest! {
    /// R4.0.7, R4.0.8
    #[test]
    fn lines_with_decimal_coefficients_are_found(
        a in tenths(-200..200), b in tenths(-200..200),
        xs in prop::collection::btree_set(-200i32..200, 3..7),
    ) {
        prop_assume!(a != 0.0 && (a != 1.0 || b != 0.0));
        let points: Vec<String> =
            xs.iter().map(|x| f64::from(*x) / 10.0).map(|x| format!("f({x}) == {}", a * x + b)).collect();
        let offset = if b == 0.0 { String::new() } else { format!(" + {b}") };
        prop_assert_eq!(code("f", 1, &points.join("; ")), format!("f x -> {a} * x{offset}"));
    }

    /// R4.0.7, R4.0.8
    #[test]
    fn parabolas_with_decimal_coefficients_are_found(
        a in tenths(1..100), b in tenths(1..100), c in tenths(1..100),
        xs in prop::collection::btree_set(-100i32..100, 4..8),
    ) {
        prop_assume!(a != 1.0);
        let points: Vec<String> = xs.iter().map(|x| f64::from(*x) / 10.0)
            .map(|x| format!("f({x}) == {}", a * x * x + b * x + c)).collect();
        prop_assert_eq!(code("f", 1, &points.join("; ")), format!("f x -> {a} * x * x + {b} * x + {c}"));
    }

    #[test]
    fn arbitrary_texts_never_break_the_reading(
        name in "[a-z\\PC]{0,4}", arity in 0usize..5,
        assertions in prop::collection::vec(("\\PC{0,20}", "\\PC{0,20}"), 0..6),
    ) {
        let mut subject = subject(&name, arity, "", &["even_function"]);
        subject.assertions = assertions;
        let found = synthesize(&subject);
        prop_assert_eq!(found.chosen().is_some(), found.status == Status::Synthesized);
    }

    #[test]
    fn calls_of_arbitrary_literals_never_break_the_reading(
        arity in 1usize..4,
        calls in prop::collection::vec(("[-0-9.e, \"a{}\\\\x_']{0,12}", "[-0-9.eIN\"a{}\\\\]{0,8}"), 1..6),
    ) {
        let mut subject = subject("f", arity, "", &[]);
        subject.assertions = calls.into_iter().map(|(args, output)| (format!("f({args})"), output)).collect();
        let found = synthesize(&subject);
        for candidate in found.readings() {
            prop_assert!(!candidate.code().is_empty());
        }
    }
}
