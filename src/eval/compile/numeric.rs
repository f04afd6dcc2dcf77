//! Whether code works on numbers alone, and its compact form if it does.

use crate::eval::builtins::{Run, Tables};
use crate::eval::code::{CONSTANT, Code, Instr, Op};
use crate::eval::numeric::{Kind, Line, Numeric, OfNumbers, PLACES, call_cost};
use crate::value::Value;

/// What each place holds; nothing where that depends on the way here.
type Kinds = [Option<Kind>; PLACES];

/// The numeric form of `code`, when it has one.
pub(super) fn numeric(code: &Code, tables: &Tables) -> Option<Box<Numeric>> {
    let registers = code.registers as usize;
    if code.rest || code.entry != 0 || registers > PLACES {
        return None;
    }
    let count = code.instrs.len();
    let mut kinds: Kinds = [None; PLACES];
    kinds.get_mut(..code.params as usize)?.fill(Some(Kind::Number));
    let mut builder = Builder {
        code,
        tables,
        registers,
        image: [0.0; PLACES],
        known: Vec::new(),
        calls: Vec::new(),
        results: Vec::new(),
        arrivals: vec![None; count + 1],
        at: 0,
        most: 0,
    };
    *builder.arrivals.first_mut()? = Some(kinds);
    let mut lines = Vec::with_capacity(count);
    for instr in &code.instrs {
        lines.push(builder.line(instr)?);
        builder.at += 1;
    }
    Some(Box::new(Numeric {
        params: code.params as usize,
        lines: lines.into(),
        image: builder.image,
        calls: builder.calls.into(),
        results: builder.results.into(),
        most: builder.most,
    }))
}

struct Builder<'c> {
    code: &'c Code,
    tables: &'c Tables,
    registers: usize,
    image: [f64; PLACES],
    /// The constants among the places.
    known: Vec<(u64, Kind)>,
    calls: Vec<OfNumbers>,
    results: Vec<Value>,
    /// What is known where an instruction begins; nothing for one that is never reached.
    arrivals: Vec<Option<Kinds>>,
    at: usize,
    most: u64,
}

impl Builder<'_> {
    /// The form of the next instruction.
    fn line(&mut self, instr: &Instr) -> Option<Line> {
        let mut line = Line { op: instr.op, cost: instr.cost, a: 0, b: 0, c: 0, kind: Kind::Number, to: 0 };
        let Some(kinds) = self.arrivals.get(self.at).copied().flatten() else {
            return Some(Line { op: Op::Nop, ..line });
        };
        self.most += u64::from(instr.cost);
        match instr.op {
            Op::Nop => self.arrive(self.at + 1, kinds)?,
            Op::Move => {
                (line.b, line.kind) = self.operand(&kinds, instr.b)?;
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem | Op::Power => {
                (line.b, line.c) = (self.number(&kinds, instr.b)?, self.number(&kinds, instr.c)?);
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Minus | Op::Plus => {
                line.b = self.number(&kinds, instr.b)?;
                line.op = if instr.op == Op::Plus { Op::Move } else { Op::Minus };
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Equal | Op::NotEqual | Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual => {
                (line.b, line.c) = (self.number(&kinds, instr.b)?, self.number(&kinds, instr.c)?);
                line.kind = Kind::Bool;
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Not => {
                (line.b, line.kind) = (self.operand(&kinds, instr.b)?.0, Kind::Bool);
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Jump => line.to = self.jump(instr.a, kinds)?,
            Op::JumpFalse | Op::JumpTrue => {
                line.b = self.operand(&kinds, instr.b)?.0;
                line.to = self.branch(instr.a, kinds)?;
            }
            // A number is neither.
            Op::JumpNullish => {
                self.operand(&kinds, instr.b)?;
                line.op = Op::Nop;
                self.arrive(self.at + 1, kinds)?;
            }
            Op::JumpNotNullish | Op::JumpNotUndefined => {
                self.operand(&kinds, instr.b)?;
                line.op = Op::Jump;
                line.to = self.jump(instr.a, kinds)?;
            }
            Op::UnlessEqual
            | Op::UnlessNotEqual
            | Op::UnlessLess
            | Op::UnlessLessEqual
            | Op::UnlessGreater
            | Op::UnlessGreaterEqual => {
                (line.b, line.c) = (self.number(&kinds, instr.b)?, self.number(&kinds, instr.c)?);
                line.to = self.branch(instr.a, kinds)?;
            }
            Op::UnlessRange => {
                line.b = self.number(&kinds, instr.b)?;
                let bound = |at: u32| self.code.consts.get((at & !CONSTANT) as usize)?.as_number();
                let (low, high) = (bound(instr.c)?, bound(instr.c + 1)?);
                line.c = self.place(low.to_bits(), Kind::Constant)?;
                self.place(high.to_bits(), Kind::Constant)?;
                line.to = self.branch(instr.a, kinds)?;
            }
            Op::TopBinding => {
                line.to = instr.b;
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::CallBuiltin => {
                let Run::Numbers(run) = self.tables.direct_method(instr.b)?.run else { return None };
                for register in instr.a..instr.a + u32::from(instr.n) {
                    self.number(&kinds, register)?;
                }
                line.c = u8::try_from(instr.n).ok()?;
                line.to = u32::try_from(self.calls.len()).ok()?;
                self.calls.push(run);
                self.most += call_cost(line.c);
                self.gives(kinds, instr.a, &mut line)?;
            }
            Op::Return => self.result(&kinds, instr.a, &mut line)?,
            // It fails; the machine says how.
            Op::Fail => {}
            _ => return None,
        }
        Some(line)
    }

    /// The value of the function.
    fn result(&mut self, kinds: &Kinds, operand: u32, line: &mut Line) -> Option<()> {
        if let Some((place, kind)) = self.operand(kinds, operand) {
            (line.b, line.kind) = (place, kind);
            return Some(());
        }
        if operand & CONSTANT == 0 {
            return None;
        }
        let value = self.code.consts.get((operand & !CONSTANT) as usize)?;
        if value.address() != 0 {
            return None;
        }
        line.kind = Kind::Constant;
        line.to = u32::try_from(self.results.len()).ok()?;
        self.results.push(value.clone());
        Some(())
    }

    /// The place of an operand and what it holds.
    fn operand(&mut self, kinds: &Kinds, operand: u32) -> Option<(u8, Kind)> {
        if operand & CONSTANT == 0 {
            let kind = kinds.get(operand as usize).copied().flatten()?;
            return Some((u8::try_from(operand).ok()?, kind));
        }
        let (number, kind) = match self.code.consts.get((operand & !CONSTANT) as usize)? {
            Value::Number(n) => (*n, Kind::Number),
            Value::Bool(b) => (f64::from(u8::from(*b)), Kind::Bool),
            _ => return None,
        };
        let same = (number.to_bits(), kind);
        let place = match self.known.iter().position(|known| *known == same) {
            Some(at) => u8::try_from(self.registers + at).ok()?,
            None => self.place(number.to_bits(), kind)?,
        };
        Some((place, kind))
    }

    /// The place of an operand that is a number.
    fn number(&mut self, kinds: &Kinds, operand: u32) -> Option<u8> {
        let (place, kind) = self.operand(kinds, operand)?;
        (kind == Kind::Number).then_some(place)
    }

    /// A new place for a constant.
    fn place(&mut self, bits: u64, kind: Kind) -> Option<u8> {
        let place = self.registers + self.known.len();
        *self.image.get_mut(place)? = f64::from_bits(bits);
        self.known.push((bits, kind));
        u8::try_from(place).ok()
    }

    /// Register `to` gets a value of the line's kind, and the next instruction follows.
    fn gives(&mut self, mut kinds: Kinds, to: u32, line: &mut Line) -> Option<()> {
        *kinds.get_mut(to as usize)? = Some(line.kind);
        line.a = u8::try_from(to).ok()?;
        self.arrive(self.at + 1, kinds)
    }

    fn branch(&mut self, to: u32, kinds: Kinds) -> Option<u32> {
        self.arrive(self.at + 1, kinds)?;
        self.jump(to, kinds)
    }

    /// A jump, which must go forwards: then every way ends, and the costs of all instructions are enough.
    fn jump(&mut self, to: u32, kinds: Kinds) -> Option<u32> {
        if to as usize <= self.at {
            return None;
        }
        self.arrive(to as usize, kinds)?;
        Some(to)
    }

    /// Joins what is known on this way to `at` with what was known on others.
    fn arrive(&mut self, at: usize, kinds: Kinds) -> Option<()> {
        let arrival = self.arrivals.get_mut(at)?;
        match arrival {
            None => *arrival = Some(kinds),
            Some(known) => {
                for (known, kind) in known.iter_mut().zip(kinds) {
                    if *known != kind {
                        *known = None;
                    }
                }
            }
        }
        Some(())
    }
}
