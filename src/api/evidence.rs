//! The evidence behind a message: every law of every function, and what functions are to each other.

use super::sending::Sent;
use crate::infer::Study;
use crate::law::{COMPOSITIONS, RULES, Rules, State, Verdict, names};
use crate::sample::{Lab, SENDER};
use crate::value::{ToValue, Value, record};

impl Sent {
    /// `functions`: every law of each function's arity with its verdict.
    pub(super) fn evidence(&self, lab: &Lab<'_>) -> Value {
        Value::list(self.studies.iter().map(|study| {
            let laws = study.laws().enumerate().filter_map(|(at, (law, _))| {
                let verdict = study.verdict(at, lab)?;
                Some(record([("name", Value::text(law.name)), ("verdict", verdict.to_value())]))
            });
            record([
                ("name", Value::text(&study.name)),
                ("arity", study.seen.arity.to_value()),
                ("properties", Value::list(laws.collect::<Vec<_>>())),
            ])
        }))
    }

    /// `relations`: the supported ones.
    pub(super) fn relations(&self) -> Value {
        let mut all = Vec::new();
        for class in &self.classes {
            let first = class.first().and_then(|first| self.studies.get(*first));
            let ran = first.map_or(0, |study| study.seen.outcomes.iter().filter(|cell| cell.ran()).count());
            let of = first.map_or(0, |study| study.seen.outcomes.len());
            all.push(self.relation("equivalence", class, names::EQUIVALENT, (ran as u32, of as u32), None));
        }
        for (f, g) in &self.pairs.inverse {
            let ran = SENDER.len() as u32;
            all.push(self.relation("inverse", &[*f, *g], names::INVERSE_PAIR, (ran, ran), None));
        }
        let rules = Rules::default();
        for found in &self.pairs.found {
            let traits = |at: usize| self.studies.get(at).map(Study::traits).unwrap_or_default();
            let fired = rules.fired(traits(found.f), traits(found.g)).filter(|(_, law)| *law == found.law);
            let by: Vec<Value> =
                fired.filter_map(|(rule, _)| RULES.get(rule)).map(|rule| Value::text(rule.id)).collect();
            let name = COMPOSITIONS.get(found.law).map_or("", |law| law.name);
            let ran = (found.ran, SENDER.len() as u32);
            all.push(self.relation("composition", &[found.f, found.g], name, ran, Some(by)));
        }
        Value::list(all)
    }

    fn relation(
        &self,
        kind: &str,
        functions: &[usize],
        name: &str,
        (ran, of): (u32, u32),
        derived_by: Option<Vec<Value>>,
    ) -> Value {
        let members =
            functions.iter().filter_map(|at| self.studies.get(*at)).map(|study| Value::text(&study.name));
        let surprise = derived_by.as_ref().is_some_and(Vec::is_empty);
        let mut fields = vec![
            ("kind", Value::text(kind)),
            ("functions", Value::list(members.collect::<Vec<_>>())),
            ("name", Value::text(name)),
        ];
        fields.extend(derived_by.filter(|by| !by.is_empty()).map(|by| ("derivedBy", Value::list(by))));
        let verdict =
            Verdict { state: State::Supported, ran, of, actual: None, counterexample: None, reason: None };
        fields.push(("surprise", surprise.to_value()));
        fields.push(("verdict", verdict.to_value()));
        record(fields)
    }
}
