//! Questions as incomplete examples (spec 12): answers, gaps, the quality of a question, dialogues.

mod answer;
mod axis;
mod curious;
mod dialogue;
mod inputs;
mod model;
mod quality;
mod reformulate;
mod telling;

pub use answer::{Filled, answer, challenge};
pub use curious::{Curiosity, Gap, MAX_PROBES, curious};
pub use dialogue::{Confusion, Need, confusions, need, probes};
pub use model::Model;
pub use quality::{Quality, quality};
pub use reformulate::{Reformulation, Round, reformulate};
pub use telling::{Telling, tells_apart};
