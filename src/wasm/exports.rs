//! What JavaScript sees: calls of the API by name, and the functions that came out of them.

use super::handles;
use super::read::{Mode, Unfit, read};
use super::write::write;
use crate::api::{self, Answer};
use crate::diag::{Code, Refusal};
use crate::value::{Str, Value};
use js_sys::{Array as JsArray, Function as JsFunction};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Begins with a fresh instance: `make(number, name, arity, source)` makes the JavaScript function of a number, and
/// `find(function)` gives the number of a function that was made so.
#[wasm_bindgen]
pub fn connect(make: JsFunction, find: JsFunction) {
    console_error_panic_hook::set_once();
    handles::connect(make, find);
}

/// Calls `name` of the API. `kinds` tells about each argument: the name that begins paths in it, with `*` behind
/// it when functions, maps, sets and patterns may stand in it; separated by commas. A report may come as a function
/// that gives it.
///
/// # Errors
/// A record with the fields of a `BenoitError`.
#[wasm_bindgen]
pub fn call(name: &str, args: &JsArray, kinds: &str) -> Result<JsValue, JsValue> {
    answer(api::call_briefly(name, arguments(args, kinds)?))
}

/// Calls the function with this number.
///
/// # Errors
/// As [`call`].
#[wasm_bindgen(js_name = functionCall)]
pub fn function_call(number: u32, args: &JsArray, options: &JsValue) -> Result<JsValue, JsValue> {
    answer(api::call_function(
        &held(number)?,
        each(args)?,
        &read(options, Mode::Data, "options").map_err(unfit)?,
    ))
}

/// Lets go of the function with this number.
#[wasm_bindgen(js_name = functionFree)]
pub fn function_free(number: u32) {
    handles::free(number);
}

/// The function `name` of `source` as nested lists, when it is a numeric formula; else `undefined`.
#[must_use]
#[wasm_bindgen(js_name = formulaOf)]
pub fn formula_of(source: &str, name: &str) -> JsValue {
    api::formula_of(source, name).and_then(|tree| write(&tree).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// The Math function at `index` of the engine's table, at up to two numbers.
#[must_use]
#[wasm_bindgen]
pub fn math(index: u32, a: f64, b: f64) -> f64 {
    api::math_at(index, a, b)
}

/// The function with this number as a value.
pub(crate) fn held(number: u32) -> Result<Value, JsValue> {
    handles::function(number)
        .map(Value::Function)
        .ok_or_else(|| thrown(&Refusal::new(Code::AValue, "the function was disposed of")))
}

/// The arguments of a call of the API.
pub(crate) fn arguments(args: &JsArray, kinds: &str) -> Result<Vec<Value>, JsValue> {
    let mut values = Vec::new();
    for (arg, kind) in args.iter().zip(kinds.split(',')) {
        let (root, mode) = kind.strip_suffix('*').map_or((kind, Mode::Data), |root| (root, Mode::Call));
        values.push(read(&arg, mode, root).map_err(unfit)?);
    }
    Ok(values)
}

/// The arguments of a call of a function.
pub(crate) fn each(args: &JsArray) -> Result<Vec<Value>, JsValue> {
    let one =
        |(at, arg): (usize, JsValue)| read(&arg, Mode::Call, &format!("arguments[{at}]")).map_err(unfit);
    args.iter().enumerate().map(one).collect()
}

/// A result as JavaScript takes it.
pub(crate) fn answer(result: Answer) -> Result<JsValue, JsValue> {
    result.and_then(|value| write(&value)).map_err(|refusal| thrown(&refusal))
}

/// What is thrown for a refusal.
pub(crate) fn thrown(refusal: &Refusal) -> JsValue {
    write(&api::refusal_value(refusal)).unwrap_or(JsValue::UNDEFINED)
}

#[expect(clippy::needless_pass_by_value, reason = "it maps errors")]
pub(crate) fn unfit(unfit: Unfit) -> JsValue {
    let value = api::refusal_value(&unfit.refusal);
    if let Value::Object(fields) = &value {
        fields.set(Str::from("oversize"), Value::Bool(unfit.oversize));
    }
    write(&value).unwrap_or(JsValue::UNDEFINED)
}
