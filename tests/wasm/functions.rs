//! Functions in and out.

use crate::support::{apply, call, code, get, host, json, load, object, text_of};
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

/// A need for three times the input, of lists with one number.
fn tripler() -> JsValue {
    json(
        r#"{"id":"n","examples":[{"input":[1],"output":[3]},{"input":[2],"output":[6]}],"properties":["deterministic"]}"#,
    )
}

/// An offer: its function gives a list for a list.
fn offer(id: &str, function: impl Fn(Array) -> Result<JsValue, JsValue> + 'static) -> JsValue {
    let function = host(move |list| function(list.unchecked_into()));
    object(&[("id", JsValue::from_str(id)), ("fn", function.into())])
}

fn tripled(list: &Array) -> JsValue {
    Array::of1(&JsValue::from(3.0 * list.get(0).as_f64().unwrap_or(0.0))).into()
}

/// R2.3.7, R9.3: what an offer of the host throws, gives or spoils is its own affair.
#[wasm_bindgen_test]
fn offers_of_the_host_are_negotiated_each_with_copies_of_its_own() {
    let offers = Array::new();
    offers.push(&offer("throws", |_| Err(Error::new("no luck").into())));
    offers.push(&offer("spoils", |list| {
        let result = tripled(&list);
        list.set_length(0);
        Ok(result)
    }));
    offers.push(&offer("a promise", |list| Ok(js_sys::Promise::resolve(&tripled(&list)).into())));
    offers.push(&offer("a function", |_| Ok(host(Ok).into())));
    offers.push(&offer("a cycle", |list| {
        list.push(&list);
        Ok(list.into())
    }));
    offers.push(&offer("right", |list| Ok(tripled(&list))));
    let ranked = call("negotiate", &[tripler(), offers.clone().into()], "need,offers*,options").unwrap();
    let row = |at: &str| get(&ranked, at);
    let named = |at: &str| get(&row(at), "id").as_string().unwrap();
    assert_eq!([named("0"), named("1"), named("2")], ["spoils", "right", "throws"]);
    let example = |at: &str| get(&get(&get(&row(at), "verification"), "exampleResults"), "1");
    assert_eq!(text_of(&example("0")), r#"{"input":[2],"expected":[6],"actual":[6],"pass":true}"#);
    assert_eq!(text_of(&example("1")), text_of(&example("0")), "the other one spoiled nothing");
    assert_eq!(
        text_of(&example("2")),
        r#"{"input":[2],"expected":[6],"actual":null,"pass":false,"error":"no luck"}"#
    );
    for (at, what) in [("3", "a promise"), ("4", "a function"), ("5", "itself")] {
        let error = get(&example(at), "error").as_string().unwrap();
        assert!(error.contains(what), "{error}");
    }
    assert_eq!([number(&get(&row("0"), "score")), number(&get(&row("2"), "score"))], [25.0, -50.0]);
    assert!(js_sys::Object::is(&get(&row("1"), "fn"), &get(&offers.get(5), "fn")), "it is the very function");
}

/// R2.3.5, R2.3.6: a function of the host is bound as it is, and another one held against the contract.
#[wasm_bindgen_test]
fn a_function_of_the_host_is_bound_and_others_are_held_against_it() {
    let right = offer("o", |list| Ok(tripled(&list)));
    let bound = call("bind", &[tripler(), right.clone()], "need,offer*,options").unwrap();
    assert!(js_sys::Object::is(&get(&bound, "fn"), &get(&right, "fn")));
    let contract = object(&[
        ("id", JsValue::from_str("c")),
        ("examples", get(&bound, "examples")),
        ("properties", get(&bound, "properties")),
    ]);
    let same = call("verify", &[contract.clone(), get(&right, "fn")], "contract,fn*,options").unwrap();
    assert_eq!(get(&same, "compatible").as_bool(), Some(true));
    let other = call("verify", &[contract, host(Ok).into()], "contract,fn*,options").unwrap();
    assert_eq!(get(&other, "compatible").as_bool(), Some(false));
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
