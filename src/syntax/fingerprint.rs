//! What a module transmits of itself before its properties are known (LANGUAGE 9.6).

use super::parser::first_name;
use super::resolve::{TopNames, bound};
use super::tree::{Check, Module, Unit, UnitKind};
use crate::diag::{Code, Diagnostic};
use crate::text::{Names, Source, Span};
use std::rc::Rc;

/// One function with its assertions.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionEntry {
    /// Its name.
    pub name: Rc<str>,
    /// Declared parameters, a rest parameter not counted.
    pub arity: usize,
    /// Its unit's index in the module.
    pub unit: usize,
    /// Its assertions in source order.
    pub assertions: Vec<Assertion>,
}

/// A check as it is transmitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Assertion {
    /// The text of the left side.
    pub input: String,
    /// The text of the right side.
    pub output: String,
    /// Its unit's index in the module.
    pub unit: usize,
    /// Its line, from 1.
    pub line: u32,
    /// Where it stands.
    pub span: Span,
}

/// A module's functions, bindings and imports.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fingerprint {
    /// The functions that were not refused, in source order.
    pub functions: Vec<FunctionEntry>,
    /// The names of top-level bindings that were not refused.
    pub bindings: Vec<Rc<str>>,
    /// The paths of imports, as written.
    pub imports: Vec<Rc<str>>,
}

/// The fingerprint of a module that was read from `source`. Nothing is evaluated.
pub fn fingerprint(source: &Source, module: &Module) -> Fingerprint {
    let mut print = Fingerprint::default();
    let (mut places, mut local) = (Names::default(), Names::default());
    for (index, unit) in module.units.iter().enumerate() {
        match &unit.kind {
            UnitKind::Function(function) if unit.refused.is_none() => {
                places.number(&function.name.text);
                print.functions.push(FunctionEntry {
                    name: function.name.text.clone(),
                    arity: function.arity(),
                    unit: index,
                    assertions: Vec::new(),
                });
            }
            UnitKind::Binding(binding) => {
                let mut names = Vec::new();
                bound(&binding.pattern, &mut names);
                for name in &names {
                    local.number(&name.text);
                }
                if unit.refused.is_none() {
                    print.bindings.extend(names.into_iter().map(|name| name.text));
                }
            }
            UnitKind::Import { path, names } => {
                for name in names {
                    local.number(&name.text);
                }
                print.imports.push(path.clone());
            }
            _ => {}
        }
    }
    for (index, unit) in module.units.iter().enumerate() {
        let Some((name, check)) = transmittable(source, unit) else { continue };
        if unit.uses.iter().any(|used| local.has(used)) {
            continue;
        }
        if let Some(entry) = places.find(name).and_then(|place| print.functions.get_mut(place)) {
            entry.assertions.push(Assertion {
                input: source.slice(check.left_span).to_owned(),
                output: source.slice(check.right_span).to_owned(),
                unit: index,
                line: source.position(unit.span.start).line,
                span: unit.span,
            });
        }
    }
    print
}

/// The function that a check belongs to: its first two tokens are that name and a glued `(`.
pub fn owner<'a>(source: &'a Source, check: &Check) -> Option<&'a str> {
    let text = source.slice(check.left_span);
    let (name, _) = text.split_once('(')?;
    let fine = name.starts_with(super::token::starts_name) && name.chars().all(super::token::continues_name);
    fine.then_some(name)
}

/// The check of a unit with its owner, unless it says "not equal", for which the wire has no room.
fn transmittable<'a, 'b>(source: &'a Source, unit: &'b Unit) -> Option<(&'a str, &'b Check)> {
    let UnitKind::Check(check) = &unit.kind else { return None };
    if check.negated {
        return None;
    }
    Some((owner(source, check)?, check))
}

/// Warns about checks that are not transmitted because they name a binding or an import.
pub(crate) fn not_portable(
    source: &Source,
    module: &Module,
    top: &TopNames,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut functions = Names::default();
    for unit in &module.units {
        if let (UnitKind::Function(function), None) = (&unit.kind, unit.refused) {
            functions.number(&function.name.text);
        }
    }
    for unit in &module.units {
        let Some((name, _)) = transmittable(source, unit).filter(|(name, _)| functions.has(name)) else {
            continue;
        };
        if let Some(local) = unit.uses.iter().find(|used| top.stays_here(used)) {
            let message = format!("this check is not transmitted, as a receiver has no `{local}`");
            let mut warning = Diagnostic::new(Code::WNotPortable, unit.span, message);
            warning.unit = Some(name.to_owned());
            diagnostics.push(warning.hint("write the value itself into the check"));
        }
    }
}

/// The name that a unit is listed under: its own, or for a check its text.
pub(crate) fn unit_label(source: &Source, unit: &Unit) -> String {
    let own = match &unit.kind {
        UnitKind::Function(function) => Some(function.name.text.clone()),
        UnitKind::Binding(binding) => first_name(&binding.pattern),
        UnitKind::Import { path, .. } => Some(path.clone()),
        UnitKind::Check(_) => None,
    };
    own.map_or_else(|| source.slice(unit.span).to_owned(), |name| name.to_string())
}
