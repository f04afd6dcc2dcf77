//! Operators on values that are not both numbers: JavaScript's conversions, within the budget.

use crate::diag::Failure;
use crate::value::{Meter, Str, Value, convert, math};

/// `a % b`
#[inline]
pub(in crate::eval) fn remainder(a: f64, b: f64) -> f64 {
    // Whole numbers in the range of 32 bits are the usual case, and much faster so.
    let (x, y) = (a as i32, b as i32);
    if y > 0 && x > 0 && f64::from(x) == a && f64::from(y) == b { f64::from(x % y) } else { a % b }
}

/// `a + b`
pub(super) fn add(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    if let (Value::Str(left), Value::Str(right)) = (left, right) {
        return join(meter, left, right);
    }
    let (left, right) = (convert::to_primitive(left, meter)?, convert::to_primitive(right, meter)?);
    if matches!(left, Value::Str(_)) || matches!(right, Value::Str(_)) {
        let (left, right) = (convert::to_text(&left, meter)?, convert::to_text(&right, meter)?);
        return join(meter, &left, &right);
    }
    Ok(Value::Number(convert::number_of(&left, meter)? + convert::number_of(&right, meter)?))
}

fn join(meter: &mut Meter, left: &Str, right: &Str) -> Result<Value, Failure> {
    // Long sums are kept unjoined, but a chain of them must not grow for free.
    meter.take(left.len().min(right.len()) / 64)?;
    meter.concat(left, right).map(Value::Str)
}

fn numbers(meter: &mut Meter, left: &Value, right: &Value) -> Result<(f64, f64), Failure> {
    Ok((convert::number_of(left, meter)?, convert::number_of(right, meter)?))
}

/// `a - b`
pub(super) fn sub(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    numbers(meter, left, right).map(|(a, b)| Value::Number(a - b))
}

/// `a * b`
pub(super) fn mul(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    numbers(meter, left, right).map(|(a, b)| Value::Number(a * b))
}

/// `a / b`
pub(super) fn div(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    numbers(meter, left, right).map(|(a, b)| Value::Number(a / b))
}

/// `a % b`
pub(super) fn rem(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    numbers(meter, left, right).map(|(a, b)| Value::Number(remainder(a, b)))
}

/// `a ** b`
pub(super) fn power(meter: &mut Meter, left: &Value, right: &Value) -> Result<Value, Failure> {
    numbers(meter, left, right).map(|(a, b)| Value::Number(math::pow(a, b)))
}

/// Compares as `<` and its like: two texts by their units, all else as numbers.
fn compare(
    meter: &mut Meter,
    left: &Value,
    right: &Value,
    texts: fn(&Str, &Str) -> bool,
    numbers: fn(&f64, &f64) -> bool,
) -> Result<bool, Failure> {
    let (left, right) = (convert::to_primitive(left, meter)?, convert::to_primitive(right, meter)?);
    if let (Value::Str(left), Value::Str(right)) = (&left, &right) {
        meter.take(left.len().min(right.len()) / 16)?;
        return Ok(texts(left, right));
    }
    Ok(numbers(&convert::number_of(&left, meter)?, &convert::number_of(&right, meter)?))
}

/// `a < b`
pub(super) fn less(meter: &mut Meter, left: &Value, right: &Value) -> Result<bool, Failure> {
    compare(meter, left, right, Str::lt, f64::lt)
}

/// `a <= b`
pub(super) fn less_equal(meter: &mut Meter, left: &Value, right: &Value) -> Result<bool, Failure> {
    compare(meter, left, right, Str::le, f64::le)
}

/// `a > b`
pub(super) fn greater(meter: &mut Meter, left: &Value, right: &Value) -> Result<bool, Failure> {
    compare(meter, left, right, Str::gt, f64::gt)
}

/// `a >= b`
pub(super) fn greater_equal(meter: &mut Meter, left: &Value, right: &Value) -> Result<bool, Failure> {
    compare(meter, left, right, Str::ge, f64::ge)
}
