//! Expressions: every name in them is looked up; match patterns are told apart (LANGUAGE 7).

use super::resolver::{Meaning, Resolver};
use crate::diag::{Code, Diagnostic};
use crate::syntax::tree::{
    Arm, Entry, Expr, ExprKind, Item, Match, MatchPattern, Name, Part, PostKind, PostOp,
};
use crate::text::Span;
use crate::value::builtins;
use std::rc::Rc;

impl Resolver<'_> {
    pub(crate) fn expr(&mut self, expr: &mut Expr) {
        let span = expr.span;
        match &mut expr.kind {
            ExprKind::Number { .. }
            | ExprKind::Str(..)
            | ExprKind::Regex { .. }
            | ExprKind::Bool(_)
            | ExprKind::Null
            | ExprKind::Undefined
            | ExprKind::Hole => {}
            ExprKind::Name(name) => self.name(name, span),
            ExprKind::Template(parts, _) => {
                for part in parts {
                    if let Part::Value(value) = part {
                        self.expr(value);
                    }
                }
            }
            ExprKind::Array(items) => self.items(items),
            ExprKind::New { args, .. } => {
                if let Some(args) = args {
                    self.items(args);
                }
            }
            ExprKind::Object(entries) => self.entries(entries),
            ExprKind::Lambda(lambda) => {
                if let Some(lambda) = Rc::get_mut(lambda) {
                    self.scopes.level += 1;
                    self.scopes.open();
                    self.params(&mut lambda.params);
                    self.expr(&mut lambda.body);
                    self.scopes.close();
                    self.scopes.level -= 1;
                }
            }
            ExprKind::Postfix(base, ops) => self.postfix(base, ops),
            ExprKind::Unary(_, value) | ExprKind::Increment(value) => self.expr(value),
            ExprKind::Infix(first, rest) => {
                self.expr(first);
                for (_, value) in rest {
                    self.expr(value);
                }
            }
            ExprKind::Power(all) | ExprKind::Fallback(all) => {
                for value in all {
                    self.expr(value);
                }
            }

            ExprKind::Conditional { branches, otherwise } => {
                for (condition, value) in branches {
                    self.expr(condition);
                    self.expr(value);
                }
                if let Some(value) = otherwise {
                    self.expr(value);
                }
            }
            ExprKind::Assign { target, value, .. } => {
                self.expr(target);
                self.expr(value);
            }
            ExprKind::Pipe(first, stages) => {
                self.expr(first);
                for stage in stages {
                    self.expr(&mut stage.callee);
                    self.items(&mut stage.args);
                }
            }
            ExprKind::Match(matching) => self.matching(matching),
        }
    }

    fn items(&mut self, items: &mut [Item]) {
        for item in items {
            self.expr(&mut item.value);
        }
    }

    fn entries(&mut self, entries: &mut [Entry]) {
        for entry in entries {
            match entry {
                Entry::Field { value, shorthand, .. } => {
                    self.expr(value);
                    if *shorthand {
                        self.note_shorthand(value.span);
                    }
                }
                Entry::Spread(value) => self.expr(value),
                Entry::Computed(key, value) => {
                    self.expr(key);
                    self.expr(value);
                }
            }
        }
    }

    fn postfix(&mut self, base: &mut Expr, ops: &mut [PostOp]) {
        self.expr(base);
        if let (ExprKind::Name(name), Some(PostOp { kind: PostKind::Member(member), .. })) =
            (&base.kind, ops.first())
        {
            let (owner, refused) = builtins::REFUSED_MEMBER;
            if &**name == owner && member.is(refused) && self.meaning(name) == Meaning::BuiltIn {
                let message = format!("`{owner}.{refused}` is refused: it gives another value each time");
                self.mention(Code::RAmbient, base.span, message);
            }
        }
        for op in ops {
            match &mut op.kind {
                PostKind::Member(name) => {
                    if let Some(name) = builtins::REFUSED_PROPERTIES.iter().find(|refused| name.is(refused)) {
                        let span = Span::new(op.span.end - name.len() as u32, op.span.end);
                        let message = format!("`{name}` is refused: its result depends on the place");
                        self.mention(Code::RLocale, span, message);
                    }
                }
                PostKind::Index(index) => self.expr(index),
                PostKind::Call(args) => self.items(args),
            }
        }
    }

    fn matching(&mut self, matching: &mut Match) {
        self.expr(&mut matching.subject);
        let mut caught_all = false;
        let mut warned = false;
        for arm in &mut matching.arms {
            if caught_all && !warned {
                warned = true;
                let warning = Diagnostic::new(Code::WUnreachable, arm.span, "this arm is never reached");
                self.diagnostics.push(warning.hint("an arm before it matches everything"));
            }
            self.scopes.open();
            self.arm(arm);
            self.scopes.close();
            let open = arm.guard.is_none();
            caught_all |= open && matches!(arm.pattern, MatchPattern::Any | MatchPattern::Bind(_));
        }
    }

    fn arm(&mut self, arm: &mut Arm) {
        if let Some(name) = self.binds(&arm.pattern) {
            arm.pattern = MatchPattern::Bind(name);
        }
        match &mut arm.pattern {
            MatchPattern::Value(value) => self.expr(value),
            MatchPattern::Tag(_, Some(name)) | MatchPattern::Bind(name) => {
                let name = name.clone();
                self.declare(&name, true);
            }
            _ => {}
        }
        if let Some(guard) = &mut arm.guard {
            self.expr(guard);
        }
        self.expr(&mut arm.value);
    }

    /// The name, if the pattern is one that is not visible here and may bind.
    fn binds(&self, pattern: &MatchPattern) -> Option<Name> {
        let MatchPattern::Value(Expr { kind: ExprKind::Name(text), span }) = pattern else { return None };
        let free = matches!(self.meaning(text), Meaning::Unknown | Meaning::Noise | Meaning::TooEarly);
        let small = text.chars().next().is_some_and(|c| c == '_' || c.is_lowercase());
        (free && small).then(|| Name { text: text.clone(), span: *span })
    }
}
