//! Regular expressions: how they are made, their properties and methods.

use super::args;
use super::method::{Method, arg_ref};
use super::number::text_of;
use crate::diag::{Code, Failure};
use crate::eval::machine::Cx;
use crate::value::pattern::Regex;
use crate::value::{Str, Value, convert, strings};

/// Methods of regular expressions.
pub(super) const METHODS: &[&[Method]] = &[&[
    Method::plain("test", 1, test),
    Method::plain("exec", 1, exec),
    Method::plain("toString", 0, text_of),
]];

/// The regular expression that a value is.
pub(in crate::eval) fn regex_of(value: &Value) -> Option<&Regex> {
    if let Value::Opaque(opaque) = value { opaque.as_any().downcast_ref() } else { None }
}

/// Whether a value is a regular expression.
pub(in crate::eval) fn is_regex(value: &Value) -> bool {
    regex_of(value).is_some()
}

/// A regular expression from its parts.
pub(in crate::eval) fn new_regex(body: &Str, flags: &Str) -> Result<Value, Failure> {
    match Regex::compile(body, flags) {
        Ok(regex) => Ok(Value::Opaque(regex)),
        Err(why) => Err(Failure::new(Code::XRegex, why)),
    }
}

/// `new RegExp(pattern, flags?)`, also without `new`.
pub(super) fn construct(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let known = regex_of(arg_ref(args, 0));
    let body = match (known, arg_ref(args, 0)) {
        (Some(regex), _) => regex.source(),
        (None, Value::Undefined) => Str::EMPTY,
        (None, other) => convert::to_text(other, &mut cx.meter)?,
    };
    let flags = match (known, arg_ref(args, 1)) {
        (Some(regex), Value::Undefined) => Str::from(regex.flags().text().as_str()),
        (None, Value::Undefined) => Str::EMPTY,
        (_, other) => convert::to_text(other, &mut cx.meter)?,
    };
    cx.meter.take(body.len())?;
    cx.meter.room(32 * body.len())?;
    new_regex(&body, &flags)
}

/// `source`, `flags`, `global` and the other flags, `lastIndex` (always 0).
pub(in crate::eval) fn regex_property(value: &Value, key: &Str) -> Option<Value> {
    let regex = regex_of(value)?;
    let flags = regex.flags();
    Some(match key.to_text().as_str() {
        "source" => Value::Str(regex.source()),
        "flags" => Value::text(&flags.text()),
        "global" => Value::Bool(flags.global),
        "ignoreCase" => Value::Bool(flags.ignore_case),
        "multiline" => Value::Bool(flags.multiline),
        "dotAll" => Value::Bool(flags.dot_all),
        "unicode" => Value::Bool(flags.unicode),
        "lastIndex" => Value::Number(0.0),
        _ => return None,
    })
}

fn receiver(this: &Value) -> Result<&Regex, Failure> {
    regex_of(this).ok_or_else(|| Failure::type_error("the receiver is not a regular expression"))
}

fn test(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let text = args::text(cx, args, 0)?;
    Ok(Value::Bool(receiver(this)?.exec(&text, 0, &mut cx.meter)?.is_some()))
}

fn exec(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let text = args::text(cx, args, 0)?;
    first_match(cx, receiver(this)?, &text)
}

/// The first match as `exec` gives it, or `null`.
pub(super) fn first_match(cx: &mut Cx, regex: &Regex, text: &Str) -> Result<Value, Failure> {
    let found = regex.exec(text, 0, &mut cx.meter)?;
    if let Some(found) = &found {
        cx.meter.reserve(found.groups.len(), 16)?;
    }
    Ok(found.map_or(Value::Null, |found| strings::match_value(regex, text, &found)))
}
