//! The worth of an offer (spec 2.3.5).

use super::Report;
use crate::text::order;
use std::cmp::Ordering;

/// A confidence as it counts: within 0 and 1, and 0 for what is no number (R2.3.7).
pub fn confidence(given: f64) -> f64 {
    if given.is_nan() { 0.0 } else { given.clamp(0.0, 1.0) }
}

/// Examples passed count 10 and failed -20, properties kept 5 and broken -10, and full confidence 5.
pub fn score(report: &Report, given: f64) -> f64 {
    let [passed, failed] = [report.passed(), report.rows.len() - report.passed()];
    let [kept, broken] = [report.kept.satisfied.len(), report.kept.violated.len()];
    let count = |n: usize| n as f64;
    count(passed) * 10.0 - count(failed) * 20.0 + count(kept) * 5.0 - count(broken) * 10.0
        + confidence(given) * 5.0
}

/// The places of the scores, best first, ties in the order given.
pub fn ranking(scores: &[f64]) -> Vec<usize> {
    let mut places: Vec<(usize, f64)> = scores.iter().copied().enumerate().collect();
    order::sort(&mut places, |a, b| b.1.partial_cmp(&a.1).unwrap_or(Ordering::Equal));
    places.into_iter().map(|(place, _)| place).collect()
}
