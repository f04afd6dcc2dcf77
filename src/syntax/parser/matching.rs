//! `match`: arms on one line or one a line (LANGUAGE 7).

use super::cursor::{Parsed, Parser};
use crate::diag::Code;
use crate::syntax::token::{Literal, P, Tok, Word};
use crate::syntax::tree::{Arm, Expr, ExprKind, Match, MatchPattern, PostKind, PostOp, UnaryOp};
use crate::text::Span;
use crate::value::Str;

const ARM: &str = "an arm is one `| pattern => value` per line";

impl Parser<'_> {
    pub(super) fn matching(&mut self) -> Parsed<Expr> {
        let start = self.at;
        self.at += 1;
        self.deeper()?;
        let bar = std::mem::replace(&mut self.bar, false);
        let subject = self.expr()?;
        let arrow = self.here();
        let has_arrow = self.eat(P::Arrow);
        let block = has_arrow && self.depth == 0 && self.peek().is_none();
        let arms = if block { self.arm_block(arrow)? } else { self.inline_arms(has_arrow.then_some(arrow))? };
        self.bar = bar;
        self.shallower();
        let kind = ExprKind::Match(Box::new(Match { subject, arms, block }));
        Ok(Expr { kind, span: self.span_from(start) })
    }

    fn inline_arms(&mut self, arrow: Option<Span>) -> Parsed<Vec<Arm>> {
        if !self.is(P::Bar) {
            return Err(match (arrow, self.tok()) {
                (Some(arrow), None) => self.no_arms(arrow),
                (Some(arrow), Some(Tok::Punct(punct))) if punct.closes() => self.no_arms(arrow),
                (Some(_), Some(tok)) if !matches!(tok, Tok::Error(_)) => {
                    self.hinted(Code::EArm, self.here(), "this is no arm", ARM)
                }
                _ => self.expected("`|` and an arm"),
            });
        }
        let mut arms = Vec::new();
        while self.is(P::Bar) {
            arms.push(self.arm(false)?);
        }
        Ok(arms)
    }

    fn no_arms(&self, arrow: Span) -> Box<crate::diag::Diagnostic> {
        self.hinted(
            Code::EEmptyBody,
            arrow,
            "this `match` has no arms",
            "indent `| pattern => value` lines below it",
        )
    }

    /// One arm a line, in the block of the line.
    fn arm_block(&mut self, arrow: Span) -> Parsed<Vec<Arm>> {
        let Some(line) = self.block.take() else { return Err(self.no_arms(arrow)) };
        let mut arms = Vec::new();
        for child in self.inside(line) {
            if self.layout.nodes.get(*child as usize).is_some_and(|node| node.misplaced) {
                self.stray(*child);
                continue;
            }
            arms.extend(self.on_line(*child, Self::arm_line));
            self.check_unowned();
        }
        Ok(arms)
    }

    fn arm_line(&mut self) -> Parsed<Arm> {
        if let Some(Tok::Error(_)) = self.tok() {
            return Err(self.expected("an arm"));
        }
        self.no_check_here()?;
        if !self.is(P::Bar) {
            return Err(self.hinted(Code::EArm, self.here(), "this is no arm", ARM));
        }
        let start = self.at;
        let arm = self.arm(true)?;
        if self.is(P::FatArrow) && self.has_bar(start + 1) {
            return Err(self.hinted(Code::EArm, self.here(), "a second arm on the same line", ARM));
        }
        Ok(arm)
    }

    /// Whether there is a `|` outside brackets between the token at `from` and here.
    fn has_bar(&self, from: usize) -> bool {
        let mut at = from;
        while let Some(token) = self.tokens.get(at).filter(|_| at < self.at) {
            if token.is(P::Bar) {
                return true;
            }
            let opens = matches!(token.tok, Tok::Punct(punct) if punct.closer().is_some());
            at = if opens { self.past(at).unwrap_or(self.at) } else { at + 1 };
        }
        false
    }

    /// An arm whose `|` comes next; `bar` says whether `|` is an operator in its value.
    fn arm(&mut self, bar: bool) -> Parsed<Arm> {
        let start = self.at;
        self.at += 1;
        let pattern = self.match_pattern()?;
        let guarded = self.is_word(Word::When);
        let outer = std::mem::replace(&mut self.bar, false);
        let guard = if guarded {
            self.at += 1;
            Some(self.infix()?)
        } else {
            None
        };
        self.bar = bar;
        if !self.eat(P::FatArrow) {
            return Err(match self.tok() {
                Some(Tok::Error(_)) => self.expected("`=>`"),
                _ => self.hinted(Code::EArm, self.here(), "`=>` is missing in this arm", ARM),
            });
        }
        self.deeper()?;
        let value = self.expr()?;
        self.shallower();
        self.bar = outer;
        Ok(Arm { pattern, guard, value, span: self.span_from(start) })
    }

    fn match_pattern(&mut self) -> Parsed<MatchPattern> {
        let start = self.at;
        let Some(token) = self.peek() else { return Err(self.missing("a pattern")) };
        if token.tok == Tok::Name {
            return self.name_pattern();
        }
        if let Some(low) = self.bound() {
            if !self.is(P::DotDot) {
                let span = self.span_from(start);
                return Ok(MatchPattern::Literal(number_pattern(low, self.source.slice(span), span)));
            }
            if low.is_nan() {
                return Err(self.bad_range(self.here()));
            }
            self.at += 1;
            return match self.bound() {
                Some(high) if low <= high => Ok(MatchPattern::Range(low, high)),
                _ => Err(self.bad_range(token.span)),
            };
        }
        let kind = match token.tok {
            Tok::Word(Word::True) => ExprKind::Bool(true),
            Tok::Word(Word::False) => ExprKind::Bool(false),
            Tok::Word(Word::Null) => ExprKind::Null,
            Tok::Word(Word::Undefined) => ExprKind::Undefined,
            Tok::Literal(index) => match self.lexed.literals.get(index as usize) {
                Some(Literal::Text(text, quote)) => ExprKind::Str(text.clone(), *quote),
                _ => return Err(self.no_pattern(token.span)),
            },
            Tok::Error(_) => return Err(self.expected("a pattern")),
            _ => return Err(self.no_pattern(token.span)),
        };
        self.at += 1;
        if self.is(P::DotDot) {
            return Err(self.bad_range(self.here()));
        }
        Ok(MatchPattern::Literal(Expr { kind, span: token.span }))
    }

    fn no_pattern(&self, span: Span) -> Box<crate::diag::Diagnostic> {
        let text = self.source.slice(span);
        self.hinted(
            Code::EPattern,
            span,
            format!("`{text}` is no match pattern"),
            "patterns are `_`, literals, ranges `1..9`, names and tags `Ok value`",
        )
    }

    fn bad_range(&self, span: Span) -> Box<crate::diag::Diagnostic> {
        self.hinted(
            Code::ERange,
            span,
            "this is no range",
            "a range goes from a number up to a number: `1..9`",
        )
    }

    /// A number as a pattern or a bound: `-` before it belongs to it.
    fn bound(&mut self) -> Option<f64> {
        let negative = self.is(P::Minus);
        let token = if negative { self.ahead(1) } else { self.peek() };
        let value = match token?.tok {
            Tok::Number(value) => value,
            Tok::Word(Word::Infinity) => f64::INFINITY,
            Tok::Word(Word::NaN) if !negative => f64::NAN,
            _ => return None,
        };
        self.at += 1 + usize::from(negative);
        Some(if negative { -value } else { value })
    }

    fn name_pattern(&mut self) -> Parsed<MatchPattern> {
        let start = self.at;
        let name = self.name()?;
        if self.is(P::DotDot) {
            return Err(self.bad_range(self.here()));
        }
        if self.tok() == Some(Tok::Name) {
            let inner = self.name()?;
            let inner = (&*inner.text != "_").then_some(inner);
            return Ok(MatchPattern::Tag(Str::from(&*name.text), inner));
        }
        if &*name.text == "_" {
            return Ok(MatchPattern::Any);
        }
        let base = Expr { kind: ExprKind::Name(name.text), span: name.span };
        let mut ops = Vec::new();
        while self.is(P::Dot) {
            let from = self.at;
            self.at += 1;
            let Some(token) = self.peek().filter(|token| token.tok == Tok::Prop) else {
                return Err(self.expected("a property name"));
            };
            let kind = PostKind::Member(Str::from(self.text(token)));
            self.at += 1;
            ops.push(PostOp { kind, optional: false, span: self.span_from(from) });
        }
        if ops.is_empty() {
            return Ok(MatchPattern::Value(base));
        }
        let kind = ExprKind::Postfix(Box::new(base), ops);
        Ok(MatchPattern::Value(Expr { kind, span: self.span_from(start) }))
    }
}

/// A number pattern as the expression that has its value.
fn number_pattern(value: f64, text: &str, span: Span) -> Expr {
    let digits = text.trim_start_matches('-').trim();
    let text = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.').then(|| digits.into());
    let number = Expr { kind: ExprKind::Number { value: value.abs(), text }, span };
    if value.is_sign_negative() && !value.is_nan() {
        return Expr { kind: ExprKind::Unary(UnaryOp::Minus, Box::new(number)), span };
    }
    number
}
