//! Formulas: what a hypothesis yields. Each can be run on numbers, and built as a tree of the language.

use super::build::{self, Names};
use super::literal::Literal;
use crate::syntax::tree::{Body, Expr, InfixOp};
use crate::value::Str;

/// A formula with its coefficients.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Formula {
    /// One without coefficients.
    Fixed(&'static Fixed),
    /// `a * x * x + b * x + c`, without the missing terms.
    Polynomial(Polynomial),
    /// `x / k`
    Quotient(f64),
    /// `condition? -> yes`, `else? -> no`
    Split {
        /// Which inputs take the first branch.
        condition: &'static Condition,
        /// The first branch.
        yes: Box<Formula>,
        /// The other branch.
        no: Box<Formula>,
    },
    /// The input between two texts.
    Frame {
        /// What stands before it.
        prefix: Str,
        /// What stands behind it.
        suffix: Str,
    },
}

/// A formula without coefficients: how it runs here, and its tree.
#[derive(Debug)]
pub(crate) struct Fixed {
    /// Its name in tests and documents, unique.
    pub(crate) name: &'static str,
    /// Its parameters.
    pub(crate) params: &'static [&'static str],
    /// The built-in names that its tree needs.
    pub(crate) needs: &'static [&'static str],
    /// Whether its tree calls the function itself.
    pub(crate) recursive: bool,
    /// How it runs.
    pub(crate) run: Run,
    /// Its tree.
    pub(crate) tree: Tree,
}

/// How the tree of a formula without coefficients is built.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tree {
    /// `Math.name(parameters)`
    Math(&'static str),
    /// `a op b`
    Infix(InfixOp),
    /// Anything else on one line.
    Line(fn(&Names) -> Expr),
    /// Anything else.
    Body(fn(&Names) -> Body),
}

impl Fixed {
    fn body(&self, names: &Names) -> Body {
        let params = || (0..self.params.len()).map(|index| names.param(index)).collect();
        match self.tree {
            Tree::Math(name) => build::line(build::math(name, params())),
            Tree::Infix(op) => build::line(build::infix(names.param(0), op, names.param(1))),
            Tree::Line(make) => build::line(make(names)),
            Tree::Body(make) => make(names),
        }
    }
}

impl PartialEq for Fixed {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// How a formula without coefficients runs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Run {
    /// One number.
    One(fn(f64) -> f64),
    /// Two numbers.
    Two(fn(f64, f64) -> f64),
    /// Three numbers.
    Three(fn(f64, f64, f64) -> f64),
    /// One text.
    Text(fn(&Str) -> Literal),
}

/// A polynomial of at most the second degree; a missing term is not written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Polynomial {
    /// The factor of x².
    pub(crate) square: Option<f64>,
    /// The factor of x.
    pub(crate) slope: Option<f64>,
    /// The constant.
    pub(crate) offset: Option<f64>,
}

impl Polynomial {
    /// `c`
    pub(crate) fn constant(value: f64) -> Self {
        Self { square: None, slope: None, offset: Some(value) }
    }

    /// The value at `x`, computed as the tree computes it.
    pub(crate) fn at(&self, x: f64) -> f64 {
        match (self.square, self.slope, self.offset) {
            (None, Some(b), None) => b * x,
            (None, Some(b), Some(c)) => b * x + c,
            (None, None, c) => c.unwrap_or(0.0),
            (Some(a), b, c) => {
                let square = if a == 1.0 { x * x } else { a * x * x };
                let sum = b.map_or(square, |b| square + b * x);
                c.map_or(sum, |c| sum + c)
            }
        }
    }
}

/// A condition that splits the inputs of a function.
#[derive(Debug)]
pub(crate) struct Condition {
    /// Its name in tests, unique.
    pub(crate) name: &'static str,
    /// Whether it holds.
    pub(crate) holds: fn(f64) -> bool,
    /// Its tree.
    pub(crate) tree: fn(&Names) -> Expr,
}

impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Formula {
    /// The value at these arguments; NaN for other arguments than it takes.
    pub(crate) fn at(&self, args: &[f64]) -> f64 {
        match (self, args) {
            (Self::Fixed(Fixed { run: Run::One(run), .. }), [x]) => run(*x),
            (Self::Fixed(Fixed { run: Run::Two(run), .. }), [a, b]) => run(*a, *b),
            (Self::Fixed(Fixed { run: Run::Three(run), .. }), [x, y, z]) => run(*x, *y, *z),
            (Self::Polynomial(polynomial), [x]) => polynomial.at(*x),
            (Self::Quotient(k), [x]) => x / k,
            (Self::Split { condition, yes, no }, [x]) => {
                (if (condition.holds)(*x) { yes } else { no }).at(args)
            }
            _ => f64::NAN,
        }
    }

    /// What it makes of a text; `None` for a formula of numbers.
    pub(crate) fn of_text(&self, x: &Str) -> Option<Literal> {
        match self {
            Self::Fixed(Fixed { run: Run::Text(run), .. }) => Some(run(x)),
            Self::Frame { prefix, suffix } => Some(Literal::Text(Str::from_units(
                &[prefix, x, suffix].into_iter().flat_map(Str::units).collect::<Vec<_>>(),
            ))),
            _ => None,
        }
    }

    /// The parameters it is written with.
    pub(crate) fn params(&self) -> &'static [&'static str] {
        if let Self::Fixed(fixed) = self { fixed.params } else { &["x"] }
    }

    /// The built-in names that its tree needs.
    pub(crate) fn needs(&self) -> &'static [&'static str] {
        match self {
            Self::Fixed(fixed) => fixed.needs,
            _ => &[],
        }
    }

    /// Whether its tree calls the function itself.
    pub(crate) fn is_recursive(&self) -> bool {
        matches!(self, Self::Fixed(Fixed { recursive: true, .. }))
    }

    /// Its tree as the body of a function.
    pub(crate) fn body(&self, names: &Names) -> Body {
        match self {
            Self::Fixed(fixed) => fixed.body(names),
            Self::Split { condition, yes, no } => {
                build::guarded((condition.tree)(names), yes.body(names), no.body(names))
            }
            Self::Polynomial(polynomial) => build::line(build::polynomial(polynomial, names)),
            Self::Quotient(k) => build::line(build::quotient(*k, names)),
            Self::Frame { prefix, suffix } => build::line(build::frame(prefix, suffix, names)),
        }
    }
}
