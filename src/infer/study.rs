//! One function with everything that was found out about it.

use crate::law::{Counterexample, Judgement, Law, State, Subject, Traits, Verdict, judge_all, laws_of};
use crate::sample::{Cell, Lab, Observation, Side};
use crate::value::{Callable, Value};
use std::rc::Rc;

/// A sender's function: observed once, every law of its arity judged.
#[derive(Debug)]
pub struct Study {
    /// Its name.
    pub name: Rc<str>,
    /// What it gave at the samples.
    pub seen: Observation,
    /// A judgement for each of [`laws_of`] its arity.
    pub judgements: Vec<Judgement>,
}

impl Study {
    /// Observes `function` and judges its laws.
    pub async fn of(name: Rc<str>, function: Rc<dyn Callable>, arity: usize, lab: &mut Lab<'_>) -> Self {
        let mut study = Self::unjudged(name, function, arity, lab).await;
        study.judgements = judge_all(laws_of(arity), &mut Subject { seen: &mut study.seen, lab }).await;
        study
    }

    /// Observes `function` alone, for what it is to others.
    pub async fn unjudged(
        name: Rc<str>,
        function: Rc<dyn Callable>,
        arity: usize,
        lab: &mut Lab<'_>,
    ) -> Self {
        let mut seen = Observation::new(function, arity, Side::Sender);
        seen.observe(lab).await;
        Self { name, seen, judgements: Vec::new() }
    }

    /// What it gave at the first `count` samples of its space.
    pub fn first_outcomes(&self, count: usize) -> &[Cell] {
        self.seen.outcomes.get(..count).unwrap_or(&self.seen.outcomes)
    }

    /// Its laws with their judgements.
    pub fn laws(&self) -> impl Iterator<Item = (&'static Law, &Judgement)> {
        laws_of(self.seen.arity).iter().zip(&self.judgements)
    }

    /// The names of its properties, in order.
    pub fn properties(&self) -> impl Iterator<Item = &'static str> {
        self.laws().filter(|(_, judgement)| judgement.holds()).map(|(law, _)| law.name)
    }

    /// Its properties as derivation rules ask for them.
    pub fn traits(&self) -> Traits {
        Traits::of(self.properties())
    }
}

/// The input of a law as a value: a number for one, a list for several.
pub fn list(input: [f64; 3], width: usize) -> Value {
    match (width, input) {
        (1, [x, ..]) => Value::Number(x),
        _ => Value::list(input.into_iter().take(width).map(Value::Number)),
    }
}

/// A judgement with its values.
pub fn verdict(law: &Law, judgement: &Judgement, seen: &Observation, lab: &Lab<'_>) -> Verdict {
    let mut reason = judgement.reason.map(str::to_owned);
    let counterexample = judgement.broken.map(|(k, expected, actual)| {
        if let Some(failure) = lab.pool.failure(actual) {
            reason = Some(format!("{}: {}", failure.code.name(), failure.message));
        }
        Counterexample {
            input: list(law.input(seen, k as usize), law.width(seen.arity)),
            expected: lab.pool.value(expected),
            actual: lab.pool.value(actual),
        }
    });
    Verdict {
        state: judgement.state,
        ran: judgement.ran,
        of: judgement.of,
        actual: None,
        counterexample,
        reason,
    }
}

impl Study {
    /// The verdict on its law at `place` of [`laws_of`] its arity.
    pub fn verdict(&self, place: usize, lab: &Lab<'_>) -> Option<Verdict> {
        let law = laws_of(self.seen.arity).get(place)?;
        Some(verdict(law, self.judgements.get(place)?, &self.seen, lab))
    }

    /// The verdict on a claim of the property `name`: the best of its rows, since identity elements have two.
    pub fn claim(&self, name: &str, lab: &Lab<'_>) -> Option<Verdict> {
        let rows = || self.laws().enumerate().filter(|(_, (law, _))| law.name == name);
        let best = rows().find(|(_, (_, j))| j.state == State::Supported).or_else(|| rows().next())?;
        self.verdict(best.0, lab)
    }
}
