//! The built-ins of LANGUAGE 10, one file a group: rows of name, arity and what it does.
//!
//! A row is [`Method::plain`] when the built-in calls nothing: it gets what it works on and its arguments, and
//! charges a step for each element or character it visits. It is [`Method::calling`] when it calls functions:
//! it gives a [`Resume`], which the machine runs between the calls, so that no call uses the host's stack.

mod args;
mod array;
mod array_callbacks;
mod array_change;
mod array_fold;
mod array_from;
mod array_sort;
mod describe;
mod function;
mod globals;
mod iterator;
mod json;
mod map_set;
mod method;
mod number;
mod object;
mod regexp;
mod replace;
mod string;
mod string_pattern;
mod table;

pub(super) use describe::describe;
pub(super) use iterator::Iter;
pub(super) use method::{Args, Method, Next, Resume, Run};
pub(super) use regexp::{is_regex, new_regex, regex_of, regex_property};
pub(super) use table::{Kind, NO_SYMBOL, Tables};
