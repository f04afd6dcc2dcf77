//! Rebuilding functions from their assertions: hypotheses as tables, fitting, ranking (spec 4).

pub(crate) mod build;
mod conditional;
mod evidence;
mod fault;
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

pub use fault::is_blind;
#[cfg(feature = "fault-injection")]
pub use fault::set_blind;
pub use fit::line_through;
pub use program::{program, program_of};
pub use synthesis::{
    Candidate, Status, Subject, Synthesis, synthesize, synthesize_among, synthesize_numbers,
};
pub use unknown::{Unknown, Unreadable};
