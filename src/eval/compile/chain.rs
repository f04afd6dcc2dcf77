//! What follows a primary: properties, indexes, calls; and assignments, whose target is such a chain.

use super::infix::assign_operator;
use super::level::Compiler;
use crate::eval::builtins::Tables;
use crate::eval::code::Op;
use crate::syntax::tree::{AssignOp, Expr, ExprKind, Item, PostKind, PostOp};
use crate::text::Span;
use crate::value::Str;

/// A property that is read and written.
enum Place {
    Member(u32, Str),
    Index(u32, u32),
}

impl Compiler<'_> {
    /// A postfix chain.
    pub(super) fn postfix(&mut self, first: &Expr, ops: &[PostOp], want: Option<u32>) -> u32 {
        let mark = self.level.next;
        let dst = want.unwrap_or_else(|| self.level.temp());
        // Every intermediate value stands in the topmost register, where a call's window begins.
        let work = if dst + 1 == self.level.next { dst } else { self.level.temp() };
        let (mut ends, mut rest) = (Vec::new(), ops);
        let mut current = self.head(first, &mut rest, work);
        while let Some((op, after)) = rest.split_first() {
            self.level.cost += 1;
            if op.optional {
                ends.push(self.level.emit(Op::JumpNullish, op.span, 0, current, 0));
            }
            rest = after;
            match &op.kind {
                PostKind::Member(key) => match after.split_first() {
                    Some((PostOp { kind: PostKind::Call(args), optional: false, span }, after)) => {
                        self.put(current, Some(work), op.span);
                        self.call_method(work, key, args, op.span.to(*span));
                        rest = after;
                    }
                    _ => self.member(work, current, key, op.span),
                },
                PostKind::Index(index) => {
                    let key = self.expr(index, None);
                    self.level.emit(Op::GetIndex, op.span, work, current, key);
                }
                PostKind::Call(args) => {
                    self.put(current, Some(work), op.span);
                    self.call_value(work, args, op.span);
                }
            }
            self.level.reserve(work + 1);
            current = work;
        }
        if !ends.is_empty() {
            self.put(current, Some(dst), first.span);
            let over = self.level.emit(Op::Jump, first.span, 0, 0, 0);
            self.level.land_all(&ends);
            let undefined = self.undefined();
            self.level.emit(Op::Move, first.span, dst, undefined, 0);
            self.level.land(over);
        } else if want.is_some() || current == work {
            self.put(current, Some(dst), first.span);
        }
        self.level.reserve(if want.is_some() { mark } else { dst + 1 });
        if ends.is_empty() && want.is_none() { if current == work { dst } else { current } } else { dst }
    }

    /// The first value of a chain, with the links that are known from the source alone: members of built-in
    /// namespaces, and calls of top-level functions and built-ins.
    fn head(&mut self, first: &Expr, rest: &mut &[PostOp], work: u32) -> u32 {
        let ExprKind::Name(name) = &first.kind else { return self.operand(first, work) };
        if let Some(callee) = self.direct(first)
            && let Some((PostOp { kind: PostKind::Call(args), optional: false, span }, after)) =
                rest.split_first()
            && callable_directly(args)
        {
            *rest = after;
            self.level.cost += 2;
            self.call_direct(callee, work, args, first.span.to(*span));
            return work;
        }
        let member = match rest.split_first() {
            Some((PostOp { kind: PostKind::Member(key), span, .. }, after)) if self.is_builtin(name) => {
                self.names.tables.member(name, key).map(|value| (value, *span, after))
            }
            _ => None,
        };
        let Some((value, span, after)) = member else { return self.operand(first, work) };
        self.level.cost += 2;
        *rest = after;
        if let Some(callee) = Tables::direct(&value)
            && let Some((PostOp { kind: PostKind::Call(args), optional: false, span: end }, after)) =
                after.split_first()
            && callable_directly(args)
        {
            *rest = after;
            self.call_direct(callee, work, args, first.span.to(*end));
            return work;
        }
        let operand = self.level.constant(value);
        self.put(operand, Some(work), first.span.to(span))
    }

    /// `target op value`
    pub(super) fn assign(&mut self, target: &Expr, op: Option<AssignOp>, value: &Expr, dst: u32, span: Span) {
        let Some(place) = self.place(target) else { return };
        if let Some(op) = op {
            let old = self.level.temp();
            self.read(&place, old, target.span);
            let value = self.expr(value, None);
            self.level.emit(assign_operator(op), span, dst, old, value);
        } else {
            self.expr(value, Some(dst));
        }
        self.write(&place, dst, span);
    }

    /// `target++`
    pub(super) fn increment(&mut self, target: &Expr, dst: u32, span: Span) {
        let Some(place) = self.place(target) else { return };
        let new = self.level.temp();
        self.read(&place, new, target.span);
        self.level.emit(Op::Plus, span, dst, new, 0);
        let one = self.level.number(1.0);
        self.level.emit(Op::Add, span, new, dst, one);
        self.write(&place, new, span);
    }

    /// The object and the key of a target.
    fn place(&mut self, target: &Expr) -> Option<Place> {
        let ExprKind::Postfix(first, ops) = &target.kind else { return None };
        let (last, before) = ops.split_last()?;
        self.level.cost += 1;
        let object =
            if before.is_empty() { self.expr(first, None) } else { self.postfix(first, before, None) };
        match &last.kind {
            PostKind::Member(key) => Some(Place::Member(object, key.clone())),
            PostKind::Index(index) => Some(Place::Index(object, self.expr(index, None))),
            PostKind::Call(_) => None,
        }
    }

    fn read(&mut self, place: &Place, dst: u32, span: Span) {
        match place {
            Place::Member(object, key) => self.member(dst, *object, key, span),
            Place::Index(object, key) => {
                self.level.emit(Op::GetIndex, span, dst, *object, *key);
            }
        }
    }

    fn write(&mut self, place: &Place, value: u32, span: Span) {
        match place {
            Place::Member(object, key) => {
                let key = self.level.text(key);
                self.level.emit(Op::SetMember, span, *object, key, value);
            }
            Place::Index(object, key) => {
                self.level.emit(Op::SetIndex, span, *object, *key, value);
            }
        }
    }
}

/// Whether arguments can stand in a row of registers.
pub(super) fn callable_directly(args: &[Item]) -> bool {
    args.len() < usize::from(u16::MAX) && !args.iter().any(|arg| arg.spread)
}
