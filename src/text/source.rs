//! One source text with its index: byte offsets to lines, columns and UTF-16 offsets.

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

/// Bytes between two marks of the index: a position costs at most as many steps, whatever the line's length.
const STRIDE: usize = 256;

/// A source text and its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    text: String,
    /// For each line: its first byte and its UTF-16 offset.
    lines: Vec<(u32, u32)>,
    /// At each multiple of `STRIDE`: the byte where the next character starts, and its UTF-16 offset.
    marks: Vec<(u32, u32)>,
}

impl Source {
    /// Indexes `text`. A leading U+FEFF is dropped; `\n`, `\r\n` and a lone `\r` each end a line.
    pub fn new(text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with('\u{FEFF}') {
            text.drain(..'\u{FEFF}'.len_utf8());
        }
        let mut lines = vec![(0, 0)];
        let mut marks = Vec::with_capacity(text.len() / STRIDE + 1);
        let mut units = 0u32;
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            if at >= marks.len() * STRIDE {
                marks.push((at as u32, units));
            }
            units += c.len_utf16() as u32;
            let ends = c == '\n' || (c == '\r' && chars.peek().is_none_or(|(_, next)| *next != '\n'));
            if ends {
                lines.push(((at + c.len_utf8()) as u32, units));
            }
        }
        Self { text, lines, marks }
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
        self.offset(self.text.len() as u32)
    }

    /// UTF-16 units before the byte `at`.
    fn offset(&self, at: u32) -> u32 {
        let mut mark = (at as usize / STRIDE).min(self.marks.len().saturating_sub(1));
        loop {
            let (start, units) = self.marks.get(mark).copied().unwrap_or((0, 0));
            if start <= at || mark == 0 {
                return units + utf16(self.text.get(start as usize..at as usize).unwrap_or(""));
            }
            mark -= 1;
        }
    }

    /// Where the byte `at` is.
    pub fn position(&self, at: u32) -> Position {
        let line = self.lines.partition_point(|(start, _)| *start <= at).max(1);
        let (_, line_offset) = self.lines.get(line - 1).copied().unwrap_or((0, 0));
        let offset = self.offset(at);
        Position { line: line as u32, column: offset.saturating_sub(line_offset) + 1, offset }
    }
}

fn utf16(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_utf16_units_and_every_kind_of_line_end_counts_once() {
        let source = Source::new("\u{FEFF}a\r\nb😀c\rd\n");
        let at = |text: &str| source.position(source.text().find(text).unwrap() as u32);
        assert_eq!(at("a"), Position { line: 1, column: 1, offset: 0 });
        assert_eq!(at("c"), Position { line: 2, column: 4, offset: 6 });
        assert_eq!(at("d"), Position { line: 3, column: 1, offset: 8 });
        assert_eq!((source.line_count(), source.units()), (4, 10));
    }

    #[test]
    fn a_position_far_into_a_long_line_is_exact() {
        let text = "é😀x".repeat(1000);
        let source = Source::new(text.clone());
        for (at, _) in text.char_indices() {
            let units = text.get(..at).unwrap().encode_utf16().count() as u32;
            assert_eq!(source.position(at as u32), Position { line: 1, column: units + 1, offset: units });
        }
    }
}
