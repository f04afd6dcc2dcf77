//! How messages name a value.

use crate::value::{Value, convert};

/// A value in a message: short ones as they are, others by their kind.
#[cold]
pub(in crate::eval) fn describe(value: Option<&Value>) -> String {
    match value.unwrap_or(&Value::Undefined) {
        Value::Str(text) if text.len() <= 20 => format!("the string {:?}", text.to_text()),
        Value::Str(_) => "a string".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::Map(_) => "a Map".to_owned(),
        Value::Set(_) => "a Set".to_owned(),
        Value::Function(function) => format!("the function `{}`", function.name()),
        Value::Opaque(_) => "this value".to_owned(),
        simple => convert::to_string(simple).to_text(),
    }
}
