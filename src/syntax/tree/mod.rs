//! The tree of a module, made by the reader and by the synthesiser, printed and compiled by what is below.
//!
//! Chains of one operator, of calls or of pipes are lists, never nested nodes, so that the depth of a tree
//! is bounded by [`crate::value::SOURCE_NESTING`] whatever the length of a line.

mod expr;
mod module;

pub use expr::{
    Arm, AssignOp, Class, Entry, Expr, ExprKind, InfixOp, Item, Lambda, Match, MatchPattern, Part, PostKind,
    PostOp, Quote, Stage, UnaryOp,
};
pub use module::{
    Binding, Body, Check, CheckForm, Function, Module, Name, Param, Pattern, Stmt, StmtKind, Unit, UnitKind,
};
