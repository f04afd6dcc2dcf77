//! Rebuilt functions as a program that runs.

use super::Candidate;
use crate::eval::Program;
use crate::syntax::tree::{Module, Unit, UnitKind};
use crate::text::{Source, Span};
use std::rc::Rc;

/// Compiles candidates, one a name: they see each other and the built-ins, and know their code.
pub fn program<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Rc<Program> {
    let mut text = String::new();
    let mut module = Module::default();
    for candidate in candidates {
        let start = text.len() as u32;
        text.push_str(&candidate.code());
        let span = Span::new(start, text.len() as u32);
        text.push('\n');
        module.units.push(Unit { span, ..Unit::made(UnitKind::Function(candidate.function())) });
    }
    Program::of_source(&module, Rc::new(Source::new(text)))
}
