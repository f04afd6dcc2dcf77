//! The namespace `contract`: needs, offers, negotiation and contracts (spec 2.3 and 7). Ids, times and everything
//! that is kept are the host's: it adds them to the records that are made here.

use super::given::Given;
use super::{Answer, Entry, Request};
use crate::contract::{self, Need, Report, confidence, ranking, score};
use crate::diag::Refusal;
use crate::example::Example;
use crate::value::{Str, ToValue, Value, record};

/// The functions of this namespace; the last three are for the host's objects: a need's own `verify`, and the
/// searches of a registry.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        namespace: "contract",
        name: "publishNeed",
        params: 1,
        run: |request| Box::pin(std::future::ready(publish_need(&request))),
    },
    Entry {
        namespace: "contract",
        name: "publishOffer",
        params: 3,
        run: |request| Box::pin(publish_offer(request)),
    },
    Entry {
        namespace: "contract",
        name: "negotiate",
        params: 2,
        run: |request| Box::pin(negotiate(request)),
    },
    Entry { namespace: "contract", name: "bind", params: 2, run: |request| Box::pin(bind(request)) },
    Entry { namespace: "contract", name: "verify", params: 2, run: |request| Box::pin(verify(request)) },
    Entry {
        namespace: "contract",
        name: "verifyNeed",
        params: 2,
        run: |request| Box::pin(verify_need(request)),
    },
    Entry {
        namespace: "contract",
        name: "searchNeeds",
        params: 2,
        run: |request| Box::pin(std::future::ready(search_needs(&request))),
    },
    Entry {
        namespace: "contract",
        name: "searchNeedsByName",
        params: 2,
        run: |request| Box::pin(std::future::ready(search_needs_by_name(&request))),
    },
];

/// What an offer that doesn't say so is believed.
const CONFIDENCE: f64 = 0.5;

/// `publishNeed({ name?, examples, properties?, domain?, range? })`: what is needed.
///
/// # Shape
/// `{ name, examples, properties, domain, range }`; the host adds `id`, `createdAt` and `verify`.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, and when there is no example.
///
/// Source: Benoit Protocol 0.8.0, §2.3.1; R2.3.1.
pub(super) fn publish_need(request: &Request) -> Answer {
    let given = Given::argument(request.arg(0), "spec");
    if !matches!(given.value, Value::Object(_)) {
        return Err(no_example(&given));
    }
    Ok(record(need_fields(&need(&given)?)))
}

/// `publishOffer(needId, { fn, source?, confidence? }, need?)`: an implementation, verified when the need is given.
///
/// # Shape
/// `{ needId, fn, source, confidence, verification? }`; the host adds `id` and `createdAt`.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, and when there is no function; `M_TOTAL` when the request's
/// steps are used up.
///
/// Source: Benoit Protocol 0.8.0, §2.3.2; R2.3.4.
pub(super) async fn publish_offer(request: Request) -> Answer {
    let need_id = request.text(0, "needId")?;
    let given = Given { value: request.arg(1), path: "implementation".to_owned(), whole: false };
    if !matches!(given.value, Value::Object(_)) {
        return Err(given.mistyped("an object with a callable fn"));
    }
    let function = given.field("fn")?;
    if !matches!(function.value, Value::Function(_)) {
        return Err(function.mistyped("a callable fn"));
    }
    let source = given.field("source")?;
    let source = if is_absent(&source) { None } else { Some(source.text()?) };
    let believed = given.field("confidence")?;
    let believed = match believed.value {
        Value::Undefined | Value::Null => CONFIDENCE,
        Value::Number(n) if !n.is_nan() => n,
        _ => return Err(believed.mistyped("a number")),
    };
    let mut fields = vec![
        ("needId", need_id.to_value()),
        ("fn", function.value.clone()),
        ("source", source.to_value()),
        ("confidence", confidence(believed).to_value()),
    ];
    let need = part(request.arg(2), "need");
    if !is_absent(&need) {
        fields.push(("verification", report(&need, &function.value, &request).await?.to_value()));
    }
    Ok(record(fields))
}

/// `negotiate(need, offers)`: the offers with what became of them, best first.
///
/// # Shape
/// A list of the offers' own fields with `{ verification, score, rank }`.
///
/// # Rules
/// Ties stay in the order given. What one offer does touches no other: each call gets its own copy of the input, and
/// what it raises is a failed example of its own.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape, and when there is no offer; `M_TOTAL` when the request's
/// steps are used up.
///
/// Source: Benoit Protocol 0.8.0, §2.3.5; R2.3.7.
pub(super) async fn negotiate(request: Request) -> Answer {
    let need = part(request.arg(0), "need");
    let (examples, properties) = demands(&need)?;
    let given = part(request.arg(1), "offers");
    let offers = given.items()?;
    if offers.is_empty() {
        return Err(given.mistyped("a list of at least one offer"));
    }
    let offers = offers.iter().map(offered).collect::<Result<Vec<_>, _>>()?;
    request.pace.expect(offers.len());
    let mut scores = Vec::with_capacity(offers.len());
    let mut reports = Vec::with_capacity(offers.len());
    for (_, function, confidence) in &offers {
        let report = tried(function, &examples, &properties, &request).await?;
        scores.push(score(&report, *confidence));
        reports.push(report);
        request.pace.advance();
    }
    let ranked = ranking(&scores).into_iter().enumerate().filter_map(|(rank, place)| {
        let ((fields, _, _), report, score) = (offers.get(place)?, reports.get(place)?, scores.get(place)?);
        let result = record([]);
        if let Value::Object(result) = &result {
            fields.iter().for_each(|(key, value)| result.set(key.clone(), value.clone()));
            result.set(Str::from("verification"), report.to_value());
            result.set(Str::from("score"), score.to_value());
            result.set(Str::from("rank"), (rank + 1).to_value());
        }
        Some(result)
    });
    Ok(Value::list(ranked))
}

/// `bind(need, offer)`: the need's examples as the lasting interface, and the offer's function under it.
///
/// # Shape
/// `{ needId, offerId, name, examples, properties, domain, range, verification, fn }`; the host adds `id` and
/// `boundAt`.
///
/// # Rules
/// The offer is verified anew, and bound whatever comes out.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape; `M_TOTAL` when the request's
/// steps are used up.
///
/// Source: Benoit Protocol 0.8.0, §2.3.3; R2.3.5.
pub(super) async fn bind(request: Request) -> Answer {
    let (given, offer) = (part(request.arg(0), "need"), part(request.arg(1), "offer"));
    let ids = [given.field("id")?.text()?, offer.field("id")?.text()?];
    let (need, function) = (need(&given)?, function(&offer.field("fn")?)?);
    let report = tried(&function, &need.examples, &need.properties, &request).await?;
    let mut fields: Vec<_> =
        ["needId", "offerId"].into_iter().zip(ids.iter().map(ToValue::to_value)).collect();
    fields.extend(need_fields(&need));
    fields.extend([("verification", report.to_value()), ("fn", function)]);
    Ok(record(fields))
}

/// `verify(contract, fn)`: whether another implementation still keeps the contract.
///
/// # Shape
/// `{ contractId, compatible, pass, exampleResults, propertyResults, summary }`; `pass` is `compatible`.
///
/// # Errors
/// `A_TYPE` with the path of what has another shape; `M_TOTAL` when the request's
/// steps are used up.
///
/// Source: Benoit Protocol 0.8.0, §7 step 5; R2.3.6.
pub(super) async fn verify(request: Request) -> Answer {
    let contract = part(request.arg(0), "contract");
    let id = contract.field("id")?.text()?;
    let function = function(&part(request.arg(1), "fn"))?;
    let report = report(&contract, &function, &request).await?;
    let mut fields = vec![("contractId", id.to_value()), ("compatible", report.pass().to_value())];
    fields.extend(report.fields());
    Ok(record(fields))
}

/// What `need.verify(fn)` asks: the report of a function for a need.
///
/// # Errors
/// As [`verify`].
///
/// Source: R2.3.3, R2.3.8.
pub(super) async fn verify_need(request: Request) -> Answer {
    let function = function(&part(request.arg(1), "fn"))?;
    Ok(report(&part(request.arg(0), "need"), &function, &request).await?.to_value())
}

/// What a registry's `search` asks, over the lists of properties of its needs: `[{ index, matchedProperties,
/// matchScore }]`, most first.
///
/// # Errors
/// `A_TYPE` with the path of what is no text.
///
/// Source: R2.3.11.
pub(super) fn search_needs(request: &Request) -> Answer {
    let needs = part(request.arg(0), "needs").items()?;
    let needs = needs.iter().map(words).collect::<Result<Vec<_>, _>>()?;
    let wanted = part(request.arg(1), "properties").items()?;
    let wanted = wanted.iter().map(Given::text).collect::<Result<Vec<_>, _>>()?;
    let found = |(index, shared): (usize, Vec<&String>)| {
        record([
            ("index", index.to_value()),
            ("matchedProperties", Value::list(shared.iter().map(|name| name.to_value()))),
            ("matchScore", shared.len().to_value()),
        ])
    };
    Ok(Value::list(contract::search(&needs, &wanted).into_iter().map(found)))
}

/// What a registry's `searchByName` asks, over the names of its needs: the places of those that contain the text.
///
/// # Errors
/// `A_TYPE` with the path of what is no text.
///
/// Source: R2.3.12.
pub(super) fn search_needs_by_name(request: &Request) -> Answer {
    let names = part(request.arg(0), "names").items()?;
    let name = |given: &Given| match &given.value {
        Value::Str(name) => Ok(name.clone()),
        _ => Err(given.mistyped("a string")),
    };
    let names = names.iter().map(name).collect::<Result<Vec<_>, _>>()?;
    let text = name(&part(request.arg(1), "text"))?;
    Ok(contract::search_by_name(&names, &text).to_value())
}

/// An argument whose parts name it in their paths.
fn part(value: Value, name: &str) -> Given {
    Given { value, path: name.to_owned(), whole: false }
}

fn is_absent(given: &Given) -> bool {
    matches!(given.value, Value::Undefined | Value::Null)
}

fn function(given: &Given) -> Answer {
    if matches!(given.value, Value::Function(_)) {
        return Ok(given.value.clone());
    }
    Err(given.mistyped("a function"))
}

/// The own fields of an offer, its function, and its confidence.
type Offered = (Vec<(Str, Value)>, Value, f64);

fn offered(given: &Given) -> Result<Offered, Refusal> {
    let function = function(&given.field("fn")?)?;
    let confidence = given.field("confidence")?;
    let believed = match confidence.value {
        Value::Undefined | Value::Null => 0.0,
        Value::Number(n) => n,
        _ => return Err(confidence.mistyped("a number")),
    };
    let fields = if let Value::Object(fields) = &given.value { fields.entries() } else { Vec::new() };
    Ok((fields, function, believed))
}

/// What is asked of a function, in a need or in a contract.
fn demands(given: &Given) -> Result<(Vec<Example>, Vec<String>), Refusal> {
    Ok((examples(&given.field("examples")?)?, words(&given.field("properties")?)?))
}

async fn report(need: &Given, function: &Value, request: &Request) -> Result<Report, Refusal> {
    let (examples, properties) = demands(need)?;
    tried(function, &examples, &properties, request).await
}

/// A report that is whole: a call that was never made, as the request was stopped, says nothing of the function.
async fn tried(
    function: &Value,
    examples: &[Example],
    properties: &[String],
    request: &Request,
) -> Result<Report, Refusal> {
    let report =
        contract::verify(function, examples, properties, &request.options.limits, &request.pace).await;
    request.complete()?;
    Ok(report)
}

fn need(given: &Given) -> Result<Need, Refusal> {
    let (examples, properties) = demands(given)?;
    let name = word(&given.field("name")?, "anonymous")?;
    let [domain, range] = [word(&given.field("domain")?, "any")?, word(&given.field("range")?, "any")?];
    Ok(Need { name, examples, properties, domain, range })
}

fn need_fields(need: &Need) -> [(&'static str, Value); 5] {
    [
        ("name", need.name.to_value()),
        ("examples", need.examples.to_value()),
        ("properties", need.properties.to_value()),
        ("domain", need.domain.to_value()),
        ("range", need.range.to_value()),
    ]
}

fn examples(given: &Given) -> Result<Vec<Example>, Refusal> {
    let items = if is_absent(given) { Vec::new() } else { given.items().map_err(|_| no_example(given))? };
    if items.is_empty() {
        return Err(no_example(given));
    }
    items
        .iter()
        .map(|item| Ok(Example::new(item.field("input")?.value, item.field("output")?.value)))
        .collect()
}

fn no_example(given: &Given) -> Refusal {
    given.mistyped("a list of examples: a need has at least one example")
}

/// A list of texts; none when it is left out.
fn words(given: &Given) -> Result<Vec<String>, Refusal> {
    given.optional_items()?.iter().map(Given::text).collect()
}

/// A text; `usual` when it is left out or empty.
fn word(given: &Given, usual: &str) -> Result<String, Refusal> {
    let text = if is_absent(given) { String::new() } else { given.text()? };
    Ok(if text.is_empty() { usual.to_owned() } else { text })
}
