//! A compiled module: what an instance of it is made from, as often as wanted.

use super::builtins::Tables;
use super::code::Code;
use super::compile::{self, Names, Top};
use crate::diag::Code as Refusal;
use crate::syntax::tree::{self, Check, Module, UnitKind};
use crate::text::{Source, Span};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A top-level function.
#[derive(Debug)]
pub(super) struct FunctionUnit {
    /// Its name.
    pub name: Rc<str>,
    /// Its code; one that fails when it was refused.
    pub code: Rc<Code>,
    /// Whether it was refused.
    pub refused: bool,
    /// From its first token to its last.
    pub span: Span,
}

/// A top-level binding with all its names.
#[derive(Debug)]
pub(super) struct BindingUnit {
    /// Its code.
    pub code: Rc<Code>,
    /// Its first slot.
    pub first: u32,
    /// How many slots it has.
    pub count: u32,
    /// Whether it binds one name, to the value as it is.
    pub single: bool,
}

/// One name of a top-level binding.
#[derive(Debug)]
pub(super) struct SlotName {
    /// The name.
    pub name: Rc<str>,
    /// The binding it belongs to.
    pub unit: u32,
    /// Why it was refused, if it was.
    pub refused: Option<String>,
    /// From the unit's first token to its last.
    pub span: Span,
}

/// A compiled module.
#[derive(Debug)]
pub struct Program {
    pub(super) functions: Vec<FunctionUnit>,
    pub(super) bindings: Vec<BindingUnit>,
    pub(super) slots: Vec<SlotName>,
    pub(super) names: Names,
    /// The checks in source order: what was checked, where, and why it was refused if it was.
    checks: Vec<(Check, Span, Option<Refusal>)>,
    source: Option<Rc<Source>>,
}

impl Program {
    /// Compiles a module. Units that were refused are there, and fail when they are used.
    pub fn compile(module: &Module) -> Rc<Self> {
        Rc::new(Self::build(module, None))
    }

    /// As [`Program::compile`]; the functions know their text.
    pub fn of_source(module: &Module, source: Rc<Source>) -> Rc<Self> {
        Rc::new(Self::build(module, Some(source)))
    }

    /// Compiles functions that no reader made. They see each other and the built-ins.
    pub fn of_functions(functions: &[tree::Function]) -> Rc<Self> {
        let unit = |function: &tree::Function| tree::Unit {
            kind: UnitKind::Function(function.clone()),
            span: Span::default(),
            refused: None,
            uses: Vec::new(),
        };
        Self::compile(&Module { units: functions.iter().map(unit).collect() })
    }

    fn build(module: &Module, source: Option<Rc<Source>>) -> Self {
        let mut names = Names { tops: BTreeMap::new(), tables: Tables::get() };
        let (mut functions, mut slots) = (0, 0);
        for unit in &module.units {
            match &unit.kind {
                UnitKind::Function(function) => {
                    names.tops.entry(function.name.text.clone()).or_insert(Top::Function(functions));
                    functions += 1;
                }
                UnitKind::Binding(binding) => {
                    let mut found = Vec::new();
                    compile::names_of(&binding.pattern, &mut found);
                    for name in found {
                        names.tops.entry(name).or_insert(Top::Binding(slots));
                        slots += 1;
                    }
                }
                UnitKind::Import { .. } | UnitKind::Check(_) => {}
            }
        }
        let mut program = Self {
            functions: Vec::new(),
            bindings: Vec::new(),
            slots: Vec::new(),
            names,
            checks: Vec::new(),
            source,
        };
        for unit in &module.units {
            match &unit.kind {
                UnitKind::Function(function) => program.function(function, unit),
                UnitKind::Binding(binding) => program.binding(binding, unit),
                UnitKind::Check(check) => program.checks.push((check.clone(), unit.span, unit.refused)),
                UnitKind::Import { .. } => {}
            }
        }
        program
    }

    fn function(&mut self, function: &tree::Function, unit: &tree::Unit) {
        let name = function.name.text.clone();
        let code = match unit.refused {
            None => compile::function(&self.names, function, unit.span),
            Some(why) => {
                let what = format!("`{name}` is refused: {}", why.meaning());
                compile::refused(&name, function.arity(), unit.span, &what)
            }
        };
        let refused = unit.refused.is_some();
        self.functions.push(FunctionUnit { name, code: Rc::new(code), refused, span: unit.span });
    }

    fn binding(&mut self, binding: &tree::Binding, unit: &tree::Unit) {
        let mut found = Vec::new();
        compile::names_of(&binding.pattern, &mut found);
        let (first, count) = (self.slots.len() as u32, found.len() as u32);
        let index = self.bindings.len() as u32;
        for name in found {
            let refused = unit.refused.map(|why| format!("`{name}` is refused: {}", why.meaning()));
            self.slots.push(SlotName { name, unit: index, refused, span: unit.span });
        }
        let code = match unit.refused {
            None => compile::binding(&self.names, binding, unit.span),
            Some(why) => compile::refused(&Rc::from(""), 0, unit.span, why.meaning()),
        };
        let single = matches!(binding.pattern, tree::Pattern::Name(_));
        self.bindings.push(BindingUnit { code: Rc::new(code), first, count, single });
    }

    /// The checks in source order, each with its place and why it was refused, if it was.
    pub fn checks(&self) -> &[(Check, Span, Option<Refusal>)] {
        &self.checks
    }

    /// The source that spans count in, when it is known.
    pub fn source(&self) -> Option<&Rc<Source>> {
        self.source.as_ref()
    }
}
