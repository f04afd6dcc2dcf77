//! The namespace `intent`: instructions as examples, resolved, executed, composed, corrected (spec 2.2 and 8).

use super::examples::{properties, some_examples};
use super::function::called;
use super::given::Given;
use super::{Answer, Entry, Request};
use crate::diag::{Code, Refusal};
use crate::eval;
use crate::example::{Example, Kept, merged};
use crate::intent::{self, Constraints, Reading, Resolution};
use crate::value::{Str, ToValue, Value, record};
use std::future::ready;

/// The functions of this namespace. An intent is data: its function may stand in it, or be handed over by itself,
/// which is what the edge does; the last arguments of `executeIntent` and `composeIntents` are for that.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        namespace: "intent",
        name: "encodeIntent",
        params: 3,
        run: |request| Box::pin(ready(encode_intent(&request))),
    },
    Entry {
        namespace: "intent",
        name: "resolveIntent",
        params: 1,
        run: |request| Box::pin(resolve_intent(request)),
    },
    Entry {
        namespace: "intent",
        name: "executeIntent",
        params: 3,
        run: |request| Box::pin(execute_intent(request)),
    },
    Entry {
        namespace: "intent",
        name: "composeIntents",
        params: 4,
        run: |request| Box::pin(compose_intents(request)),
    },
    Entry {
        namespace: "intent",
        name: "negotiateIntent",
        params: 2,
        run: |request| Box::pin(negotiate_intent(request)),
    },
];

/// What composition leaves of the smaller confidence (§9.5).
const COMPOSED: f64 = 0.95;

/// An intent as it was handed in.
struct Intent {
    given: Given,
    examples: Vec<Example>,
    properties: Vec<String>,
    function: Option<Value>,
}

impl Intent {
    fn of(given: Given, function: Value) -> Result<Self, Refusal> {
        let examples = some_examples(&given.field("examples")?)?;
        let properties = properties(&given.field("properties")?)?;
        let own = given.field("fn")?.value;
        let function = [function, own].into_iter().find(|value| matches!(value, Value::Function(_)));
        Ok(Self { given, examples, properties, function })
    }

    async fn resolution(&self, request: &Request) -> Resolution {
        let (limits, pace) = (request.options.limits, &request.pace);
        intent::resolve(&self.examples, &self.properties, limits, pace).await
    }

    /// A text among its constraints, if there is one.
    fn constraint(&self, key: &str) -> Result<Option<String>, Refusal> {
        let constraints = self.given.field("constraints")?;
        if is_absent(&constraints) { Ok(None) } else { word(&constraints.field(key)?) }
    }
}

/// An intent with its function, the function's formula and its confidence.
struct Resolved {
    function: Value,
    formula: String,
    confidence: f64,
}

/// `encodeIntent(examples, properties?, constraints?)`: an instruction as behaviour.
///
/// # Shape
/// `{ type: "intent", examples, properties, constraints: { domain, range, … }, meta: { confidence: null,
/// synthesized: null } }`
///
/// # Rules
/// Domain and range that are missing or empty are inferred from the first example.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, and when there is no example.
///
/// Source: Benoit Protocol 0.8.0, §2.2 and §8 step 1; R2.2.1 to R2.2.4.
fn encode_intent(request: &Request) -> Answer {
    let examples = some_examples(&Given::argument(request.arg(0), "examples"))?;
    let properties = properties(&Given::argument(request.arg(1), "properties"))?;
    let given = Given { value: request.arg(2), path: "constraints".to_owned(), whole: false };
    let constraints = if is_absent(&given) {
        intent::constraints(&examples, None, None)
    } else {
        intent::constraints(&examples, word(&given.field("domain")?)?, word(&given.field("range")?)?)
    };
    let meta = record([("confidence", Value::Null), ("synthesized", Value::Null)]);
    Ok(record([
        ("type", "intent".to_value()),
        ("examples", examples.to_value()),
        ("properties", properties.to_value()),
        ("constraints", constraints_value(&constraints, &given)),
        ("meta", meta),
    ]))
}

/// `resolveIntent(intent)`: the intent with a function that explains its examples.
///
/// # Shape
/// The intent with `fn` and `meta: { confidence, synthesized, status, propertiesVerified: { satisfied, violated } }`;
/// unsolved: `fn: null`, `confidence: 0`, `synthesized: null`. `candidates`: `[{ formula, code, confidence,
/// propertyScore, fn }]`, everything that explains every example, the chosen one first.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape.
///
/// Source: Benoit Protocol 0.8.0, §8 step 2; R2.2.5, R8.1 to R8.3.
async fn resolve_intent(request: Request) -> Answer {
    let intent = Intent::of(Given::argument(request.arg(0), "intent"), Value::Undefined)?;
    let resolution = intent.resolution(&request).await;
    request.complete()?;
    Ok(resolved(&intent.given, &resolution))
}

/// `executeIntent(intent, input)`: what the intent's function makes of the input; it is resolved first if need be.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, `A_UNSOLVED` when nothing explains the examples, and whatever
/// the function raises.
///
/// Source: Benoit Protocol 0.8.0, §8 step 3; R8.4.
async fn execute_intent(request: Request) -> Answer {
    let intent = Intent::of(Given::argument(request.arg(0), "intent"), request.arg(2))?;
    let function = match &intent.function {
        Some(function) => function.clone(),
        None => solved(&intent, &request).await?.function,
    };
    called(&function, &[request.arg(1)], &request.options.limits, &request.pace).await
}

/// `composeIntents(a, b)`: the pipeline `b(a(x))` as an intent.
///
/// # Shape
/// `{ type, examples, properties: [], constraints: { domain, range }, fn, meta: { confidence, synthesized:
/// "(A) |> (B)", status: "composed", components: [A, B] } }`, and `code` for the edge: the source that makes `fn`
/// again, `null` when a part has none.
///
/// # Rules
/// The examples are `a`'s inputs with the pipeline's outputs, `null` where it raises; the confidence is 0.95 of the
/// smaller one.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, `A_UNSOLVED` when one can't be resolved.
///
/// Source: Benoit Protocol 0.8.0, §8 step 4; R8.4.
async fn compose_intents(request: Request) -> Answer {
    let part = |at: usize, name: &str, function: usize| {
        let given = Given { value: request.arg(at), path: name.to_owned(), whole: false };
        Intent::of(given, request.arg(function))
    };
    let (a, b) = (part(0, "intentA", 2)?, part(1, "intentB", 3)?);
    let constraints = Constraints {
        domain: intent::constraints(&a.examples, a.constraint("domain")?, None).domain,
        range: intent::constraints(&b.examples, None, b.constraint("range")?).range,
    };
    let (first, second) = (solved(&a, &request).await?, solved(&b, &request).await?);
    let (limits, pace) = (request.options.limits, &request.pace);
    let function = intent::piped(&first.function, &second.function, limits, pace).await;
    let mut examples = Vec::with_capacity(a.examples.len());
    for Example { input, .. } in &a.examples {
        let output = eval::call_slowly(&function, std::slice::from_ref(input), &limits, pace).await;
        examples.push(Example::new(input.clone(), output.unwrap_or(Value::Null)));
    }
    request.complete()?;
    let code = if let Value::Function(function) = &function { function.source() } else { None };
    let components = vec![first.formula, second.formula];
    let meta = record([
        ("confidence", (first.confidence.min(second.confidence) * COMPOSED).to_value()),
        ("synthesized", Value::text(&format!("({})", components.join(") |> (")))),
        ("status", "composed".to_value()),
        ("components", components.to_value()),
    ]);
    Ok(record([
        ("type", "intent".to_value()),
        ("examples", examples.to_value()),
        ("properties", Value::list([])),
        ("constraints", constraints_value(&constraints, &Given::argument(Value::Undefined, ""))),
        ("fn", function),
        ("meta", meta),
        ("code", code.to_value()),
    ]))
}

/// `negotiateIntent(intent, counterExamples)`: "I meant this": counter-examples override and the intent is resolved
/// anew.
///
/// # Shape
/// As `resolveIntent`.
///
/// # Rules
/// A domain or range that is what the old examples say is inferred again; other constraints and the properties stay.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, and when there is no counter-example.
///
/// Source: Benoit Protocol 0.8.0, §8 step 5; R8.5.
async fn negotiate_intent(request: Request) -> Answer {
    let mut intent = Intent::of(Given::argument(request.arg(0), "intent"), Value::Undefined)?;
    let evidence = some_examples(&Given::argument(request.arg(1), "counterExamples"))?;
    let examples = merged(&intent.examples, &evidence);
    let (domain, range) = (intent.constraint("domain")?, intent.constraint("range")?);
    let constraints = intent::corrected(&intent.examples, &examples, domain, range);
    intent.examples = examples;
    let resolution = intent.resolution(&request).await;
    request.complete()?;
    let renewed = record([
        ("type", "intent".to_value()),
        ("examples", intent.examples.to_value()),
        ("properties", intent.properties.to_value()),
        ("constraints", constraints_value(&constraints, &intent.given.field("constraints")?)),
    ]);
    Ok(resolved(&Given::argument(renewed, "intent"), &resolution))
}

/// The function of an intent that has one, or of one that can be resolved.
async fn solved(intent: &Intent, request: &Request) -> Result<Resolved, Refusal> {
    if let Some(function) = &intent.function {
        let meta = intent.given.field("meta")?;
        let known = |key: &str| if is_absent(&meta) { Ok(Value::Null) } else { Ok(meta.field(key)?.value) };
        let formula =
            if let Value::Str(formula) = known("synthesized")? { formula.to_text() } else { "?".into() };
        let confidence = known("confidence")?.as_number().unwrap_or(0.0);
        return Ok(Resolved { function: function.clone(), formula, confidence });
    }
    let resolution = intent.resolution(request).await;
    request.complete()?;
    let Some(chosen) = resolution.chosen() else {
        let refusal = Refusal::new(Code::AUnsolved, "no function explains the intent's examples");
        return Err(if intent.given.whole { refusal } else { refusal.at(&intent.given.path) });
    };
    let Reading { function, formula, confidence, .. } = chosen;
    Ok(Resolved { function: function.clone(), formula: formula.clone(), confidence: *confidence })
}

/// The intent with what it was resolved to.
fn resolved(given: &Given, resolution: &Resolution) -> Value {
    let result = record([]);
    let Value::Object(object) = &result else { return result };
    if let Value::Object(intent) = &given.value {
        let own = |key: &Str| ["fn", "meta", "candidates"].iter().any(|name| key.is(name));
        intent
            .entries()
            .into_iter()
            .filter(|(key, _)| !own(key))
            .for_each(|(key, value)| object.set(key, value));
    }
    let chosen = resolution.chosen();
    let status = if chosen.is_some() { "resolved" } else { "unsolved" };
    let kept = chosen.map(|chosen| chosen.kept.to_value());
    let meta = record([
        ("confidence", chosen.map_or(0.0, |chosen| chosen.confidence).to_value()),
        ("synthesized", chosen.map(|chosen| chosen.formula.clone()).to_value()),
        ("status", status.to_value()),
        ("propertiesVerified", kept.unwrap_or_else(|| Kept::default().to_value())),
    ]);
    object.set(Str::from("fn"), chosen.map(|chosen| chosen.function.clone()).to_value());
    object.set(Str::from("meta"), meta);
    object.set(Str::from("candidates"), candidates(resolution));
    result
}

/// Everything that explains every example, best first.
pub(super) fn candidates(resolution: &Resolution) -> Value {
    let candidate = |reading: &Reading| {
        record([
            ("formula", reading.formula.to_value()),
            ("code", reading.code.to_value()),
            ("confidence", reading.confidence.to_value()),
            ("propertyScore", reading.property_score.to_value()),
            ("fn", reading.function.clone()),
        ])
    };
    Value::list(resolution.readings().map(candidate))
}

/// Domain, range, and whatever else the given constraints have.
fn constraints_value(constraints: &Constraints, given: &Given) -> Value {
    let result = record([("domain", constraints.domain.to_value()), ("range", constraints.range.to_value())]);
    if let (Value::Object(result), Value::Object(given)) = (&result, &given.value) {
        let others = given.entries().into_iter().filter(|(key, _)| !key.is("domain") && !key.is("range"));
        others.for_each(|(key, value)| result.set(key, value));
    }
    result
}

fn is_absent(given: &Given) -> bool {
    matches!(given.value, Value::Undefined | Value::Null)
}

/// A text; nothing when it is left out.
fn word(given: &Given) -> Result<Option<String>, Refusal> {
    if is_absent(given) { Ok(None) } else { given.text().map(Some) }
}
