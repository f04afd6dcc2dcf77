//! The top-level names of a module.

use crate::syntax::parser::ReadUnit;
use crate::syntax::tree::{Name, Pattern, UnitKind};
use crate::text::{Names, Span};

/// What a top-level name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TopKind {
    /// A function.
    Function,
    /// A binding.
    Binding,
    /// A name that an import would bring.
    Import,
}

/// The names that are visible everywhere in a module.
#[derive(Debug, Default)]
pub(crate) struct TopNames {
    /// In the order of definition.
    pub names: Names,
    /// What each stands for, and where it is defined.
    meanings: Vec<(TopKind, Span)>,
    /// Names on lines in error: nothing is known about them, so nothing is said.
    pub noise: Names,
}

impl TopNames {
    /// Defines a name; an earlier definition is handed back instead.
    pub(crate) fn declare(&mut self, name: &Name, kind: TopKind) -> Option<Span> {
        if let Some((_, first)) = self.meanings.get(self.names.number(&name.text)) {
            return Some(*first);
        }
        self.meanings.push((kind, name.span));
        None
    }

    /// What a name stands for.
    pub(crate) fn kind(&self, name: &str) -> Option<TopKind> {
        self.meanings.get(self.names.find(name)?).map(|(kind, _)| *kind)
    }

    /// Whether the name is that of a binding or an import, which no receiver has (LANGUAGE 9.6).
    pub(crate) fn stays_here(&self, name: &str) -> bool {
        self.kind(name).is_some_and(|kind| kind != TopKind::Function)
    }
}

/// The names that a unit defines.
pub(crate) fn defined(unit: &ReadUnit) -> (TopKind, Vec<Name>) {
    match &unit.kind {
        Some(UnitKind::Function(function)) => (TopKind::Function, vec![function.name.clone()]),
        Some(UnitKind::Binding(binding)) => {
            let mut names = Vec::new();
            bound(&binding.pattern, &mut names);
            (TopKind::Binding, names)
        }
        Some(UnitKind::Import { names, .. }) => (TopKind::Import, names.clone()),
        Some(UnitKind::Check(_)) | None => (TopKind::Binding, Vec::new()),
    }
}

/// The names that a pattern binds, in order.
pub(crate) fn bound(pattern: &Pattern, into: &mut Vec<Name>) {
    match pattern {
        Pattern::Name(name) => into.push(name.clone()),
        Pattern::Array { elems, rest, .. } => {
            for (pattern, _) in elems {
                bound(pattern, into);
            }
            if let Some(rest) = rest {
                bound(rest, into);
            }
        }
        Pattern::Object { fields, rest, .. } => {
            for (_, pattern, _) in fields {
                bound(pattern, into);
            }
            into.extend(rest.clone());
        }
    }
}
