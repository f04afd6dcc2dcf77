//! Instructions as examples (spec 2.2 and 8).

use super::prelude::*;

/// Domain, range, and whatever else a caller says.
#[derive(JsonSchema)]
pub(super) struct Constraints {
    domain: String,
    range: String,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum IntentType {
    Intent,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum IntentStatus {
    Resolved,
    Unsolved,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ComposedStatus {
    Composed,
}

shapes! {
    PropertiesVerified { satisfied: Vec<String>, violated: Vec<String>, }
    IntentMeta { confidence: (), synthesized: (), }
    /// An instruction by example.
    Intent {
        #[serde(rename = "type")] kind: IntentType, examples: Vec<Example>, properties: Vec<String>,
        constraints: Constraints, meta: IntentMeta,
    }
    ResolvedMeta {
        confidence: f64, synthesized: Nullable<String>, status: IntentStatus,
        properties_verified: PropertiesVerified,
    }
    /// An intent with the function that explains its examples, `null` when nothing does.
    ResolvedIntent {
        #[serde(rename = "type")] kind: IntentType, examples: Vec<Example>, properties: Vec<String>,
        constraints: Constraints, #[serde(rename = "fn")] function: Function, meta: ResolvedMeta,
    }
    ComposedMeta { confidence: f64, synthesized: String, status: ComposedStatus, components: Vec<String>, }
    /// One intent after another.
    ComposedIntent {
        #[serde(rename = "type")] kind: IntentType, examples: Vec<Example>, properties: Vec<String>,
        constraints: Constraints, #[serde(rename = "fn")] function: Function, meta: ComposedMeta,
    }
}
