//! Methods of numbers and booleans.

use super::args;
use super::method::Method;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Value, convert, number};

pub(super) const NUMBER: &[Method] = &[
    Method::plain("toExponential", 1, to_exponential),
    Method::plain("toFixed", 1, to_fixed),
    Method::plain("toPrecision", 1, to_precision),
    Method::plain("toString", 1, to_string),
    Method::plain("valueOf", 0, value_of),
];

pub(super) const BOOLEAN: &[Method] =
    &[Method::plain("toString", 0, text_of), Method::plain("valueOf", 0, value_of)];

/// The receiver itself.
#[expect(clippy::unnecessary_wraps, reason = "the rows of a table have one signature")]
pub(super) fn value_of(_: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    Ok(this.clone())
}

/// `String(receiver)`
pub(super) fn text_of(cx: &mut Cx, this: &Value, _: &[Value]) -> Result<Value, Failure> {
    convert::to_text(this, &mut cx.meter).map(Value::Str)
}

fn receiver(this: &Value) -> f64 {
    this.as_number().unwrap_or(f64::NAN)
}

/// The argument as a count of digits.
fn digits(cx: &mut Cx, args: &[Value], least: f64) -> Result<f64, Failure> {
    cx.meter.take(20)?;
    let digits = args::integer(cx, args, 0, 0.0)?;
    if (least..=100.0).contains(&digits) { Ok(digits) } else { Ok(f64::NAN) }
}

fn out_of_range(least: u32) -> Failure {
    Failure::range(format!("the number of digits must be from {least} to 100"))
}

fn to_fixed(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let digits = digits(cx, args, 0.0)?;
    if digits.is_nan() {
        return Err(out_of_range(0));
    }
    Ok(Value::text(&number::to_fixed(receiver(this), digits as u32)))
}

fn to_precision(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let n = receiver(this);
    if args::is_missing(args, 0) {
        return Ok(Value::Str(number::to_str(n)));
    }
    let digits = digits(cx, args, 1.0)?;
    if digits.is_nan() && n.is_finite() {
        return Err(out_of_range(1));
    }
    Ok(Value::text(&number::to_precision(n, digits as u32)))
}

fn to_exponential(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let n = receiver(this);
    let digits = digits(cx, args, 0.0)?;
    if digits.is_nan() && n.is_finite() {
        return Err(out_of_range(0));
    }
    let given = if args::is_missing(args, 0) { None } else { Some(digits as u32) };
    Ok(Value::text(&number::to_exponential(n, given)))
}

fn to_string(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let n = receiver(this);
    let radix = args::integer(cx, args, 0, 10.0)?;
    if !(2.0..=36.0).contains(&radix) {
        return Err(Failure::range("the base of a number's text must be from 2 to 36"));
    }
    cx.meter.take(20)?;
    let radix = radix as u32;
    Ok(Value::Str(if radix == 10 { number::to_str(n) } else { number::to_radix(n, radix).into() }))
}
