//! Laws, classes, pairs and rules on functions written in Rust.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

use super::eval_support::load;
use benoit_wasm::diag::{Code, Failure};
use benoit_wasm::infer::{Inferred, Study, Wanted, equivalence_classes, find_pairs};
use benoit_wasm::law::{COMPOSITIONS, State, laws_of};
use benoit_wasm::sample::Lab;
use benoit_wasm::value::{Callable, Limits, Native, Pace, ToValue, Value, block_on};
use std::rc::Rc;

fn native(arity: usize, run: impl Fn(&[Value]) -> Result<Value, Failure> + 'static) -> Rc<dyn Callable> {
    Rc::new(Native { name: "f".into(), arity, run })
}

fn unary(run: impl Fn(f64) -> f64 + 'static) -> Rc<dyn Callable> {
    native(1, move |args| Ok(Value::Number(run(args[0].as_number().unwrap()))))
}

fn binary(run: impl Fn(f64, f64) -> f64 + 'static) -> Rc<dyn Callable> {
    native(2, move |args| Ok(Value::Number(run(args[0].as_number().unwrap(), args[1].as_number().unwrap()))))
}

fn study(function: Rc<dyn Callable>) -> Study {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let arity = function.arity();
    block_on(Study::of("f".into(), function, arity, &mut Lab::new(&pace)))
}

fn properties(function: Rc<dyn Callable>) -> Vec<&'static str> {
    study(function).properties().collect()
}

fn of_source(source: &str) -> Vec<&'static str> {
    properties(Rc::new(load(source).function("f").unwrap()))
}

fn raised() -> Failure {
    Failure::type_error("no")
}

/// R3.0.7, R3.1.1, R3.1.2, R3.1.3, R3.1.4, R3.1.5, R3.1.6, R3.1.7, R3.1.8: each law, in the order of the section.
#[test]
fn unary_functions_have_the_properties_of_section_3_1_in_order() {
    let of = |run: fn(f64) -> f64| properties(unary(run));
    assert_eq!(of(|x| 4.0 * x), ["fixed_points", "monotonic_increasing", "odd_function"]);
    assert_eq!(of(|x| 7.0 - x), ["involution", "monotonic_decreasing"]);
    assert_eq!(of(|x| x.min(8.0)), ["fixed_points", "idempotent", "monotonic_increasing"]);
    assert_eq!(of(|x| 9.0 - x * x), ["even_function"]);
    assert_eq!(of(|_| 6.0), ["idempotent", "monotonic_increasing", "non_negative", "even_function"]);
    assert_eq!(
        of(|_| 0.0),
        ["fixed_points", "idempotent", "monotonic_increasing", "non_negative", "even_function"]
    );
    assert_eq!(of(|x| x), ["identity", "monotonic_increasing", "odd_function"]);
    assert_eq!(of(f64::sqrt), ["fixed_points"]);
    assert_eq!(of(|x| 1.0 / x), ["fixed_points", "involution", "odd_function"]);
    assert_eq!(of(|x| x % 3.0), ["fixed_points", "idempotent", "odd_function"]);
}

/// R3.2.1, R3.0.7: the laws of two parameters, in order; 0 and 1 are entries of their own.
#[test]
fn identity_elements_zero_and_one_are_properties_of_their_own() {
    assert_eq!(properties(binary(|p, _| p)), ["right_identity", "right_identity", "associative"]);
    assert_eq!(properties(binary(|_, q| q)), ["left_identity", "left_identity", "associative"]);
    assert_eq!(
        properties(binary(|p, q| p * q)),
        ["commutative", "right_identity", "left_identity", "associative", "absorbing_element"]
    );
    assert_eq!(properties(binary(f64::powf)), ["right_identity"]);
}

/// R3.3.1
#[test]
fn ternary_functions_are_bounded_or_pass_through() {
    let three = |run: fn(f64, f64, f64) -> f64| {
        native(3, move |a| {
            Ok(Value::Number(run(
                a[0].as_number().unwrap(),
                a[1].as_number().unwrap(),
                a[2].as_number().unwrap(),
            )))
        })
    };
    assert_eq!(properties(three(|v, lo, hi| v.min(hi).max(lo))), ["bounded", "passthrough_in_bounds"]);
    assert_eq!(properties(three(|_, b, c| f64::midpoint(b, c))), ["bounded"]);
    assert_eq!(properties(three(|a, _, _| a)), ["passthrough_in_bounds"]);
}

/// R3.0.5
#[test]
fn nothing_is_claimed_where_nothing_ran() {
    for arity in 1..4 {
        assert_eq!(properties(native(arity, |_| Err(raised()))), [""; 0], "{arity}");
    }
    let seen = study(native(1, |_| Err(raised())));
    assert!(seen.judgements.iter().all(|j| j.state == State::Untested && j.ran == 0 && j.of == 12));
}

/// R3.0.4: the factorial is no even function.
#[test]
fn a_failed_sample_is_left_out_but_a_failed_further_call_breaks_the_law() {
    let factorial = native(1, |args| match args[0].as_number().unwrap() {
        x if !(0.0..=170.0).contains(&x) => Err(Failure::new(Code::XDepth, "too deep")),
        x => Ok(Value::Number((1..=x as u32).map(f64::from).product())),
    });
    assert_eq!(properties(factorial), ["fixed_points", "monotonic_increasing"]);
}

/// R3.0.6
#[test]
fn text_is_equal_but_never_ordered() {
    assert_eq!(properties(native(1, |_| Ok(Value::text("1")))), ["idempotent", "even_function"]);
}

/// R3.0.6
#[test]
fn booleans_are_ordered() {
    let positive = native(1, |args| {
        Ok(Value::Bool(match &args[0] {
            Value::Bool(b) => *b,
            other => other.as_number().unwrap() > 0.0,
        }))
    });
    assert_eq!(properties(positive), ["idempotent", "monotonic_increasing", "non_negative"]);
}

#[test]
fn a_refuted_law_names_its_first_counterexample() {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let seen = block_on(Study::of("f".into(), unary(|x| x - 2.0 * x.clamp(0.0, 1.0)), 1, &mut lab));
    let increasing = laws_of(1).iter().position(|law| law.name == "monotonic_increasing").unwrap();
    let verdict = seen.verdict(increasing, &lab).unwrap();
    assert_eq!((verdict.state, verdict.ran, verdict.of), (State::Refuted, 6, 12));
    let broken = verdict.counterexample.unwrap();
    let Value::Array(input) = broken.input else { panic!("two neighbours") };
    assert_eq!(input.to_vec().iter().filter_map(Value::as_number).collect::<Vec<_>>(), [0.0, 1.0]);
}

/// R3.0.1, R3.0.2
#[test]
fn examples_are_texts_of_inline_tests_and_only_fixed_points_has_evidence() {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let mut seen = block_on(Study::of("cube".into(), unary(|x| x * x * x), 1, &mut lab));
    let before = pace.evaluations();
    let inferred = Inferred::of(&mut seen, &mut lab);
    assert_eq!(pace.evaluations(), before, "nothing is evaluated twice");
    assert_eq!(inferred.properties[0].evidence, Some(vec![-1.0, 0.0, 1.0]));
    assert_eq!(inferred.properties[0].examples, ["cube(-1) == -1", "cube(0) == 0", "cube(1) == 1"]);
    assert_eq!(inferred.properties[1].examples[0], "cube(-10) <= cube(-3) is true");
    assert_eq!(inferred.properties[2].examples[0], "cube(10) == -cube(-10)");
    assert!(inferred.properties[1].evidence.is_none());
    let _ = inferred.to_value();
}

fn studies(functions: Vec<Rc<dyn Callable>>, lab: &mut Lab<'_>) -> Vec<Study> {
    let mut all = Vec::new();
    for (at, function) in functions.into_iter().enumerate() {
        let arity = function.arity();
        all.push(block_on(Study::of(format!("f{at}").into(), function, arity, lab)));
    }
    all
}

/// R2.1.7: also R9.2, as the two of two parameters differ at one pair in twelve.
#[test]
fn equivalence_compares_typed_values_over_the_whole_space() {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let all = studies(
        vec![
            unary(|x| x + x),
            native(1, |args| Ok(Value::text(&args[0].as_number().unwrap_or(7.0).to_string()))),
            unary(|x| 2.0 * x),
            unary(|x| x),
            binary(|a, b| a.min(4.0) + b),
            binary(|a, b| a.min(3.0) + b),
            native(1, |_| Err(raised())),
            native(1, |_| Err(raised())),
            native(1, |args| Ok(Value::list([args[0].clone()]))),
            native(1, |args| Ok(Value::list([args[0].clone()]))),
            native(4, |_| Ok(Value::Null)),
            native(4, |_| Ok(Value::Null)),
            unary(|x| if x == 0.0 { f64::NAN } else { x }),
            unary(|x| x * (x / x)),
        ],
        &mut lab,
    );
    assert_eq!(equivalence_classes(&all, usize::MAX, &lab.pool), [vec![0, 2], vec![8, 9], vec![12, 13]]);
}

/// R2.1.8, R2.1.9: pairs in order; failed samples are left out of surprises, not of inverses.
#[test]
fn an_inverse_pair_needs_both_directions_without_a_failure() {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let mut all = studies(
        vec![
            unary(|x| x + 3.0),
            unary(|x| x - 3.0),
            unary(|x| x + 4.0),
            native(1, |args| match args[0].as_number().unwrap() {
                46.0 => Err(raised()),
                x => Ok(Value::Number(x - 4.0)),
            }),
        ],
        &mut lab,
    );
    let pairs = block_on(find_pairs(&mut all, &mut lab, Wanted::SURPRISES));
    assert_eq!(pairs.inverse, [(0, 1)]);
    let told: Vec<_> =
        pairs.found.iter().map(|found| (found.f, found.g, COMPOSITIONS[found.law].name)).collect();
    assert_eq!(
        told,
        [
            (0, 1, "composition_identity"),
            (1, 0, "composition_identity"),
            (2, 3, "composition_identity"),
            (3, 2, "composition_identity"),
        ]
    );
}

/// R5.4
#[test]
fn what_a_rule_predicts_is_no_surprise() {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let all = || vec![unary(f64::abs), unary(|x| x.max(0.0)), unary(|x| 0.0 - x)];
    let mut some = studies(all(), &mut lab);
    assert_eq!(block_on(find_pairs(&mut some, &mut lab, Wanted::SURPRISES)).found, []);
    let derived = block_on(find_pairs(&mut some, &mut lab, Wanted::ALL)).found;
    assert!(derived.iter().all(|found| !found.surprise) && derived.len() > 5, "{derived:?}");
    let mut rounded = studies(vec![unary(f64::round), unary(|x| x / 100.0)], &mut lab);
    let found = block_on(find_pairs(&mut rounded, &mut lab, Wanted::SURPRISES)).found;
    assert_eq!(found.len(), 1);
    assert_eq!(COMPOSITIONS[found[0].law].name, "non_negative_composition");
}

/// Functions of eight shapes with few distinct outcomes, whatever their number.
fn many(count: usize) -> Vec<Rc<dyn Callable>> {
    (0..count)
        .map(|at| {
            let c = (at / 8 % 5) as f64;
            match at % 8 {
                0 => unary(move |x| x + c),
                1 => unary(move |x| x - c),
                2 => unary(move |x| x * c),
                3 => unary(move |x| x.abs() + c),
                4 => unary(move |x| x.max(c)),
                5 => unary(move |x| c - x),
                6 => unary(move |x| x * x - c),
                _ => unary(move |x| (x / (c + 2.0)).floor()),
            }
        })
        .collect()
}

fn evaluations(count: usize) -> u64 {
    let pace = Pace::unbroken(Limits::TOTAL_STEPS);
    let mut lab = Lab::new(&pace);
    let mut all = studies(many(count), &mut lab);
    block_on(find_pairs(&mut all, &mut lab, Wanted::SURPRISES));
    pace.evaluations()
}

#[test]
fn each_function_is_evaluated_a_bounded_number_of_times_whatever_the_number_of_pairs() {
    let (hundred, thousand) = (evaluations(100), evaluations(1_000));
    let (few, many) = (hundred as f64 / 100.0, thousand as f64 / 1_000.0);
    assert!(many <= few * 1.1, "{few} evaluations a function among 100, {many} among 1,000");
    assert!(many < 120.0, "{many} evaluations a function");
}

#[test]
fn a_stopped_request_claims_nothing_and_ends() {
    let pace = Pace::unbroken(30);
    let mut lab = Lab::new(&pace);
    let mut all = studies(many(40), &mut lab);
    let pairs = block_on(find_pairs(&mut all, &mut lab, Wanted::SURPRISES));
    assert!(pairs.found.iter().all(|found| found.f < 3 && found.g < 3), "{:?}", pairs.found);
    assert!(pace.evaluations() < 40);
    assert_eq!(all[39].properties().count(), 0);
    assert_eq!(all[39].judgements[0].reason, Some("M_TOTAL"));
}

#[test]
fn a_function_that_gives_its_argument_back_gives_the_same_value() {
    let idempotent = |source: &str| of_source(source).contains(&"idempotent");
    assert!(idempotent("f x -> Array.isArray(x) ? x : [x]"));
    assert!(!idempotent("f x -> Array.isArray(x) ? [...x] : [x]"), "a new list each time");
}
