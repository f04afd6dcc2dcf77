//! Namespace `algebra`: functions given as source texts, beside each other (R14.2).

use super::given::Given;
use super::sending::load_text;
use super::{Answer, Entry, Pending, Request};
use crate::diag::Refusal;
use crate::infer::{Likeness, Study, Undoing, Wanted, equivalence_classes, find_pairs, list, predictions};
use crate::law::{COMPOSITIONS, RULES, Rules};
use crate::sample::{Cell, Lab, SENDER, Space};
use crate::text::order;
use crate::value::{ToValue, Value, record};

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "algebra", name: "equivalent", params: 2, run: equivalent },
    Entry { namespace: "algebra", name: "inverse", params: 2, run: inverse },
    Entry { namespace: "algebra", name: "composeAnalysis", params: 2, run: compose_analysis },
    Entry { namespace: "algebra", name: "equivalenceClasses", params: 1, run: classes },
    Entry { namespace: "algebra", name: "algebraReport", params: 1, run: report },
];

/// Steps that a pair is charged for its look-ups.
const PAIR_STEPS: u64 = 100;
/// Why there is no answer: a source is rejected, or has no function.
const COMPILE_FAILED: &str = "compile_failed";
const ARITY_MISMATCH: &str = "arity_mismatch";
const REQUIRES_UNARY: &str = "requires_unary";

/// Observes the first function of a source; nothing when it can't be compiled.
async fn study(given: &Given, request: &Request, lab: &mut Lab<'_>) -> Result<Option<Study>, Refusal> {
    let Ok(module) = load_text(given.text()?, request).await else { return Ok(None) };
    for entry in &module.entries {
        if let Some(study) = module.study(entry, lab).await {
            return Ok(Some(study));
        }
    }
    Ok(None)
}

/// The functions of the first two arguments.
async fn both(request: &Request, lab: &mut Lab<'_>) -> Result<Option<[Study; 2]>, Refusal> {
    let first = study(&Given::argument(request.arg(0), "sourceA"), request, lab).await?;
    let second = study(&Given::argument(request.arg(1), "sourceB"), request, lab).await?;
    request.complete()?;
    Ok(first.zip(second).map(|(first, second)| [first, second]))
}

/// Those of a list of sources, and the places of sources that can't be compiled.
async fn all(request: &Request, lab: &mut Lab<'_>) -> Result<(Vec<Study>, Vec<usize>), Refusal> {
    let sources = Given::argument(request.arg(0), "sources").items()?;
    let (mut found, mut failed) = (Vec::with_capacity(sources.len()), Vec::new());
    request.pace.expect(sources.len());
    for (at, source) in sources.iter().enumerate() {
        match study(source, request, lab).await? {
            Some(study) => found.push(study),
            None => failed.push(at),
        }
        request.pace.advance();
    }
    Ok((found, failed))
}

/// `equivalent(sourceA, sourceB)`: whether two functions give the same at every sample of their arity's space.
///
/// # Shape
/// `{ equivalent, nameA, nameB, arity, samplesChecked, mismatches: [{ input, outputA?, outputB? }] }`, an output left
/// out where the function failed; or `{ equivalent: false, reason }`.
///
/// # Errors
/// `A_TYPE` for what is no text; `M_TOTAL` when the request's steps are used up.
pub(super) fn equivalent(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let no = |reason: &str| record([("equivalent", Value::Bool(false)), ("reason", Value::text(reason))]);
        let Some([a, b]) = both(&request, &mut lab).await? else { return Ok(no(COMPILE_FAILED)) };
        if a.seen.arity != b.seen.arity {
            return Ok(no(ARITY_MISMATCH));
        }
        let likeness = Likeness::of(&a, &b, &lab);
        let mismatch = |at: usize| {
            let input = Space::of_arity(a.seen.arity).map(|space| space.at(a.seen.side, at));
            let mut fields = vec![("input", list(input.unwrap_or_default(), a.seen.arity))];
            fields.extend(output("outputA", a.seen.outcome(at), &lab));
            fields.extend(output("outputB", b.seen.outcome(at), &lab));
            record(fields)
        };
        Ok(record([
            ("equivalent", Value::Bool(likeness.equivalent)),
            ("nameA", Value::text(&a.name)),
            ("nameB", Value::text(&b.name)),
            ("arity", a.seen.arity.to_value()),
            ("samplesChecked", likeness.checked.to_value()),
            (
                "mismatches",
                Value::list(likeness.mismatches.iter().copied().map(mismatch).collect::<Vec<_>>()),
            ),
        ]))
    })
}

/// A field for what a function gave, if it gave a value.
fn output(key: &'static str, cell: Cell, lab: &Lab<'_>) -> Option<(&'static str, Value)> {
    cell.ran().then(|| (key, lab.pool.value(cell)))
}

/// `inverse(sourceF, sourceG)`: whether two unary functions undo each other at every sample.
///
/// # Shape
/// `{ inverse, leftInverse, rightInverse, nameF, nameG, checked, evidence: [{ input, fg?, gf? }] }`: `leftInverse`
/// says f(g(x)) = x, `rightInverse` g(f(x)) = x, `checked` counts the samples at which both could be evaluated; or
/// `{ inverse: false, reason }`.
///
/// # Errors
/// `A_TYPE` for what is no text; `M_TOTAL` when the request's steps are used up.
pub(super) fn inverse(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let no = |reason: &str| record([("inverse", Value::Bool(false)), ("reason", Value::text(reason))]);
        let Some([mut f, mut g]) = both(&request, &mut lab).await? else { return Ok(no(COMPILE_FAILED)) };
        if f.seen.arity != 1 || g.seen.arity != 1 {
            return Ok(no(REQUIRES_UNARY));
        }
        let undoing = Undoing::of(&mut f, &mut g, &mut lab);
        request.complete()?;
        let checked = undoing.outcomes.iter().filter(|(fg, gf)| fg.is_some() && gf.is_some()).count();
        let sample = |(x, (fg, gf)): (&f64, &(Option<Cell>, Option<Cell>))| {
            let mut fields = vec![("input", Value::Number(*x))];
            fields.extend(fg.and_then(|cell| output("fg", cell, &lab)));
            fields.extend(gf.and_then(|cell| output("gf", cell, &lab)));
            record(fields)
        };
        Ok(record([
            ("inverse", Value::Bool(undoing.left && undoing.right)),
            ("leftInverse", Value::Bool(undoing.left)),
            ("rightInverse", Value::Bool(undoing.right)),
            ("nameF", Value::text(&f.name)),
            ("nameG", Value::text(&g.name)),
            ("checked", checked.to_value()),
            ("evidence", Value::list(SENDER.iter().zip(&undoing.outcomes).map(sample).collect::<Vec<_>>())),
        ]))
    })
}

/// `composeAnalysis(sourceF, sourceG)`: the laws that f ∘ g keeps, and which of them the derivation rules predict.
///
/// # Shape
/// `{ nameF, nameG, composedName, propsF, propsG, composedProps: [{ type, description, evidence, predicted? }],
/// predictions: [{ rule, type, holds }], emergent }`: `evidence` are the samples that ran, `emergent` the entries of
/// `composedProps` that no rule predicts. Without functions of one parameter all lists are empty and `reason` says
/// why.
///
/// # Errors
/// `A_TYPE` for what is no text; `M_TOTAL` when the request's steps are used up.
pub(super) fn compose_analysis(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let no = |reason: &str| {
            let none = ["composedProps", "predictions", "emergent"].map(|key| (key, Value::list([])));
            record(none.into_iter().chain([("reason", Value::text(reason))]))
        };
        let Some(mut studies) = both(&request, &mut lab).await? else { return Ok(no(COMPILE_FAILED)) };
        if studies.iter().any(|study| study.seen.arity != 1) {
            return Ok(no(REQUIRES_UNARY));
        }
        let mut analyses = analyses(&mut studies, &mut lab).await;
        request.complete()?;
        let first = (!analyses.is_empty()).then(|| analyses.swap_remove(0));
        Ok(first.map_or_else(|| no(COMPILE_FAILED), |(_, _, analysis)| analysis))
    })
}

/// The analysis of each ordered pair of different unary functions, f outer: whether it keeps a law, and the record.
async fn analyses(studies: &mut [Study], lab: &mut Lab<'_>) -> Vec<((usize, usize), bool, Value)> {
    let rules = Rules::default();
    let found = find_pairs(studies, lab, Wanted::ALL).await.found;
    let mut found = found.into_iter().peekable();
    let mut all = Vec::new();
    for f in 0..studies.len() {
        for g in 0..studies.len() {
            let Ok([of_f, of_g]) = studies.get_disjoint_mut([f, g]) else { continue };
            if of_f.seen.arity != 1 || of_g.seen.arity != 1 {
                continue;
            }
            lab.pace.charge(PAIR_STEPS);
            lab.pace.pause().await;
            let (mut props, mut emergent) = (Vec::new(), Vec::new());
            while let Some(one) = found.next_if(|one| (one.f, one.g) == (f, g)) {
                let Some(law) = COMPOSITIONS.get(one.law) else { continue };
                let description = named(law.says, &of_f.name, &of_g.name).to_value();
                let evidence = law.evidence(of_f, of_g, lab).to_value();
                let mut fields = vec![
                    ("type", Value::text(law.name)),
                    ("description", description),
                    ("evidence", evidence),
                ];
                if !one.surprise {
                    fields.push(("predicted", Value::Bool(true)));
                }
                let entry = record(fields);
                if one.surprise {
                    emergent.push(entry.clone());
                }
                props.push(entry);
            }
            let predicted = predictions(of_f, of_g, &rules, lab).into_iter().map(|one| {
                record([
                    ("rule", Value::text(RULES.get(one.rule).map_or("", |rule| rule.id))),
                    ("type", Value::text(COMPOSITIONS.get(one.law).map_or("", |law| law.name))),
                    ("holds", Value::Bool(one.holds)),
                ])
            });
            let keeps = !props.is_empty();
            let analysis = record([
                ("nameF", of_f.name.to_value()),
                ("nameG", of_g.name.to_value()),
                ("composedName", named("f∘g", &of_f.name, &of_g.name).to_value()),
                ("propsF", properties(of_f)),
                ("propsG", properties(of_g)),
                ("composedProps", Value::list(props)),
                ("predictions", Value::list(predicted.collect::<Vec<_>>())),
                ("emergent", Value::list(emergent)),
            ]);
            all.push(((f, g), keeps, analysis));
        }
    }
    all
}

/// A text about `f` and `g` about the functions of these names.
fn named(text: &str, f: &str, g: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            'f' => out.push_str(f),
            'g' => out.push_str(g),
            c => out.push(c),
        }
    }
    out
}

fn properties(study: &Study) -> Value {
    Value::list(study.properties().map(Value::text).collect::<Vec<_>>())
}

/// `equivalenceClasses(sources)`: the functions by behaviour, each in one class; one that is like no other stands
/// alone.
///
/// # Shape
/// `{ classes: [{ members, arity, representative, size }], totalFunctions, uniqueBehaviors, redundant, failed? }`:
/// `failed` are the places of sources that can't be compiled, which aren't counted.
///
/// # Errors
/// `A_TYPE` for what is no list of texts; `M_TOTAL` when the request's steps are used up.
pub(super) fn classes(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let (studies, failed) = all(&request, &mut lab).await?;
        request.complete()?;
        let mut fields = classes_fields(&studies, &lab);
        fields.extend(failed_field(&failed));
        Ok(record(fields))
    })
}

fn failed_field(failed: &[usize]) -> Option<(&'static str, Value)> {
    (!failed.is_empty()).then(|| ("failed", Value::list(failed.iter().map(ToValue::to_value))))
}

fn classes_fields(studies: &[Study], lab: &Lab<'_>) -> Vec<(&'static str, Value)> {
    let mut classes = equivalence_classes(studies, usize::MAX, &lab.pool);
    let mut classed = vec![false; studies.len()];
    for at in classes.iter().flatten() {
        if let Some(known) = classed.get_mut(*at) {
            *known = true;
        }
    }
    classes.extend(classed.iter().enumerate().filter(|(_, classed)| !**classed).map(|(at, _)| vec![at]));
    order::sort_by_place(&mut classes, |class| class.first().map_or(u32::MAX, |first| *first as u32));
    let (total, unique) = (studies.len(), classes.len());
    let class_value = |class: Vec<usize>| {
        let members: Vec<Value> =
            class.iter().filter_map(|at| studies.get(*at)).map(|study| study.name.to_value()).collect();
        let arity = class.first().and_then(|first| studies.get(*first)).map_or(0, |study| study.seen.arity);
        let (representative, size) = (members.first().cloned().unwrap_or_default(), members.len());
        record([
            ("members", Value::list(members)),
            ("arity", arity.to_value()),
            ("representative", representative),
            ("size", size.to_value()),
        ])
    };
    vec![
        ("classes", Value::list(classes.into_iter().map(class_value).collect::<Vec<_>>())),
        ("totalFunctions", total.to_value()),
        ("uniqueBehaviors", unique.to_value()),
        ("redundant", (total - unique).to_value()),
    ]
}

/// `algebraReport(sources)`: everything that the functions are, alone and to each other.
///
/// # Shape
/// `{ functions: [{ name, arity, properties }], equivalenceClasses, inverses: [{ f, g, fullInverse, leftInverse,
/// rightInverse }], compositions, failed? }`: `equivalenceClasses` as that function answers, `inverses` the pairs of
/// which one direction holds at least, f before g, `compositions` the analyses of ordered pairs that keep a law.
///
/// # Errors
/// `A_TYPE` for what is no list of texts; `M_TOTAL` when the request's steps are used up.
pub(super) fn report(request: Request) -> Pending {
    Box::pin(async move { reported(&request).await })
}

async fn reported(request: &Request) -> Answer {
    let mut lab = Lab::new(&request.pace);
    let (mut studies, failed) = all(request, &mut lab).await?;
    let functions = studies.iter().map(|study| {
        let arity = study.seen.arity.to_value();
        record([("name", study.name.to_value()), ("arity", arity), ("properties", properties(study))])
    });
    let functions = Value::list(functions.collect::<Vec<_>>());
    let classes = record(classes_fields(&studies, &lab));
    let mut inverses = Vec::new();
    for f in 0..studies.len() {
        for g in f + 1..studies.len() {
            let Ok([f, g]) = studies.get_disjoint_mut([f, g]) else { continue };
            if f.seen.arity != 1 || g.seen.arity != 1 {
                continue;
            }
            lab.pace.charge(PAIR_STEPS);
            lab.pace.pause().await;
            let Undoing { left, right, .. } = Undoing::of(f, g, &mut lab);
            if left || right {
                inverses.push(record([
                    ("f", f.name.to_value()),
                    ("g", g.name.to_value()),
                    ("fullInverse", Value::Bool(left && right)),
                    ("leftInverse", Value::Bool(left)),
                    ("rightInverse", Value::Bool(right)),
                ]));
            }
        }
    }
    let analyses = analyses(&mut studies, &mut lab).await;
    request.complete()?;
    let compositions = analyses.into_iter().filter(|(_, keeps, _)| *keeps).map(|(_, _, analysis)| analysis);
    let mut fields = vec![
        ("functions", functions),
        ("equivalenceClasses", classes),
        ("inverses", Value::list(inverses)),
        ("compositions", Value::list(compositions.collect::<Vec<_>>())),
    ];
    fields.extend(failed_field(&failed));
    Ok(record(fields))
}
