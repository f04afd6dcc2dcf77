//! Infix operators, powers, and assignments with an operator.

use super::level::Compiler;
use crate::eval::code::Op;
use crate::syntax::tree::{AssignOp, Expr, InfixOp};
use crate::text::Span;

impl Compiler<'_> {
    /// Operators of one level, left to right.
    pub(super) fn infix(
        &mut self,
        first: &Expr,
        rest: &[(InfixOp, Expr)],
        want: Option<u32>,
        span: Span,
    ) -> u32 {
        let mark = self.level.next;
        let dst = want.unwrap_or_else(|| self.level.temp());
        let floor = self.level.next;
        if rest.first().is_some_and(|(op, _)| chooses(*op).is_some()) {
            self.expr(first, Some(dst));
            let mut ends = Vec::new();
            for (op, value) in rest {
                let jump = chooses(*op).unwrap_or(Op::JumpFalse);
                let skip = self.level.emit(jump, span, 0, dst, 0);
                self.expr(value, Some(dst));
                self.level.cost += 1;
                if *op == InfixOp::And {
                    ends.push(skip);
                } else {
                    self.level.land(skip);
                }
            }
            self.level.land_all(&ends);
        } else {
            let mut left = self.operand(first, dst);
            for (op, value) in rest {
                let right = self.expr(value, None);
                self.level.cost += 1;
                self.level.emit(operator(*op), first.span.to(value.span), dst, left, right);
                left = dst;
                self.level.next = floor;
            }
        }
        self.level.reserve(if want.is_some() { mark } else { dst + 1 });
        dst
    }

    /// The value of `expr` where it already is, or else in `dst`.
    pub(super) fn operand(&mut self, expr: &Expr, dst: u32) -> u32 {
        if self.is_ready(expr) { self.expr(expr, None) } else { self.expr(expr, Some(dst)) }
    }

    /// `a ** b ** c`: operands from left to right, powers from right to left.
    pub(super) fn power(&mut self, values: &[Expr], dst: u32, span: Span) {
        let mut operands = Vec::new();
        for value in values {
            let operand = self.expr(value, None);
            operands.push(operand);
        }
        let Some(mut right) = operands.pop() else { return };
        for left in operands.into_iter().rev() {
            self.level.cost += 1;
            self.level.emit(Op::Power, span, dst, left, right);
            right = dst;
        }
    }
}

/// The jump over the right side of an operator that does not always need it.
fn chooses(op: InfixOp) -> Option<Op> {
    Some(match op {
        InfixOp::Bar | InfixOp::Or => Op::JumpTrue,
        InfixOp::Coalesce => Op::JumpNotNullish,
        InfixOp::And => Op::JumpFalse,
        _ => return None,
    })
}

fn operator(op: InfixOp) -> Op {
    match op {
        InfixOp::Equal | InfixOp::StrictEqual => Op::Equal,
        InfixOp::NotEqual | InfixOp::StrictNotEqual => Op::NotEqual,
        InfixOp::Less => Op::Less,
        InfixOp::Greater => Op::Greater,
        InfixOp::LessEqual => Op::LessEqual,
        InfixOp::GreaterEqual => Op::GreaterEqual,
        InfixOp::Sub => Op::Sub,
        InfixOp::Mul => Op::Mul,
        InfixOp::Div => Op::Div,
        InfixOp::Rem => Op::Rem,
        InfixOp::Add | InfixOp::Bar | InfixOp::Or | InfixOp::Coalesce | InfixOp::And => Op::Add,
    }
}

/// The operator of an assignment.
pub(super) fn assign_operator(op: AssignOp) -> Op {
    match op {
        AssignOp::Add => Op::Add,
        AssignOp::Sub => Op::Sub,
        AssignOp::Mul => Op::Mul,
        AssignOp::Div => Op::Div,
        AssignOp::Rem => Op::Rem,
        AssignOp::Power => Op::Power,
    }
}
