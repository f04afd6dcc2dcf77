//! A number's text in another base: of a fraction, the fewest digits that read back as the same number.

use super::to_text;

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// `n.toString(radix)` for a radix of 2 to 36.
pub fn to_radix(n: f64, radix: u32) -> String {
    if radix == 10 || !n.is_finite() {
        return to_text(n);
    }
    let base = f64::from(radix);
    let value = n.abs();
    let mut whole = value.floor();
    let mut fraction = value - whole;
    // Half the distance to the next double: digits below it say nothing.
    let mut delta = (0.5 * (value.next_up() - value)).max(f64::from_bits(1));
    let mut after: Vec<u8> = Vec::new();
    while fraction >= delta {
        fraction *= base;
        delta *= base;
        let digit = fraction as u8;
        after.push(digit);
        fraction -= f64::from(digit);
        let beyond_half = fraction > 0.5 || (fraction == 0.5 && digit & 1 == 1);
        if beyond_half && fraction + delta > 1.0 {
            if !carry(&mut after, radix) {
                whole += 1.0;
            }
            break;
        }
    }
    let mut text: Vec<u8> = Vec::new();
    // Digits that a double of this size does not determine show as zeros.
    while whole / base >= 9_007_199_254_740_992.0 {
        whole /= base;
        text.push(b'0');
    }
    loop {
        text.push(digit_of(whole % base));
        whole = (whole - whole % base) / base;
        if whole <= 0.0 {
            break;
        }
    }
    if n < 0.0 {
        text.push(b'-');
    }
    text.reverse();
    if !after.is_empty() {
        text.push(b'.');
        text.extend(after.iter().map(|digit| digit_of(f64::from(*digit))));
    }
    text.into_iter().map(char::from).collect()
}

/// Adds one to the last digit; false when the carry leaves the fraction, which is then empty.
fn carry(digits: &mut Vec<u8>, radix: u32) -> bool {
    while let Some(digit) = digits.pop() {
        if u32::from(digit) + 1 < radix {
            digits.push(digit + 1);
            return true;
        }
    }
    false
}

fn digit_of(value: f64) -> u8 {
    DIGITS.get(value as usize).copied().unwrap_or(b'0')
}
