//! Which local functions are mentioned before their line: those are made when their block starts, the
//! others at their line, where most of what they capture already has its value.

use crate::syntax::tree::{
    Body, Entry, Expr, ExprKind, Function, Item, Match, MatchPattern, Param, Part, Pattern, PostKind, PostOp,
    Stmt, StmtKind,
};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What was found, by address.
#[derive(Debug, Default)]
pub(super) struct Early {
    mentioned: BTreeSet<usize>,
    parents: BTreeSet<usize>,
}

/// The address of the code that is not inside a function.
pub(super) const ROOT: usize = 0;

impl Early {
    /// Whether `function` must be made when its block starts.
    pub(super) fn contains(&self, function: &Rc<Function>) -> bool {
        self.mentioned.contains(&address(function))
    }

    /// Whether the function or lambda at `address` has functions directly inside.
    pub(super) fn has_children(&self, address: usize) -> bool {
        self.parents.contains(&address)
    }

    /// Looks through a body with its parameters. Names are compared without regard to shadowing, so that
    /// a function may be found that need not be: it is only made earlier than necessary.
    pub(super) fn scan(&mut self, params: &[Param], body: &Body) {
        let mut walk = Walk { waiting: BTreeMap::new(), current: ROOT, found: self };
        walk.params(params);
        walk.body(body);
    }

    /// As [`Early::scan`], for a pattern.
    pub(super) fn scan_pattern(&mut self, pattern: &Pattern) {
        Walk { waiting: BTreeMap::new(), current: ROOT, found: self }.pattern(pattern);
    }

    /// As [`Early::scan`], for one expression.
    pub(super) fn scan_expr(&mut self, expr: &Expr) {
        Walk { waiting: BTreeMap::new(), current: ROOT, found: self }.expr(expr);
    }
}

/// The address of a shared node of the tree.
pub(super) fn address<T>(node: &Rc<T>) -> usize {
    Rc::as_ptr(node) as usize
}

struct Walk<'t, 'f> {
    /// Local functions whose line was not reached, by name, innermost last.
    waiting: BTreeMap<&'t str, Vec<usize>>,
    /// The function being walked.
    current: usize,
    found: &'f mut Early,
}

impl<'t> Walk<'t, '_> {
    fn name(&mut self, name: &str) {
        if let Some(waiting) = self.waiting.get(name) {
            self.found.mentioned.extend(waiting);
        }
    }

    /// Goes into a function; gives the one around it.
    fn inside(&mut self, function: usize) -> usize {
        self.found.parents.insert(self.current);
        std::mem::replace(&mut self.current, function)
    }

    fn params(&mut self, params: &'t [Param]) {
        for param in params {
            self.pattern(&param.pattern);
            if let Some(default) = &param.default {
                self.expr(default);
            }
        }
    }

    fn pattern(&mut self, pattern: &'t Pattern) {
        match pattern {
            Pattern::Name(_) => {}
            Pattern::Array { elems, rest, .. } => {
                for (pattern, default) in elems {
                    self.pattern(pattern);
                    if let Some(default) = default {
                        self.expr(default);
                    }
                }
                if let Some(rest) = rest {
                    self.pattern(rest);
                }
            }
            Pattern::Object { fields, .. } => {
                for (_, pattern, default) in fields {
                    self.pattern(pattern);
                    if let Some(default) = default {
                        self.expr(default);
                    }
                }
            }
        }
    }

    fn body(&mut self, body: &'t Body) {
        for stmt in &body.statements {
            if let StmtKind::Function(function) = &stmt.kind {
                self.waiting.entry(&function.name.text).or_default().push(address(function));
            }
        }
        for stmt in &body.statements {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &'t Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Guard(condition, body) => {
                self.expr(condition);
                self.body(body);
            }
            StmtKind::Else(body) => self.body(body),
            StmtKind::Each(list, params, body) => {
                self.expr(list);
                self.params(params);
                self.body(body);
            }
            StmtKind::Try(body, _, catch) => {
                self.body(body);
                self.body(catch);
            }
            StmtKind::Binding(binding) => {
                self.pattern(&binding.pattern);
                self.expr(&binding.value);
            }
            StmtKind::Function(function) => {
                // From its own line on, its name is no early mention, not even in its own body.
                if let Some(waiting) = self.waiting.get_mut(&*function.name.text) {
                    waiting.pop();
                }
                let outer = self.inside(address(function));
                self.params(&function.params);
                self.body(&function.body);
                self.current = outer;
            }
        }
    }

    fn items(&mut self, items: &'t [Item]) {
        for item in items {
            self.expr(&item.value);
        }
    }

    fn all<'i>(&mut self, exprs: impl IntoIterator<Item = &'t Expr> + 'i) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    fn expr(&mut self, expr: &'t Expr) {
        match &expr.kind {
            ExprKind::Number { .. }
            | ExprKind::Str(..)
            | ExprKind::Regex { .. }
            | ExprKind::Bool(_)
            | ExprKind::Null
            | ExprKind::Undefined
            | ExprKind::Hole => {}
            ExprKind::Name(name) => self.name(name),
            ExprKind::Template(parts, _) => {
                for part in parts {
                    if let Part::Value(value) = part {
                        self.expr(value);
                    }
                }
            }
            ExprKind::Array(items) => self.items(items),
            ExprKind::Object(entries) => entries.iter().for_each(|entry| match entry {
                Entry::Field { value, .. } | Entry::Spread(value) => self.expr(value),
                Entry::Computed(key, value) => self.all([key, value]),
            }),
            ExprKind::New { args, .. } => args.iter().for_each(|args| self.items(args)),
            ExprKind::Lambda(lambda) => {
                let outer = self.inside(address(lambda));
                self.params(&lambda.params);
                self.expr(&lambda.body);
                self.current = outer;
            }
            ExprKind::Postfix(first, ops) => {
                self.expr(first);
                for op in ops {
                    self.post(op);
                }
            }
            ExprKind::Unary(_, value) | ExprKind::Increment(value) => self.expr(value),
            ExprKind::Infix(first, rest) => {
                self.expr(first);
                self.all(rest.iter().map(|(_, value)| value));
            }
            ExprKind::Power(values) | ExprKind::Fallback(values) => self.all(values),
            ExprKind::Conditional { branches, otherwise } => {
                for (condition, value) in branches {
                    self.all([condition, value]);
                }
                if let Some(value) = otherwise {
                    self.expr(value);
                }
            }
            ExprKind::Assign { target, value, .. } => self.all([&**target, &**value]),
            ExprKind::Pipe(first, stages) => {
                self.expr(first);
                for stage in stages {
                    self.expr(&stage.callee);
                    self.items(&stage.args);
                }
            }
            ExprKind::Match(found) => self.matching(found),
        }
    }

    fn post(&mut self, op: &'t PostOp) {
        match &op.kind {
            PostKind::Member(_) => {}
            PostKind::Index(index) => self.expr(index),
            PostKind::Call(args) => self.items(args),
        }
    }

    fn matching(&mut self, found: &'t Match) {
        self.expr(&found.subject);
        for arm in &found.arms {
            if let MatchPattern::Value(value) = &arm.pattern {
                self.expr(value);
            }
            if let Some(guard) = &arm.guard {
                self.expr(guard);
            }
            self.expr(&arm.value);
        }
    }
}
