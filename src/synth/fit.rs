//! Lines and parabolas through points, their coefficients freed of rounding noise (R4.0.6, R4.0.7).

use super::evidence::Numbers;
use super::formula::Polynomial;
use crate::value::equal::close;
use crate::value::number;

/// The largest error of a line or parabola at a pair (spec 4.1).
pub(crate) const TOLERANCE: f64 = 0.001;
/// A term this small is left out when all pairs fit without it (R4.1.1).
const NEGLIGIBLE: f64 = 0.001;
/// Noise of a computed coefficient, relative to what it contributes (R4.0.7).
const NOISE: f64 = 1e-12;

/// Whether `got` is `want` within `tolerance`, or as near as numbers of this size can be told apart.
pub(crate) fn near(got: f64, want: f64, tolerance: f64) -> bool {
    (got - want).abs() < tolerance || close(got, want)
}

/// Whether `polynomial` gives every output within `tolerance`.
fn explains(numbers: &Numbers, polynomial: &Polynomial, tolerance: f64) -> bool {
    numbers.pairs().all(|pair| near(polynomial.at(pair.x()), pair.output, tolerance))
}

/// How exactly a polynomial explains the pairs: what is done to it afterwards must not cost that.
fn precision(numbers: &Numbers, polynomial: &Polynomial) -> Option<f64> {
    [0.0, TOLERANCE].into_iter().find(|tolerance| explains(numbers, polynomial, *tolerance))
}

/// The slope and offset of the line through points, when it explains all of them within the tolerance.
pub fn line_through(points: impl IntoIterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    let mut numbers = Numbers::new(1);
    for (x, y) in points {
        numbers.push(std::iter::once(x), y);
    }
    let found = line(&numbers)?;
    Some((found.slope?, found.offset.unwrap_or(0.0)))
}

/// The line through the first two points with different x, when it explains all pairs.
pub(crate) fn line(numbers: &Numbers) -> Option<Polynomial> {
    let [(x1, y1), (x2, y2)] = first_points(numbers)?;
    let through =
        |slope: f64, offset: f64| Polynomial { square: None, slope: Some(slope), offset: Some(offset) };
    let mut slope = (y2 - y1) / (x2 - x1);
    let mut offset = y1 - slope * x1;
    let precision = precision(numbers, &through(slope, offset))?;
    let fits = |slope: f64, offset: f64| explains(numbers, &through(slope, offset), precision);
    if let Some(clean) = cleaned(slope, steepest(numbers), precision, |clean| fits(clean, y1 - clean * x1)) {
        (slope, offset) = (clean, y1 - clean * x1);
    }
    if let Some(clean) = cleaned(offset, level(numbers), precision, |clean| fits(slope, clean)) {
        offset = clean;
    }
    Some(Polynomial {
        square: None,
        slope: Some(slope),
        offset: Some(offset).filter(|offset| *offset != 0.0),
    })
}

/// The parabola through the first three points with different x, when it explains all pairs.
pub(crate) fn parabola(numbers: &Numbers) -> Option<Polynomial> {
    let [(x1, y1), (x2, y2), (x3, y3)] = first_points(numbers)?;
    let fall = (y2 - y1) / (x2 - x1);
    let through = |a: f64, b: f64, c: f64| Polynomial { square: Some(a), slope: Some(b), offset: Some(c) };
    // What the other coefficients are, once the first ones are settled.
    let slope_with = |a: f64| fall - a * (x1 + x2);
    let offset_with = |a: f64, b: f64| y1 - (a * x1 * x1 + b * x1);
    let with = |a: f64| (a, slope_with(a), offset_with(a, slope_with(a)));
    let (mut a, mut b, mut c) = with(((y3 - y1) / (x3 - x1) - fall) / (x3 - x2));
    let precision = precision(numbers, &through(a, b, c))?;
    let fits = |(a, b, c): (f64, f64, f64)| explains(numbers, &through(a, b, c), precision);
    if let Some(clean) = cleaned(a, 0.0, precision, |clean| fits(with(clean))) {
        (a, b, c) = with(clean);
    }
    if let Some(clean) = cleaned(b, 0.0, precision, |clean| fits((a, clean, offset_with(a, clean)))) {
        (b, c) = (clean, offset_with(a, clean));
    }
    if let Some(clean) = cleaned(c, level(numbers), precision, |clean| fits((a, b, clean))) {
        c = clean;
    }
    Some(without_small_terms(numbers, through(a, b, c)))
}

fn without_small_terms(numbers: &Numbers, full: Polynomial) -> Polynomial {
    let without: [fn(&mut Polynomial) -> &mut Option<f64>; 3] =
        [|p| &mut p.square, |p| &mut p.slope, |p| &mut p.offset];
    let mut kept = full;
    for term in without {
        let mut less = kept.clone();
        if term(&mut less).take().is_some_and(|value| value.abs() <= NEGLIGIBLE)
            && explains(numbers, &less, TOLERANCE)
        {
            kept = less;
        }
    }
    // All terms gone: the constant 0, which is written as one.
    if kept == (Polynomial { square: None, slope: None, offset: None }) {
        kept.offset = Some(0.0);
    }
    kept
}

/// The first `N` finite points with different x.
fn first_points<const N: usize>(numbers: &Numbers) -> Option<[(f64, f64); N]> {
    let mut points: Vec<(f64, f64)> = Vec::with_capacity(N);
    for pair in numbers.pairs() {
        let x = pair.x();
        if x.is_finite() && pair.output.is_finite() && points.iter().all(|point| point.0 != x) {
            points.push((x, pair.output));
            if points.len() == N {
                return points.try_into().ok();
            }
        }
    }
    None
}

/// The slope whose contribution at the farthest x is noise beside the outputs.
fn steepest(numbers: &Numbers) -> f64 {
    let farthest = numbers.pairs().map(|pair| pair.x().abs()).filter(|x| x.is_finite()).fold(0.0, f64::max);
    if farthest > 0.0 { NOISE * numbers.largest / farthest } else { 0.0 }
}

/// The offset that is noise beside the outputs.
fn level(numbers: &Numbers) -> f64 {
    NOISE * numbers.largest.max(1.0)
}

/// A number without noise in place of `coefficient`, when one fits: 0 for at most `noise`, else its first
/// digits when three zeros follow them, twelve digits looked at. Of an exact fit fewer are looked at, too:
/// points close to each other leave more noise.
fn cleaned(coefficient: f64, noise: f64, precision: f64, fits: impl Fn(f64) -> bool) -> Option<f64> {
    if coefficient.abs() <= noise && fits(0.0) {
        return Some(0.0);
    }
    // A whole number of this size has no more than nine digits.
    if coefficient.abs() < 1e9 && coefficient.trunc() == coefficient {
        return None;
    }
    let looked_at = if precision == 0.0 { 9..=12 } else { 12..=12 };
    looked_at.rev().filter_map(|digits| rounded(coefficient, digits)).find(|clean| fits(*clean))
}

/// `value` rounded to so many significant digits, when three fewer are enough to write that.
fn rounded(value: f64, digits: usize) -> Option<f64> {
    let text = number::to_exponential(value, Some(digits as u32 - 1));
    let (written, _) = text.split_once('e')?;
    let point = 1;
    let significant = written.trim_start_matches('-').trim_end_matches('0').len();
    if significant <= digits - 3 + point { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(points: &[(f64, f64)]) -> Numbers {
        let mut numbers = Numbers::new(1);
        for (x, y) in points {
            numbers.push([*x].into_iter(), *y);
        }
        numbers
    }

    /// R4.0.7
    #[test]
    fn rounding_keeps_what_nine_digits_write() {
        assert_eq!(rounded(1.900_000_000_000_000_4, 12), Some(1.9));
        assert_eq!(rounded(-0.049_999_999_999_999_99, 12), Some(-0.05));
        assert_eq!(rounded(123_456_789.000_000_1, 12), Some(123_456_789.0));
        assert_eq!(rounded(1.0 / 3.0, 12), None);
        assert_eq!(rounded(2_000_000_000.000_1, 12), Some(2e9));
        assert_eq!(rounded(0.499_999_999_999_46, 12), None);
        assert_eq!(rounded(0.499_999_999_999_46, 11), Some(0.5));
    }

    /// R4.0.6
    #[test]
    fn a_line_takes_the_first_points_that_differ() {
        let line = line(&numbers(&[(2.0, 5.0), (2.0, 5.0), (4.0, 9.0)]));
        assert_eq!(line, Some(Polynomial { square: None, slope: Some(2.0), offset: Some(1.0) }));
    }

    /// R4.0.7
    #[test]
    fn noise_of_a_flat_line_is_no_slope() {
        let line = line(&numbers(&[(0.0, 0.3), (1.0, 0.1 + 0.2)]));
        assert_eq!(line, Some(Polynomial { square: None, slope: Some(0.0), offset: Some(0.3) }));
    }

    /// R4.0.7
    #[test]
    fn a_tiny_slope_that_matters_stays() {
        let line = line(&numbers(&[(1.0, 1e-10), (2.0, 2e-10)]));
        assert_eq!(line, Some(Polynomial { square: None, slope: Some(1e-10), offset: None }));
    }

    #[test]
    fn large_numbers_fit_within_their_own_precision() {
        let points: Vec<_> = [1e13, 2e13, 7e12].iter().map(|x| (*x, 1.1 * x)).collect();
        let line = line(&numbers(&points));
        assert_eq!(line, Some(Polynomial { square: None, slope: Some(1.1), offset: None }));
    }

    #[test]
    fn a_parabola_drops_the_terms_that_nothing_needs() {
        let parabola = parabola(&numbers(&[(0.0, 0.0), (1.0, 4.0), (-2.0, -8.0)]));
        assert_eq!(parabola, Some(Polynomial { square: None, slope: Some(4.0), offset: None }));
    }

    #[test]
    fn points_that_contradict_each_other_have_no_line() {
        assert_eq!(line(&numbers(&[(1.0, 5.0), (1.0, 6.0), (2.0, 9.0)])), None);
        assert_eq!(line(&numbers(&[(1.0, f64::INFINITY), (2.0, 3.0)])), None);
    }
}
