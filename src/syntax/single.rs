//! Single expressions and checks: what `evaluate`, both sides of a message's assertions and `solve` read.

use super::layout::{Layout, Node};
use super::lexer::{Lexed, lex_line};
use super::parser::{Parsed, Parser};
use super::resolve::{Resolver, TopKind, TopNames};
use super::tree::{Check, CheckForm, Expr, ExprKind, Name, PostKind, UnitKind};
use crate::diag::{Code, Diagnostic};
use crate::text::order;
use crate::text::{Source, Span};
use crate::value::SOURCE_BYTES;
use std::rc::Rc;

/// Top-level names that an expression may mention, besides the built-ins.
#[derive(Debug, Default)]
pub struct Visible {
    top: TopNames,
}

impl Visible {
    /// These names.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut top = TopNames::default();
        for name in names {
            let _ = top.declare(&Name { text: name.into(), span: Span::default() }, TopKind::Function);
        }
        Self { top }
    }
}

/// A check with one `?` among the arguments of the call on its left.
#[derive(Clone, Debug, PartialEq)]
pub struct HoleCheck {
    /// The check; the argument is a [`ExprKind::Hole`].
    pub check: Check,
    /// The function that is called.
    pub name: Rc<str>,
    /// Which argument is open, from 0.
    pub hole: usize,
}

/// Reads one expression over the given top-level names and the built-ins.
///
/// # Errors
/// All findings; a refused name is one.
pub fn read_expression(source: &Source, visible: &[&str]) -> Result<Expr, Vec<Diagnostic>> {
    read_expression_among(source, &Visible::new(visible.iter().copied()))
}

/// As [`read_expression`], with names that are used for many expressions.
///
/// # Errors
/// As [`read_expression`].
pub fn read_expression_among(source: &Source, visible: &Visible) -> Result<Expr, Vec<Diagnostic>> {
    read_expression_from(source, 0, visible)
}

/// As [`read_expression_among`]; the expression starts at the byte `from`, and its places count from the start of
/// the text. So an expression behind a module's text has places that are none of the module's.
///
/// # Errors
/// As [`read_expression`].
pub fn read_expression_from(source: &Source, from: u32, visible: &Visible) -> Result<Expr, Vec<Diagnostic>> {
    let (mut expr, parsed) = single(source, from, |parser| {
        parser.holes = false;
        parser.expression()
    })?;
    resolved(source, visible, parsed, |resolver| resolver.expr(&mut expr))?;
    Ok(expr)
}

/// Reads the check of `solve`: `add(?, 3) == 5` or `add(?, 3) is 5`.
///
/// # Errors
/// All findings; `E_HOLE` when there is not exactly one `?`, as an argument of the call on the left.
pub fn read_hole_check(source: &Source, visible: &[&str]) -> Result<HoleCheck, Vec<Diagnostic>> {
    let (check, parsed) = single(source, 0, |parser| {
        parser.holes = true;
        parser.lone_check()
    })?;
    let holes = parsed.holes;
    let mut unit = UnitKind::Check(check);
    resolved(source, &Visible::new(visible.iter().copied()), parsed, |resolver| resolver.unit(&mut unit))?;
    let whole = Span::new(0, source.text().len() as u32);
    let no_hole = || {
        let message = "exactly one argument of the call on the left must be `?`";
        vec![Diagnostic::new(Code::EHole, whole, message).hint("write `add(?, 3) == 5`")]
    };
    let UnitKind::Check(check) = unit else { return Err(no_hole()) };
    if check.form == CheckForm::Juxtaposed {
        return Err(no_hole());
    }
    let found = match &check.left.kind {
        ExprKind::Postfix(base, ops) => match (&base.kind, ops.as_slice()) {
            (ExprKind::Name(name), [op]) if !op.optional => match &op.kind {
                PostKind::Call(args) => {
                    let hole = args.iter().position(|arg| !arg.spread && arg.value.kind == ExprKind::Hole);
                    hole.map(|at| (name.clone(), at))
                }
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    let (name, hole) = found.filter(|_| holes == 1).ok_or_else(no_hole)?;
    Ok(HoleCheck { check, name, hole })
}

/// Reads one line; what resolution still needs comes with it.
fn single<T>(
    source: &Source,
    from: u32,
    read: impl FnOnce(&mut Parser<'_>) -> Parsed<T>,
) -> Result<(T, Found), Vec<Diagnostic>> {
    if source.text().len().saturating_sub(from as usize) > SOURCE_BYTES {
        let message = format!("a source has at most {SOURCE_BYTES} bytes");
        return Err(vec![Diagnostic::new(Code::ELimit, Span::default(), message)]);
    }
    let lexed: Lexed = lex_line(source, from);
    let layout = Layout { nodes: vec![Node::default()], roots: vec![0] };
    let mut parser = Parser::new(source, &lexed, &layout);
    if let Some(value) = parser.on_line(0, read) {
        let (refused, constructed, holes) = (parser.refused, parser.constructed, parser.hole_count);
        return Ok((value, Found { refused, constructed, holes }));
    }
    let mut found = parser.diagnostics;
    for one in &mut found {
        // An empty text has no token that a place could be taken from.
        one.span = Span::new(one.span.start.max(from), one.span.end.max(from));
    }
    Err(found)
}

/// What a parser leaves to resolution.
struct Found {
    refused: Vec<super::parser::Mention>,
    constructed: Vec<Span>,
    holes: usize,
}

fn resolved(
    source: &Source,
    visible: &Visible,
    found: Found,
    resolve: impl FnOnce(&mut Resolver<'_>),
) -> Result<(), Vec<Diagnostic>> {
    let mut resolver = Resolver::new(source, &visible.top);
    resolver.mentions = found.refused;
    resolver.constructed = found.constructed;
    resolve(&mut resolver);
    let refused = resolver.mentions.into_iter().map(|one| Diagnostic::new(one.code, one.span, one.message));
    let mut all: Vec<_> = resolver.diagnostics.into_iter().chain(refused).collect();
    all.retain(|found| found.severity() != crate::diag::Severity::Warning);
    order::sort_by_place(&mut all, |found| found.span.start);
    if all.is_empty() { Ok(()) } else { Err(all) }
}
