//! Expressions from the loosest level down to unary operators: fallback, pipe, conditional, infix, power.
//!
//! Operators of one level are lists and the infix levels share one frame, so that 500 nested brackets fit
//! into a small stack.

use super::cursor::{Parsed, Parser};
use crate::diag::{Code, Fix};
use crate::syntax::token::{P, Tok, Token, Word};
use crate::syntax::tree::{AssignOp, Expr, ExprKind, InfixOp, Item, Stage, UnaryOp};
use crate::text::Span;

/// The level of an infix operator, loosest first.
pub(crate) fn level(op: InfixOp) -> u8 {
    match op {
        InfixOp::Bar | InfixOp::Or | InfixOp::Coalesce => 1,
        InfixOp::And => 2,
        InfixOp::Equal | InfixOp::NotEqual | InfixOp::StrictEqual | InfixOp::StrictNotEqual => 3,
        InfixOp::Less | InfixOp::Greater | InfixOp::LessEqual | InfixOp::GreaterEqual => 4,
        InfixOp::Add | InfixOp::Sub => 5,
        InfixOp::Mul | InfixOp::Div | InfixOp::Rem => 6,
    }
}

/// A chain of one level that waits for its next operand.
struct Pending {
    level: u8,
    head: Expr,
    rest: Vec<(InfixOp, Expr)>,
    op: InfixOp,
}

impl Parser<'_> {
    /// A whole expression.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let first = self.assign()?;
        let first = if self.is(P::Pipe) { self.stages(start, first)? } else { first };
        if self.is(P::Bang) { self.fallback(start, first) } else { Ok(first) }
    }

    fn fallback(&mut self, start: usize, first: Expr) -> Parsed<Expr> {
        let mut all = vec![first];
        while self.eat(P::Bang) {
            let from = self.at;
            let next = self.assign()?;
            all.push(if self.is(P::Pipe) { self.stages(from, next)? } else { next });
        }
        Ok(Expr { kind: ExprKind::Fallback(all), span: self.span_from(start) })
    }

    fn stages(&mut self, start: usize, first: Expr) -> Parsed<Expr> {
        let mut stages = Vec::new();
        while self.eat(P::Pipe) {
            let callee = self.postfix(true)?;
            let mut args = Vec::new();
            while let Some(token) = self.peek() {
                let negative = token.is(P::Minus) && self.ahead(1).is_some_and(|next| !next.gap);
                let starts = negative || token.is(P::Dots) || starts_operand(token);
                if !starts || !token.gap {
                    break;
                }
                args.push(self.stage_arg()?);
            }
            stages.push(Stage { callee, args });
            if let Some(token) = self.peek()
                && (starts_operand(token) || self.operator_after_stage(token))
            {
                return Err(self.hinted(
                    Code::EPipe,
                    token.span,
                    format!("`{}` cannot follow a pipe stage", self.text(token)),
                    "put the pipe or the stage into parentheses",
                ));
            }
        }
        Ok(Expr { kind: ExprKind::Pipe(Box::new(first), stages), span: self.span_from(start) })
    }

    fn stage_arg(&mut self) -> Parsed<Item> {
        let start = self.at;
        let spread = self.eat(P::Dots);
        if !spread && self.eat(P::Minus) {
            let value = Box::new(self.postfix(true)?);
            let kind = ExprKind::Unary(UnaryOp::Minus, value);
            return Ok(Item { value: Expr { kind, span: self.span_from(start) }, spread: false });
        }
        Ok(Item { value: self.postfix(true)?, spread })
    }

    fn operator_after_stage(&self, token: &Token) -> bool {
        match token.tok {
            Tok::Punct(P::Pipe | P::Bang | P::Comma | P::Colon | P::Arrow) => false,
            Tok::Punct(P::Bar) => self.bar,
            Tok::Punct(P::Question) => !self.guard_ends(),
            Tok::Punct(punct) => !punct.closes(),
            _ => false,
        }
    }

    /// Whether the next `?` ends a guard's condition.
    pub(super) fn guard_ends(&self) -> bool {
        self.depth == 0 && self.is(P::Question) && self.then(P::Arrow)
    }

    /// Levels 3 and tighter: lambda, match, conditional, assignment, or an operator.
    pub(super) fn assign(&mut self) -> Parsed<Expr> {
        if self.starts_lambda() {
            return self.lambda();
        }
        if self.is_word(Word::Match) {
            return self.matching();
        }
        let start = self.at;
        let value = self.infix()?;
        match self.tok() {
            Some(Tok::Punct(P::Question)) if !self.guard_ends() => self.conditional(start, value),
            Some(Tok::Punct(punct)) => match assign_op(punct) {
                Some(op) => self.assignment(start, value, op),
                None => Ok(value),
            },
            _ => Ok(value),
        }
    }

    fn conditional(&mut self, start: usize, first: Expr) -> Parsed<Expr> {
        let mut branches = Vec::new();
        let mut condition = first;
        let mut otherwise = None;
        self.deeper()?;
        while self.eat(P::Question) {
            let value = self.assign()?;
            branches.push((condition, value));
            if !self.eat(P::Colon) {
                break;
            }
            if self.starts_lambda() || self.is_word(Word::Match) {
                otherwise = Some(Box::new(self.assign()?));
                break;
            }
            let from = self.at;
            condition = self.infix()?;
            if !self.is(P::Question) || self.guard_ends() {
                let op = self.tok().and_then(|tok| if let Tok::Punct(p) = tok { assign_op(p) } else { None });
                let last = if let Some(op) = op { self.assignment(from, condition, op)? } else { condition };
                otherwise = Some(Box::new(last));
                break;
            }
        }
        self.shallower();
        Ok(Expr { kind: ExprKind::Conditional { branches, otherwise }, span: self.span_from(start) })
    }

    fn assignment(&mut self, start: usize, target: Expr, op: Option<AssignOp>) -> Parsed<Expr> {
        if !self.is_target(start, &target) {
            return Err(self.no_target(start));
        }
        self.deeper()?;
        self.at += 1;
        let value = Box::new(self.expr()?);
        self.shallower();
        let kind = ExprKind::Assign { target: Box::new(target), op, value };
        Ok(Expr { kind, span: self.span_from(start) })
    }

    /// The error of an assignment to something else than a property. The operator comes next.
    pub(super) fn no_target(&self, start: usize) -> Box<crate::diag::Diagnostic> {
        let first = self.tokens.get(start).map_or_else(|| self.here(), |token| token.span);
        let mut error = self.hinted(
            Code::EAssign,
            first,
            "only a property can be assigned to",
            "bindings never change; a new one is `name: value`",
        );
        let named = self.tokens.get(start).is_some_and(|token| token.tok == Tok::Name);
        if named && self.at == start + 1 && self.is(P::Eq) {
            error.fix = Some(Fix { span: Span::new(first.end, self.here().end), text: ":".into() });
        }
        error
    }

    /// Infix operators: one frame for all levels.
    pub(super) fn infix(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let first = self.power()?;
        if self.infix_op().is_some() { self.climb(start, first) } else { Ok(first) }
    }

    fn climb(&mut self, start: usize, first: Expr) -> Parsed<Expr> {
        let mut pending: Vec<Pending> = Vec::new();
        let mut value = first;
        loop {
            let op = self.infix_op();
            let here = op.map_or(0, level);
            while let Some(mut top) = pending.pop_if(|top| top.level > here) {
                let span = top.head.span.to(value.span);
                top.rest.push((top.op, value));
                value = Expr { kind: ExprKind::Infix(Box::new(top.head), top.rest), span };
            }
            let Some(op) = op else {
                value.span = value.span.to(self.span_from(start));
                return Ok(value);
            };
            self.at += 1;
            let operand = self.power()?;
            if let Some(top) = pending.last_mut().filter(|top| top.level == here) {
                top.rest.push((top.op, std::mem::replace(&mut value, operand)));
                top.op = op;
                continue;
            }
            let (head, rest) = match std::mem::replace(&mut value, operand) {
                // `(a + b) + c` is `a + b + c`.
                Expr { kind: ExprKind::Infix(head, rest), .. }
                    if rest.first().is_some_and(|(op, _)| level(*op) == here) =>
                {
                    (*head, rest)
                }
                head => (head, Vec::new()),
            };
            pending.push(Pending { level: here, head, rest, op });
        }
    }

    fn infix_op(&self) -> Option<InfixOp> {
        let Some(Tok::Punct(punct)) = self.tok() else { return None };
        Some(match punct {
            P::Bar if self.bar => InfixOp::Bar,
            P::OrOr => InfixOp::Or,
            P::QuestionQuestion => InfixOp::Coalesce,
            P::AndAnd => InfixOp::And,
            P::EqEq => InfixOp::Equal,
            P::NotEq => InfixOp::NotEqual,
            P::EqEqEq => InfixOp::StrictEqual,
            P::NotEqEq => InfixOp::StrictNotEqual,
            P::Less => InfixOp::Less,
            P::Greater => InfixOp::Greater,
            P::LessEq => InfixOp::LessEqual,
            P::GreaterEq => InfixOp::GreaterEqual,
            P::Plus => InfixOp::Add,
            P::Minus => InfixOp::Sub,
            P::Star => InfixOp::Mul,
            P::Slash => InfixOp::Div,
            P::Percent => InfixOp::Rem,
            _ => return None,
        })
    }

    fn power(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let first = self.unary(false)?;
        if self.is(P::Power) { self.powers(start, first) } else { Ok(first) }
    }

    fn powers(&mut self, start: usize, first: Expr) -> Parsed<Expr> {
        let mut all = vec![first];
        let mut from = start;
        while self.is(P::Power) {
            if let Some(sign) = self.tokens.get(from).filter(|token| unary_op(token).is_some()) {
                return Err(self.hinted(
                    Code::EExpected,
                    sign.span,
                    "a sign before `**` can be read in two ways",
                    "put parentheses: `-(x ** 2)` or `(-x) ** 2`",
                ));
            }
            self.at += 1;
            from = self.at;
            all.push(self.unary(false)?);
        }
        Ok(Expr { kind: ExprKind::Power(all), span: self.span_from(start) })
    }

    /// Unary operators and what they stand before. With `stage`, a blank before `(` or `[` ends the operand.
    pub(super) fn unary(&mut self, stage: bool) -> Parsed<Expr> {
        let Some(token) = self.peek().filter(|token| unary_op(token).is_some()) else {
            return self.postfix(stage);
        };
        let start = self.at;
        self.unaries(start, token, stage)
    }

    fn unaries(&mut self, start: usize, first: &Token, stage: bool) -> Parsed<Expr> {
        let mut ops = Vec::new();
        let mut token = first;
        while let Some(op) = unary_op(token) {
            self.deeper()?;
            ops.push((op, token.span));
            self.at += 1;
            let Some(next) = self.peek() else { break };
            token = next;
        }
        let mut value = self.postfix(stage)?;
        let end = self.span_from(start).end;
        for (op, span) in ops.into_iter().rev() {
            self.shallower();
            match op {
                Some(op) => {
                    let kind = ExprKind::Unary(op, Box::new(value));
                    value = Expr { kind, span: Span::new(span.start, end) };
                }
                None => self.refuse(Code::RAsync, span, "`await` waits for a promise, and there are none"),
            }
        }
        Ok(value)
    }
}

/// The operator that `token` is before an operand; `Some(None)` for the refused `await`.
#[expect(clippy::option_option, reason = "three answers: an operator, the refused one, none")]
fn unary_op(token: &Token) -> Option<Option<UnaryOp>> {
    match token.tok {
        Tok::Punct(P::Bang) => Some(Some(UnaryOp::Not)),
        Tok::Punct(P::Minus) => Some(Some(UnaryOp::Minus)),
        Tok::Punct(P::Plus) => Some(Some(UnaryOp::Plus)),
        Tok::Word(Word::TypeOf) => Some(Some(UnaryOp::TypeOf)),
        Tok::Word(Word::Await) => Some(None),
        _ => None,
    }
}

#[expect(clippy::option_option, reason = "`=` is an assignment without an operator")]
fn assign_op(punct: P) -> Option<Option<AssignOp>> {
    Some(match punct {
        P::Eq => None,
        P::PlusEq => Some(AssignOp::Add),
        P::MinusEq => Some(AssignOp::Sub),
        P::StarEq => Some(AssignOp::Mul),
        P::SlashEq => Some(AssignOp::Div),
        P::PercentEq => Some(AssignOp::Rem),
        P::PowerEq => Some(AssignOp::Power),
        _ => return None,
    })
}

/// Whether an operand without a sign starts here.
pub(super) fn starts_operand(token: &Token) -> bool {
    match token.tok {
        Tok::Name | Tok::Number(_) | Tok::Literal(_) => true,
        Tok::Word(word) => word.is_value() || word == Word::New,
        Tok::Punct(punct) => punct.closer().is_some(),
        _ => false,
    }
}
