//! A resolver: what is known, and what answers for it (R13.1 to R13.5).

use crate::example::{Example, merged};
use crate::intent::{self, Reading, Resolution};
use crate::value::{Limits, Pace, Value};

/// What is known, and what it resolves to.
#[derive(Clone, Debug, Default)]
pub struct Resolver {
    /// The examples.
    pub known: Vec<Example>,
    /// The properties asked for.
    pub properties: Vec<String>,
    resolution: Resolution,
}

impl Resolver {
    /// A resolver for these examples; none of them, and it answers nothing.
    pub async fn of(known: Vec<Example>, properties: Vec<String>, limits: Limits, pace: &Pace) -> Self {
        let resolution = intent::resolve(&known, &properties, limits, pace).await;
        Self { known, properties, resolution }
    }

    /// With more evidence: examples override those with the same input, others follow.
    pub async fn and(&self, evidence: &[Example], limits: Limits, pace: &Pace) -> Self {
        Self::of(merged(&self.known, evidence), self.properties.clone(), limits, pace).await
    }

    /// Everything that explains the examples.
    pub fn resolution(&self) -> &Resolution {
        &self.resolution
    }

    /// What answers, if anything explains the examples.
    pub fn model(&self) -> Option<&Reading> {
        self.resolution.chosen()
    }

    /// The answer to a hole; `null` without a model, and when it raises.
    pub async fn when(&self, hole: &Value, limits: Limits, pace: &Pace) -> Value {
        let Some(model) = self.model() else { return Value::Null };
        model.answer(hole, &limits, pace).await.unwrap_or(Value::Null)
    }
}

/// What the second makes of the first's answer; `null` if either has none (R13.3).
pub async fn piped(first: &Resolver, second: &Resolver, hole: &Value, limits: Limits, pace: &Pace) -> Value {
    let between = first.when(hole, limits, pace).await;
    if matches!(between, Value::Null) { Value::Null } else { second.when(&between, limits, pace).await }
}
