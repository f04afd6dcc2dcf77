//! Conditions, conditional values and `match`.

use super::body::Exit;
use super::level::Compiler;
use crate::eval::code::{CONSTANT, Op};
use crate::syntax::tree::{Expr, ExprKind, InfixOp, Match, MatchPattern, UnaryOp};
use crate::text::Span;
use crate::value::{Str, Value};

impl Compiler<'_> {
    /// Evaluates a condition; the jumps that it gives are taken when it does not hold.
    pub(super) fn condition(&mut self, expr: &Expr) -> Vec<u32> {
        let mark = self.level.next;
        let skips = match &expr.kind {
            ExprKind::Infix(first, rest) => match rest.as_slice() {
                [(op, right)] if unless(*op).is_some() => {
                    self.level.cost += 1;
                    let left = self.expr(first, None);
                    let right = self.expr(right, None);
                    let op = unless(*op).unwrap_or(Op::UnlessEqual);
                    vec![self.level.emit(op, expr.span, 0, left, right)]
                }
                [(InfixOp::And, _), ..] => {
                    self.level.cost += 1;
                    let mut skips = self.condition(first);
                    for (_, value) in rest {
                        skips.extend(self.condition(value));
                    }
                    skips
                }
                _ => self.plain_condition(expr),
            },
            ExprKind::Unary(UnaryOp::Not, value) => {
                self.level.cost += 1;
                let operand = self.expr(value, None);
                vec![self.level.emit(Op::JumpTrue, expr.span, 0, operand, 0)]
            }
            _ => self.plain_condition(expr),
        };
        self.level.next = mark;
        skips
    }

    fn plain_condition(&mut self, expr: &Expr) -> Vec<u32> {
        let operand = self.expr(expr, None);
        vec![self.level.emit(Op::JumpFalse, expr.span, 0, operand, 0)]
    }

    /// The first value whose condition holds.
    pub(super) fn conditional(
        &mut self,
        branches: &[(Expr, Expr)],
        otherwise: Option<&Expr>,
        span: Span,
        exit: &mut Exit,
    ) {
        for (condition, value) in branches {
            let skips = self.condition(condition);
            self.value(value, exit);
            self.level.land_all(&skips);
        }
        match otherwise {
            Some(value) => self.value(value, exit),
            None => self.give(None, exit, span),
        }
    }

    /// `match`; every arm's value goes to `exit`.
    pub(super) fn matching(&mut self, found: &Match, span: Span, exit: &mut Exit) {
        let mut subject = self.expr(&found.subject, None);
        if subject & CONSTANT != 0 {
            let register = self.level.temp();
            self.level.emit(Op::Move, found.subject.span, register, subject, 0);
            subject = register;
        }
        let mark = self.level.next;
        for arm in &found.arms {
            self.level.open();
            let mut skips = self.arm(&arm.pattern, subject, arm.span);
            if let Some(guard) = &arm.guard {
                skips.extend(self.condition(guard));
            }
            self.value(&arm.value, exit);
            self.level.land_all(&skips);
            self.level.close();
            self.level.next = mark;
        }
        self.give(None, exit, span);
    }

    /// Tries a pattern; the jumps are taken when it does not match.
    fn arm(&mut self, pattern: &MatchPattern, subject: u32, span: Span) -> Vec<u32> {
        match pattern {
            MatchPattern::Any => Vec::new(),
            MatchPattern::Literal(value) | MatchPattern::Value(value) => {
                let operand = self.expr(value, None);
                vec![self.level.emit(Op::UnlessEqual, span, 0, subject, operand)]
            }
            MatchPattern::Range(low, high) => {
                let low = self.level.constant(Value::Number(*low)) & !CONSTANT;
                self.level.constant(Value::Number(*high));
                self.level.cost += 1;
                vec![self.level.emit(Op::UnlessRange, span, 0, subject, low)]
            }
            MatchPattern::Tag(tag, name) => {
                let tag = self.level.text(tag);
                self.level.cost += 1;
                let skip = self.level.emit(Op::UnlessTag, span, 0, subject, tag);
                if let Some(name) = name {
                    let register = self.level.temp();
                    self.member(register, subject, &Str::from("value"), span);
                    let var = self.level.declare(&name.text);
                    self.level.bind(var, register, span);
                }
                vec![skip]
            }
            MatchPattern::Bind(name) => {
                let var = self.level.declare(&name.text);
                self.level.bind(var, subject, span);
                Vec::new()
            }
        }
    }
}

/// The instruction that jumps when a comparison does not hold.
fn unless(op: InfixOp) -> Option<Op> {
    Some(match op {
        InfixOp::Equal | InfixOp::StrictEqual => Op::UnlessEqual,
        InfixOp::NotEqual | InfixOp::StrictNotEqual => Op::UnlessNotEqual,
        InfixOp::Less => Op::UnlessLess,
        InfixOp::Greater => Op::UnlessGreater,
        InfixOp::LessEqual => Op::UnlessLessEqual,
        InfixOp::GreaterEqual => Op::UnlessGreaterEqual,
        _ => return None,
    })
}
