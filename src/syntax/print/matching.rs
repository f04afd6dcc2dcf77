//! `match`: on one line, or one arm a line where a block may follow.

use super::printer::{Printer, at, level};
use super::text::number;
use crate::syntax::tree::{Arm, Expr, ExprKind, Match, MatchPattern};

impl Printer {
    pub(super) fn matching(&mut self, matching: &Match) {
        let bar = std::mem::replace(&mut self.bar, false);
        let block = self.block.take().filter(|_| matching.block);
        self.put("match ");
        self.closed(&matching.subject, at::FALLBACK);
        self.put(" ->");
        for arm in &matching.arms {
            match block {
                Some(indent) => self.put(&format!("\n{:indent$}", "")),
                None => self.put(" "),
            }
            self.bar = false;
            self.arm(arm, block);
        }
        self.bar = bar;
    }

    fn arm(&mut self, arm: &Arm, block: Option<usize>) {
        self.put("| ");
        self.put(&pattern(&arm.pattern));
        if let Some(guard) = &arm.guard {
            self.put(" when ");
            self.expr(guard, at::OR);
        }
        self.put(" => ");
        if let Some(indent) = block {
            self.bar = true;
            self.block = Some(indent + 2);
            self.expr(&arm.value, at::FALLBACK);
            self.block = None;
        } else if ends_in_match(&arm.value) {
            self.parens(&arm.value);
        } else {
            self.expr(&arm.value, at::FALLBACK);
        }
    }
}

/// Whether the next arm would be taken for one of a match at the end of the value.
fn ends_in_match(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Match(_) => true,
        ExprKind::Lambda(lambda) => ends_in_match(&lambda.body),
        ExprKind::Assign { value, .. } => ends_in_match(value),
        ExprKind::Fallback(all) => all.last().is_some_and(ends_in_match),
        ExprKind::Conditional { branches, otherwise } => match otherwise {
            Some(value) => ends_in_match(value),
            None => branches.last().is_some_and(|(_, value)| ends_in_match(value)),
        },
        _ => false,
    }
}

/// The text of a match pattern.
pub fn pattern(pattern: &MatchPattern) -> String {
    match pattern {
        MatchPattern::Any => "_".to_owned(),
        MatchPattern::Range(low, high) => format!("{}..{}", number(*low, None), number(*high, None)),
        MatchPattern::Tag(tag, name) => format!("{tag} {}", name.as_ref().map_or("_", |name| &*name.text)),
        MatchPattern::Bind(name) => name.text.to_string(),
        MatchPattern::Literal(value) | MatchPattern::Value(value) => {
            let mut printer = Printer::new();
            let min = level(&value.kind).min(at::UNARY);
            printer.expr(value, min);
            printer.out
        }
    }
}
