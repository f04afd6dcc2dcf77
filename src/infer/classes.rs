//! Equivalence: functions of one arity that give the same values on the whole sample space (R2.1.7).

use super::Study;
use crate::sample::{Cell, Pool, Space};
use crate::value::{Meter, Value, equal};
use std::collections::BTreeMap;

/// The classes of more than one member, by position; members and classes in source order. Functions are compared at
/// the first `samples` of their space.
pub fn equivalence_classes(studies: &[Study], samples: usize, pool: &Pool) -> Vec<Vec<usize>> {
    // Behaviours with the same fingerprint, as positions in `classes`.
    let mut buckets: BTreeMap<(usize, u64), Vec<usize>> = BTreeMap::new();
    let mut classes: Vec<Vec<usize>> = Vec::new();
    for (at, study) in studies.iter().enumerate() {
        let outcomes = study.first_outcomes(samples);
        let observed = Space::of_arity(study.seen.arity).is_some() && outcomes.iter().any(|cell| cell.ran());
        if !observed || outcomes.iter().any(|cell| pool.is_cut(*cell)) {
            continue;
        }
        let key = (study.seen.arity, fingerprint(outcomes, pool));
        let bucket = buckets.entry(key).or_default();
        let same = |class: &usize| {
            let first = classes.get(*class).and_then(|members| members.first());
            let other = first.and_then(|first| studies.get(*first));
            other.is_some_and(|other| alike(other.first_outcomes(samples), outcomes, pool))
        };
        let class = bucket.iter().find(|class| same(class)).and_then(|class| classes.get_mut(*class));
        if let Some(members) = class {
            members.push(at);
        } else {
            bucket.push(classes.len());
            classes.push(vec![at]);
        }
    }
    classes.retain(|members| members.len() > 1);
    classes
}

/// Equal for behaviours that are alike; collections count by kind only.
fn fingerprint(outcomes: &[Cell], pool: &Pool) -> u64 {
    outcomes.iter().fold(0, |hash: u64, cell| {
        let part = match cell.as_number() {
            Some(0.0) => 0,
            Some(n) if n.is_nan() => 1,
            Some(n) => n.to_bits(),
            None if !cell.ran() => 2,
            None => match pool.value(*cell) {
                Value::Array(items) => 3 + items.len() as u64 * 8,
                Value::Object(fields) => 4 + fields.len() as u64 * 8,
                Value::Map(_) | Value::Set(_) | Value::Opaque(_) => 5,
                _ => cell.distinct(),
            },
        };
        (hash.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

fn alike(a: &[Cell], b: &[Cell], pool: &Pool) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_value(*a, *b, pool))
}

/// The same value of the same type, or a failure of both (R2.1.7).
pub(super) fn same_value(a: Cell, b: Cell, pool: &Pool) -> bool {
    if a == b || a.equals(b) || (a.has_failed() && b.has_failed()) {
        return true;
    }
    if !a.ran() || !b.ran() || a.as_number().is_some() || b.as_number().is_some() {
        return false;
    }
    equal::structural(&pool.value(a), &pool.value(b), &mut Meter::evaluation()).unwrap_or(false)
}
