//! Suspension: an evaluation that is cut into slices of any size gives what the unbroken one gives.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use super::eval_support::{evaluate, load};
use benoit_wasm::eval::{Instance, Progress};
use benoit_wasm::syntax;
use benoit_wasm::text::Source;
use benoit_wasm::value::{Limits, Pace, block_on};
use proptest::prelude::*;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

const PROGRAMS: &[(&str, &str)] = &[
    ("fib n -> n < 2 ? n : fib(n - 1) + fib(n - 2)", "fib(9)"),
    (
        "f n -> Array.from({length: n}, (_, i) => i).map(x => x * 2).filter(x => x % 3).reduce((a, b) => a + b)",
        "f(20)",
    ),
    ("f xs -> [...xs].sort((a, b) => b - a).join(\"\")", "f([3, 1, 2, 9, 5, 4])"),
    (
        "f n ->\n  out: []\n  Array.from({length: n}, (_, i) => i) each x ->\n    x % 2? -> null\n    out.push(\"{x}:{x * x}\")\n  out",
        "f(9)",
    ),
    ("f n ->\n  try ->\n    n == 0? -> null.x\n    else? -> f(n - 1)\n  catch e -> e.name + n", "f(6)"),
    ("f n -> [n].map(x => x == 0 ? [] : f(x - 1))[0]", "f(30)"),
    (
        "counter ->\n  s: {n: 0}\n  {inc: () => s.n++, get: () => s.n}\nf ->\n  c: counter()\n  [1, 2, 3] each x -> c.inc()\n  c.get()",
        "f()",
    ),
    (
        "ev n ->\n  even m -> m == 0 ? true : odd(m - 1)\n  odd m -> m == 0 ? false : even(m - 1)\n  even(n)",
        "ev(21)",
    ),
    ("f s -> s.replace(/\\w/g, c => c.toUpperCase() + \"{c}\")", "f(\"abc def\")"),
    ("loop n -> loop(n + 1)", "loop(0)"),
    ("f -> [1, 2, 3].map(x => x.y.z)", "f()"),
];

fn in_slices(instance: &Instance, expression: &str, slices: &[u64]) -> String {
    let names = instance.names();
    let visible: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let expr = syntax::read_expression(&Source::new(expression), &visible).unwrap();
    let mut evaluation = instance.begin(&expr, &Limits { depth: 500, ..Limits::EVALUATION }, u64::MAX);
    let mut turns = slices.iter().cycle();
    loop {
        if let Progress::Done(result) = evaluation.run(*turns.next().unwrap()) {
            return format!("{result:?} after {} steps", evaluation.used());
        }
    }
}

#[test]
fn every_slice_size_gives_the_same_value_after_the_same_steps() {
    for (source, expression) in PROGRAMS {
        let instance = load(source);
        let whole = in_slices(&instance, expression, &[u64::MAX]);
        for slice in [1, 2, 3, 5, 8, 13, 50, 100, 1000] {
            assert_eq!(in_slices(&instance, expression, &[slice]), whole, "{source} in slices of {slice}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn slices_of_mixed_sizes_give_the_same(slices in prop::collection::vec(1u64..40, 1..12), at in 0..PROGRAMS.len()) {
        let (source, expression) = PROGRAMS[at];
        let instance = load(source);
        prop_assert_eq!(in_slices(&instance, expression, &slices), in_slices(&instance, expression, &[u64::MAX]));
    }
}

#[test]
fn a_request_pauses_inside_an_evaluation_and_can_be_stopped_there() {
    let instance = load("spin n -> [n].map(x => n == 0 ? 0 : spin(n - 1))[0]");
    let expr = syntax::read_expression(&Source::new("spin(2000)"), &["spin"]).unwrap();
    let pace = Pace::new(u64::MAX, 100);
    let mut work = pin!(instance.evaluate(&expr, &Limits::EVALUATION, &pace));
    let mut context = Context::from_waker(Waker::noop());
    let mut pauses = 0;
    while work.as_mut().poll(&mut context).is_pending() {
        pauses += 1;
        pace.refill(100);
        if pauses == 10 {
            pace.stop();
        }
    }
    assert_eq!(pauses, 10);
    let pace = Pace::new(u64::MAX, 100);
    let mut work = pin!(instance.evaluate(&expr, &Limits::EVALUATION, &pace));
    assert!(work.as_mut().poll(&mut context).is_pending());
    pace.stop();
    let Poll::Ready(result) = work.as_mut().poll(&mut context) else { panic!("it goes on") };
    assert_eq!(result.unwrap_err().code.name(), "M_TOTAL");
}

#[test]
fn a_request_without_steps_evaluates_nothing() {
    let instance = load("f x -> x");
    let expr = syntax::read_expression(&Source::new("f(1)"), &["f"]).unwrap();
    let pace = Pace::unbroken(0);
    let result = block_on(instance.evaluate(&expr, &Limits::EVALUATION, &pace));
    assert_eq!(result.unwrap_err().code.name(), "M_TOTAL");
    assert_eq!(pace.evaluations(), 0);
    let pace = Pace::unbroken(3);
    let result = block_on(instance.evaluate(&expr, &Limits::EVALUATION, &pace));
    assert_eq!(result.unwrap_err().code.name(), "M_TOTAL");
    assert!(evaluate("f x -> x", "f(1)").is_ok());
}
