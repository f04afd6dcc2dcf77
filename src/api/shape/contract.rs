//! Needs, offers, contracts and reports on them (spec 2.3).

use super::prelude::*;

/// What negotiating makes of an offer: whatever the offer had, its verification, score and rank.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RankedOffer {
    id: May<String>,
    need_id: May<String>,
    #[serde(rename = "fn")]
    function: Function,
    source: May<Value>,
    confidence: May<Value>,
    created_at: May<f64>,
    verification: VerificationReport,
    score: f64,
    rank: Count,
}

shapes! {
    ExampleResult { input: Value, expected: Value, actual: Value, pass: bool, error: May<String>, }
    PropertyResults { satisfied: Vec<String>, violated: Vec<String>, }
    VerificationSummary {
        examples_passed: Count, examples_total: Count, properties_satisfied: Count, properties_violated: Count,
    }
    /// What became of each example and property.
    VerificationReport {
        pass: bool, example_results: Vec<ExampleResult>, property_results: PropertyResults, summary: VerificationSummary,
    }
    /// Whether another implementation keeps a contract.
    Compatibility {
        pass: bool, example_results: Vec<ExampleResult>, property_results: PropertyResults, summary: VerificationSummary,
        contract_id: String, compatible: bool,
    }
    /// A published need.
    Need {
        #[schemars(regex(pattern = "^need-[0-9a-f]{8}$"))] id: String,
        name: String, examples: Vec<Example>, properties: Vec<String>, domain: String, range: String, created_at: f64,
        verify: Function,
    }
    /// A published offer.
    Offer {
        #[schemars(regex(pattern = "^offer-[0-9a-f]{8}$"))] id: String,
        need_id: String, #[serde(rename = "fn")] function: Function, source: Nullable<String>,
        #[schemars(range(min = 0, max = 1))] confidence: f64, created_at: f64, verification: May<VerificationReport>,
    }
    /// A need and an implementation, bound.
    Contract {
        #[schemars(regex(pattern = "^contract-[0-9a-f]{8}$"))] id: String,
        need_id: String, offer_id: String, name: String, examples: Vec<Example>, properties: Vec<String>,
        domain: String, range: String, bound_at: f64, verification: VerificationReport,
        #[serde(rename = "fn")] function: Function,
    }
    Ranked { verification: VerificationReport, score: f64, rank: Count, }
    FoundNeed { need: Need, matched_properties: Vec<String>, match_score: Count, }
}
