//! Rebuilding a function from its assertions: evidence, candidates, rank.

use super::build::{self, Names};
use super::evidence::{self, Evidence, Numbers};
use super::fault::is_blind;
use super::formula::Formula;
use super::literal::Literal;
use super::score::score;
use super::specialist::SPECIALISTS;
use crate::syntax::{self, print, tree};
use crate::text::order;
use crate::value::equal::close;
use std::rc::Rc;

/// A function to rebuild: what a message tells about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Its name.
    pub name: String,
    /// How many parameters it has.
    pub arity: usize,
    /// Its assertions: input and output.
    pub assertions: Vec<(String, String)>,
    /// The properties it claims; they only rank the candidates.
    pub properties: Vec<String>,
}

/// How a synthesis ended (R4.0.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a candidate.
    Synthesized,
    /// There is evidence, and nothing fits it.
    Unsolved,
    /// There is no assertion.
    NoAssertions,
    /// No assertion is a number pair or a text pair.
    NonString,
}

impl Status {
    /// The words in the API.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Synthesized => "synthesized",
            Self::Unsolved => "unsolved",
            Self::NoAssertions => "no assertions",
            Self::NonString => "non-string assertions",
        }
    }
}

/// What became of a subject.
#[derive(Clone, Debug)]
pub struct Synthesis {
    /// The function's name.
    pub name: String,
    /// How it ended.
    pub status: Status,
    /// Everything that fits, best first, no formula twice (R4.0.5); the first one is chosen.
    pub candidates: Vec<Candidate>,
    /// The indices of the assertions that were evidence.
    pub used: Vec<usize>,
    /// Why there is no candidate, when it isn't for want of one that fits.
    pub reason: Option<String>,
    evidence: Evidence,
}

/// A formula that fits the evidence.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The protocol's confidence.
    pub confidence: f64,
    /// How well it keeps the claimed properties (spec 4.6).
    pub property_score: f64,
    /// Whether it explains every pair of the evidence, numbers within 1e-9.
    pub exact: bool,
    name: Rc<str>,
    formula: Formula,
}

/// Rebuilds a function from its assertions alone.
///
/// # Rules
/// If one assertion is a number pair, the number pairs are the evidence, else the text pairs. The tables of
/// spec 4 are tried in their order; candidates are ranked by property score, then confidence, then order.
/// A name that no definition could have, and one that hides a built-in that all candidates need, is unsolved
/// with a reason.
///
/// Source: Benoit Protocol 0.8.0, §4.
pub fn synthesize(subject: &Subject) -> Synthesis {
    synthesize_among(subject, &[])
}

/// As [`synthesize`], for a function that will stand among others: `hidden` are the built-in names that they
/// take, so that no formula may need them.
pub fn synthesize_among(subject: &Subject, hidden: &[&str]) -> Synthesis {
    let (evidence, used) = evidence::read(subject);
    let mut synthesis = Synthesis {
        name: subject.name.clone(),
        status: Status::Unsolved,
        candidates: Vec::new(),
        used,
        reason: None,
        evidence,
    };
    if subject.assertions.is_empty() {
        synthesis.status = Status::NoAssertions;
    } else if !syntax::is_name(&subject.name) || subject.name == "async" {
        // `async x -> …` would be an asynchronous function `x`.
        synthesis.reason = Some(format!("`{}` cannot be the name of a function", subject.name));
    } else if matches!(synthesis.evidence, Evidence::Nothing) {
        synthesis.status = Status::NonString;
    } else {
        synthesis.solve(subject.arity, &subject.properties, hidden);
    }
    synthesis
}

/// Rebuilds the function `name` from pairs of numbers: its arguments, as many as `arity` says, and its output.
pub fn synthesize_numbers<'a>(
    name: &str,
    arity: usize,
    pairs: impl IntoIterator<Item = (&'a [f64], f64)>,
    properties: &[String],
) -> Synthesis {
    let mut numbers = Numbers::new(arity);
    for (args, output) in pairs {
        if args.len() == arity {
            numbers.push(args.iter().copied(), output);
        }
    }
    let mut synthesis = Synthesis {
        name: name.to_owned(),
        status: Status::Unsolved,
        candidates: Vec::new(),
        used: (0..numbers.len()).collect(),
        reason: None,
        evidence: Evidence::Numbers(numbers),
    };
    synthesis.solve(arity, properties, &[]);
    synthesis
}

impl Synthesis {
    fn solve(&mut self, arity: usize, properties: &[String], hidden: &[&str]) {
        let mut found = Vec::new();
        for specialist in SPECIALISTS.iter().filter(|_| !is_blind()) {
            if found.is_empty() || !specialist.last_resort {
                (specialist.propose)(&self.evidence, &mut found);
            }
        }
        let name: Rc<str> = self.name.as_str().into();
        let mut ranked: Vec<Candidate> = Vec::with_capacity(found.len());
        for proposal in found {
            let mut needs = proposal.formula.needs().iter();
            if let Some(needed) = needs.find(|needed| ***needed == *name || hidden.contains(needed)) {
                self.reason =
                    Some(format!("a function hides the built-in `{needed}`, which the formula needs"));
                continue;
            }
            ranked.push(Candidate {
                confidence: proposal.confidence,
                property_score: score(&proposal.formula, arity, properties),
                exact: explains(&proposal.formula, &self.evidence),
                name: name.clone(),
                formula: proposal.formula,
            });
        }
        // Among texts the first that fits wins (R4.5.1), so their order stays.
        if matches!(self.evidence, Evidence::Numbers(_)) {
            order::sort(&mut ranked, |a, b| {
                let by_score = b.property_score.total_cmp(&a.property_score);
                by_score.then(b.confidence.total_cmp(&a.confidence))
            });
        }
        let mut kept: Vec<Candidate> = Vec::with_capacity(ranked.len());
        for candidate in ranked {
            if !kept.iter().any(|better| better.formula == candidate.formula) {
                kept.push(candidate);
            }
        }
        self.candidates = kept;
        if !self.candidates.is_empty() {
            (self.status, self.reason) = (Status::Synthesized, None);
        }
    }

    /// The best candidate.
    pub fn chosen(&self) -> Option<&Candidate> {
        self.candidates.first()
    }

    /// The formulas of the other candidates, best first; texts have none (R4.0.2).
    pub fn alternatives(&self) -> Option<Vec<String>> {
        let numbers = matches!(self.evidence, Evidence::Numbers(_));
        numbers.then(|| self.candidates.iter().skip(1).map(Candidate::formula).collect())
    }

    /// The candidates that explain every pair, best first.
    pub fn readings(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|candidate| candidate.exact)
    }

    /// The number pairs of the evidence: arguments and output. `None` when it is none of numbers.
    pub fn pairs(&self) -> Option<Vec<(Vec<f64>, f64)>> {
        let Evidence::Numbers(numbers) = &self.evidence else { return None };
        Some(numbers.pairs().map(|pair| (pair.args.to_vec(), pair.output)).collect())
    }
}

impl Candidate {
    /// The formula as the protocol writes it; of code over several lines, the body without local functions.
    pub fn formula(&self) -> String {
        let mut function = self.function();
        if let ([tree::Stmt { kind: tree::StmtKind::Expr(only), .. }], false) =
            (function.body.statements.as_slice(), function.body.block)
        {
            return print::expression(only);
        }
        function.body.statements.retain(|statement| !matches!(statement.kind, tree::StmtKind::Function(_)));
        let lines = print::function_lines(&function);
        let body = lines.iter().skip(1).map(|line| line.strip_prefix("  ").unwrap_or(line));
        body.collect::<Vec<_>>().join("\n")
    }

    /// The whole definition as source.
    pub fn code(&self) -> String {
        print::function(&self.function())
    }

    /// The definition as a tree.
    pub fn function(&self) -> tree::Function {
        let names = self.names();
        build::function(&names.own, &names.params, self.formula.body(&names))
    }

    /// The definition for callers that hand over several arguments as one list, `f [a, b] -> a + b`; that of
    /// [`Candidate::function`] for a function of one.
    pub fn function_of_list(&self) -> tree::Function {
        let names = self.names();
        let params = self.formula.params();
        if params.len() < 2 {
            return self.function();
        }
        let body = if self.formula.is_recursive() {
            // It calls itself with several arguments: a local function does.
            let inner = Names { own: names.helper.clone(), ..names.clone() };
            let local = build::function(&inner.own, &inner.params, self.formula.body(&inner));
            let args = (0..params.len()).map(|index| names.param(index)).collect();
            build::with_helpers(vec![local], inner.recur(args))
        } else {
            self.formula.body(&names)
        };
        build::function_of_list(&names.own, &names.params, body)
    }

    fn names(&self) -> Names {
        Names::new(&self.name, self.formula.params(), self.formula.needs())
    }
}

fn explains(formula: &Formula, evidence: &Evidence) -> bool {
    match evidence {
        Evidence::Numbers(numbers) => numbers.pairs().all(|pair| close(formula.at(pair.args), pair.output)),
        Evidence::Texts(texts) => texts.pairs.iter().all(|(x, y)| match (formula.of_text(x), y) {
            (Some(Literal::Number(got)), Literal::Number(want)) => close(got, *want),
            (got, want) => got.as_ref() == Some(want),
        }),
        Evidence::Nothing => false,
    }
}
