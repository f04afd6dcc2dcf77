//! Local names, scope by scope.

use crate::text::{Names, Span};
use std::rc::Rc;

/// A local name.
#[derive(Clone, Debug)]
pub(super) struct Local {
    /// The name.
    pub name: Rc<str>,
    /// Where it is defined.
    pub span: Span,
    /// How many functions stand around its definition.
    pub level: u32,
    /// It can be used from here on.
    pub set: bool,
}

/// The open scopes, outermost first.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    locals: Vec<Local>,
    /// Where each scope begins in `locals`.
    starts: Vec<usize>,
    /// Every name that was ever defined.
    names: Names,
    /// The definitions of each name by its number, outermost first.
    places: Vec<Vec<usize>>,
    /// How many functions stand around this place.
    pub level: u32,
}

impl Scopes {
    pub(super) fn open(&mut self) {
        self.starts.push(self.locals.len());
    }

    pub(super) fn close(&mut self) {
        let start = self.starts.pop().unwrap_or(0);
        for local in self.locals.drain(start..) {
            if let Some(places) = self.names.find(&local.name).and_then(|name| self.places.get_mut(name)) {
                places.pop();
            }
        }
    }

    /// Defines a name in the innermost scope; an earlier definition there is handed back instead.
    pub(super) fn declare(&mut self, name: &Rc<str>, span: Span, set: bool) -> Option<Span> {
        let start = self.starts.last().copied().unwrap_or(0);
        let number = self.names.number(name);
        if number == self.places.len() {
            self.places.push(Vec::new());
        }
        let places = self.places.get_mut(number)?;
        if let Some(first) =
            places.last().filter(|place| **place >= start).and_then(|at| self.locals.get(*at))
        {
            return Some(first.span);
        }
        places.push(self.locals.len());
        self.locals.push(Local { name: name.clone(), span, level: self.level, set });
        None
    }

    /// The innermost definition of a name.
    pub(super) fn find(&self, name: &str) -> Option<&Local> {
        self.locals.get(self.innermost(name)?)
    }

    fn innermost(&self, name: &str) -> Option<usize> {
        self.places.get(self.names.find(name)?)?.last().copied()
    }

    /// From here on the name can be used.
    pub(super) fn set(&mut self, name: &str) {
        if let Some(local) = self.innermost(name).and_then(|at| self.locals.get_mut(at)) {
            local.set = true;
        }
    }

    /// The names that can be used here: the innermost scope first, each in the order of definition.
    pub(super) fn visible(&self) -> impl Iterator<Item = &str> {
        let ends = self.starts.iter().skip(1).copied().chain([self.locals.len()]);
        let scopes: Vec<_> = self.starts.iter().copied().zip(ends).collect();
        scopes.into_iter().rev().flat_map(|(start, end)| {
            let locals = self.locals.get(start..end).unwrap_or(&[]);
            locals.iter().filter(|local| local.set).map(|local| &*local.name)
        })
    }
}
