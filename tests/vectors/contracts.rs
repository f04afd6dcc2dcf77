//! What the host adds to needs, offers and contracts, and steps on them: natively ids and times are always the same.

use crate::compare::{Rules, difference};
use crate::revive::revive;
use benoit_wasm::api;
use benoit_wasm::value::{Str, Value};
use serde_json::Value as Json;

/// Classes whose whole state is JavaScript's: the package's replay has them.
pub(crate) const ELSEWHERE: [&str; 1] = ["Registry"];

/// What is made by a function, its kind in ids, and the name of its time.
const MADE: [(&str, &str, &str); 3] = [
    ("publishNeed", "need-00000000", "createdAt"),
    ("publishOffer", "offer-00000000", "createdAt"),
    ("bind", "contract-00000000", "boundAt"),
];

/// The result of the function `name` with what the host adds to it.
pub(crate) fn completed(name: &str, value: Value) -> Result<Value, String> {
    let (Some((_, id, time)), Value::Object(object)) = (MADE.iter().find(|made| made.0 == name), &value)
    else {
        return Ok(value);
    };
    object.set(Str::from("id"), Value::text(id));
    object.set(Str::from(*time), Value::Number(0.0));
    if name == "publishNeed" {
        object.set(Str::from("verify"), revive(&serde_json::json!({ "$fn": "x => x" }))?);
    }
    Ok(value)
}

/// Replays the steps on the result `it` of a call.
pub(crate) fn replay(steps: &[Json], it: &Value) -> Result<(), String> {
    for (at, step) in steps.iter().enumerate() {
        let text = |key: &str| step.get(key).and_then(Json::as_str).unwrap_or_default();
        let field = |key: &str| match it {
            Value::Object(object) => object.get(&Str::from(key)).unwrap_or_default(),
            _ => Value::Undefined,
        };
        let args =
            step["args"].as_array().into_iter().flatten().map(revive).collect::<Result<Vec<_>, _>>()?;
        let outcome = match text("call") {
            "" => Ok(field(text("get"))),
            "verify" => api::call("verifyNeed", [vec![it.clone()], args].concat()),
            method => api::call_function(&field(method), args, &Value::Undefined),
        };
        let value = outcome.map_err(|refusal| format!("step {at}: {}", refusal.message))?;
        if let Some(expected) = step.get("expect") {
            difference(expected, &value, &Rules::of(step)).map_or(Ok(()), Err)?;
        }
    }
    Ok(())
}
