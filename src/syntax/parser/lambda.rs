//! Lambdas.

use super::cursor::{Parsed, Parser};
use crate::diag::Code;
use crate::syntax::token::{P, Tok};
use crate::syntax::tree::{Expr, ExprKind, Lambda, Param, Pattern};
use std::rc::Rc;

impl Parser<'_> {
    /// Whether a name or a bracket with `=>` behind it comes next.
    pub(super) fn starts_lambda(&self) -> bool {
        match self.tok() {
            Some(Tok::Name | Tok::Word(_) | Tok::Js) => self.then(P::FatArrow),
            Some(Tok::Punct(P::ParenOpen)) => {
                let past = self.past(self.at).filter(|past| *past < self.end);
                past.and_then(|past| self.tokens.get(past)).is_some_and(|token| token.is(P::FatArrow))
            }
            _ => false,
        }
    }

    pub(super) fn lambda(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let parenthesised = self.is(P::ParenOpen);
        let params = if parenthesised {
            self.lambda_params()?
        } else {
            let name = self.name()?;
            vec![Param { pattern: Pattern::Name(name), default: None, rest: false }]
        };
        if !self.eat(P::FatArrow) {
            return Err(self.expected("`=>`"));
        }
        self.deeper()?;
        let body = self.expr()?;
        self.shallower();
        let lambda = Rc::new(Lambda { params, body, parenthesised });
        Ok(Expr { kind: ExprKind::Lambda(lambda), span: self.span_from(start) })
    }

    fn lambda_params(&mut self) -> Parsed<Vec<Param>> {
        let bar = self.open()?;
        let mut params = Vec::new();
        while !(params.is_empty() && self.is(P::ParenClose)) {
            let rest = self.eat(P::Dots);
            let pattern = self.pattern(Code::EParam)?;
            let default = if !rest && self.eat(P::Eq) { Some(self.assign()?) } else { None };
            params.push(Param { pattern, default, rest });
            if self.is(P::ParenClose) {
                break;
            }
            if rest || !self.eat(P::Comma) {
                return Err(self.bad_param("lambda parameters are written `(a, b) => …`"));
            }
        }
        self.shut(bar);
        Ok(params)
    }
}
