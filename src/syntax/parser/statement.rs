//! One statement of a body, read from its line.

use super::cursor::{Parsed, Parser};
use super::shape::Shape;
use crate::diag::{Code, Diagnostic, Fix};
use crate::syntax::token::{P, Tok, Word};
use crate::syntax::tree::{Binding, Body, Class, Expr, ExprKind, Function, Stmt, StmtKind};
use crate::text::Span;
use std::rc::Rc;

/// What stood before a statement in its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// A guard, or `else?` with a guard inside.
    Guard,
    /// Anything else, or nothing.
    Other,
    /// A line in error: what depends on it isn't judged.
    Bad,
}

impl Parser<'_> {
    /// A statement, but for `try`.
    pub(super) fn statement(&mut self, before: Before) -> Parsed<StmtKind> {
        let here = self.here();
        if self.reserved_binding() {
            return Err(self.reserved(here));
        }
        let shape = self.shape();
        let defines = self.defines(&shape);
        if !(defines && shape.is < shape.arrow) {
            self.no_check_here()?;
        }
        match self.tok() {
            Some(Tok::Word(Word::Else)) => return self.else_line(before),
            Some(Tok::Word(Word::Use)) => {
                return Err(self.hinted(
                    Code::ETopLevel,
                    here,
                    "`use` cannot stand in a body",
                    "move it to the left margin",
                ));
            }
            _ => self.no_stray_start()?,
        }
        if let Some(each) = shape.each.filter(|_| shape.arrow.is_some()) {
            return self.each(each);
        }
        if self.starts_async() && shape.arrow.is_some() && !shape.guard {
            self.refuse(Code::RAsync, here, "`async` functions need promises, and there are none");
            self.at += 1;
            return self.definition(true).map(|function| StmtKind::Function(Rc::new(function)));
        }
        if self.starts_binding() {
            return self.binding().map(StmtKind::Binding);
        }
        if defines {
            return self.definition(false).map(|function| StmtKind::Function(Rc::new(function)));
        }
        if self.reserved_definition() && shape.arrow.is_some() && !shape.guard {
            return Err(self.reserved(here));
        }
        let value = self.expr()?;
        if self.guard_ends() {
            let arrow = self.guard_arrow();
            self.deeper()?;
            let body = self.body(arrow)?;
            self.shallower();
            return Ok(StmtKind::Guard(value, body));
        }
        Ok(StmtKind::Expr(value))
    }

    /// Whether the line is a definition.
    pub(super) fn defines(&self, shape: &Shape) -> bool {
        self.tok() == Some(Tok::Name) && shape.arrow.is_some() && !shape.guard && !shape.matches
    }

    /// `is` outside brackets on a line that is no check.
    pub(super) fn no_check_here(&self) -> Parsed<()> {
        let Some(is) = self.shape().is.and_then(|at| self.tokens.get(at)) else { return Ok(()) };
        let mut error = self.hinted(
            Code::ECheckPlace,
            self.here(),
            "a check cannot stand in a body",
            "move it to the left margin; inside an expression write `==`",
        );
        error.fix = Some(Fix { span: is.span, text: "==".into() });
        Err(error)
    }

    /// Tokens that start no statement at all.
    pub(super) fn no_stray_start(&self) -> Parsed<()> {
        let here = self.here();
        Err(match self.tok() {
            Some(Tok::Punct(P::Bar)) => self.hinted(
                Code::EArm,
                here,
                "an arm outside a match",
                "arms belong inside `match … ->`, one `| pattern => value` per line",
            ),
            Some(Tok::Punct(P::Arrow)) => {
                self.hinted(Code::EArrow, here, "`->` has nothing before it", "a function is `name a,b -> …`")
            }
            Some(Tok::Punct(P::FatArrow)) => self.hinted(
                Code::EFatArrow,
                here,
                "`=>` has nothing before it",
                "arms belong inside `match … ->`",
            ),
            Some(Tok::Word(Word::Catch)) => {
                self.hinted(Code::ETry, here, "`catch` has no `try` before it", "`try ->` comes first")
            }
            Some(Tok::Js) => self.peek().map_or_else(|| self.missing("a value"), |token| self.js(token)),
            _ => return Ok(()),
        })
    }

    /// Takes `? ->` and says where the arrow stands.
    fn guard_arrow(&mut self) -> Span {
        self.at += 1;
        let arrow = self.here();
        self.at += 1;
        arrow
    }

    fn else_line(&mut self, before: Before) -> Parsed<StmtKind> {
        let here = self.here();
        if !(self.then(P::Question) && self.ahead(2).is_some_and(|token| token.is(P::Arrow))) {
            let mut error =
                self.hinted(Code::EElse, here, "`else` is written `else? ->`", "write `else? -> value`");
            error.fix = Some(Fix {
                span: if self.then(P::Question) {
                    self.ahead(1).map_or(here, |q| here.to(q.span))
                } else {
                    here
                },
                text: "else? ->".into(),
            });
            return Err(error);
        }
        if before == Before::Other {
            return Err(self.hinted(
                Code::EElse,
                here,
                "`else?` has no guard right before it",
                "a guard is `cond? -> value`",
            ));
        }
        self.at += 1;
        let arrow = self.guard_arrow();
        self.deeper()?;
        let body = self.body(arrow)?;
        self.shallower();
        Ok(StmtKind::Else(body))
    }

    fn each(&mut self, each: usize) -> Parsed<StmtKind> {
        let end = std::mem::replace(&mut self.end, each);
        let collection = self.expr();
        let done = self.peek().is_none();
        let collection = collection.and_then(|value| if done { Ok(value) } else { Err(self.leftover()) });
        self.end = end;
        let collection = collection?;
        self.at = each + 1;
        if self.is(P::Arrow) {
            return Err(self.bad_param("write `xs each x -> …`"));
        }
        let params = self.params(2)?;
        let arrow = self.here();
        self.at += 1;
        Ok(StmtKind::Each(collection, params, self.body(arrow)?))
    }

    /// `name params -> body`; the name comes next.
    pub(super) fn definition(&mut self, is_async: bool) -> Parsed<Function> {
        let name = self.name()?;
        if let Some(error) = self.foreign_definition() {
            return Err(error);
        }
        let params = self.params(usize::MAX)?;
        let arrow = self.here();
        self.at += 1;
        let body = self.body(arrow)?;
        Ok(Function { name, params, body, is_async })
    }

    /// `pattern: value`
    pub(super) fn binding(&mut self) -> Parsed<Binding> {
        let pattern = self.pattern(Code::EPattern)?;
        if !self.eat(P::Colon) {
            return Err(self.expected("`:`"));
        }
        if let (Some(token), None) = (self.peek(), self.ahead(1)) {
            let class = match (token.tok, self.text(token)) {
                (Tok::Name, "Map") => Some(Class::Map),
                (Tok::Name, "Set") => Some(Class::Set),
                (Tok::Name, "Array") => Some(Class::Array),
                _ => None,
            };
            if let Some(class) = class {
                self.at += 1;
                let kind = ExprKind::New { class, args: None };
                return Ok(Binding { pattern, value: Expr { kind, span: token.span } });
            }
        }
        Ok(Binding { pattern, value: self.expr()? })
    }

    /// What follows an arrow: the rest of the line, or its block.
    pub(super) fn body(&mut self, arrow: Span) -> Parsed<Body> {
        if self.peek().is_none() {
            let Some(line) = self.block.take() else {
                return Err(self.hinted(
                    Code::EEmptyBody,
                    arrow,
                    "nothing follows this `->`",
                    "put the value behind it, or indent the body below",
                ));
            };
            self.deeper()?;
            let statements = self.block_statements(line);
            self.shallower();
            return Ok(Body { statements, block: true });
        }
        let start = self.here().start;
        let value = self.expr()?;
        let kind = if self.guard_ends() {
            let arrow = self.guard_arrow();
            self.deeper()?;
            let body = self.body(arrow)?;
            self.shallower();
            StmtKind::Guard(value, body)
        } else {
            StmtKind::Expr(value)
        };
        let span = Span::new(start, self.after().end.max(self.reach));
        Ok(Body { statements: vec![Stmt { kind, span }], block: false })
    }

    /// The error of a malformed `try` or `catch`.
    pub(super) fn bad_try(&self, span: Span, message: &str) -> Box<Diagnostic> {
        self.hinted(
            Code::ETry,
            span,
            message,
            "write `try -> value`, and `catch err -> value` on the next line at the same indentation",
        )
    }
}
