//! Numeric formulas as nested lists: JavaScript makes closures of them, which are as fast as its own code and
//! give the same results, since only exact operations become JavaScript's.

use crate::syntax;
use crate::syntax::tree::{
    Body, Expr, ExprKind, Function, InfixOp, Pattern, PostKind, StmtKind, UnaryOp, UnitKind,
};
use crate::text::Source;
use crate::value::{Str, Value, math as table};
use std::rc::Rc;

/// Math functions that every host computes exactly alike. All others are asked of the engine.
const EXACT: &[&str] = &["abs", "ceil", "floor", "max", "min", "round", "sign", "sqrt", "trunc"];

/// A formula's part and whether it is a truth value instead of a number.
struct Part {
    tree: Value,
    truth: bool,
}

impl Part {
    fn number(tree: Value) -> Self {
        Self { tree, truth: false }
    }

    fn truth(tree: Value) -> Self {
        Self { tree, truth: true }
    }
}

/// The function `name` of `source` as `[op, …]` lists, when it computes a number from numbers alone.
pub fn formula_of(source: &str, name: &str) -> Option<Value> {
    let reading = syntax::read(Rc::new(Source::new(source)));
    if reading.has_errors() {
        return None;
    }
    let mut found = None;
    for unit in &reading.module.units {
        match &unit.kind {
            UnitKind::Function(function) if &*function.name.text == "Math" => return None,
            UnitKind::Function(function) if &*function.name.text == name && unit.refused.is_none() => {
                found = Some(function);
            }
            // Either could hide `Math`.
            UnitKind::Binding(_) | UnitKind::Import { .. } => return None,
            UnitKind::Function(_) | UnitKind::Check(_) => {}
        }
    }
    function(found?)
}

fn function(function: &Function) -> Option<Value> {
    let mut params = Vec::new();
    for param in &function.params {
        match (&param.pattern, &param.default, param.rest) {
            (Pattern::Name(name), None, false) if &*name.text != "Math" => params.push(&*name.text),
            _ => return None,
        }
    }
    let part = body(&function.body, &params)?;
    (!part.truth).then_some(part.tree)
}

fn body(body: &Body, params: &[&str]) -> Option<Part> {
    let (last, guards) = body.statements.split_last()?;
    let mut result = match &last.kind {
        StmtKind::Expr(value) => expr(value, params)?,
        StmtKind::Else(value) => self::body(value, params)?,
        _ => return None,
    };
    for guard in guards.iter().rev() {
        let StmtKind::Guard(condition, value) = &guard.kind else { return None };
        result = choice(expr(condition, params)?, self::body(value, params)?, result)?;
    }
    Some(result)
}

fn choice(condition: Part, yes: Part, no: Part) -> Option<Part> {
    let alike = condition.truth && yes.truth == no.truth;
    alike.then(|| Part { tree: node("?", [condition.tree, yes.tree, no.tree]), truth: yes.truth })
}

fn node(op: &str, parts: impl IntoIterator<Item = Value>) -> Value {
    Value::list(std::iter::once(Value::text(op)).chain(parts))
}

fn expr(value: &Expr, params: &[&str]) -> Option<Part> {
    match &value.kind {
        ExprKind::Number { value, .. } => Some(Part::number(Value::Number(*value))),
        ExprKind::Bool(truth) => Some(Part::truth(Value::Bool(*truth))),
        ExprKind::Name(name) => {
            let index = params.iter().rposition(|param| *param == &**name)?;
            Some(Part::number(node("p", [Value::Number(index as f64)])))
        }
        ExprKind::Unary(op, value) => unary(*op, expr(value, params)?),
        ExprKind::Infix(first, rest) => rest
            .iter()
            .try_fold(expr(first, params)?, |left, (op, right)| infix(left, *op, expr(right, params)?)),
        ExprKind::Power(parts) => {
            let (last, parts) = parts.split_last()?;
            let numbers = |part: &Expr| expr(part, params).filter(|part| !part.truth);
            parts.iter().rev().try_fold(numbers(last)?, |right, left| {
                Some(Part::number(engine("pow", vec![numbers(left)?.tree, right.tree])?))
            })
        }
        ExprKind::Conditional { branches, otherwise: Some(otherwise) } => {
            branches.iter().rev().try_fold(expr(otherwise, params)?, |no, (condition, yes)| {
                choice(expr(condition, params)?, expr(yes, params)?, no)
            })
        }
        ExprKind::Postfix(base, ops) => match (&base.kind, ops.as_slice()) {
            (ExprKind::Name(name), [member, call]) if &**name == "Math" => {
                let (PostKind::Member(member), PostKind::Call(args)) = (&member.kind, &call.kind) else {
                    return None;
                };
                let args = args.iter().map(|arg| {
                    (!arg.spread).then(|| expr(&arg.value, params)).flatten().filter(|part| !part.truth)
                });
                math_call(member, args.map(|part| part.map(|part| part.tree)).collect::<Option<Vec<_>>>()?)
            }
            _ => None,
        },
        _ => None,
    }
}

fn unary(op: UnaryOp, part: Part) -> Option<Part> {
    match (op, part.truth) {
        (UnaryOp::Minus, false) => Some(Part::number(node("neg", [part.tree]))),
        (UnaryOp::Plus, false) => Some(part),
        (UnaryOp::Not, true) => Some(Part::truth(node("!", [part.tree]))),
        _ => None,
    }
}

fn infix(left: Part, op: InfixOp, right: Part) -> Option<Part> {
    let (word, takes_truth, gives_truth) = match op {
        InfixOp::Add => ("+", false, false),
        InfixOp::Sub => ("-", false, false),
        InfixOp::Mul => ("*", false, false),
        InfixOp::Div => ("/", false, false),
        InfixOp::Rem => ("%", false, false),
        InfixOp::Less => ("<", false, true),
        InfixOp::Greater => (">", false, true),
        InfixOp::LessEqual => ("<=", false, true),
        InfixOp::GreaterEqual => (">=", false, true),
        InfixOp::Equal | InfixOp::StrictEqual => ("==", false, true),
        InfixOp::NotEqual | InfixOp::StrictNotEqual => ("!=", false, true),
        InfixOp::And => ("&&", true, true),
        InfixOp::Or | InfixOp::Bar => ("||", true, true),
        InfixOp::Coalesce => return None,
    };
    let fits = left.truth == takes_truth && right.truth == takes_truth;
    fits.then(|| Part { tree: node(word, [left.tree, right.tree]), truth: gives_truth })
}

fn math_call(member: &Str, args: Vec<Value>) -> Option<Part> {
    let name = member.to_text();
    if EXACT.contains(&name.as_str()) {
        let many = matches!(name.as_str(), "max" | "min");
        return (many || args.len() == 1).then(|| Part::number(node(&name, args)));
    }
    Some(Part::number(engine(&name, args)?))
}

/// A call of the engine's own function.
fn engine(name: &str, args: Vec<Value>) -> Option<Value> {
    let index = table::MATH.iter().position(|row| row.0 == name)?;
    let fits = (1..=2).contains(&args.len()) && table::MATH.get(index)?.1 == args.len();
    fits.then(|| node("e", std::iter::once(Value::Number(index as f64)).chain(args)))
}

/// The Math function at `index` of the table, at up to two numbers.
pub fn math_at(index: u32, a: f64, b: f64) -> f64 {
    let row = table::MATH.get(index as usize);
    row.map_or(f64::NAN, |row| (row.2)([a, b].get(..row.1.min(2)).unwrap_or(&[])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::source_text;

    fn tree(source: &str) -> String {
        let tree = formula_of(source, "f").and_then(|tree| source_text(&tree));
        tree.map_or("none".to_owned(), |text| text.replace(['"', '\'', ' '], ""))
    }

    #[test]
    fn exact_operations_are_told_and_all_others_are_asked_of_the_engine() {
        for (source, expected) in [
            ("f x -> 2 * x + 1", "[+,[*,2,[p,0]],1]"),
            ("f x,min,max -> Math.max(min, Math.min(max, x))", "[max,[p,1],[min,[p,2],[p,0]]]"),
            ("f a,b -> Math.floor(a / b) - -b % 3", "[-,[floor,[/,[p,0],[p,1]]],[%,[neg,[p,1]],3]]"),
            (
                "f x ->\n  x % 2 == 0? -> x / 2\n  else? -> 3 * x",
                "[?,[==,[%,[p,0],2],0],[/,[p,0],2],[*,3,[p,0]]]",
            ),
            ("f x -> x > 0 && !(x > 9) ? x : 0", "[?,[&&,[>,[p,0],0],[!,[>,[p,0],9]]],[p,0],0]"),
        ] {
            assert!(tree(source).contains(expected), "{source}: {}", tree(source));
        }
        assert!(tree("f x -> Math.exp(x)").contains("[e,"), "{}", tree("f x -> Math.exp(x)"));
        assert!(tree("f x -> x ** 2").contains("[e,"), "{}", tree("f x -> x ** 2"));
    }

    #[test]
    fn what_is_no_formula_of_numbers_is_left_to_the_engine() {
        for source in [
            "f x -> x.length",
            "f x -> \"a\" + x",
            "f x -> g(x)\ng x -> x",
            "f x = 1 -> x",
            "f ...xs -> 1",
            "f x -> x > 0",
            "f x -> (x > 0) + 1",
            "f x -> [x]",
            "f Math -> Math.abs(1)",
            "Math: {}\nf x -> Math.abs(x)",
            "f n -> n == 0 ? 1 : n * f(n - 1)",
            "f x -> Math.max(...x)",
            "f x -> y",
            "g x -> x",
        ] {
            assert_eq!(tree(source), "none", "{source}");
        }
    }
}
