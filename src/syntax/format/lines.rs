//! Lines: their indentation, their comments, and the blank lines between.

use super::spacing::Spacing;
use crate::syntax::layout::Layout;
use crate::syntax::lexer::Lexed;
use crate::syntax::token::{P, Token};
use crate::text::{Source, Span};

/// A tab of the source counts as one level.
const LEVEL: usize = 2;

/// What a physical line of the result is made of.
#[derive(Debug, Default)]
struct Row {
    /// Where it starts in the source.
    at: u32,
    /// Its indentation in the source and in the result, in blanks.
    from: usize,
    indent: usize,
    text: String,
    /// It holds nothing but a comment.
    comment: bool,
}

/// The text of a module without errors, laid out anew.
pub(super) fn formatted(source: &Source, lexed: &Lexed, layout: &Layout) -> String {
    let mut rows = code_rows(source, lexed, &depths(lexed, layout));
    add_comments(source, lexed, &mut rows);
    let mut out = String::with_capacity(source.text().len() + 16);
    let mut end = 0;
    for (index, row) in rows.iter().enumerate() {
        if index > 0 && has_blank_line(source.slice(Span::new(end, row.at))) {
            out.push('\n');
        }
        out.extend(std::iter::repeat_n(' ', row.indent));
        out.push_str(&row.text);
        out.push('\n');
        end = line_end(source, row, rows.get(index + 1));
    }
    out
}

/// Where what a row holds ends in the source: just before the blanks that lead to the next one.
fn line_end(source: &Source, row: &Row, next: Option<&Row>) -> u32 {
    let until = next.map_or(source.text().len() as u32, |next| next.at);
    let text = source.slice(Span::new(row.at, until));
    row.at + text.trim_end().len() as u32
}

/// Whether an empty line lies between two rows.
fn has_blank_line(between: &str) -> bool {
    let mut ends = 0;
    let mut bytes = between.bytes().peekable();
    while let Some(byte) = bytes.next() {
        if byte == b'\n' || (byte == b'\r' && bytes.peek() != Some(&b'\n')) {
            ends += 1;
        }
    }
    ends > 1
}

/// How deep each logical line stands.
fn depths(lexed: &Lexed, layout: &Layout) -> Vec<usize> {
    let mut depths = vec![0; lexed.lines.len()];
    for (index, node) in layout.nodes.iter().enumerate() {
        let depth = depths.get(index).copied().unwrap_or(0) + 1;
        for child in &node.children {
            if let Some(place) = depths.get_mut(*child as usize) {
                *place = depth;
            }
        }
    }
    depths
}

fn width(run: &str) -> usize {
    run.bytes().map(|byte| if byte == b'\t' { LEVEL } else { 1 }).sum()
}

/// The blanks between the start of the physical line and `at`.
fn indentation(source: &Source, at: u32) -> usize {
    let before = source.slice(Span::new(0, at));
    let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    width(before.get(start..).unwrap_or(""))
}

fn code_rows(source: &Source, lexed: &Lexed, depths: &[usize]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line, depth) in lexed.lines.iter().zip(depths) {
        let first_from = width(source.slice(line.indent));
        let first_indent = depth * LEVEL;
        let tokens = lexed.tokens.get(line.start..line.end).unwrap_or(&[]);
        let mut spacing = Spacing::new();
        let mut end: Option<u32> = None;
        for (index, token) in tokens.iter().enumerate() {
            let blank = spacing.blank_before(token, tokens.get(index + 1));
            let between = end.map(|end| source.slice(Span::new(end, token.span.start)));
            let broken = between.is_none_or(|between| between.contains(['\n', '\r']));
            if broken {
                let from = indentation(source, token.span.start);
                let deeper = from.saturating_sub(first_from);
                let least = if index == 0 || closes(token) { 0 } else { LEVEL };
                let indent = first_indent + if index == 0 { 0 } else { deeper.max(least) };
                rows.push(Row { at: token.span.start, from, indent, ..Row::default() });
            }
            if let Some(row) = rows.last_mut() {
                if blank && !broken {
                    row.text.push(' ');
                }
                row.text.push_str(source.slice(token.span));
            }
            end = Some(token.span.end);
        }
    }
    rows
}

fn closes(token: &Token) -> bool {
    token.is(P::ParenClose) || token.is(P::SquareClose) || token.is(P::BraceClose)
}

/// Puts the comments where they belong: behind code, or on lines of their own, as deep as what they stand beside.
fn add_comments(source: &Source, lexed: &Lexed, rows: &mut Vec<Row>) {
    let mut all: Vec<Row> = Vec::with_capacity(rows.len() + lexed.comments.len());
    let mut code = std::mem::take(rows).into_iter().peekable();
    for comment in &lexed.comments {
        while let Some(row) = code.next_if(|row| row.at < comment.start) {
            all.push(row);
        }
        let text = source.slice(*comment).trim_end();
        let line = source.slice(Span::new(0, comment.start));
        let line = line.get(line.rfind(['\n', '\r']).map_or(0, |end| end + 1)..).unwrap_or("");
        let behind = line.trim_end_matches([' ', '\t']);
        if !behind.is_empty()
            && let Some(row) = all.last_mut()
        {
            let gap = line.len() - behind.len();
            row.text.extend(std::iter::repeat_n(' ', gap.max(1)));
            row.text.push_str(text);
            continue;
        }
        let from = width(line);
        let before = all.iter().rev().find(|row| !row.comment).map(|row| (row.from, row.indent));
        let after = code.peek().map(|row| (row.from, row.indent));
        let (deep, flat) = match (before, after) {
            (Some(before), Some(after)) if before.1 > after.1 => (before, after),
            (Some(before), Some(after)) => (after, before),
            (Some(one), None) => (one, (0, 0)),
            (None, Some(one)) => (one, one),
            (None, None) => ((0, 0), (0, 0)),
        };
        let indent = if deep.0 <= from { deep.1 } else { flat.1 };
        all.push(Row { at: comment.start, from, indent, text: text.to_owned(), comment: true });
    }
    all.extend(code);
    *rows = all;
}
