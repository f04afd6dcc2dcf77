//! Methods of texts that take a pattern: `match`, `matchAll`, `replace`, `replaceAll`, `search`, `split`.

use super::args::{is_missing, number, text};
use super::iterator::Iter;
use super::method::{Method, arg_ref};
use super::regexp::{first_match, new_regex, regex_of};
use super::replace::replacing;
use super::string::receiver;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::number::to_uint32;
use crate::value::pattern::Regex;
use crate::value::{Str, Value, strings};

pub(super) const PATTERNS: &[Method] = &[
    Method::plain("match", 1, matching),
    Method::plain("matchAll", 1, match_all),
    Method::calling("replace", 2, |cx, this, args| replacing(cx, this, args, false)),
    Method::calling("replaceAll", 2, |cx, this, args| replacing(cx, this, args, true)),
    Method::plain("search", 1, search),
    Method::plain("split", 2, split),
];

/// The first argument as a regular expression: anything else is read as a pattern.
fn pattern(cx: &mut Cx, args: &[Value], flags: &str) -> Result<Value, Failure> {
    let given = arg_ref(args, 0);
    if regex_of(given).is_some() {
        return Ok(given.clone());
    }
    let body = if is_missing(args, 0) { Str::EMPTY } else { text(cx, args, 0)? };
    cx.meter.take(body.len())?;
    new_regex(&body, &Str::from(flags))
}

/// Calls `then` with the pattern.
fn with_pattern(
    cx: &mut Cx,
    args: &[Value],
    flags: &str,
    then: impl FnOnce(&mut Cx, &Regex) -> Result<Value, Failure>,
) -> Result<Value, Failure> {
    let value = pattern(cx, args, flags)?;
    regex_of(&value).map_or(Ok(Value::Undefined), |regex| then(cx, regex))
}

fn matching(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    with_pattern(cx, args, "", |cx, regex| {
        if !regex.flags().global {
            return first_match(cx, regex, &of);
        }
        let all = strings::all_matches(regex, &of, &mut cx.meter)?;
        if all.is_empty() {
            return Ok(Value::Null);
        }
        cx.meter.reserve(all.len(), 32)?;
        Ok(Value::list(all.iter().map(|found| Value::Str(of.slice(found.start(), found.end())))))
    })
}

fn match_all(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    with_pattern(cx, args, "g", |cx, regex| {
        if !regex.flags().global {
            return Err(Failure::type_error("`matchAll` needs a pattern with the flag `g`"));
        }
        let all = strings::all_matches(regex, &of, &mut cx.meter)?;
        let size = all.first().map_or(0, |found| 160 + 48 * found.groups.len());
        cx.meter.reserve(all.len(), size)?;
        Ok(Iter::list(all.iter().map(|found| strings::match_value(regex, &of, found)).collect()))
    })
}

fn search(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    with_pattern(cx, args, "", |cx, regex| {
        let found = regex.exec(&of, 0, &mut cx.meter)?;
        Ok(Value::Number(found.map_or(-1.0, |found| found.start() as f64)))
    })
}

fn split(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let limit = if is_missing(args, 1) { u32::MAX } else { to_uint32(number(cx, args, 1)?) } as usize;
    let separator = arg_ref(args, 0);
    let parts = if let Some(regex) = regex_of(separator) {
        strings::split_at_matches(regex, &of, limit, &mut cx.meter)?
    } else if is_missing(args, 0) {
        strings::split(&of, None, limit, &mut cx.meter)?
    } else {
        let separator = text(cx, args, 0)?;
        strings::split(&of, Some(&separator), limit, &mut cx.meter)?
    };
    Ok(Value::list(parts))
}
