//! Methods of texts that need no pattern, and `String`'s own.

use super::args::{integer, is_missing, number, text};
use super::method::{Method, arg_ref};
use super::number::value_of;
use super::regexp::is_regex;
use super::string_pattern::PATTERNS;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::number::{relative_index, to_integer, to_uint32};
use crate::value::strings::{self, Side};
use crate::value::{Str, StrBuilder, Value};

pub(super) const METHODS: &[&[Method]] = &[TEXT, PATTERNS];

const TEXT: &[Method] = &[
    Method::plain("at", 1, at),
    Method::plain("charAt", 1, char_at),
    Method::plain("charCodeAt", 1, char_code_at),
    Method::plain("codePointAt", 1, code_point_at),
    Method::plain("concat", 1, concat),
    Method::plain("endsWith", 1, ends_with),
    Method::plain("includes", 1, includes),
    Method::plain("indexOf", 1, index_of),
    Method::plain("lastIndexOf", 1, last_index_of),
    Method::plain("padEnd", 1, |cx, this, args| pad(cx, this, args, Side::End)),
    Method::plain("padStart", 1, |cx, this, args| pad(cx, this, args, Side::Start)),
    Method::plain("repeat", 1, repeat),
    Method::plain("slice", 2, slice),
    Method::plain("startsWith", 1, starts_with),
    Method::plain("substring", 2, substring),
    Method::plain("toLowerCase", 0, |cx, this, _| mapped(cx, this, Str::to_lower)),
    Method::plain("toUpperCase", 0, |cx, this, _| mapped(cx, this, Str::to_upper)),
    Method::plain("trim", 0, |cx, this, _| mapped(cx, this, Str::trim)),
    Method::plain("trimEnd", 0, |cx, this, _| mapped(cx, this, Str::trim_end)),
    Method::plain("trimStart", 0, |cx, this, _| mapped(cx, this, Str::trim_start)),
    Method::plain("toString", 0, value_of),
    Method::plain("valueOf", 0, value_of),
];

pub(super) const STATIC: &[Method] =
    &[Method::plain("fromCharCode", 1, from_char_code), Method::plain("fromCodePoint", 1, from_code_point)];

/// The text that a method works on.
pub(super) fn receiver(this: &Value) -> Str {
    if let Value::Str(text) = this { text.clone() } else { Str::EMPTY }
}

fn found(place: Option<usize>) -> Value {
    Value::Number(place.map_or(-1.0, |place| place as f64))
}

/// The unit at a whole number, when it is inside.
fn inside(of: &Str, index: f64) -> Option<usize> {
    (0.0..of.len() as f64).contains(&index).then_some(index as usize)
}

fn mapped(cx: &mut Cx, this: &Value, map: fn(&Str) -> Str) -> Result<Value, Failure> {
    let of = receiver(this);
    cx.meter.reserve(of.len(), 2)?;
    Ok(Value::Str(map(&of)))
}

fn at(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let index = integer(cx, args, 0, 0.0)?;
    let index = if index < 0.0 { index + of.len() as f64 } else { index };
    let unit = inside(&of, index).and_then(|index| of.unit(index));
    Ok(unit.map_or(Value::Undefined, |unit| Value::Str(Str::from_unit(unit))))
}

fn char_at(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let index = integer(cx, args, 0, 0.0)?;
    let unit = inside(&of, index).and_then(|index| of.unit(index));
    Ok(Value::Str(unit.map_or(Str::EMPTY, Str::from_unit)))
}

fn char_code_at(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let index = integer(cx, args, 0, 0.0)?;
    let unit = inside(&of, index).and_then(|index| of.unit(index));
    Ok(Value::Number(unit.map_or(f64::NAN, f64::from)))
}

fn code_point_at(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let index = integer(cx, args, 0, 0.0)?;
    let point = inside(&of, index).and_then(|index| of.code_point(index));
    Ok(point.map_or(Value::Undefined, |(point, _)| Value::Number(f64::from(point))))
}

fn concat(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let mut sum = receiver(this);
    for index in 0..args.len() {
        let more = text(cx, args, index)?;
        cx.meter.take(more.len())?;
        sum = cx.meter.concat(&sum, &more)?;
    }
    Ok(Value::Str(sum))
}

/// The text to look for: never a regular expression, which would be a mistake.
fn wanted(cx: &mut Cx, args: &[Value]) -> Result<Str, Failure> {
    if is_regex(arg_ref(args, 0)) {
        return Err(Failure::type_error("the argument must be a text, not a regular expression"));
    }
    text(cx, args, 0)
}

fn starts_with(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let (of, wanted) = (receiver(this), wanted(cx, args)?);
    let from = integer(cx, args, 1, 0.0)?.clamp(0.0, of.len() as f64) as usize;
    cx.meter.take(wanted.len().min(of.len()))?;
    Ok(Value::Bool(of.has_at(&wanted, from)))
}

fn ends_with(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let (of, wanted) = (receiver(this), wanted(cx, args)?);
    let end = integer(cx, args, 1, f64::INFINITY)?.clamp(0.0, of.len() as f64) as usize;
    cx.meter.take(wanted.len().min(of.len()))?;
    Ok(Value::Bool(end.checked_sub(wanted.len()).is_some_and(|start| of.has_at(&wanted, start))))
}

/// Where the first argument stands, from the second on.
fn search(cx: &mut Cx, of: &Str, wanted: &Str, args: &[Value]) -> Result<Option<usize>, Failure> {
    let from = integer(cx, args, 1, 0.0)?.clamp(0.0, of.len() as f64) as usize;
    let place = of.find(wanted, from);
    cx.meter.take(place.unwrap_or(of.len()).saturating_sub(from) + wanted.len().min(of.len()))?;
    Ok(place)
}

fn includes(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let (of, wanted) = (receiver(this), wanted(cx, args)?);
    Ok(Value::Bool(search(cx, &of, &wanted, args)?.is_some()))
}

fn index_of(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let (of, wanted) = (receiver(this), text(cx, args, 0)?);
    search(cx, &of, &wanted, args).map(found)
}

fn last_index_of(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let (of, wanted) = (receiver(this), text(cx, args, 0)?);
    let from = number(cx, args, 1)?;
    let from = if from.is_nan() { f64::INFINITY } else { to_integer(from) };
    let from = from.clamp(0.0, of.len() as f64) as usize;
    let place = of.rfind(&wanted, from);
    cx.meter.take(from - place.unwrap_or(0).min(from) + wanted.len().min(of.len()))?;
    Ok(found(place))
}

fn pad(cx: &mut Cx, this: &Value, args: &[Value], side: Side) -> Result<Value, Failure> {
    let of = receiver(this);
    let length = integer(cx, args, 0, 0.0)?;
    let filler = if is_missing(args, 1) { Str::from(" ") } else { text(cx, args, 1)? };
    strings::pad(&of, length, &filler, side, &mut cx.meter).map(Value::Str)
}

fn repeat(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let count = integer(cx, args, 0, 0.0)?;
    strings::repeat(&receiver(this), count, &mut cx.meter).map(Value::Str)
}

fn slice(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let start = relative_index(integer(cx, args, 0, 0.0)?, of.len());
    let end = relative_index(integer(cx, args, 1, f64::INFINITY)?, of.len());
    strings::slice(&of, start, end.max(start), &mut cx.meter).map(Value::Str)
}

fn substring(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let of = receiver(this);
    let len = of.len() as f64;
    let start = integer(cx, args, 0, 0.0)?.clamp(0.0, len) as usize;
    let end = integer(cx, args, 1, len)?.clamp(0.0, len) as usize;
    strings::slice(&of, start.min(end), start.max(end), &mut cx.meter).map(Value::Str)
}

fn from_char_code(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let mut out = StrBuilder::new();
    for index in 0..args.len() {
        out.push_unit(to_uint32(number(cx, args, index)?) as u16);
    }
    cx.meter.reserve(args.len(), 2)?;
    Ok(Value::Str(out.finish()))
}

fn from_code_point(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let mut out = StrBuilder::new();
    for index in 0..args.len() {
        let point = number(cx, args, index)?;
        if !(0.0..=1_114_111.0).contains(&point) || point.fract() != 0.0 {
            return Err(Failure::range("a code point is a whole number from 0 to 1114111"));
        }
        out.push_point(point as u32);
    }
    cx.meter.reserve(args.len(), 4)?;
    Ok(Value::Str(out.finish()))
}
