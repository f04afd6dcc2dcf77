//! Names: what each one means where it stands, what is refused, and what is never reached (LANGUAGE 6, 7, 11).

mod block;
mod expr;
mod resolver;
mod scope;
mod suggest;
mod top;

pub use resolver::NamePlace;
pub(crate) use resolver::{Resolver, duplicate};
pub(crate) use top::{TopKind, TopNames, bound, defined};
