//! Depth: the browser's stack is small, and nothing a user writes may reach its end.

use crate::support::{apply, call, code, get};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

/// R1.5
#[wasm_bindgen_test]
fn ten_thousand_nested_calls_work() {
    let sum = apply("f n -> n == 0 ? 0 : n + f(n - 1)", &[JsValue::from(10_000)]).unwrap();
    assert_eq!(sum.as_f64(), Some(50_005_000.0));
}

#[wasm_bindgen_test]
fn a_list_nested_a_hundred_thousand_times_crosses_both_ways() {
    let mut nested = Array::new();
    for _ in 0..100_000 {
        nested = Array::of1(&nested);
    }
    let mut back: Array = apply("f x -> [x]", &[nested.into()]).unwrap().unchecked_into();
    let mut levels = 0;
    while back.length() > 0 {
        back = back.get(0).unchecked_into();
        levels += 1;
    }
    assert_eq!(levels, 100_001);
}

#[wasm_bindgen_test]
fn data_has_at_most_two_hundred_levels() {
    let mut nested = Array::new();
    for _ in 0..200 {
        nested = Array::of1(&nested);
    }
    let thrown = call("synthesize", &[nested.into()], ",options").expect_err("too deep");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "A_VALUE");
    assert!(get(&thrown, "message").as_string().unwrap().contains("200 levels"));
}

/// Each form that nests, at the source's limit and far beyond it.
#[wasm_bindgen_test]
fn sources_nest_to_their_limit_and_are_refused_beyond_it() {
    for (open, inside, close) in [
        ("(", "x", ")"),
        ("[", "x", "]"),
        ("{a: ", "x", "}"),
        ("!", "x", ""),
        ("Math.abs(", "x", ")"),
        ("`${", "x", "}`"),
    ] {
        for levels in [400, 5_000] {
            let body = format!("{}{inside}{}", open.repeat(levels), close.repeat(levels));
            let source = format!("f x -> {body}\nf(1) == 1");
            let result = call("check", &[JsValue::from_str(&source)], "source,options");
            let found = get(&get(&result.expect("check answers"), "diagnostics"), "length").as_f64();
            assert_eq!(found == Some(0.0), levels == 400, "{levels} of {open}");
            let _ = call("encode", &[JsValue::from_str(&source)], "source,options");
            let _ = call("format", &[JsValue::from_str(&source)], "source,options");
            let _ = call("exchange", &[JsValue::from_str(&source)], "source,options");
        }
    }
    assert_eq!(
        code(call(
            "encode",
            &[JsValue::from_str(&format!("f x -> {}", "(".repeat(100_000)))],
            "source,options"
        ))
        .get(..2),
        Some("E_")
    );
}

#[wasm_bindgen_test]
fn blocks_nest_to_their_limit() {
    let mut source = "f x ->\n".to_owned();
    for level in 1..400 {
        source.push_str(&format!("{}x == {level}? ->\n", " ".repeat(level)));
    }
    source.push_str(&format!("{}1\n", " ".repeat(400)));
    let read = call("read", &[JsValue::from_str(&source)], "source,options").expect("read answers");
    assert!(get(&get(&read, "functions"), "length").as_f64() >= Some(0.0));
}
