//! `JSON.parse` and `JSON.stringify`.

use super::args;
use super::method::{Method, arg_ref};
use crate::diag::{Code, Failure};
use crate::eval::machine::Cx;
use crate::value::{Str, Value, json};

pub(super) const MEMBERS: &[Method] =
    &[Method::plain("parse", 1, parse), Method::plain("stringify", 1, stringify)];

fn parse(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let text = args::text(cx, args, 0)?;
    if !args::is_missing(args, 1) {
        return Err(Failure::type_error("`JSON.parse` takes no reviver here"));
    }
    cx.meter.take(text.len())?;
    let value = json::parse_text(&text, usize::MAX).map_err(|error| {
        Failure::new(Code::XJson, format!("bad JSON at position {}: {}", error.offset, error.message))
    })?;
    cx.meter.room(0)?;
    Ok(value)
}

fn stringify(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    if !matches!(arg_ref(args, 1), Value::Undefined | Value::Null) {
        return Err(Failure::type_error("`JSON.stringify` takes no replacer here"));
    }
    let indent = match arg_ref(args, 2) {
        Value::Number(n) => Str::from(" ".repeat(n.clamp(0.0, 10.0) as usize)),
        Value::Str(text) => text.slice(0, 10),
        _ => Str::EMPTY,
    };
    let text = json::stringify(arg_ref(args, 0), &indent, &mut cx.meter)?;
    Ok(text.map_or(Value::Undefined, Value::Str))
}
