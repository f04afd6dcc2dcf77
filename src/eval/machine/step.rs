//! The machine's loop: one instruction after the other.

use super::call::Flow;
use super::frame::{Frame, Handler, Script};
use super::run::{Left, Machine};
use super::{arith, make, member, write};
use crate::diag::Failure;
use crate::eval::builtins::Run;
use crate::eval::code::{CONSTANT, Op};
use crate::value::{Str, Value, convert, equal};

const UNDEFINED: &Value = &Value::Undefined;

/// Whether dropping a value does nothing.
#[inline]
fn owns_nothing(value: &Value) -> bool {
    matches!(value, Value::Number(_) | Value::Undefined | Value::Bool(_) | Value::Null)
}

/// Puts a value into a register. Most old values own nothing: then the code that drops one is not even called.
#[inline]
fn put(place: &mut Value, value: Value) {
    let old = std::mem::replace(place, value);
    if owns_nothing(&old) {
        std::mem::forget(old);
    }
}

impl Machine {
    /// Runs until the slice is used up, the evaluation is over, or something fails.
    #[expect(clippy::too_many_lines, reason = "one arm an instruction; apart they would be slower")]
    #[expect(clippy::cognitive_complexity, reason = "one arm an instruction")]
    pub(super) fn steps(&mut self) -> Result<Left, Failure> {
        'frame: loop {
            let code = self.current.code.clone();
            let base = self.current.base;
            let mut pc = self.current.pc as usize;
            let mut spent = 0usize;
            let window = base as usize..base as usize + code.registers as usize;
            let Some(regs) = self.stack.get_mut(window) else {
                return Err(Self::fault("a frame without registers"));
            };
            // The value of an operand.
            macro_rules! get {
                ($operand:expr) => {{
                    let operand = $operand;
                    let found = if operand & CONSTANT == 0 {
                        regs.get(operand as usize)
                    } else {
                        code.consts.get((operand & !CONSTANT) as usize)
                    };
                    found.unwrap_or(UNDEFINED)
                }};
            }
            // Puts a value into a register.
            macro_rules! set {
                ($register:expr, $value:expr) => {{
                    let value = $value;
                    if let Some(place) = regs.get_mut($register as usize) {
                        put(place, value);
                    }
                }};
            }
            // The value of a result; a failure leaves the loop at this instruction.
            macro_rules! attempt {
                ($result:expr) => {
                    match $result {
                        Ok(value) => value,
                        Err(failure) => {
                            self.current.pc = pc as u32;
                            return Err(failure);
                        }
                    }
                };
            }
            // Arithmetic: at once on numbers.
            macro_rules! arithmetic {
                ($instr:expr, $fast:expr, $slow:expr) => {{
                    let (left, right) = (get!($instr.b), get!($instr.c));
                    let value = if let (Value::Number(left), Value::Number(right)) = (left, right) {
                        Value::Number($fast(*left, *right))
                    } else {
                        attempt!($slow(&mut self.cx.meter, left, right))
                    };
                    set!($instr.a, value);
                }};
            }
            // Whether a comparison holds.
            macro_rules! compares {
                ($instr:expr, $fast:expr, $slow:expr) => {{
                    let (left, right) = (get!($instr.b), get!($instr.c));
                    if let (Value::Number(left), Value::Number(right)) = (left, right) {
                        $fast(left, right)
                    } else {
                        attempt!($slow(&mut self.cx.meter, left, right))
                    }
                }};
            }
            macro_rules! unless {
                ($instr:expr, $holds:expr) => {
                    if !$holds {
                        pc = $instr.a as usize;
                    }
                };
            }
            // Goes on after a call of whatever kind.
            macro_rules! follow {
                ($flow:expr) => {{
                    self.current.pc = pc as u32;
                    let flow = $flow?;
                    match self.drive(flow)? {
                        Some(value) => return Ok(Left::Done(value)),
                        None => {
                            if self.look(0)? {
                                return Ok(Left::Suspended);
                            }
                            continue 'frame;
                        }
                    }
                }};
            }
            // Charges what was spent since the last time.
            macro_rules! settle {
                () => {
                    attempt!(self.cx.meter.take(std::mem::take(&mut spent)))
                };
            }

            loop {
                let Some(instr) = code.instrs.get(pc) else {
                    return Err(Self::fault("code without an end"));
                };
                pc += 1;
                spent += usize::from(instr.cost);
                match instr.op {
                    Op::Nop => {}
                    Op::Move => {
                        let value = match get!(instr.b) {
                            Value::Number(n) => Value::Number(*n),
                            other => other.clone(),
                        };
                        set!(instr.a, value);
                    }
                    Op::Regex => set!(instr.a, make::regex(get!(instr.b))),
                    Op::Add => arithmetic!(instr, |a, b| a + b, arith::add),
                    Op::Sub => arithmetic!(instr, |a, b| a - b, arith::sub),
                    Op::Mul => arithmetic!(instr, |a, b| a * b, arith::mul),
                    Op::Div => arithmetic!(instr, |a, b| a / b, arith::div),
                    Op::Rem => arithmetic!(instr, arith::remainder, arith::rem),
                    Op::Power => arithmetic!(instr, crate::value::math::pow, arith::power),
                    Op::Equal => set!(instr.a, Value::Bool(equal::strict(get!(instr.b), get!(instr.c)))),
                    Op::NotEqual => set!(instr.a, Value::Bool(!equal::strict(get!(instr.b), get!(instr.c)))),
                    Op::Less => set!(instr.a, Value::Bool(compares!(instr, f64::lt, arith::less))),
                    Op::LessEqual => set!(instr.a, Value::Bool(compares!(instr, f64::le, arith::less_equal))),
                    Op::Greater => set!(instr.a, Value::Bool(compares!(instr, f64::gt, arith::greater))),
                    Op::GreaterEqual => {
                        set!(instr.a, Value::Bool(compares!(instr, f64::ge, arith::greater_equal)));
                    }
                    Op::Not => set!(instr.a, Value::Bool(!get!(instr.b).truthy())),
                    Op::Minus => {
                        let n = attempt!(convert::number_of(get!(instr.b), &mut self.cx.meter));
                        set!(instr.a, Value::Number(-n));
                    }
                    Op::Plus => {
                        let n = attempt!(convert::number_of(get!(instr.b), &mut self.cx.meter));
                        set!(instr.a, Value::Number(n));
                    }
                    Op::TypeOf => set!(instr.a, Value::text(convert::type_of(get!(instr.b)))),
                    Op::Jump => pc = instr.a as usize,
                    Op::Loop => {
                        self.current.pc = instr.a;
                        if self.look(spent)? {
                            return Ok(Left::Suspended);
                        }
                        continue 'frame;
                    }
                    Op::JumpFalse => unless!(instr, get!(instr.b).truthy()),
                    Op::JumpTrue => unless!(instr, !get!(instr.b).truthy()),
                    Op::JumpNullish => {
                        unless!(instr, !matches!(get!(instr.b), Value::Null | Value::Undefined));
                    }
                    Op::JumpNotNullish => {
                        unless!(instr, matches!(get!(instr.b), Value::Null | Value::Undefined));
                    }
                    Op::JumpNotUndefined => unless!(instr, matches!(get!(instr.b), Value::Undefined)),
                    Op::UnlessEqual => unless!(instr, equal::strict(get!(instr.b), get!(instr.c))),
                    Op::UnlessNotEqual => unless!(instr, !equal::strict(get!(instr.b), get!(instr.c))),
                    Op::UnlessLess => unless!(instr, compares!(instr, f64::lt, arith::less)),
                    Op::UnlessLessEqual => unless!(instr, compares!(instr, f64::le, arith::less_equal)),
                    Op::UnlessGreater => unless!(instr, compares!(instr, f64::gt, arith::greater)),
                    Op::UnlessGreaterEqual => unless!(instr, compares!(instr, f64::ge, arith::greater_equal)),
                    Op::UnlessRange => {
                        let bounds = (get!(instr.c | CONSTANT), get!((instr.c + 1) | CONSTANT));
                        unless!(instr, make::in_range(get!(instr.b), bounds.0, bounds.1));
                    }
                    Op::UnlessTag => unless!(instr, make::has_tag(get!(instr.b), get!(instr.c))),
                    Op::List => {
                        let range = instr.b as usize..(instr.b + instr.c) as usize;
                        let row = regs.get_mut(range).unwrap_or(&mut []);
                        let list = make::list(row.iter_mut().map(std::mem::take).collect());
                        set!(instr.a, list);
                    }
                    Op::Push => attempt!(make::push(get!(instr.a), get!(instr.b).clone())),
                    Op::PushAll => attempt!(make::push_all(&mut self.cx, get!(instr.a), get!(instr.b))),
                    Op::Record => {
                        let keys: &[Str] = code.keys.get(instr.c as usize).map_or(&[], |keys| keys);
                        let row =
                            regs.get_mut(instr.b as usize..instr.b as usize + keys.len()).unwrap_or(&mut []);
                        let object = make::record(keys, row);
                        set!(instr.a, object);
                    }
                    Op::NewObject => set!(instr.a, Value::Object(crate::value::Object::default())),
                    Op::InitField => make::init(get!(instr.a), get!(instr.b), get!(instr.c).clone()),
                    Op::InitComputed => {
                        attempt!(make::init_computed(
                            &mut self.cx,
                            get!(instr.a),
                            get!(instr.b),
                            get!(instr.c)
                        ));
                    }
                    Op::InitSpread => attempt!(make::init_spread(&mut self.cx, get!(instr.a), get!(instr.b))),
                    Op::Concat => {
                        let row = regs.get(instr.b as usize..(instr.b + instr.c) as usize).unwrap_or(&[]);
                        let text = attempt!(make::concat(&mut self.cx.meter, row));
                        set!(instr.a, text);
                    }
                    Op::Closure => {
                        if let Some(child) = code.children.get(instr.b as usize) {
                            let closure = make::closure(child, regs, &self.current, instr.c, &self.home);
                            set!(instr.a, closure);
                        }
                    }
                    Op::NewCells => set!(instr.a, make::cells(instr.b, &mut self.cx.tracker)),
                    Op::RenewCell => make::renew_cell(get!(instr.a), instr.b, &mut self.cx.tracker),
                    Op::SetCell => make::set_cell(get!(instr.a), instr.b, get!(instr.c).clone()),
                    Op::Capture => {
                        let closure = self.current.closure.as_deref();
                        let value = closure.and_then(|closure| closure.captures.get(instr.b as usize));
                        set!(instr.a, value.cloned().unwrap_or_default());
                    }
                    Op::CaptureCell => {
                        let closure = self.current.closure.as_deref();
                        let cell = closure.and_then(|closure| closure.captures.get(instr.b as usize));
                        let value = attempt!(make::read_cell(cell));
                        set!(instr.a, value);
                    }
                    Op::This => set!(instr.a, make::this(&self.current)),
                    Op::TopFunction => set!(instr.a, self.home.function_value(instr.b)),
                    Op::TopBinding => {
                        if let Some(value) = attempt!(self.home.read(instr.b)) {
                            set!(instr.a, value);
                        } else {
                            self.current.pc = pc as u32;
                            self.current.result = base + instr.a;
                            self.cx.meter.take(spent)?;
                            self.begin_binding(instr.b)?;
                            continue 'frame;
                        }
                    }
                    Op::CallTop => {
                        self.current.pc = pc as u32;
                        self.current.result = base + instr.a;
                        let Some(callee) = self.home.code(instr.b) else {
                            return Err(Self::fault("a function without code"));
                        };
                        let (start, entry) = (base + instr.a, callee.entry);
                        self.prepare(&callee, start, u32::from(instr.n))?;
                        let running = Script {
                            code: callee,
                            closure: None,
                            caller_home: None,
                            pc: entry,
                            base: start,
                            result: 0,
                        };
                        let waiting = std::mem::replace(&mut self.current, running);
                        self.frames.push(Frame::Script(waiting));
                        self.depth += 1;
                        if self.look(spent)? {
                            return Ok(Left::Suspended);
                        }
                        continue 'frame;
                    }
                    Op::Call => {
                        settle!();
                        self.current.result = base + instr.a;
                        match get!(instr.a) {
                            Value::Function(function) => {
                                let function = function.clone();
                                follow!(self.call(&function, base + instr.a + 1, u32::from(instr.n)));
                            }
                            other => {
                                let failure = member::not_a_function(other, &code, pc);
                                attempt!(Err(failure));
                            }
                        }
                    }
                    Op::CallBuiltin => {
                        settle!();
                        let Some(method) = self.cx.tables.direct_method(instr.b) else { continue };
                        let (start, end) = (instr.a as usize, instr.a as usize + usize::from(instr.n));
                        match (method.run, regs.get(start..end).unwrap_or(&[])) {
                            (Run::Numbers(run), [Value::Number(n)]) => {
                                let value = Value::Number(run(&[*n]));
                                set!(instr.a, value);
                            }
                            (Run::Numbers(run), [Value::Number(a), Value::Number(b)]) => {
                                let value = Value::Number(run(&[*a, *b]));
                                set!(instr.a, value);
                            }
                            (Run::Plain(run), args) => {
                                let value = attempt!(run(&mut self.cx, UNDEFINED, args));
                                set!(instr.a, value);
                            }
                            _ => {
                                self.current.result = base + instr.a;
                                follow!(self.call_method(
                                    method,
                                    UNDEFINED,
                                    base + instr.a,
                                    u32::from(instr.n)
                                ));
                            }
                        }
                    }
                    Op::CallMethod => {
                        settle!();
                        let (start, end) = (instr.a as usize, instr.a as usize + usize::from(instr.n) + 1);
                        let Some([this, args @ ..]) = regs.get(start..end) else { continue };
                        let method = member::method(&self.cx.tables, this, get!(instr.b), instr.c as u16);
                        match method.map(|method| (method, method.run)) {
                            Some((_, Run::Plain(run))) => {
                                let value = attempt!(run(&mut self.cx, this, args));
                                set!(instr.a, value);
                            }
                            Some((method, _)) => {
                                let this = this.clone();
                                self.current.result = base + instr.a;
                                follow!(self.call_method(
                                    method,
                                    &this,
                                    base + instr.a + 1,
                                    u32::from(instr.n)
                                ));
                            }
                            None => {
                                let callee = attempt!(member::callee(&mut self.cx, this, get!(instr.b)));
                                self.current.result = base + instr.a;
                                follow!(self.call(&callee, base + instr.a + 1, u32::from(instr.n)));
                            }
                        }
                    }
                    Op::CallSpread | Op::MethodSpread => {
                        settle!();
                        let this = get!(instr.a).clone();
                        let list = get!(instr.a + 1).clone();
                        let callee = if instr.op == Op::CallSpread {
                            match &this {
                                Value::Function(function) => function.clone(),
                                other => {
                                    let failure = member::not_a_function(other, &code, pc);
                                    attempt!(Err(failure))
                                }
                            }
                        } else {
                            attempt!(member::callee_of_any(
                                &mut self.cx,
                                &this,
                                get!(instr.b),
                                instr.c as u16
                            ))
                        };
                        self.current.result = base + instr.a;
                        let start = base + code.registers;
                        follow!(self.call_spread(&callee, &list, start));
                    }
                    Op::GetMember => {
                        let object = get!(instr.b);
                        let value = match (object, get!(instr.c)) {
                            (Value::Object(object), Value::Str(key)) if instr.n == u16::MAX => {
                                object.get(key).unwrap_or_default()
                            }
                            (object, Value::Str(key)) => {
                                attempt!(member::get_member(&mut self.cx, object, key, instr.n))
                            }
                            _ => Value::Undefined,
                        };
                        set!(instr.a, value);
                    }
                    Op::GetIndex => {
                        let value = match (get!(instr.b), get!(instr.c)) {
                            (Value::Array(array), Value::Number(n)) if *n >= 0.0 && n.fract() == 0.0 => {
                                array.get(*n as usize).unwrap_or_default()
                            }
                            (object, key) => attempt!(member::get_index(&mut self.cx, object, key)),
                        };
                        set!(instr.a, value);
                    }
                    Op::SetMember | Op::SetIndex => {
                        let value = get!(instr.c).clone();
                        attempt!(write::set(&mut self.cx, get!(instr.a), get!(instr.b), value));
                    }
                    Op::Walk => {
                        let (list, index) = attempt!(make::walk(get!(instr.b)));
                        set!(instr.a, list);
                        set!(instr.a + 1, index);
                    }
                    Op::Next => {
                        let next = match (get!(instr.b), get!(instr.b + 1)) {
                            (Value::Array(array), Value::Number(n)) => {
                                array.get(*n as usize).map(|item| (item, Some(*n + 1.0)))
                            }
                            (walk, _) => make::next(walk).map(|item| (item, None)),
                        };
                        match next {
                            Some((item, index)) => {
                                set!(instr.c, item);
                                if let Some(index) = index {
                                    set!(instr.b + 1, Value::Number(index));
                                }
                            }
                            None => pc = instr.a as usize,
                        }
                    }
                    Op::Unpack => {
                        let source = get!(instr.a).clone();
                        let count = usize::from(instr.n) + usize::from(instr.c == 1);
                        let range = instr.b as usize..instr.b as usize + count;
                        let row = regs.get_mut(range).unwrap_or(&mut []);
                        attempt!(make::unpack(&mut self.cx, &source, row, instr.c == 1));
                    }
                    Op::CheckObject => attempt!(make::check_object(get!(instr.a))),
                    Op::ObjectRest => {
                        let keys: &[Str] = code.keys.get(instr.c as usize).map_or(&[], |keys| keys);
                        let rest = attempt!(make::object_rest(&mut self.cx, get!(instr.b), keys));
                        set!(instr.a, rest);
                    }
                    Op::PushTry => {
                        let frames = self.frames.len();
                        self.handlers.push(Handler { frames, pc: instr.a, register: base + instr.b });
                    }
                    Op::PopTry => {
                        self.handlers.pop();
                    }
                    Op::Return => {
                        let value = if instr.a & CONSTANT == 0 {
                            regs.get_mut(instr.a as usize).map(std::mem::take).unwrap_or_default()
                        } else {
                            get!(instr.a).clone()
                        };
                        for place in regs.iter_mut() {
                            if !owns_nothing(place) {
                                *place = Value::Undefined;
                            }
                        }
                        self.current.pc = pc as u32;
                        self.cx.meter.take(spent)?;
                        let frames = self.frames.len();
                        while self.handlers.last().is_some_and(|handler| handler.frames >= frames) {
                            self.handlers.pop();
                        }
                        if let Some(home) = self.current.caller_home.take() {
                            self.home = home;
                        }
                        self.depth -= 1;
                        if let Some(Frame::Script(_)) = self.frames.last()
                            && let Some(Frame::Script(caller)) = self.frames.pop()
                        {
                            if let Some(place) = self.stack.get_mut(caller.result as usize) {
                                *place = value;
                            }
                            self.current = caller;
                            continue 'frame;
                        }
                        self.idle = true;
                        follow!(Ok::<Flow, Failure>(Flow::Value(value)));
                    }
                    Op::Fail => {
                        let failure = make::failure(instr.n, get!(instr.b));
                        attempt!(Err(failure));
                    }
                }
            }
        }
    }
}
