//! The example, its key, and how new examples join known ones.

use crate::value::equal::{json_text_equal, structural_close};
use crate::value::{Str, ToValue, Value, json, record};

/// An input and its output.
#[derive(Clone, Debug, Default)]
pub struct Example {
    /// What goes in.
    pub input: Value,
    /// What comes out.
    pub output: Value,
}

impl Example {
    /// An example.
    pub fn new(input: Value, output: Value) -> Self {
        Self { input, output }
    }
}

impl ToValue for Example {
    fn to_value(&self) -> Value {
        record([("input", self.input.clone()), ("output", self.output.clone())])
    }
}

/// What makes two inputs the same one: their JSON text (§9.4), empty for a value that has none.
pub fn key(value: &Value) -> Str {
    json::text(value).ok().flatten().unwrap_or_default()
}

/// `known` with the outputs of `evidence` in place where the input is the same, and its other examples behind
/// (§8 step 5). Of two pieces of evidence about one input the later one counts.
pub fn merged(known: &[Example], evidence: &[Example]) -> Vec<Example> {
    let mut all = known.to_vec();
    let mut keys: Vec<Str> = known.iter().map(|example| key(&example.input)).collect();
    for example in evidence {
        let own = key(&example.input);
        let mut found = false;
        for (known, _) in all.iter_mut().zip(&keys).filter(|(_, key)| **key == own) {
            known.output = example.output.clone();
            found = true;
        }
        if !found {
            all.push(example.clone());
            keys.push(own);
        }
    }
    all
}

/// Whether an answer is the output of an example: the same JSON text (§9.4), or equal but for the rounding of
/// numbers, 1e-9 relative (R8.2).
pub fn equal(answer: &Value, output: &Value) -> bool {
    structural_close(answer, output) || json_text_equal(answer, output)
}
