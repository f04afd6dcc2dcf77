//! Which statement a line is: looked up outside brackets before it is read (LANGUAGE 4).

use super::cursor::Parser;
use crate::syntax::token::{P, Tok, Word};

/// What stands outside brackets on a line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    /// The first `->`.
    pub arrow: Option<usize>,
    /// That `->` has `?` before it.
    pub guard: bool,
    /// The first `each` before any `->`.
    pub each: Option<usize>,
    /// The first `is`.
    pub is: Option<usize>,
    /// A `match` that cannot be a parameter stands before the `->`.
    pub matches: bool,
}

impl Parser<'_> {
    /// Looks over the rest of the line.
    pub(super) fn shape(&self) -> Shape {
        let mut shape = Shape::default();
        let mut at = self.at;
        let mut before = None;
        while at < self.end {
            let Some(token) = self.tokens.get(at) else { break };
            match token.tok {
                Tok::Punct(P::Arrow) if shape.arrow.is_none() => {
                    shape.arrow = Some(at);
                    shape.guard = before == Some(Tok::Punct(P::Question));
                }
                Tok::Word(Word::Each) if shape.arrow.is_none() && shape.each.is_none() && at > self.at => {
                    shape.each = Some(at);
                }
                Tok::Word(Word::Is) if shape.is.is_none() => shape.is = Some(at),
                Tok::Word(Word::Match) if shape.arrow.is_none() => {
                    shape.matches |= matches!(before, Some(Tok::Punct(p)) if p != P::Comma && p != P::Dots);
                }
                _ => {}
            }
            before = Some(token.tok);
            at = match token.tok {
                Tok::Punct(punct) if punct.closer().is_some() => {
                    before = Some(Tok::Punct(P::ParenClose));
                    self.past(at).unwrap_or(self.end)
                }
                _ => at + 1,
            };
        }
        shape
    }

    /// Whether a name, or brackets, with a colon behind them come next: a binding.
    pub(super) fn starts_binding(&self) -> bool {
        match self.tok() {
            Some(Tok::Name) => self.then(P::Colon),
            Some(Tok::Punct(P::SquareOpen | P::BraceOpen)) => {
                let past = self.past(self.at).filter(|past| *past < self.end);
                past.and_then(|past| self.tokens.get(past)).is_some_and(|token| token.is(P::Colon))
            }
            _ => false,
        }
    }

    /// Whether `name(…):` comes next.
    pub(super) fn starts_call_with_colon(&self) -> bool {
        self.tok() == Some(Tok::Name)
            && self.then(P::ParenOpen)
            && self
                .past(self.at + 1)
                .filter(|past| *past < self.end)
                .and_then(|past| self.tokens.get(past))
                .is_some_and(|token| token.is(P::Colon))
    }
}
