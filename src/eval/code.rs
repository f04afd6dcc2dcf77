//! Compiled code: instructions of a register machine, as plain data.
//!
//! An operand is a register of the frame, or a constant of the code when [`CONSTANT`] is set. A call's
//! arguments stand in a row of registers at the top of the frame and become the first registers of the
//! callee, so that nothing is copied.

use super::numeric::Numeric;
use crate::text::Span;
use crate::value::{Str, Value};
use std::rc::Rc;

/// Set in an operand that is a constant.
pub(super) const CONSTANT: u32 = 1 << 31;

/// What an instruction does; `a`, `b`, `c` and `n` are its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    /// Nothing, or a place that was patched with a jump.
    Nop,
    /// `a = b`
    Move,
    /// `a` = a new regular expression like `b`
    Regex,
    /// `a = b + c`
    Add,
    /// `a = b - c`
    Sub,
    /// `a = b * c`
    Mul,
    /// `a = b / c`
    Div,
    /// `a = b % c`
    Rem,
    /// `a = b ** c`
    Power,
    /// `a = b === c`
    Equal,
    /// `a = b !== c`
    NotEqual,
    /// `a = b < c`
    Less,
    /// `a = b <= c`
    LessEqual,
    /// `a = b > c`
    Greater,
    /// `a = b >= c`
    GreaterEqual,
    /// `a = !b`
    Not,
    /// `a = -b`
    Minus,
    /// `a = +b`
    Plus,
    /// `a = typeof b`
    TypeOf,
    /// to `a`
    Jump,
    /// to `a`, backwards: budgets are looked at
    Loop,
    /// to `a` when `b` is falsy
    JumpFalse,
    /// to `a` when `b` is truthy
    JumpTrue,
    /// to `a` when `b` is null or undefined
    JumpNullish,
    /// to `a` when `b` is neither null nor undefined
    JumpNotNullish,
    /// to `a` when `b` is not undefined
    JumpNotUndefined,
    /// to `a` unless `b === c`
    UnlessEqual,
    /// to `a` unless `b !== c`
    UnlessNotEqual,
    /// to `a` unless `b < c`
    UnlessLess,
    /// to `a` unless `b <= c`
    UnlessLessEqual,
    /// to `a` unless `b > c`
    UnlessGreater,
    /// to `a` unless `b >= c`
    UnlessGreaterEqual,
    /// to `a` unless `b` is a number from constant `c` to constant `c + 1`
    UnlessRange,
    /// to `a` unless `b` is an object whose `tag` is constant `c`
    UnlessTag,
    /// `a` = a new list of `c` registers from `b`
    List,
    /// push `b` on the list `a`
    Push,
    /// push all elements of `b` on the list `a`
    PushAll,
    /// `a` = a new object with the keys `c` and the values from register `b`
    Record,
    /// `a` = a new object
    NewObject,
    /// constant key `b` of the new object `a` = `c`
    InitField,
    /// computed key `b` of the new object `a` = `c`
    InitComputed,
    /// all fields of `b` into the new object `a`
    InitSpread,
    /// `a` = the `c` values from register `b` as one text
    Concat,
    /// `a` = closure of child `b`, with cells from `c`
    Closure,
    /// `a` = `b` new unset cells
    NewCells,
    /// cell `b` of `a` is a new one
    RenewCell,
    /// cell `b` of `a` holds `c`
    SetCell,
    /// `a` = captured value `b`
    Capture,
    /// `a` = content of captured cell `b`
    CaptureCell,
    /// `a` = the running function
    This,
    /// `a` = top-level function `b`
    TopFunction,
    /// `a` = top-level binding `b`
    TopBinding,
    /// call `a` with `n` arguments after it; the result replaces it
    Call,
    /// call top-level function `b` with `n` arguments from `a`; the result replaces the first
    CallTop,
    /// call method `b` (symbol `c`) of `a` with `n` arguments after it; the result replaces it
    CallMethod,
    /// call built-in `b` with `n` arguments from `a`; the result replaces the first
    CallBuiltin,
    /// call `a` with the list after it
    CallSpread,
    /// call method `b` (symbol `c`) of `a` with the list after it
    MethodSpread,
    /// `a` = property `c` (symbol `n`) of `b`
    GetMember,
    /// `a = b[c]`
    GetIndex,
    /// property `b` of `a` = `c`
    SetMember,
    /// `a[b] = c`
    SetIndex,
    /// `a`, `a + 1` = a walk over the elements of `b`
    Walk,
    /// `c` = the next element of the walk `b`, or to `a`
    Next,
    /// the first `n` elements of `a` into the registers from `b`, the remaining ones as a list when `c` is 1
    Unpack,
    /// fails when `a` is null or undefined
    CheckObject,
    /// `a` = the fields of `b` without the keys `c`
    ObjectRest,
    /// a failure goes to `a` with the error in `b`
    PushTry,
    /// the newest try is over
    PopTry,
    /// the function's value is `a`
    Return,
    /// fails with the message `b`; `n` is 0 for `X_REFUSED`, 1 for `X_UNSET`, 2 for `X_TYPE`
    Fail,
}

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instr {
    /// What it does.
    pub op: Op,
    /// How many expression nodes it stands for.
    pub cost: u8,
    /// A small count.
    pub n: u16,
    /// First operand.
    pub a: u32,
    /// Second operand.
    pub b: u32,
    /// Third operand.
    pub c: u32,
}

/// Where a closure takes a captured value from when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// A register of the frame that makes it.
    Register(u32),
    /// A captured value of the function that makes it.
    Capture(u32),
    /// A cell of the frame that makes it.
    Cell(u32),
    /// The function that makes it.
    This,
}

/// A function inside a function.
#[derive(Debug)]
pub(super) struct Child {
    /// Its code.
    pub code: Rc<Code>,
    /// What it captures.
    pub captures: Box<[From]>,
}

/// The code of one function or expression.
#[derive(Debug)]
pub(super) struct Code {
    /// The instructions; the last one never falls through.
    pub instrs: Box<[Instr]>,
    /// For each instruction, what a failure points at.
    pub spans: Box<[Span]>,
    /// The constants.
    pub consts: Box<[Value]>,
    /// Lists of keys.
    pub keys: Box<[Box<[Str]>]>,
    /// Functions inside.
    pub children: Box<[Child]>,
    /// Parameters, a rest parameter not included.
    pub params: u32,
    /// Whether the register after the parameters takes the remaining arguments as a list.
    pub rest: bool,
    /// How many registers a frame needs.
    pub registers: u32,
    /// The first instruction.
    pub entry: u32,
    /// The function's name, empty for a lambda.
    pub name: Rc<str>,
    /// `f.length`
    pub arity: usize,
    /// Where the function stands in its source.
    pub span: Span,
    /// The same for arguments that are numbers, when it can be had.
    pub numeric: Option<Box<Numeric>>,
}
