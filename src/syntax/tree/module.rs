//! Modules and what stands in bodies: units, functions, parameters, patterns, statements, checks.

use super::{Expr, InfixOp};
use crate::diag::Code;
use crate::text::Span;
use crate::value::Str;
use std::rc::Rc;

/// A name as written, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The name.
    pub text: Rc<str>,
    /// Where it stands.
    pub span: Span,
}

/// A whole source text: its units in order, the unsound ones left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Module {
    /// The units.
    pub units: Vec<Unit>,
}

/// One top-level item.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// What it is.
    pub kind: UnitKind,
    /// From its first token to its last.
    pub span: Span,
    /// Set when the unit can be used only to fail with `X_REFUSED` (LANGUAGE 13): why.
    pub refused: Option<Code>,
    /// The top-level names it mentions, in alphabetical order; resolution fills it in.
    pub uses: Vec<Rc<str>>,
}

impl Unit {
    /// A unit that no reader made.
    pub fn made(kind: UnitKind) -> Self {
        Self { kind, span: Span::default(), refused: None, uses: Vec::new() }
    }
}

/// What a unit is.
#[derive(Clone, Debug, PartialEq)]
pub enum UnitKind {
    /// `use …`: the path as written and the names it would bring.
    Import {
        /// The raw text after `use`.
        path: Rc<str>,
        /// The names after the last dot, or the last segment of the path.
        names: Vec<Name>,
    },
    /// `name params -> body`
    Function(Function),
    /// `name: value`
    Binding(Binding),
    /// An inline check.
    Check(Check),
}

/// A definition, top-level or local.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its body.
    pub body: Body,
    /// Written with `async` (refused).
    pub is_async: bool,
}

impl Function {
    /// The declared parameters, a rest parameter not counted (LANGUAGE 9.6).
    pub fn arity(&self) -> usize {
        self.params.iter().filter(|p| !p.rest).count()
    }
}

/// One parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// What is bound.
    pub pattern: Pattern,
    /// Used when the argument is missing or `undefined`.
    pub default: Option<Expr>,
    /// `...rest`, always last.
    pub rest: bool,
}

/// What a parameter or binding takes apart.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// A name.
    Name(Name),
    /// `[a, b = 1, ...rest]`
    Array {
        /// The elements, each with its default.
        elems: Vec<(Pattern, Option<Expr>)>,
        /// What takes the remaining elements.
        rest: Option<Box<Pattern>>,
        /// Where it stands.
        span: Span,
    },
    /// `{a, b: c, d = 1, ...rest}`
    Object {
        /// The fields: key, pattern, default.
        fields: Vec<(Str, Pattern, Option<Expr>)>,
        /// What takes the remaining fields.
        rest: Option<Name>,
        /// Where it stands.
        span: Span,
    },
}

/// What follows an arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The statements; a body on the arrow's own line has one, an `Expr` or a `Guard`.
    pub statements: Vec<Stmt>,
    /// Whether it stands on the lines below its arrow.
    pub block: bool,
}

/// One statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// From its first token to its last, its block included.
    pub span: Span,
}

/// What a statement is.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// An expression (a do-line is a `Conditional` without an `otherwise`).
    Expr(Expr),
    /// `cond? -> body`
    Guard(Expr, Body),
    /// `else? -> body`
    Else(Body),
    /// `xs each x -> body`, with one parameter or two
    Each(Expr, Vec<Param>, Body),
    /// `try -> body` and `catch name -> body`
    Try(Body, Option<Name>, Body),
    /// `name: value`
    Binding(Binding),
    /// A local definition.
    Function(Rc<Function>),
}

/// `pattern: value`
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// What is bound.
    pub pattern: Pattern,
    /// `x: Map` and the like are `New` here.
    pub value: Expr,
}

/// A check: one inline test of the module (LANGUAGE 9).
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The left side.
    pub left: Expr,
    /// The right side.
    pub right: Expr,
    /// `!=` or `!==`
    pub negated: bool,
    /// How it was written, for the printer.
    pub form: CheckForm,
    /// The text of the left side, outer parentheses included.
    pub left_span: Span,
    /// The text of the right side, outer parentheses included.
    pub right_span: Span,
}

/// The three spellings of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckForm {
    /// `left is right`
    Is,
    /// `left == right`, also `===`, `!=`, `!==`: the operator as written
    Operator(InfixOp),
    /// `call literal`
    Juxtaposed,
}
