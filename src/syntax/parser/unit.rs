//! The units of a module, each read on its own (LANGUAGE 3, 4, 13).

use super::cursor::{Parsed, Parser};
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{P, Tok, Word, continues_name, starts_name};
use crate::syntax::tree::{Name, Pattern, UnitKind};
use crate::text::Span;
use crate::value::SOURCE_UNITS;
use std::rc::Rc;

/// Something refused that a unit mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    /// `R_…`
    pub code: Code,
    /// Where it stands.
    pub span: Span,
    /// One sentence.
    pub message: String,
}

/// A unit as it was read.
#[derive(Debug)]
pub(crate) struct ReadUnit {
    /// What it is, unless its first line is in error.
    pub kind: Option<UnitKind>,
    /// From its first token to its last.
    pub span: Span,
    /// Its name, as far as it has one.
    pub name: Option<Rc<str>>,
    /// No line of it is in error.
    pub sound: bool,
    /// `async` and `await` in it.
    pub refused: Vec<Mention>,
    /// Names after `new` that aren't constructors.
    pub constructed: Vec<Span>,
}

/// Reads all units.
pub(crate) fn read_units(parser: &mut Parser<'_>) -> Vec<ReadUnit> {
    for token in parser.tokens {
        if token.tok == Tok::Path {
            let path = parser.source.slice(token.span);
            for (_, name) in import_names(path) {
                parser.imports.add(name);
            }
        }
    }
    let mut units = Vec::new();
    for line in &parser.layout.roots {
        if units.len() >= SOURCE_UNITS {
            let span = parser.first_of(*line).map_or_else(Span::default, |token| token.span);
            let message = format!("a module has at most {SOURCE_UNITS} units");
            parser.diagnostics.push(Diagnostic::new(Code::ELimit, span, message));
            break;
        }
        units.push(read_unit(parser, *line));
    }
    units
}

fn read_unit(parser: &mut Parser<'_>, line: u32) -> ReadUnit {
    let reported = parser.diagnostics.len();
    parser.bad = false;
    let start = parser.first_of(line).map_or(0, |token| token.span.start);
    let mut kind = None;
    if parser.layout.nodes.get(line as usize).is_some_and(|node| node.misplaced) {
        parser.stray(line);
    } else {
        kind = parser.on_line(line, Parser::unit_line);
        if let Some(UnitKind::Function(function)) = &mut kind {
            parser.adopt_else(&mut function.body);
        }
        parser.check_unowned();
    }
    let name = unit_name(parser, line, kind.as_ref());
    for diagnostic in parser.diagnostics.iter_mut().skip(reported) {
        diagnostic.unit = name.as_deref().map(str::to_owned);
    }
    ReadUnit {
        kind,
        span: Span::new(start, parser.reach.max(start)),
        name,
        sound: !parser.bad,
        refused: std::mem::take(&mut parser.refused),
        constructed: std::mem::take(&mut parser.constructed),
    }
}

/// The unit's own name; for a check or a line in error the name it starts with.
fn unit_name(parser: &Parser<'_>, line: u32, kind: Option<&UnitKind>) -> Option<Rc<str>> {
    match kind {
        Some(UnitKind::Function(function)) => return Some(function.name.text.clone()),
        Some(UnitKind::Binding(binding)) => return first_name(&binding.pattern),
        Some(UnitKind::Import { names, .. }) => return names.first().map(|name| name.text.clone()),
        _ => {}
    }
    let first = parser.first_of(line).filter(|token| token.tok == Tok::Name)?;
    Some(parser.source.slice(first.span).into())
}

/// The first name a pattern binds.
pub(crate) fn first_name(pattern: &Pattern) -> Option<Rc<str>> {
    match pattern {
        Pattern::Name(name) => Some(name.text.clone()),
        Pattern::Array { elems, rest, .. } => elems
            .iter()
            .find_map(|(pattern, _)| first_name(pattern))
            .or_else(|| rest.as_ref().and_then(|rest| first_name(rest))),
        Pattern::Object { fields, rest, .. } => fields
            .iter()
            .find_map(|(_, pattern, _)| first_name(pattern))
            .or_else(|| rest.as_ref().map(|rest| rest.text.clone())),
    }
}

/// The names that an import path brings, with their places in it.
fn import_names(path: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    path.split(',').filter_map(move |item| {
        let end = at + item.trim_end().len();
        at += item.len() + 1;
        let name = item.trim().rsplit(['.', '/']).next()?;
        (name.starts_with(starts_name) && name.chars().all(continues_name))
            .then_some((end - name.len(), name))
    })
}

impl Parser<'_> {
    fn unit_line(&mut self) -> Parsed<UnitKind> {
        let here = self.here();
        if self.reserved_binding() {
            return Err(self.reserved(here));
        }
        let shape = self.shape();
        let statement = |what: &str| {
            self.hinted(
                Code::ETopLevel,
                here,
                format!("{what} cannot stand at the left margin"),
                "put it into a function",
            )
        };
        match self.tok() {
            Some(Tok::Word(Word::Use)) => return self.import(),
            Some(Tok::Word(Word::Else)) => {
                return Err(self.hinted(
                    Code::EElse,
                    here,
                    "`else` has no guard before it",
                    "`else? -> value` belongs into a body",
                ));
            }
            Some(Tok::Word(Word::Try)) => return Err(statement("`try`")),
            Some(Tok::Word(Word::Match)) if shape.is.is_none() => return Err(statement("`match`")),
            _ => self.no_stray_start()?,
        }
        if shape.each.is_some() && shape.arrow.is_some() {
            return Err(statement("`each`"));
        }
        if self.starts_async() && shape.arrow.is_some() && !shape.guard {
            self.refuse(Code::RAsync, here, "`async` functions need promises, and there are none");
            self.at += 1;
            return self.definition(true).map(UnitKind::Function);
        }
        if self.starts_binding() {
            return self.binding().map(UnitKind::Binding);
        }
        if self.starts_call_with_colon() {
            self.at += 1;
            return Err(self.foreign_definition().unwrap_or_else(|| self.leftover()));
        }
        if self.defines(&shape) {
            return self.definition(false).map(UnitKind::Function);
        }
        if shape.arrow.is_some() && shape.guard {
            return Err(statement("a guard"));
        }
        if self.reserved_definition() && shape.arrow.is_some() {
            return Err(self.reserved(here));
        }
        self.check(&shape).map(UnitKind::Check)
    }

    fn import(&mut self) -> Parsed<UnitKind> {
        self.at += 1;
        let Some(token) = self.peek().filter(|token| token.tok == Tok::Path) else {
            return Err(if self.is(P::Arrow) {
                self.reserved(self.tokens.get(self.line_start).map_or_else(Span::default, |use_| use_.span))
            } else {
                self.expected("a path such as `m.name`")
            });
        };
        self.at += 1;
        let path = self.text(token);
        let name = |(at, name): (usize, &str)| {
            let start = token.span.start + at as u32;
            Name { text: name.into(), span: Span::new(start, start + name.len() as u32) }
        };
        Ok(UnitKind::Import { path: path.into(), names: import_names(path).map(name).collect() })
    }
}
