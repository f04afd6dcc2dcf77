//! Laws: the checkable statements behind the protocol's properties and relations, one row each.

mod binary;
mod composition;
mod judge;
mod kind;
pub mod names;
mod rule;
mod ternary;
mod unary;
mod verdict;

pub use binary::BINARY;
pub use composition::{COMPOSITIONS, Composition, Point, Scope};
pub use judge::{CUT, Judgement, State, Subject, judge, judge_all, prove};
pub use kind::{Law, Quantifier, Sample, Seen, laws_of};
pub use rule::{RULES, Rule, Rules, Traits};
pub use ternary::TERNARY;
pub use unary::UNARY;
pub use verdict::{Counterexample, Verdict};
