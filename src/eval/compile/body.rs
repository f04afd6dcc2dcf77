//! Bodies and their statements.

use super::level::Compiler;
use crate::eval::code::{CONSTANT, Op};
use crate::syntax::tree::{Body, Expr, ExprKind, Param, Pattern, Stmt, StmtKind};
use crate::text::Span;
use crate::value::Value;

/// Where a body's value goes.
#[derive(Debug, Default)]
pub(super) struct Exit {
    /// The register that takes it; `None` to return from the function.
    pub register: Option<u32>,
    /// Jumps from places that have the value to the body's end.
    pub jumps: Vec<u32>,
}

impl Exit {
    /// The value is the function's.
    pub(super) fn of_function() -> Self {
        Self::default()
    }

    /// The value goes to `register`.
    pub(super) fn into(register: u32) -> Self {
        Self { register: Some(register), jumps: Vec::new() }
    }
}

impl Compiler<'_> {
    /// A body; every way through it ends in `exit`.
    pub(super) fn body(&mut self, body: &Body, exit: &mut Exit) {
        let mark = self.level.next;
        self.level.open();
        self.hoist(body);
        let mut span = Span::default();
        let last = body.statements.len().saturating_sub(1);
        for (at, stmt) in body.statements.iter().enumerate() {
            span = stmt.span;
            match &stmt.kind {
                StmtKind::Expr(expr) if at == last => {
                    self.value(expr, exit);
                    self.level.close();
                    self.level.next = mark;
                    return;
                }
                _ => self.stmt(stmt, exit),
            }
        }
        self.give(None, exit, span);
        self.level.close();
        self.level.next = mark;
    }

    /// Declares the names of a block, and makes its functions when one is needed before its line.
    fn hoist(&mut self, body: &Body) {
        for stmt in &body.statements {
            match &stmt.kind {
                StmtKind::Binding(binding) => self.declare_pattern(&binding.pattern),
                StmtKind::Function(function) => {
                    self.level.declare(&function.name.text);
                }
                _ => {}
            }
        }
        let functions = body.statements.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Function(function) => Some(function),
            _ => None,
        });
        if functions.clone().any(|function| self.early.contains(function)) {
            functions.for_each(|function| self.local_function(function));
        }
    }

    fn stmt(&mut self, stmt: &Stmt, exit: &mut Exit) {
        match &stmt.kind {
            StmtKind::Expr(expr) => {
                let mark = self.level.next;
                self.expr(expr, None);
                self.level.next = mark;
            }
            StmtKind::Guard(condition, body) => self.guard(condition, body, exit),
            StmtKind::Else(body) => self.branch(body, exit),
            StmtKind::Each(list, params, body) => self.each(list, params, body),
            StmtKind::Try(body, name, catch) => {
                let error = self.level.temp();
                let mut inner = Exit { register: exit.register, jumps: Vec::new() };
                let start = self.level.emit(Op::PushTry, stmt.span, 0, error, 0);
                self.body(body, &mut inner);
                if exit.register.is_some() {
                    self.level.land_all(&inner.jumps);
                    self.level.emit(Op::PopTry, stmt.span, 0, 0, 0);
                    exit.jumps.push(self.level.emit(Op::Jump, stmt.span, 0, 0, 0));
                }
                self.level.land(start);
                self.level.open();
                if let Some(name) = name {
                    let var = self.level.declare(&name.text);
                    self.level.bind(var, error, name.span);
                }
                self.body(catch, exit);
                self.level.close();
            }
            StmtKind::Binding(binding) => self.binding(&binding.pattern, &binding.value),
            StmtKind::Function(function) => {
                let made = self.level.declared(&function.name.text).and_then(|var| self.level.vars.get(var));
                if made.is_some_and(|var| var.register.is_none()) {
                    self.local_function(function);
                }
            }
        }
    }

    fn guard(&mut self, condition: &Expr, body: &Body, exit: &mut Exit) {
        let mark = self.level.next;
        let skips = self.condition(condition);
        self.level.next = mark;
        self.branch(body, exit);
        self.level.land_all(&skips);
    }

    /// A guard's body. An inline guard in it goes on with the next statement when it does not hold.
    fn branch(&mut self, body: &Body, exit: &mut Exit) {
        match body.statements.as_slice() {
            [Stmt { kind: StmtKind::Guard(condition, inner), .. }] if !body.block => {
                self.guard(condition, inner, exit);
            }
            _ => self.body(body, exit),
        }
    }

    fn binding(&mut self, pattern: &Pattern, value: &Expr) {
        match pattern {
            Pattern::Name(name) => {
                // The register becomes the name's; what the value used above it is free again.
                let register = self.level.temp();
                self.expr(value, Some(register));
                self.level.reserve(register + 1);
                if let Some(var) = self.level.declared(&name.text) {
                    self.level.bind(var, register, name.span);
                }
            }
            pattern => {
                let register = self.level.temp();
                self.expr(value, Some(register));
                self.level.reserve(register + 1);
                self.pattern(pattern, register);
            }
        }
    }

    fn each(&mut self, list: &Expr, params: &[Param], body: &Body) {
        let mark = self.level.next;
        let walk = self.level.temp();
        let index = self.level.temp();
        let element = self.level.temp();
        let operand = self.expr(list, None);
        self.level.emit(Op::Walk, list.span, walk, operand, 0);
        self.level.reserve(element + 1);
        let head = self.level.here();
        let next = self.level.emit(Op::Next, list.span, 0, walk, element);
        self.level.open_round(list.span);
        self.level.open();
        for param in params {
            self.declare_pattern(&param.pattern);
        }
        if let [one] = params {
            self.param(one, element, list.span);
        } else {
            let first = self.level.next;
            self.level.reserve(first + params.len() as u32);
            self.level.emit_n(Op::Unpack, list.span, params.len() as u16, [element, first, 0]);
            for (at, param) in params.iter().enumerate() {
                self.param(param, first + at as u32, list.span);
            }
        }
        // The value of a round is dropped; the walk's second register is not enough to hold it.
        let dropped = self.level.temp();
        let mut exit = Exit::into(dropped);
        self.body(body, &mut exit);
        self.level.land_all(&exit.jumps);
        self.level.close();
        self.level.close_round();
        self.level.emit(Op::Loop, list.span, head, index, 0);
        self.level.land(next);
        self.level.next = mark;
    }

    /// A value that ends its body.
    pub(super) fn value(&mut self, expr: &Expr, exit: &mut Exit) {
        let mark = self.level.next;
        match &expr.kind {
            ExprKind::Match(found) => {
                self.level.cost += 1;
                self.matching(found, expr.span, exit);
            }
            ExprKind::Conditional { branches, otherwise } => {
                self.level.cost += 1;
                self.conditional(branches, otherwise.as_deref(), expr.span, exit);
            }
            _ => self.give(Some(expr), exit, expr.span),
        }
        self.level.next = mark;
    }

    /// Ends a body with a value, `undefined` for none.
    pub(super) fn give(&mut self, expr: Option<&Expr>, exit: &mut Exit, span: Span) {
        let Some(register) = exit.register else {
            let operand = match expr {
                Some(expr) => self.expr(expr, None),
                None => self.undefined(),
            };
            self.level.emit(Op::Return, span, operand, 0, 0);
            return;
        };
        if let Some(expr) = expr {
            self.expr(expr, Some(register));
        } else {
            let operand = self.undefined();
            self.level.emit(Op::Move, span, register, operand, 0);
        }
        exit.jumps.push(self.level.emit(Op::Jump, span, 0, 0, 0));
    }

    /// The operand `undefined`.
    pub(super) fn undefined(&mut self) -> u32 {
        let at = self.level.constant(Value::Undefined);
        debug_assert!(at & CONSTANT != 0);
        at
    }
}
