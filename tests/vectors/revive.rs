//! Makes the arguments of a recorded call from their JSON form.

use crate::contracts::completed;
use benoit_wasm::api;
use benoit_wasm::value::{Str, Value, record};
use serde_json::Value as Json;

/// Functions of JavaScript whose text is no expression of the language, and the same in the language.
const TRANSLATED: &[(&str, &str)] = &[
    ("x => { if (x < 0) throw new Error('neg'); return x; }", "x => x < 0 ? null.neg : x"),
    ("() => { throw new Error('broken'); }", "() => null.broken"),
    (
        "(() => { let n = 0; return x => { n += 1; return n > 2 ? n : x; }; })()",
        "(state => (x => [state.n++, state.n > 2 ? state.n : x][1]))({n: 0})",
    ),
];

/// The value that a recorded argument stands for.
pub(crate) fn revive(json: &Json) -> Result<Value, String> {
    Ok(match json {
        Json::Null => Value::Null,
        Json::Bool(b) => Value::Bool(*b),
        Json::Number(n) => Value::Number(n.as_f64().unwrap_or(f64::NAN)),
        Json::String(text) => Value::text(text),
        Json::Array(items) => Value::list(items.iter().map(revive).collect::<Result<Vec<_>, _>>()?),
        Json::Object(fields) => {
            if let Some(text) = fields.get("$fn").and_then(Json::as_str) {
                return function(text);
            }
            if let Some(text) = fields.get("$num").and_then(Json::as_str) {
                return text.parse().map(Value::Number).map_err(|_| format!("no number: {text}"));
            }
            if fields.contains_key("$undefined") {
                return Ok(Value::Undefined);
            }
            if let Some(called) = fields.get("$call").and_then(Json::as_array) {
                let [name, args @ ..] = called.as_slice() else { return Err("a call has a name".to_owned()) };
                let (_, name) = name.as_str().and_then(|name| name.split_once('.')).unwrap_or_default();
                let args = args.iter().map(revive).collect::<Result<Vec<_>, _>>()?;
                return completed(name, api::call(name, args).map_err(|refusal| refusal.message)?);
            }
            if let Some(key) = fields.keys().find(|key| key.starts_with('$')) {
                return Err(format!("an argument of the kind {key} is not known here"));
            }
            let object = record([]);
            if let Value::Object(object) = &object {
                for (key, value) in fields {
                    object.set(Str::from(key.as_str()), revive(value)?);
                }
            }
            object
        }
    })
}

/// A function: the text of a JavaScript lambda that is one of the language too.
fn function(text: &str) -> Result<Value, String> {
    let own = TRANSLATED.iter().find(|(js, _)| *js == text).map_or(text, |(_, own)| own);
    let made = api::call("evaluate", vec![Value::text(""), Value::text(own)]);
    made.map_err(|refusal| format!("{text}: {}", refusal.message))
}
