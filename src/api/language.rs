//! `read`, `check`, `evaluate`, `format`, `fingerprint`, `load`: the language itself (DESIGN §6).

use super::module::{Question, SourceModule};
use super::{Entry, Pending, Request, diagnostics_value, failure_value, span_value};
use crate::eval::{CheckOutcome, Instance, refused};
use crate::syntax::tree::{Check, Unit, UnitKind};
use crate::syntax::{self, Fingerprint, print};
use crate::text::{Names, Source, Span};
use crate::value::{Object, Str, ToValue, Value, record};
use std::rc::Rc;

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "language", name: "read", params: 1, run: read },
    Entry { namespace: "language", name: "check", params: 1, run: check },
    Entry { namespace: "language", name: "evaluate", params: 2, run: evaluate },
    Entry { namespace: "language", name: "format", params: 1, run: format },
    Entry { namespace: "language", name: "fingerprint", params: 1, run: fingerprint },
    Entry { namespace: "language", name: "load", params: 1, run: load },
];

/// `read(source)`: what a source holds, as far as it is sound.
pub(super) fn read(request: Request) -> Pending {
    Box::pin(async move {
        let module = SourceModule::partial(&request.text(0, "source")?);
        let (source, units) = (module.source(), &module.reading.module.units);
        let owners = function_names(units);
        let functions = units.iter().filter_map(|unit| function_value(source, unit));
        let assertions = units.iter().filter_map(|unit| match &unit.kind {
            UnitKind::Check(check) => Some(assertion_value(source, unit, check, &owners)),
            _ => None,
        });
        let names = syntax::fingerprint(source, &module.reading.module);
        Ok(record([
            ("functions", Value::list(functions)),
            ("assertions", Value::list(assertions)),
            ("bindings", texts(&names.bindings)),
            ("imports", texts(&names.imports)),
            ("diagnostics", diagnostics_value(source, module.diagnostics())),
        ]))
    })
}

fn texts(all: &[Rc<str>]) -> Value {
    Value::list(all.iter().map(|text| Value::text(text)))
}

fn line(source: &Source, span: Span) -> Value {
    source.position(span.start).line.to_value()
}

fn function_value(source: &Source, unit: &Unit) -> Option<Value> {
    let UnitKind::Function(function) = &unit.kind else { return None };
    let params = function.params.iter().map(|param| Value::text(&print::param(param)));
    let mut fields = vec![
        ("name", Value::text(&function.name.text)),
        ("params", Value::list(params)),
        ("arity", function.arity().to_value()),
        ("span", span_value(source, unit.span)),
        ("line", line(source, unit.span)),
        ("private", function.name.text.starts_with('_').to_value()),
    ];
    fields.extend(unit.refused.map(|code| ("refused", Value::text(code.name()))));
    Some(record(fields))
}

fn function_names(units: &[Unit]) -> Names {
    let mut names = Names::default();
    for unit in units {
        if let UnitKind::Function(function) = &unit.kind {
            names.number(&function.name.text);
        }
    }
    names
}

fn assertion_value(source: &Source, unit: &Unit, check: &Check, functions: &Names) -> Value {
    let mut fields = Vec::new();
    let owner = syntax::owner(source, check).filter(|name| functions.has(name));
    fields.extend(owner.map(|name| ("function", Value::text(name))));
    fields.extend([
        ("line", line(source, unit.span)),
        ("span", span_value(source, unit.span)),
        ("input", Value::text(source.slice(check.left_span))),
        ("output", Value::text(source.slice(check.right_span))),
        ("negated", check.negated.to_value()),
    ]);
    record(fields)
}

/// `check(source)`: every check of the sound units, run.
pub(super) fn check(request: Request) -> Pending {
    Box::pin(async move {
        let module = SourceModule::partial(&request.text(0, "source")?);
        let source = module.source();
        let instance = module.load(request.options.limits, &request.pace).await;
        let checks = instance.program().checks();
        request.pace.expect(checks.len());
        let (mut rows, mut passed) = (Vec::new(), 0usize);
        for (check, span, why) in checks {
            let outcome = match why {
                Some(_) => refused_outcome(),
                None => instance.run_check(check, &request.options.limits, &request.pace).await,
            };
            passed += usize::from(outcome.pass);
            rows.push(row(source, check, *span, &outcome));
            request.pace.advance();
            request.pace.pause().await;
        }
        let total = rows.len();
        Ok(record([
            ("assertions", Value::list(rows)),
            ("passed", passed.to_value()),
            ("total", total.to_value()),
            ("diagnostics", diagnostics_value(source, &module.findings(&instance))),
        ]))
    })
}

/// A check that mentions a refused name never runs.
fn refused_outcome() -> CheckOutcome {
    let failure = refused("this check");
    CheckOutcome { pass: false, actual: Err(failure.clone()), expected: Err(failure) }
}

fn row(source: &Source, check: &Check, span: Span, outcome: &CheckOutcome) -> Value {
    let side = |value: &Result<Value, _>| value.as_ref().cloned().unwrap_or_default();
    let mut fields = vec![
        ("line", line(source, span)),
        ("input", Value::text(source.slice(check.left_span))),
        ("output", Value::text(source.slice(check.right_span))),
        ("negated", check.negated.to_value()),
        ("pass", outcome.pass.to_value()),
        ("actual", side(&outcome.actual)),
        ("expected", side(&outcome.expected)),
    ];
    if let Some(failure) = outcome.failure() {
        let mut failure = failure.clone();
        // A refused check has no place of its own but its line.
        failure.span = failure.span.or(Some(span));
        fields.push(("failure", failure_value(Some(source), &failure)));
    }
    record(fields)
}

/// `evaluate(source, expression)`: the value of an expression over the module's names.
pub(super) fn evaluate(request: Request) -> Pending {
    Box::pin(async move {
        let (text, expression) = (request.text(0, "source")?, request.text(1, "expression")?);
        let module = SourceModule::open(&text, request.options.partial)?;
        let instance = module.load(request.options.limits, &request.pace).await;
        let question = Question::read(module.source(), &instance, &expression)?;
        let value = instance.evaluate(&question.expr, &request.options.limits, &request.pace).await;
        value.map_err(|failure| question.failed(module.source(), failure))
    })
}

/// `format(source)`: the text in its usual layout.
pub(super) fn format(request: Request) -> Pending {
    Box::pin(async move {
        let source = Source::new(request.text(0, "source")?);
        Ok(Value::text(&syntax::format(&source)))
    })
}

/// `fingerprint(source)`: names, arities and assertions; nothing is evaluated (R14.1).
pub(super) fn fingerprint(request: Request) -> Pending {
    Box::pin(async move {
        let module = SourceModule::open(&request.text(0, "source")?, request.options.partial)?;
        Ok(fingerprint_value(&syntax::fingerprint(module.source(), &module.module)))
    })
}

fn fingerprint_value(print: &Fingerprint) -> Value {
    let functions = print.functions.iter().map(|entry| {
        let assertions = entry
            .assertions
            .iter()
            .map(|one| record([("input", Value::text(&one.input)), ("output", Value::text(&one.output))]));
        record([
            ("name", Value::text(&entry.name)),
            ("arity", entry.arity.to_value()),
            ("async", Value::Bool(false)),
            ("assertions", Value::list(assertions)),
        ])
    });
    record([
        ("functions", Value::list(functions)),
        ("bindings", texts(&print.bindings)),
        ("imports", texts(&print.imports)),
    ])
}

/// `load(source)`: the public functions as functions of the host.
pub(super) fn load(request: Request) -> Pending {
    Box::pin(async move {
        let module = SourceModule::open(&request.text(0, "source")?, request.options.partial)?;
        let instance = module.load(request.options.limits, &request.pace).await;
        Ok(record([
            ("functions", exported(&instance)),
            ("diagnostics", diagnostics_value(module.source(), &module.findings(&instance))),
        ]))
    })
}

fn exported(instance: &Instance) -> Value {
    let functions = Object::default();
    for (name, function) in instance.functions() {
        if !name.starts_with('_') {
            functions.set(Str::from(&*name), function.value());
        }
    }
    Value::Object(functions)
}
