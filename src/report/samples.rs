//! All samples of a row, made on demand: nothing keeps them.

use super::{Receiver, RowId};
use crate::infer::{Composer, Study, list};
use crate::law::{COMPOSITIONS, Composition, Law, RULES, Sample, State, Subject, Verdict, judge, laws_of};
use crate::sample::{Lab, Observation};
use crate::value::{Limits, ToValue, Value, record};
use crate::wire::Message;

/// One sample of a row.
#[derive(Clone, Debug)]
pub struct Sampled {
    /// The sample.
    pub input: Value,
    /// What the claim says there, or the bound it sets.
    pub expected: Option<Value>,
    /// What was there.
    pub actual: Option<Value>,
    /// Whether the claim holds there.
    pub holds: bool,
    /// Whether it was left out.
    pub skipped: bool,
}

impl ToValue for Sampled {
    fn to_value(&self) -> Value {
        let mut fields = vec![("input", self.input.clone())];
        fields.extend(self.expected.clone().map(|value| ("expected", value)));
        fields.extend(self.actual.clone().map(|value| ("actual", value)));
        fields.push(("holds", self.holds.to_value()));
        if self.skipped {
            fields.push(("skipped", true.to_value()));
        }
        record(fields)
    }
}

/// The samples of a property of one function.
async fn property_samples(name: &str, seen: &mut Observation, lab: &mut Lab<'_>) -> Vec<Sampled> {
    let mut chosen: Option<&'static Law> = None;
    for law in laws_of(seen.arity).iter().filter(|law| law.name == name) {
        let judgement = judge(law, &mut Subject { seen: &mut *seen, lab: &mut *lab }).await;
        if chosen.is_none() || judgement.state == State::Supported {
            chosen = Some(law);
        }
        if judgement.state == State::Supported {
            break;
        }
    }
    let Some(law) = chosen else { return Vec::new() };
    let mut samples = Vec::new();
    for k in 0..law.space.len(seen.side) {
        let one = (law.at)(&mut Subject { seen: &mut *seen, lab: &mut *lab }, k);
        let skipped = one.sample == Sample::Skipped;
        samples.push(Sampled {
            input: list(law.input(seen, k), law.width(seen.arity)),
            expected: (!skipped).then(|| lab.pool.value(one.expected)),
            actual: one.actual.ran().then(|| lab.pool.value(one.actual)),
            holds: matches!(one.sample, Sample::Holds | Sample::Trivial),
            skipped,
        });
        if lab.pace.slice() == 0 {
            lab.pace.pause().await;
        }
    }
    samples
}

/// The samples of a law of f ∘ g, by its place in [`COMPOSITIONS`].
fn composition_samples(
    place: usize,
    f: &mut Observation,
    g: &mut Observation,
    lab: &mut Lab<'_>,
) -> Vec<Sampled> {
    let Some(law) = COMPOSITIONS.get(place) else { return Vec::new() };
    let mut composer = Composer::default();
    composer.begin(f, lab);
    let mut samples = Vec::new();
    for (k, x) in law.samples(f.side).iter().enumerate() {
        let input = Value::Number(*x);
        samples.push(match composer.point(law, k, f, (0, &mut *g), lab) {
            None => Sampled { input, expected: None, actual: None, holds: false, skipped: true },
            Some(point) => {
                let (expected, actual) = (law.compared)(&point);
                Sampled {
                    input,
                    expected: Some(lab.pool.value(expected)),
                    actual: actual.ran().then(|| lab.pool.value(actual)),
                    holds: (law.holds)(&point),
                    skipped: false,
                }
            }
        });
    }
    samples
}

/// What a row of a message speaks of.
enum Claim<'m> {
    Property(usize, &'m str),
    Composition(usize, usize, usize),
}

/// The claim behind a row that is no assertion; `None` when the message has no such row.
fn claim(id: RowId, message: &Message) -> Option<Claim<'_>> {
    match id {
        RowId::Assertion(..) => None,
        RowId::Property(function, at) => {
            Some(Claim::Property(function, message.functions.get(function)?.properties.get(at)?))
        }
        RowId::Derived(f, g, rule) => Some(Claim::Composition(f, g, RULES.get(rule)?.law())),
        RowId::Surprise(at) => {
            let surprise = message.algebra.surprises.get(at)?;
            let place = |name: &str| message.functions.iter().position(|function| function.name == name);
            let law = Composition::find(&surprise.law).unwrap_or(COMPOSITIONS.len());
            Some(Claim::Composition(place(&surprise.f)?, place(&surprise.g)?, law))
        }
    }
}

/// A row's samples by the sender's functions; `None` when there is no such row.
pub async fn sender_samples(
    id: RowId,
    message: &Message,
    studies: &mut [Study],
    lab: &mut Lab<'_>,
) -> Option<Vec<Sampled>> {
    match claim(id, message)? {
        Claim::Property(function, name) => {
            Some(property_samples(name, &mut studies.get_mut(function)?.seen, lab).await)
        }
        Claim::Composition(f, g, law) => {
            let [f, g] = studies.get_disjoint_mut([f, g]).ok()?;
            Some(composition_samples(law, &mut f.seen, &mut g.seen, lab))
        }
    }
}

/// A row's samples by the rebuilt functions, none where there is no such function; `None` when there is no
/// such row.
pub async fn receiver_samples(
    id: RowId,
    message: &Message,
    receiver: &mut Receiver,
    limits: &Limits,
    lab: &mut Lab<'_>,
) -> Option<Vec<Sampled>> {
    if let RowId::Assertion(function, at) = id {
        let assertion = message.functions.get(function)?.assertions.get(at)?;
        let verdict = receiver.assertion(function, assertion, limits, lab.pace).await;
        return Some(vec![Sampled::of_assertion(&assertion.input, &verdict)]);
    }
    match claim(id, message)? {
        Claim::Property(function, name) => match &mut receiver.functions.get_mut(function)?.seen {
            Some(seen) => Some(property_samples(name, seen, lab).await),
            None => Some(Vec::new()),
        },
        Claim::Composition(f, g, law) => {
            let [f, g] = receiver.functions.get_disjoint_mut([f, g]).ok()?;
            match (&mut f.seen, &mut g.seen) {
                (Some(f), Some(g)) => Some(composition_samples(law, f, g, lab)),
                _ => Some(Vec::new()),
            }
        }
    }
}

impl Sampled {
    /// The one sample of an assertion.
    pub fn of_assertion(input: &str, verdict: &Verdict) -> Self {
        let broken = verdict.counterexample.as_ref();
        Self {
            input: Value::text(input),
            expected: broken.map(|one| one.expected.clone()).or_else(|| verdict.actual.clone()),
            actual: verdict.actual.clone(),
            holds: verdict.state == State::Supported,
            skipped: verdict.state == State::Untested,
        }
    }
}
