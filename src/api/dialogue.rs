//! What the class `Dialogue` asks: each of its methods as one function of its state (spec 12.4).

use super::examples::{examples, properties};
use super::given::Given;
use super::query::{CURIOUS_PROBES, answered, model, some_holes, some_known, values, wondered};
use super::{Answer, Request};
use crate::diag::Refusal;
use crate::example::{self, Example};
use crate::query::{self, Confusion, Model};
use crate::value::{ToValue, Value, record};

/// A dialogue as it stands: what the learner knows, the types of the turns so far, the properties it relies on.
struct State {
    knowledge: Vec<Example>,
    turns: Vec<String>,
    properties: Vec<String>,
}

/// What a method comes to: its result (none: the dialogue itself), what is known from now on, and the new turns.
#[derive(Default)]
struct Reply {
    result: Option<Value>,
    knowledge: Option<Vec<Example>>,
    turns: Vec<Value>,
}

type Replied = Result<Reply, Refusal>;

/// `dialogue(method, { knowledge, turns, properties }, { examples?, holes?, probes? })`: what a method of a
/// `Dialogue` does. The state stays with JavaScript, so it outlives the engine; of the turns only the types are told.
///
/// # Shape
/// `{ result?, knowledge?, turns }`: the method's result, absent when it is the dialogue itself; the knowledge, when
/// it changed; the turns to add.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape; `A_VALUE` for a question without knowledge or holes; `M_TOTAL`
/// when the request has no steps left.
///
/// Source: Benoit Protocol 0.8.0, §12.4; R12.4.1 to R12.4.7.
pub(super) async fn dialogue(request: Request) -> Answer {
    let method = request.text(0, "method")?;
    let state = Given::argument(request.arg(1), "dialogue");
    let state = State {
        knowledge: examples(&state.field("knowledge")?)?,
        turns: properties(&state.field("turns")?)?,
        properties: properties(&state.field("properties")?)?,
    };
    let given = Given::argument(request.arg(2), "arguments");
    let reply = match method.as_str() {
        "teach" => state.taught(&given, None)?,
        "correct" => state.taught(&given, Some("correct"))?,
        "fulfill" => state.fulfilled(&given, &request).await?,
        "ask" => state.asked(&given, &request).await?,
        "negotiate" => state.negotiated(&given, &request).await?,
        "wonder" => state.wondered(&request).await?,
        "shouldNegotiate" => Reply::of(state.need(&request).await),
        "understanding" => Reply::of(state.understanding(&request).await),
        "summary" => Reply::of(state.summary(&request).await),
        _ => return Err(Given::argument(request.arg(0), "method").mistyped("a method of a dialogue")),
    };
    request.complete()?;
    let result = reply.result.map(|result| ("result", result));
    let knowledge = reply.knowledge.map(|knowledge| ("knowledge", knowledge.to_value()));
    Ok(record(result.into_iter().chain(knowledge).chain([("turns", Value::list(reply.turns))])))
}

impl Reply {
    fn of(result: Value) -> Self {
        Self { result: Some(result), ..Self::default() }
    }
}

/// How well a model explains what is known.
struct Understanding<'a> {
    model: Model<'a>,
    confusions: Vec<Confusion>,
    correct: usize,
    level: f64,
}

impl State {
    /// R12.4.1: a lesson is a turn; what it is besides is another one.
    fn taught(&self, given: &Given, also: Option<&str>) -> Replied {
        let lesson = examples(&given.field("examples")?)?;
        let turns = ["teach"].into_iter().chain(also).enumerate();
        let turns = turns.map(|(at, kind)| self.turn(at, kind, [("examples", lesson.to_value())]));
        let knowledge = Some(example::merged(&self.knowledge, &lesson));
        Ok(Reply { result: None, turns: turns.collect(), knowledge })
    }

    /// R12.4.7: a lesson that answers a request, and what is understood then.
    async fn fulfilled(&self, given: &Given, request: &Request) -> Replied {
        let reply = self.taught(given, Some("fulfill"))?;
        let after = Self {
            knowledge: reply.knowledge.clone().unwrap_or_default(),
            turns: self.turns.iter().cloned().chain(["teach", "fulfill"].map(str::to_owned)).collect(),
            properties: self.properties.clone(),
        };
        Ok(Reply { result: Some(after.understanding(request).await), ..reply })
    }

    /// R12.4.2.
    async fn asked(&self, given: &Given, request: &Request) -> Replied {
        let known = Given::argument(self.knowledge.to_value(), "knowledge");
        some_known(&known)?;
        let holes = some_holes(&given.field("holes")?)?;
        let result = answered(request, &self.knowledge, holes.clone(), &self.properties).await?;
        let answers = Given::argument(result.clone(), "answered").field("answers")?.items()?;
        let fields = [("holes", Value::list(holes)), ("answers", Value::list(values(answers)))];
        Ok(Reply { result: Some(result), knowledge: None, turns: vec![self.turn(0, "ask", fields)] })
    }

    /// R12.4.4, R12.4.5.
    async fn negotiated(&self, given: &Given, request: &Request) -> Replied {
        let probes = values(given.field("probes")?.optional_items()?);
        let kind = ("type", "negotiate".to_value());
        if self.knowledge.is_empty() {
            let none = || Value::list([]);
            return Ok(Reply::of(record([
                kind,
                ("status", "empty".to_value()),
                ("message", "nothing is known yet: teach some examples first".to_value()),
                ("probes", none()),
                ("tellsApart", none()),
            ])));
        }
        let Understanding { model, confusions, level, .. } = self.understood(request).await;
        let probes = query::probes(&model, &self.knowledge, probes);
        let telling = query::tells_apart(&model, &self.knowledge, &probes).await;
        let (status, message) = if confusions.is_empty() {
            ("uncertain", "please confirm the outputs at these probes")
        } else {
            ("confused", "no formula explains these examples: please confirm or correct them")
        };
        let probes = Value::list(probes);
        let confusions = Value::list(confusions.into_iter().map(|one| confusion(&one)));
        let turn =
            self.turn(0, "negotiate", [("confusions", confusions.clone()), ("probes", probes.clone())]);
        let telling = telling.into_iter().map(|one| {
            record([
                ("probe", one.probe),
                ("readings", Value::list(one.readings.map(|text| text.to_value()))),
            ])
        });
        let result = record([
            kind,
            ("status", status.to_value()),
            ("understanding", level.to_value()),
            ("formula", model.formula().to_value()),
            ("confusions", confusions),
            ("probes", probes),
            ("tellsApart", Value::list(telling)),
            ("message", message.to_value()),
        ]);
        Ok(Reply { result: Some(result), knowledge: None, turns: vec![turn] })
    }

    /// R12.4.7.
    async fn wondered(&self, request: &Request) -> Replied {
        let none = || Value::list([]);
        if self.knowledge.is_empty() {
            let meta = record([("status", "empty".to_value())]);
            return Ok(Reply::of(record([("gaps", none()), ("suggestions", none()), ("meta", meta)])));
        }
        let result = wondered(request, &self.knowledge, &self.properties, CURIOUS_PROBES).await?;
        let found = Given::argument(result.clone(), "wondered");
        let fields = ["gaps", "suggestions"]
            .map(|key| (key, found.field(key).map_or_else(|_| none(), |one| one.value)));
        Ok(Reply { result: Some(result), knowledge: None, turns: vec![self.turn(0, "wonder", fields)] })
    }

    /// R12.4.6: `false` or `{ reason, urgency }`.
    async fn need(&self, request: &Request) -> Value {
        let misses = !self.understood(request).await.confusions.is_empty();
        query::need(self.knowledge.len(), misses).map_or(Value::Bool(false), |need| {
            record([("reason", need.reason.to_value()), ("urgency", need.urgency.to_value())])
        })
    }

    /// R12.4.3.
    async fn understanding(&self, request: &Request) -> Value {
        let understood = self.understood(request).await;
        let examples = self.knowledge.len();
        let level = ("level", understood.level.to_value());
        let formula = ("formula", understood.model.formula().to_value());
        if examples == 0 {
            return record([level, ("examples", examples.to_value()), formula]);
        }
        record([
            level,
            ("examples", examples.to_value()),
            ("correct", understood.correct.to_value()),
            formula,
            ("turns", self.turns.len().to_value()),
        ])
    }

    /// R12.4.7.
    async fn summary(&self, request: &Request) -> Value {
        let understood = self.understood(request).await;
        let turns = self.turns.iter().enumerate();
        let history = turns.map(|(at, kind)| [kind, " (turn ", &at.to_string(), ")"].concat());
        record([
            ("turns", self.turns.len().to_value()),
            ("knowledge", self.knowledge.len().to_value()),
            ("understanding", understood.level.to_value()),
            ("formula", understood.model.formula().to_value()),
            ("history", history.collect::<Vec<_>>().to_value()),
        ])
    }

    async fn understood<'a>(&self, request: &'a Request) -> Understanding<'a> {
        let model = model(request, &self.knowledge, &self.properties).await;
        let confusions = query::confusions(&model, &self.knowledge).await;
        let correct = self.knowledge.len() - confusions.len();
        let level = correct as f64 / self.knowledge.len().max(1) as f64;
        Understanding { model, confusions, correct, level }
    }

    /// `{ type, …, turn }`, when `before` other new turns come first.
    fn turn<'a>(
        &self,
        before: usize,
        kind: &str,
        fields: impl IntoIterator<Item = (&'a str, Value)>,
    ) -> Value {
        let number = ("turn", (self.turns.len() + before).to_value());
        record([("type", kind.to_value())].into_iter().chain(fields).chain([number]))
    }
}

fn confusion(Confusion { example, guess }: &Confusion) -> Value {
    let message =
        if guess.is_some() { "the formula gives another output" } else { "the formula gives no output" };
    record([
        ("input", example.input.clone()),
        ("expected", example.output.clone()),
        ("myGuess", guess.clone().unwrap_or(Value::Null)),
        ("message", message.to_value()),
    ])
}
