//! One token at a time: the lexer's place in the text, and what each character starts.

use super::walk::Sink;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{Literal, NO_MATE, P, Tok, Token, continues_name, punct, starts_name, word};
use crate::text::{Source, Span};

/// The lexer: a place in a text and what was found so far.
pub(super) struct Lexer<'a> {
    source: &'a Source,
    /// The byte where it stands.
    pub at: usize,
    /// The byte where it ends: the text's end, or that of an interpolation.
    pub end: usize,
    /// Interpolations around this place.
    pub depth: usize,
    /// Texts and regular expressions found.
    pub literals: Vec<Literal>,
    /// What is wrong.
    pub errors: Vec<Diagnostic>,
}

/// Where an interpolation ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Until {
    /// At this byte.
    Byte(usize),
    /// At the `}` that closes it.
    Brace,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a Source) -> Self {
        let end = source.text().len();
        Self { source, at: 0, end, depth: 0, literals: Vec::new(), errors: Vec::new() }
    }

    /// The byte `ahead` places on.
    pub(super) fn byte(&self, ahead: usize) -> Option<u8> {
        let at = self.at + ahead;
        if at < self.end { self.source.text().as_bytes().get(at).copied() } else { None }
    }

    pub(super) fn char(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn rest(&self) -> &'a str {
        self.source.text().get(self.at..self.end).unwrap_or("")
    }

    pub(super) fn text(&self, start: usize, end: usize) -> &'a str {
        self.source.text().get(start..end).unwrap_or("")
    }

    pub(super) fn whole_text(&self) -> &'a str {
        self.source.text()
    }

    /// A finding about some bytes.
    #[expect(clippy::unused_self, reason = "reads better beside the methods that use it")]
    pub(super) fn error(&self, code: Code, start: usize, end: usize, message: &str) -> Box<Diagnostic> {
        Box::new(Diagnostic::new(code, Span::new(start as u32, end as u32), message))
    }

    /// Skips spaces and tabs; whether there were any.
    pub(super) fn blanks(&mut self) -> bool {
        let start = self.at;
        while matches!(self.byte(0), Some(b' ' | b'\t')) {
            self.at += 1;
        }
        self.at > start
    }

    /// Skips one line end; whether there was one.
    pub(super) fn newline(&mut self) -> bool {
        let length = match (self.byte(0), self.byte(1)) {
            (Some(b'\r'), Some(b'\n')) => 2,
            (Some(b'\r' | b'\n'), _) => 1,
            _ => 0,
        };
        self.at += length;
        length > 0
    }

    /// Moves to the end of the physical line.
    pub(super) fn skip_line(&mut self) {
        let rest = self.rest();
        self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
    }

    /// The tokens of an interpolation.
    pub(super) fn nested(&mut self, until: Until) -> Result<Vec<Token>, Box<Diagnostic>> {
        let outer = self.end;
        if let Until::Byte(end) = until {
            self.end = end;
        }
        let result = self.nested_tokens(matches!(until, Until::Brace));
        self.end = outer;
        result
    }

    fn nested_tokens(&mut self, brace: bool) -> Result<Vec<Token>, Box<Diagnostic>> {
        let mut sink = Sink::default();
        loop {
            let mut gap = self.blanks();
            while self.newline() {
                gap = true;
                self.blanks();
            }
            let Some(byte) = self.byte(0) else { break };
            if brace && byte == b'}' && sink.open.is_empty() {
                break;
            }
            self.token(&mut sink, gap)?;
        }
        match sink.open.first().and_then(|open| sink.tokens.get(*open as usize)) {
            Some(open) => Err(self.error(
                Code::EUnclosed,
                open.span.start as usize,
                open.span.end as usize,
                "this is not closed",
            )),
            None => Ok(sink.tokens),
        }
    }

    /// Adds the token at the current place, which is no blank, line end or comment.
    pub(super) fn token(&mut self, sink: &mut Sink, gap: bool) -> Result<(), Box<Diagnostic>> {
        let start = self.at;
        let previous = sink.previous().copied();
        let tok = self.tok(previous.as_ref(), gap || previous.is_none())?;
        let span = Span::new(start as u32, self.at as u32);
        let mut token = Token { tok, span, gap: gap || previous.is_none(), mate: NO_MATE };
        let index = sink.tokens.len() as u32;
        if let Tok::Punct(punct) = tok {
            if punct.closer().is_some() {
                sink.open.push(index);
            } else if punct.closes() {
                let open = sink.open.last().and_then(|open| sink.tokens.get_mut(*open as usize));
                let Some(open) =
                    open.filter(|open| matches!(open.tok, Tok::Punct(p) if p.closer() == Some(punct)))
                else {
                    let message = format!("`{}` closes nothing that was opened", punct.text());
                    return Err(self.error(Code::EUnmatched, start, self.at, &message));
                };
                open.mate = index;
                token.mate = sink.open.pop().unwrap_or(NO_MATE);
            }
        }
        sink.tokens.push(token);
        Ok(())
    }

    fn tok(&mut self, previous: Option<&Token>, gap: bool) -> Result<Tok, Box<Diagnostic>> {
        let after_operand = previous.is_some_and(Token::ends_operand);
        let second = self.byte(1);
        match self.byte(0) {
            Some(b'0'..=b'9') => Ok(Tok::Number(self.number()?)),
            Some(b'.') if second.is_some_and(|b| b.is_ascii_digit()) && (gap || !after_operand) => {
                Ok(Tok::Number(self.number()?))
            }
            Some(b'"' | b'\'' | b'`') => {
                let literal = self.quoted()?;
                Ok(self.literal(literal))
            }
            Some(b'/') if matches!(second, Some(b'/' | b'*')) => Err(self.comment(2)),
            Some(b'/') if !after_operand => {
                let literal = self.regex()?;
                Ok(self.literal(literal))
            }
            Some(b'#') => Err(self.comment(1)),
            Some(b'-') if second == Some(b'-') => Err(self.decrement()),
            _ => self.name_or_punct(previous),
        }
    }

    fn literal(&mut self, literal: Literal) -> Tok {
        self.literals.push(literal);
        Tok::Literal(self.literals.len() as u32 - 1)
    }

    fn name_or_punct(&mut self, previous: Option<&Token>) -> Result<Tok, Box<Diagnostic>> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return Err(self.error(Code::EEnd, self.at, self.at, "something is missing here"));
        };
        if starts_name(first) {
            let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
            let name = self.text(self.at, self.at + length);
            self.at += length;
            let property = previous.is_some_and(|token| token.is(P::Dot) || token.is(P::QuestionDot));
            return Ok(if property { Tok::Prop } else { word(name) });
        }
        let bytes = rest.as_bytes();
        let refused = match bytes {
            [b'>', b'>', b'>', ..] => 3,
            [b'>', b'>', ..] | [b'<', b'<', ..] => 2,
            [b'&', b'&', ..] => 0,
            [b'&' | b'^' | b'~', ..] => 1,
            _ => 0,
        };
        if refused > 0 {
            let message = format!("there is no operator `{}`", self.text(self.at, self.at + refused));
            let mut error = self.error(Code::EOperator, self.at, self.at + refused, &message);
            error.hint = Some("there are no operators on bits; `|` is \"first truthy\"".to_owned());
            return Err(error);
        }
        match punct(bytes) {
            // `a ?.5 : b`: the dot belongs to the number.
            Some(P::QuestionDot) if self.byte(2).is_some_and(|b| b.is_ascii_digit()) => {
                self.at += 1;
                Ok(Tok::Punct(P::Question))
            }
            Some(punct) => {
                self.at += punct.text().len();
                Ok(Tok::Punct(punct))
            }
            None => Err(self.bad_char(first)),
        }
    }

    fn bad_char(&self, c: char) -> Box<Diagnostic> {
        let plain = match c {
            '“' | '”' | '„' | '«' | '»' => Some("\""),
            '‘' | '’' | '‚' | '‹' | '›' => Some("'"),
            '–' | '—' | '−' => Some("-"),
            '×' => Some("*"),
            '÷' => Some("/"),
            '→' => Some("->"),
            '⇒' => Some("=>"),
            '≤' => Some("<="),
            '≥' => Some(">="),
            '≠' => Some("!="),
            '…' => Some("..."),
            ';' => Some(""),
            c if c.is_whitespace() => Some(" "),
            _ => None,
        };
        let (start, end) = (self.at, self.at + c.len_utf8());
        let shown = if c.is_whitespace() || c.is_control() {
            format!("U+{:04X}", u32::from(c))
        } else {
            format!("`{c}`")
        };
        let mut error = self.error(Code::EChar, start, end, &format!("{shown} has no meaning here"));
        error.hint = match (c, plain) {
            (';', _) => Some("`;` is not needed".to_owned()),
            (_, Some(" ")) => Some("use a plain space".to_owned()),
            (_, Some(plain)) => Some(format!("use `{plain}`")),
            _ => None,
        };
        error.fix = plain.map(|text| crate::diag::Fix {
            span: Span::new(start as u32, end as u32),
            text: text.to_owned(),
        });
        error
    }

    fn comment(&self, length: usize) -> Box<Diagnostic> {
        let text = self.text(self.at, self.at + length);
        let message = format!("`{text}` starts no comment");
        let mut error = self.error(Code::EComment, self.at, self.at + length, &message);
        error.hint = Some("comments start with `--`".to_owned());
        error.fix = Some(crate::diag::Fix {
            span: Span::new(self.at as u32, (self.at + length) as u32),
            text: "--".into(),
        });
        error
    }

    fn decrement(&self) -> Box<Diagnostic> {
        let mut error = self.error(Code::EDecrement, self.at, self.at + 2, "`--` is no operator");
        error.hint = Some("a blank before it makes it a comment; else `- -x` or `o.n -= 1`".to_owned());
        error
    }
}
