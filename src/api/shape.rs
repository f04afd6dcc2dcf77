//! The shapes of results and requests as types, for JSON Schemas: a test holds the published declarations against
//! them and replays every recorded result through them.

#![expect(dead_code, reason = "the types are read by the schema generator, never made")]

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// A value of the language: anything.
type Value = serde_json::Value;

macro_rules! shapes {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            #[derive(JsonSchema)]
            #[serde(rename_all = "camelCase", deny_unknown_fields)]
            $(#[$meta])*
            struct $name { $($(#[$field_meta])* $field: $type,)* }
        )*

        /// Every shape with its schema, under `$defs`.
        pub(crate) fn schemas() -> Json {
            let mut generator = SchemaSettings::draft2020_12().into_generator();
            $(generator.subschema_for::<$name>();)*
            let mut shapes = Json::Object(generator.take_definitions(true));
            without_null(&mut shapes);
            serde_json::json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": "The shapes of benoit-wasm",
                "$defs": shapes,
            })
        }
    };
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Severity {
    Error,
    Refusal,
    Warning,
    Failure,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
enum State {
    Supported,
    Refuted,
    Untested,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
enum RowKind {
    Assertion,
    Property,
    Derived,
    Surprise,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
enum RelationKind {
    Equivalence,
    Inverse,
    Composition,
}

#[derive(JsonSchema)]
enum Status {
    #[serde(rename = "synthesized")]
    Synthesized,
    #[serde(rename = "unsolved")]
    Unsolved,
    #[serde(rename = "no assertions")]
    NoAssertions,
    #[serde(rename = "non-string assertions")]
    NonString,
}

/// An optional field: absent, never null.
type May<T> = Option<T>;

shapes! {
    Span { start: f64, end: f64, }
    Fix { span: Span, text: String, }
    Label { span: Span, line: f64, column: f64, message: String, }
    Diagnostic {
        code: String, severity: Severity, message: String, line: f64, column: f64, end_line: f64, end_column: f64,
        span: Span, hint: May<String>, unit: May<String>, labels: May<Vec<Label>>, fix: May<Fix>,
    }
    Failure {
        code: String, message: String, line: May<f64>, column: May<f64>, end_line: May<f64>, end_column: May<f64>,
        span: May<Span>,
    }
    Assertion { input: String, output: String, }
    MessageFunction { name: String, arity: f64, assertions: Vec<Assertion>, properties: Vec<String>, }
    InversePair { f: String, g: String, }
    Surprise { f: String, g: String, #[serde(rename = "type")] law: String, }
    Algebra { equivalence_classes: Vec<Vec<String>>, inverse_pairs: Vec<InversePair>, surprises: Vec<Surprise>, }
    Meta { source_size: f64, function_count: f64, property_count: f64, surprise_count: f64, }
    Message { protocol: String, functions: Vec<MessageFunction>, algebra: Algebra, meta: Meta, }
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
    ReadFunction {
        name: String, params: Vec<String>, arity: f64, span: Span, line: f64, private: bool, refused: May<String>,
    }
    ReadAssertion {
        function: May<String>, line: f64, span: Span, input: String, output: String, negated: bool,
    }
    Reading {
        functions: Vec<ReadFunction>, assertions: Vec<ReadAssertion>, bindings: Vec<String>, imports: Vec<String>,
        diagnostics: Vec<Diagnostic>,
    }
    CheckRow {
        line: f64, input: String, output: String, negated: bool, pass: bool, actual: Value, expected: Value,
        failure: May<Failure>,
    }
    Checked { assertions: Vec<CheckRow>, passed: f64, total: f64, diagnostics: Vec<Diagnostic>, }
    FingerprintFunction {
        name: String, arity: f64, #[serde(rename = "async")] is_async: bool, assertions: Vec<Assertion>,
    }
    Fingerprint { functions: Vec<FingerprintFunction>, bindings: Vec<String>, imports: Vec<String>, }
    Loaded { functions: BTreeMap<String, Value>, diagnostics: Vec<Diagnostic>, }
}

/// An optional field is absent, never null: the generator can't know.
fn without_null(schema: &mut Json) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let required = required.as_array().into_iter().flatten().filter_map(Json::as_str).collect::<Vec<_>>();
    if let Some(fields) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        for (_, field) in fields.iter_mut().filter(|(name, _)| !required.contains(&name.as_str())) {
            if let Some(Json::Array(kinds)) = field.get("type").cloned() {
                field["type"] = kinds.into_iter().find(|kind| kind != "null").unwrap_or_default();
            }
            if let Some(Json::Array(choices)) = field.get("anyOf") {
                *field = choices.first().cloned().unwrap_or_default();
            }
        }
    }
    match schema {
        Json::Object(fields) => fields.values_mut().for_each(without_null),
        Json::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}

/// A field that is always there and may be null.
#[derive(JsonSchema)]
#[serde(untagged)]
enum Nullable<T> {
    Some(T),
    Null(()),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the schemas are kept, for tests in other languages.
    const ON_FILE: &str = include_str!("../../tests/fixtures/schemas.json");

    #[test]
    fn the_schemas_on_file_are_those_of_the_types() {
        let fresh = serde_json::to_string_pretty(&schemas()).unwrap();
        assert!(fresh == ON_FILE.trim_end(), "tests/fixtures/schemas.json should be:\n{fresh}");
    }
}
