//! What is said about a token that cannot stand where it stands (LANGUAGE 11.1).

use super::cursor::Parser;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{P, Tok, Token, Word};
use crate::text::Span;

const LAMBDA: &str = "lambdas use `=>`: `x => x + 1`";

impl Parser<'_> {
    /// A finding, boxed so that results stay small.
    #[expect(clippy::unused_self, reason = "reads better beside the methods that use it")]
    pub(super) fn fail(&self, code: Code, span: Span, message: impl Into<String>) -> Box<Diagnostic> {
        Box::new(Diagnostic::new(code, span, message))
    }

    /// The same with a hint.
    pub(super) fn hinted(
        &self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) -> Box<Diagnostic> {
        let mut error = self.fail(code, span, message);
        error.hint = Some(hint.into());
        error
    }

    /// The error of the lexer that an error token stands for.
    fn lexical(&self, index: u32) -> Box<Diagnostic> {
        let error = self.lexed.errors.get(index as usize).cloned();
        Box::new(
            error.unwrap_or_else(|| Diagnostic::new(Code::EExpected, self.here(), "this cannot be read")),
        )
    }

    /// The line ends where `what` must follow.
    pub(super) fn missing(&self, what: &str) -> Box<Diagnostic> {
        self.fail(Code::EEnd, self.after(), format!("{what} is missing here"))
    }

    /// Something must follow, and what comes next isn't it.
    pub(super) fn expected(&self, what: &str) -> Box<Diagnostic> {
        match self.peek() {
            None => self.missing(what),
            Some(token) => self.special(token).unwrap_or_else(|| {
                let message = format!("{what} must stand here, not `{}`", self.text(token));
                self.fail(Code::EExpected, token.span, message)
            }),
        }
    }

    /// An operand must follow, and what comes next starts none.
    pub(super) fn no_operand(&self) -> Box<Diagnostic> {
        let Some(token) = self.peek() else { return self.missing("a value") };
        let text = self.text(token);
        match token.tok {
            Tok::Punct(P::FatArrow) => self.hinted(
                Code::EFatArrow,
                token.span,
                "`=>` has nothing before it",
                "arms belong inside `match … ->`",
            ),
            Tok::Punct(P::Question) => self.hinted(
                Code::EHole,
                token.span,
                "`?` is no value",
                "holes belong to `solve`; a conditional is `cond ? a : b`",
            ),
            Tok::Word(word) if !matches!(word, Word::Is | Word::Match) => {
                self.fail(Code::EReserved, token.span, format!("`{text}` is a reserved word"))
            }
            _ => self.expected("a value"),
        }
    }

    /// An expression has ended, and what comes next cannot go on it.
    pub(super) fn leftover(&self) -> Box<Diagnostic> {
        let Some(token) = self.peek() else { return self.missing("something") };
        if let Some(error) = self.special(token) {
            return error;
        }
        let text = self.text(token);
        match token.tok {
            Tok::Punct(P::Comma) => self.hinted(
                Code::EOperator,
                token.span,
                "there is no comma operator",
                "commas stand between list elements and arguments only",
            ),
            Tok::Punct(P::Question) if self.then(P::Arrow) => {
                let at = self.ahead(1).map_or(token.span, |token| token.span);
                self.hinted(Code::EArrow, at, "a guard cannot stand inside an expression", LAMBDA)
            }
            Tok::Punct(P::DotDot) => self.hinted(
                Code::EExpected,
                token.span,
                "`..` cannot stand here",
                "ranges are match patterns: `| 1..9 => …`",
            ),
            Tok::Name | Tok::Number(_) | Tok::Literal(_) => self.hinted(
                Code::EExpected,
                token.span,
                format!("an operator is missing before `{text}`"),
                "calls need parentheses: `f(x)`",
            ),
            _ => self.fail(Code::EExpected, token.span, format!("`{text}` cannot stand here")),
        }
    }

    /// Tokens that mean the same wherever they cannot stand.
    fn special(&self, token: &Token) -> Option<Box<Diagnostic>> {
        Some(match token.tok {
            Tok::Error(index) => self.lexical(index),
            Tok::Punct(P::Arrow) => {
                let mut error =
                    self.hinted(Code::EArrow, token.span, "`->` cannot stand inside an expression", LAMBDA);
                error.fix = Some(crate::diag::Fix { span: token.span, text: "=>".into() });
                error
            }
            Tok::Js => self.js(token),
            Tok::Word(Word::Is) => {
                let mut error = self.hinted(
                    Code::ECheckPlace,
                    token.span,
                    "`is` belongs to a check at the left margin",
                    "inside an expression write `==`",
                );
                error.fix = Some(crate::diag::Fix { span: token.span, text: "==".into() });
                error
            }
            _ => return None,
        })
    }

    /// A word of JavaScript that the language doesn't have.
    pub(super) fn js(&self, token: &Token) -> Box<Diagnostic> {
        let text = self.text(token);
        let hint = match text {
            "return" => "the last line of a body is its value",
            "if" | "switch" | "case" => "write a guard: `cond? -> value`",
            "let" | "const" | "var" => "write `name: value`",
            "for" | "while" | "do" => "use recursion, or `xs each x -> …`",
            "function" => "write `name a,b -> …`",
            "in" => "use `Object.hasOwn(o, key)` or `xs.includes(x)`",
            "import" => "imports are written `use m.name`",
            "this" | "super" | "class" => "there are no classes",
            _ => "",
        };
        let mut error = self.fail(Code::EJs, token.span, format!("there is no `{text}` in Benoit"));
        if !hint.is_empty() {
            error.hint = Some(hint.to_owned());
        }
        error.fix = self.js_fix(token, text);
        error
    }

    /// `return x` loses its word; `let y = 1` becomes `y: 1`.
    fn js_fix(&self, token: &Token, text: &str) -> Option<crate::diag::Fix> {
        let next = self.ahead(1)?;
        if text == "return" {
            return Some(crate::diag::Fix {
                span: Span::new(token.span.start, next.span.start),
                text: String::new(),
            });
        }
        let equals = self.ahead(2)?;
        let named = next.tok == Tok::Name && equals.is(P::Eq);
        (matches!(text, "let" | "const" | "var") && named).then(|| crate::diag::Fix {
            span: token.span.to(equals.span),
            text: format!("{}:", self.text(next)),
        })
    }
}
