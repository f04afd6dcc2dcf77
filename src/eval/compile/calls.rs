//! Calls: of known functions, of values, of methods, by `new`, and through pipes.

use super::chain::callable_directly;
use super::level::{Compiler, Found};
use super::names::Top;
use crate::eval::builtins::Tables;
use crate::eval::code::Op;
use crate::syntax::tree::{Class, Expr, ExprKind, Item, PostKind, Stage};
use crate::text::Span;
use crate::value::Str;

/// A callee that is known from the source.
#[derive(Clone, Copy, Debug)]
pub(in crate::eval) enum Direct {
    /// A top-level function.
    Top(u32),
    /// A built-in, by its index.
    Builtin(u32),
}

impl Compiler<'_> {
    /// Whether `name` is a built-in here.
    pub(super) fn is_builtin(&mut self, name: &str) -> bool {
        self.find(name).is_none()
    }

    /// The function that a name stands for, when that is known.
    pub(super) fn direct(&mut self, callee: &Expr) -> Option<Direct> {
        let ExprKind::Name(name) = &callee.kind else { return None };
        match self.find(name) {
            Some(Found::Top(Top::Function(index))) => Some(Direct::Top(index)),
            Some(_) => None,
            None => Tables::direct(&self.names.tables.global(name)?),
        }
    }

    /// Arguments in a row of registers from `start` on.
    fn row(&mut self, args: &[Item], start: u32) {
        self.level.next = start;
        for arg in args {
            let register = self.level.temp();
            self.expr(&arg.value, Some(register));
        }
    }

    /// Calls a known function; the result is in `start`.
    pub(super) fn call_direct(&mut self, callee: Direct, start: u32, args: &[Item], span: Span) {
        self.row(args, start);
        self.emit_direct(callee, start, args.len(), span);
        self.level.reserve(start + 1);
    }

    fn emit_direct(&mut self, callee: Direct, start: u32, count: usize, span: Span) {
        let (op, index) = match callee {
            Direct::Top(index) => (Op::CallTop, index),
            Direct::Builtin(index) => (Op::CallBuiltin, index),
        };
        self.level.emit_n(op, span, count as u16, [start, index, 0]);
    }

    /// Calls the value in `start`; the result replaces it.
    pub(super) fn call_value(&mut self, start: u32, args: &[Item], span: Span) {
        if callable_directly(args) {
            self.row(args, start + 1);
            self.level.emit_n(Op::Call, span, args.len() as u16, [start, 0, 0]);
        } else {
            self.level.reserve(start + 2);
            self.list(args, start + 1, span);
            self.level.emit(Op::CallSpread, span, start, 0, 0);
        }
        self.level.reserve(start + 1);
    }

    /// Calls a method of the value in `start`; the result replaces it.
    pub(super) fn call_method(&mut self, start: u32, key: &Str, args: &[Item], span: Span) {
        let symbol = u32::from(self.names.tables.symbol(key));
        if callable_directly(args) {
            self.row(args, start + 1);
            let key = self.level.text(key);
            self.level.emit_n(Op::CallMethod, span, args.len() as u16, [start, key, symbol]);
        } else {
            self.level.reserve(start + 2);
            self.list(args, start + 1, span);
            let key = self.level.text(key);
            self.level.emit(Op::MethodSpread, span, start, key, symbol);
        }
        self.level.reserve(start + 1);
    }

    /// `new Class(args)`
    pub(super) fn make(&mut self, class: Class, args: &[Item], dst: u32, span: Span) {
        let start = if dst + 1 == self.level.next { dst } else { self.level.temp() };
        let tables = self.names.tables.clone();
        let constructor = tables.constructor(class);
        match Tables::direct(&constructor) {
            Some(callee) if callable_directly(args) => self.call_direct(callee, start, args, span),
            _ => {
                let operand = self.level.constant(constructor);
                self.put(operand, Some(start), span);
                self.call_value(start, args, span);
            }
        }
        self.put(start, Some(dst), span);
    }

    /// `x |> f a |> o.g b`: the piped value is the first argument, so it waits where that stands.
    pub(super) fn pipe(&mut self, first: &Expr, stages: &[Stage], dst: u32) {
        let callee = self.level.temp();
        let piped = self.level.temp();
        self.expr(first, Some(piped));
        for stage in stages {
            self.level.cost += 1;
            self.level.reserve(piped + 1);
            let result = self.stage(stage, callee, piped);
            self.put(result, Some(piped), stage.callee.span);
        }
        self.put(piped, Some(dst), first.span);
    }

    /// One stage; gives the register of its result.
    fn stage(&mut self, stage: &Stage, callee: u32, piped: u32) -> u32 {
        let span = stage.callee.span;
        let plain = callable_directly(&stage.args);
        if let Some(known) = self.direct(&stage.callee).or_else(|| self.builtin_member(&stage.callee))
            && plain
        {
            self.row(&stage.args, piped + 1);
            self.emit_direct(known, piped, stage.args.len() + 1, span);
            return piped;
        }
        let method = match &stage.callee.kind {
            ExprKind::Postfix(first, ops) => match ops.split_last() {
                Some((last, before)) if !last.optional && before.iter().all(|op| !op.optional) => {
                    match &last.kind {
                        PostKind::Member(key) => Some((first, before, key)),
                        _ => None,
                    }
                }
                _ => None,
            },
            _ => None,
        };
        if let Some((first, before, _)) = method {
            if before.is_empty() {
                self.expr(first, Some(callee));
            } else {
                self.postfix(first, before, Some(callee));
            }
        } else {
            self.expr(&stage.callee, Some(callee));
        }
        if plain {
            self.row(&stage.args, piped + 1);
        } else {
            self.level.emit(Op::List, span, piped, piped, 1);
            for arg in &stage.args {
                let value = self.expr(&arg.value, None);
                let op = if arg.spread { Op::PushAll } else { Op::Push };
                self.level.emit(op, arg.value.span, piped, value, 0);
                self.level.reserve(piped + 1);
            }
        }
        let count = stage.args.len() as u16 + 1;
        match (method, plain) {
            (Some((_, _, key)), _) => {
                let symbol = u32::from(self.names.tables.symbol(key));
                let key = self.level.text(key);
                let op = if plain { Op::CallMethod } else { Op::MethodSpread };
                self.level.emit_n(op, span, count, [callee, key, symbol]);
            }
            (None, true) => {
                self.level.emit_n(Op::Call, span, count, [callee, 0, 0]);
            }
            (None, false) => {
                self.level.emit(Op::CallSpread, span, callee, 0, 0);
            }
        }
        callee
    }

    /// `Math.sqrt` and its like.
    fn builtin_member(&mut self, callee: &Expr) -> Option<Direct> {
        let ExprKind::Postfix(first, ops) = &callee.kind else { return None };
        let (ExprKind::Name(name), [op]) = (&first.kind, ops.as_slice()) else { return None };
        let PostKind::Member(key) = &op.kind else { return None };
        if !self.is_builtin(name) {
            return None;
        }
        Tables::direct(&self.names.tables.member(name, key)?)
    }
}
