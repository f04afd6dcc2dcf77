//! A pattern as a tree.

use super::set::CharSet;

/// What a quantifier without an upper bound allows.
pub(super) const UNBOUNDED: u32 = u32::MAX;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// One character, a code point with the flag `u`, else a unit.
    Char(u32),
    /// `.`
    Any,
    /// `[…]`, `\d` and the like.
    Class { set: CharSet, negated: bool },
    /// `^`
    Start,
    /// `$`
    End,
    /// `\b`, or `\B` when negated.
    Boundary { negated: bool },
    /// One after the other; empty: matches nothing of the text.
    Sequence(Vec<Node>),
    /// The first of these that leads to a match.
    Choice(Vec<Node>),
    /// A numbered group.
    Group(usize, Box<Node>),
    /// Again and again.
    Repeat { body: Box<Node>, min: u32, max: u32, greedy: bool, groups: Groups },
    /// The text of a group.
    Back(usize),
    /// The text of a group with a name.
    NamedBack(String),
    /// `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`
    Look { body: Box<Node>, behind: bool, negated: bool },
}

/// The numbers of the groups inside a part: from the first up to, not including, the second.
pub(super) type Groups = (usize, usize);

impl Node {
    /// Whether it can match without taking any of the text.
    pub(super) fn may_be_empty(&self) -> bool {
        match self {
            Self::Char(_) | Self::Any | Self::Class { .. } => false,
            Self::Sequence(parts) => parts.iter().all(Self::may_be_empty),
            Self::Choice(parts) => parts.iter().any(Self::may_be_empty),
            Self::Group(_, body) => body.may_be_empty(),
            Self::Repeat { body, min, .. } => *min == 0 || body.may_be_empty(),
            _ => true,
        }
    }
}
