//! Whole units: a top-level function, a top-level binding, an expression by itself.

use super::body::Exit;
use super::early::ROOT;
use super::level::Compiler;
use super::names::{Names, Top};
use crate::eval::code::{CONSTANT, Code, Op};
use crate::syntax::tree::{self, Expr, Pattern};
use crate::text::Span;
use crate::value::Str;
use std::rc::Rc;

/// The code of a top-level function.
pub(in crate::eval) fn function(names: &Names, function: &tree::Function, span: Span) -> Code {
    Compiler::new(names).top_function(function, span)
}

/// The code of an expression by itself: it takes nothing and gives its value.
pub(in crate::eval) fn expression(names: &Names, expr: &Expr) -> Code {
    let mut compiler = Compiler::new(names);
    compiler.early.scan_expr(expr);
    compiler.root();
    compiler.value(expr, &mut Exit::of_function());
    compiler.level.finish(0, false, Rc::from(""), 0, expr.span)
}

/// The code of a top-level binding: it gives the list of its names' values, in the order of `names_of`; a
/// single name's value as it is.
pub(in crate::eval) fn binding(names: &Names, binding: &tree::Binding, span: Span) -> Code {
    let mut compiler = Compiler::new(names);
    compiler.early.scan_pattern(&binding.pattern);
    compiler.early.scan_expr(&binding.value);
    compiler.root();
    if let Pattern::Name(_) = &binding.pattern {
        compiler.value(&binding.value, &mut Exit::of_function());
    } else {
        compiler.level.open();
        compiler.declare_pattern(&binding.pattern);
        let register = compiler.level.temp();
        compiler.expr(&binding.value, Some(register));
        compiler.level.reserve(register + 1);
        compiler.pattern(&binding.pattern, register);
        let mut found = Vec::new();
        names_of(&binding.pattern, &mut found);
        let list = compiler.level.temp();
        compiler.level.emit(Op::List, span, list, list, 0);
        for name in found {
            let var = compiler.level.declared(&name).and_then(|var| compiler.level.vars.get(var));
            let register = var.and_then(|var| var.register).unwrap_or(list);
            compiler.level.emit(Op::Push, span, list, register, 0);
        }
        compiler.level.emit(Op::Return, span, list, 0, 0);
    }
    compiler.level.finish(0, false, Rc::from(""), 0, span)
}

/// The code of a unit that was refused.
pub(in crate::eval) fn refused(name: &Rc<str>, params: usize, span: Span, what: &str) -> Code {
    let names =
        Names { tops: std::collections::BTreeMap::new(), tables: crate::eval::builtins::Tables::get() };
    let mut compiler = Compiler::new(&names);
    let message = compiler.level.text(&Str::from(what));
    debug_assert!(message & CONSTANT != 0);
    compiler.level.emit_n(Op::Fail, span, 0, [0, message, 0]);
    let params_count = params as u32;
    compiler.level.reserve(params_count);
    let undefined = compiler.undefined();
    compiler.level.emit(Op::Return, span, undefined, 0, 0);
    compiler.level.finish(params_count, false, name.clone(), params, span)
}

/// The names that a pattern binds, in order.
pub(in crate::eval) fn names_of(pattern: &Pattern, out: &mut Vec<Rc<str>>) {
    match pattern {
        Pattern::Name(name) => out.push(name.text.clone()),
        Pattern::Array { elems, rest, .. } => {
            for (pattern, _) in elems {
                names_of(pattern, out);
            }
            if let Some(rest) = rest {
                names_of(rest, out);
            }
        }
        Pattern::Object { fields, rest, .. } => {
            for (_, pattern, _) in fields {
                names_of(pattern, out);
            }
            out.extend(rest.iter().map(|rest| rest.text.clone()));
        }
    }
}

impl Compiler<'_> {
    /// Readies the outermost level for code of its own.
    fn root(&mut self) {
        if self.early.has_children(ROOT) {
            let cells = self.level.temp();
            self.level.cells = Some(cells);
        }
    }
}

impl Top {
    /// The index, of either kind.
    pub(in crate::eval) fn index(self) -> usize {
        match self {
            Self::Function(index) | Self::Binding(index) => index as usize,
        }
    }
}
