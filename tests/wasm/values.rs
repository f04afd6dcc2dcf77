//! Values there and back through `f x -> x`: nothing is lost, nothing is changed.

use crate::support::{apply, code, get, json, object, same, text_of};
use js_sys::{Array, Date, JsString, Map, Object, Reflect, RegExp, Set};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn back(value: &JsValue) -> JsValue {
    apply("f x -> x", std::slice::from_ref(value)).expect("a value")
}

/// R1.8
#[wasm_bindgen_test]
fn what_json_has_no_room_for_crosses_exactly() {
    for value in [
        JsValue::UNDEFINED,
        JsValue::NULL,
        JsValue::TRUE,
        JsValue::from_f64(f64::NAN),
        JsValue::from_f64(f64::INFINITY),
        JsValue::from_f64(f64::NEG_INFINITY),
        JsValue::from_f64(-0.0),
        JsValue::from_f64(5e-324),
        JsValue::from_f64(0.1 + 0.2),
        JsValue::from_str(""),
        JsValue::from_str("héllo 😀 \u{0}"),
    ] {
        assert!(same(&back(&value), &value), "{value:?}");
        let inside = back(&Array::of1(&value));
        assert!(same(&get(&inside, "0"), &value), "{value:?} in a list");
        let inside = back(&object(&[("k", value.clone())]));
        assert!(same(&get(&inside, "k"), &value), "{value:?} in an object");
    }
}

#[wasm_bindgen_test]
fn a_lone_surrogate_is_kept_both_ways() {
    let units = [0x61, 0xD800, 0x62, 0xDC00];
    let text = JsString::from_char_code(&units);
    let back: JsString = back(&text).unchecked_into();
    assert_eq!(back.iter().collect::<Vec<u16>>(), units);
    let key = object(&[]);
    Reflect::set(&key, &text, &JsValue::TRUE).unwrap();
    assert!(same(&Reflect::get(&self::back(&key), &text).unwrap(), &JsValue::TRUE));
}

#[wasm_bindgen_test]
fn keys_keep_their_order_and_proto_is_a_key_like_any_other() {
    let text = r#"{"b":1,"10":2,"a":3,"2":4,"__proto__":{"x":5},"constructor":6}"#;
    let value = json(text);
    assert_eq!(text_of(&back(&value)), text_of(&value));
    let plain = Object::get_prototype_of(&back(&value));
    assert!(same(&plain, &Object::get_prototype_of(&Object::new())), "the prototype is left alone");
}

#[wasm_bindgen_test]
fn maps_sets_and_patterns_cross_as_themselves() {
    let map = Map::new();
    map.set(&JsValue::from_str("k"), &JsValue::from_f64(-0.0));
    map.set(&JsValue::from_f64(f64::NAN), &Array::of1(&JsValue::UNDEFINED));
    let crossed: Map = back(&map).dyn_into().expect("a map");
    assert_eq!(crossed.size(), 2);
    assert!(same(&crossed.get(&JsValue::from_str("k")), &JsValue::from_f64(-0.0)));
    let set: Set =
        back(&Set::new(&Array::of2(&JsValue::from(1), &JsValue::from("1")))).dyn_into().expect("a set");
    assert_eq!(set.size(), 2);
    let pattern: RegExp = back(&RegExp::new("a+(?<n>b)", "gi")).dyn_into().expect("a pattern");
    assert_eq!((pattern.source(), pattern.flags()), ("a+(?<n>b)".into(), "gi".into()));
}

/// R1.4
#[wasm_bindgen_test]
fn shared_references_and_cycles_are_kept_and_nothing_passed_in_is_changed() {
    let shared = Array::of1(&JsValue::from(1));
    let outer = object(&[("a", shared.clone().into()), ("b", shared.clone().into())]);
    Reflect::set(&outer, &JsValue::from_str("me"), &outer).unwrap();
    let back = back(&outer);
    assert!(same(&get(&back, "a"), &get(&back, "b")), "shared stays shared");
    assert!(same(&get(&back, "me"), &back), "a cycle stays a cycle");
    assert!(!same(&get(&back, "a"), &shared), "it is a copy");
    apply("f x ->\n  x.push(2)\n  x.length", &[shared.clone().into()]).unwrap();
    assert_eq!(shared.length(), 1);
}

#[wasm_bindgen_test]
fn holes_arrive_as_undefined() {
    let list = Array::new_with_length(3);
    list.set(0, JsValue::from(1));
    let back: Array = back(&list).unchecked_into();
    assert_eq!(back.length(), 3);
    assert!(Reflect::has(&back, &JsValue::from_str("1")).unwrap());
    assert!(back.get(1).is_undefined());
}

#[wasm_bindgen_test]
fn what_has_no_counterpart_is_refused_with_its_path() {
    for (value, path) in [
        (Date::new(&JsValue::from(0)).into(), "arguments[0].when[1]"),
        (js_sys::Symbol::iterator().into(), "arguments[0].when[1]"),
        (js_sys::BigInt::from(1).into(), "arguments[0].when[1]"),
        (js_sys::Uint8Array::new_with_length(1).into(), "arguments[0].when[1]"),
        (js_sys::Error::new("e").into(), "arguments[0].when[1]"),
    ] {
        let value: JsValue = value;
        let outer = object(&[("when", Array::of2(&JsValue::NULL, &value).into())]);
        let thrown = apply("f x -> x", &[outer]).expect_err("no counterpart");
        assert_eq!(get(&thrown, "path").as_string().unwrap(), path);
        assert_eq!(get(&thrown, "code").as_string().unwrap(), "A_VALUE");
    }
    assert_eq!(code(apply("f x -> x", &[js_sys::Promise::resolve(&JsValue::NULL).into()])), "A_VALUE");
}
