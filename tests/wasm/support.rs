//! The host's side of the boundary, as small as it can be: a function of the language is its number.

use benoit_wasm::wasm;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// JavaScript's own strict comparison that tells `-0` from `0` and takes `NaN` for itself.
    #[wasm_bindgen(js_namespace = Object, js_name = is)]
    pub(crate) fn same(a: &JsValue, b: &JsValue) -> bool;
    #[wasm_bindgen(js_namespace = JSON, js_name = parse)]
    pub(crate) fn json(text: &str) -> JsValue;
    #[wasm_bindgen(js_namespace = JSON, js_name = stringify)]
    pub(crate) fn text_of(value: &JsValue) -> String;
}

/// Connects a host that hands out numbers for functions.
fn connect() {
    let make = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(|number, _| number);
    let find = Closure::<dyn Fn(JsValue) -> JsValue>::new(|_| JsValue::UNDEFINED);
    wasm::connect(make.into_js_value().unchecked_into(), find.into_js_value().unchecked_into());
}

/// A field of an object.
pub(crate) fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &JsValue::from_str(key)).expect("an object")
}

/// An object with these fields.
pub(crate) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &JsValue::from_str(key), value).expect("a plain object");
    }
    object.into()
}

/// A function of the host.
pub(crate) fn host(function: impl Fn(JsValue) -> Result<JsValue, JsValue> + 'static) -> Function {
    Closure::<dyn Fn(JsValue) -> Result<JsValue, JsValue>>::new(function).into_js_value().unchecked_into()
}

/// Calls a function of the API.
pub(crate) fn call(name: &str, args: &[JsValue], kinds: &str) -> Result<JsValue, JsValue> {
    connect();
    wasm::call(name, &args.iter().collect::<Array>(), kinds)
}

/// The number of the function `f` of a source.
pub(crate) fn load(source: &str) -> u32 {
    let loaded = call("load", &[JsValue::from_str(source)], "source,options").expect("a module that loads");
    let number = get(&get(&loaded, "functions"), "f").as_f64().expect("a function `f`");
    number as u32
}

/// Calls `f` of a source.
pub(crate) fn apply(source: &str, args: &[JsValue]) -> Result<JsValue, JsValue> {
    wasm::function_call(load(source), &args.iter().collect::<Array>(), &JsValue::UNDEFINED)
}

/// The code of what was thrown.
pub(crate) fn code(result: Result<JsValue, JsValue>) -> String {
    get(&result.expect_err("an error"), "code").as_string().expect("a code")
}
