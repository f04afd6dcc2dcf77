//! One source text with its line index: byte offsets to lines, columns and UTF-16 offsets.

use super::Span;

/// A place as JavaScript counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column in UTF-16 units, from 1.
    pub column: u32,
    /// UTF-16 units from the start of the text, from 0.
    pub offset: u32,
}

/// A source text and where its lines start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    text: String,
    /// For each line: its first byte and its UTF-16 offset.
    lines: Vec<(u32, u32)>,
}

impl Source {
    /// Indexes `text`. `\n`, `\r\n` and a lone `\r` each end a line.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let mut lines = vec![(0, 0)];
        let mut units = 0u32;
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            units += c.len_utf16() as u32;
            let ends = c == '\n' || (c == '\r' && chars.peek().is_none_or(|(_, next)| *next != '\n'));
            if ends {
                lines.push(((at + c.len_utf8()) as u32, units));
            }
        }
        Self { text, lines }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of `span`, empty when the span isn't one of this source.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// How many lines the text has.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The text's length in UTF-16 units, which is JavaScript's `length`.
    pub fn units(&self) -> u32 {
        let (start, units) = self.lines.last().copied().unwrap_or((0, 0));
        units + utf16(self.text.get(start as usize..).unwrap_or(""))
    }

    /// Where the byte `at` is.
    pub fn position(&self, at: u32) -> Position {
        let line = self.lines.partition_point(|(start, _)| *start <= at).max(1);
        let (start, units) = self.lines.get(line - 1).copied().unwrap_or((0, 0));
        let column = utf16(self.text.get(start as usize..at as usize).unwrap_or(""));
        Position { line: line as u32, column: column + 1, offset: units + column }
    }
}

fn utf16(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}
