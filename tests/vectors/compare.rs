//! Compares a result with a recorded one: numbers within 1e-9, objects by the expected keys, and the matchers.

use crate::revive::revive;
use benoit_wasm::api;
use benoit_wasm::value::{Str, Value};
use serde_json::Value as Json;

/// How strict one vector is.
#[derive(Debug)]
pub(crate) struct Rules {
    /// Fields that are not expected are errors.
    exact: bool,
    /// Paths that are not compared; `*` stands for any one step.
    ignored: Vec<Vec<String>>,
}

impl Rules {
    /// The rules that a vector states.
    pub(crate) fn of(vector: &Json) -> Self {
        let paths =
            vector.get("ignore").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
        Self {
            exact: vector.get("exact").and_then(Json::as_bool).unwrap_or(false),
            ignored: paths.map(|path| path.split('.').map(str::to_owned).collect()).collect(),
        }
    }

    fn ignores(&self, path: &[String]) -> bool {
        let fits = |ignored: &Vec<String>| {
            ignored.len() == path.len()
                && ignored.iter().zip(path).all(|(wanted, step)| wanted == "*" || wanted == step)
        };
        self.ignored.iter().any(fits)
    }
}

/// A value for a message.
pub(crate) fn show(value: &Value) -> String {
    format!("{value:?}").chars().take(400).collect()
}

/// The first difference, or nothing.
pub(crate) fn difference(expected: &Json, actual: &Value, rules: &Rules) -> Option<String> {
    differs(expected, actual, rules, &mut Vec::new())
}

/// Whether two numbers are the same within 1e-9, relative for large ones.
fn same_number(a: f64, b: f64) -> bool {
    let close = a.is_finite() && b.is_finite() && (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0);
    a == b || (a.is_nan() && b.is_nan()) || close
}

/// The kind of a value in the matchers' words.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Undefined => "undefined",
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::Str(_) => "string",
        Value::Array(_) => "array",
        Value::Function(_) => "function",
        Value::Object(_) | Value::Map(_) | Value::Set(_) | Value::Opaque(_) => "object",
    }
}

fn differs(expected: &Json, actual: &Value, rules: &Rules, path: &mut Vec<String>) -> Option<String> {
    if rules.ignores(path) {
        return None;
    }
    let other = |path: &[String]| Some(format!("{}: want {expected}, got {}", path.join("."), show(actual)));
    match (expected, actual) {
        (Json::Object(wanted), _) if wanted.keys().next().is_some_and(|key| key.starts_with('$')) => {
            if matches(expected, actual, rules, path) {
                None
            } else {
                other(path)
            }
        }
        (Json::Object(wanted), Value::Object(object)) => {
            for (key, wanted) in wanted {
                path.push(key.clone());
                let value = object.get(&Str::from(key.as_str())).unwrap_or_default();
                let found = differs(wanted, &value, rules, path);
                path.pop();
                if found.is_some() {
                    return found;
                }
            }
            if rules.exact { surplus(wanted, object.entries(), rules, path) } else { None }
        }
        (Json::Array(wanted), Value::Array(items)) if wanted.len() == items.len() => {
            for (at, (wanted, item)) in wanted.iter().zip(items.to_vec()).enumerate() {
                path.push(at.to_string());
                let found = differs(wanted, &item, rules, path);
                path.pop();
                if found.is_some() {
                    return found;
                }
            }
            None
        }
        (Json::Number(a), Value::Number(b)) if a.as_f64().is_some_and(|a| same_number(a, *b)) => None,
        (Json::String(a), Value::Str(b)) if b.is(a) => None,
        (Json::Bool(a), Value::Bool(b)) if a == b => None,
        (Json::Null, Value::Null) => None,
        _ => other(path),
    }
}

/// The first field that nobody expected.
fn surplus(
    wanted: &serde_json::Map<String, Json>,
    fields: Vec<(Str, Value)>,
    rules: &Rules,
    path: &mut Vec<String>,
) -> Option<String> {
    fields.into_iter().find_map(|(key, value)| {
        let key = key.to_text();
        path.push(key.clone());
        let known = wanted.contains_key(&key) || matches!(value, Value::Undefined) || rules.ignores(path);
        path.pop();
        if known { None } else { Some(format!("{}: field {key} is not in the format", path.join("."))) }
    })
}

/// Whether a value is as a matcher says.
fn matches(matcher: &Json, actual: &Value, rules: &Rules, path: &mut Vec<String>) -> bool {
    let Some((name, what)) = matcher.as_object().and_then(|fields| fields.iter().next()) else {
        return false;
    };
    let count = |key: &str| matcher.get(key).and_then(Json::as_u64).map(|n| n as usize);
    match (name.as_str(), actual) {
        ("$any", _) => true,
        ("$undefined", _) => matches!(actual, Value::Undefined),
        ("$nothing", _) => matches!(actual, Value::Undefined | Value::Null),
        ("$type", _) => what.as_str().is_some_and(|kinds| kinds.split('|').any(|one| one == kind(actual))),
        ("$num", Value::Number(n)) => what
            .as_str()
            .and_then(|text| text.parse().ok())
            .is_some_and(|wanted: f64| same_number(wanted, *n)),
        ("$re", Value::Str(_)) => is_like(what.as_str().unwrap_or_default(), actual),
        ("$oneOf", _) => {
            what.as_array().into_iter().flatten().any(|one| differs(one, actual, rules, path).is_none())
        }
        ("$list", Value::Array(items)) => {
            items.len() >= count("min").unwrap_or(0)
                && items.len() <= count("max").unwrap_or(usize::MAX)
                && items.to_vec().iter().all(|item| differs(what, item, rules, path).is_none())
        }
        ("$calls", Value::Function(_)) => {
            what.as_array().into_iter().flatten().all(|call| answers(actual, call, rules))
        }
        _ => false,
    }
}

/// Whether a function answers a call, arguments and result, as recorded.
fn answers(function: &Value, call: &Json, rules: &Rules) -> bool {
    let Some([Json::Array(args), wanted]) = call.as_array().map(Vec::as_slice) else { return false };
    let args: Result<Vec<_>, _> = args.iter().map(revive).collect();
    let answer = args.and_then(|args| {
        api::call_function(function, args, &Value::Undefined).map_err(|refusal| refusal.message)
    });
    match answer {
        Ok(answer) => differs(wanted, &answer, rules, &mut vec!["()".to_owned()]).is_none(),
        Err(_) => wanted.get("$throws").is_some(),
    }
}

/// Whether a text is like a pattern; the language's own matcher decides.
fn is_like(pattern: &str, text: &Value) -> bool {
    let Value::Str(text) = text else { return false };
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default().replace('{', "\\{");
    let call = format!("RegExp({}, \"s\").test({})", quoted(pattern), quoted(&text.to_text()));
    api::call("evaluate", vec![Value::text(""), Value::text(&call)]).is_ok_and(|value| value.truthy())
}
