//! The namespace `solve`: functions rebuilt from assertions, and unknowns in assertions (spec 4 and 11).

use super::given::Given;
use super::place::rejected;
use super::{Answer, Entry, Request};
use crate::diag::{Code, Refusal};
use crate::eval::{Instance, Program};
use crate::syntax;
use crate::synth::{self, Candidate, Subject, Synthesis, Unknown};
use crate::text::Source;
use crate::value::{ToValue, Value, record};
use std::rc::Rc;

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "solve", name: "solve", params: 2, run: |request| Box::pin(solve(request)) },
    Entry { namespace: "solve", name: "synthesize", params: 1, run: |request| Box::pin(synthesize(request)) },
];

/// What one assertion costs of a request's total: about one evaluation of each hypothesis.
const STEPS: u64 = 20;

/// `synthesize({ functions: [{ name, arity, assertions, properties? }] })`: one result a function, in order.
///
/// # Shape
/// `{ name, status: "synthesized", code, confidence, alternatives, fn, candidates }`, without `alternatives`
/// for a function of texts; `{ name, status: "unsolved", code: null, pairs?, reason?, candidates: [] }`;
/// `{ name, status, code: null, candidates: [] }` with the status `no assertions` or
/// `non-string assertions`. `candidates` are the formulas that explain every example, best first:
/// `{ formula, code, confidence, propertyScore, fn }`.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape.
///
/// Source: Benoit Protocol 0.8.0, §4; R4.0.1, R4.0.2.
pub(super) async fn synthesize(request: Request) -> Answer {
    let subjects = subjects(request.arg(0))?;
    request.pace.expect(subjects.len());
    let mut results = Vec::with_capacity(subjects.len());
    for subject in &subjects {
        request.pace.pause().await;
        let synthesis = synth::synthesize(subject);
        request.pace.charge(STEPS * subject.assertions.len() as u64);
        results.push(result(&synthesis, &request).await?);
        request.pace.advance();
    }
    Ok(Value::list(results))
}

async fn result(synthesis: &Synthesis, request: &Request) -> Answer {
    let mut fields =
        vec![("name", synthesis.name.to_value()), ("status", synthesis.status.text().to_value())];
    let Some(chosen) = synthesis.chosen() else {
        fields.push(("code", Value::Null));
        let pair = |(args, output): (Vec<f64>, f64)| {
            record([("args", args.to_value()), ("output", output.to_value())])
        };
        fields.extend(synthesis.pairs().map(|pairs| ("pairs", Value::list(pairs.into_iter().map(pair)))));
        fields.extend(synthesis.reason.as_ref().map(|reason| ("reason", reason.to_value())));
        fields.push(("fn", Value::Null));
        fields.push(("candidates", Value::list([])));
        return Ok(record(fields));
    };
    fields.push(("code", chosen.code().to_value()));
    fields.push(("confidence", chosen.confidence.to_value()));
    fields.extend(synthesis.alternatives().map(|formulas| ("alternatives", formulas.to_value())));
    let function = callable(chosen, request).await;
    fields.push(("fn", function.clone()));
    let mut candidates = Vec::new();
    for candidate in synthesis.readings() {
        // The chosen one is one function, wherever it stands.
        let chosen = std::ptr::eq(candidate, chosen);
        let function = if chosen { function.clone() } else { callable(candidate, request).await };
        candidates.push(record([
            ("formula", candidate.formula().to_value()),
            ("code", candidate.code().to_value()),
            ("confidence", candidate.confidence.to_value()),
            ("propertyScore", candidate.property_score.to_value()),
            ("fn", function),
        ]));
    }
    fields.push(("candidates", Value::list(candidates)));
    Ok(record(fields))
}

fn subjects(fingerprint: Value) -> Result<Vec<Subject>, Refusal> {
    let functions = Given::argument(fingerprint, "fingerprint").field("functions")?.items()?;
    functions.iter().map(subject).collect()
}

fn subject(given: &Given) -> Result<Subject, Refusal> {
    let assertion = |given: Given| Ok((given.field("input")?.text()?, given.field("output")?.text()?));
    let assertions = given.field("assertions")?.optional_items()?.into_iter().map(assertion);
    let properties = given.field("properties")?.optional_items()?;
    Ok(Subject {
        name: given.field("name")?.text()?,
        arity: given.field("arity")?.count()?,
        assertions: assertions.collect::<Result<_, Refusal>>()?,
        properties: properties.iter().map(Given::text).collect::<Result<_, _>>()?,
    })
}

/// The candidate as a function value.
async fn callable(candidate: &Candidate, request: &Request) -> Value {
    let instance = Instance::load(synth::program([candidate]), request.options.limits, &request.pace).await;
    instance.functions().first().map_or(Value::Null, |(_, function)| function.value())
}

/// `solve(assertion, functions)`: the whole numbers from -1000 to 1000 that make `add(?, 3) == 5` true.
///
/// # Shape
/// `{ assertion, unknown: "arg[i]", solutions, unique }`, or `{ error, code }` for an assertion that cannot be
/// read, has no `?` or several, expects no number, or calls an unknown function. `functions` maps names to
/// functions, or to `{ source, name? }` in this language.
///
/// # Rules
/// A candidate that throws or runs over its budget is passed over.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape; what a rejected `source` has for errors.
///
/// Source: Benoit Protocol 0.8.0, §11; R11.1, R11.2.
pub(super) async fn solve(request: Request) -> Answer {
    let assertion = Given::argument(request.arg(0), "assertion").text()?;
    let known = known(request.arg(1))?;
    let names: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
    let unknown = match Unknown::read(&assertion, &names) {
        Ok(unknown) => unknown,
        Err(unreadable) => return Ok(error(unreadable.code, &unreadable.message)),
    };
    let Some((_, given)) = known.iter().find(|(name, _)| **name == *unknown.function) else {
        return Ok(error(Code::EUnknownName, &format!("there is no function `{}`", unknown.function)));
    };
    let function = function(given, &unknown.function, &request).await?;
    let Some(solutions) = unknown.solve(&function, &request.pace).await else {
        return Ok(error(Code::MTotal, "the request's step budget is used up"));
    };
    let unique = solutions.len() == 1;
    Ok(record([
        ("assertion", assertion.to_value()),
        ("unknown", Value::text(&format!("arg[{}]", unknown.index))),
        ("solutions", Value::list(solutions.into_iter().map(|n| Value::Number(f64::from(n))))),
        ("unique", unique.to_value()),
    ]))
}

fn error(code: Code, message: &str) -> Value {
    record([("error", message.to_value()), ("code", code.name().to_value())])
}

/// The known functions by name; none when they are left out.
fn known(given: Value) -> Result<Vec<(String, Given)>, Refusal> {
    let given = Given::argument(given, "functions");
    let Value::Object(object) = &given.value else {
        return if matches!(given.value, Value::Undefined | Value::Null) {
            Ok(Vec::new())
        } else {
            Err(given.mistyped("an object of functions"))
        };
    };
    object
        .entries()
        .into_iter()
        .map(|(name, value)| {
            let name = name.to_text();
            let given = Given { value, path: format!("functions.{name}"), whole: false };
            match given.value {
                Value::Function(_) | Value::Object(_) => Ok((name, given)),
                _ => Err(given.mistyped("a function or `{ source, name? }`")),
            }
        })
        .collect()
}

/// The function that stands under `name`, compiled when it is given as source.
async fn function(given: &Given, name: &str, request: &Request) -> Answer {
    if matches!(given.value, Value::Function(_)) {
        return Ok(given.value.clone());
    }
    let source = Rc::new(Source::new(given.field("source")?.text()?));
    let wanted = given.field("name")?;
    let wanted = if matches!(wanted.value, Value::Undefined) { None } else { Some(wanted.text()?) };
    let reading = syntax::read(source.clone());
    if reading.has_errors() {
        return Err(rejected(source, reading.diagnostics));
    }
    let program = Program::of_source(&reading.module, source);
    let instance = Instance::load(program, request.options.limits, &request.pace).await;
    let function = match &wanted {
        Some(wanted) => instance.function(wanted),
        None => instance.function(name).or_else(|| Some(instance.functions().first()?.1.clone())),
    };
    let missing =
        || given.mistyped(&format!("the source of a function `{}`", wanted.as_deref().unwrap_or(name)));
    function.map(|function| function.value()).ok_or_else(missing)
}
