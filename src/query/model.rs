//! The model behind an answer: what the known examples resolve to.

use crate::diag::Failure;
use crate::example::{self, Example};
use crate::intent::{self, Reading, Resolution};
use crate::value::{Limits, Pace, Value};

/// The most steps and nested calls of one probe: a function is asked at many inputs that nobody named, and a recursive
/// one may take for ever at any of them.
const PROBE: (u64, u32) = (5_000_000, Limits::SAMPLE.depth);

/// What is known, resolved; without a candidate there is no model.
#[derive(Debug)]
pub struct Model<'a> {
    resolution: Resolution,
    limits: Limits,
    pace: &'a Pace,
}

impl<'a> Model<'a> {
    /// Resolves `known`.
    pub async fn of(known: &[Example], properties: &[String], limits: Limits, pace: &'a Pace) -> Self {
        pace.pause().await;
        let resolution = intent::resolve(known, properties, limits, pace).await;
        Self { resolution, limits, pace }
    }

    /// The best reading.
    pub fn best(&self) -> Option<&Reading> {
        self.resolution.chosen()
    }

    /// The readings that give every known example, best first.
    pub fn readings(&self) -> Vec<&Reading> {
        self.resolution.readings().collect()
    }

    /// The formula of the best reading.
    pub fn formula(&self) -> Option<String> {
        self.best().map(|reading| reading.formula.clone())
    }

    /// How sure the best reading is; 0 without one.
    pub fn confidence(&self) -> f64 {
        self.best().map_or(0.0, |reading| reading.confidence)
    }

    /// What the best reading gives at an input that someone named; nothing when there is none or when it stops.
    pub async fn guess(&self, input: &Value) -> Option<Value> {
        self.pace.pause().await;
        self.best()?.answer(input, &self.limits, self.pace).await.ok()
    }

    /// What `reading` gives at an input of our own choice, within the limits of a probe.
    ///
    /// # Errors
    /// As the evaluation.
    pub async fn probe(&self, reading: &Reading, input: &Value) -> Result<Value, Failure> {
        self.pace.pause().await;
        let (steps, depth) = (self.limits.steps.min(PROBE.0), self.limits.depth.min(PROBE.1));
        reading.answer(input, &Limits { steps, depth, ..self.limits }, self.pace).await
    }

    /// For each example whether the best reading gives it, and what it gives.
    pub async fn recall(&self, known: &[Example]) -> Vec<(bool, Option<Value>)> {
        let mut recalled = Vec::with_capacity(known.len());
        for one in known {
            let guess = self.guess(&one.input).await;
            recalled.push((guess.as_ref().is_some_and(|guess| example::equal(guess, &one.output)), guess));
        }
        recalled
    }

    /// Announces pieces of work, and counts them as done.
    pub(super) fn pace(&self) -> &'a Pace {
        self.pace
    }
}
