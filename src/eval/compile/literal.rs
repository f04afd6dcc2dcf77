//! Literals that are made of parts: lists, objects, texts with interpolation, regular expressions.

use super::expr::Fails;
use super::level::Compiler;
use crate::eval::builtins::new_regex;
use crate::eval::code::Op;
use crate::syntax::tree::{Entry, Expr, ExprKind, Item, Part};
use crate::text::Span;
use crate::value::Str;

/// Up to this many elements a literal is laid out in registers.
const ROW: usize = 64;

impl Compiler<'_> {
    /// Whether the value of `expr` is an operand without any code.
    pub(super) fn is_ready(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Number { .. }
            | ExprKind::Str(..)
            | ExprKind::Bool(_)
            | ExprKind::Null
            | ExprKind::Undefined => true,
            ExprKind::Name(name) => self
                .level
                .declared(name)
                .and_then(|var| self.level.vars.get(var))
                .is_some_and(|var| var.register.is_some()),
            _ => false,
        }
    }

    /// `[a, ...b]`
    pub(super) fn list(&mut self, items: &[Item], dst: u32, span: Span) {
        let row = items.iter().take(ROW).take_while(|item| !item.spread).count();
        let mark = self.level.next;
        let first = if dst + 1 == mark { dst } else { mark };
        self.level.next = first;
        for item in items.iter().take(row) {
            let register = self.level.temp();
            self.expr(&item.value, Some(register));
        }
        self.level.reserve(mark);
        self.level.emit(Op::List, span, dst, first, row as u32);
        for item in items.iter().skip(row) {
            let value = self.expr(&item.value, None);
            let op = if item.spread { Op::PushAll } else { Op::Push };
            self.level.emit(op, item.value.span, dst, value, 0);
            self.level.next = mark;
        }
    }

    /// `{a: 1, b, [k]: 2, ...o}`
    pub(super) fn object(&mut self, entries: &[Entry], dst: u32, span: Span) {
        let mark = self.level.next;
        if let Some(keys) = plain_keys(entries) {
            let first = if dst + 1 == mark { dst } else { mark };
            self.level.next = first;
            for entry in entries {
                let register = self.level.temp();
                if let Entry::Field { value, .. } = entry {
                    self.expr(value, Some(register));
                }
            }
            self.level.reserve(mark);
            let keys = self.level.key_list(keys);
            self.level.emit(Op::Record, span, dst, first, keys);
            return;
        }
        self.level.emit(Op::NewObject, span, dst, 0, 0);
        for entry in entries {
            match entry {
                Entry::Field { key, value, .. } => {
                    let value = self.expr(value, None);
                    let key = self.level.text(key);
                    self.level.emit(Op::InitField, span, dst, key, value);
                }
                Entry::Computed(key, value) => {
                    let key_operand = self.expr(key, None);
                    let value = self.expr(value, None);
                    self.level.emit(Op::InitComputed, key.span, dst, key_operand, value);
                }
                Entry::Spread(value) => {
                    let operand = self.expr(value, None);
                    self.level.emit(Op::InitSpread, value.span, dst, operand, 0);
                }
            }
            self.level.next = mark;
        }
    }

    /// A text with interpolation.
    pub(super) fn template(&mut self, parts: &[Part], dst: u32, span: Span) {
        let mark = self.level.next;
        for part in parts {
            let register = self.level.temp();
            match part {
                Part::Text(text) => {
                    let operand = self.level.text(text);
                    self.put(operand, Some(register), span);
                }
                Part::Value(value) => {
                    self.expr(value, Some(register));
                }
            }
        }
        self.level.emit(Op::Concat, span, dst, mark, parts.len() as u32);
        self.level.next = mark;
    }

    /// `/body/flags`
    pub(super) fn regex(&mut self, body: &Str, flags: &str, dst: u32, span: Span) {
        match new_regex(body, &Str::from(flags)) {
            Ok(value) => {
                let operand = self.level.constant(value);
                self.level.emit(Op::Regex, span, dst, operand, 0);
            }
            Err(failure) => {
                self.failing(Fails::Type, &failure.message, Some(dst), span);
            }
        }
    }
}

/// The keys, when each stands once, as written, and none is a whole number (those have an order of their own).
fn plain_keys(entries: &[Entry]) -> Option<Vec<Str>> {
    if entries.is_empty() || entries.len() > ROW {
        return None;
    }
    let mut keys = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry {
            Entry::Field { key, .. } if key.array_index().is_none() && !keys.contains(key) => {
                keys.push(key.clone());
            }
            _ => return None,
        }
    }
    Some(keys)
}
