//! Contracts: functions from outside, verified against needs, ranked, and searched for (spec 2.3, 7).

mod need;
mod rank;
mod report;

pub use need::{Need, search, search_by_name};
pub use rank::{confidence, ranking, score};
pub use report::{Report, Row, verify};
