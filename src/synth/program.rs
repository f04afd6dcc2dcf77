//! Rebuilt functions as a program that runs.

use super::Candidate;
use crate::eval::Program;
use crate::syntax::print;
use crate::syntax::tree::{Function, Module, Unit, UnitKind};
use crate::text::{Source, Span};
use std::rc::Rc;

/// Compiles candidates, one a name: they see each other and the built-ins, and know their code.
pub fn program<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Rc<Program> {
    program_of(candidates.into_iter().map(Candidate::function))
}

/// As [`program`], from definitions.
pub fn program_of(functions: impl IntoIterator<Item = Function>) -> Rc<Program> {
    let mut text = String::new();
    let mut module = Module::default();
    for function in functions {
        let start = text.len() as u32;
        text.push_str(&print::function(&function));
        let span = Span::new(start, text.len() as u32);
        text.push('\n');
        module.units.push(Unit { span, ..Unit::made(UnitKind::Function(function)) });
    }
    Program::of_source(&module, Rc::new(Source::new(text)))
}
