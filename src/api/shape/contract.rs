//! Needs, offers and contracts (spec 2.3).

use super::prelude::*;

shapes! {
    ExampleResult { input: Value, expected: Value, actual: Value, pass: bool, error: May<String>, }
    PropertyResults { satisfied: Vec<String>, violated: Vec<String>, }
    VerificationSummary {
        examples_passed: f64, examples_total: f64, properties_satisfied: f64, properties_violated: f64,
    }
    VerificationReport {
        pass: bool, example_results: Vec<ExampleResult>, property_results: PropertyResults,
        summary: VerificationSummary,
    }
    Need {
        id: String, name: String, examples: Vec<Example>, properties: Vec<String>, domain: String, range: String,
        created_at: f64, verify: Value,
    }
    Offer {
        id: String, need_id: String, #[serde(rename = "fn")] function: Value, source: Nullable<String>,
        confidence: f64, created_at: f64, verification: May<VerificationReport>,
    }
    Ranked { verification: VerificationReport, score: f64, rank: f64, }
    Contract {
        id: String, need_id: String, offer_id: String, name: String, examples: Vec<Example>,
        properties: Vec<String>, domain: String, range: String, bound_at: f64, verification: VerificationReport,
        #[serde(rename = "fn")] function: Value,
    }
    Compatibility {
        contract_id: String, compatible: bool, pass: bool, example_results: Vec<ExampleResult>,
        property_results: PropertyResults, summary: VerificationSummary,
    }
    FoundNeed { need: Need, matched_properties: Vec<String>, match_score: f64, }
}
