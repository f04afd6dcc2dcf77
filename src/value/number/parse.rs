//! A number from text: `Number(text)`, `parseFloat`, `parseInt`.

use super::to_int32;
use crate::value::{Str, Units};

/// `Number(text)`
pub fn parse_js(text: &str) -> f64 {
    parse_text(&Str::from(text))
}

/// `Number(text)` of a text of the language.
pub fn parse_text(text: &Str) -> f64 {
    let text = text.trim();
    let Units::Latin(units) = text.view() else { return f64::NAN };
    match units {
        [] => 0.0,
        [b'0', b'x' | b'X', digits @ ..] => all_digits(digits, 16),
        [b'0', b'o' | b'O', digits @ ..] => all_digits(digits, 8),
        [b'0', b'b' | b'B', digits @ ..] => all_digits(digits, 2),
        _ if decimal_length(units) == units.len() => read_decimal(units),
        _ => f64::NAN,
    }
}

/// `parseFloat(text)`
pub fn parse_float(text: &Str) -> f64 {
    let ascii = ascii_start(&text.trim_start());
    let length = decimal_length(&ascii);
    ascii.get(..length).map_or(f64::NAN, read_decimal)
}

/// `parseInt(text, radix)`
pub fn parse_int(text: &Str, radix: f64) -> f64 {
    let ascii = ascii_start(&text.trim_start());
    let sign = if ascii.first() == Some(&b'-') { -1.0 } else { 1.0 };
    let signed = matches!(ascii.first(), Some(b'-' | b'+'));
    let mut digits = ascii.get(usize::from(signed)..).unwrap_or(&[]);
    let mut radix = to_int32(radix);
    if radix == 0 || radix == 16 {
        let prefixed = if let [b'0', b'x' | b'X', rest @ ..] = digits { Some(rest) } else { None };
        if radix == 0 {
            radix = if prefixed.is_some() { 16 } else { 10 };
        }
        digits = prefixed.unwrap_or(digits);
    }
    let Some(radix) = u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) else {
        return f64::NAN;
    };
    let length = digits.iter().take_while(|digit| char::from(**digit).is_digit(radix)).count();
    sign * digits.get(..length).map_or(f64::NAN, |digits| whole(digits, radix))
}

/// The units below 128 that the text begins with.
fn ascii_start(text: &Str) -> Vec<u8> {
    text.units().map_while(|unit| u8::try_from(unit).ok().filter(u8::is_ascii)).collect()
}

/// How many units at the start are a decimal literal with sign, or `Infinity`.
fn decimal_length(units: &[u8]) -> usize {
    let sign = usize::from(matches!(units.first(), Some(b'+' | b'-')));
    if units.get(sign..).is_some_and(|rest| rest.starts_with(b"Infinity")) {
        return sign + 8;
    }
    let run = |from: usize| {
        units.get(from..).map_or(0, |rest| rest.iter().take_while(|unit| unit.is_ascii_digit()).count())
    };
    let whole = run(sign);
    let mut end = sign + whole;
    let mut fraction = 0;
    if units.get(end) == Some(&b'.') {
        fraction = run(end + 1);
        if whole + fraction > 0 {
            end += 1 + fraction;
        }
    }
    if whole + fraction == 0 {
        return 0;
    }
    if let Some(b'e' | b'E') = units.get(end) {
        let sign = usize::from(matches!(units.get(end + 1), Some(b'+' | b'-')));
        let digits = run(end + 1 + sign);
        if digits > 0 {
            end += 1 + sign + digits;
        }
    }
    end
}

/// Reads what [`decimal_length`] has measured.
fn read_decimal(units: &[u8]) -> f64 {
    std::str::from_utf8(units).ok().and_then(|text| text.parse().ok()).unwrap_or(f64::NAN)
}

fn all_digits(digits: &[u8], radix: u32) -> f64 {
    if digits.iter().all(|digit| char::from(*digit).is_digit(radix)) {
        whole(digits, radix)
    } else {
        f64::NAN
    }
}

/// A whole number from its digits; `NaN` when there are none.
fn whole(digits: &[u8], radix: u32) -> f64 {
    let values = digits.iter().filter_map(|digit| char::from(*digit).to_digit(radix));
    if digits.is_empty() {
        return f64::NAN;
    }
    if radix == 10 {
        return read_decimal(digits);
    }
    if radix.is_power_of_two() {
        return binary(values, radix);
    }
    // The language leaves the last bits of long numbers open here; this is what the common engines do.
    let (mut total, mut part, mut scale) = (0.0, 0_u32, 1_u32);
    for value in values {
        if scale.saturating_mul(radix) > u32::MAX / 36 {
            total = total * f64::from(scale) + f64::from(part);
            (part, scale) = (0, 1);
        }
        part = part * radix + value;
        scale *= radix;
    }
    total * f64::from(scale) + f64::from(part)
}

/// Exact up to the last bit: what lies below the mantissa only decides the rounding.
fn binary(values: impl Iterator<Item = u32>, radix: u32) -> f64 {
    let (mut mantissa, mut exponent, mut rest) = (0_u64, 0_i32, false);
    for value in values {
        if mantissa >> 58 == 0 {
            mantissa = mantissa * u64::from(radix) + u64::from(value);
        } else {
            exponent = exponent.saturating_add(radix.trailing_zeros() as i32);
            rest |= value != 0;
        }
    }
    libm::ldexp((mantissa | u64::from(rest)) as f64, exponent)
}
