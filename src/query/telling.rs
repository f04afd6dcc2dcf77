//! Inputs that tell the surviving readings apart: what a learner should ask next (DESIGN 6).

use super::Model;
use super::curious::{list, list_probes, new_ones, text_probes};
use super::inputs::{Inputs, Met};
use crate::example::{self, Example};
use crate::text::order;
use crate::value::{Array, Value};

/// How many inputs are told at most.
const MOST: usize = 10;
/// How many readings are compared: the later ones are unlikely, and each is asked at every input.
const READINGS: usize = 24;

/// Numbers at which simple functions part.
const NUMBERS: &[f64] = &[2.5, -2.5, 0.5, -0.5, 2.0, -2.0, 3.0, 7.0, 12.0, 20.0, -20.0, 50.0];
/// Lists of two and of three numbers, for functions of as many.
const PAIRS: &[&[f64]] = &[&[2.0, 3.0], &[7.0, 2.0], &[-4.0, 3.0], &[5.0, -2.0], &[6.0, 4.0], &[0.0, 5.0]];
const TRIPLES: &[&[f64]] = &[&[5.0, 0.0, 10.0], &[-5.0, 0.0, 10.0], &[50.0, 0.0, 10.0], &[3.0, 4.0, 6.0]];

/// An input at which readings differ.
#[derive(Clone, Debug)]
pub struct Telling {
    /// The input.
    pub probe: Value,
    /// The best reading, and the best of those that differ from it there: their formulas.
    pub readings: [String; 2],
    /// How many pairs of readings differ there.
    pub disagreement: usize,
}

/// Unknown inputs at which readings of the model differ, most disagreement first; among equal ones `probes` first.
pub async fn tells_apart(model: &Model<'_>, known: &[Example], probes: &[Value]) -> Vec<Telling> {
    let readings = model.readings();
    if readings.len() < 2 {
        return Vec::new();
    }
    let mut told = Vec::new();
    for probe in candidates(known, probes) {
        // The answers that differ: the first reading with each, and how many have it.
        let mut answers: Vec<(usize, Option<Value>, usize)> = Vec::new();
        for (index, reading) in readings.iter().take(READINGS).enumerate() {
            let answer = model.probe(reading, &probe).await.ok();
            match answers.iter_mut().find(|(_, other, _)| same(other.as_ref(), answer.as_ref())) {
                Some((_, _, count)) => *count += 1,
                None => answers.push((index, answer, 1)),
            }
        }
        let formula = |at: usize| {
            let (index, ..) = answers.get(at)?;
            Some(readings.get(*index)?.formula.clone())
        };
        if let (Some(best), Some(other)) = (formula(0), formula(1)) {
            let all: usize = answers.iter().map(|(_, _, count)| count).sum();
            let alike: usize = answers.iter().map(|(_, _, count)| count * count).sum();
            told.push(Telling { probe, readings: [best, other], disagreement: (all * all - alike) / 2 });
        }
    }
    order::sort(&mut told, |a, b| b.disagreement.cmp(&a.disagreement));
    told.truncate(MOST);
    told
}

fn same(a: Option<&Value>, b: Option<&Value>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => example::equal(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// The inputs that are tried: `probes` and those of the kind of what is known, without the known ones.
fn candidates(known: &[Example], probes: &[Value]) -> Vec<Value> {
    let mut all = probes.to_vec();
    match Inputs::of(known) {
        Inputs::Numbers(_) => all.extend(NUMBERS.iter().copied().map(Value::Number)),
        Inputs::Texts => all.extend(text_probes()),
        Inputs::Lists => {
            let fixed = match lengths(known) {
                Some(2) => PAIRS,
                Some(3) => TRIPLES,
                _ => &[],
            };
            all.extend(fixed.iter().copied().map(list));
            all.extend(list_probes());
        }
        Inputs::Others => {}
    }
    new_ones(all, Met::inputs(known))
}

/// The length that all lists have.
fn lengths(known: &[Example]) -> Option<usize> {
    let mut all = known.iter().map(|one| match &one.input {
        Value::Array(list) => Some(Array::len(list)),
        _ => None,
    });
    let first = all.next()??;
    all.all(|len| len == Some(first)).then_some(first)
}
