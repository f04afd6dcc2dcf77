//! Which line stands inside which, by indentation (LANGUAGE 3).

use super::lexer::Lexed;
use super::token::{P, Tok, Word};
use crate::text::Source;

/// One logical line with the lines directly inside it. Its index is the line's.
#[derive(Debug, Default)]
pub(crate) struct Node {
    /// The lines directly inside, in order.
    pub children: Vec<u32>,
    /// Its indentation fits nowhere; the lines at the same indentation after it are left out silently.
    pub misplaced: bool,
}

/// The lines as a forest.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// One node a line.
    pub nodes: Vec<Node>,
    /// The lines at the left margin, and misplaced ones.
    pub roots: Vec<u32>,
}

/// A line that further ones may stand inside of.
struct Open<'a> {
    line: u32,
    run: &'a str,
    /// It is misplaced, or follows a misplaced one at the same indentation.
    bad: bool,
}

/// Builds the forest of the lines of a module.
pub(crate) fn layout(source: &Source, lexed: &Lexed) -> Layout {
    let mut layout = Layout { nodes: Vec::with_capacity(lexed.lines.len()), roots: Vec::new() };
    let mut open: Vec<Open<'_>> = Vec::new();
    for (index, line) in lexed.lines.iter().enumerate() {
        let index = index as u32;
        let run = source.slice(line.indent);
        layout.nodes.push(Node::default());
        let mut sibling = None;
        while let Some(top) = open.last() {
            if top.run == run {
                sibling = open.pop();
                break;
            }
            if run.starts_with(top.run) {
                break;
            }
            open.pop();
        }
        let parent = open.last().map(|open| open.line);
        let bad = match sibling {
            Some(sibling) if sibling.bad => {
                open.push(Open { line: index, run, bad: true });
                continue;
            }
            Some(_) => false,
            None => match parent {
                Some(parent) => {
                    layout.nodes.get(parent as usize).is_some_and(|node| !node.children.is_empty())
                }
                None => !run.is_empty(),
            },
        };
        if let Some(node) = layout.nodes.last_mut() {
            node.misplaced = bad;
        }
        layout.place(lexed, parent, index, bad);
        open.push(Open { line: index, run, bad });
    }
    layout
}

impl Layout {
    fn place(&mut self, lexed: &Lexed, parent: Option<u32>, line: u32, bad: bool) {
        let list = match parent {
            Some(parent) => self.nodes.get(parent as usize).map(|node| &node.children),
            None => Some(&self.roots),
        };
        // An arm group may stand at the indentation of its `match … ->` line.
        let before = list.and_then(|list| list.last().copied());
        let adopts =
            !bad && starts_with_bar(lexed, line) && before.is_some_and(|before| awaits_arms(lexed, before));
        let list = match (adopts.then_some(before).flatten().or(parent), parent) {
            (Some(owner), _) => self.nodes.get_mut(owner as usize).map(|node| &mut node.children),
            (None, _) => Some(&mut self.roots),
        };
        if let Some(list) = list {
            list.push(line);
        }
    }
}

fn starts_with_bar(lexed: &Lexed, line: u32) -> bool {
    let line = lexed.lines.get(line as usize);
    line.and_then(|line| lexed.tokens.get(line.start)).is_some_and(|token| token.is(P::Bar))
}

fn awaits_arms(lexed: &Lexed, line: u32) -> bool {
    let line = lexed.lines.get(line as usize);
    let tokens = line.and_then(|line| lexed.tokens.get(line.start..line.end)).unwrap_or(&[]);
    tokens.last().is_some_and(|token| token.is(P::Arrow))
        && tokens.iter().any(|token| token.tok == Tok::Word(Word::Match))
}
