//! Properties that are found, functions that are rebuilt, unknowns that are solved (spec 3, 4 and 11).

use super::prelude::*;

#[derive(JsonSchema)]
pub(super) enum Status {
    #[serde(rename = "synthesized")]
    Synthesized,
    #[serde(rename = "unsolved")]
    Unsolved,
    #[serde(rename = "no assertions")]
    NoAssertions,
    #[serde(rename = "non-string assertions")]
    NonString,
}

shapes! {
    InferredProperty {
        #[serde(rename = "type")] law: String, description: String, examples: Vec<String>, confidence: f64,
        evidence: May<Vec<f64>>,
    }
    Inferred { name: String, arity: f64, properties: Vec<InferredProperty>, assertions: Vec<String>, }
    Synthesized {
        name: String, status: Status, code: Nullable<String>, confidence: May<f64>, alternatives: May<Vec<String>>,
        pairs: May<Vec<Value>>, reason: May<String>,
    }
    Solved { assertion: String, unknown: String, solutions: Vec<f64>, unique: bool, }
}
