//! Where blanks stand between two tokens of one physical line.

use crate::syntax::token::{P, Tok, Token};

/// What is open around a place in a line.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// The bracket, none outside.
    open: Option<P>,
    /// Conditionals that wait for their `:`.
    conditionals: usize,
}

/// Follows the tokens of a logical line and says where blanks go.
#[derive(Debug)]
pub(super) struct Spacing {
    levels: Vec<Level>,
    /// The last operator was written before its operand.
    unary: bool,
    before: Option<Token>,
}

impl Spacing {
    pub(super) fn new() -> Self {
        Self { levels: vec![Level { open: None, conditionals: 0 }], unary: false, before: None }
    }

    /// Takes in the next token; whether a blank goes before it when it isn't the first of its line.
    pub(super) fn blank_before(&mut self, token: &Token, next: Option<&Token>) -> bool {
        let blank = self.before.is_some_and(|before| self.blank(&before, token, next));
        self.unary = self.is_unary(token);
        self.follow(token, next);
        self.before = Some(*token);
        blank
    }

    fn after_operand(&self) -> bool {
        self.before.is_some_and(|before| before.ends_operand())
    }

    fn is_unary(&self, token: &Token) -> bool {
        matches!(token.tok, Tok::Punct(P::Bang | P::Minus | P::Plus)) && !self.after_operand()
    }

    fn follow(&mut self, token: &Token, next: Option<&Token>) {
        let Tok::Punct(punct) = token.tok else { return };
        if punct.closer().is_some() {
            self.levels.push(Level { open: Some(punct), conditionals: 0 });
        } else if punct.closes() && self.levels.len() > 1 {
            self.levels.pop();
        }
        let guard = next.is_some_and(|next| next.is(P::Arrow));
        if let Some(level) = self.levels.last_mut() {
            match punct {
                P::Question if !guard => level.conditionals += 1,
                P::Colon => level.conditionals = level.conditionals.saturating_sub(1),
                P::Comma => level.conditionals = 0,
                _ => {}
            }
        }
    }

    fn blank(&self, before: &Token, token: &Token, next: Option<&Token>) -> bool {
        let level = self.levels.last().copied().unwrap_or(Level { open: None, conditionals: 0 });
        let outside = level.open.is_none();
        match before.tok {
            Tok::Punct(P::ParenOpen | P::SquareOpen | P::BraceOpen | P::Dots | P::Dot | P::QuestionDot) => {
                return false;
            }
            // `x |> add -3`, `f(3) -1`: the sign belongs to what follows it.
            Tok::Punct(P::Minus) if self.unary || (before.gap && !token.gap) => {
                return false;
            }
            Tok::Punct(P::Bang | P::Plus) if self.unary => return false,
            Tok::Punct(P::DotDot) => return false,
            Tok::Punct(P::Comma) if outside => return false,
            Tok::Punct(P::Eq) if outside => return token.gap,
            _ => {}
        }
        match token.tok {
            Tok::Punct(punct) if punct.closes() => false,
            Tok::Punct(P::Comma | P::Dot | P::QuestionDot | P::PlusPlus | P::DotDot) => false,
            Tok::Punct(P::ParenOpen | P::SquareOpen) if before.ends_operand() => token.gap,
            Tok::Punct(P::Colon) => level.conditionals > 0,
            Tok::Punct(P::Question) => !next.is_some_and(|next| next.is(P::Arrow)) && token.gap,
            Tok::Punct(P::Eq) if outside => token.gap,
            _ => true,
        }
    }
}
