//! What is thrown: plain records with a code, a place in UTF-16 units and every finding.

use crate::support::{apply, call, code, get, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn field(value: &JsValue, key: &str) -> f64 {
    get(value, key).as_f64().unwrap_or(f64::NAN)
}

#[wasm_bindgen_test]
fn a_rejected_module_tells_its_first_error_and_all_findings() {
    let source = JsValue::from_str("a x -> \"😀\"\nb x -> \"😀\" + ]\nc x -> nowhere");
    let thrown = call("encode", &[source], "source,options").expect_err("a rejected module");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "E_UNMATCHED");
    assert_eq!((field(&thrown, "line"), field(&thrown, "column")), (2.0, 15.0));
    assert_eq!(field(&get(&thrown, "span"), "start"), 26.0);
    assert!(field(&get(&thrown, "diagnostics"), "length") >= 2.0);
}

#[wasm_bindgen_test]
fn a_failed_evaluation_tells_where() {
    let thrown = apply("g x -> x.a.b\nf x -> g(x)", &[json("{}")]).expect_err("a failure");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "X_TYPE");
    assert_eq!(field(&thrown, "line"), 1.0);
}

#[wasm_bindgen_test]
fn limits_are_failures_with_codes_and_the_next_call_works() {
    assert_eq!(code(apply("f x -> f(x)", &[JsValue::NULL])), "X_DEPTH");
    assert_eq!(code(apply("f x -> [1, 2].map(n => f(n))", &[JsValue::NULL])), "X_DEPTH");
    assert_eq!(code(apply("f n -> n < 2 ? n : f(n - 1) + f(n - 2)", &[JsValue::from(60)])), "X_STEPS");
    assert_eq!(apply("f x -> x", &[JsValue::from(1)]).unwrap().as_f64(), Some(1.0));
}

#[wasm_bindgen_test]
fn strict_data_refuses_what_calls_take() {
    let map: JsValue = js_sys::Map::new().into();
    let thrown = call("synthesize", &[map], ",options").expect_err("a map is no data");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "A_VALUE");
    let thrown =
        call("encode", &["f x -> x".into(), json("{\"limit\":1}")], "source,options").expect_err("no option");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "A_OPTION");
}
