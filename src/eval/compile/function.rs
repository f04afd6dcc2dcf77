//! Functions and lambdas: parameters, captures, and the closure that is made of them.

use super::body::Exit;
use super::early::{ROOT, address};
use super::level::Compiler;
use super::numeric::numeric;
use crate::eval::code::{Child, Code, From, Op};
use crate::syntax::tree::{Body, Expr, Function, Lambda, Param, Pattern};
use crate::text::Span;
use std::rc::Rc;

/// What follows an arrow, of either kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inside<'t> {
    /// A function's body.
    Body(&'t Body),
    /// A lambda's value.
    Value(&'t Expr),
}

impl Compiler<'_> {
    /// The code of a top-level function.
    pub(super) fn top_function(&mut self, function: &Function, span: Span) -> Code {
        self.early.scan(&function.params, &function.body);
        self.enter(None);
        let body = Inside::Body(&function.body);
        self.code(ROOT, &function.params, body, function.name.text.clone(), span).0
    }

    /// Makes the closure of a local function, and gives its name a value.
    pub(super) fn local_function(&mut self, function: &Rc<Function>) {
        let name = &function.name;
        let span = name.span;
        let own_name = name.text.clone();
        self.enter(Some(own_name.clone()));
        let body = Inside::Body(&function.body);
        let code = self.code(address(function), &function.params, body, own_name, span);
        let register = self.level.temp();
        self.closure(code, register, span);
        if let Some(var) = self.level.declared(&name.text) {
            self.level.bind(var, register, span);
        }
    }

    /// Makes the closure of a lambda.
    pub(super) fn lambda(&mut self, lambda: &Rc<Lambda>, span: Span, want: Option<u32>) -> u32 {
        let dst = want.unwrap_or_else(|| self.level.temp());
        self.enter(None);
        let code =
            self.code(address(lambda), &lambda.params, Inside::Value(&lambda.body), Rc::from(""), span);
        self.closure(code, dst, span);
        dst
    }

    fn closure(&mut self, (code, captures): (Code, Vec<From>), dst: u32, span: Span) {
        let index = self.level.children.len() as u32;
        self.level.children.push(Child { code: Rc::new(code), captures: captures.into() });
        let cells = self.level.cells.unwrap_or(0);
        self.level.emit(Op::Closure, span, dst, index, cells);
    }

    /// The code of the function that was entered, which ends with this.
    fn code(
        &mut self,
        address: usize,
        params: &[Param],
        body: Inside,
        name: Rc<str>,
        span: Span,
    ) -> (Code, Vec<From>) {
        let rest = params.iter().any(|param| param.rest);
        let count = params.len() as u32 - u32::from(rest);
        self.level.reserve(params.len() as u32);
        if self.early.has_children(address) {
            let cells = self.level.temp();
            self.level.cells = Some(cells);
        }
        for param in params {
            self.declare_pattern(&param.pattern);
        }
        for (register, param) in params.iter().enumerate() {
            self.param(param, register as u32, span);
        }
        match body {
            Inside::Body(body) => self.body(body, &mut Exit::of_function()),
            Inside::Value(value) => self.value(value, &mut Exit::of_function()),
        }
        let mut level = self.leave();
        let captures = std::mem::take(&mut level.sources);
        let mut code = level.finish(count, rest, name, count as usize, span);
        code.numeric = numeric(&code, &self.names.tables);
        (code, captures)
    }

    /// Binds a parameter that stands in `register`.
    pub(super) fn param(&mut self, param: &Param, register: u32, span: Span) {
        if let Some(default) = &param.default {
            self.default(default, register);
        }
        match &param.pattern {
            Pattern::Name(name) => {
                if let Some(var) = self.level.declared(&name.text) {
                    self.level.bind(var, register, span);
                }
            }
            pattern => self.pattern(pattern, register),
        }
    }

    /// Gives `register` a default when it is undefined.
    pub(super) fn default(&mut self, default: &Expr, register: u32) {
        let given = self.level.emit(Op::JumpNotUndefined, default.span, 0, register, 0);
        self.expr(default, Some(register));
        self.level.land(given);
    }
}
