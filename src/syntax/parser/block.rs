//! The statements of a block, line by line; `try` with its `catch`; `else?` lines that stand deeper.

use super::cursor::{Parsed, Parser};
use super::statement::Before;
use crate::syntax::token::{P, Tok, Token, Word};
use crate::syntax::tree::{Body, Name, Stmt, StmtKind};
use crate::text::Span;
use std::rc::Rc;

impl Parser<'_> {
    /// The statements inside `owner`; errors are reported on the way.
    pub(super) fn block_statements(&mut self, owner: u32) -> Vec<Stmt> {
        // The next line stands last.
        let mut queue = self.inside(owner).to_vec();
        queue.reverse();
        let mut statements = Vec::new();
        let mut before = Before::Other;
        while let Some(line) = queue.pop() {
            if self.layout.nodes.get(line as usize).is_some_and(|node| node.misplaced) {
                self.stray(line);
                before = Before::Bad;
                continue;
            }
            let first = self.first_of(line);
            let start = first.map_or(0, |token| token.span.start);
            let mut kind = match first.map(|token| token.tok) {
                Some(Tok::Word(Word::Try)) if !self.bound_word(line) => self.try_lines(line, &mut queue),
                // Its `try` is in error.
                Some(Tok::Word(Word::Catch)) if before == Before::Bad => {
                    self.on_line(line, Self::catch_line);
                    self.check_unowned();
                    None
                }
                _ => self.on_line(line, |parser| parser.statement(before)),
            };
            self.hoist_else(&mut kind, &mut queue);
            before = after(kind.as_ref());
            if let Some(kind) = kind {
                statements.push(Stmt { kind, span: Span::new(start, self.reach) });
            }
        }
        statements
    }

    fn bound_word(&self, line: u32) -> bool {
        let colon = |line: &crate::syntax::lexer::Line| {
            self.lexed.tokens.get(line.start + 1).is_some_and(|t| t.is(P::Colon))
        };
        self.lexed.lines.get(line as usize).is_some_and(colon)
    }

    /// `else? ->` lines may stand deeper than the inline guard right before them.
    fn hoist_else(&mut self, kind: &mut Option<StmtKind>, queue: &mut Vec<u32>) {
        let guard = matches!(kind, Some(StmtKind::Guard(..) | StmtKind::Else(_)));
        if let Some(StmtKind::Function(function)) = kind
            && let Some(function) = Rc::get_mut(function)
        {
            self.adopt_else(&mut function.body);
        }
        if guard && let Some(line) = self.unowned.take() {
            let inside = self.inside(line);
            let count = inside.iter().take_while(|line| is_else(self.first_of(**line))).count();
            if let Some(stray) = inside.get(count) {
                self.stray(*stray);
            }
            for line in inside.iter().take(count).rev() {
                queue.push(*line);
            }
        }
        self.check_unowned();
    }

    /// A definition whose inline body is a guard: `else? ->` lines below belong to the body.
    pub(super) fn adopt_else(&mut self, body: &mut Body) {
        let guard = matches!(body.statements.as_slice(), [Stmt { kind: StmtKind::Guard(..), .. }]);
        let Some(line) = self.unowned.filter(|_| guard && !body.block) else { return };
        if !self.inside(line).first().is_some_and(|first| is_else(self.first_of(*first))) {
            return;
        }
        self.unowned = None;
        let mut before = Before::Guard;
        for child in self.inside(line) {
            let start = self.first_of(*child).map_or(0, |token| token.span.start);
            if !is_else(self.first_of(*child)) {
                self.stray(*child);
                return;
            }
            let kind = self.on_line(*child, |parser| parser.statement(before));
            self.check_unowned();
            before = after(kind.as_ref());
            if let Some(kind) = kind {
                body.statements.push(Stmt { kind, span: Span::new(start, self.reach) });
            }
        }
        body.block = true;
    }

    fn try_lines(&mut self, line: u32, queue: &mut Vec<u32>) -> Option<StmtKind> {
        let tried = self.on_line(line, Self::try_line);
        self.check_unowned();
        let next = queue
            .last()
            .copied()
            .filter(|next| self.first_of(*next).is_some_and(|token| token.tok == Tok::Word(Word::Catch)));
        let Some(next) = next else {
            if tried.is_some() {
                let span = self.first_of(line).map_or_else(Span::default, |token| token.span);
                let error = self.bad_try(span, "this `try` has no `catch`");
                self.report(line, error);
            }
            return None;
        };
        queue.pop();
        let caught = self.on_line(next, Self::catch_line);
        self.check_unowned();
        let (name, caught) = caught?;
        Some(StmtKind::Try(tried?, name, caught))
    }

    fn try_line(&mut self) -> Parsed<Body> {
        let here = self.here();
        self.no_check_here()?;
        self.at += 1;
        let arrow = self.here();
        if !self.eat(P::Arrow) {
            return Err(self.bad_try(here, "`try` is written `try -> …`"));
        }
        self.body(arrow)
    }

    fn catch_line(&mut self) -> Parsed<(Option<Name>, Body)> {
        let here = self.here();
        self.no_check_here()?;
        self.at += 1;
        let name = if self.is(P::Arrow) {
            None
        } else if self.then(P::Arrow) && matches!(self.tok(), Some(Tok::Name | Tok::Word(_) | Tok::Js)) {
            Some(self.name()?)
        } else {
            return Err(self.bad_try(here, "`catch` is written `catch err -> …`"));
        };
        let arrow = self.here();
        self.at += 1;
        Ok((name, self.body(arrow)?))
    }
}

fn is_else(token: Option<&Token>) -> bool {
    token.is_some_and(|token| token.tok == Tok::Word(Word::Else))
}

/// What the statement after this one may be.
fn after(kind: Option<&StmtKind>) -> Before {
    match kind {
        None => Before::Bad,
        Some(StmtKind::Guard(..)) => Before::Guard,
        Some(StmtKind::Else(body)) if has_guard(body) => Before::Guard,
        Some(_) => Before::Other,
    }
}

/// Whether the inline value of an `else?` is itself a guard: then it doesn't always return.
pub(crate) fn has_guard(body: &Body) -> bool {
    !body.block && matches!(body.statements.as_slice(), [Stmt { kind: StmtKind::Guard(..), .. }])
}
