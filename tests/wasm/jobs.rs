//! Jobs: a call in slices, stopped between them.

use crate::support::{call, code, get, load, text_of};
use benoit_wasm::wasm::{self, Job};
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const MODULE: &str = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2\n\nhalf x -> x / 2\nhalf(3) == 1.5";

fn job(name: &str, source: &str) -> Job {
    Job::new(name, &Array::of1(&JsValue::from_str(source)), "source,options").expect("a job")
}

/// A result as text, without its callables: each is a number of its own, given when it was made.
fn without_callables(value: &JsValue) -> String {
    let text = text_of(value);
    let Some((before, rest)) = text.split_once("\"callables\":{") else { return text };
    let (_, after) = rest.split_once('}').expect("the end of the callables");
    format!("{before}{after}")
}

/// A result with its report told: in one go it may come as a function that tells it.
fn told(value: JsValue) -> JsValue {
    if let Some(number) = get(&value, "report").as_f64() {
        let report =
            wasm::function_call(number as u32, &Array::new(), &JsValue::UNDEFINED).expect("a report");
        Reflect::set(&value, &JsValue::from_str("report"), &report).expect("a record");
    }
    value
}

#[wasm_bindgen_test]
fn a_call_in_slices_gives_the_same_as_in_one() {
    for name in ["encode", "exchange", "check", "inferAll"] {
        let mut job = job(name, MODULE);
        let mut slices = 0;
        while !job.step(10.0) {
            slices += 1;
        }
        assert!(slices > 0, "{name} took {slices} slices");
        let whole = told(call(name, &[JsValue::from_str(MODULE)], "source,options").unwrap());
        let sliced = job.answer().unwrap();
        assert_eq!(without_callables(&sliced), without_callables(&whole), "{name}");
    }
}

#[wasm_bindgen_test]
fn an_evaluation_is_suspended_in_its_middle_and_can_be_stopped() {
    let function = load("f x -> [...Array(100000).keys()].reduce((a, b) => a + b % 7) + f(x + 1)");
    let mut job =
        Job::of_function(function, &Array::of1(&JsValue::from(1)), &JsValue::UNDEFINED).expect("a job");
    for _ in 0..5 {
        assert!(!job.step(1_000.0));
    }
    job.stop();
    let mut slices = 0;
    while !job.step(1_000.0) {
        slices += 1;
        assert!(slices < 100, "it ends soon after it was stopped");
    }
    assert_eq!(code(job.answer()), "M_TOTAL");
}

#[wasm_bindgen_test]
fn a_stopped_report_is_partial_and_says_so() {
    let source = format!("{MODULE}\nslow x -> slow(x) + 1\nslow(1) == 1");
    let mut job = job("exchange", &source);
    job.step(100.0);
    job.stop();
    while !job.step(1_000.0) {}
    let rows = Array::from(&get(&get(&job.answer().unwrap(), "report"), "rows"));
    let untested = rows
        .iter()
        .filter(|row| get(&get(row, "source"), "reason").as_string().as_deref() == Some("M_TOTAL"));
    assert!(untested.count() > 0);
}
