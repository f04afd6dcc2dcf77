//! The unknown of an assertion: `add(?, 3) == 5` (spec 11, LANGUAGE 14).

use super::literal::{self, Literal};
use crate::diag::Code;
use crate::eval::{Instance, Program, call_slowly};
use crate::syntax;
use crate::syntax::tree::{CheckForm, Expr, ExprKind, InfixOp, Module, PostKind};
use crate::text::Source;
use crate::value::{Limits, Pace, Value};
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The whole numbers that are tried.
const CANDIDATES: RangeInclusive<i32> = -1000..=1000;

/// An assertion with one argument unknown.
#[derive(Clone, Debug)]
pub struct Unknown {
    /// The function that is called.
    pub function: Rc<str>,
    /// Which argument is unknown, from 0.
    pub index: usize,
    /// The number that the call must give.
    pub expected: f64,
    args: Vec<Expr>,
}

/// Why an assertion has no unknown that could be looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The stable identifier.
    pub code: Code,
    /// One sentence, no full stop.
    pub message: String,
}

impl Unreadable {
    fn new(message: &str) -> Self {
        Self { code: Code::MAssertion, message: message.to_owned() }
    }
}

impl Unknown {
    /// Reads an assertion of the form `name(args) == value` or `name(args) is value`; `known` are the names
    /// that its arguments may mention.
    ///
    /// # Errors
    /// Another form; no `?` or several; a value that is no number. In this order (R11.2).
    pub fn read(assertion: &str, known: &[&str]) -> Result<Self, Unreadable> {
        // The name that is called may be unknown: that is told last.
        let called = assertion.split('(').next().unwrap_or_default().trim();
        let visible: Vec<&str> = known.iter().copied().chain([called]).collect();
        let source = Source::new(assertion);
        let read =
            syntax::read_hole_check(&source, &visible).map_err(|found| match found.into_iter().next() {
                Some(first) => Unreadable { code: first.code, message: first.message },
                None => Unreadable::new("an assertion with an unknown reads `name(?, …) == value`"),
            })?;
        let equality = matches!(
            read.check.form,
            CheckForm::Is | CheckForm::Operator(InfixOp::Equal | InfixOp::StrictEqual)
        );
        let args = arguments(&read.check.left).filter(|_| equality && !read.check.negated);
        let args = args.ok_or_else(|| Unreadable::new("an unknown is looked for with `==` or `is` only"))?;
        let Some(Literal::Number(expected)) = literal::literal(&read.check.right) else {
            return Err(Unreadable::new("the expected value must be a number"));
        };
        Ok(Self { function: read.name, index: read.hole, expected, args })
    }

    /// Every candidate whose result is the expected number, in rising order. One that fails or runs over its
    /// budget is passed over (R11.1); `None` when `pace` has no steps left.
    pub async fn solve(&self, function: &Value, pace: &Pace) -> Option<Vec<i32>> {
        let mut args = self.arguments(pace).await;
        let mut solutions = Vec::new();
        for candidate in CANDIDATES {
            pace.pause().await;
            if let Some(hole) = args.get_mut(self.index) {
                *hole = Value::Number(f64::from(candidate));
            }
            let result = call_slowly(function, &args, &Limits::CANDIDATE, pace).await;
            if pace.left() == 0 {
                return None;
            }
            if matches!(result, Ok(Value::Number(n)) if n == self.expected) {
                solutions.push(candidate);
            }
        }
        Some(solutions)
    }

    /// The values of the arguments; the unknown one is filled in later. One that fails is `undefined`.
    async fn arguments(&self, pace: &Pace) -> Vec<Value> {
        let empty = Program::compile(&Module::default());
        let instance = Instance::load(empty, Limits::CANDIDATE, pace).await;
        let mut values = Vec::with_capacity(self.args.len());
        for arg in &self.args {
            let hole = matches!(arg.kind, ExprKind::Hole);
            let value = if hole {
                Ok(Value::Undefined)
            } else {
                instance.evaluate(arg, &Limits::CANDIDATE, pace).await
            };
            values.push(value.unwrap_or_default());
        }
        values
    }
}

fn arguments(call: &Expr) -> Option<Vec<Expr>> {
    let ExprKind::Postfix(_, links) = &call.kind else { return None };
    let [link] = links.as_slice() else { return None };
    let PostKind::Call(items) = &link.kind else { return None };
    items.iter().map(|item| if item.spread { None } else { Some(item.value.clone()) }).collect()
}
