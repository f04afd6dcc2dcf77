//! Reading a source: tokens, lines, units and names put together; and what is left of it in part.

use super::layout::layout;
use super::lexer::{lex_module, names_in};
use super::parser::{Mention, Parser, ReadUnit, read_units};
use super::resolve::{NamePlace, Resolver, TopNames, defined, duplicate};
use super::tree::{Module, Unit, UnitKind};
use crate::diag::{Code, Diagnostic, Severity};
use crate::text::order;
use crate::text::{Source, Span};
use crate::value::{SOURCE_BYTES, builtins};
use std::rc::Rc;

/// Findings that are listed; a text with more of them is none that a person wrote.
const FINDINGS: usize = 10_000;

/// A source as far as it could be read. Reading never fails.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The text.
    pub source: Rc<Source>,
    /// The units without an error, refused ones included.
    pub module: Module,
    /// The other units.
    pub unsound: Vec<Unsound>,
    /// Everything found, by line and column.
    pub diagnostics: Vec<Diagnostic>,
}

/// A unit with an error.
#[derive(Clone, Debug, PartialEq)]
pub struct Unsound {
    /// Its name, or the first name on its line.
    pub name: Option<Rc<str>>,
    /// From its first token to its last.
    pub span: Span,
}

impl Reading {
    /// Whether the module is rejected.
    pub fn has_errors(&self) -> bool {
        self.first_error().is_some()
    }

    /// The error that gives a rejection its code and place.
    pub fn first_error(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().find(|found| found.severity() == Severity::Error)
    }

    /// The findings inside a stretch of the text.
    pub fn diagnostics_in(&self, span: Span) -> impl Iterator<Item = &Diagnostic> {
        // They are sorted by where they start.
        let first = self.diagnostics.partition_point(|found| found.span.start < span.start);
        let after = self.diagnostics.iter().skip(first);
        after.take_while(move |found| found.span.start <= span.end)
    }
}

/// Reads a module.
pub fn read(source: Rc<Source>) -> Reading {
    read_noting(source, None).0
}

/// Where the names of a module's functions and bindings stand in its sound units, by place.
pub fn name_places(source: Rc<Source>) -> Vec<NamePlace> {
    let mut places = read_noting(source, Some(Vec::new())).1.unwrap_or_default();
    order::sort_by_place(&mut places, |place| place.span.start);
    places
}

type Places = Option<Vec<NamePlace>>;

fn read_noting(source: Rc<Source>, places: Places) -> (Reading, Places) {
    if source.text().len() > SOURCE_BYTES {
        let message = format!("a source has at most {SOURCE_BYTES} bytes");
        let error = Diagnostic::new(Code::ELimit, Span::default(), message);
        let (module, unsound, diagnostics) = (Module::default(), Vec::new(), vec![error]);
        return (Reading { source, module, unsound, diagnostics }, places);
    }
    let lexed = lex_module(&source);
    let layout = layout(&source, &lexed);
    let mut parser = Parser::new(&source, &lexed, &layout);
    let mut units = read_units(&mut parser);
    let mut diagnostics = std::mem::take(&mut parser.diagnostics);
    let noise = std::mem::take(&mut parser.noise);
    let (module, unsound, places) = resolve(&source, (&mut units, &noise), &mut diagnostics, places);
    order::sort_by_place(&mut diagnostics, |found| found.span.start);
    if diagnostics.len() > FINDINGS {
        diagnostics.truncate(FINDINGS);
        let end = source.text().len() as u32;
        let message = format!("there are more than {FINDINGS} findings; the rest is not listed");
        diagnostics.push(Diagnostic::new(Code::ELimit, Span::new(end, end), message));
    }
    (Reading { source, module, unsound, diagnostics }, places)
}

fn resolve(
    source: &Source,
    (units, noise): (&mut Vec<ReadUnit>, &[Span]),
    diagnostics: &mut Vec<Diagnostic>,
    places: Places,
) -> (Module, Vec<Unsound>, Places) {
    let mut top = TopNames::default();
    for span in noise {
        for name in names_in(source.slice(*span)) {
            top.noise.add(name);
        }
    }
    for unit in units.iter_mut() {
        declare(source, &mut top, unit, diagnostics);
    }
    let mut resolver = Resolver::new(source, &top);
    resolver.places = places;
    let mut module = Module::default();
    let mut unsound = Vec::new();
    for unit in units.drain(..) {
        match resolve_unit(&mut resolver, unit) {
            Ok(unit) => module.units.push(unit),
            Err(unit) => unsound.push(unit),
        }
    }
    diagnostics.append(&mut resolver.diagnostics);
    let places = resolver.places.take();
    super::fingerprint::not_portable(source, &module, &top, diagnostics);
    (module, unsound, places)
}

/// Takes in the names that a unit defines.
fn declare(source: &Source, top: &mut TopNames, unit: &mut ReadUnit, diagnostics: &mut Vec<Diagnostic>) {
    let (kind, names) = defined(unit);
    let owner = unit.name.as_deref().map(str::to_owned);
    for name in names {
        if let Some(first) = top.declare(&name, kind) {
            let mut error = duplicate(source, &name, first);
            error.unit.clone_from(&owner);
            diagnostics.push(error);
            unit.sound = false;
        } else if builtins::global(&name.text).is_some() || builtins::refused(&name.text).is_some() {
            let message = format!("`{}` hides a built-in name", name.text);
            let mut warning = Diagnostic::new(Code::WShadow, name.span, message);
            warning.unit.clone_from(&owner);
            diagnostics.push(warning);
        }
    }
}

fn resolve_unit(resolver: &mut Resolver<'_>, unit: ReadUnit) -> Result<Unit, Unsound> {
    let ReadUnit { kind, span, name, sound, refused, constructed } = unit;
    let bad = Unsound { name: name.clone(), span };
    let Some(mut kind) = kind.filter(|_| sound) else { return Err(bad) };
    let before = resolver.diagnostics.len();
    resolver.mentions = refused;
    resolver.constructed = constructed;
    resolver.unit(&mut kind);
    if let UnitKind::Import { .. } = kind {
        let message = "imports are not loaded".to_owned();
        resolver.mentions.push(Mention { code: Code::RImport, span, message });
    }
    let mut mentions = std::mem::take(&mut resolver.mentions);
    order::sort_by_place(&mut mentions, |mention| mention.span.start);
    let reason = mentions.first().map(|mention| mention.code);
    for mention in mentions {
        resolver.diagnostics.push(Diagnostic::new(mention.code, mention.span, mention.message));
    }
    let mut found = resolver.diagnostics.iter_mut().skip(before);
    let mut errors = false;
    for diagnostic in found.by_ref() {
        errors |= diagnostic.severity() == Severity::Error;
        diagnostic.unit = name.as_deref().map(str::to_owned);
    }
    if errors {
        return Err(bad);
    }
    Ok(Unit { kind, span, refused: reason, uses: resolver.uses.sorted() })
}
