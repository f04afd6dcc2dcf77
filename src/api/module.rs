//! A source that a request is about: read, held against its errors, and loaded.

use super::rejected;
use crate::diag::{Diagnostic, Failure, Refusal};
use crate::eval::{Instance, Program};
use crate::syntax::{self, Omitted, Reading, Visible, tree};
use crate::text::order;
use crate::text::{Source, Span};
use crate::value::{Limits, Pace};
use std::rc::Rc;

/// A source with the units that a request works on.
#[derive(Clone, Debug)]
pub struct SourceModule {
    /// What the reader found.
    pub reading: Reading,
    /// The units that count.
    pub module: tree::Module,
    /// Those that were left out.
    pub omitted: Vec<Omitted>,
}

impl SourceModule {
    /// Reads a source; whatever has an error, and whatever needs that, is left out.
    pub fn partial(text: &str) -> Self {
        let reading = syntax::read(Rc::new(Source::new(text)));
        if !reading.has_errors() {
            let module = reading.module.clone();
            return Self { reading, module, omitted: Vec::new() };
        }
        let partial = reading.partial_module();
        Self { reading, module: partial.module, omitted: partial.omitted }
    }

    /// Reads a source. One with errors is refused, unless `partial` says to leave out what has them.
    ///
    /// # Errors
    /// The first error, with all findings.
    pub fn open(text: &str, partial: bool) -> Result<Self, Refusal> {
        let module = Self::partial(text);
        if module.reading.has_errors() && !partial {
            return Err(rejected(module.reading.source, module.reading.diagnostics));
        }
        Ok(module)
    }

    /// The source.
    pub fn source(&self) -> &Rc<Source> {
        &self.reading.source
    }

    /// Everything found in the source.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.reading.diagnostics
    }

    /// The module loaded, each binding evaluated with `limits`.
    pub async fn load(&self, limits: Limits, pace: &Pace) -> Instance {
        let program = Program::of_source(&self.module, self.source().clone());
        Instance::load(program, limits, pace).await
    }

    /// The findings, and the failures of bindings: the module works all the same.
    pub fn findings(&self, instance: &Instance) -> Vec<Diagnostic> {
        let mut found = self.diagnostics().to_vec();
        let mut last = None;
        for binding in instance.bindings() {
            let Err(failure) = binding.value else { continue };
            // One pattern binds several names and fails once; what is refused is told already.
            if last == Some(binding.span) || failure.code == crate::diag::Code::XRefused {
                continue;
            }
            last = Some(binding.span);
            let span = failure.span.unwrap_or(binding.span);
            let mut one = Diagnostic::new(failure.code, span, failure.message);
            one.unit = Some(binding.name.to_string());
            found.push(one);
        }
        order::sort_by_place(&mut found, |one| one.span.start);
        found
    }
}

/// An expression over a loaded module's names. It is read behind the module's text, so that a failure's place tells
/// which of the two it is in.
#[derive(Clone, Debug)]
pub struct Question {
    /// The expression.
    pub expr: tree::Expr,
    source: Rc<Source>,
    from: u32,
}

impl Question {
    /// Reads an expression.
    ///
    /// # Errors
    /// Its findings, with places in its own text.
    pub fn read(module: &Source, instance: &Instance, text: &str) -> Result<Self, Refusal> {
        let source = Rc::new(Source::new(text));
        let from = module.text().len() as u32 + 1;
        let both = Source::new(format!("{}\n{}", module.text(), source.text()));
        let names = instance.names();
        let visible = Visible::new(names.iter().map(|name| &**name));
        match syntax::read_expression_from(&both, from, &visible) {
            Ok(expr) => Ok(Self { expr, source, from }),
            Err(mut found) => {
                for one in &mut found {
                    one.span = shifted(one.span, from);
                    if let Some(fix) = &mut one.fix {
                        fix.span = shifted(fix.span, from);
                    }
                    for (span, _) in &mut one.labels {
                        *span = shifted(*span, from);
                    }
                }
                Err(rejected(source, found))
            }
        }
    }

    /// The refusal that a failed evaluation is, with its place in the text that it is about.
    pub fn failed(&self, module: &Rc<Source>, mut failure: Failure) -> Refusal {
        let own = failure.span.is_some_and(|span| span.start >= self.from);
        if own {
            failure.span = failure.span.map(|span| shifted(span, self.from));
        }
        let source = if own { &self.source } else { module };
        let mut refusal = Refusal::new(failure.code, failure.message.clone());
        refusal.failure = Some(Box::new((Some(source.clone()), failure)));
        refusal
    }
}

fn shifted(span: Span, by: u32) -> Span {
    Span::new(span.start.saturating_sub(by), span.end.saturating_sub(by))
}
