//! The message, and what a receiver makes of it (spec 2.1 and 6).

use super::prelude::*;

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Supported,
    Refuted,
    Untested,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum RowKind {
    Assertion,
    Property,
    Derived,
    Surprise,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum RelationKind {
    Equivalence,
    Inverse,
    Composition,
}

#[derive(JsonSchema)]
pub(super) enum ProtocolVersion {
    #[serde(rename = "benoit-protocol-v1")]
    V1,
}

shapes! {
    Assertion { input: String, output: String, }
    MessageFunction { name: String, arity: Count, assertions: Vec<Assertion>, properties: Vec<String>, }
    InversePair { f: String, g: String, }
    Surprise { f: String, g: String, #[serde(rename = "type")] law: String, }
    Algebra { equivalence_classes: Vec<Vec<String>>, inverse_pairs: Vec<InversePair>, surprises: Vec<Surprise>, }
    Meta { source_size: Count, function_count: Count, property_count: Count, surprise_count: Count, }
    /// What crosses the wire: behaviour, never source.
    Message { protocol: ProtocolVersion, functions: Vec<MessageFunction>, algebra: Algebra, meta: Meta, }
    Tally { passed: f64, total: f64, }
    ErrorResult { error: String, code: String, path: May<String>, }
    Compositions { reconstructed: f64, verified: f64, }
    Verification { assertions: Tally, properties: Tally, compositions: Compositions, }
    Counterexample { input: Value, expected: May<Value>, actual: May<Value>, }
    Verdict {
        state: State, ran: f64, of: f64, actual: May<Value>, counterexample: May<Counterexample>, reason: May<String>,
    }
    Row {
        id: String, kind: RowKind, function: May<String>, f: May<String>, g: May<String>, name: String,
        rule: May<String>, input: May<String>, output: May<String>, line: May<f64>, counted: bool,
        source: May<Verdict>, rebuilt: Verdict,
    }
    ReportCandidate { formula: String, code: String, confidence: f64, property_score: f64, }
    ReportFunction {
        name: String, arity: f64, status: Status, formula: Nullable<String>, code: Nullable<String>, confidence: f64,
        candidates: Vec<ReportCandidate>, used: Vec<f64>, reason: May<String>,
    }
    Report { functions: Vec<ReportFunction>, rows: Vec<Row>, }
    Decoded {
        functions: BTreeMap<String, String>, verification: Verification, total: Tally,
        callables: BTreeMap<String, Value>, report: Report,
    }
    ExchangeResult {
        functions: BTreeMap<String, String>, verification: Verification, total: Tally,
        callables: BTreeMap<String, Value>,
    }
    ExchangeSummary {
        functions_transmitted: f64, properties_transmitted: f64, surprises_transmitted: f64,
        source_code_transmitted: f64, verification_rate: String,
    }
    Omitted { name: String, diagnostics: Vec<Diagnostic>, }
    Exchanged {
        message: Message, message_size: f64, source_size: f64, result: ExchangeResult, summary: ExchangeSummary,
        report: Report, omitted: May<Vec<Omitted>>, diagnostics: May<Vec<Diagnostic>>,
    }
    RowSample { input: Value, expected: May<Value>, actual: May<Value>, holds: bool, skipped: May<bool>, }
    RowSamples { source: May<Vec<RowSample>>, rebuilt: Vec<RowSample>, }
    DetailedProperty { name: String, verdict: Verdict, }
    DetailedFunction { name: String, arity: f64, properties: Vec<DetailedProperty>, }
    Relation {
        kind: RelationKind, functions: Vec<String>, name: String, derived_by: May<Vec<String>>, surprise: bool,
        verdict: Verdict,
    }
    Detailed {
        message: Message, omitted: Vec<Omitted>, diagnostics: Vec<Diagnostic>, functions: Vec<DetailedFunction>,
        relations: Vec<Relation>,
    }
}
