//! One function under construction: its registers, its scopes, its captures and the code so far.

use super::early::Early;
use super::names::{Names, Top};
use crate::eval::code::{CONSTANT, Child, Code, From, Instr, Op};
use crate::text::Span;
use crate::value::{Str, Value};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A name of a function: a parameter, a local binding or a local function.
#[derive(Debug, Default)]
pub(super) struct Var {
    /// The register that holds the value, once it has one.
    pub register: Option<u32>,
    /// The cell for closures that were made before, by its index among the frame's cells.
    pub cell: Option<u32>,
}

/// A captured name.
#[derive(Clone, Copy, Debug)]
struct Captured {
    index: u32,
    cell: bool,
}

/// Where code that makes the cells of one round can be put in afterwards.
#[derive(Debug)]
struct Hook {
    /// A `Nop` at the start of a round; `None` for the function's entry.
    at: Option<u32>,
    cells: Vec<u32>,
}

/// What a name turned out to be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found {
    /// A name of this function.
    Var(usize),
    /// A captured value.
    Capture(u32),
    /// A captured cell.
    CaptureCell(u32),
    /// The function itself.
    This,
    /// A top-level name.
    Top(Top),
}

/// One function under construction.
#[derive(Debug, Default)]
pub(super) struct Level {
    pub instrs: Vec<Instr>,
    pub spans: Vec<Span>,
    pub consts: Vec<Value>,
    numbers: BTreeMap<u64, u32>,
    texts: BTreeMap<Str, u32>,
    pub keys: Vec<Box<[Str]>>,
    pub children: Vec<Child>,
    pub vars: Vec<Var>,
    names: BTreeMap<Rc<str>, Vec<usize>>,
    scopes: Vec<Vec<Rc<str>>>,
    /// What this function captures, in order.
    pub sources: Vec<From>,
    captured: BTreeMap<Rc<str>, Captured>,
    /// A local function's own name.
    pub own_name: Option<Rc<str>>,
    /// The first free register.
    pub next: u32,
    /// Registers used so far.
    pub max: u32,
    /// Nodes not charged yet.
    pub cost: u32,
    /// The register that holds the frame's cells, kept free when there are functions inside.
    pub cells: Option<u32>,
    cell_count: u32,
    hooks: Vec<Hook>,
    /// Hooks of rounds that are over.
    closed: Vec<Hook>,
}

/// The compiler: a stack of functions under construction, innermost last.
#[derive(Debug)]
pub(super) struct Compiler<'n> {
    pub names: &'n Names,
    pub early: Early,
    /// The function under construction.
    pub level: Level,
    /// The functions around it.
    outer: Vec<Level>,
}

impl<'n> Compiler<'n> {
    /// A compiler at the top level.
    pub(super) fn new(names: &'n Names) -> Self {
        let mut compiler =
            Self { names, early: Early::default(), level: Level::default(), outer: Vec::new() };
        compiler.level.start();
        compiler
    }

    /// Begins a function inside the current one.
    pub(super) fn enter(&mut self, own_name: Option<Rc<str>>) {
        let mut level = Level { own_name, ..Level::default() };
        level.start();
        self.outer.push(std::mem::replace(&mut self.level, level));
    }

    /// Ends it, and gives what was made.
    pub(super) fn leave(&mut self) -> Level {
        let outer = self.outer.pop().unwrap_or_default();
        std::mem::replace(&mut self.level, outer)
    }

    /// What `name` stands for here; a local name is captured where necessary.
    pub(super) fn find(&mut self, name: &str) -> Option<Found> {
        let found = self.level.find(name).or_else(|| self.capture(name));
        found.or_else(|| self.names.tops.get(name).copied().map(Found::Top))
    }

    /// Looks outwards for `name` and hands it inwards, function by function.
    fn capture(&mut self, name: &str) -> Option<Found> {
        let home = self.outer.iter().rposition(|level| level.knows(name))?;
        let mut found = self.outer.get_mut(home)?.find(name)?;
        for at in home + 1..=self.outer.len() {
            let (source, cell) = match found {
                Found::Var(var) => self.outer.get_mut(at - 1)?.source(var),
                Found::Capture(index) => (From::Capture(index), false),
                Found::CaptureCell(index) => (From::Capture(index), true),
                Found::This | Found::Top(_) => (From::This, false),
            };
            let level = self.outer.get_mut(at).unwrap_or(&mut self.level);
            found = level.take(name, source, cell);
        }
        Some(found)
    }
}

impl Level {
    fn start(&mut self) {
        self.scopes.push(Vec::new());
        self.hooks.push(Hook { at: None, cells: Vec::new() });
    }

    /// Whether `find` would succeed.
    fn knows(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(|vars| !vars.is_empty())
            || self.captured.contains_key(name)
            || self.own_name.as_deref() == Some(name)
    }

    fn find(&self, name: &str) -> Option<Found> {
        if let Some(var) = self.names.get(name).and_then(|vars| vars.last()) {
            return Some(Found::Var(*var));
        }
        if let Some(found) = self.captured.get(name) {
            return Some(found.found());
        }
        (self.own_name.as_deref() == Some(name)).then_some(Found::This)
    }

    fn take(&mut self, name: &str, source: From, cell: bool) -> Found {
        let index = self.sources.len() as u32;
        self.sources.push(source);
        let captured = Captured { index, cell };
        self.captured.insert(name.into(), captured);
        captured.found()
    }

    /// Where a closure made now takes `var` from, and whether that is a cell.
    fn source(&mut self, var: usize) -> (From, bool) {
        let Some(found) = self.vars.get(var) else { return (From::This, false) };
        if let Some(register) = found.register {
            return (From::Register(register), false);
        }
        if let Some(cell) = found.cell {
            return (From::Cell(cell), true);
        }
        let cell = self.cell_count;
        self.cell_count += 1;
        if let Some(found) = self.vars.get_mut(var) {
            found.cell = Some(cell);
        }
        if let Some(hook) = self.hooks.last_mut() {
            hook.cells.push(cell);
        }
        (From::Cell(cell), true)
    }

    /// Gives a name its value; closures that were made before see it through its cell.
    pub(super) fn bind(&mut self, var: usize, register: u32, span: Span) {
        let Some(found) = self.vars.get_mut(var) else { return };
        found.register = Some(register);
        if let (Some(cell), Some(cells)) = (found.cell, self.cells) {
            self.emit(Op::SetCell, span, cells, cell, register);
        }
    }

    /// Begins a block.
    pub(super) fn open(&mut self) {
        self.scopes.push(Vec::new());
    }

    /// Ends a block: its names are gone.
    pub(super) fn close(&mut self) {
        for name in self.scopes.pop().unwrap_or_default() {
            if let Some(vars) = self.names.get_mut(&name) {
                vars.pop();
            }
        }
    }

    /// Adds a name to the innermost block, without a value yet.
    pub(super) fn declare(&mut self, name: &Rc<str>) -> usize {
        let var = self.vars.len();
        self.vars.push(Var::default());
        self.names.entry(name.clone()).or_default().push(var);
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(name.clone());
        }
        var
    }

    /// The innermost name, when it has no value yet.
    pub(super) fn declared(&self, name: &str) -> Option<usize> {
        self.names.get(name).and_then(|vars| vars.last()).copied()
    }

    /// A new register at the top.
    pub(super) fn temp(&mut self) -> u32 {
        let register = self.next;
        self.reserve(register + 1);
        register
    }

    /// Makes `next` the first free register.
    pub(super) fn reserve(&mut self, next: u32) {
        self.next = next;
        self.max = self.max.max(next);
    }

    /// Adds an instruction; the nodes counted so far are charged with it.
    pub(super) fn emit(&mut self, op: Op, span: Span, a: u32, b: u32, c: u32) -> u32 {
        self.emit_n(op, span, 0, [a, b, c])
    }

    /// As [`Level::emit`], with the small count.
    pub(super) fn emit_n(&mut self, op: Op, span: Span, n: u16, [a, b, c]: [u32; 3]) -> u32 {
        let cost = self.cost.min(255);
        self.cost -= cost;
        self.instrs.push(Instr { op, cost: cost as u8, n, a, b, c });
        self.spans.push(span);
        self.instrs.len() as u32 - 1
    }

    /// The place of the next instruction.
    pub(super) fn here(&self) -> u32 {
        self.instrs.len() as u32
    }

    /// Lets the jump at `at` go to the next instruction.
    pub(super) fn land(&mut self, at: u32) {
        let here = self.here();
        if let Some(instr) = self.instrs.get_mut(at as usize) {
            instr.a = here;
        }
    }

    /// As [`Level::land`], for many.
    pub(super) fn land_all(&mut self, jumps: &[u32]) {
        for at in jumps {
            self.land(*at);
        }
    }

    /// A constant operand.
    pub(super) fn constant(&mut self, value: Value) -> u32 {
        self.consts.push(value);
        (self.consts.len() as u32 - 1) | CONSTANT
    }

    /// A number as an operand, each number once.
    pub(super) fn number(&mut self, value: f64) -> u32 {
        if let Some(at) = self.numbers.get(&value.to_bits()) {
            return *at;
        }
        let at = self.constant(Value::Number(value));
        self.numbers.insert(value.to_bits(), at);
        at
    }

    /// A text as an operand, each text once.
    pub(super) fn text(&mut self, text: &Str) -> u32 {
        if let Some(at) = self.texts.get(text) {
            return *at;
        }
        let at = self.constant(Value::Str(text.clone()));
        self.texts.insert(text.clone(), at);
        at
    }

    /// A list of keys, by its index.
    pub(super) fn key_list(&mut self, keys: Vec<Str>) -> u32 {
        self.keys.push(keys.into());
        self.keys.len() as u32 - 1
    }

    /// Begins a round of a loop: its cells are new each time.
    pub(super) fn open_round(&mut self, span: Span) {
        let at = self.emit(Op::Nop, span, 0, 0, 0);
        self.hooks.push(Hook { at: Some(at), cells: Vec::new() });
    }

    /// Ends it.
    pub(super) fn close_round(&mut self) {
        if let Some(hook) = self.hooks.pop()
            && !hook.cells.is_empty()
        {
            self.closed.push(hook);
        }
    }

    /// Ends the function: puts in what the hooks collected, and gives the code.
    pub(super) fn finish(mut self, params: u32, rest: bool, name: Rc<str>, arity: usize, span: Span) -> Code {
        let holder = self.cells.unwrap_or(params);
        for hook in std::mem::take(&mut self.closed) {
            let Some(at) = hook.at else { continue };
            let start = self.here();
            for cell in hook.cells {
                self.emit(Op::RenewCell, span, holder, cell, 0);
            }
            self.emit(Op::Jump, span, at + 1, 0, 0);
            if let Some(nop) = self.instrs.get_mut(at as usize) {
                (nop.op, nop.a) = (Op::Jump, start);
            }
        }
        let mut entry = 0;
        if self.cell_count > 0 {
            entry = self.here();
            self.emit(Op::NewCells, span, holder, self.cell_count, 0);
            self.emit(Op::Jump, span, 0, 0, 0);
        }
        Code {
            instrs: self.instrs.into(),
            spans: self.spans.into(),
            consts: self.consts.into(),
            keys: self.keys.into(),
            children: self.children.into(),
            params,
            rest,
            registers: self.max.max(params + 1),
            entry,
            name,
            arity,
            span,
            numeric: None,
        }
    }
}

impl Captured {
    fn found(self) -> Found {
        if self.cell { Found::CaptureCell(self.index) } else { Found::Capture(self.index) }
    }
}
