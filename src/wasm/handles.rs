//! Functions that were handed out: JavaScript holds them by number, the same function by the same number.

use super::host::HostFunction;
use crate::api::identity;
use crate::value::Function;
use js_sys::{Array as JsArray, Function as JsFunction, Reflect};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;

#[derive(Default)]
struct Table {
    /// The number given last; none is given twice.
    last: u32,
    functions: BTreeMap<u32, Function>,
    numbers: BTreeMap<(usize, usize), u32>,
    /// Makes the JavaScript function of a number.
    make: Option<JsFunction>,
    /// Finds the number of a JavaScript function.
    find: Option<JsFunction>,
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Takes the host's two sides of the table.
pub(crate) fn connect(make: JsFunction, find: JsFunction) {
    TABLE.with_borrow_mut(|table| {
        table.make = Some(make);
        table.find = Some(find);
    });
}

/// The JavaScript function for `function`.
pub(crate) fn give(function: &Function) -> JsValue {
    if let Some(host) = function.as_any().downcast_ref::<HostFunction>() {
        return host.function.clone().into();
    }
    let (number, make) = TABLE.with_borrow_mut(|table| {
        let identity = identity(function);
        let number = table.numbers.get(&identity).copied().unwrap_or_else(|| {
            table.last += 1;
            table.numbers.insert(identity, table.last);
            table.functions.insert(table.last, function.clone());
            table.last
        });
        (number, table.make.clone())
    });
    // Not borrowed any more: making it may call back.
    make.and_then(|make| {
        let source = function.source().map_or(JsValue::UNDEFINED, |source| JsValue::from_str(&source));
        let (name, arity) = (JsValue::from_str(function.name()), JsValue::from(function.arity()));
        let args = JsArray::of4(&JsValue::from(number), &name, &arity, &source);
        Reflect::apply(&make, &JsValue::UNDEFINED, &args).ok()
    })
    .unwrap_or(JsValue::UNDEFINED)
}

/// The function that a JavaScript function stands for, when it was handed out here.
pub(crate) fn find(value: &JsValue) -> Option<Function> {
    let find = TABLE.with_borrow(|table| table.find.clone())?;
    let number = find.call1(&JsValue::UNDEFINED, value).ok()?.as_f64()?;
    function(number as u32)
}

/// The function with this number.
pub(crate) fn function(number: u32) -> Option<Function> {
    TABLE.with_borrow(|table| table.functions.get(&number).cloned())
}

/// Lets go of a function.
pub(crate) fn free(number: u32) {
    let freed = TABLE.with_borrow_mut(|table| {
        let freed = table.functions.remove(&number)?;
        table.numbers.remove(&identity(&freed));
        Some(freed)
    });
    // Dropped outside of the borrow: what it holds may hold functions, too.
    drop(freed);
}
