//! What of a module can still be used when some of it has errors (DESIGN §4).

use super::fingerprint::unit_label;
use super::reading::Reading;
use super::resolve::bound;
use super::tree::{Module, Unit, UnitKind};
use crate::diag::{Diagnostic, Severity};
use crate::text::{Names, order};
use std::rc::Rc;

/// The sound part of a module, and what was left out.
#[derive(Clone, Debug)]
pub struct Partial {
    /// The units that neither have an error nor need one that has.
    pub module: Module,
    /// The others, in source order.
    pub omitted: Vec<Omitted>,
}

/// A unit that was left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Omitted {
    /// Its name; for a check its text.
    pub name: String,
    /// Its errors, or those of the unit it needs.
    pub diagnostics: Vec<Diagnostic>,
}

impl Reading {
    /// Leaves out the units with errors and whatever needs them.
    pub fn partial_module(&self) -> Partial {
        let units = &self.module.units;
        let names: Vec<Vec<Rc<str>>> = units.iter().map(defined).collect();
        let mut provided = Names::default();
        for name in names.iter().flatten() {
            provided.number(name);
        }
        let (mut used, mut users) = (Names::default(), Vec::<Vec<usize>>::new());
        for (index, unit) in units.iter().enumerate() {
            for name in &unit.uses {
                let number = used.number(name);
                if number == users.len() {
                    users.push(Vec::new());
                }
                if let Some(users) = users.get_mut(number) {
                    users.push(index);
                }
            }
        }
        // For each unit that goes: the name that it needs and that is gone.
        let mut gone: Vec<Option<Rc<str>>> = vec![None; units.len()];
        let mut lost: Vec<(Rc<str>, Rc<str>)> = Vec::new();
        for name in used.sorted() {
            if !provided.has(&name) {
                lost.push((name.clone(), name));
            }
        }
        let mut next = 0;
        while let Some((name, cause)) = lost.get(next).cloned() {
            next += 1;
            let users = used.find(&name).and_then(|number| users.get(number));
            for index in users.into_iter().flatten() {
                let Some(gone @ None) = gone.get_mut(*index) else { continue };
                *gone = Some(cause.clone());
                for own in names.get(*index).into_iter().flatten() {
                    lost.push((own.clone(), cause.clone()));
                }
            }
        }
        let mut module = Module::default();
        let mut omitted = Vec::new();
        for (unit, gone) in units.iter().zip(&gone) {
            match gone {
                None => module.units.push(unit.clone()),
                Some(cause) => {
                    let name = unit_label(&self.source, unit);
                    omitted.push((unit.span.start, Omitted { name, diagnostics: self.causes(cause) }));
                }
            }
        }
        for unit in &self.unsound {
            let name = unit.name.as_deref().unwrap_or_else(|| self.source.slice(unit.span)).to_owned();
            let errors = self.diagnostics_in(unit.span).filter(|found| found.severity() == Severity::Error);
            omitted.push((unit.span.start, Omitted { name, diagnostics: errors.cloned().collect() }));
        }
        order::sort_by_place(&mut omitted, |(start, _)| *start);
        Partial { module, omitted: omitted.into_iter().map(|(_, omitted)| omitted).collect() }
    }

    /// The errors of the units that would have defined `name`.
    fn causes(&self, name: &str) -> Vec<Diagnostic> {
        let units = self.unsound.iter().filter(|unit| unit.name.as_deref() == Some(name));
        let errors = units.flat_map(|unit| self.diagnostics_in(unit.span));
        errors.filter(|found| found.severity() == Severity::Error).cloned().collect()
    }
}

/// The names that a unit defines.
fn defined(unit: &Unit) -> Vec<Rc<str>> {
    match &unit.kind {
        UnitKind::Function(function) => vec![function.name.text.clone()],
        UnitKind::Binding(binding) => {
            let mut names = Vec::new();
            bound(&binding.pattern, &mut names);
            names.into_iter().map(|name| name.text).collect()
        }
        UnitKind::Import { names, .. } => names.iter().map(|name| name.text.clone()).collect(),
        UnitKind::Check(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    #[test]
    fn what_needs_an_unsound_unit_is_left_out_with_it_and_the_rest_stays() {
        let text = "a x -> b(x)\nb x -> c(x) + 1\nc x -> (x +\nd x -> x\nd(1) is 1\na(1) is 2\nk: a(1)";
        let partial = super::super::read(Rc::new(Source::new(text))).partial_module();
        let left: Vec<_> = partial.omitted.iter().map(|omitted| omitted.name.as_str()).collect();
        assert_eq!(left, ["a", "b", "c", "a(1) is 2", "k"]);
        assert_eq!(partial.module.units.len(), 2);
        assert!(partial.omitted.iter().all(|omitted| omitted.diagnostics.len() == 1));
    }
}
