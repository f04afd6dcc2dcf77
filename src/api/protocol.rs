//! Namespace `protocol`: encode, decode, exchange, and the evidence behind them.

use super::late::Late;
use super::partial::omitted_value;
use super::sending;
use super::{Entry, Pending, Request, diagnostics_value};
use crate::diag::{Code, Refusal};
use crate::infer::Wanted;
use crate::report::{self, Receiver, RowId, Sampled, Sender};
use crate::sample::Lab;
use crate::value::{Str, ToValue, Value, json, record};
use crate::wire::{self, Message};

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "protocol", name: "encode", params: 1, run: encode },
    Entry { namespace: "protocol", name: "encodeDetailed", params: 1, run: encode_detailed },
    Entry { namespace: "protocol", name: "decode", params: 1, run: decode },
    Entry { namespace: "protocol", name: "exchange", params: 1, run: exchange },
    Entry { namespace: "protocol", name: "rowSamples", params: 2, run: row_samples },
];

/// Describes a module by behaviour alone: exactly the four keys of the protocol.
///
/// # Rules
/// No assertion is evaluated; functions are observed with the whole module in scope.
///
/// # Errors
/// `A_TYPE` when the source is no string; the first error of a rejected module.
///
/// Source: Benoit Protocol 0.8.0, §2.1 and §6 step 1.
pub(super) fn encode(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let sent = sending::send(&request, Wanted::SURPRISES, &mut lab).await?;
        Ok(sent.message().to_value())
    })
}

/// The message with the evidence behind it: every law of every function with its verdict, and every relation.
///
/// # Errors
/// As [`encode`].
pub(super) fn encode_detailed(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let sent = sending::send(&request, Wanted::ALL, &mut lab).await?;
        let message = sent.message();
        let found = sent.findings(&message);
        Ok(record([
            ("message", message.to_value()),
            ("omitted", omitted_value(&sent.loaded.source, &sent.loaded.omitted)),
            ("diagnostics", diagnostics_value(&sent.loaded.source, &found)),
            ("functions", sent.evidence(&lab)),
            ("relations", sent.relations()),
        ]))
    })
}

/// Rebuilds functions from a message alone and verifies every claim.
///
/// # Rules
/// Functions are rebuilt from assertions; claimed properties only rank the candidates. Both sides of an
/// assertion are read and evaluated by this engine. A malformed or oversized message gives
/// `{ error, code, path? }`.
///
/// Source: Benoit Protocol 0.8.0, §6 steps 3 to 7.
pub(super) fn decode(request: Request) -> Pending {
    Box::pin(async move {
        let message = match wire::read(&request.arg(0)) {
            Ok(message) => message,
            Err(refusal) => return Ok(error_value(&refusal)),
        };
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let mut receiver = Receiver::rebuild(&message, &mut lab).await;
        let report = report::verify(&message, &mut receiver, None, request.options.limits, &mut lab).await;
        let mut fields = report.decoded(&receiver);
        fields.push(("report", Late { report, receiver, pool: lab.pool }.value(request.late)));
        Ok(record(fields))
    })
}

/// Sends a module and receives it: the message, what a receiver made of it, and both sides' verdicts.
///
/// # Errors
/// As [`encode`].
///
/// Source: Benoit Protocol 0.8.0, §6.
pub(super) fn exchange(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let mut sent = sending::send(&request, Wanted::SURPRISES, &mut lab).await?;
        let message = sent.message();
        let found = sent.findings(&message);
        let value = message.to_value();
        let size = json::text(&value).ok().flatten().map_or(0, |text| text.len());
        let assertions = sent.assertions(request.options.limits, &lab).await;
        let mut receiver = Receiver::rebuild(&message, &mut lab).await;
        let mut sender = Sender { studies: &mut sent.studies, assertions };
        let limits = request.options.limits;
        let report = report::verify(&message, &mut receiver, Some(&mut sender), limits, &mut lab).await;
        Ok(record([
            ("message", value),
            ("messageSize", size.to_value()),
            ("sourceSize", message.meta.source_size.to_value()),
            ("result", record(report.decoded(&receiver))),
            ("summary", summary(&message, report.totals.total())),
            ("report", Late { report, receiver, pool: lab.pool }.value(request.late)),
            ("omitted", omitted_value(&sent.loaded.source, &sent.loaded.omitted)),
            ("diagnostics", diagnostics_value(&sent.loaded.source, &found)),
        ]))
    })
}

fn summary(message: &Message, (passed, total): (usize, usize)) -> Value {
    record([
        ("functionsTransmitted", message.meta.function_count.to_value()),
        ("propertiesTransmitted", message.meta.property_count.to_value()),
        ("surprisesTransmitted", message.meta.surprise_count.to_value()),
        ("sourceCodeTransmitted", 0usize.to_value()),
        ("verificationRate", format!("{passed}/{total}").to_value()),
    ])
}

/// `{ error, code, path? }`
pub(super) fn error_value(refusal: &Refusal) -> Value {
    let mut fields = vec![("error", refusal.message.to_value()), ("code", Value::text(refusal.code.name()))];
    fields.extend(refusal.path.as_deref().map(|path| ("path", Value::text(path))));
    record(fields)
}

/// All samples of one row of a report, by its id.
///
/// # Errors
/// As [`encode`] for a source; the code of a message that can't be read; `A_UNKNOWN_ID` for a row that the
/// report doesn't have.
pub(super) fn row_samples(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let id = row_id(&request.arg(1))?;
        let mut sent = match request.arg(0) {
            Value::Str(text) if !is_json(&text) => {
                Some(sending::send(&request, Wanted::SURPRISES, &mut lab).await?)
            }
            _ => None,
        };
        let message = match &sent {
            Some(sent) => sent.message(),
            None => wire::read(&request.arg(0))?,
        };
        let mut receiver = Receiver::rebuild(&message, &mut lab).await;
        let limits = request.options.limits;
        let mut fields = Vec::new();
        if let Some(sent) = &mut sent {
            let samples = match id {
                RowId::Assertion(function, at) => {
                    let entry = sent.loaded.entries.get(function);
                    let assertion = entry.and_then(|entry| entry.assertions.get(at)).ok_or_else(unknown)?;
                    let verdict = sent.loaded.assertion(assertion, &limits, &pace).await;
                    verdict.map(|verdict| vec![Sampled::of_assertion(&assertion.input, &verdict)])
                }
                _ => report::sender_samples(id, &message, &mut sent.studies, &mut lab).await,
            };
            fields.push(("source", samples.ok_or_else(unknown)?.to_value()));
        }
        let rebuilt = report::receiver_samples(id, &message, &mut receiver, &limits, &mut lab).await;
        fields.push(("rebuilt", rebuilt.ok_or_else(unknown)?.to_value()));
        Ok(record(fields))
    })
}

fn is_json(text: &Str) -> bool {
    text.trim_start().unit(0) == Some(u16::from(b'{'))
}

fn unknown() -> Refusal {
    Refusal::new(Code::AUnknownId, "the report has no such row").at("row")
}

fn row_id(row: &Value) -> Result<RowId, Refusal> {
    let text = match row {
        Value::Str(text) => text.to_text(),
        Value::Object(row) => match row.get(&Str::from("id")) {
            Some(Value::Str(text)) => text.to_text(),
            _ => return Err(Refusal::new(Code::AType, "`row` must have an `id`").at("row")),
        },
        _ => return Err(Refusal::new(Code::AType, "`row` must be a row of a report or its id").at("row")),
    };
    RowId::read(&text).ok_or_else(unknown)
}
