//! Functions that examples were resolved to, across the boundary.

use crate::support::{call, code, get, host, json, text_of};
use benoit_wasm::wasm;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const SORTED: &str = r#"{"examples":[{"input":[3,1,2],"output":[1,2,3]}]}"#;
const LENGTH: &str = r#"{"examples":[{"input":[3,1],"output":2},{"input":[7,8,9,1],"output":4}]}"#;

fn resolve(intent: &str) -> JsValue {
    call("resolveIntent", &[json(intent)], ",options").expect("an intent")
}

/// The number of the function of an intent.
fn function(intent: &JsValue) -> u32 {
    get(intent, "fn").as_f64().expect("a function") as u32
}

fn apply(function: u32, input: &JsValue) -> Result<JsValue, JsValue> {
    wasm::function_call(function, &Array::of1(input), &JsValue::UNDEFINED)
}

#[wasm_bindgen_test]
fn a_resolved_function_crosses_and_leaves_its_argument_alone() {
    let given = json("[10,9,1]");
    let answer = apply(function(&resolve(SORTED)), &given).unwrap();
    assert_eq!(text_of(&answer), "[1,9,10]");
    assert_eq!(text_of(&given), "[10,9,1]");
}

#[wasm_bindgen_test]
fn each_resolution_has_functions_of_its_own() {
    let (one, other) = (function(&resolve(SORTED)), function(&resolve(SORTED)));
    assert_ne!(one, other);
    wasm::function_free(one);
    assert_eq!(code(apply(one, &json("[2,1]"))), "A_VALUE");
    assert_eq!(text_of(&apply(other, &json("[2,1]")).unwrap()), "[1,2]");
}

#[wasm_bindgen_test]
fn the_chosen_candidate_is_the_function_itself() {
    let resolved = resolve(SORTED);
    let first = get(&get(&get(&resolved, "candidates"), "0"), "fn");
    assert_eq!(first.as_f64(), Some(f64::from(function(&resolved))));
}

#[wasm_bindgen_test]
fn a_function_of_the_host_may_be_part_of_a_pipeline() {
    let twice = host(|value| Ok(JsValue::from(value.as_f64().unwrap_or(0.0) * 2.0)));
    let args = [json(LENGTH), json(LENGTH), JsValue::UNDEFINED, twice.into()];
    let composed = call("composeIntents", &args, "a,b,a.fn*,b.fn*,options").expect("a pipeline");
    assert!(get(&composed, "code").is_null(), "it has no source");
    assert_eq!(apply(function(&composed), &json("[1,2,3]")).unwrap().as_f64(), Some(6.0));
    let args = [json(LENGTH), json("[4,5]"), twice_of(&composed)];
    let executed = call("executeIntent", &args, ",input,fn*,options").expect("an answer");
    assert_eq!(executed.as_f64(), Some(4.0));
}

/// The function of an intent as a function of the host: what hands out numbers has none to find again.
fn twice_of(intent: &JsValue) -> JsValue {
    let number = function(intent);
    host(move |value| apply(number, &value)).into()
}

#[wasm_bindgen_test]
fn what_a_hosts_function_raises_comes_out_of_an_execution() {
    let fails = host(|_| Err(js_sys::Error::new("no luck").into()));
    let thrown = call("executeIntent", &[json(SORTED), json("[1]"), fails.into()], ",input,fn*,options");
    assert_eq!(code(thrown), "X_HOST");
    let unsolved = json(r#"{"examples":[{"input":1,"output":"one"}]}"#);
    assert_eq!(code(call("executeIntent", &[unsolved, JsValue::from(1)], ",input,options")), "A_UNSOLVED");
}

#[wasm_bindgen_test]
fn a_resolver_gives_null_where_its_function_raises() {
    let known = json(r#"[{"input":"abc","output":3},{"input":"","output":0}]"#);
    let given = call("given", &[known], "known,properties,options").expect("a resolver");
    let number = function(&given);
    let when = |input: &JsValue| apply(number, input).unwrap_or(JsValue::NULL);
    assert_eq!(when(&JsValue::from_str("four")).as_f64(), Some(4.0));
    assert!(when(&JsValue::NULL).is_null());
}
