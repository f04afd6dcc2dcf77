//! Parameters of definitions, and the patterns that take values apart.

use super::cursor::{Parsed, Parser};
use crate::diag::{Code, Diagnostic, Fix};
use crate::syntax::token::{P, Tok, Word};
use crate::syntax::tree::{Name, Param, Pattern};
use crate::text::Span;
use crate::value::Str;

const DEFINITION: &str = "parameters are written `name a,b -> …`";

impl Parser<'_> {
    /// A name that is not reserved.
    pub(super) fn name(&mut self) -> Parsed<Name> {
        match self.peek() {
            Some(token) if token.tok == Tok::Name => {
                self.at += 1;
                Ok(Name { text: self.text(token).into(), span: token.span })
            }
            Some(token) if matches!(token.tok, Tok::Word(_) | Tok::Js) => Err(self.reserved(token.span)),
            _ => Err(self.expected("a name")),
        }
    }

    pub(super) fn reserved(&self, span: Span) -> Box<Diagnostic> {
        let text = self.source.slice(span);
        self.hinted(
            Code::EReserved,
            span,
            format!("`{text}` is a reserved word"),
            format!("choose another name, such as `{text}_`"),
        )
    }

    pub(super) fn bad_param(&self, hint: &str) -> Box<Diagnostic> {
        match self.peek() {
            Some(token) if matches!(token.tok, Tok::Error(_)) => self.expected("a parameter"),
            Some(token) => {
                let message = format!("`{}` does not fit into a parameter list", self.text(token));
                self.hinted(Code::EParam, token.span, message, hint)
            }
            None => self.hinted(Code::EParam, self.after(), "a parameter is missing here", hint),
        }
    }

    /// The parameters before `->`: separated by commas, blanks or both.
    pub(super) fn params(&mut self, most: usize) -> Parsed<Vec<Param>> {
        let mut params: Vec<Param> = Vec::new();
        let mut after_comma = false;
        while after_comma || !self.is(P::Arrow) {
            let rested = params.last().is_some_and(|param| param.rest);
            if rested || params.len() >= most {
                return Err(self.bad_param(DEFINITION));
            }
            let rest = self.eat(P::Dots);
            let pattern = self.pattern(Code::EParam)?;
            let default = if !rest && self.eat(P::Eq) { Some(self.unary(true)?) } else { None };
            params.push(Param { pattern, default, rest });
            after_comma = !rest && self.eat(P::Comma);
        }
        Ok(params)
    }

    /// A pattern; `code` is what a malformed one is called here.
    pub(super) fn pattern(&mut self, code: Code) -> Parsed<Pattern> {
        match self.tok() {
            Some(Tok::Name | Tok::Word(_) | Tok::Js) => Ok(Pattern::Name(self.name()?)),
            Some(Tok::Punct(P::SquareOpen)) => self.array_pattern(code),
            Some(Tok::Punct(P::BraceOpen)) => self.object_pattern(code),
            _ => Err(self.bad_pattern(code)),
        }
    }

    fn bad_pattern(&self, code: Code) -> Box<Diagnostic> {
        match self.peek() {
            _ if code == Code::EParam => self.bad_param(DEFINITION),
            Some(token) if !matches!(token.tok, Tok::Error(_)) => {
                let message = format!("`{}` cannot stand in a pattern", self.text(token));
                self.fail(code, token.span, message)
            }
            _ => self.expected("a name"),
        }
    }

    fn array_pattern(&mut self, code: Code) -> Parsed<Pattern> {
        let start = self.at;
        let bar = self.open()?;
        let (mut elems, mut rest) = (Vec::new(), None);
        while !(elems.is_empty() && self.is(P::SquareClose)) {
            if self.eat(P::Dots) {
                rest = Some(Box::new(self.pattern(code)?));
            } else {
                let pattern = self.pattern(code)?;
                let default = if self.eat(P::Eq) { Some(self.assign()?) } else { None };
                elems.push((pattern, default));
            }
            if self.is(P::SquareClose) {
                break;
            }
            if rest.is_some() || !self.eat(P::Comma) {
                return Err(self.bad_pattern(code));
            }
        }
        self.shut(bar);
        Ok(Pattern::Array { elems, rest, span: self.span_from(start) })
    }

    fn object_pattern(&mut self, code: Code) -> Parsed<Pattern> {
        let start = self.at;
        let bar = self.open()?;
        let (mut fields, mut rest) = (Vec::new(), None);
        while !(fields.is_empty() && self.is(P::BraceClose)) {
            if self.eat(P::Dots) {
                rest = Some(self.name()?);
            } else {
                fields.push(self.field_pattern(code)?);
            }
            if self.is(P::BraceClose) {
                break;
            }
            if rest.is_some() || !self.eat(P::Comma) {
                return Err(self.bad_pattern(code));
            }
        }
        self.shut(bar);
        Ok(Pattern::Object { fields, rest, span: self.span_from(start) })
    }

    fn field_pattern(&mut self, code: Code) -> Parsed<(Str, Pattern, Option<crate::syntax::tree::Expr>)> {
        let Some(key) = self.key() else { return Err(self.bad_pattern(code)) };
        let pattern = if self.then(P::Colon) {
            self.at += 2;
            self.pattern(code)?
        } else if matches!(self.tok(), Some(Tok::Name | Tok::Word(_) | Tok::Js)) {
            Pattern::Name(self.name()?)
        } else {
            self.at += 1;
            return Err(self.bad_pattern(code));
        };
        let default = if self.eat(P::Eq) { Some(self.assign()?) } else { None };
        Ok((key, pattern, default))
    }

    /// What is wrong with `name(a, b) ->`, `name(a, b):` and `name = x ->`. The name was taken.
    pub(super) fn foreign_definition(&self) -> Option<Box<Diagnostic>> {
        let token = self.peek()?;
        let name = self.source.slice(self.tokens.get(self.at.checked_sub(1)?)?.span);
        let mut error = self.hinted(
            Code::EDef,
            token.span,
            "this is no definition",
            format!("a definition is written `{name} a,b -> …`"),
        );
        if token.is(P::ParenOpen) {
            let past = self.past(self.at)?;
            let close = self.tokens.get(past - 1)?;
            let inner = Span::new(token.span.end, close.span.start);
            let list = self.source.slice(inner).split(',').map(str::trim).collect::<Vec<_>>().join(",");
            let span = token.span.to(close.span);
            let arrow = self.tokens.get(past).filter(|token| token.is(P::Colon));
            let gap = if list.is_empty() { "" } else { " " };
            error.fix = Some(match arrow {
                Some(colon) => Fix { span: span.to(colon.span), text: format!("{gap}{list} ->") },
                None => Fix { span, text: format!("{gap}{list}") },
            });
            return Some(error);
        }
        let lambda_like = self.ahead(1).is_some_and(|next| next.tok == Tok::Name || next.is(P::Arrow));
        if token.is(P::Eq) && lambda_like {
            let next = self.ahead(1)?;
            error.fix = Some(Fix { span: Span::new(token.span.start, next.span.start), text: String::new() });
        }
        (token.is(P::Eq)).then_some(error)
    }

    /// Whether the next token is a reserved word of the language with a colon behind it.
    pub(super) fn reserved_binding(&self) -> bool {
        matches!(self.tok(), Some(Tok::Word(_))) && self.then(P::Colon)
    }

    /// Whether `async` stands here before another name.
    pub(super) fn starts_async(&self) -> bool {
        self.peek().is_some_and(|token| token.tok == Tok::Name && self.text(token) == "async")
            && matches!(self.ahead(1), Some(next) if next.tok == Tok::Name)
    }

    /// Whether the word could only stand here as the name of a definition.
    pub(super) fn reserved_definition(&self) -> bool {
        let Some(Tok::Word(word)) = self.tok() else { return false };
        let operator = matches!(
            word,
            Word::TypeOf
                | Word::New
                | Word::Await
                | Word::Match
                | Word::Else
                | Word::Try
                | Word::Catch
                | Word::Use
        );
        !operator && matches!(self.ahead(1), Some(next) if next.tok == Tok::Name || next.is(P::Arrow))
    }
}
