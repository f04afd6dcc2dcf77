//! A number's text: `String(n)`, `toFixed`, `toPrecision`, `toExponential`.

use super::decimal::Decimal;
use crate::value::Str;

/// `String(n)`
pub fn to_text(n: f64) -> String {
    ryu_js::Buffer::new().format(n).to_owned()
}

/// `String(n)` as a text of the language.
pub fn to_str(n: f64) -> Str {
    Str::from(ryu_js::Buffer::new().format(n))
}

/// `n.toFixed(digits)` for 0 to 100 digits.
pub fn to_fixed(n: f64, digits: u32) -> String {
    // From 1e21 on, and for what is no number, JavaScript gives the usual text.
    if n.is_nan() || n.abs() >= 1e21 {
        return to_text(n);
    }
    let mut decimal = Decimal::exact(n.abs());
    decimal.round(decimal.point + digits as i32);
    let mut text = String::from(if n < 0.0 { "-" } else { "" });
    // Digits rounded away to nothing leave the point where it was: all that shows is zeros.
    let first = if decimal.digits.is_empty() { 1 } else { decimal.point.max(1) };
    for place in 0..first + digits as i32 {
        if place == first {
            text.push('.');
        }
        let index = place - first + decimal.point;
        let shown = if decimal.digits.is_empty() { None } else { usize::try_from(index).ok() };
        text.push(shown.map_or('0', |index| decimal.digit(index)));
    }
    text
}

/// `n.toPrecision(precision)` for 1 to 100 digits.
pub fn to_precision(n: f64, precision: u32) -> String {
    if !n.is_finite() {
        return to_text(n);
    }
    let mut decimal = Decimal::exact(n.abs());
    if n == 0.0 {
        decimal.point = 1;
    }
    decimal.round(precision as i32);
    let exponent = decimal.point - 1;
    let mut text = String::from(if n < 0.0 { "-" } else { "" });
    if exponent < -6 || exponent >= precision as i32 {
        push_scientific(&mut text, &decimal, precision as usize - 1);
        return text;
    }
    if exponent < 0 {
        text.push_str("0.");
        (exponent + 1..0).for_each(|_| text.push('0'));
    }
    for index in 0..precision as usize {
        if exponent >= 0 && index as i32 == exponent + 1 {
            text.push('.');
        }
        text.push(decimal.digit(index));
    }
    text
}

/// `n.toExponential(digits)`; without `digits`, as many as the shortest text has.
pub fn to_exponential(n: f64, digits: Option<u32>) -> String {
    if !n.is_finite() {
        return to_text(n);
    }
    let mut decimal = match digits {
        Some(_) => Decimal::exact(n.abs()),
        None => shortest(n.abs()),
    };
    if n == 0.0 {
        decimal.point = 1;
    }
    let digits = digits.map_or(decimal.digits.len().saturating_sub(1), |digits| digits as usize);
    decimal.round(digits as i32 + 1);
    let mut text = String::from(if n < 0.0 { "-" } else { "" });
    push_scientific(&mut text, &decimal, digits);
    text
}

/// The digits of the shortest text of `n`.
fn shortest(n: f64) -> Decimal {
    let mut buffer = ryu_js::Buffer::new();
    let text = buffer.format(n);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = whole.bytes().chain(fraction.bytes()).map(|byte| byte - b'0');
    let mut digits: Vec<u8> = all.collect();
    let mut point = whole.len() as i32 + exponent.trim_start_matches('+').parse::<i32>().unwrap_or(0);
    let zeros = digits.iter().take_while(|digit| **digit == 0).count();
    digits.drain(..zeros);
    point -= zeros as i32;
    while digits.last() == Some(&0) {
        digits.pop();
    }
    Decimal { digits, point }
}

fn push_scientific(text: &mut String, decimal: &Decimal, fraction: usize) {
    text.push(decimal.digit(0));
    if fraction > 0 {
        text.push('.');
        (1..=fraction).for_each(|index| text.push(decimal.digit(index)));
    }
    let exponent = decimal.point - 1;
    text.push_str(if exponent < 0 { "e-" } else { "e+" });
    text.push_str(&to_text(f64::from(exponent.abs())));
}
