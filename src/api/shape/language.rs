//! The language itself.

use super::prelude::*;

shapes! {
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
