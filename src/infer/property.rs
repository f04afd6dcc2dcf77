//! What `infer` tells of a function (R3.0.1).

use super::Study;
use crate::law::{Law, Quantifier, Sample, Subject};
use crate::sample::Lab;
use crate::value::{ToValue, Value, number, record};

/// One property with its evidence.
#[derive(Clone, Debug)]
pub struct Property {
    /// The law.
    pub law: &'static Law,
    /// What it says of this function, for people.
    pub description: String,
    /// Inline tests that were evaluated and hold.
    pub examples: Vec<String>,
    /// The fixed points, for `fixed_points`.
    pub evidence: Option<Vec<f64>>,
}

/// A function's properties as `infer` answers.
#[derive(Clone, Debug)]
pub struct Inferred {
    /// The function's name.
    pub name: String,
    /// Its arity.
    pub arity: usize,
    /// Its properties, in the order of R3.0.7.
    pub properties: Vec<Property>,
}

/// Examples of a property: enough to see the law, few enough to read.
const EXAMPLES: usize = 3;
/// From this confidence on a property's examples are among the function's assertions (R3.0.1).
const CONFIDENT: f64 = 0.8;

impl Inferred {
    /// What a study found, with examples. Nothing is evaluated that a law hasn't evaluated before.
    pub fn of(study: &mut Study, lab: &mut Lab<'_>) -> Self {
        let held: Vec<_> =
            study.laws().filter(|(_, judgement)| judgement.holds()).map(|(law, _)| law).collect();
        let properties = held.into_iter().map(|law| property(study, law, lab)).collect();
        Self { name: study.name.to_string(), arity: study.seen.arity, properties }
    }
}

fn property(study: &mut Study, law: &'static Law, lab: &mut Lab<'_>) -> Property {
    let of = law.space.len(study.seen.side);
    let mut subject = Subject { seen: &mut study.seen, lab };
    let holds: Vec<usize> = (0..of).filter(|k| (law.at)(&mut subject, *k).sample == Sample::Holds).collect();
    let input = |k: &usize| law.input(&study.seen, *k);
    let evidence = (law.quantifier == Quantifier::Some)
        .then(|| holds.iter().map(input).map(|[x, ..]| x).collect::<Vec<f64>>());
    let examples = spread(&holds).map(|k| (law.example)(&study.name, input(&k))).collect();
    let says = law.says.replace("f(", &format!("{}(", study.name));
    let description = match &evidence {
        Some(points) => {
            format!("{says}: {}", points.iter().copied().map(number::to_text).collect::<Vec<_>>().join(", "))
        }
        None => format!("{says} on {of} samples"),
    };
    Property { law, description, examples, evidence }
}

/// At most [`EXAMPLES`] of `all`, spread over them, each once.
fn spread(all: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let count = all.len().min(EXAMPLES);
    (0..count).filter_map(move |i| all.get(i * all.len() / count.max(1)).copied())
}

impl ToValue for Property {
    fn to_value(&self) -> Value {
        let mut fields = vec![
            ("type", self.law.name.to_value()),
            ("description", self.description.to_value()),
            ("examples", self.examples.to_value()),
            ("confidence", self.law.confidence.to_value()),
        ];
        if let Some(points) = &self.evidence {
            fields.push(("evidence", points.to_value()));
        }
        record(fields)
    }
}

impl ToValue for Inferred {
    fn to_value(&self) -> Value {
        let sure = self.properties.iter().filter(|p| p.law.confidence >= CONFIDENT);
        let assertions: Vec<String> = sure.flat_map(|p| p.examples.iter().cloned()).collect();
        record([
            ("name", self.name.to_value()),
            ("arity", self.arity.to_value()),
            ("properties", self.properties.to_value()),
            ("assertions", assertions.to_value()),
        ])
    }
}
