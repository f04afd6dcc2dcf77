//! What unary functions of different modules are to each other, on the samples `X` (R10.3, R10.4).
//!
//! The functions were observed once, on `S`, of which `X` is the beginning: all but compositions is looked up.

use crate::infer::{RELATION_STEPS, Study, Wanted, equivalence_classes, find_pairs};
use crate::law::{COMPOSITIONS, names};
use crate::sample::{CROSS, Lab};
use crate::text::order;
use crate::value::{ToValue, Value, record};

/// A function of one of the modules.
#[derive(Clone, Debug)]
struct Member {
    name: Value,
    module: usize,
}

/// The relations between functions of different modules.
#[derive(Clone, Debug, Default)]
pub struct Across {
    members: Vec<Member>,
    /// Functions that behave alike, the earlier one first.
    pub equivalences: Vec<(usize, usize)>,
    /// Functions that undo each other, the earlier one first.
    pub inverses: Vec<(usize, usize)>,
    /// f, g, and the laws that f ∘ g keeps.
    pub compositions: Vec<(usize, usize, Vec<&'static str>)>,
}

/// Relates the functions of different modules; `modules` tells the module of each.
pub async fn find_across(studies: &mut [Study], modules: &[usize], lab: &mut Lab<'_>) -> Across {
    let mut across = Across::default();
    for (study, module) in studies.iter().zip(modules) {
        across.members.push(Member { name: Value::text(&study.name), module: *module });
    }
    let classes = equivalence_classes(studies, CROSS.len(), &lab.pool);
    for class in classes.iter().filter(|class| is_unary(class, studies)) {
        across.relate(class, lab).await;
    }
    order::sort(&mut across.equivalences, Ord::cmp);
    let pairs = find_pairs(studies, lab, Wanted::across(modules)).await;
    across.inverses = pairs.inverse;
    for found in pairs.found {
        let name = COMPOSITIONS.get(found.law).map_or("", |law| law.name);
        match across.compositions.last_mut() {
            Some((f, g, laws)) if (*f, *g) == (found.f, found.g) => laws.push(name),
            _ => across.compositions.push((found.f, found.g, vec![name])),
        }
    }
    across
}

fn is_unary(class: &[usize], studies: &[Study]) -> bool {
    class.first().and_then(|first| studies.get(*first)).is_some_and(|study| study.seen.arity == 1)
}

impl Across {
    /// Every pair of different modules in one class.
    async fn relate(&mut self, class: &[usize], lab: &Lab<'_>) {
        let module = |at: usize| self.members.get(at).map(|member| member.module);
        for (place, a) in class.iter().enumerate() {
            let rest = class.iter().skip(place + 1);
            let before = self.equivalences.len();
            self.equivalences.extend(rest.filter(|b| module(*a) != module(**b)).map(|b| (*a, *b)));
            lab.pace.charge(RELATION_STEPS * (self.equivalences.len() - before) as u64);
            if lab.pace.left() == 0 {
                return;
            }
            if lab.pace.slice() == 0 {
                lab.pace.pause().await;
            }
        }
    }

    fn name(&self, at: usize) -> Value {
        self.members.get(at).map(|member| member.name.clone()).unwrap_or_default()
    }

    fn module(&self, at: usize) -> Value {
        self.members.get(at).map_or(0, |member| member.module).to_value()
    }

    /// `f, moduleF, g, moduleG` under these keys.
    fn pair(&self, keys: [&'static str; 4], (f, g): (usize, usize)) -> Vec<(&'static str, Value)> {
        let values = [self.name(f), self.module(f), self.name(g), self.module(g)];
        keys.into_iter().zip(values).collect()
    }
}

impl ToValue for Across {
    fn to_value(&self) -> Value {
        const OF_CLASS: [&str; 4] = ["functionA", "moduleA", "functionB", "moduleB"];
        const OF_PAIR: [&str; 4] = ["f", "moduleF", "g", "moduleG"];
        let told = |keys, pair: &(usize, usize), kind: &str| {
            let mut fields = self.pair(keys, *pair);
            fields.push(("type", Value::text(kind)));
            record(fields)
        };
        let equivalences = self.equivalences.iter().map(|pair| told(OF_CLASS, pair, names::EQUIVALENT));
        let inverses = self.inverses.iter().map(|pair| told(OF_PAIR, pair, names::INVERSE_PAIR));
        let compositions = self.compositions.iter().map(|(f, g, laws)| {
            let mut fields = self.pair(OF_PAIR, (*f, *g));
            fields.push(("properties", Value::list(laws.iter().map(|law| Value::text(law)))));
            record(fields)
        });
        record([
            ("equivalences", Value::list(equivalences.collect::<Vec<_>>())),
            ("inverses", Value::list(inverses.collect::<Vec<_>>())),
            ("compositions", Value::list(compositions.collect::<Vec<_>>())),
        ])
    }
}
