//! Verification (§6 steps 4 to 7): every claim of a message becomes a row.

use super::claim::{judge_claim, sample_count};
use super::relation::{Derived, relations};
use super::{Kind, Receiver, Row, RowId, Totals};
use crate::infer::Study;
use crate::law::Verdict;
use crate::sample::Lab;
use crate::value::{Limits, REPORT_ROWS, Str};
use crate::wire::Message;

/// The sender's side, in an exchange.
#[derive(Debug)]
pub struct Sender<'a> {
    /// Its functions, in the order of the message.
    pub studies: &'a mut [Study],
    /// For each function its assertions' lines and verdicts.
    pub assertions: Vec<Vec<(u32, Verdict)>>,
}

/// Every claim with its verdict.
#[derive(Debug, Default)]
pub struct Report {
    /// The rows, at most [`REPORT_ROWS`] of them.
    pub(super) rows: Vec<Listed>,
    /// The names of the message's functions.
    pub(super) names: Vec<Str>,
    /// Rows that were counted but not kept.
    pub unlisted: usize,
    /// The protocol's totals.
    pub totals: Totals,
}

/// A row as it is kept.
#[derive(Debug)]
pub(super) enum Listed {
    /// As it will be told.
    Whole(Box<Row>),
    /// By its places: there may be one for each pair of functions and rule, and who looks at them all is rare.
    Derived(Derived),
}

pub(super) struct Verification<'v, 's, 'l, 'p> {
    pub(super) message: &'v Message,
    pub(super) receiver: &'v mut Receiver,
    pub(super) sender: Option<&'v mut Sender<'s>>,
    pub(super) lab: &'l mut Lab<'p>,
    limits: Limits,
    report: Report,
}

/// Verifies a message by what was rebuilt from it, and in an exchange by the sender's functions too.
pub async fn verify(
    message: &Message,
    receiver: &mut Receiver,
    sender: Option<&mut Sender<'_>>,
    limits: Limits,
    lab: &mut Lab<'_>,
) -> Report {
    let claims = message.functions.iter().map(|one| one.assertions.len() + one.properties.len());
    lab.pace.expect(claims.sum::<usize>() + message.algebra.surprises.len());
    let names = message.functions.iter().map(|one| Str::from(one.name.as_str())).collect();
    let report = Report { names, ..Report::default() };
    let mut work = Verification { message, receiver, sender, lab, limits, report };
    for function in 0..message.functions.len() {
        work.assertions(function).await;
        work.properties(function).await;
    }
    relations(&mut work).await;
    work.report
}

impl Verification<'_, '_, '_, '_> {
    pub(super) async fn add(&mut self, row: Row) {
        self.report.totals.count(&row);
        self.list(Listed::Whole(Box::new(row)));
        self.lab.pace.advance();
        if self.lab.pace.slice() == 0 {
            self.lab.pace.pause().await;
        }
    }

    /// Counts and keeps a derived row.
    pub(super) fn derive(&mut self, row: Derived) {
        self.report.totals.add(Kind::Derived, row.rebuilt.state, row.rebuilt.reason);
        self.list(Listed::Derived(row));
        self.lab.pace.expect(1);
        self.lab.pace.advance();
    }

    fn list(&mut self, row: Listed) {
        if self.report.rows.len() < REPORT_ROWS {
            self.report.rows.push(row);
        } else {
            self.report.unlisted += 1;
        }
    }

    fn name(&self, function: usize) -> Str {
        self.report.names.get(function).cloned().unwrap_or_default()
    }

    async fn assertions(&mut self, function: usize) {
        let message = self.message;
        let Some(of) = message.functions.get(function) else { return };
        for (at, assertion) in of.assertions.iter().enumerate() {
            let rebuilt = self
                .receiver
                .assertion(function, assertion, &self.lab.within(self.limits), self.lab.pace)
                .await;
            let told = self.sender.as_ref().and_then(|sender| sender.assertions.get(function)?.get(at));
            let (line, source) = (told.map(|(line, _)| *line), told.map(|(_, verdict)| verdict.clone()));
            let texts = (Str::from(assertion.input.as_str()), Str::from(assertion.output.as_str()));
            let row = Row {
                id: RowId::Assertion(function, at),
                kind: Kind::Assertion,
                functions: (self.name(function), None),
                name: Str::from(format!("{} == {}", assertion.input, assertion.output).as_str()),
                rule: None,
                texts: Some(texts),
                line,
                counted: true,
                source,
                rebuilt,
            };
            self.add(row).await;
        }
    }

    async fn properties(&mut self, function: usize) {
        let message = self.message;
        let Some(of) = message.functions.get(function) else { return };
        for (at, name) in of.properties.iter().enumerate() {
            let Some(rebuilt) = self.receiver.functions.get_mut(function) else { return };
            let missing = rebuilt.missing();
            let verdict = match &mut rebuilt.seen {
                Some(seen) => judge_claim(name, seen, &mut rebuilt.judged, self.lab).await,
                None => Verdict::untested(sample_count(name), missing),
            };
            let study = self.sender.as_ref().and_then(|sender| sender.studies.get(function));
            let row = Row {
                id: RowId::Property(function, at),
                kind: Kind::Property,
                functions: (self.name(function), None),
                name: Str::from(name.as_str()),
                rule: None,
                texts: None,
                line: None,
                counted: true,
                source: study.and_then(|study| study.claim(name, self.lab)),
                rebuilt: verdict,
            };
            self.add(row).await;
        }
    }
}
