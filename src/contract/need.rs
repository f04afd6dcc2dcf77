//! What is needed, and how needs are found.

use crate::example::Example;
use crate::text::order;
use crate::value::Str;

/// A published need, or what a contract holds of one.
#[derive(Clone, Debug)]
pub struct Need {
    /// Its name.
    pub name: String,
    /// What is asked for; never empty.
    pub examples: Vec<Example>,
    /// Properties of spec 3.4.
    pub properties: Vec<String>,
    /// What goes in, in a word.
    pub domain: String,
    /// What comes out, in a word.
    pub range: String,
}

/// The needs that share a property with `wanted`, by place: the properties shared, in the need's order. Most
/// first, ties in the order given (R2.3.11).
pub fn search<'a>(needs: &'a [Vec<String>], wanted: &[String]) -> Vec<(usize, Vec<&'a String>)> {
    let shared = |need: &'a Vec<String>| need.iter().filter(|name| wanted.contains(name)).collect();
    let mut found: Vec<(usize, Vec<&String>)> = needs.iter().map(shared).enumerate().collect();
    found.retain(|(_, shared)| !shared.is_empty());
    order::sort(&mut found, |a, b| b.1.len().cmp(&a.1.len()));
    found
}

/// The places of the names that contain `text`, letter case aside (R2.3.12).
pub fn search_by_name(names: &[Str], text: &Str) -> Vec<usize> {
    let text = text.to_lower();
    let contains = |name: &Str| name.to_lower().find(&text, 0).is_some();
    (0..names.len()).filter(|place| names.get(*place).is_some_and(contains)).collect()
}
