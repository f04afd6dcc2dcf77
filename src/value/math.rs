//! `Math`, the same on every platform: a port of fdlibm with JavaScript's conventions.

use super::number::{to_int32, to_uint32};

/// A function of `Math` on numbers: its name, its `length`, and what it does with all its arguments.
pub type MathFunction = (&'static str, usize, fn(&[f64]) -> f64);

/// All functions of `Math`.
pub const MATH: &[MathFunction] = &[
    ("abs", 1, |x| one(x, f64::abs)),
    ("acos", 1, |x| one(x, libm::acos)),
    ("acosh", 1, |x| one(x, libm::acosh)),
    ("asin", 1, |x| one(x, libm::asin)),
    ("asinh", 1, |x| one(x, libm::asinh)),
    ("atan", 1, |x| one(x, libm::atan)),
    ("atan2", 2, |x| two(x, libm::atan2)),
    ("atanh", 1, |x| one(x, libm::atanh)),
    ("cbrt", 1, |x| one(x, libm::cbrt)),
    ("ceil", 1, |x| one(x, f64::ceil)),
    ("clz32", 1, |x| one(x, |x| f64::from(to_uint32(x).leading_zeros()))),
    ("cos", 1, |x| one(x, libm::cos)),
    ("cosh", 1, |x| one(x, cosh)),
    ("exp", 1, |x| one(x, exp)),
    ("expm1", 1, |x| one(x, libm::expm1)),
    ("floor", 1, |x| one(x, f64::floor)),
    ("fround", 1, |x| one(x, |x| f64::from(x as f32))),
    ("hypot", 2, hypot),
    ("imul", 2, |x| two(x, |a, b| f64::from(to_int32(a).wrapping_mul(to_int32(b))))),
    ("log", 1, |x| one(x, libm::log)),
    ("log10", 1, |x| one(x, libm::log10)),
    ("log1p", 1, |x| one(x, libm::log1p)),
    ("log2", 1, |x| one(x, libm::log2)),
    ("max", 2, |x| extreme(x, f64::NEG_INFINITY, max)),
    ("min", 2, |x| extreme(x, f64::INFINITY, min)),
    ("pow", 2, |x| two(x, pow)),
    ("round", 1, |x| one(x, round)),
    ("sign", 1, |x| one(x, sign)),
    ("sin", 1, |x| one(x, libm::sin)),
    ("sinh", 1, |x| one(x, sinh)),
    ("sqrt", 1, |x| one(x, f64::sqrt)),
    ("tan", 1, |x| one(x, libm::tan)),
    ("tanh", 1, |x| one(x, tanh)),
    ("trunc", 1, |x| one(x, f64::trunc)),
];

/// The constants of `Math`.
pub const CONSTANTS: &[(&str, f64)] = &[
    ("E", std::f64::consts::E),
    ("LN10", std::f64::consts::LN_10),
    ("LN2", std::f64::consts::LN_2),
    ("LOG10E", std::f64::consts::LOG10_E),
    ("LOG2E", std::f64::consts::LOG2_E),
    ("PI", std::f64::consts::PI),
    ("SQRT1_2", std::f64::consts::FRAC_1_SQRT_2),
    ("SQRT2", std::f64::consts::SQRT_2),
];

/// Applies the function `name`; nothing when there is none.
pub fn call(name: &str, args: &[f64]) -> Option<f64> {
    MATH.iter().find(|row| row.0 == name).map(|row| row.2(args))
}

fn arg(args: &[f64], index: usize) -> f64 {
    args.get(index).copied().unwrap_or(f64::NAN)
}

fn one(args: &[f64], f: fn(f64) -> f64) -> f64 {
    f(arg(args, 0))
}

fn two(args: &[f64], f: fn(f64, f64) -> f64) -> f64 {
    f(arg(args, 0), arg(args, 1))
}

fn extreme(args: &[f64], start: f64, f: fn(f64, f64) -> f64) -> f64 {
    args.iter().fold(start, |a, b| f(a, *b))
}

/// The larger; `NaN` wins over all, `0` over `-0`.
pub fn max(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        f64::NAN
    } else if a > b || (a == b && b.is_sign_negative()) {
        a
    } else {
        b
    }
}

/// The smaller; `NaN` wins over all, `-0` over `0`.
pub fn min(a: f64, b: f64) -> f64 {
    -max(-a, -b)
}

/// `x ** y`: unlike elsewhere, `1 ** Infinity` and `1 ** NaN` are `NaN`.
pub fn pow(x: f64, y: f64) -> f64 {
    if y.is_nan() || (y.is_infinite() && x.abs() == 1.0) { f64::NAN } else { libm::pow(x, y) }
}

/// To the nearest whole number, halves up; `-0.5` to `-0`.
pub fn round(x: f64) -> f64 {
    let below = x.floor();
    let rounded = if x - below >= 0.5 { below + 1.0 } else { below };
    if x.is_finite() { rounded.copysign(x) } else { x }
}

/// `Math.exp`: the port is off by one place at 1, where everybody expects `Math.E`.
pub fn exp(x: f64) -> f64 {
    if x == 1.0 { std::f64::consts::E } else { libm::exp(x) }
}

/// As fdlibm has it; the port's own way is off by two places here and there.
fn tanh(x: f64) -> f64 {
    let y = x.abs();
    let z = if y >= 22.0 {
        1.0
    } else if y >= 1.0 {
        1.0 - 2.0 / (libm::expm1(2.0 * y) + 2.0)
    } else {
        let t = libm::expm1(-2.0 * y);
        -t / (t + 2.0)
    };
    if x.is_nan() { x } else { z.copysign(x) }
}

/// As fdlibm has it.
fn sinh(x: f64) -> f64 {
    let y = x.abs();
    if y.is_nan() || y >= 22.0 {
        return libm::sinh(x);
    }
    let t = libm::expm1(y);
    let z = if y < 1.0 { 2.0 * t - t * t / (t + 1.0) } else { t + t / (t + 1.0) };
    (0.5 * z).copysign(x)
}

/// As fdlibm has it.
fn cosh(x: f64) -> f64 {
    let y = x.abs();
    if y.is_nan() || y >= 22.0 {
        return libm::cosh(x);
    }
    if y < 0.5 * std::f64::consts::LN_2 {
        let t = libm::expm1(y);
        return 1.0 + t * t / (2.0 * (1.0 + t));
    }
    let t = exp(y);
    0.5 * t + 0.5 / t
}

/// `-1`, `1`, or the zero or `NaN` that it was.
pub fn sign(x: f64) -> f64 {
    if x.is_nan() || x == 0.0 { x } else { 1.0_f64.copysign(x) }
}

/// Scaled by the largest, with the error of the sum carried along.
fn hypot(args: &[f64]) -> f64 {
    if args.iter().any(|x| x.is_infinite()) {
        return f64::INFINITY;
    }
    let largest = args.iter().fold(0.0, |a, x| max(a, x.abs()));
    if largest.is_nan() || largest == 0.0 {
        return largest;
    }
    let (mut sum, mut lost) = (0.0, 0.0);
    for x in args {
        let ratio = x.abs() / largest;
        let term = ratio * ratio - lost;
        let next = sum + term;
        lost = (next - sum) - term;
        sum = next;
    }
    sum.sqrt() * largest
}
