//! The sender's side of a module: read, loaded, observed, and what its message says.

use super::partial::sound_part;
use super::{Request, rejected};
use crate::diag::{Code, Diagnostic, Refusal};
use crate::eval::{Instance, Program};
use crate::infer::{Pairs, Study, Wanted, equivalence_classes, find_pairs};
use crate::law::{COMPOSITIONS, Verdict};
use crate::report::verdict_of_sides;
use crate::sample::Lab;
use crate::syntax::{self, FunctionEntry, Omitted, Partial, tree};
use crate::text::{Source, Span};
use crate::value::{Limits, Pace};
use crate::wire::{Algebra, Assertion, Function, InversePair, Message, Surprise, over_limits};
use std::rc::Rc;

/// A module that is read and loaded.
#[derive(Debug)]
pub(super) struct Loaded {
    /// Its source.
    pub(super) source: Rc<Source>,
    /// Its units, in part when that was asked for.
    pub(super) module: tree::Module,
    /// What was found in it.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The units that were left out.
    pub(super) omitted: Vec<Omitted>,
    /// The loaded module.
    pub(super) instance: Instance,
    /// What of each function is transmitted.
    pub(super) entries: Vec<FunctionEntry>,
}

/// A module whose functions were observed, alone and in pairs.
#[derive(Debug)]
pub(super) struct Sent {
    /// The module.
    pub(super) loaded: Loaded,
    /// Its functions, in the order of the message.
    pub(super) studies: Vec<Study>,
    /// Functions that behave alike.
    pub(super) classes: Vec<Vec<usize>>,
    /// What unary functions are to each other.
    pub(super) pairs: Pairs,
}

/// Reads and loads the source that stands first among the arguments.
pub(super) async fn load(request: &Request) -> Result<Loaded, Refusal> {
    load_text(request.text(0, "source")?, request).await
}

/// Reads and loads one source of a request.
pub(super) async fn load_text(source: String, request: &Request) -> Result<Loaded, Refusal> {
    let source = Rc::new(Source::new(source));
    let reading = syntax::read(source.clone());
    if reading.has_errors() && !request.options.partial {
        return Err(rejected(source, reading.diagnostics));
    }
    let Partial { module, omitted } = sound_part(&reading);
    let entries = syntax::fingerprint(&source, &module).functions;
    let program = Program::of_source(&module, source.clone());
    let instance = Instance::load(program, Limits::EVALUATION, &request.pace).await;
    Ok(Loaded { source, module, diagnostics: reading.diagnostics, omitted, instance, entries })
}

/// Observes every function of a module and every pair of unary ones.
pub(super) async fn send(request: &Request, wanted: Wanted<'_>, lab: &mut Lab<'_>) -> Result<Sent, Refusal> {
    let mut loaded = load(request).await?;
    loaded.entries.retain(|entry| loaded.instance.function(&entry.name).is_some());
    let mut studies = Vec::with_capacity(loaded.entries.len());
    lab.pace.expect(loaded.entries.len());
    for entry in &loaded.entries {
        studies.extend(loaded.study(entry, lab).await);
        lab.pace.advance();
    }
    let classes = equivalence_classes(&studies, usize::MAX, &lab.pool);
    let pairs = find_pairs(&mut studies, lab, wanted).await;
    Ok(Sent { loaded, studies, classes, pairs })
}

impl Loaded {
    /// Observes one function.
    pub(super) async fn study(&self, entry: &FunctionEntry, lab: &mut Lab<'_>) -> Option<Study> {
        let function = self.instance.function(&entry.name)?;
        Some(Study::of(entry.name.clone(), Rc::new(function), entry.arity, lab).await)
    }

    /// Both sides of an assertion by the sender's functions: its verdict and its line.
    pub(super) async fn assertion(
        &self,
        assertion: &syntax::Assertion,
        limits: &Limits,
        pace: &Pace,
    ) -> Option<Verdict> {
        let tree::UnitKind::Check(check) = &self.module.units.get(assertion.unit)?.kind else { return None };
        let outcome = self.instance.run_check(check, limits, pace).await;
        let pass = outcome.pass;
        Some(verdict_of_sides(&assertion.input, outcome.actual, outcome.expected, |_, _| pass))
    }
}

impl Sent {
    fn name(&self, study: usize) -> String {
        self.studies.get(study).map_or_else(String::new, |study| study.name.to_string())
    }

    /// The message (§2.1).
    pub(super) fn message(&self) -> Message {
        let functions = self.loaded.entries.iter().zip(&self.studies).map(|(entry, study)| {
            let assertions = entry.assertions.iter();
            let texts =
                |one: &syntax::Assertion| Assertion { input: one.input.clone(), output: one.output.clone() };
            Function {
                name: entry.name.to_string(),
                arity: entry.arity,
                assertions: assertions.map(texts).collect(),
                properties: study.properties().map(str::to_owned).collect(),
            }
        });
        let name = |study: &usize| self.name(*study);
        let surprises = self.pairs.found.iter().filter(|found| found.surprise).map(|found| Surprise {
            f: self.name(found.f),
            g: self.name(found.g),
            law: COMPOSITIONS.get(found.law).map_or_else(String::new, |law| law.name.to_owned()),
        });
        let pairs = self.pairs.inverse.iter().map(|(f, g)| InversePair { f: name(f), g: name(g) });
        let algebra = Algebra {
            equivalence_classes: self.classes.iter().map(|class| class.iter().map(name).collect()).collect(),
            inverse_pairs: pairs.collect(),
            surprises: surprises.collect(),
        };
        Message::new(functions.collect(), algebra, self.loaded.source.units() as usize)
    }

    /// What was found in the source, and a warning when no receiver would take the message.
    pub(super) fn findings(&self, message: &Message) -> Vec<Diagnostic> {
        let mut found = self.loaded.diagnostics.clone();
        if let Some(limit) = over_limits(message) {
            found.push(Diagnostic::new(
                Code::WLarge,
                Span::default(),
                format!("the message is too large: {limit}"),
            ));
        }
        found
    }

    /// For each function its assertions' lines and verdicts by the sender's functions.
    pub(super) async fn assertions(&self, limits: Limits, lab: &Lab<'_>) -> Vec<Vec<(u32, Verdict)>> {
        let mut all = Vec::with_capacity(self.loaded.entries.len());
        lab.pace.expect(self.loaded.entries.iter().map(|entry| entry.assertions.len()).sum());
        for entry in &self.loaded.entries {
            let mut told = Vec::with_capacity(entry.assertions.len());
            for assertion in &entry.assertions {
                let verdict = self.loaded.assertion(assertion, &lab.within(limits), lab.pace).await;
                told.push((assertion.line, verdict.unwrap_or_else(|| Verdict::untested(1, ""))));
                lab.pace.advance();
                lab.pace.pause().await;
            }
            all.push(told);
        }
        all
    }
}
