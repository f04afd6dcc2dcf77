//! Findings, failures and refusals as records with JavaScript's positions (DESIGN §5).

use crate::diag::{Diagnostic, Failure, Refusal, Severity};
use crate::text::{Source, Span};
use crate::value::{Value, record};

/// `{ start, end }` in UTF-16 units.
pub fn span_value(source: &Source, span: Span) -> Value {
    let offset = |at| Value::Number(f64::from(source.position(at).offset));
    record([("start", offset(span.start)), ("end", offset(span.end))])
}

/// `line, column, endLine, endColumn, span`
pub fn place_fields(source: &Source, span: Span) -> Vec<(&'static str, Value)> {
    let (start, end) = (source.position(span.start), source.position(span.end));
    let number = |n: u32| Value::Number(f64::from(n));
    vec![
        ("line", number(start.line)),
        ("column", number(start.column)),
        ("endLine", number(end.line)),
        ("endColumn", number(end.column)),
        ("span", span_value(source, span)),
    ]
}

/// One finding.
pub fn diagnostic_value(source: &Source, found: &Diagnostic) -> Value {
    let mut fields = vec![
        ("code", Value::text(found.code.name())),
        ("severity", Value::text(found.severity().name())),
        ("message", Value::text(&found.message)),
    ];
    fields.extend(place_fields(source, found.span));
    fields.extend(found.hint.as_deref().map(|hint| ("hint", Value::text(hint))));
    fields.extend(found.unit.as_deref().map(|unit| ("unit", Value::text(unit))));
    if !found.labels.is_empty() {
        let labels = found.labels.iter().map(|(span, text)| label_value(source, *span, text));
        fields.push(("labels", Value::list(labels)));
    }
    if let Some(fix) = &found.fix {
        let text = Value::text(&fix.text);
        fields.push(("fix", record([("span", span_value(source, fix.span)), ("text", text)])));
    }
    record(fields)
}

fn label_value(source: &Source, span: Span, text: &str) -> Value {
    let start = source.position(span.start);
    record([
        ("span", span_value(source, span)),
        ("line", Value::Number(f64::from(start.line))),
        ("column", Value::Number(f64::from(start.column))),
        ("message", Value::text(text)),
    ])
}

/// All findings about one source.
pub fn diagnostics_value(source: &Source, found: &[Diagnostic]) -> Value {
    Value::list(found.iter().map(|one| diagnostic_value(source, one)))
}

/// `{ code, message, line?, column?, endLine?, endColumn?, span? }`
pub fn failure_value(source: Option<&Source>, failure: &Failure) -> Value {
    record(failure_fields(source, failure))
}

fn failure_fields(source: Option<&Source>, failure: &Failure) -> Vec<(&'static str, Value)> {
    let mut fields =
        vec![("code", Value::text(failure.code.name())), ("message", Value::text(&failure.message))];
    if let (Some(source), Some(span)) = (source, failure.span) {
        fields.extend(place_fields(source, span));
    }
    fields
}

/// A refusal with the fields of a `BenoitError`.
pub fn refusal_value(refusal: &Refusal) -> Value {
    let mut fields = match (&refusal.failure, &refusal.findings) {
        (Some(failed), _) => failure_fields(failed.0.as_deref(), &failed.1),
        (None, Some((source, found))) => {
            let first = found.iter().find(|one| one.severity() == Severity::Error).or(found.first());
            let mut fields =
                vec![("code", Value::text(refusal.code.name())), ("message", Value::text(&refusal.message))];
            fields.extend(first.map(|one| place_fields(source, one.span)).unwrap_or_default());
            fields
        }
        (None, None) => {
            vec![("code", Value::text(refusal.code.name())), ("message", Value::text(&refusal.message))]
        }
    };
    fields.extend(refusal.path.as_deref().map(|path| ("path", Value::text(path))));
    fields.extend(refusal.hint.as_deref().map(|hint| ("hint", Value::text(hint))));
    if let Some((source, found)) = &refusal.findings {
        fields.push(("diagnostics", diagnostics_value(source, found)));
    }
    record(fields)
}

/// The refusal of a rejected module: code, message and place are those of its first error.
pub fn rejected(source: std::rc::Rc<Source>, found: Vec<Diagnostic>) -> Refusal {
    let first = found.iter().find(|one| one.severity() == Severity::Error).or(found.first());
    let mut refusal = match first {
        Some(one) => Refusal::new(one.code, one.message.clone()),
        None => Refusal::new(crate::diag::Code::IInternal, "a module was rejected without a finding"),
    };
    refusal.hint = first.and_then(|one| one.hint.clone());
    refusal.findings = Some((source, found));
    refusal
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Code;
    use crate::value::Str;
    use std::rc::Rc;

    fn number(value: &Value, key: &str) -> Option<f64> {
        if let Value::Object(object) = value { object.get(&Str::from(key))?.as_number() } else { None }
    }

    #[test]
    fn a_rejected_module_tells_the_first_error_and_counts_in_utf_16_units() {
        let source = Rc::new(Source::new("a x -> \"😀\"\nb x -> ]"));
        let found = vec![
            Diagnostic::new(Code::WShadow, Span::new(0, 1), "warned"),
            Diagnostic::new(Code::EUnmatched, Span::new(21, 22), "unmatched").hint("remove it"),
        ];
        let value = refusal_value(&rejected(source, found));
        assert_eq!(number(&value, "line"), Some(2.0));
        assert_eq!(number(&value, "column"), Some(8.0));
        let Value::Object(object) = &value else { panic!("a record") };
        assert_eq!(object.get(&Str::from("span")).as_ref().and_then(|s| number(s, "start")), Some(19.0));
        let Some(Value::Str(code)) = object.get(&Str::from("code")) else { panic!("a code") };
        assert_eq!(code.to_text(), "E_UNMATCHED");
    }
}
