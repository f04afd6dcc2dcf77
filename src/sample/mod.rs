//! Samples: the inputs at which laws are tried, and what functions gave there, computed once.

mod cell;
mod observation;
mod pool;
mod space;
mod table;

pub use cell::Cell;
pub use observation::{Lab, Observation};
pub use pool::Pool;
pub use space::{COMPOSED, CROSS, MIRRORED, RECEIVER, SENDER, Side, Space, TRIPLES};
pub use table::Table;
