//! Builds trees of the language: the few shapes that formulas are made of.

use super::formula::Polynomial;
use crate::syntax::tree::{
    Arm, Body, Expr, ExprKind, Function, InfixOp, Item, Lambda, Match, MatchPattern, Name, Param, Part,
    Pattern, PostKind, PostOp, Quote, Stmt, StmtKind, UnaryOp,
};
use crate::text::Span;
use crate::value::Str;
use std::rc::Rc;

/// The names a tree is written with. Parameters that would capture another name were renamed.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// The function's own.
    pub(crate) own: Rc<str>,
    /// Its parameters.
    pub(crate) params: Vec<Rc<str>>,
    /// A local function's, should the tree need one.
    pub(crate) helper: Rc<str>,
    /// The local function's parameters.
    pub(crate) helper_params: Vec<Rc<str>>,
}

impl Names {
    /// Names for a function `own` whose formula is written with `params` and uses the `taken` names.
    pub(crate) fn new(own: &str, params: &[&str], taken: &[&str]) -> Self {
        let free = |wanted: &&str| -> Rc<str> {
            if *wanted != own && !taken.contains(wanted) {
                return (*wanted).into();
            }
            let numbered = (1u32..).map(|n| format!("{wanted}{n}"));
            let mut others = numbered.filter(|name| name != own && !taken.contains(&name.as_str()));
            others.next().unwrap_or_default().into()
        };
        Self {
            own: own.into(),
            params: params.iter().map(free).collect(),
            helper: free(&"gcd"),
            helper_params: ["m", "n"].iter().map(free).collect(),
        }
    }

    /// The parameter at `index` as an expression.
    pub(crate) fn param(&self, index: usize) -> Expr {
        named(self.params.get(index))
    }

    /// A call of the function itself.
    pub(crate) fn recur(&self, args: Vec<Expr>) -> Expr {
        call(Expr::name(&self.own), args)
    }
}

fn named(name: Option<&Rc<str>>) -> Expr {
    Expr::made(name.map_or(ExprKind::Undefined, |name| ExprKind::Name(name.clone())))
}

/// `left op right`
pub(crate) fn infix(left: Expr, op: InfixOp, right: Expr) -> Expr {
    chain(left, op, vec![right])
}

/// `first op second op third …`
pub(crate) fn chain(first: Expr, op: InfixOp, others: Vec<Expr>) -> Expr {
    Expr::made(ExprKind::Infix(Box::new(first), others.into_iter().map(|other| (op, other)).collect()))
}

/// `callee(args)`
pub(crate) fn call(callee: Expr, args: Vec<Expr>) -> Expr {
    postfix(callee, vec![PostKind::Call(items(args))])
}

/// `Math.name(args)`
pub(crate) fn math(name: &str, args: Vec<Expr>) -> Expr {
    postfix(Expr::name("Math"), vec![PostKind::Member(name.into()), PostKind::Call(items(args))])
}

/// `receiver.a(args).b(args)`
pub(crate) fn methods(receiver: Expr, calls: Vec<(&str, Vec<Expr>)>) -> Expr {
    let links = calls
        .into_iter()
        .flat_map(|(name, args)| [PostKind::Member(name.into()), PostKind::Call(items(args))]);
    postfix(receiver, links.collect())
}

/// `receiver.name`
pub(crate) fn member(receiver: Expr, name: &str) -> Expr {
    postfix(receiver, vec![PostKind::Member(name.into())])
}

/// `"text"`
pub(crate) fn text(text: &str) -> Expr {
    Expr::made(ExprKind::Str(text.into(), Quote::Double))
}

fn postfix(base: Expr, links: Vec<PostKind>) -> Expr {
    let links = links.into_iter().map(|kind| PostOp { kind, optional: false, span: Span::default() });
    Expr::made(ExprKind::Postfix(Box::new(base), links.collect()))
}

fn items(values: Vec<Expr>) -> Vec<Item> {
    values.into_iter().map(|value| Item { value, spread: false }).collect()
}

/// `match subject ->` with one line an arm; the last arm takes the rest.
pub(crate) fn matching(subject: Expr, arms: Vec<(f64, Expr)>, otherwise: Expr) -> Expr {
    let literals = arms.into_iter().map(|(at, value)| (MatchPattern::Literal(Expr::number(at)), value));
    let arms = literals
        .chain([(MatchPattern::Any, otherwise)])
        .map(|(pattern, value)| Arm { pattern, guard: None, value, span: Span::default() })
        .collect();
    Expr::made(ExprKind::Match(Box::new(Match { subject, arms, block: true })))
}

/// The terms of `polynomial` that aren't missing.
pub(crate) fn polynomial(polynomial: &Polynomial, names: &Names) -> Expr {
    let x = || names.param(0);
    let square = polynomial.square.map(|a| {
        if a == 1.0 {
            infix(x(), InfixOp::Mul, x())
        } else {
            chain(Expr::number(a), InfixOp::Mul, vec![x(), x()])
        }
    });
    let slope = polynomial.slope.map(|b| infix(Expr::number(b), InfixOp::Mul, x()));
    let mut terms = [square, slope, polynomial.offset.map(Expr::number)].into_iter().flatten();
    let first = terms.next().unwrap_or_else(|| Expr::number(0.0));
    let others: Vec<Expr> = terms.collect();
    if others.is_empty() { first } else { chain(first, InfixOp::Add, others) }
}

/// `x / k`
pub(crate) fn quotient(k: f64, names: &Names) -> Expr {
    infix(names.param(0), InfixOp::Div, Expr::number(k))
}

/// `"prefix{x}suffix"`
pub(crate) fn frame(prefix: &Str, suffix: &Str, names: &Names) -> Expr {
    let plain = |text: &Str| (!text.is_empty()).then(|| Part::Text(text.clone()));
    let parts = [plain(prefix), Some(Part::Value(names.param(0))), plain(suffix)];
    Expr::made(ExprKind::Template(parts.into_iter().flatten().collect(), Quote::Double))
}

fn statement(kind: StmtKind) -> Stmt {
    Stmt { kind, span: Span::default() }
}

/// A body on its arrow's line.
pub(crate) fn line(value: Expr) -> Body {
    Body { statements: vec![statement(StmtKind::Expr(value))], block: false }
}

/// A body on the lines below its arrow.
pub(crate) fn block(value: Expr) -> Body {
    Body { block: true, ..line(value) }
}

/// `condition? -> yes`, `else? -> no`
pub(crate) fn guarded(condition: Expr, yes: Body, no: Body) -> Body {
    let statements = vec![statement(StmtKind::Guard(condition, yes)), statement(StmtKind::Else(no))];
    Body { statements, block: true }
}

/// Local functions, then `value`.
pub(crate) fn with_helpers(helpers: Vec<Function>, value: Expr) -> Body {
    let helpers = helpers.into_iter().map(|helper| StmtKind::Function(Rc::new(helper)));
    Body { statements: helpers.chain([StmtKind::Expr(value)]).map(statement).collect(), block: true }
}

/// `name params -> body`
pub(crate) fn function(name: &Rc<str>, params: &[Rc<str>], body: Body) -> Function {
    Function { name: made(name), params: params.iter().map(param).collect(), body, is_async: false }
}

/// `name [params] -> body`
pub(crate) fn function_of_list(name: &Rc<str>, params: &[Rc<str>], body: Body) -> Function {
    let elems = params.iter().map(|text| (Pattern::Name(made(text)), None)).collect();
    let pattern = Pattern::Array { elems, rest: None, span: Span::default() };
    let params = vec![Param { pattern, default: None, rest: false }];
    Function { name: made(name), params, body, is_async: false }
}

fn made(text: &Rc<str>) -> Name {
    Name { text: text.clone(), span: Span::default() }
}

fn param(text: &Rc<str>) -> Param {
    Param { pattern: Pattern::Name(made(text)), default: None, rest: false }
}

/// `(params) => body`, a single parameter without parentheses
pub(crate) fn lambda(params: &[&str], body: Expr) -> Expr {
    let parenthesised = params.len() != 1;
    let params = params.iter().map(|text| param(&Rc::from(*text))).collect();
    Expr::made(ExprKind::Lambda(Rc::new(Lambda { params, body, parenthesised })))
}

/// `[...list]`
pub(crate) fn copy(list: Expr) -> Expr {
    Expr::made(ExprKind::Array(vec![Item { value: list, spread: true }]))
}

/// `Math.name(...list)`
pub(crate) fn math_of_all(name: &str, list: Expr) -> Expr {
    let args = PostKind::Call(vec![Item { value: list, spread: true }]);
    postfix(Expr::name("Math"), vec![PostKind::Member(name.into()), args])
}

/// `-value`
pub(crate) fn negated(value: Expr) -> Expr {
    Expr::made(ExprKind::Unary(UnaryOp::Minus, Box::new(value)))
}
