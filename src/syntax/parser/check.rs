//! Checks in their three spellings, and expressions that are none (LANGUAGE 9).

use super::cursor::{Parsed, Parser};
use super::shape::Shape;
use crate::diag::{Code, Diagnostic, Fix};
use crate::syntax::token::{P, Tok, Token, Word};
use crate::syntax::tree::{Check, CheckForm, Entry, Expr, ExprKind, InfixOp, UnaryOp};
use crate::text::Span;

impl<'a> Parser<'a> {
    /// The check that the rest of the line is.
    pub(super) fn check(&mut self, shape: &Shape) -> Parsed<Check> {
        if let Some(is) = shape.is {
            return self.is_check(is);
        }
        let (equal, offender) = self.operators();
        match equal.as_slice() {
            [] => match self.juxtaposed() {
                Some(literal) => self.sides(literal, literal, CheckForm::Juxtaposed),
                None => Err(self.not_a_check()),
            },
            [at, rest @ ..] => {
                if let Some(at) = rest.first().copied().or(offender) {
                    return Err(self.ambiguous(at, "this check can be read in two ways"));
                }
                let op = self.tokens.get(*at).and_then(equality).unwrap_or(InfixOp::Equal);
                self.sides(*at, at + 1, CheckForm::Operator(op))
            }
        }
    }

    /// The line as one expression.
    pub(crate) fn expression(&mut self) -> Parsed<Expr> {
        self.expr()
    }

    /// The line as a check, whatever it starts with.
    pub(crate) fn lone_check(&mut self) -> Parsed<Check> {
        let shape = self.shape();
        self.check(&shape)
    }

    fn is_check(&mut self, is: usize) -> Parsed<Check> {
        let check = self.side(is).and_then(|left| {
            self.at = is + 1;
            if let Some(not) = self.peek().filter(|token| token.tok == Tok::Name && self.text(token) == "not")
                && self.ahead(1).is_some()
            {
                let mut error = self.hinted(
                    Code::EIsNot,
                    not.span,
                    "there is no `is not`",
                    "write `!=` instead of `is not`",
                );
                let word = self.tokens.get(is).map_or(not.span, |token| token.span);
                error.fix = Some(Fix { span: word.to(not.span), text: "!=".into() });
                return Err(error);
            }
            if let Some(second) = self.shape_is() {
                return Err(self.ambiguous(second, "a check has one `is`"));
            }
            Ok(left)
        });
        let left = check?;
        let right = self.side(self.end)?;
        Ok(self.made(left, right, is, is + 1, CheckForm::Is))
    }

    fn shape_is(&self) -> Option<usize> {
        self.shape().is
    }

    fn sides(&mut self, left_end: usize, right_start: usize, form: CheckForm) -> Parsed<Check> {
        let left = self.side(left_end)?;
        self.at = right_start;
        let right = self.side(self.end)?;
        Ok(self.made(left, right, left_end, right_start, form))
    }

    fn made(&self, left: Expr, right: Expr, left_end: usize, right_start: usize, form: CheckForm) -> Check {
        let last = |at: usize| at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(0, |t| t.span.end);
        let first = |at: usize| self.tokens.get(at).map_or(0, |token| token.span.start);
        let negated = matches!(form, CheckForm::Operator(InfixOp::NotEqual | InfixOp::StrictNotEqual));
        Check {
            left,
            right,
            negated,
            form,
            left_span: Span::new(first(self.line_start), last(left_end)),
            right_span: Span::new(first(right_start), last(self.end)),
        }
    }

    /// One side, which ends before the token `end`.
    fn side(&mut self, end: usize) -> Parsed<Expr> {
        let whole = std::mem::replace(&mut self.end, end);
        let value = if self.at == end && self.at == self.line_start {
            // The left side is missing.
            let start = self.tokens.get(self.at).map_or(0, |token| token.span.start);
            Err(self.fail(Code::EEnd, Span::new(start, start), "the left side is missing"))
        } else {
            self.expr()
        };
        let value =
            value.and_then(|value| if self.peek().is_none() { Ok(value) } else { Err(self.leftover()) });
        self.end = whole;
        value
    }

    fn ambiguous(&self, at: usize, message: &str) -> Box<Diagnostic> {
        let span = self.tokens.get(at).map_or_else(|| self.here(), |token| token.span);
        self.hinted(Code::ECheckAmbiguous, span, message, "split the sides with `is`")
    }

    /// Outside brackets: the equality operators, and the first operator that makes them ambiguous.
    fn operators(&self) -> (Vec<usize>, Option<usize>) {
        let (mut equal, mut offender) = (Vec::new(), None);
        let mut at = self.at;
        let mut before: Option<&Token> = None;
        while let Some(token) = self.tokens.get(at).filter(|_| at < self.end) {
            let Tok::Punct(punct) = token.tok else {
                (before, at) = (Some(token), at + 1);
                continue;
            };
            let offends = match punct {
                P::AndAnd | P::OrOr | P::QuestionQuestion | P::Bar | P::Question | P::FatArrow => true,
                P::Bang => before.is_some_and(Token::ends_operand),
                _ => false,
            };
            if offends && offender.is_none() {
                offender = Some(at);
            }
            if equality(token).is_some() {
                equal.push(at);
            }
            let next = if punct.closer().is_some() { self.past(at).unwrap_or(self.end) } else { at + 1 };
            before = next.checked_sub(1).and_then(|at| self.tokens.get(at));
            at = next;
        }
        (equal, offender)
    }

    /// Where the literal of `call literal` starts, if the line is one.
    fn juxtaposed(&mut self) -> Option<usize> {
        let start = self.at;
        let call = self.ahead(1).filter(|token| token.is(P::ParenOpen) && !token.gap)?;
        if self.tok() != Some(Tok::Name) || call.mate as usize >= self.end {
            return None;
        }
        let mut at = self.past(start + 1)?;
        while let Some(token) = self.tokens.get(at).filter(|token| at < self.end && !token.gap) {
            at = match token.tok {
                Tok::Punct(P::Dot | P::QuestionDot) => match self.tokens.get(at + 1)?.tok {
                    Tok::Prop => at + 2,
                    _ => at + 1,
                },
                Tok::Punct(P::SquareOpen | P::ParenOpen) => self.past(at)?,
                _ => return None,
            };
        }
        let first = self.tokens.get(at).filter(|_| at < self.end)?;
        let next = self.tokens.get(at + 1).filter(|_| at + 1 < self.end);
        let signed = first.is(P::Minus);
        let glued = next.is_some_and(|token| {
            !token.gap && matches!(token.tok, Tok::Number(_) | Tok::Word(Word::Infinity))
        });
        if first.is(P::ParenOpen) || (signed && !glued) {
            return None;
        }
        let before = (self.refused.len(), self.constructed.len());
        self.at = at;
        let literal = self.expr().is_ok_and(|value| is_literal(&value)) && self.peek().is_none();
        self.refused.truncate(before.0);
        self.constructed.truncate(before.1);
        self.at = start;
        (self.depth, self.bar, self.nest) = (0, true, 0);
        literal.then_some(at)
    }

    /// What is wrong with a line at the left margin that is no check.
    fn not_a_check(&mut self) -> Box<Diagnostic> {
        let start = self.here();
        let typo = self.arrow_typo();
        let result =
            self.expr().and_then(|_| if self.peek().is_none() { Ok(()) } else { Err(self.leftover()) });
        let Err(mut error) = result else {
            let end = self.after();
            let mut error = self.hinted(
                Code::ENotACheck,
                start,
                "an expression alone is no check",
                "say what it must be: `… is true`",
            );
            error.fix = Some(Fix { span: end, text: " is true".into() });
            return error;
        };
        if let Some(typo) = typo.filter(|_| error.code == Code::EExpected) {
            error.hint = Some("did you mean `->`?".to_owned());
            error.fix = Some(typo);
        }
        error
    }

    /// `name a,b` and then something that was meant to be `->`.
    fn arrow_typo(&self) -> Option<Fix> {
        let mut ahead = 1;
        let mut names = 0;
        while let Some(token) = self.ahead(ahead) {
            match token.tok {
                Tok::Name => names += 1,
                Tok::Punct(P::Comma) if names > 0 => {}
                _ => break,
            }
            ahead += 1;
        }
        let token = self.ahead(ahead)?;
        if self.tok() != Some(Tok::Name) || names == 0 {
            return None;
        }
        let next: Option<&'a Token> = self.ahead(ahead + 1);
        let span = match (token.tok, next) {
            (Tok::Punct(P::Minus | P::Eq), Some(next)) if next.is(P::Greater) => token.span.to(next.span),
            (Tok::Punct(P::Minus | P::Eq | P::FatArrow | P::Greater | P::Colon | P::Pipe), _) => token.span,
            _ => return None,
        };
        let text = if token.gap { "->" } else { " ->" };
        Some(Fix { span, text: text.into() })
    }
}

fn equality(token: &Token) -> Option<InfixOp> {
    match token.tok {
        Tok::Punct(P::EqEq) => Some(InfixOp::Equal),
        Tok::Punct(P::NotEq) => Some(InfixOp::NotEqual),
        Tok::Punct(P::EqEqEq) => Some(InfixOp::StrictEqual),
        Tok::Punct(P::NotEqEq) => Some(InfixOp::StrictNotEqual),
        _ => None,
    }
}

/// A value written out: a number, text, word, or a list or object of such.
fn is_literal(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Number { .. }
        | ExprKind::Str(..)
        | ExprKind::Bool(_)
        | ExprKind::Null
        | ExprKind::Undefined => true,
        ExprKind::Unary(UnaryOp::Minus, value) => matches!(value.kind, ExprKind::Number { .. }),
        ExprKind::Array(items) => items.iter().all(|item| !item.spread && is_literal(&item.value)),
        ExprKind::Object(entries) => entries
            .iter()
            .all(|entry| matches!(entry, Entry::Field { value, shorthand: false, .. } if is_literal(value))),
        _ => false,
    }
}
