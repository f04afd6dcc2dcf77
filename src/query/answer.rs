//! Answers to a question: its holes filled by the model of what is known, and corrected ones (spec 12.1).

use super::Model;
use crate::example::{self, Example};
use crate::text::Names;
use crate::value::Value;

/// A hole that was filled.
#[derive(Clone, Debug)]
pub struct Filled {
    /// The hole.
    pub input: Value,
    /// What the model gives there, `null` when it stops or there is none.
    pub output: Value,
    /// How sure the model is, 0 where it gave nothing.
    pub confidence: f64,
}

/// Fills the holes, in their order.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.2.
pub async fn answer(model: &Model<'_>, holes: Vec<Value>) -> Vec<Filled> {
    model.pace().expect(holes.len());
    let mut filled = Vec::with_capacity(holes.len());
    for input in holes {
        let guess = model.guess(&input).await;
        let confidence = if guess.is_some() { model.confidence() } else { 0.0 };
        filled.push(Filled { input, output: guess.unwrap_or(Value::Null), confidence });
        model.pace().advance();
    }
    filled
}

/// What is known after these corrections, and the holes that they left open.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.3.
pub fn challenge(
    known: &[Example],
    holes: Vec<Value>,
    corrections: &[Example],
) -> (Vec<Example>, Vec<Value>) {
    let mut corrected = Names::default();
    for one in corrections {
        corrected.add(&example::key(&one.input).to_text());
    }
    let open = holes.into_iter().filter(|hole| !corrected.has(&example::key(hole).to_text())).collect();
    (example::merged(known, corrections), open)
}
