//! From examples to functions: the sources are asked, what explains the examples is ranked (§8 step 2).

use super::proposal::{Claims, Proof, Proposal, SOURCES};
use super::reading::{Reading, Resolution};
use crate::eval::Instance;
use crate::example::{Example, Kept, check, equal};
use crate::syntax::print;
use crate::synth;
use crate::text::order;
use crate::value::{Limits, Pace, Value};
use std::cmp::Ordering;

/// What one example costs of a request's total: about one evaluation of each hypothesis.
const STEPS: u64 = 20;
/// What is left of the confidence of an only candidate that breaks a property (§9.5).
const PENALTY: f64 = 0.5;

/// Finds every function that explains `examples`: the solver's for numbers, the templates for lists and texts, or
/// the element-wise line; none without examples.
///
/// # Rules
/// The chosen one is the best by properties kept, then confidence, then order of finding, among the solver's best and
/// all others (R8.1 to R8.3); the rest follow in the same order. If the chosen one breaks a property and nothing else
/// could be chosen, its confidence is halved. `limits` are those of one evaluation.
///
/// Source: Benoit Protocol 0.8.0, §8 step 2.
pub async fn resolve(examples: &[Example], properties: &[String], limits: Limits, pace: &Pace) -> Resolution {
    let claims = Claims { examples, properties };
    let mut found: Vec<Found> = Vec::new();
    if examples.is_empty() || synth::is_blind() {
        return Resolution::default();
    }
    for source in SOURCES {
        if source.last_resort && !found.is_empty() {
            continue;
        }
        pace.charge(STEPS * examples.len() as u64);
        pace.pause().await;
        let mut eligible = true;
        for proposal in (source.propose)(&claims) {
            if found.iter().any(|known| known.reading.formula == proposal.formula) {
                continue;
            }
            if let Some(reading) = tried(&claims, proposal, &limits, pace).await {
                found.push(Found { reading, eligible });
                eligible &= !source.ranked;
            }
        }
    }
    Resolution { candidates: ranked(found) }
}

/// A candidate, and whether it may be chosen.
struct Found {
    reading: Reading,
    eligible: bool,
}

/// The proposal as a reading, when it explains the examples.
async fn tried(claims: &Claims<'_>, proposal: Proposal, limits: &Limits, pace: &Pace) -> Option<Reading> {
    let Proposal { confidence, proof, formula, function } = proposal;
    let code = print::function(&function);
    let instance = Instance::load(synth::program_of([function]), *limits, pace).await;
    let (_, function) = instance.functions().into_iter().next()?;
    let mut reading = Reading {
        formula,
        code,
        confidence,
        property_score: 0.0,
        kept: Kept::default(),
        exact: true,
        function: function.value(),
    };
    if proof != Proof::Exactly {
        reading.exact = explains(&reading, claims.examples, limits, pace).await;
        if !reading.exact && proof == Proof::Nothing {
            return None;
        }
    }
    reading.kept = check(&reading.function, claims.examples, claims.properties, limits, pace).await;
    reading.property_score = reading.kept.score();
    Some(reading)
}

async fn explains(reading: &Reading, examples: &[Example], limits: &Limits, pace: &Pace) -> bool {
    for Example { input, output } in examples {
        let answer = reading.answer(input, limits, pace).await;
        if !answer.is_ok_and(|answer: Value| equal(&answer, output)) {
            return false;
        }
    }
    true
}

/// The chosen candidate, then the others by rank.
fn ranked(mut found: Vec<Found>) -> Vec<Reading> {
    order::sort(&mut found, |a, b| by_rank(&a.reading, &b.reading));
    let chosen = found.iter().position(|one| one.eligible);
    let only = found.iter().filter(|one| one.eligible).count() == 1;
    let mut readings: Vec<Reading> = found.into_iter().map(|one| one.reading).collect();
    if let Some(at) = chosen {
        let mut best = readings.remove(at);
        if only && !best.kept.violated.is_empty() {
            best.confidence *= PENALTY;
        }
        readings.insert(0, best);
    }
    readings
}

fn by_rank(a: &Reading, b: &Reading) -> Ordering {
    b.property_score.total_cmp(&a.property_score).then(b.confidence.total_cmp(&a.confidence))
}
