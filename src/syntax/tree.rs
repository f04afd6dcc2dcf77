//! The tree of a module, made by the reader and by the synthesiser, printed and compiled by what is below.
//!
//! Chains of one operator, of calls or of pipes are lists, never nested nodes, so that the depth of a tree
//! is bounded by [`crate::value::SOURCE_NESTING`] whatever the length of a line.

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
