//! Examples and names of properties as arguments.

use super::given::Given;
use crate::diag::Refusal;
use crate::example::Example;
use crate::value::{Str, Value};

/// The examples of a list.
///
/// # Errors
/// `A_TYPE` with the path of what is no `{ input, output }`, or when there is no list.
pub(super) fn examples(given: &Given) -> Result<Vec<Example>, Refusal> {
    given.items()?.iter().map(example).collect()
}

/// As [`examples`], of one example at least.
///
/// # Errors
/// As [`examples`], and `A_TYPE` for an empty list.
pub(super) fn some_examples(given: &Given) -> Result<Vec<Example>, Refusal> {
    let found = examples(given)?;
    if found.is_empty() { Err(given.mistyped("a list of at least one example")) } else { Ok(found) }
}

/// One example.
///
/// # Errors
/// As [`examples`].
pub(super) fn example(given: &Given) -> Result<Example, Refusal> {
    let part = |key: &str| {
        let part = given.field(key)?;
        let Value::Object(object) = &given.value else { return Err(given.mistyped("an object")) };
        if object.has(&Str::from(key)) { Ok(part.value) } else { Err(part.mistyped("there")) }
    };
    Ok(Example::new(part("input")?, part("output")?))
}

/// The names of properties; none when they are left out.
///
/// # Errors
/// `A_TYPE` with the path of what is no text.
pub(super) fn properties(given: &Given) -> Result<Vec<String>, Refusal> {
    given.optional_items()?.iter().map(Given::text).collect()
}
