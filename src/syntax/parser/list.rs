//! What stands in brackets: arguments, arrays, objects.

use super::cursor::{Parsed, Parser};
use crate::syntax::token::{Literal, P, Tok};
use crate::syntax::tree::{Entry, Expr, ExprKind, Item};
use crate::value::Str;

impl Parser<'_> {
    /// The elements up to `close`; the opening bracket comes next.
    pub(super) fn items(&mut self, close: P) -> Parsed<Vec<Item>> {
        let bar = self.open()?;
        let mut items = Vec::new();
        while !self.is(close) {
            let spread = self.eat(P::Dots);
            items.push(Item { value: self.expr()?, spread });
            if !self.eat(P::Comma) && !self.is(close) {
                return Err(self.leftover());
            }
        }
        self.shut(bar);
        Ok(items)
    }

    pub(super) fn array(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let items = self.items(P::SquareClose)?;
        Ok(Expr { kind: ExprKind::Array(items), span: self.span_from(start) })
    }

    pub(super) fn object(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let bar = self.open()?;
        let mut entries = Vec::new();
        while !self.is(P::BraceClose) {
            entries.push(self.entry()?);
            if !self.eat(P::Comma) && !self.is(P::BraceClose) {
                let leftover = self.leftover();
                let plain = leftover.code == crate::diag::Code::EExpected;
                return Err(if plain { self.expected("`:`, `,` or `}`") } else { leftover });
            }
        }
        self.shut(bar);
        Ok(Expr { kind: ExprKind::Object(entries), span: self.span_from(start) })
    }

    fn entry(&mut self) -> Parsed<Entry> {
        if self.eat(P::Dots) {
            return Ok(Entry::Spread(self.expr()?));
        }
        if self.is(P::SquareOpen) {
            let bar = self.open()?;
            let key = self.expr()?;
            if !self.is(P::SquareClose) {
                return Err(self.leftover());
            }
            self.shut(bar);
            if !self.eat(P::Colon) {
                return Err(self.expected("`:`"));
            }
            return Ok(Entry::Computed(key, self.expr()?));
        }
        let Some(key) = self.key() else { return Err(self.expected("a key")) };
        if self.then(P::Colon) {
            self.at += 2;
            return Ok(Entry::Field { key, value: self.expr()?, shorthand: false });
        }
        if matches!(self.tok(), Some(Tok::Number(_) | Tok::Literal(_))) {
            self.at += 1;
            return Err(self.expected("`:`"));
        }
        let name = self.name()?;
        Ok(Entry::Field {
            key,
            value: Expr { kind: ExprKind::Name(name.text), span: name.span },
            shorthand: true,
        })
    }

    /// The next token as a key, not taken yet.
    pub(super) fn key(&self) -> Option<Str> {
        let token = self.peek()?;
        match token.tok {
            Tok::Name | Tok::Word(_) | Tok::Js => Some(Str::from(self.text(token))),
            Tok::Number(value) => Some(Str::from(ryu_js::Buffer::new().format(value))),
            Tok::Literal(index) => match self.lexed.literals.get(index as usize)? {
                Literal::Text(text, _) => Some(text.clone()),
                _ => None,
            },
            _ => None,
        }
    }
}
