//! Quoted texts: escapes, and what is interpolated (LANGUAGE 2).

use super::brace::Braces;
use super::scan::{Lexer, Until};
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{Literal, Piece};
use crate::syntax::tree::Quote;
use crate::text::Span;
use crate::value::{SOURCE_NESTING, StrBuilder};

impl Lexer<'_> {
    /// A text at the current place, which has its opening quote.
    pub(super) fn quoted(&mut self) -> Result<Literal, Box<Diagnostic>> {
        match self.byte(0) {
            Some(b'"') => self.double(),
            Some(b'`') => self.template(),
            _ => self.single(),
        }
    }

    fn single(&mut self) -> Result<Literal, Box<Diagnostic>> {
        let start = self.at;
        self.at += 1;
        let mut text = StrBuilder::new();
        loop {
            match self.byte(0) {
                None | Some(b'\n' | b'\r') => return Err(self.unclosed(start, "'")),
                Some(b'\'') => break,
                Some(b'\\') => self.escape(start, &mut text)?,
                Some(_) => self.run(&mut text, &['\'', '\\', '\n', '\r']),
            }
        }
        self.at += 1;
        Ok(Literal::Text(text.finish(), Quote::Single))
    }

    fn double(&mut self) -> Result<Literal, Box<Diagnostic>> {
        let start = self.at;
        let (end, braces) = self.delimit(start)?;
        let pairs = braces.interpolations(self.whole_text());
        let mut pieces = Vec::new();
        let mut text = StrBuilder::new();
        self.at = start + 1;
        for pair in pairs {
            self.plain(start, pair.open, &mut text)?;
            let code = Span::new(pair.open as u32 + 1, pair.close as u32);
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text).finish()));
            }
            self.at = pair.open + 1;
            pieces.push(Piece::Code(code, self.code(Until::Byte(pair.close))?));
            self.at = pair.close + 1;
        }
        self.plain(start, end, &mut text)?;
        self.at = end + 1;
        if pieces.is_empty() {
            return Ok(Literal::Text(text.finish(), Quote::Double));
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text.finish()));
        }
        Ok(Literal::Template(pieces, Quote::Double))
    }

    /// Finds the closing quote, and the braces on the way.
    fn delimit(&mut self, start: usize) -> Result<(usize, Braces), Box<Diagnostic>> {
        let mut braces = Braces::default();
        self.at = start + 1;
        loop {
            match self.byte(0) {
                None | Some(b'\n' | b'\r') => return Err(self.unclosed(start, "\"")),
                Some(b'"') => return Ok((self.at, braces)),
                Some(b'{') => braces.open(self.at),
                Some(b'}') => braces.close(self.at),
                Some(b'\\') => {
                    braces.backslash();
                    self.at += 1;
                    match (self.byte(0), self.byte(1)) {
                        (None | Some(b'\n' | b'\r'), _) => continue,
                        (Some(b'u'), Some(b'{')) => self.at += 1,
                        _ => {}
                    }
                }
                Some(_) => {}
            }
            self.at += self.char().map_or(1, char::len_utf8);
        }
    }

    /// Text without interpolation up to the byte `end`.
    fn plain(&mut self, start: usize, end: usize, text: &mut StrBuilder) -> Result<(), Box<Diagnostic>> {
        while self.at < end {
            if self.byte(0) == Some(b'\\') {
                self.escape(start, text)?;
            } else {
                let rest = self.text(self.at, end);
                let length = rest.find('\\').unwrap_or(rest.len());
                text.push_text(self.text(self.at, self.at + length));
                self.at += length;
            }
        }
        Ok(())
    }

    fn template(&mut self) -> Result<Literal, Box<Diagnostic>> {
        let start = self.at;
        self.at += 1;
        let mut pieces = Vec::new();
        let mut text = StrBuilder::new();
        loop {
            match (self.byte(0), self.byte(1)) {
                (None, _) => return Err(self.unclosed(start, "`")),
                (Some(b'`'), _) => break,
                (Some(b'\\'), _) => self.escape(start, &mut text)?,
                (Some(b'\r'), next) => {
                    self.at += if next == Some(b'\n') { 2 } else { 1 };
                    text.push_text("\n");
                }
                (Some(b'$'), Some(b'{')) => {
                    self.at += 2;
                    if !text.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut text).finish()));
                    }
                    let code = self.at;
                    let tokens = self.code(Until::Brace)?;
                    if self.byte(0).is_none() {
                        return Err(self.unclosed(start, "`"));
                    }
                    pieces.push(Piece::Code(Span::new(code as u32, self.at as u32), tokens));
                    self.at += 1;
                }
                (Some(b'$'), _) => {
                    text.push_text("$");
                    self.at += 1;
                }
                _ => self.run(&mut text, &['`', '\\', '$', '\r']),
            }
        }
        self.at += 1;
        if pieces.is_empty() {
            return Ok(Literal::Text(text.finish(), Quote::Backtick));
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text.finish()));
        }
        Ok(Literal::Template(pieces, Quote::Backtick))
    }

    /// The tokens of an interpolation; any error in them is one of the interpolation.
    fn code(&mut self, until: Until) -> Result<Vec<crate::syntax::token::Token>, Box<Diagnostic>> {
        let start = self.at;
        if self.depth >= SOURCE_NESTING {
            return Err(self.error(Code::ENesting, start, start + 1, "this is nested too deeply"));
        }
        self.depth += 1;
        let tokens = self.nested(until);
        self.depth -= 1;
        tokens.map_err(|error| {
            if matches!(error.code, Code::ENesting) || self.byte(0).is_none() {
                return error;
            }
            let end = self.at.max(start + 1);
            self.interpolation(start, end)
        })
    }

    fn interpolation(&self, start: usize, end: usize) -> Box<Diagnostic> {
        let end = if self.text(start, end).is_empty() { start } else { end };
        let mut error = self.error(Code::EInterpolation, start, end, "this is not one expression");
        error.hint = Some("for a brace write `\\{`; for quotes inside use `'`".to_owned());
        error
    }

    /// Plain characters up to the next one of `stops`.
    fn run(&mut self, text: &mut StrBuilder, stops: &[char]) {
        let rest = self.rest();
        let length = rest.find(stops).unwrap_or(rest.len());
        text.push_text(self.text(self.at, self.at + length));
        self.at += length;
    }

    fn unclosed(&self, start: usize, quote: &str) -> Box<Diagnostic> {
        let mut error = self.error(Code::EString, start, start + 1, "this text is not closed");
        error.hint = Some(format!("close it with {quote}"));
        if quote != "`" {
            error.fix = Some(crate::diag::Fix {
                span: Span::new(self.at as u32, self.at as u32),
                text: quote.into(),
            });
        }
        error
    }

    /// An escape at the current place, which has a backslash. `quote` is where the text began.
    fn escape(&mut self, quote: usize, text: &mut StrBuilder) -> Result<(), Box<Diagnostic>> {
        let start = self.at;
        self.at += 1;
        let template = self.text(quote, quote + 1) == "`";
        let Some(c) = self.char() else {
            return Err(self.unclosed(quote, self.text(quote, quote + 1)));
        };
        self.at += c.len_utf8();
        let plain = match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{C}',
            'v' => '\u{B}',
            '0' if !self.byte(0).is_some_and(|b| b.is_ascii_digit()) => '\0',
            '\'' | '"' | '`' | '\\' | '{' | '}' | '$' | '/' => c,
            'x' => return self.hex(start, 2, text),
            'u' if self.byte(0) == Some(b'{') => return self.point(start, text),
            'u' => return self.hex(start, 4, text),
            '\n' if template => return Ok(()),
            '\r' if template => {
                self.at += usize::from(self.byte(0) == Some(b'\n'));
                return Ok(());
            }
            '\n' | '\r' => {
                self.at = start + 1;
                return Err(self.unclosed(quote, self.text(quote, quote + 1)));
            }
            _ => return Err(self.bad_escape(start)),
        };
        text.push_point(u32::from(plain));
        Ok(())
    }

    fn hex(&mut self, start: usize, digits: usize, text: &mut StrBuilder) -> Result<(), Box<Diagnostic>> {
        let code = self.text(self.at, self.at + digits);
        let fine = code.len() == digits && code.bytes().all(|b| b.is_ascii_hexdigit());
        let Some(unit) = u16::from_str_radix(code, 16).ok().filter(|_| fine) else {
            return Err(self.bad_escape(start));
        };
        self.at += digits;
        text.push_unit(unit);
        Ok(())
    }

    fn point(&mut self, start: usize, text: &mut StrBuilder) -> Result<(), Box<Diagnostic>> {
        self.at += 1;
        let digits = self.rest().bytes().take_while(u8::is_ascii_hexdigit).count();
        let code = self.text(self.at, self.at + digits).trim_start_matches('0');
        let value = if digits == 0 { None } else { u32::from_str_radix(&format!("0{code}"), 16).ok() };
        self.at += digits;
        match value.filter(|value| *value <= 0x0010_FFFF && self.byte(0) == Some(b'}')) {
            Some(value) => {
                self.at += 1;
                text.push_point(value);
                Ok(())
            }
            None => Err(self.bad_escape(start)),
        }
    }

    fn bad_escape(&self, start: usize) -> Box<Diagnostic> {
        let mut error = self.error(Code::EEscape, start, self.at, "this is not an escape");
        error.hint = Some("for a backslash write `\\\\`".to_owned());
        error.fix = Some(crate::diag::Fix { span: Span::new(start as u32, start as u32), text: "\\".into() });
        error
    }
}
