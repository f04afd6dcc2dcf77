//! Rows about f ∘ g (§6 step 6): relations that rules derive for every pair, then the message's surprises.

use super::verify::Verification;
use super::{Kind, Row, RowId};
use crate::infer::Composer;
use crate::law::{COMPOSITIONS, Composition, Counterexample, Judgement, RULES, Rules, Verdict};
use crate::sample::{Observation, Pool, Side};
use crate::text::Names;
use crate::value::{Str, Value};
use crate::wire::Surprise;

/// Steps that a judged law is charged for its look-ups.
const LAW_STEPS: u64 = 4;

/// What both sides found about a law of f ∘ g.
type Sides = (Option<Judgement>, Option<Judgement>);

/// A row that a rule derives for f and g, by places; [`Derived::row`] tells it.
#[derive(Debug)]
pub(super) struct Derived {
    f: u32,
    g: u32,
    /// In [`RULES`].
    rule: u8,
    /// In [`COMPOSITIONS`].
    law: u8,
    source: Option<Judgement>,
    /// What the totals count.
    pub(super) rebuilt: Judgement,
}

impl Derived {
    /// The row, with the values that its verdicts rest on.
    pub(super) fn row(&self, names: &[Str], pool: &Pool) -> Row {
        let name = |at: usize| names.get(at).cloned().unwrap_or_default();
        let (f, g, rule, law) =
            (self.f as usize, self.g as usize, usize::from(self.rule), usize::from(self.law));
        Row {
            id: RowId::Derived(f, g, rule),
            kind: Kind::Derived,
            functions: (name(f), Some(name(g))),
            name: Str::from(COMPOSITIONS.get(law).map_or("", |law| law.name)),
            rule: RULES.get(rule).map(|rule| rule.id),
            texts: None,
            line: None,
            counted: true,
            source: self.source.as_ref().map(|judgement| of_judgement(law, judgement, Side::Sender, pool)),
            rebuilt: of_judgement(law, &self.rebuilt, Side::Receiver, pool),
        }
    }
}

/// f ∘ g for one f after the other, on both sides.
#[derive(Default)]
struct Composers {
    receiver: Composer,
    sender: Composer,
}

/// Where surprises of a message are judged.
struct Told<'m> {
    surprises: &'m [Surprise],
    places: Names,
    /// For each f: the surprise, g and the law.
    by_f: Vec<Vec<(usize, usize, usize)>>,
}

impl<'m> Told<'m> {
    fn of(work: &Verification<'m, '_, '_, '_>) -> Self {
        let message = work.message;
        let surprises = message.algebra.surprises.as_slice();
        let mut places = Names::default();
        for function in &message.functions {
            places.add(&function.name);
        }
        let mut by_f = vec![Vec::new(); message.functions.len()];
        for (at, surprise) in surprises.iter().enumerate() {
            let pair = places.find(&surprise.f).zip(places.find(&surprise.g));
            if let (Some((f, g)), Some(law)) = (pair, Composition::find(&surprise.law))
                && let Some(of_f) = by_f.get_mut(f)
            {
                of_f.push((at, g, law));
            }
        }
        Self { surprises, places, by_f }
    }
}

/// Adds the rows. Both kinds are judged while f is applied, so that what it gave is looked up.
pub(super) async fn relations(work: &mut Verification<'_, '_, '_, '_>) {
    let told = Told::of(work);
    let members: Vec<usize> = (0..work.message.functions.len()).filter(|at| work.is_unary(*at)).collect();
    let mut verdicts = vec![Sides::default(); told.surprises.len()];
    let (rules, mut composers) = (Rules::default(), Composers::default());
    for f in &members {
        work.begin(*f, &mut composers);
        for g in members.iter().filter(|g| *g != f) {
            work.derived(*f, *g, &rules, &mut composers);
            if work.lab.pace.slice() == 0 {
                work.lab.pace.pause().await;
            }
        }
        for (at, g, law) in told.by_f.get(*f).into_iter().flatten() {
            let sides = work.sides(*f, *g, *law, &mut composers);
            if let Some(kept) = verdicts.get_mut(*at) {
                *kept = sides;
            }
            if work.lab.pace.slice() == 0 {
                work.lab.pace.pause().await;
            }
        }
    }
    for (at, sides) in verdicts.into_iter().enumerate() {
        work.surprise(at, &told, sides).await;
    }
}

impl Verification<'_, '_, '_, '_> {
    fn is_unary(&self, function: usize) -> bool {
        self.receiver.functions.get(function).is_some_and(|one| one.arity == 1 && one.seen.is_some())
    }

    fn begin(&mut self, f: usize, composers: &mut Composers) {
        if let Some(seen) = self.receiver.functions.get(f).and_then(|one| one.seen.as_ref()) {
            composers.receiver.begin(seen, self.lab);
        }
        if let Some(study) = self.sender.as_ref().and_then(|sender| sender.studies.get(f)) {
            composers.sender.begin(&study.seen, self.lab);
        }
    }

    /// A row for each rule that fires for f and g by their claims.
    fn derived(&mut self, f: usize, g: usize, rules: &Rules, composers: &mut Composers) {
        let traits = |at: usize| self.receiver.functions.get(at).map(|one| one.traits).unwrap_or_default();
        let (of_f, of_g) = (traits(f), traits(g));
        let mut judged: [Option<Sides>; COMPOSITIONS.len()] = Default::default();
        self.lab.pace.charge(1);
        for (rule, law) in rules.fired(of_f, of_g) {
            let Some(kept) = judged.get_mut(law) else { continue };
            let (source, rebuilt) = *kept.get_or_insert_with(|| self.sides(f, g, law, composers));
            let rebuilt = rebuilt.unwrap_or(Judgement::untested(0, ""));
            self.derive(Derived {
                f: f as u32,
                g: g as u32,
                rule: rule as u8,
                law: law as u8,
                source,
                rebuilt,
            });
        }
    }

    /// What is found about a law of f ∘ g; nothing where a side has no two unary functions.
    fn sides(&mut self, f: usize, g: usize, law: usize, composers: &mut Composers) -> Sides {
        self.lab.pace.charge(LAW_STEPS);
        let at = g;
        let mut source = None;
        if let Some(sender) = &mut self.sender
            && let Ok([f, g]) = sender.studies.get_disjoint_mut([f, g])
            && f.seen.arity == 1
            && g.seen.arity == 1
        {
            let judgement = composers.sender.judge(law, &mut f.seen, (at, &mut g.seen), self.lab);
            source = Some(judgement);
        }
        let mut rebuilt = None;
        if let Ok([f, g]) = self.receiver.functions.get_disjoint_mut([f, g])
            && let (Some(f), Some(g)) = (&mut f.seen, &mut g.seen)
            && unary(f)
            && unary(g)
        {
            let judgement = composers.receiver.judge(law, f, (at, g), self.lab);
            rebuilt = Some(judgement);
        }
        (source, rebuilt)
    }

    async fn surprise(&mut self, at: usize, told: &Told<'_>, (source, rebuilt): Sides) {
        let Some(surprise) = told.surprises.get(at) else { return };
        let missing = |name: &String| match told.places.find(name) {
            Some(place) => self.receiver.functions.get(place).is_some_and(|one| one.value.is_none()),
            None => true,
        };
        let counted = !missing(&surprise.f) && !missing(&surprise.g);
        let law = Composition::find(&surprise.law).unwrap_or(COMPOSITIONS.len());
        let pool = &self.lab.pool;
        let row = Row {
            id: RowId::Surprise(at),
            kind: Kind::Surprise,
            functions: (Str::from(surprise.f.as_str()), Some(Str::from(surprise.g.as_str()))),
            name: Str::from(surprise.law.as_str()),
            rule: None,
            texts: None,
            line: None,
            counted,
            source: source.map(|one| of_judgement(law, &one, Side::Sender, pool)),
            rebuilt: rebuilt.map_or_else(
                || Verdict::untested(0, why_unjudged(surprise, counted)),
                |one| of_judgement(law, &one, Side::Receiver, pool),
            ),
        };
        self.add(row).await;
    }
}

fn unary(seen: &Observation) -> bool {
    seen.arity == 1
}

fn why_unjudged(surprise: &Surprise, counted: bool) -> String {
    match (counted, Composition::find(&surprise.law)) {
        (false, _) => "its functions were not both rebuilt".to_owned(),
        (true, None) => "there is no relation of this name".to_owned(),
        (true, Some(_)) => "a relation is between two functions with one parameter".to_owned(),
    }
}

/// A judgement with its values.
fn of_judgement(law: usize, judgement: &Judgement, side: Side, pool: &Pool) -> Verdict {
    let mut reason = judgement.reason.map(str::to_owned);
    let counterexample = judgement.broken.map(|(k, expected, actual)| {
        if let Some(failure) = pool.failure(actual) {
            reason = Some(format!("{}: {}", failure.code.name(), failure.message));
        }
        let x = COMPOSITIONS.get(law).and_then(|law| law.samples(side).get(k as usize).copied());
        Counterexample {
            input: Value::Number(x.unwrap_or(f64::NAN)),
            expected: pool.value(expected),
            actual: pool.value(actual),
        }
    });
    let (state, ran, of) = (judgement.state, judgement.ran, judgement.of);
    Verdict { state, ran, of, actual: None, counterexample, reason }
}
