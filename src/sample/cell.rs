//! One outcome in eight bytes: a number as it is, anything else as a place in the pool.

/// The outcome of a function at a sample, or an argument: a number, another value of the [`super::Pool`],
/// a failure, or nothing known yet.
///
/// Numbers are their own bits, with one pattern for `NaN`; the patterns above it name the rest. So strict
/// equality and order of two numbers need no look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u64);

const NAN: u64 = 0x7ff8_0000_0000_0000;
const OTHER: u64 = 0xfff9_0000_0000_0000;
const FAILED: u64 = 0xfffa_0000_0000_0000;
const UNKNOWN: u64 = 0xfffb_0000_0000_0000;

impl Cell {
    /// Not evaluated yet.
    pub const UNKNOWN: Self = Self(UNKNOWN);
    /// `false`
    pub const FALSE: Self = Self(OTHER);
    /// `true`
    pub const TRUE: Self = Self(OTHER | 1);
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// A number.
    pub fn number(n: f64) -> Self {
        Self(if n.is_nan() { NAN } else { n.to_bits() })
    }

    /// The pool's value at `index`.
    pub(super) fn other(index: u32) -> Self {
        Self(OTHER | u64::from(index))
    }

    /// The pool's failure at `index`.
    pub(super) fn failed(index: u32) -> Self {
        Self(FAILED | u64::from(index))
    }

    /// The place in the pool, of a failure or a value that isn't a number.
    pub(super) fn index(self) -> usize {
        (self.0 & 0xffff_ffff) as usize
    }

    /// A number that differs for values that are not strictly equal, for hashes.
    pub fn distinct(self) -> u64 {
        self.0
    }

    /// The number, when it is one.
    pub fn as_number(self) -> Option<f64> {
        (self.0 < OTHER).then(|| f64::from_bits(self.0))
    }

    /// Whether the evaluation gave a value.
    pub fn ran(self) -> bool {
        self.0 < FAILED
    }

    /// Whether the evaluation was tried and failed.
    pub fn has_failed(self) -> bool {
        self.0 >= FAILED && self.0 < UNKNOWN
    }

    /// Whether nothing is known yet.
    pub fn is_unknown(self) -> bool {
        self.0 == UNKNOWN
    }

    /// The language's strict equality: `-0` equals `0`, `NaN` equals nothing (R3.0.6).
    pub fn equals(self, other: Self) -> bool {
        match (self.as_number(), other.as_number()) {
            (Some(a), Some(b)) => a == b,
            (None, None) => self.0 == other.0 && self.ran(),
            _ => false,
        }
    }

    /// What order compares: numbers, and booleans as 0 and 1; nothing else is ordered (R3.0.6).
    pub fn rank(self) -> Option<f64> {
        match self {
            Self::FALSE => Some(0.0),
            Self::TRUE => Some(1.0),
            _ => self.as_number(),
        }
    }

    /// `self >= other`
    pub fn at_least(self, other: Self) -> bool {
        matches!((self.rank(), other.rank()), (Some(a), Some(b)) if a >= b)
    }
}

impl From<f64> for Cell {
    fn from(n: f64) -> Self {
        Self::number(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_compare_as_the_language_does() {
        assert!(Cell::number(-0.0).equals(Cell::number(0.0)));
        assert_ne!(Cell::number(-0.0), Cell::number(0.0), "but f(-0) and f(0) are two evaluations");
        assert!(!Cell::number(f64::NAN).equals(Cell::number(f64::NAN)));
        assert_eq!(Cell::number(f64::NAN), Cell::number(-f64::NAN));
        assert!(Cell::number(f64::NEG_INFINITY).ran());
    }

    #[test]
    fn only_numbers_and_booleans_are_ordered() {
        assert!(Cell::TRUE.at_least(Cell::FALSE) && Cell::FALSE.at_least(Cell::ZERO));
        assert!(!Cell::other(7).at_least(Cell::ZERO) && !Cell::failed(0).at_least(Cell::ZERO));
        assert!(!Cell::number(f64::NAN).at_least(Cell::ZERO));
    }
}
