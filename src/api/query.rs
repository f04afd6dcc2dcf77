//! The namespace `query`: questions as incomplete examples (spec 12.1 to 12.3).

use super::examples::{example, examples, properties};
use super::given::Given;
use super::{Answer, Entry, Request, dialogue};
use crate::diag::{Code, Refusal};
use crate::example::Example;
use crate::query::{self, Curiosity, Filled, MAX_PROBES, Model, Quality, Round};
use crate::value::{Str, ToValue, Value, record};
use std::future::ready;

/// The functions of this namespace. `dialogue` is what the class `Dialogue` asks; the package doesn't export it.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "query", name: "ask", params: 3, run: |request| Box::pin(ready(ask(&request))) },
    Entry { namespace: "query", name: "answer", params: 1, run: |request| Box::pin(answer(request)) },
    Entry { namespace: "query", name: "challenge", params: 2, run: |request| Box::pin(challenge(request)) },
    Entry { namespace: "query", name: "curious", params: 2, run: |request| Box::pin(curious(request)) },
    Entry { namespace: "query", name: "quality", params: 1, run: |request| Box::pin(quality(request)) },
    Entry {
        namespace: "query",
        name: "reformulate",
        params: 2,
        run: |request| Box::pin(reformulate(request)),
    },
    Entry {
        namespace: "query",
        name: "dialogue",
        params: 3,
        run: |request| Box::pin(dialogue::dialogue(request)),
    },
];

/// Probes of `curious`, and rounds of `reformulate`, when none are given.
pub(super) const CURIOUS_PROBES: usize = 20;
const ROUNDS: usize = 3;

/// Why there is no answer.
const NO_MODEL: &str = "no rule explains the known examples";

/// `ask(known, holes, properties?)`: a question.
///
/// # Shape
/// `{ type: "query", known, holes, properties, meta: { status: "open" } }`
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, `A_VALUE` for no known example and for no hole.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.1.
fn ask(request: &Request) -> Answer {
    let known = some_known(&Given::argument(request.arg(0), "known"))?;
    let holes = some_holes(&Given::argument(request.arg(1), "holes"))?;
    let properties = properties(&Given::argument(request.arg(2), "properties"))?;
    let meta = record([("status", "open".to_value())]);
    Ok(record(question(&known, &holes, &properties).into_iter().chain([("meta", meta)])))
}

/// `answer(query)`: the holes filled by what the known examples resolve to.
///
/// # Shape
/// The query with `answers: [{ input, output, confidence }]`, `formula` and
/// `meta: { status: "answered", formula, confidence }`; without a model `meta: { status: "unanswerable", reason }`.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, `M_TOTAL` when the request has no steps left.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.2.
async fn answer(request: Request) -> Answer {
    let asked = Given::argument(request.arg(0), "query");
    let Question { known, holes, properties } = Question::of(&asked)?;
    let answered = answered(&request, &known, holes, &properties).await?;
    // What else the query carries stays; an earlier answer doesn't.
    if let (Value::Object(asked), Value::Object(answered)) = (&asked.value, &answered) {
        for (key, value) in asked.entries() {
            if !OWN.iter().any(|own| key.is(own)) {
                answered.set(key, value);
            }
        }
    }
    Ok(answered)
}

/// The fields of a query that an answer makes.
const OWN: &[&str] = &["type", "known", "holes", "properties", "answers", "formula", "meta"];

/// `challenge(answered, corrections)`: the question with corrections, answered anew.
///
/// # Shape
/// As `answer`; when no hole is left, `answers` is empty and `meta` is `{ status: "resolved", reason }`.
///
/// # Errors
/// As `answer`.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.3.
async fn challenge(request: Request) -> Answer {
    let Question { known, holes, properties } = Question::of(&Given::argument(request.arg(0), "query"))?;
    let corrections = examples(&Given::argument(request.arg(1), "corrections"))?;
    let (known, holes) = query::challenge(&known, holes, &corrections);
    if !holes.is_empty() {
        return answered(&request, &known, holes, &properties).await;
    }
    let meta = noted("resolved", "every hole was corrected");
    let fields = question(&known, &[], &properties).into_iter();
    Ok(record(fields.chain([("answers", Value::list([])), ("meta", meta)])))
}

/// The answers to a question, as a record.
pub(super) async fn answered(
    request: &Request,
    known: &[Example],
    holes: Vec<Value>,
    properties: &[String],
) -> Answer {
    let mut fields = question(known, &holes, properties);
    let model = model(request, known, properties).await;
    let answers = query::answer(&model, holes).await;
    request.complete()?;
    fields.push(("answers", answers.to_value()));
    match model.best() {
        Some(best) => {
            let formula = best.formula.to_value();
            fields.push(("formula", formula.clone()));
            let confidence = best.confidence.to_value();
            let status = "answered".to_value();
            fields.push((
                "meta",
                record([("status", status), ("formula", formula), ("confidence", confidence)]),
            ));
        }
        None => fields.push(("meta", noted("unanswerable", NO_MODEL))),
    }
    Ok(record(fields))
}

/// `curious(known, { probeCount? })`: where the model gives nothing sound, and what is worth asking.
///
/// # Shape
/// `{ gaps: [{ input, output, reason }], suggestions, formula, meta: { status, gapCount, confidence } }` with the
/// status `has_gaps` or `confident`; without a model `{ gaps: [], suggestions, meta: { status: "no_model", reason } }`.
///
/// # Errors
/// As `ask` for `known`, as `answer` otherwise; `A_OPTION` for a `probeCount` that is no whole number. More than
/// 1,000 probes count as 1,000.
///
/// Source: Benoit Protocol 0.8.0, §12.1; R12.1.4, R12.1.5.
async fn curious(request: Request) -> Answer {
    let known = some_known(&Given::argument(request.arg(0), "known"))?;
    let count = option_count(&Given::argument(request.arg(1), "options"), "probeCount", CURIOUS_PROBES)?;
    wondered(&request, &known, &[], count).await
}

/// What is not known well, as a record.
pub(super) async fn wondered(
    request: &Request,
    known: &[Example],
    properties: &[String],
    count: usize,
) -> Answer {
    let model = model(request, known, properties).await;
    let Curiosity { gaps, suggestions } = query::curious(&model, known, count.min(MAX_PROBES)).await;
    request.complete()?;
    let suggestions = ("suggestions", suggestions.to_value());
    let Some(best) = model.best() else {
        return Ok(record([("gaps", Value::list([])), suggestions, ("meta", noted("no_model", NO_MODEL))]));
    };
    let status = if gaps.is_empty() { "confident" } else { "has_gaps" };
    let meta = record([
        ("status", status.to_value()),
        ("gapCount", gaps.len().to_value()),
        ("confidence", best.confidence.to_value()),
    ]);
    let gaps = gaps
        .into_iter()
        .map(|gap| record([("input", gap.input), ("output", gap.output), ("reason", gap.reason.to_value())]));
    Ok(record([
        ("gaps", Value::list(gaps)),
        suggestions,
        ("formula", best.formula.to_value()),
        ("meta", meta),
    ]))
}

/// `quality(examples)`: how good a question is.
///
/// # Shape
/// `{ score, verdict, formula, details: { quantity, resolvable, consistency, diversity, ambiguity }, suggestions }`;
/// `{ score: 0, verdict: "empty", details: {} }` for what is no list or an empty one.
///
/// # Errors
/// `A_TYPE` with the path of an example that is none, `M_TOTAL` when the request has no steps left.
///
/// Source: Benoit Protocol 0.8.0, §12.2; R12.2.1 to R12.2.5.
async fn quality(request: Request) -> Answer {
    let given = Given::argument(request.arg(0), "examples");
    let examples = if matches!(given.value, Value::Array(_)) { examples(&given)? } else { Vec::new() };
    let model = model(&request, &examples, &[]).await;
    let quality = query::quality(&model, &examples).await;
    request.complete()?;
    Ok(quality.to_value())
}

/// `reformulate(examples, { hints?, maxRounds? })`: a question made better.
///
/// # Shape
/// `{ original: { examples, quality }, reformulated: { examples, quality }, rounds, improved, history }`; an entry of
/// `history` after the first also has `added`.
///
/// # Errors
/// As `answer`; `A_OPTION` for a `maxRounds` that is no whole number.
///
/// Source: Benoit Protocol 0.8.0, §12.3; R12.3.1 to R12.3.3.
async fn reformulate(request: Request) -> Answer {
    let examples = examples(&Given::argument(request.arg(0), "examples"))?;
    let own = Given { value: request.arg(1), path: "options".to_owned(), whole: false };
    let hints = if matches!(own.value, Value::Object(_)) {
        own.field("hints")?.optional_items()?.iter().map(example).collect::<Result<_, _>>()?
    } else {
        Vec::new()
    };
    let rounds = option_count(&own, "maxRounds", ROUNDS)?;
    let limits = request.options.limits;
    let better = query::reformulate(&examples, &hints, rounds, limits, &request.pace).await;
    request.complete()?;
    let plain = |round: &Round| record(round_fields(round));
    Ok(record([
        ("original", plain(&better.original)),
        ("reformulated", plain(better.last())),
        ("rounds", better.history.len().saturating_sub(1).to_value()),
        ("improved", better.improved().to_value()),
        (
            "history",
            Value::list(better.history.iter().map(|round| {
                let added = round.added.map(|added| ("added", added.to_value()));
                record(round_fields(round).into_iter().chain(added))
            })),
        ),
    ]))
}

fn round_fields(round: &Round) -> [(&'static str, Value); 2] {
    [("examples", round.examples.to_value()), ("quality", round.quality.to_value())]
}

impl ToValue for Quality {
    fn to_value(&self) -> Value {
        let mut fields = vec![("score", self.score.to_value()), ("verdict", self.verdict.to_value())];
        let empty = self.details.is_empty();
        let details = ("details", record(self.details.iter().map(|(name, value)| (*name, value.to_value()))));
        if empty {
            fields.push(details);
        } else {
            fields.push(("formula", self.formula.to_value()));
            fields.push(details);
            fields.push(("suggestions", Value::list(self.suggestions.iter().map(|one| one.to_value()))));
        }
        record(fields)
    }
}

impl ToValue for Filled {
    fn to_value(&self) -> Value {
        record([
            ("input", self.input.clone()),
            ("output", self.output.clone()),
            ("confidence", self.confidence.to_value()),
        ])
    }
}

/// The parts of a query.
struct Question {
    known: Vec<Example>,
    holes: Vec<Value>,
    properties: Vec<String>,
}

impl Question {
    fn of(given: &Given) -> Result<Self, Refusal> {
        Ok(Self {
            known: examples(&given.field("known")?)?,
            holes: values(given.field("holes")?.items()?),
            properties: properties(&given.field("properties")?)?,
        })
    }
}

/// The first fields of every query.
fn question(known: &[Example], holes: &[Value], properties: &[String]) -> Vec<(&'static str, Value)> {
    vec![
        ("type", "query".to_value()),
        ("known", Value::list(known.iter().map(ToValue::to_value))),
        ("holes", Value::list(holes.iter().cloned())),
        ("properties", Value::list(properties.iter().map(ToValue::to_value))),
    ]
}

/// `{ status, reason }`
fn noted(status: &str, reason: &str) -> Value {
    record([("status", status.to_value()), ("reason", reason.to_value())])
}

/// What these examples resolve to under the options of the request.
pub(super) async fn model<'a>(request: &'a Request, known: &[Example], properties: &[String]) -> Model<'a> {
    Model::of(known, properties, request.options.limits, &request.pace).await
}

/// A list of examples that has one at least.
pub(super) fn some_known(given: &Given) -> Result<Vec<Example>, Refusal> {
    some(given, examples(given), "at least one known example")
}

/// A list of inputs that has one at least.
pub(super) fn some_holes(given: &Given) -> Result<Vec<Value>, Refusal> {
    some(given, given.items().map(values), "at least one hole")
}

fn some<T>(given: &Given, items: Result<Vec<T>, Refusal>, what: &str) -> Result<Vec<T>, Refusal> {
    if !matches!(given.value, Value::Array(_)) {
        return Err(given.mistyped(&["a list of ", what].concat()));
    }
    let items = items?;
    if items.is_empty() {
        let message = ["`", &given.path, "` must have ", what].concat();
        return Err(Refusal::new(Code::AValue, message).at(&given.path));
    }
    Ok(items)
}

/// The options of a function that has its own among them: a whole number.
fn option_count(options: &Given, key: &str, usual: usize) -> Result<usize, Refusal> {
    let Value::Object(fields) = &options.value else { return Ok(usual) };
    match fields.get(&Str::from(key)).unwrap_or_default() {
        Value::Undefined => Ok(usual),
        Value::Number(n) if n >= 0.0 && n.trunc() == n => Ok(n as usize),
        _ => {
            let message = ["the option `", key, "` must be a whole number that is not negative"].concat();
            Err(Refusal::new(Code::AOption, message).at(["options.", key].concat()))
        }
    }
}

pub(super) fn values(given: Vec<Given>) -> Vec<Value> {
    given.into_iter().map(|one| one.value).collect()
}
