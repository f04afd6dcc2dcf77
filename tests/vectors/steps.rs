//! Recorded steps on an object of a class, natively: what the class keeps in JavaScript is kept here.

use crate::compare::{Rules, difference, show};
use crate::revive::revive;
use benoit_wasm::api;
use benoit_wasm::value::{Str, Value, record};
use serde_json::Value as Json;

/// The classes that can be replayed natively. Their methods are one function of the engine each.
pub(crate) const CLASSES: &[&str] = &["Dialogue"];

/// The parameters of the methods of a dialogue that have any; one without a name is not looked at.
const PARAMS: &[(&str, &[&str])] = &[
    ("teach", &["examples"]),
    ("correct", &["examples"]),
    ("fulfill", &["", "examples"]),
    ("ask", &["holes"]),
    ("negotiate", &["probes"]),
];

/// A dialogue, as JavaScript keeps one.
struct Dialogue {
    state: Value,
}

fn field(value: &Value, key: &str) -> Value {
    match value {
        Value::Object(object) => object.get(&Str::from(key)).unwrap_or_default(),
        Value::Array(items) if key == "length" => Value::Number(items.len() as f64),
        Value::Array(items) => key.parse().ok().and_then(|at: usize| items.get(at)).unwrap_or_default(),
        _ => Value::Undefined,
    }
}

fn items(value: &Value) -> Vec<Value> {
    if let Value::Array(items) = value { items.to_vec() } else { Vec::new() }
}

impl Dialogue {
    fn new() -> Self {
        Self { state: record(["knowledge", "turns", "properties"].map(|key| (key, Value::list([])))) }
    }

    fn call(&mut self, method: &str, args: &[Value]) -> Result<Value, String> {
        let params =
            PARAMS.iter().find(|(name, _)| *name == method).map_or(&[] as &[_], |(_, params)| params);
        let given = params.iter().copied().zip(args.iter().cloned()).filter(|(name, _)| !name.is_empty());
        let turns = items(&field(&self.state, "turns"));
        let told = record([
            ("knowledge", field(&self.state, "knowledge")),
            ("turns", Value::list(turns.iter().map(|turn| field(turn, "type")))),
            ("properties", field(&self.state, "properties")),
        ]);
        let reply = api::call("dialogue", vec![Value::text(method), told, record(given)])
            .map_err(|refusal| refusal.message)?;
        if let Value::Object(state) = &self.state {
            let turns = turns.into_iter().chain(items(&field(&reply, "turns")));
            state.set(Str::from("turns"), Value::list(turns));
            if let knowledge @ Value::Array(_) = field(&reply, "knowledge") {
                state.set(Str::from("knowledge"), knowledge);
            }
        }
        let result = field(&reply, "result");
        Ok(if matches!(result, Value::Undefined) { self.state.clone() } else { result })
    }
}

/// Replays the steps of one vector.
pub(crate) fn run(vector: &Json) -> Result<(), String> {
    let mut dialogue = Dialogue::new();
    for (at, step) in vector["steps"].as_array().into_iter().flatten().enumerate() {
        let text = |key: &str| step.get(key).and_then(Json::as_str);
        let outcome = if let Some(path) = text("get") {
            Ok(path.split('.').fold(dialogue.state.clone(), |value, key| field(&value, key)))
        } else {
            let args = step["args"].as_array().into_iter().flatten();
            // What a step refers to is never looked at natively: only `fulfill` is given an earlier result.
            let known = args.map(|arg| if arg.get("$ref").is_some() { Ok(Value::Null) } else { revive(arg) });
            dialogue.call(text("call").unwrap_or_default(), &known.collect::<Result<Vec<_>, _>>()?)
        };
        let place = |what: String| format!("step {at}: {what}");
        match (step.get("expect"), outcome) {
            (Some(expected), Ok(value)) if expected.get("$throws").is_some() => {
                return Err(place(format!("should throw, got {}", show(&value))));
            }
            (Some(expected), Ok(value)) => {
                difference(expected, &value, &Rules::of(step)).map_or(Ok(()), Err).map_err(place)?;
            }
            (Some(expected), Err(_)) if expected.get("$throws").is_some() => {}
            (_, Err(message)) => return Err(place(message)),
            (None, Ok(_)) => {}
        }
    }
    Ok(())
}
