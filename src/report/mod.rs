//! The report: every claim of a message with its verdict, and the protocol's totals, computed from rows.

mod assertion;
mod claim;
mod rebuild;
mod relation;
mod row;
mod samples;
mod totals;
mod verify;
mod write;

pub use assertion::verdict_of_sides;
pub use claim::judge_claim;
pub use rebuild::{Rebuilt, Receiver};
pub use row::{Kind, Row, RowId};
pub use samples::{Sampled, receiver_samples, sender_samples};
pub use totals::Totals;
pub use verify::{Report, Sender, verify};
