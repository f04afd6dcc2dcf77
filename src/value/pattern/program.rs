//! What a pattern is compiled to.

use super::set::CharSet;

/// A test of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Single {
    /// This one.
    Char(u32),
    /// Any but a line end.
    NoLineEnd,
    /// Any.
    All,
    /// One in the class with this number, or not in it.
    Class { number: usize, negated: bool },
}

/// One instruction. Those that take text do so to the left when `back`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    /// Takes one character.
    One { what: Single, back: bool },
    /// Takes several of the same kind.
    Run { what: Single, min: u32, max: u32, greedy: bool, back: bool },
    /// `^`
    Start,
    /// `$`
    End,
    /// `\b`, or `\B` when negated.
    Boundary { negated: bool },
    /// Puts the place into a slot.
    Save(usize),
    /// Empties the slots from the first up to the second.
    Reset(usize, usize),
    /// Goes on at the first, later perhaps at the second.
    Split(usize, usize),
    /// Goes on there.
    Jump(usize),
    /// Puts 0 into a slot.
    Zero(usize),
    /// The head of a counted loop: into its body or out of it.
    Loop { count: usize, min: u32, max: u32, greedy: bool, exit: usize },
    /// The end of a counted loop's body.
    Count(usize),
    /// Fails when the place is still the one in the slot, unless a count hasn't reached its least.
    Moved { mark: usize, count: Option<usize>, min: u32 },
    /// Takes the text of a group.
    Back { group: usize, back: bool },
    /// A look around; what follows it stands at `end`.
    Look { negated: bool, end: usize },
    /// The end of a look around.
    Seen,
    /// A match.
    Done,
}

/// A compiled pattern.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    pub(super) classes: Vec<CharSet>,
    /// Slots: two for each group, then those of loops.
    pub(super) slots: usize,
    /// The word characters of `\b`.
    pub(super) words: CharSet,
    /// Whether a match can only be at the start of the text.
    pub(super) anchored: bool,
    /// The one unit a match can start with.
    pub(super) first: Option<u16>,
}
