//! The namespace `core`: given and when (spec 13). Resolvers are the host's objects; what they know and what they
//! decide is asked here.

use super::examples::{examples, properties};
use super::given::Given;
use super::intent::candidates;
use super::{Answer, Entry, Request};
use crate::diag::Refusal;
use crate::eval;
use crate::example::{Example, kind, merged};
use crate::given::{self, Disagreement, Outcome, Resolver};
use crate::value::{ToValue, Value, record};
use std::future::ready;

/// The functions of this namespace; `givenMore` and `givenWhen` are for the host's resolvers. `asProtocol`,
/// `asIntent`, `asQuery` and `asCompose` are other names of `given` and its `pipe`: the host has them.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "core", name: "given", params: 2, run: |request| Box::pin(given(request)) },
    Entry { namespace: "core", name: "givenMore", params: 3, run: |request| Box::pin(given_more(request)) },
    Entry { namespace: "core", name: "givenWhen", params: 2, run: |request| Box::pin(given_when(request)) },
    Entry { namespace: "core", name: "asDiff", params: 2, run: |request| Box::pin(ready(as_diff(&request))) },
    Entry { namespace: "core", name: "selfTest", params: 0, run: |request| Box::pin(self_test(request)) },
];

/// `given(known, properties?)`: what is known, and what answers for it.
///
/// # Shape
/// `{ known, properties, resolved, formula, confidence, domain, range, fn, candidates }`; the host makes a resolver
/// of it. Without a model `resolved` is false, `formula` and `fn` are null, `confidence` is 0.
///
/// # Rules
/// Anything that is no list counts as an empty one (R13.5).
///
/// # Errors
/// `A_TYPE` with the path of what has another shape in a list.
///
/// Source: Benoit Protocol 0.8.0, §13; R13.1, R13.4, R13.5.
async fn given(request: Request) -> Answer {
    let known = known(&Given::argument(request.arg(0), "known"))?;
    let properties = properties(&Given::argument(request.arg(1), "properties"))?;
    let resolver = Resolver::of(known, properties, request.options.limits, &request.pace).await;
    request.complete()?;
    Ok(resolver_value(&resolver))
}

/// What a resolver's `and` and `but` ask: `givenMore(known, evidence, properties?)`.
///
/// # Shape
/// As `given`, of the examples overridden by the evidence's, with its others behind.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape.
///
/// Source: R13.2.
async fn given_more(request: Request) -> Answer {
    let known = known(&Given::argument(request.arg(0), "known"))?;
    let evidence = examples(&Given::argument(request.arg(1), "examples"))?;
    let properties = properties(&Given::argument(request.arg(2), "properties"))?;
    let resolver =
        Resolver::of(merged(&known, &evidence), properties, request.options.limits, &request.pace).await;
    request.complete()?;
    Ok(resolver_value(&resolver))
}

/// What a resolver's `when` asks: `givenWhen(fn, input)`, the function's answer, `null` when it raises.
///
/// # Errors
/// `M_TOTAL` when the request's steps are used up.
///
/// Source: R13.1.
async fn given_when(request: Request) -> Answer {
    let (function, input) = (request.arg(0), request.arg(1));
    if matches!(function, Value::Null | Value::Undefined) {
        return Ok(Value::Null);
    }
    let answer = eval::call_slowly(&function, &[input], &request.options.limits, &request.pace).await;
    if answer.is_err() {
        request.complete()?;
    }
    Ok(answer.unwrap_or(Value::Null))
}

/// `asDiff(behaviorA, behaviorB)`: where two behaviours agree.
///
/// # Shape
/// `{ equivalent, agree, disagree, details: [{ input, a, b }], rate }`
///
/// # Rules
/// Over `a`'s entries whose input also is in `b`, by JSON text; equivalent when none disagrees and one agrees.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape.
///
/// Source: Benoit Protocol 0.8.0, §13; R13.7.
fn as_diff(request: &Request) -> Answer {
    let side = |at: usize, name: &str| examples(&Given::argument(request.arg(at), name));
    let found = given::difference(&side(0, "behaviorA")?, &side(1, "behaviorB")?);
    let detail = |Disagreement { input, a, b }: &Disagreement| {
        record([("input", input.clone()), ("a", a.clone()), ("b", b.clone())])
    };
    Ok(record([
        ("equivalent", found.equivalent().to_value()),
        ("agree", found.agree.to_value()),
        ("disagree", found.details.len().to_value()),
        ("details", Value::list(found.details.iter().map(detail))),
        ("rate", found.rate().to_value()),
    ]))
}

/// `selfTest()`: the primitive tests itself, on the engine as it is.
///
/// # Shape
/// `{ results: [{ test, pass, expected, got }], passed, total, selfReferential, summary }`
///
/// # Errors
/// None of its own.
///
/// Source: Benoit Protocol 0.8.0, §13; R13.8.
async fn self_test(request: Request) -> Answer {
    let outcomes = given::self_test(request.options.limits, &request.pace).await;
    let passed = outcomes.iter().filter(|outcome| outcome.pass()).count();
    let row = |outcome: &Outcome| {
        record([
            ("test", Value::text(outcome.test)),
            ("pass", outcome.pass().to_value()),
            ("expected", outcome.expected.clone()),
            ("got", outcome.got.clone()),
        ])
    };
    let summary = format!("{passed}/{} tests of given and when by given and when pass", outcomes.len());
    Ok(record([
        ("results", Value::list(outcomes.iter().map(row))),
        ("passed", passed.to_value()),
        ("total", outcomes.len().to_value()),
        ("selfReferential", (passed == outcomes.len()).to_value()),
        ("summary", summary.to_value()),
    ]))
}

/// The examples of a list; none of anything else.
fn known(given: &Given) -> Result<Vec<Example>, Refusal> {
    if matches!(given.value, Value::Array(_)) { examples(given) } else { Ok(Vec::new()) }
}

fn resolver_value(resolver: &Resolver) -> Value {
    let model = resolver.model();
    let first = resolver.known.first();
    let named = |value: Option<&Value>| Value::text(value.map_or("any", kind));
    record([
        ("known", resolver.known.to_value()),
        ("properties", resolver.properties.to_value()),
        ("resolved", model.is_some().to_value()),
        ("formula", model.map(|model| model.formula.clone()).to_value()),
        ("confidence", model.map_or(0.0, |model| model.confidence).to_value()),
        ("domain", named(first.map(|example| &example.input))),
        ("range", named(first.map(|example| &example.output))),
        ("fn", model.map(|model| model.function.clone()).to_value()),
        ("candidates", candidates(resolver.resolution())),
    ])
}
