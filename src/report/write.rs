//! A report as a value (DESIGN §6). Keys are made once: a report has many rows.

use super::verify::Listed;
use super::{Receiver, Report, Row};
use crate::law::Verdict;
use crate::sample::Pool;
use crate::synth::Candidate;
use crate::value::{Object, Str, ToValue, Value, record};

/// The keys of rows and verdicts.
struct Keys {
    row: [Str; 13],
    verdict: [Str; 6],
    counterexample: [Str; 3],
    states: [Value; 3],
}

impl Keys {
    fn new() -> Self {
        let row = [
            "id", "kind", "function", "f", "g", "name", "rule", "input", "output", "line", "counted",
            "source", "rebuilt",
        ];
        Self {
            row: row.map(Str::from),
            verdict: ["state", "ran", "of", "actual", "counterexample", "reason"].map(Str::from),
            counterexample: ["input", "expected", "actual"].map(Str::from),
            states: ["supported", "refuted", "untested"].map(Value::text),
        }
    }

    fn row(&self, row: &Row) -> Value {
        let (first, second) = &row.functions;
        let alone = second.is_none().then(|| Value::Str(first.clone()));
        let pair = second.as_ref().map(|g| (Value::Str(first.clone()), Value::Str(g.clone())));
        let (f, g) = pair.unzip();
        let (input, output) = row.texts.clone().unzip();
        let fields = [
            Some(Value::text(&row.id.text())),
            Some(Value::text(row.kind.name())),
            alone,
            f,
            g,
            Some(Value::Str(row.name.clone())),
            row.rule.map(Value::text),
            input.map(Value::Str),
            output.map(Value::Str),
            row.line.map(|line| line.to_value()),
            Some(Value::Bool(row.counted)),
            row.source.as_ref().map(|verdict| self.verdict(verdict)),
            Some(self.verdict(&row.rebuilt)),
        ];
        object(&self.row, fields)
    }

    fn verdict(&self, verdict: &Verdict) -> Value {
        let counterexample = verdict.counterexample.as_ref().map(|broken| {
            let fields = [&broken.input, &broken.expected, &broken.actual].map(|value| Some(value.clone()));
            object(&self.counterexample, fields)
        });
        let fields = [
            self.states.get(verdict.state as usize).cloned(),
            Some(verdict.ran.to_value()),
            Some(verdict.of.to_value()),
            verdict.actual.clone(),
            counterexample,
            verdict.reason.as_deref().map(Value::text),
        ];
        object(&self.verdict, fields)
    }
}

/// An object with the fields that are there.
fn object<const N: usize>(keys: &[Str; N], fields: [Option<Value>; N]) -> Value {
    let pairs = keys.iter().zip(fields).filter_map(|(key, value)| Some((key.clone(), value?)));
    Value::Object(Object::of_words(pairs.collect()))
}

impl Report {
    /// `report`: the functions as they were rebuilt, and the rows, whose values are in `pool`.
    pub fn value(&self, receiver: &Receiver, pool: &Pool) -> Value {
        let keys = Keys::new();
        let functions = receiver.functions.iter().map(|rebuilt| {
            let synthesis = &rebuilt.synthesis;
            let chosen = synthesis.chosen().filter(|_| rebuilt.value.is_some());
            let candidates: Vec<Value> = synthesis.readings().map(candidate).collect();
            let reason = rebuilt.value.is_none().then(|| rebuilt.missing());
            let mut fields = vec![
                ("name", synthesis.name.to_value()),
                ("arity", rebuilt.arity.to_value()),
                ("status", Value::text(synthesis.status.text())),
                ("formula", chosen.map(Candidate::formula).to_value()),
                ("code", chosen.map(Candidate::code).to_value()),
                ("confidence", chosen.map_or(0.0, |one| one.confidence).to_value()),
                ("candidates", Value::list(candidates)),
                ("used", synthesis.used.to_value()),
            ];
            fields.extend(reason.map(|reason| ("reason", reason.to_value())));
            record(fields)
        });
        let functions = Value::list(functions.collect::<Vec<_>>());
        let rows = Value::list(self.rows.iter().map(|listed| match listed {
            Listed::Whole(row) => keys.row(row),
            Listed::Derived(derived) => keys.row(&derived.row(&self.names, pool)),
        }));
        let mut fields = vec![("functions", functions), ("rows", rows)];
        if self.unlisted > 0 {
            fields.push(("unlisted", self.unlisted.to_value()));
        }
        record(fields)
    }

    /// `functions, verification, total, callables` of a decoded message (R6.2).
    pub fn decoded(&self, receiver: &Receiver) -> Vec<(&'static str, Value)> {
        let rebuilt = || receiver.functions.iter().filter(|one| one.value.is_some());
        let codes = rebuilt().filter_map(|one| {
            Some((Str::from(one.synthesis.name.as_str()), Value::text(&one.synthesis.chosen()?.code())))
        });
        let callables =
            rebuilt().filter_map(|one| Some((Str::from(one.synthesis.name.as_str()), one.value.clone()?)));
        vec![
            ("functions", Value::Object(Object::of(codes.collect::<Vec<_>>()))),
            ("verification", self.totals.verification()),
            ("total", self.totals.total_value()),
            ("callables", Value::Object(Object::of(callables.collect::<Vec<_>>()))),
        ]
    }
}

fn candidate(one: &Candidate) -> Value {
    record([
        ("formula", one.formula().to_value()),
        ("code", one.code().to_value()),
        ("confidence", one.confidence.to_value()),
        ("propertyScore", one.property_score.to_value()),
    ])
}
