//! The report: every claim of a message with its verdict, and the protocol's totals, computed from rows.

mod assertion;
mod claim;
mod row;
mod totals;

pub use assertion::verdict_of_sides;
pub use claim::judge_claim;
pub use row::{Kind, Row, RowId};
pub use totals::Totals;
