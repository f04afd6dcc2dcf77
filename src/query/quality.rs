//! How good a question is (spec 12.2).

use super::Model;
use super::axis::{AXES, Question};
use crate::example::Example;

/// The verdicts, best first, and the score that each needs.
const VERDICTS: &[(f64, &str)] = &[
    (0.85, "excellent"),
    (0.7, "good"),
    (0.5, "adequate"),
    (0.3, "weak"),
    (f64::NEG_INFINITY, "insufficient"),
];

/// The verdict on a question without examples (R12.2.1).
const EMPTY: &str = "empty";

/// The quality of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Quality {
    /// In [0, 1], rounded to two decimals.
    pub score: f64,
    /// The word for it, from the unrounded score.
    pub verdict: &'static str,
    /// The formula of the model.
    pub formula: Option<String>,
    /// The axes with their values; none without examples.
    pub details: Vec<(&'static str, f64)>,
    /// What would help.
    pub suggestions: Vec<&'static str>,
}

/// Measures a question whose examples resolved to `model`.
///
/// Source: Benoit Protocol 0.8.0, §12.2; R12.2.1 to R12.2.5.
pub async fn quality(model: &Model<'_>, examples: &[Example]) -> Quality {
    if examples.is_empty() {
        return Quality {
            score: 0.0,
            verdict: EMPTY,
            formula: None,
            details: Vec::new(),
            suggestions: Vec::new(),
        };
    }
    let recalled = model.recall(examples).await;
    let correct = model.best().map(|_| recalled.iter().filter(|(right, _)| *right).count());
    let question = Question { examples, correct };
    let measured = AXES.iter().map(|axis| (axis, (axis.measure)(&question)));
    let measured: Vec<_> = measured.collect();
    let score: f64 = measured.iter().map(|(axis, value)| axis.weight * value).sum();
    let verdict = VERDICTS.iter().find(|(least, _)| score >= *least).map_or(EMPTY, |(_, verdict)| verdict);
    let low = measured.iter().filter(|(axis, value)| *value < axis.enough);
    Quality {
        score: (score * 100.0).round() / 100.0,
        verdict,
        formula: model.formula(),
        suggestions: low.map(|(axis, _)| axis.advice).collect(),
        details: measured.iter().map(|(axis, value)| (axis.name, *value)).collect(),
    }
}

impl Quality {
    /// The value of an axis, 0 when it was not measured.
    pub(super) fn axis(&self, name: &str) -> f64 {
        self.details.iter().find(|(one, _)| *one == name).map_or(0.0, |(_, value)| *value)
    }
}
