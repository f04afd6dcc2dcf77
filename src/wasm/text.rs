//! Texts across the boundary, every UTF-16 unit kept.

use crate::value::{Str, Units};
use js_sys::JsString;
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::{JsCast, JsValue};

/// Units handed over at once: they become arguments of one call of the host.
const CHUNK: usize = 8_192;
/// Keys remembered as JavaScript texts; results use the same few again and again.
const KEYS: usize = 256;

/// The text that a JavaScript text holds.
pub(crate) fn read(value: &JsValue) -> Str {
    let text = value.as_string().unwrap_or_default();
    // A lone surrogate arrives as U+FFFD: then the units themselves are asked for.
    if text.contains('\u{FFFD}')
        && let Some(exact) = value.dyn_ref::<JsString>()
    {
        return Str::from_units(&exact.iter().collect::<Vec<u16>>());
    }
    Str::from(text)
}

/// The text as a JavaScript text.
pub(crate) fn write(text: &Str) -> JsValue {
    match text.view() {
        Units::Latin(units) => match std::str::from_utf8(units) {
            Ok(ascii) if ascii.is_ascii() => JsValue::from_str(ascii),
            _ => JsValue::from_str(&units.iter().map(|unit| char::from(*unit)).collect::<String>()),
        },
        Units::Wide(units) => match String::from_utf16(units) {
            Ok(sound) => JsValue::from_str(&sound),
            Err(_) => units
                .chunks(CHUNK)
                .map(JsString::from_char_code)
                .reduce(|all, part| all.concat(&part))
                .map_or_else(|| JsValue::from_str(""), JsValue::from),
        },
    }
}

thread_local! {
    static KNOWN: RefCell<BTreeMap<Str, JsValue>> = const { RefCell::new(BTreeMap::new()) };
}

/// A field's name as a JavaScript text, remembered.
pub(crate) fn key(text: &Str) -> JsValue {
    KNOWN.with_borrow_mut(|known| {
        if let Some(value) = known.get(text) {
            return value.clone();
        }
        let value = write(text);
        if known.len() < KEYS {
            known.insert(text.clone(), value.clone());
        }
        value
    })
}
