//! The parser's place in the tokens of a line, and what it knows around it.

use super::unit::Mention;
use crate::diag::{Code, Diagnostic};
use crate::syntax::layout::Layout;
use crate::syntax::lexer::Lexed;
use crate::syntax::token::{P, Tok, Token, Word};
use crate::text::{Names, Source, Span};
use crate::value::SOURCE_NESTING;

/// What parsing a part of a line comes to.
pub(crate) type Parsed<T> = Result<T, Box<Diagnostic>>;

/// A parser over one text.
pub(crate) struct Parser<'a> {
    pub source: &'a Source,
    pub lexed: &'a Lexed,
    pub layout: &'a Layout,
    /// The tokens that are read: all of the text's, or those of an interpolation.
    pub tokens: &'a [Token],
    /// The next token.
    pub at: usize,
    /// The first token of the line.
    pub line_start: usize,
    /// Where the line, or the side of a check, ends.
    pub end: usize,
    /// Nested expressions, arms and blocks around this place.
    pub nest: usize,
    /// Brackets of this line around this place.
    pub depth: u32,
    /// `|` is an operator here; in an arm outside brackets it starts the next arm.
    pub bar: bool,
    /// The line whose block is not taken yet.
    pub block: Option<u32>,
    /// `?` may stand as an operand.
    pub holes: bool,
    /// How many of them there are.
    pub hole_count: usize,
    /// The unit has an error.
    pub bad: bool,
    /// Refused things of the unit that need no resolution: `async`, `await`.
    pub refused: Vec<Mention>,
    /// Names after `new` that aren't constructors: fine only where they are refused anyway.
    pub constructed: Vec<Span>,
    /// The names that imports bring.
    pub imports: Names,
    /// The end of the last line that was read.
    pub reach: u32,
    /// A line whose block nobody took.
    pub unowned: Option<u32>,
    /// What is wrong so far.
    pub diagnostics: Vec<Diagnostic>,
    /// Stretches of lines in error: every name in them counts as known.
    pub noise: Vec<Span>,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(source: &'a Source, lexed: &'a Lexed, layout: &'a Layout) -> Self {
        Self {
            source,
            lexed,
            layout,
            tokens: &lexed.tokens,
            at: 0,
            line_start: 0,
            end: lexed.tokens.len(),
            nest: 0,
            depth: 0,
            bar: true,
            block: None,
            holes: false,
            hole_count: 0,
            bad: false,
            refused: Vec::new(),
            constructed: Vec::new(),
            imports: Names::default(),
            reach: 0,
            unowned: None,
            diagnostics: Vec::new(),
            noise: Vec::new(),
        }
    }

    /// The next token.
    pub(super) fn peek(&self) -> Option<&'a Token> {
        if self.at < self.end { self.tokens.get(self.at) } else { None }
    }

    /// The token `ahead` places after the next one.
    pub(super) fn ahead(&self, ahead: usize) -> Option<&'a Token> {
        let at = self.at + ahead;
        if at < self.end { self.tokens.get(at) } else { None }
    }

    pub(super) fn tok(&self) -> Option<Tok> {
        self.peek().map(|token| token.tok)
    }

    /// Whether the next token is this operator or bracket.
    pub(super) fn is(&self, punct: P) -> bool {
        self.peek().is_some_and(|token| token.is(punct))
    }

    /// Whether the token after the next one is this operator or bracket.
    pub(super) fn then(&self, punct: P) -> bool {
        self.ahead(1).is_some_and(|token| token.is(punct))
    }

    pub(super) fn is_word(&self, word: Word) -> bool {
        self.tok() == Some(Tok::Word(word))
    }

    /// Takes the next token if it is this one.
    pub(super) fn eat(&mut self, punct: P) -> bool {
        let found = self.is(punct);
        self.at += usize::from(found);
        found
    }

    /// The text of a token.
    pub(super) fn text(&self, token: &Token) -> &'a str {
        self.source.slice(token.span)
    }

    /// Where the next token stands, or the end of what is read.
    pub(super) fn here(&self) -> Span {
        self.peek().map_or_else(|| self.after(), |token| token.span)
    }

    /// The empty span after the last token that was taken.
    pub(super) fn after(&self) -> Span {
        let end = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(0, |token| token.span.end);
        Span::new(end, end)
    }

    /// From the token at `start` to the last one taken.
    pub(super) fn span_from(&self, start: usize) -> Span {
        let first = self.tokens.get(start).map_or_else(|| self.after(), |token| token.span);
        Span::new(first.start, self.after().end.max(first.start))
    }

    /// One level deeper (LANGUAGE 6: an open bracket, a lambda body, a unary operator, an arm, a block).
    pub(super) fn deeper(&mut self) -> Parsed<()> {
        if self.nest >= SOURCE_NESTING {
            let message = format!("this is nested deeper than {SOURCE_NESTING} levels");
            return Err(Box::new(Diagnostic::new(Code::ENesting, self.here(), message)));
        }
        self.nest += 1;
        Ok(())
    }

    pub(super) fn shallower(&mut self) {
        self.nest = self.nest.saturating_sub(1);
    }

    /// Takes an opening bracket; the answer goes to [`Parser::shut`].
    pub(super) fn open(&mut self) -> Parsed<bool> {
        self.deeper()?;
        self.at += 1;
        self.depth += 1;
        Ok(std::mem::replace(&mut self.bar, true))
    }

    /// Takes a closing bracket.
    pub(super) fn shut(&mut self, bar: bool) {
        self.at += 1;
        self.depth -= 1;
        self.bar = bar;
        self.shallower();
    }

    /// The token after the bracket that closes the one at `at`.
    pub(super) fn past(&self, at: usize) -> Option<usize> {
        let mate = self.tokens.get(at)?.mate as usize;
        (mate < self.end).then(|| mate + 1)
    }

    /// Whether an import brings `name`.
    pub(super) fn imported(&self, name: &str) -> bool {
        self.imports.has(name)
    }

    /// The lines directly inside `line`.
    pub(super) fn inside(&self, line: u32) -> &'a [u32] {
        self.layout.nodes.get(line as usize).map_or(&[], |node| &node.children)
    }

    /// The first token of a line.
    pub(super) fn first_of(&self, line: u32) -> Option<&'a Token> {
        self.lexed.lines.get(line as usize).and_then(|line| self.lexed.tokens.get(line.start))
    }

    /// Reads a line with `read`: its tokens must be used up. An error is reported, and nothing comes of it.
    pub(crate) fn on_line<T>(&mut self, index: u32, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let line = self.lexed.lines.get(index as usize)?;
        let outer = (self.at, self.end, self.depth, self.bar, self.block, self.nest, self.line_start);
        (self.at, self.end, self.depth, self.bar) = (line.start, line.end, 0, true);
        self.line_start = line.start;
        self.block = (!self.inside(index).is_empty()).then_some(index);
        self.unowned = None;
        let result = match read(self) {
            Ok(_) if self.peek().is_some() => Err(self.leftover()),
            result => result,
        };
        self.unowned = self.block.filter(|_| result.is_ok());
        (self.at, self.end, self.depth, self.bar, self.block, self.nest, self.line_start) = outer;
        let end = self.lexed.tokens.get(line.end.saturating_sub(1)).map_or(0, |token| token.span.end);
        self.reach = self.reach.max(end);
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.report(index, error);
                None
            }
        }
    }

    /// Takes in an error on a line. A bracket that is never closed explains what comes after it.
    #[expect(clippy::boxed_local, reason = "errors are boxed wherever they come from")]
    pub(super) fn report(&mut self, index: u32, error: Box<Diagnostic>) {
        self.bad = true;
        let Some(line) = self.lexed.lines.get(index as usize) else { return };
        let unclosed = line.unclosed.and_then(|index| self.lexed.errors.get(index as usize));
        let error = unclosed.filter(|open| open.span.start < error.span.start).cloned().unwrap_or(*error);
        self.diagnostics.push(error);
        let tokens = self.lexed.tokens.get(line.start..line.end).unwrap_or(&[]);
        if let (Some(first), Some(last)) = (tokens.first(), tokens.last()) {
            self.noise.push(first.span.to(last.span));
        }
        self.noise.extend(&line.dropped);
    }

    /// Reports that a line stands where no block was opened.
    pub(super) fn stray(&mut self, line: u32) {
        let span = self.first_of(line).map_or_else(Span::default, |token| token.span);
        let error = Diagnostic::new(Code::EIndent, span, "this indentation matches no open block");
        let error = error.hint("a block follows a line that ends in `->`; all its lines are indented alike");
        self.report(line, Box::new(error));
    }

    /// Reports the first line inside the line just read, if nothing took its block.
    pub(super) fn check_unowned(&mut self) {
        if let Some(line) = self.unowned.take()
            && let Some(first) = self.inside(line).first()
        {
            self.stray(*first);
        }
    }
}
