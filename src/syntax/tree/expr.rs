//! Expressions.

use super::{Name, Param};
use crate::text::Span;
use crate::value::Str;
use std::rc::Rc;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands (outer parentheses not included).
    pub span: Span,
}

/// An element of a list or an argument: plain or spread (`...xs`).
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The value.
    pub value: Expr,
    /// Written with `...`.
    pub spread: bool,
}

/// One entry of an object literal.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// `key: value`; `shorthand` when written as the name alone
    Field {
        /// The key.
        key: Str,
        /// The value.
        value: Expr,
        /// `{a}`
        shorthand: bool,
    },
    /// `[key]: value`
    Computed(Expr, Expr),
    /// `...value`
    Spread(Expr),
}

/// One part of an interpolated text.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Plain text.
    Text(Str),
    /// `{expression}` or `${expression}`
    Value(Expr),
}

/// How a text was quoted, for the printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quote {
    /// `'…'`, no interpolation
    Single,
    /// `"…"`, `{…}`
    Double,
    /// `` `…` ``, `${…}`
    Backtick,
}

/// What an expression is.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A number; `NaN` and `Infinity` are words for numbers. `text` is how it was written, when it was.
    Number {
        /// The value.
        value: f64,
        /// The literal as written, such as `0xff`.
        text: Option<Rc<str>>,
    },
    /// A text without interpolation.
    Str(Str, Quote),
    /// A text with interpolation (quote is `Double` or `Backtick`).
    Template(Vec<Part>, Quote),
    /// `/body/flags`
    Regex {
        /// Between the slashes.
        body: Str,
        /// `gimsu`
        flags: Rc<str>,
    },
    /// `true`, `false`
    Bool(bool),
    /// `null`
    Null,
    /// `undefined`
    Undefined,
    /// A name.
    Name(Rc<str>),
    /// `[a, ...b]`
    Array(Vec<Item>),
    /// `{a: 1, b, [k]: 2, ...o}`
    Object(Vec<Entry>),
    /// `new Map(args)`; also the bindings' `Map`, `Set`, `Array`
    New {
        /// The constructor.
        class: Class,
        /// `None` when written without parentheses.
        args: Option<Vec<Item>>,
    },
    /// `params => body`
    Lambda(Rc<Lambda>),
    /// A primary with what follows it: `a.b(c)[d]`. One `?.` that meets `null` or `undefined` ends them all.
    Postfix(Box<Expr>, Vec<PostOp>),
    /// A unary operator.
    Unary(UnaryOp, Box<Expr>),
    /// Operators of one level of precedence, left to right: `a + b - c`.
    Infix(Box<Expr>, Vec<(InfixOp, Expr)>),
    /// `a ** b ** c`, right to left.
    Power(Vec<Expr>),
    /// `c ? a : d ? b : e`; without `otherwise`: `c? a`.
    Conditional {
        /// Conditions with their values, in order.
        branches: Vec<(Expr, Expr)>,
        /// The value when none holds.
        otherwise: Option<Box<Expr>>,
    },
    /// `target op value`; the target is a `Postfix` that ends in a member or an index.
    Assign {
        /// What is changed.
        target: Box<Expr>,
        /// `=` is `None`; `+=` is `Add`, …
        op: Option<AssignOp>,
        /// The new value.
        value: Box<Expr>,
    },
    /// `target++`
    Increment(Box<Expr>),
    /// `x |> f a |> g`
    Pipe(Box<Expr>, Vec<Stage>),
    /// `a ! b ! c`: the first that does not fail.
    Fallback(Vec<Expr>),
    /// `match subject | pattern when guard => value …`
    Match(Box<Match>),
    /// `?`, only where `solve` reads.
    Hole,
}

/// What `new` makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `Map`
    Map,
    /// `Set`
    Set,
    /// `Array`
    Array,
    /// `RegExp`
    RegExp,
}

/// A lambda.
#[derive(Clone, Debug, PartialEq)]
pub struct Lambda {
    /// The parameters.
    pub params: Vec<Param>,
    /// The value.
    pub body: Expr,
    /// Parameters were written in parentheses.
    pub parenthesised: bool,
}

/// One link of a postfix chain.
#[derive(Clone, Debug, PartialEq)]
pub struct PostOp {
    /// What it does.
    pub kind: PostKind,
    /// Written with `?.`
    pub optional: bool,
    /// Where it stands, the dot or bracket included.
    pub span: Span,
}

/// What a link of a postfix chain does.
#[derive(Clone, Debug, PartialEq)]
pub enum PostKind {
    /// `.name`
    Member(Str),
    /// `[index]`
    Index(Expr),
    /// `(args)`
    Call(Vec<Item>),
}

/// A unary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `!`
    Not,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `typeof`
    TypeOf,
}

/// An infix operator. All operators of one `Infix` node are of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfixOp {
    /// `|`, the same as `||`
    Bar,
    /// `||`
    Or,
    /// `??`
    Coalesce,
    /// `&&`
    And,
    /// `==`, the same as `===`
    Equal,
    /// `!=`, the same as `!==`
    NotEqual,
    /// `===`
    StrictEqual,
    /// `!==`
    StrictNotEqual,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `<=`
    LessEqual,
    /// `>=`
    GreaterEqual,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
}

/// The operator of `+=` and its like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    /// `+=`
    Add,
    /// `-=`
    Sub,
    /// `*=`
    Mul,
    /// `/=`
    Div,
    /// `%=`
    Rem,
    /// `**=`
    Power,
}

/// One stage of a pipe.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What is called.
    pub callee: Expr,
    /// The arguments after the piped value.
    pub args: Vec<Item>,
}

/// A match expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// What is matched.
    pub subject: Expr,
    /// The arms.
    pub arms: Vec<Arm>,
    /// One arm a line below the arrow.
    pub block: bool,
}

/// One arm.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// The pattern.
    pub pattern: MatchPattern,
    /// `when guard`
    pub guard: Option<Expr>,
    /// The value.
    pub value: Expr,
    /// Where the arm stands.
    pub span: Span,
}

/// A match pattern (LANGUAGE 7).
#[derive(Clone, Debug, PartialEq)]
pub enum MatchPattern {
    /// `_`
    Any,
    /// A literal (`-` included in the number).
    Literal(Expr),
    /// `lo..hi`
    Range(f64, f64),
    /// `Tag name`; no name for `_`
    Tag(Str, Option<Name>),
    /// A name that is visible here, or `a.b.c`: equality with its value.
    Value(Expr),
    /// A name that is not visible here: binds the subject. (The reader gives `Value` for every name;
    /// resolution turns it into this.)
    Bind(Name),
}

impl Expr {
    /// An expression that no reader made.
    pub fn made(kind: ExprKind) -> Self {
        Self { kind, span: Span::default() }
    }

    /// A number that no reader made.
    pub fn number(value: f64) -> Self {
        Self::made(ExprKind::Number { value, text: None })
    }

    /// A name that no reader made.
    pub fn name(text: &str) -> Self {
        Self::made(ExprKind::Name(text.into()))
    }
}
