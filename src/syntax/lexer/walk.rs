//! Physical lines to logical ones: continuation, comments, and what is dropped after an error (LANGUAGE 3).

use super::scan::Lexer;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{Literal, NO_MATE, Tok, Token, continues_name, starts_name};
use crate::text::{Source, Span};

/// All tokens of a text.
#[derive(Debug, Default)]
pub(crate) struct Lexed {
    /// The tokens, line after line.
    pub tokens: Vec<Token>,
    /// Texts and regular expressions.
    pub literals: Vec<Literal>,
    /// What is wrong; each has its token.
    pub errors: Vec<Diagnostic>,
    /// The logical lines.
    pub lines: Vec<Line>,
    /// The comments, their dashes included.
    pub comments: Vec<Span>,
}

/// One logical line.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Its first token.
    pub start: usize,
    /// The token after its last.
    pub end: usize,
    /// The blanks before it.
    pub indent: Span,
    /// Its bracket that is never closed: an entry of `Lexed::errors`.
    pub unclosed: Option<u32>,
    /// Text that was dropped after an error in a token.
    pub dropped: Vec<Span>,
}

/// Where tokens go, with the brackets that are open.
#[derive(Debug, Default)]
pub(super) struct Sink {
    pub tokens: Vec<Token>,
    pub open: Vec<u32>,
    /// The first token of the logical line.
    pub line: usize,
}

impl Sink {
    /// The previous token of the same logical line.
    pub(super) fn previous(&self) -> Option<&Token> {
        self.tokens.get(self.line..).and_then(<[Token]>::last)
    }
}

/// The tokens of a module.
pub(crate) fn lex_module(source: &Source) -> Lexed {
    let walk = Walk {
        lexer: Lexer::new(source),
        sink: Sink::default(),
        lines: Vec::new(),
        comments: Vec::new(),
        broken: false,
        rescans: source.text().len() * 4 + 65_536,
    };
    walk.run()
}

/// The tokens of one expression or check from the byte `from` on: a single logical line, whatever its line ends.
pub(crate) fn lex_line(source: &Source, from: u32) -> Lexed {
    let mut walk = Walk {
        lexer: Lexer::new(source),
        sink: Sink::default(),
        lines: Vec::new(),
        comments: Vec::new(),
        broken: false,
        rescans: 0,
    };
    walk.lexer.at = from as usize;
    walk.begin(Span::new(from, from));
    while walk.lexer.byte(0).is_some() {
        walk.physical();
    }
    walk.close();
    walk.finish()
}

struct Walk<'a> {
    lexer: Lexer<'a>,
    sink: Sink,
    lines: Vec<Line>,
    comments: Vec<Span>,
    /// The line has an error in a token.
    broken: bool,
    /// Bytes that may still be read a second time, after a template that never closes.
    rescans: usize,
}

impl Walk<'_> {
    fn run(mut self) -> Lexed {
        while self.lexer.byte(0).is_some() {
            let start = self.lexer.at;
            self.lexer.blanks();
            let indent = Span::new(start as u32, self.lexer.at as u32);
            if self.lexer.newline() {
                continue;
            }
            match (self.lexer.byte(0), self.lexer.byte(1)) {
                (None, _) => break,
                (Some(b'-'), Some(b'-')) => {
                    self.comment();
                    self.lexer.newline();
                    continue;
                }
                _ => {}
            }
            if !self.goes_on(indent) {
                self.close();
                self.begin(indent);
                if self.path() {
                    continue;
                }
            }
            self.physical();
        }
        self.close();
        self.finish()
    }

    fn finish(self) -> Lexed {
        Lexed {
            tokens: self.sink.tokens,
            literals: self.lexer.literals,
            errors: self.lexer.errors,
            lines: self.lines,
            comments: self.comments,
        }
    }

    fn begin(&mut self, indent: Span) {
        let start = self.sink.tokens.len();
        self.sink.line = start;
        self.broken = false;
        self.lines.push(Line { start, end: start, indent, unclosed: None, dropped: Vec::new() });
    }

    /// Ends the logical line: a bracket that is still open is an error.
    fn close(&mut self) {
        let open = self.sink.open.first().and_then(|open| self.sink.tokens.get(*open as usize)).copied();
        self.sink.open.clear();
        let Some(line) = self.lines.last_mut() else { return };
        if let Some(open) = open.filter(|_| !self.broken) {
            let text = self.lexer.text(open.span.start as usize, open.span.end as usize);
            let closer = if let Tok::Punct(punct) = open.tok { punct.closer() } else { None };
            let end = self.sink.tokens.last().map_or(open.span.end, |token| token.span.end);
            let mut error = Diagnostic::new(Code::EUnclosed, open.span, format!("`{text}` is never closed"));
            if let Some(closer) = closer {
                error = error.hint(format!("close it with `{}`", closer.text()));
                error = error.fix(Span::new(end, end), closer.text());
            }
            let index = self.lexer.errors.len() as u32;
            self.lexer.errors.push(error);
            line.unclosed = Some(index);
            let span = Span::new(end, end);
            self.sink.tokens.push(Token { tok: Tok::Error(index), span, gap: true, mate: NO_MATE });
        }
        line.end = self.sink.tokens.len();
    }

    /// Whether the physical line at the current place goes on the logical one.
    fn goes_on(&self, indent: Span) -> bool {
        let Some(line) = self.lines.last() else { return false };
        let text = |span: Span| self.lexer.text(span.start as usize, span.end as usize);
        let (outer, inner) = (text(line.indent), text(indent));
        let deeper = inner.len() > outer.len() && inner.starts_with(outer);
        let rest = self.lexer.rest();
        if !self.sink.open.is_empty() {
            return deeper || rest.starts_with([')', ']', '}']);
        }
        if !deeper {
            return false;
        }
        let ended =
            self.sink.previous().is_some_and(|token| matches!(token.tok, Tok::Punct(p) if p.goes_on()));
        let mut chars = rest.chars();
        let (first, second) = (chars.next(), chars.next());
        ended
            || match first {
                Some('.') => second.is_some_and(starts_name),
                Some('?') if second == Some('.') => !chars.next().is_some_and(|c| c.is_ascii_digit()),
                Some('?' | ':') => {
                    matches!(second, Some(' ' | '\t')) || (first, second) == (Some('?'), Some('?'))
                }
                Some('|') => matches!(second, Some('>' | '|')),
                Some('&') => second == Some('&'),
                _ => false,
            }
    }

    /// The tokens up to the end of the physical line.
    fn physical(&mut self) {
        let mut first = true;
        loop {
            let gap = self.lexer.blanks() || first;
            if self.lexer.newline() || self.lexer.byte(0).is_none() {
                return;
            }
            if gap && self.lexer.byte(0) == Some(b'-') && self.lexer.byte(1) == Some(b'-') {
                self.comment();
                continue;
            }
            first = false;
            let start = self.lexer.at;
            if let Err(error) = self.lexer.token(&mut self.sink, gap) {
                self.fail(start, *error, gap);
            }
        }
    }

    /// Takes in an error in the token that began at `start`; the rest of its physical line is dropped.
    fn fail(&mut self, start: usize, error: Diagnostic, gap: bool) {
        let reached = self.lexer.at;
        self.lexer.at = start;
        self.lexer.skip_line();
        let line_end = self.lexer.at;
        if reached > line_end {
            if error.code == Code::EString && self.rescans >= reached - line_end {
                self.rescans -= reached - line_end;
            } else {
                self.lexer.at = reached;
                self.lexer.skip_line();
            }
        }
        let index = self.lexer.errors.len() as u32;
        let span = error.span;
        self.lexer.errors.push(error);
        self.sink.tokens.push(Token { tok: Tok::Error(index), span, gap, mate: NO_MATE });
        self.broken = true;
        if let Some(line) = self.lines.last_mut() {
            line.dropped.push(Span::new(start as u32, self.lexer.at as u32));
        }
    }

    fn comment(&mut self) {
        let start = self.lexer.at;
        self.lexer.skip_line();
        self.comments.push(Span::new(start as u32, self.lexer.at as u32));
    }

    /// `use` and the raw text after it; whether that was the line.
    fn path(&mut self) -> bool {
        let start = self.lexer.at;
        let rest = self.lexer.rest();
        let Some(after) = rest.strip_prefix("use").filter(|after| after.starts_with([' ', '\t'])) else {
            return false;
        };
        let line = after.split(['\n', '\r']).next().unwrap_or("");
        let comment = line
            .match_indices("--")
            .find(|(at, _)| line.get(..*at).is_some_and(|t| t.ends_with([' ', '\t'])));
        let code = line.get(..comment.map_or(line.len(), |(at, _)| at)).unwrap_or("");
        let path = code.trim_matches([' ', '\t']);
        if path.is_empty() || path.starts_with(':') || path.starts_with("->") {
            return false;
        }
        let blanks = code.len() - code.trim_start_matches([' ', '\t']).len();
        let at = start + 3 + blanks;
        let span = |start: usize, end: usize| Span::new(start as u32, end as u32);
        let word = Tok::Word(crate::syntax::token::Word::Use);
        self.sink.tokens.push(Token { tok: word, span: span(start, start + 3), gap: true, mate: NO_MATE });
        let path = span(at, at + path.len());
        self.sink.tokens.push(Token { tok: Tok::Path, span: path, gap: true, mate: NO_MATE });
        self.lexer.at = start + 3 + code.len();
        if comment.is_some() {
            self.comment();
        }
        self.lexer.newline();
        true
    }
}

/// The names in a stretch of text, wherever they stand: what counts as known after an error (LANGUAGE 3.5).
pub(crate) fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| !continues_name(c)).filter(|name| name.starts_with(starts_name))
}
