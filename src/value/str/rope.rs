//! A sum of two texts that is joined when it is first read, so that building a text piece by piece costs
//! time in proportion to its length. Joining and dropping go through a list, never through recursion.

use super::{Str, StrBuilder};
use crate::value::memory;
use std::cell::{OnceCell, RefCell};
use std::fmt;

/// What an unjoined sum costs besides its parts.
const NODE: usize = 64;

pub(super) struct Rope {
    len: usize,
    wide: bool,
    parts: RefCell<Option<(Str, Str)>>,
    joined: OnceCell<Str>,
}

impl Rope {
    pub(super) fn new(left: Str, right: Str, len: usize) -> Self {
        memory::take(NODE);
        let wide = left.is_wide() || right.is_wide();
        Self { len, wide, parts: RefCell::new(Some((left, right))), joined: OnceCell::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn is_wide(&self) -> bool {
        self.wide
    }

    /// The whole text in one piece.
    pub(super) fn joined(&self) -> &Str {
        if let Some(text) = self.joined.get() {
            return text;
        }
        memory::work(self.len / 4);
        let mut builder = StrBuilder::with_capacity(self.len, self.wide);
        let mut rest: Vec<Str> = Vec::new();
        self.open(&mut rest);
        while let Some(text) = rest.pop() {
            match text.rope() {
                Some(rope) if rope.joined.get().is_none() => rope.open(&mut rest),
                _ => builder.push(&text),
            }
        }
        let text = self.joined.get_or_init(|| builder.finish());
        Self::release(self.parts.borrow_mut().take());
        text
    }

    /// Puts the parts on `rest`, the left one on top.
    fn open(&self, rest: &mut Vec<Str>) {
        if let Some((left, right)) = &*self.parts.borrow() {
            rest.push(right.clone());
            rest.push(left.clone());
        }
    }

    fn release(parts: Option<(Str, Str)>) {
        let mut rest: Vec<Str> = parts.into_iter().flat_map(|(left, right)| [left, right]).collect();
        while let Some(text) = rest.pop() {
            if let Some(rope) = text.own_rope() {
                rest.extend(
                    rope.parts.borrow_mut().take().into_iter().flat_map(|(left, right)| [left, right]),
                );
            }
        }
    }
}

impl Drop for Rope {
    fn drop(&mut self) {
        memory::give(NODE);
        Self::release(self.parts.get_mut().take());
    }
}

impl fmt::Debug for Rope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rope({})", self.len)
    }
}
