//! Findings that no module of the language's cases is large enough for.

use benoit_wasm::api;
use benoit_wasm::value::{Str, ToValue, Value};

/// The codes of the diagnostics of an answer.
fn codes(answer: &Value) -> Vec<String> {
    let Value::Object(answer) = answer else { return Vec::new() };
    let Some(Value::Array(found)) = answer.get(&Str::from("diagnostics")) else { return Vec::new() };
    let code = |one: &Value| {
        let Value::Object(one) = one else { return None };
        let Some(Value::Str(code)) = one.get(&Str::from("code")) else { return None };
        Some(code.to_text())
    };
    found.to_vec().iter().filter_map(code).collect()
}

#[test]
fn a_message_that_no_receiver_takes_is_warned_of() {
    let found = |name: String| {
        codes(&api::call("encodeDetailed", vec![format!("{name} x -> x").to_value()]).unwrap())
    };
    assert_eq!(found("f".repeat(129)), ["W_LARGE"]);
    assert!(found("f".repeat(128)).is_empty());
}
