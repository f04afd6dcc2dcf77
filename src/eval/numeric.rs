//! Functions of numbers alone: a compact form of their code that runs without a machine.
//!
//! It is made from the machine's code, instruction by instruction with the same costs, so that values and
//! steps are the machine's. Whatever it can't do is left to the machine, from the beginning: no instruction
//! here has an effect.

use super::code::Op;
use super::home::Home;
use super::machine::remainder;
use crate::value::{Value, math};

/// Places for registers and constants; a power of two, so that a masked index always fits.
pub(super) const PLACES: usize = 16;

/// One instruction, as in [`Op`]; operands are places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// What it does.
    pub op: Op,
    /// How many expression nodes it stands for.
    pub cost: u8,
    /// First operand, where it is a place.
    pub a: u8,
    /// Second operand.
    pub b: u8,
    /// Third operand, or how many arguments there are.
    pub c: u8,
    /// What kind of value it gives.
    pub kind: Kind,
    /// Where a jump goes; the function of `Math`; the slot of a binding; a constant result.
    pub to: u32,
}

/// A function of `Math`.
pub(super) type OfNumbers = fn(&[f64]) -> f64;

/// A kind of value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A number.
    Number,
    /// A boolean: 0 or 1.
    Bool,
    /// A constant of any kind, of those kept apart.
    Constant,
}

/// A function of numbers.
#[derive(Debug)]
pub(super) struct Numeric {
    /// How many arguments it takes.
    pub params: usize,
    /// Its instructions; every jump goes forwards.
    pub lines: Box<[Line]>,
    /// The places as it begins: constants stand where they belong.
    pub image: [f64; PLACES],
    /// The functions of `Math` that it calls.
    pub calls: Box<[OfNumbers]>,
    /// Results that are constants.
    pub results: Box<[Value]>,
    /// The most steps that it takes.
    pub most: u64,
}

fn truthy(n: f64) -> bool {
    n != 0.0 && !n.is_nan()
}

impl Numeric {
    /// Its value for `args` and the steps used; nothing when it takes the machine: for arguments that are no
    /// numbers, for failures, and for a budget that might not be enough.
    #[inline]
    pub(super) fn run(&self, args: &[Value], budget: u64, home: &Home) -> Option<(Value, u64)> {
        if budget < self.most {
            return None;
        }
        let mut places = self.image;
        let given = args.get(..self.params)?;
        for (place, arg) in places.iter_mut().zip(given) {
            let Value::Number(n) = arg else { return None };
            *place = *n;
        }
        self.steps(&mut places, home)
    }

    #[expect(clippy::cognitive_complexity, reason = "one arm an instruction")]
    fn steps(&self, places: &mut [f64; PLACES], home: &Home) -> Option<(Value, u64)> {
        macro_rules! get {
            ($operand:expr) => {
                places.get(usize::from($operand) & (PLACES - 1)).copied()?
            };
        }
        macro_rules! set {
            ($line:expr, $value:expr) => {{
                let value = $value;
                *places.get_mut(usize::from($line.a) & (PLACES - 1))? = value;
            }};
        }
        macro_rules! compute {
            ($line:expr, $of:expr) => {
                set!($line, $of(get!($line.b), get!($line.c)))
            };
        }
        macro_rules! holds {
            ($line:expr, $of:expr) => {
                set!($line, f64::from(u8::from($of(&get!($line.b), &get!($line.c)))))
            };
        }
        let mut at = 0usize;
        let mut used = 0u64;
        loop {
            let line = self.lines.get(at)?;
            at += 1;
            used += u64::from(line.cost);
            macro_rules! unless {
                ($holds:expr) => {{
                    let holds: bool = $holds;
                    if !holds {
                        at = line.to as usize;
                    }
                }};
            }
            match line.op {
                Op::Nop => {}
                Op::Move => set!(line, get!(line.b)),
                Op::Add => compute!(line, |a, b| a + b),
                Op::Sub => compute!(line, |a, b| a - b),
                Op::Mul => compute!(line, |a, b| a * b),
                Op::Div => compute!(line, |a, b| a / b),
                Op::Rem => compute!(line, remainder),
                Op::Power => compute!(line, math::pow),
                Op::Minus => set!(line, -get!(line.b)),
                Op::Not => set!(line, f64::from(u8::from(!truthy(get!(line.b))))),
                Op::Equal => holds!(line, f64::eq),
                Op::NotEqual => holds!(line, f64::ne),
                Op::Less => holds!(line, f64::lt),
                Op::LessEqual => holds!(line, f64::le),
                Op::Greater => holds!(line, f64::gt),
                Op::GreaterEqual => holds!(line, f64::ge),
                Op::Jump => at = line.to as usize,
                Op::JumpFalse => unless!(truthy(get!(line.b))),
                Op::JumpTrue => unless!(!truthy(get!(line.b))),
                Op::UnlessEqual => unless!(get!(line.b) == get!(line.c)),
                Op::UnlessNotEqual => unless!(get!(line.b) != get!(line.c)),
                Op::UnlessLess => unless!(get!(line.b) < get!(line.c)),
                Op::UnlessLessEqual => unless!(get!(line.b) <= get!(line.c)),
                Op::UnlessGreater => unless!(get!(line.b) > get!(line.c)),
                Op::UnlessGreaterEqual => unless!(get!(line.b) >= get!(line.c)),
                Op::UnlessRange => {
                    let n = get!(line.b);
                    unless!(get!(line.c) <= n && n <= get!(line.c + 1));
                }
                Op::TopBinding => set!(line, home.number(line.to)?),
                Op::CallBuiltin => {
                    let start = usize::from(line.a) & (PLACES - 1);
                    let args = places.get(start..start + usize::from(line.c))?;
                    let value = (self.calls.get(line.to as usize)?)(args);
                    set!(line, value);
                    used += call_cost(line.c);
                }
                Op::Return => {
                    let value = match line.kind {
                        Kind::Number => Value::Number(get!(line.b)),
                        Kind::Bool => Value::Bool(get!(line.b) != 0.0),
                        Kind::Constant => self.results.get(line.to as usize)?.clone(),
                    };
                    return Some((value, used));
                }
                _ => return None,
            }
        }
    }
}

/// Steps of a call of a function of `Math` besides its expressions: the machine counts the arguments of
/// those that it doesn't call at once.
pub(super) fn call_cost(args: u8) -> u64 {
    if matches!(args, 1 | 2) { 0 } else { 1 + u64::from(args) }
}

#[cfg(test)]
mod tests {
    use crate::eval::{Instance, ModuleFunction, Program};
    use crate::syntax;
    use crate::text::Source;
    use crate::value::{Callable, Limits, Pace, Value, block_on};
    use std::rc::Rc;

    fn load(source: &str) -> Instance {
        let reading = syntax::read(Rc::new(Source::new(source)));
        assert!(!reading.has_errors(), "{source}: {:?}", reading.first_error());
        let program = Program::compile(&reading.module);
        block_on(Instance::load(program, Limits::EVALUATION, &Pace::unbroken(u64::MAX)))
    }

    fn function(source: &str) -> ModuleFunction {
        load(source).function("f").unwrap()
    }

    fn same(a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Str(a), Value::Str(b)) => a == b,
            (Value::Undefined, Value::Undefined) | (Value::Null, Value::Null) => true,
            _ => false,
        }
    }

    /// A run of numbers that look random.
    struct Dice(u64);

    impl Dice {
        fn roll(&mut self, sides: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 20) as usize % sides
        }

        fn of<'t>(&mut self, choices: &[&'t str]) -> &'t str {
            choices[self.roll(choices.len())]
        }

        fn number(&mut self, depth: usize) -> String {
            let leaf = depth == 0;
            let [a, b, c] = [(); 3].map(|()| depth.saturating_sub(1));
            match self.roll(if leaf { 4 } else { 12 }) {
                0 | 1 => self.of(&["x", "y"]).to_owned(),
                2 => self.of(&["0", "1", "2", "0.5", "3", "1e21", "10"]).to_owned(),
                3 => self.of(&["top", "Math.PI", "x", "y"]).to_owned(),
                4 => format!("-({})", self.number(a)),
                5 => {
                    let name = self.of(&["abs", "floor", "sqrt", "round", "sign", "trunc", "log2"]);
                    format!("Math.{name}({})", self.number(a))
                }
                6 => {
                    let name = self.of(&["max", "min", "pow", "atan2", "hypot"]);
                    format!("Math.{name}({}, {})", self.number(a), self.number(b))
                }
                7 => format!("Math.max({}, {}, {})", self.number(a), self.number(b), self.number(c)),
                8 => {
                    format!("({} ? {} : {})", self.condition(a), self.number(b), self.number(c))
                }
                9 => format!("({} ** {})", self.of(&["x", "y", "2"]), self.number(b)),
                _ => {
                    let op = self.of(&["+", "-", "*", "/", "%"]);
                    format!("({} {op} {})", self.number(a), self.number(b))
                }
            }
        }

        fn condition(&mut self, depth: usize) -> String {
            let less = depth.saturating_sub(1);
            match self.roll(if depth == 0 { 2 } else { 5 }) {
                0 | 1 => {
                    let op = self.of(&["<", "<=", ">", ">=", "==", "!="]);
                    format!("({} {op} {})", self.number(less), self.number(less))
                }
                2 => format!("!{}", self.condition(less)),
                3 => format!("({} && {})", self.condition(less), self.condition(less)),
                _ => format!("({} || {})", self.condition(less), self.condition(less)),
            }
        }

        fn body(&mut self) -> String {
            match self.roll(8) {
                0 => self.condition(3),
                1 => format!("\n  z: {}\n  z * {}", self.number(2), self.number(2)),
                2 => format!("\n  {}? -> {}\n  {}", self.condition(2), self.number(2), self.number(2)),
                3 => format!("\n  {}? -> {}\n  else? -> \"text\"", self.condition(2), self.number(2)),
                4 => format!("{} ? \"a\" : {}", self.condition(1), self.number(1)),
                5 => format!("match x | 0 => {} | 1..3 => y | _ => {}", self.number(1), self.number(2)),
                _ => self.number(4),
            }
        }

        fn argument(&mut self) -> f64 {
            const SPECIAL: [f64; 10] =
                [0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1.0, -1.0, 2.0, 1e308, 5e-324];
            if self.roll(2) == 0 { SPECIAL[self.roll(10)] } else { (self.roll(4000) as f64 - 2000.0) / 8.0 }
        }
    }

    #[test]
    fn values_and_steps_are_the_machines() {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let (mut compact, mut steps) = (0, 0);
        for _ in 0..1500 {
            let source = format!("top: 0.5 * 3\nf x,y -> {}", dice.body());
            let f = function(&source);
            compact += usize::from(f.parts().0.numeric.is_some());
            for _ in 0..12 {
                let args = [Value::Number(dice.argument()), Value::Number(dice.argument())];
                let [quick, slow] = [(); 2].map(|()| Pace::unbroken(1_000_000));
                let got = f.call(&args, &Limits::SAMPLE, &quick).unwrap();
                let expected = f.on_machine(&args, &Limits::SAMPLE, &slow).unwrap();
                assert!(same(&got, &expected), "{source}\n{args:?}: {got:?}, the machine {expected:?}");
                assert_eq!(quick.left(), slow.left(), "{source}\n{args:?}");
                assert_eq!(quick.evaluations(), slow.evaluations());
                steps += 1_000_000 - quick.left();
            }
        }
        assert!(compact > 1000, "only {compact} of 1500 need no machine");
        assert!(steps > 18_000, "{steps} steps");
    }

    #[test]
    fn a_budget_ends_where_it_ends_on_the_machine() {
        let f = function("f x -> x > 2 ? Math.max(x, 1, 2) + 3 * x : -x");
        assert!(f.parts().0.numeric.is_some());
        for x in [1.0, 3.0].map(Value::Number) {
            for (steps, total) in (0..24).flat_map(|n| [(n, 1000), (1000, n), (n, n)]) {
                let limits = Limits { steps, ..Limits::SAMPLE };
                let [quick, slow] = [(); 2].map(|()| Pace::unbroken(total));
                let got = f.call(std::slice::from_ref(&x), &limits, &quick).map_err(|failure| failure.code);
                let expected = if total == 0 {
                    Err(crate::diag::Code::MTotal)
                } else {
                    f.on_machine(std::slice::from_ref(&x), &limits, &slow).map_err(|failure| failure.code)
                };
                match (&got, &expected) {
                    (Ok(got), Ok(expected)) => assert!(same(got, expected)),
                    (got, expected) => {
                        assert_eq!(got.as_ref().err(), expected.as_ref().err(), "{steps} of {total}");
                    }
                }
                assert_eq!(quick.left(), slow.left(), "{steps} of {total}");
            }
        }
    }

    #[test]
    fn what_is_no_number_goes_to_the_machine() {
        let cases = [
            ("f x -> x + 1", Value::text("a"), Value::text("a1")),
            ("f x -> x + 1", Value::Bool(true), Value::Number(2.0)),
            ("f x -> x > 1", Value::text("2"), Value::Bool(true)),
            ("top: \"t\"\nf x -> top + x", Value::Number(1.0), Value::text("t1")),
            ("f x,y=3 -> x + y", Value::Number(1.0), Value::Number(4.0)),
            ("f x -> match x | 1 => 2", Value::Number(1.0), Value::Number(2.0)),
            ("f x -> x ? x : false", Value::Number(0.0), Value::Bool(false)),
            ("f x -> x || true", Value::Number(7.0), Value::Number(7.0)),
            ("f x -> x ?? 1", Value::Number(f64::NAN), Value::Number(f64::NAN)),
        ];
        for (source, argument, expected) in cases {
            let got = function(source).call(&[argument], &Limits::SAMPLE, &Pace::unbroken(1000)).unwrap();
            assert!(same(&got, &expected), "{source}: {got:?}");
        }
        let f = function("f x -> match x | 1 => 2");
        let failing =
            |call: Result<Value, _>| call.map_err(|failure: crate::diag::Failure| failure.code).err();
        let (args, pace) = ([Value::Number(5.0)], Pace::unbroken(1000));
        let expected = failing(f.on_machine(&args, &Limits::SAMPLE, &pace));
        assert_eq!(failing(f.call(&args, &Limits::SAMPLE, &pace)), expected);
        assert!(f.call(&[Value::Number(1.0)], &Limits { depth: 0, ..Limits::SAMPLE }, &pace).is_err());
    }
}
