//! The solver for numbers as a source of candidates: lists of two or three numbers are calls (R8.1).

use super::proposal::{Claims, NAME, Proof, Proposal};
use crate::synth;
use crate::value::Value;

/// Every hypothesis of spec 4 that explains the examples, best first.
pub(super) fn propose(claims: &Claims) -> Vec<Proposal> {
    let Some(arity) = arity(claims) else { return Vec::new() };
    let Some(pairs) = pairs(claims) else { return Vec::new() };
    let numbers = pairs.iter().map(|(args, output)| (args.as_slice(), *output));
    let synthesis = synth::synthesize_numbers(NAME, arity, numbers, claims.properties);
    let whole = synthesis.used.len() == pairs.len();
    let proof = if whole { Proof::Exactly } else { Proof::Nothing };
    let proposal = |candidate: &synth::Candidate| Proposal {
        confidence: candidate.confidence,
        proof,
        formula: candidate.formula(),
        function: candidate.function_of_list(),
    };
    synthesis.readings().map(proposal).collect()
}

/// How many arguments a call has: the first example decides.
fn arity(claims: &Claims) -> Option<usize> {
    match &claims.examples.first()?.input {
        Value::Number(_) => Some(1),
        Value::Array(items) => Some(items.len()).filter(|len| matches!(len, 2 | 3)),
        _ => None,
    }
}

/// Arguments and output of each example, when all of them are numbers.
fn pairs(claims: &Claims) -> Option<Vec<(Vec<f64>, f64)>> {
    let args = |input: &Value| match input {
        Value::Array(items) => {
            let numbers: Option<Vec<f64>> = items.items().iter().map(Value::as_number).collect();
            // A list of one number is no call.
            numbers.map(|all| if all.len() == 1 { Vec::new() } else { all })
        }
        input => input.as_number().map(|x| vec![x]),
    };
    claims.examples.iter().map(|example| Some((args(&example.input)?, example.output.as_number()?))).collect()
}
