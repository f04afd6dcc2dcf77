//! Expressions: each gives an operand, or puts its value into the register that is wanted.

use super::body::Exit;
use super::level::{Compiler, Found};
use super::names::Top;
use crate::eval::code::Op;
use crate::syntax::tree::{Expr, ExprKind, UnaryOp};
use crate::text::Span;
use crate::value::{Str, Value};

/// Why a `Fail` instruction fails.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fails {
    Unset = 1,
    Type = 2,
}

impl Compiler<'_> {
    /// The operand that holds the value of `expr`: `want` when it is given.
    pub(super) fn expr(&mut self, expr: &Expr, want: Option<u32>) -> u32 {
        self.level.cost += 1;
        let span = expr.span;
        match &expr.kind {
            ExprKind::Number { value, .. } => {
                let operand = self.level.number(*value);
                self.put(operand, want, span)
            }
            ExprKind::Str(text, _) => {
                let operand = self.level.text(text);
                self.put(operand, want, span)
            }
            ExprKind::Bool(value) => self.literal(Value::Bool(*value), want, span),
            ExprKind::Null => self.literal(Value::Null, want, span),
            ExprKind::Undefined => self.literal(Value::Undefined, want, span),
            ExprKind::Name(name) => self.name(name, want, span),
            ExprKind::Lambda(lambda) => self.lambda(lambda, span, want),
            ExprKind::Infix(first, rest) => self.infix(first, rest, want, span),
            ExprKind::Postfix(first, ops) => self.postfix(first, ops, want),
            ExprKind::Hole => self.failing(Fails::Type, "a hole has no value", want, span),
            _ => self.composite(expr, want),
        }
    }

    /// The expressions whose value comes together in a register of its own.
    fn composite(&mut self, expr: &Expr, want: Option<u32>) -> u32 {
        let mark = self.level.next;
        let dst = want.unwrap_or_else(|| self.level.temp());
        let span = expr.span;
        match &expr.kind {
            ExprKind::Template(parts, _) => self.template(parts, dst, span),
            ExprKind::Regex { body, flags } => self.regex(body, flags, dst, span),
            ExprKind::Array(items) => self.list(items, dst, span),
            ExprKind::Object(entries) => self.object(entries, dst, span),
            ExprKind::New { class, args } => self.make(*class, args.as_deref().unwrap_or(&[]), dst, span),
            ExprKind::Unary(op, value) => {
                let operand = self.expr(value, None);
                self.level.emit(unary(*op), span, dst, operand, 0);
            }
            ExprKind::Power(values) => self.power(values, dst, span),
            ExprKind::Conditional { branches, otherwise } => {
                let mut exit = Exit::into(dst);
                self.conditional(branches, otherwise.as_deref(), span, &mut exit);
                self.level.land_all(&exit.jumps);
            }
            ExprKind::Match(found) => {
                let mut exit = Exit::into(dst);
                self.matching(found, span, &mut exit);
                self.level.land_all(&exit.jumps);
            }
            ExprKind::Assign { target, op, value } => self.assign(target, *op, value, dst, span),
            ExprKind::Increment(target) => self.increment(target, dst, span),
            ExprKind::Pipe(first, stages) => self.pipe(first, stages, dst),
            ExprKind::Fallback(values) => self.fallback(values, dst, span),
            _ => {}
        }
        self.level.reserve(if want.is_some() { mark } else { dst + 1 });
        dst
    }

    /// Moves an operand to where it is wanted.
    pub(super) fn put(&mut self, operand: u32, want: Option<u32>, span: Span) -> u32 {
        if let Some(dst) = want
            && dst != operand
        {
            self.level.emit(Op::Move, span, dst, operand, 0);
            return dst;
        }
        operand
    }

    fn literal(&mut self, value: Value, want: Option<u32>, span: Span) -> u32 {
        let operand = self.level.constant(value);
        self.put(operand, want, span)
    }

    /// An instruction that fails when it is reached.
    pub(super) fn failing(&mut self, why: Fails, message: &str, want: Option<u32>, span: Span) -> u32 {
        let message = self.level.text(&Str::from(message));
        self.level.emit_n(Op::Fail, span, why as u16, [0, message, 0]);
        want.unwrap_or_else(|| self.undefined())
    }

    fn name(&mut self, name: &str, want: Option<u32>, span: Span) -> u32 {
        let (op, index) = match self.find(name) {
            Some(Found::Var(var)) => {
                return match self.level.vars.get(var).and_then(|var| var.register) {
                    Some(register) => self.put(register, want, span),
                    None => self.failing(Fails::Unset, &format!("`{name}` is not set yet"), want, span),
                };
            }
            Some(Found::Capture(index)) => (Op::Capture, index),
            Some(Found::CaptureCell(index)) => (Op::CaptureCell, index),
            Some(Found::This) => (Op::This, 0),
            Some(Found::Top(Top::Function(index))) => (Op::TopFunction, index),
            Some(Found::Top(Top::Binding(slot))) => (Op::TopBinding, slot),
            None => {
                return match self.names.tables.global(name) {
                    Some(value) => self.literal(value, want, span),
                    None => self.failing(Fails::Type, &format!("`{name}` is not defined"), want, span),
                };
            }
        };
        let dst = want.unwrap_or_else(|| self.level.temp());
        self.level.emit(op, span, dst, index, 0);
        dst
    }

    /// The first value that does not fail.
    fn fallback(&mut self, values: &[Expr], dst: u32, span: Span) {
        let mut ends = Vec::new();
        for (at, value) in values.iter().enumerate() {
            if at + 1 == values.len() {
                self.expr(value, Some(dst));
                break;
            }
            let mark = self.level.next;
            let error = self.level.temp();
            let start = self.level.emit(Op::PushTry, span, 0, error, 0);
            self.expr(value, Some(dst));
            self.level.emit(Op::PopTry, span, 0, 0, 0);
            ends.push(self.level.emit(Op::Jump, span, 0, 0, 0));
            self.level.land(start);
            self.level.next = mark;
        }
        self.level.land_all(&ends);
    }
}

fn unary(op: UnaryOp) -> Op {
    match op {
        UnaryOp::Not => Op::Not,
        UnaryOp::Minus => Op::Minus,
        UnaryOp::Plus => Op::Plus,
        UnaryOp::TypeOf => Op::TypeOf,
    }
}
