//! A receiver's judgement of a claimed property (R6.4).

use crate::infer::verdict;
use crate::law::{BINARY, Judgement, Law, State, Subject, TERNARY, UNARY, Verdict, judge, laws_of};
use crate::sample::{Lab, Observation, Side};

/// Judges the claim that a rebuilt function has the property `name`. `judged` keeps each law's judgement, so
/// that a claim made twice costs nothing.
pub async fn judge_claim(
    name: &str,
    seen: &mut Observation,
    judged: &mut Vec<Option<Judgement>>,
    lab: &mut Lab<'_>,
) -> Verdict {
    let laws = laws_of(seen.arity);
    judged.resize(laws.len(), None);
    let mut best: Option<(&Law, Judgement)> = None;
    // An identity element may be 0 or 1: two laws of one name, and one that holds is enough.
    for (law, kept) in laws.iter().zip(judged.iter_mut()).filter(|(law, _)| law.name == name) {
        let judgement = match *kept {
            Some(judgement) => judgement,
            None => judge(law, &mut Subject { seen: &mut *seen, lab: &mut *lab }).await,
        };
        *kept = Some(judgement);
        if best.is_none() || judgement.state == State::Supported {
            best = Some((law, judgement));
        }
        if judgement.state == State::Supported {
            break;
        }
    }
    match best {
        Some((law, judgement)) => verdict(law, &judgement, seen, lab),
        None => not_applicable(name, seen.arity),
    }
}

/// The verdict on a claim that says nothing about functions of this arity, or about any.
pub(super) fn not_applicable(name: &str, arity: usize) -> Verdict {
    match law_named(name) {
        Some((_, of)) => Verdict::untested(
            0,
            format!("`{name}` is a property of functions with {of} parameters, this one has {arity}"),
        ),
        None => Verdict::untested(0, "there is no property of this name"),
    }
}

/// How many samples a receiver has for the property.
pub(super) fn sample_count(name: &str) -> u32 {
    law_named(name).map_or(0, |(law, _)| law.space.len(Side::Receiver) as u32)
}

fn law_named(name: &str) -> Option<(&'static Law, usize)> {
    let tables = [(UNARY, 1), (BINARY, 2), (TERNARY, 3)];
    let laws = tables.into_iter().flat_map(|(table, arity)| table.iter().map(move |law| (law, arity)));
    laws.into_iter().find(|(law, _)| law.name == name)
}
