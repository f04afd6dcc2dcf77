//! The name of a value's kind, as constraints and resolvers give it.

use crate::value::Value;

/// `array`, `string`, and `number` for everything else (R2.2.3).
pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Array(_) => "array",
        Value::Str(_) => "string",
        _ => "number",
    }
}
