//! Given and when (spec 13).

use super::prelude::*;

shapes! {
    BehaviorDetail { input: Value, a: Value, b: Value, }
    BehaviorDiff { equivalent: bool, agree: f64, disagree: f64, details: Vec<BehaviorDetail>, rate: f64, }
    SelfTestRow { test: String, pass: bool, expected: Value, got: Value, }
    SelfTest { results: Vec<SelfTestRow>, passed: f64, total: f64, self_referential: bool, summary: String, }
    ResolverDescription {
        #[serde(rename = "type")] kind: ResolverType, examples: f64, formula: Nullable<String>, confidence: f64,
        domain: String, range: String,
    }
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ResolverType {
    Resolver,
}
