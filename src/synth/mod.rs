//! Rebuilding functions from their assertions: hypotheses as tables, fitting, ranking (spec 4).

mod build;
mod conditional;
mod evidence;
mod fit;
mod formula;
mod hypothesis;
mod literal;
mod program;
mod score;
mod several;
mod specialist;
mod synthesis;
mod texts;
mod unary;
mod unknown;

pub use program::program;
pub use synthesis::{Candidate, Status, Subject, Synthesis, synthesize, synthesize_among};
pub use unknown::{Unknown, Unreadable};
