//! The printer's state, and the levels that decide where parentheses stand.

use crate::syntax::tree::{Expr, ExprKind, InfixOp};

/// The levels of precedence, loosest first; a place asks for the loosest that it takes.
pub(super) mod at {
    pub(crate) const FALLBACK: u8 = 0;
    pub(crate) const PIPE: u8 = 1;
    pub(crate) const ASSIGN: u8 = 2;
    /// The infix levels follow: `|` is 3, `*` is 8.
    pub(crate) const INFIX: u8 = 2;
    pub(crate) const OR: u8 = 3;
    pub(crate) const POWER: u8 = 9;
    pub(crate) const UNARY: u8 = 10;
    pub(crate) const POSTFIX: u8 = 11;
    pub(crate) const PRIMARY: u8 = 12;
}

/// Writes expressions.
#[derive(Debug)]
pub(super) struct Printer {
    pub out: String,
    /// `|` is an operator here, not the start of an arm.
    pub bar: bool,
    /// The indentation of a `match … ->` line whose arms may follow on lines of their own.
    pub block: Option<usize>,
}

impl Printer {
    pub(super) fn new() -> Self {
        Self { out: String::new(), bar: true, block: None }
    }

    pub(super) fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Writes `open`, what is in the brackets, and `close`: inside, everything starts afresh.
    pub(super) fn bracketed(&mut self, open: &str, close: &str, inner: impl FnOnce(&mut Self)) {
        let outer = (self.bar, self.block.take());
        self.bar = true;
        self.put(open);
        inner(self);
        self.put(close);
        (self.bar, self.block) = outer;
    }

    /// Writes an expression where everything down to `min` may stand bare.
    pub(super) fn expr(&mut self, expr: &Expr, min: u8) {
        let hidden = !self.bar && has_bar(expr);
        if level(&expr.kind) < min || hidden {
            self.parens(expr);
        } else {
            self.bare(expr);
        }
    }

    /// Writes an expression that something follows: what would swallow it gets parentheses.
    pub(super) fn closed(&mut self, expr: &Expr, min: u8) {
        if is_open(expr) {
            self.parens(expr);
        } else {
            self.expr(expr, min);
        }
    }

    pub(super) fn parens(&mut self, expr: &Expr) {
        self.bracketed("(", ")", |printer| printer.bare(expr));
    }

    /// Items with commas between.
    pub(super) fn separated<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Self, &T)) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            each(self, item);
        }
    }
}

/// The text of an expression, on one line.
pub fn expression(expr: &Expr) -> String {
    let mut printer = Printer::new();
    printer.expr(expr, at::FALLBACK);
    printer.out
}

/// The level of an infix operator.
pub(super) fn infix_level(op: InfixOp) -> u8 {
    at::INFIX
        + match op {
            InfixOp::Bar | InfixOp::Or | InfixOp::Coalesce => 1,
            InfixOp::And => 2,
            InfixOp::Equal | InfixOp::NotEqual | InfixOp::StrictEqual | InfixOp::StrictNotEqual => 3,
            InfixOp::Less | InfixOp::Greater | InfixOp::LessEqual | InfixOp::GreaterEqual => 4,
            InfixOp::Add | InfixOp::Sub => 5,
            InfixOp::Mul | InfixOp::Div | InfixOp::Rem => 6,
        }
}

/// The level at which an expression stands bare.
pub(super) fn level(kind: &ExprKind) -> u8 {
    match kind {
        ExprKind::Fallback(_) => at::FALLBACK,
        ExprKind::Pipe(..) => at::PIPE,
        ExprKind::Lambda(_) | ExprKind::Assign { .. } | ExprKind::Match(_) | ExprKind::Conditional { .. } => {
            at::ASSIGN
        }
        ExprKind::Infix(_, rest) => rest.first().map_or(at::PRIMARY, |(op, _)| infix_level(*op)),
        ExprKind::Power(_) => at::POWER,
        ExprKind::Unary(..) => at::UNARY,
        // A number below zero is written with a sign.
        ExprKind::Number { value, .. } if value.is_sign_negative() && !value.is_nan() => at::UNARY,
        ExprKind::Increment(_) | ExprKind::Postfix(..) | ExprKind::New { args: None, .. } => at::POSTFIX,
        _ => at::PRIMARY,
    }
}

/// Whether what follows the expression would be taken into it.
fn is_open(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Lambda(_) | ExprKind::Assign { .. } | ExprKind::Match(_) => true,
        ExprKind::Conditional { branches, otherwise } => match otherwise {
            None => true,
            Some(last) => is_open(last) || branches.iter().any(|(_, value)| is_open(value)),
        },
        ExprKind::Fallback(all) => all.last().is_some_and(is_open),
        _ => false,
    }
}

/// Whether `|` is written outside brackets in the expression.
fn has_bar(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Infix(_, rest) if rest.iter().any(|(op, _)| *op == InfixOp::Bar))
}
