//! Arguments of built-ins, converted as JavaScript does.

use super::method::arg_ref;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Str, Value, convert, number};

/// The argument at `index` as text.
pub(super) fn text(cx: &mut Cx, args: &[Value], index: usize) -> Result<Str, Failure> {
    convert::to_text(arg_ref(args, index), &mut cx.meter)
}

/// The argument at `index` as a number.
pub(super) fn number(cx: &mut Cx, args: &[Value], index: usize) -> Result<f64, Failure> {
    convert::number_of(arg_ref(args, index), &mut cx.meter)
}

/// The argument at `index` as a whole number, `default` when it is missing or `undefined`.
pub(super) fn integer(cx: &mut Cx, args: &[Value], index: usize, default: f64) -> Result<f64, Failure> {
    if is_missing(args, index) { Ok(default) } else { number(cx, args, index).map(number::to_integer) }
}

/// Whether the argument at `index` is missing or `undefined`.
pub(super) fn is_missing(args: &[Value], index: usize) -> bool {
    matches!(arg_ref(args, index), Value::Undefined)
}

/// The argument at `index` as a property key.
pub(super) fn key(cx: &mut Cx, args: &[Value], index: usize) -> Result<Str, Failure> {
    convert::to_key(arg_ref(args, index), &mut cx.meter)
}
