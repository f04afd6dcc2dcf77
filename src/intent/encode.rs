//! What an intent says of its domain and range (R2.2.3), and what of that a correction leaves (R8.5).

use crate::example::{Example, kind};

/// The two constraints that every intent has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraints {
    /// The kind of its inputs.
    pub domain: String,
    /// The kind of its outputs.
    pub range: String,
}

/// The constraints: what is given and not empty, else the kinds of the first example.
pub fn constraints(examples: &[Example], domain: Option<String>, range: Option<String>) -> Constraints {
    let first = examples.first();
    let inferred = |kind: Option<&'static str>| kind.unwrap_or("any").to_owned();
    Constraints {
        domain: given(domain).unwrap_or_else(|| inferred(first.map(|example| kind(&example.input)))),
        range: given(range).unwrap_or_else(|| inferred(first.map(|example| kind(&example.output)))),
    }
}

/// The constraints after a correction: what was only inferred from the old examples is inferred again.
pub fn corrected(
    old: &[Example],
    new: &[Example],
    domain: Option<String>,
    range: Option<String>,
) -> Constraints {
    let inferred = constraints(old, None, None);
    let other = |given: Option<String>, inferred: &str| given.filter(|given| given != inferred);
    constraints(new, other(domain, &inferred.domain), other(range, &inferred.range))
}

fn given(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}
