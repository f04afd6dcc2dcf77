//! Functions, bodies and statements: which names each scope has, and what is never reached.

use super::resolver::Resolver;
use super::top::bound;
use crate::diag::{Code, Diagnostic};
use crate::syntax::parser::has_guard;
use crate::syntax::tree::{Binding, Body, Function, Param, Pattern, Stmt, StmtKind};
use std::rc::Rc;

impl Resolver<'_> {
    /// A function: its parameters and its block share one scope.
    pub(super) fn function(&mut self, function: &mut Function) {
        self.scopes.level += 1;
        self.scopes.open();
        self.params(&mut function.params);
        self.block(&mut function.body);
        self.scopes.close();
        self.scopes.level -= 1;
    }

    /// Parameters: each default sees the earlier ones.
    pub(super) fn params(&mut self, params: &mut [Param]) {
        let mut names = Vec::new();
        for param in &*params {
            bound(&param.pattern, &mut names);
        }
        for name in &names {
            self.declare(name, false);
        }
        for param in params {
            if let Some(default) = &mut param.default {
                self.expr(default);
            }
            self.defaults(&mut param.pattern, true);
        }
    }

    /// The defaults inside a pattern, in order; its names can be used from there on if they are local.
    pub(super) fn defaults(&mut self, pattern: &mut Pattern, local: bool) {
        match pattern {
            Pattern::Name(name) if local => self.scopes.set(&name.text),
            Pattern::Name(_) => {}
            Pattern::Array { elems, rest, .. } => {
                for (pattern, default) in elems {
                    if let Some(default) = default {
                        self.expr(default);
                    }
                    self.defaults(pattern, local);
                }
                if let Some(rest) = rest {
                    self.defaults(rest, local);
                }
            }
            Pattern::Object { fields, rest, .. } => {
                for (_, pattern, default) in fields {
                    if let Some(default) = default {
                        self.expr(default);
                    }
                    self.defaults(pattern, local);
                }
                if let Some(rest) = rest
                    && local
                {
                    self.scopes.set(&rest.text);
                }
            }
        }
    }

    /// A body with a scope of its own.
    fn body(&mut self, body: &mut Body) {
        self.scopes.open();
        self.block(body);
        self.scopes.close();
    }

    /// The statements of a body, in the scope that is open.
    fn block(&mut self, body: &mut Body) {
        for statement in &body.statements {
            match &statement.kind {
                StmtKind::Function(function) => self.declare(&function.name, true),
                StmtKind::Binding(Binding { pattern, .. }) => {
                    let mut names = Vec::new();
                    bound(pattern, &mut names);
                    for name in &names {
                        self.declare(name, false);
                    }
                }
                _ => {}
            }
        }
        self.reachable(body);
        for statement in &mut body.statements {
            self.statement(&mut statement.kind);
        }
    }

    fn reachable(&mut self, body: &Body) {
        let ends = |statement: &Stmt| match &statement.kind {
            StmtKind::Else(body) => !has_guard(body),
            StmtKind::Try(..) => true,
            _ => false,
        };
        let last = body.statements.iter().position(ends);
        if let Some(after) = last.and_then(|last| body.statements.get(last + 1)) {
            let warning = Diagnostic::new(Code::WUnreachable, after.span, "this line is never reached");
            self.diagnostics.push(warning.hint("the line before it always returns"));
        }
        let Some(last) = body.statements.last() else { return };
        let what = match &last.kind {
            StmtKind::Binding(_) => "a binding",
            StmtKind::Function(_) => "a definition",
            _ => return,
        };
        let message = format!("this body ends in {what}, so its value is `undefined`");
        let warning = Diagnostic::new(Code::WNoValue, last.span, message);
        self.diagnostics.push(warning.hint("the last line of a body is its value"));
    }

    fn statement(&mut self, statement: &mut StmtKind) {
        match statement {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Guard(condition, body) => {
                self.expr(condition);
                self.body(body);
            }
            StmtKind::Else(body) => self.body(body),
            StmtKind::Each(collection, params, body) => {
                self.expr(collection);
                self.scopes.open();
                self.params(params);
                self.block(body);
                self.scopes.close();
            }
            StmtKind::Try(body, name, caught) => {
                self.body(body);
                self.scopes.open();
                if let Some(name) = name {
                    self.declare(name, true);
                }
                self.block(caught);
                self.scopes.close();
            }
            StmtKind::Binding(binding) => {
                self.expr(&mut binding.value);
                self.defaults(&mut binding.pattern, true);
            }
            StmtKind::Function(function) => {
                if let Some(function) = Rc::get_mut(function) {
                    self.function(function);
                }
            }
        }
    }
}
