//! Which braces of a `"…"` are interpolations (LANGUAGE 2).

use crate::text::order;

/// A brace of a double-quoted text with its counterpart, both as bytes of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The `{`.
    pub open: usize,
    /// The `}`.
    pub close: usize,
}

/// The braces of one text, found in one pass: counting nested braces is the same as a stack of open ones.
#[derive(Debug, Default)]
pub(super) struct Braces {
    open: Vec<(usize, usize)>,
    backslashes: usize,
    pairs: Vec<Pair>,
}

impl Braces {
    /// A backslash: no pair around it is an interpolation.
    pub(super) fn backslash(&mut self) {
        self.backslashes += 1;
    }

    /// An unescaped `{` at the byte `at`.
    pub(super) fn open(&mut self, at: usize) {
        self.open.push((at, self.backslashes));
    }

    /// An unescaped `}` at the byte `at`.
    pub(super) fn close(&mut self, at: usize) {
        if let Some((open, backslashes)) = self.open.pop()
            && backslashes == self.backslashes
        {
            self.pairs.push(Pair { open, close: at });
        }
    }

    /// The pairs without a backslash inside that stand in no other one and aren't blank, in order.
    pub(super) fn interpolations(mut self, text: &str) -> Vec<Pair> {
        order::sort(&mut self.pairs, |a, b| a.open.cmp(&b.open));
        let mut after = 0;
        self.pairs.retain(|pair| {
            let blank = || text.get(pair.open + 1..pair.close).is_none_or(|code| code.trim().is_empty());
            let keep = pair.open >= after && !blank();
            if keep {
                after = pair.close;
            }
            keep
        });
        self.pairs
    }
}
