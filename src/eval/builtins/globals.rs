//! Global functions, constructors, and the members of `Number`.

use super::array_from::MAX_LENGTH;
use super::method::{Method, arg_ref};
use super::{array, map_set, regexp};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Str, Value, convert, number};

/// What `new` calls: `Map`, `Set`, `Array`, `RegExp`.
pub(super) const CONSTRUCTORS: [Method; 4] = [
    Method::plain("Map", 0, map_set::new_map),
    Method::plain("Set", 0, map_set::new_set),
    Method::plain("Array", 1, new_array),
    Method::plain("RegExp", 2, regexp::construct),
];

/// Global functions, each with the namespace that it is.
pub(super) const FUNCTIONS: &[(Method, Option<&str>)] = &[
    (Method::plain("parseInt", 2, parse_int), None),
    (Method::plain("parseFloat", 1, parse_float), None),
    (Method::plain("isNaN", 1, |cx, _, args| Ok(Value::Bool(to_number(cx, args)?.is_nan()))), None),
    (Method::plain("isFinite", 1, |cx, _, args| Ok(Value::Bool(to_number(cx, args)?.is_finite()))), None),
    (Method::plain("Number", 1, number_function), Some("Number")),
    (Method::plain("String", 1, string_function), Some("String")),
    (Method::plain("Boolean", 1, |_, _, args| Ok(Value::Bool(arg_ref(args, 0).truthy()))), Some("Boolean")),
    (Method::plain("Array", 1, new_array), Some("Array")),
    (Method::plain("RegExp", 2, regexp::construct), Some("RegExp")),
    (
        Method::plain("Object", 1, |_, _, _| Err(Failure::type_error("`Object` cannot be called"))),
        Some("Object"),
    ),
    (Method::plain("Map", 0, |_, _, _| Err(Failure::type_error("`Map` is made with `new`"))), Some("Map")),
    (Method::plain("Set", 0, |_, _, _| Err(Failure::type_error("`Set` is made with `new`"))), Some("Set")),
];

/// Functions of `Number`; `parseInt` and `parseFloat` are the global ones.
pub(super) const NUMBER: &[Method] = &[
    Method::plain("isFinite", 1, |_, _, args| Ok(Value::Bool(is(args, f64::is_finite)))),
    Method::plain("isInteger", 1, |_, _, args| Ok(Value::Bool(is(args, is_whole)))),
    Method::plain("isNaN", 1, |_, _, args| Ok(Value::Bool(is(args, f64::is_nan)))),
    Method::plain("isSafeInteger", 1, |_, _, args| {
        Ok(Value::Bool(is(args, |n| is_whole(n) && n.abs() <= MAX_SAFE)))
    }),
];

const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// Constants of `Number`.
pub(super) const NUMBER_CONSTANTS: &[(&str, f64)] = &[
    ("EPSILON", f64::EPSILON),
    ("MAX_SAFE_INTEGER", MAX_SAFE),
    ("MAX_VALUE", f64::MAX),
    ("MIN_SAFE_INTEGER", -MAX_SAFE),
    ("MIN_VALUE", 5e-324),
    ("NEGATIVE_INFINITY", f64::NEG_INFINITY),
    ("POSITIVE_INFINITY", f64::INFINITY),
    ("NaN", f64::NAN),
];

fn is_whole(n: f64) -> bool {
    n.is_finite() && n.fract() == 0.0
}

fn is(args: &[Value], test: impl Fn(f64) -> bool) -> bool {
    arg_ref(args, 0).as_number().is_some_and(test)
}

fn to_number(cx: &mut Cx, args: &[Value]) -> Result<f64, Failure> {
    convert::number_of(arg_ref(args, 0), &mut cx.meter)
}

fn parse_int(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let text = convert::to_text(arg_ref(args, 0), &mut cx.meter)?;
    cx.meter.take(text.len())?;
    let radix = match arg_ref(args, 1) {
        Value::Undefined => 0.0,
        other => convert::number_of(other, &mut cx.meter)?,
    };
    Ok(Value::Number(number::parse_int(&text, radix)))
}

fn parse_float(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let text = convert::to_text(arg_ref(args, 0), &mut cx.meter)?;
    cx.meter.take(text.len())?;
    Ok(Value::Number(number::parse_float(&text)))
}

fn number_function(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    Ok(Value::Number(if args.is_empty() { 0.0 } else { to_number(cx, args)? }))
}

fn string_function(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    match args.first() {
        None => Ok(Value::Str(Str::EMPTY)),
        Some(value) => convert::to_text(value, &mut cx.meter).map(Value::Str),
    }
}

/// `new Array(…)`, `Array(…)`: of a length, or of elements.
fn new_array(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let [Value::Number(length)] = args else {
        cx.meter.reserve(args.len(), 16)?;
        return Ok(array::made(args.to_vec()));
    };
    if !(is_whole(*length) && (0.0..=MAX_LENGTH).contains(length)) {
        return Err(Failure::range("the length of a list must be a whole number from 0 to 4294967295"));
    }
    cx.meter.reserve(*length as usize, 16)?;
    Ok(array::made(vec![Value::Undefined; *length as usize]))
}
