//! Functions in and out.

use crate::support::{apply, call, code, get, host, load};
use benoit_wasm::wasm;
use js_sys::{Array, Error, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn number(value: &JsValue) -> f64 {
    value.as_f64().expect("a number")
}

fn call_number(function: u32, args: &[JsValue]) -> Result<JsValue, JsValue> {
    wasm::function_call(function, &args.iter().collect::<Array>(), &JsValue::UNDEFINED)
}

#[wasm_bindgen_test]
fn a_function_of_the_host_is_called_with_copies_and_comes_back_as_itself() {
    let list = Array::of1(&JsValue::from(1));
    let spoil = host(|value| {
        let list: Array = value.unchecked_into();
        list.push(&JsValue::from(9));
        Ok(JsValue::from(list.length()))
    });
    let args = [spoil.clone().into(), list.clone().into()];
    let result = apply("f g,x -> [g(x), g(x), x.length, g]", &args).unwrap();
    assert_eq!(number(&get(&result, "0")), 2.0);
    assert_eq!(number(&get(&result, "1")), 2.0, "each call gets its own copy");
    assert_eq!(number(&get(&result, "2")), 1.0);
    assert!(js_sys::Object::is(&get(&result, "3"), &spoil));
    assert_eq!(list.length(), 1);
}

#[wasm_bindgen_test]
fn an_exception_of_the_host_is_a_failure_that_the_language_can_catch() {
    let fails = host(|_| Err(Error::new("no luck").into()));
    let thrown = apply("f g -> g(1)", &[fails.clone().into()]).expect_err("a failure");
    assert_eq!(get(&thrown, "code").as_string().unwrap(), "X_HOST");
    assert!(get(&thrown, "message").as_string().unwrap().contains("no luck"));
    let caught = apply("f g ->\n  try -> g(1)\n  catch e -> e.message", &[fails.into()]).unwrap();
    assert_eq!(caught.as_string().unwrap(), "no luck");
}

#[wasm_bindgen_test]
fn a_host_function_may_call_the_engine_again() {
    let inner = load("f x -> x * 2");
    let again = host(move |value| call_number(inner, &[value]));
    let source = "f g,n -> [1, 2, 3].map(x => g(x) + n).reduce((a, b) => a + b)";
    assert_eq!(number(&apply(source, &[again.into(), JsValue::from(1)]).unwrap()), 15.0);
}

#[wasm_bindgen_test]
fn a_closure_keeps_its_state_and_the_same_function_has_one_number() {
    let pair = apply(
        "f n ->\n  state: {n: n}\n  up: () => state.n++\n  [up, up, () => state.n]",
        &[JsValue::from(5)],
    );
    let pair = pair.expect("a list of functions");
    let (up, same, read) = (number(&get(&pair, "0")), number(&get(&pair, "1")), number(&get(&pair, "2")));
    assert_eq!(up, same);
    assert!(up != read);
    call_number(up as u32, &[]).unwrap();
    call_number(up as u32, &[]).unwrap();
    assert_eq!(number(&call_number(read as u32, &[]).unwrap()), 7.0);
}

#[wasm_bindgen_test]
fn a_function_is_usable_after_others_are_freed_and_never_after_itself_is() {
    let (one, two) = (load("f x -> x + 1"), load("f x -> x + 2"));
    wasm::function_free(one);
    assert_eq!(number(&call_number(two, &[JsValue::from(1)]).unwrap()), 3.0);
    assert_eq!(code(call_number(one, &[JsValue::from(1)])), "A_VALUE");
    wasm::function_free(one);
}

#[wasm_bindgen_test]
fn functions_of_the_host_stand_in_for_unknown_ones_of_solve() {
    let functions = js_sys::Object::new();
    let half = host(|value| Ok(JsValue::from(value.as_f64().unwrap_or(0.0) / 2.0)));
    Reflect::set(&functions, &"half".into(), &half).unwrap();
    let args = [JsValue::from_str("half(?) == 5"), functions.into()];
    let solved = call("solve", &args, "assertion,functions*,options").unwrap();
    assert_eq!(number(&get(&get(&solved, "solutions"), "0")), 10.0);
}
