//! Operands: literals, names, brackets, and what follows them glued.

use super::cursor::{Parsed, Parser};
use super::unit::Mention;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{Literal, P, Piece, Tok, Token, Word};
use crate::syntax::tree::{Class, Expr, ExprKind, Part, PostKind, PostOp, Quote};
use crate::text::Span;
use crate::value::pattern::Regex;
use crate::value::{Str, builtins};

impl<'a> Parser<'a> {
    /// An operand with its links. With `stage`, a blank before `(` or `[` ends it.
    pub(super) fn postfix(&mut self, stage: bool) -> Parsed<Expr> {
        let start = self.at;
        let base = self.primary(stage)?;
        if self.link_follows(stage) { self.links(start, base, stage) } else { Ok(base) }
    }

    fn link_follows(&self, stage: bool) -> bool {
        self.peek().is_some_and(|token| match token.tok {
            Tok::Punct(P::Dot | P::QuestionDot | P::PlusPlus) => true,
            Tok::Punct(P::ParenOpen | P::SquareOpen) => !(stage && token.gap),
            _ => false,
        })
    }

    fn links(&mut self, start: usize, base: Expr, stage: bool) -> Parsed<Expr> {
        let mut ops = Vec::new();
        while self.link_follows(stage) && !self.is(P::PlusPlus) {
            let from = self.at;
            let optional = self.eat(P::QuestionDot);
            let kind = match self.tok() {
                Some(Tok::Punct(P::SquareOpen)) => PostKind::Index(self.index()?),
                Some(Tok::Punct(P::ParenOpen)) => PostKind::Call(self.items(P::ParenClose)?),
                _ => {
                    if !optional {
                        self.at += 1;
                    }
                    PostKind::Member(self.property()?)
                }
            };
            ops.push(PostOp { kind, optional, span: self.span_from(from) });
        }
        let span = self.span_from(start);
        let value =
            if ops.is_empty() { base } else { Expr { kind: ExprKind::Postfix(Box::new(base), ops), span } };
        if !self.is(P::PlusPlus) {
            return Ok(value);
        }
        if !self.is_target(start, &value) {
            return Err(self.no_target(start));
        }
        self.at += 1;
        Ok(Expr { kind: ExprKind::Increment(Box::new(value)), span: self.span_from(start) })
    }

    fn index(&mut self) -> Parsed<Expr> {
        let bar = self.open()?;
        let index = self.expr()?;
        if !self.is(P::SquareClose) {
            return Err(self.leftover());
        }
        self.shut(bar);
        Ok(index)
    }

    fn property(&mut self) -> Parsed<Str> {
        match self.peek() {
            Some(token) if token.tok == Tok::Prop => {
                self.at += 1;
                Ok(Str::from(self.text(token)))
            }
            _ => Err(self.expected("a property name")),
        }
    }

    /// Whether the tokens from `start` to here are a property that can be assigned to.
    pub(super) fn is_target(&self, start: usize, value: &Expr) -> bool {
        let ExprKind::Postfix(_, ops) = &value.kind else { return false };
        let whole = self.span_from(start);
        ops.iter().all(|op| !op.optional)
            && ops.last().is_some_and(|op| {
                // In parentheses the last token would be the bracket.
                op.span.end == whole.end && !matches!(op.kind, PostKind::Call(_))
            })
    }

    fn primary(&mut self, stage: bool) -> Parsed<Expr> {
        let Some(token) = self.peek() else { return Err(self.no_operand()) };
        let kind = match token.tok {
            Tok::Number(value) => ExprKind::Number { value, text: Some(self.text(token).into()) },
            Tok::Name => ExprKind::Name(self.text(token).into()),
            Tok::Word(Word::True) => ExprKind::Bool(true),
            Tok::Word(Word::False) => ExprKind::Bool(false),
            Tok::Word(Word::Null) => ExprKind::Null,
            Tok::Word(Word::Undefined) => ExprKind::Undefined,
            Tok::Word(Word::NaN) => ExprKind::Number { value: f64::NAN, text: None },
            Tok::Word(Word::Infinity) => ExprKind::Number { value: f64::INFINITY, text: None },
            Tok::Word(Word::New) => return self.construct(stage),
            Tok::Punct(P::ParenOpen) => return self.parens(),
            Tok::Punct(P::SquareOpen) => return self.array(),
            Tok::Punct(P::BraceOpen) => return self.object(),
            Tok::Literal(index) => self.literal(index, token.span)?,
            Tok::Punct(P::Question) if self.holes && self.is_argument() => {
                self.hole_count += 1;
                ExprKind::Hole
            }
            _ => return Err(self.no_operand()),
        };
        self.at += 1;
        Ok(Expr { kind, span: token.span })
    }

    /// Whether the next token is an argument by itself.
    fn is_argument(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        before.is_some_and(|token| token.is(P::ParenOpen) || token.is(P::Comma))
            && (self.then(P::Comma) || self.then(P::ParenClose))
    }

    fn parens(&mut self) -> Parsed<Expr> {
        let bar = self.open()?;
        let value = self.expr()?;
        if !self.is(P::ParenClose) {
            return Err(self.leftover());
        }
        self.shut(bar);
        Ok(value)
    }

    fn literal(&mut self, index: u32, span: Span) -> Parsed<ExprKind> {
        let lexed = self.lexed;
        match lexed.literals.get(index as usize) {
            Some(Literal::Text(text, quote)) => Ok(ExprKind::Str(text.clone(), *quote)),
            Some(Literal::Regex { body, flags }) => {
                if let Err(why) = Regex::compile(body, &Str::from(&**flags)) {
                    return Err(self.hinted(Code::ERegex, span, "this regular expression is not valid", why));
                }
                Ok(ExprKind::Regex { body: body.clone(), flags: flags.clone() })
            }
            Some(Literal::Template(pieces, quote)) => self.template(pieces, *quote),
            None => Err(self.no_operand()),
        }
    }

    fn template(&mut self, pieces: &'a [Piece], quote: Quote) -> Parsed<ExprKind> {
        let mut parts = Vec::with_capacity(pieces.len());
        for piece in pieces {
            parts.push(match piece {
                Piece::Text(text) => Part::Text(text.clone()),
                Piece::Code(span, tokens) => Part::Value(self.interpolation(*span, tokens)?),
            });
        }
        Ok(ExprKind::Template(parts, quote))
    }

    fn interpolation(&mut self, span: Span, tokens: &'a [Token]) -> Parsed<Expr> {
        self.deeper()?;
        // The tokens of an interpolation are a text of their own, read in place of the line's.
        let outer = (self.tokens, self.at, self.end, self.depth, self.bar);
        (self.tokens, self.at, self.end, self.depth, self.bar) = (tokens, 0, tokens.len(), 1, true);
        let value = self
            .expr()
            .and_then(|value| if self.peek().is_none() { Ok(value) } else { Err(self.leftover()) });
        (self.tokens, self.at, self.end, self.depth, self.bar) = outer;
        let value = value.map_err(|error| self.in_interpolation(span, error))?;
        self.shallower();
        Ok(value)
    }

    fn in_interpolation(&self, span: Span, error: Box<Diagnostic>) -> Box<Diagnostic> {
        if error.code == Code::ENesting {
            return error;
        }
        let message = format!("this is not one expression: {}", error.message);
        self.hinted(Code::EInterpolation, span, message, "for a brace write `\\{`; for quotes inside use `'`")
    }

    fn construct(&mut self, stage: bool) -> Parsed<Expr> {
        let start = self.at;
        self.at += 1;
        let Some(token) = self.peek() else { return Err(self.missing("a constructor")) };
        let class = match (token.tok, self.text(token)) {
            (Tok::Name, "Map") => Class::Map,
            (Tok::Name, "Set") => Class::Set,
            (Tok::Name, "Array") => Class::Array,
            (Tok::Name, "RegExp") => Class::RegExp,
            (Tok::Name, name) if builtins::refused(name).is_some() || self.imported(name) => {
                // Refused as a whole, so what it would make doesn't matter.
                self.constructed.push(token.span);
                self.at += 1;
                return Ok(Expr { kind: ExprKind::Name(name.into()), span: token.span });
            }
            (Tok::Error(_), _) => return Err(self.expected("a constructor")),
            (_, text) => {
                return Err(self.hinted(
                    Code::ENew,
                    token.span,
                    format!("`{text}` is no constructor"),
                    "there are `new Map`, `new Set`, `new Array` and `new RegExp`",
                ));
            }
        };
        self.at += 1;
        let called = self.peek().is_some_and(|token| token.is(P::ParenOpen) && !(stage && token.gap));
        let args = if called { Some(self.items(P::ParenClose)?) } else { None };
        Ok(Expr { kind: ExprKind::New { class, args }, span: self.span_from(start) })
    }

    /// Notes that the unit is refused.
    pub(super) fn refuse(&mut self, code: Code, span: Span, message: &str) {
        self.refused.push(Mention { code, span, message: message.to_owned() });
    }
}
