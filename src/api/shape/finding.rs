//! What is found in a source, and why an evaluation fails.

use super::prelude::*;

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Severity {
    Error,
    Refusal,
    Warning,
    Failure,
}

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
}
