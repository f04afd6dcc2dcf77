//! How an evaluation begins: with code of its own, with a function, or with a top-level binding.

use super::call::Flow;
use super::frame::{Frame, Script};
use super::run::Machine;
use crate::diag::Failure;
use crate::eval::code::Code;
use crate::eval::function::Closure;
use crate::value::{Function, Value};
use std::rc::Rc;

impl Machine {
    /// Begins with code that takes `args`.
    pub(in crate::eval) fn start_code(
        &mut self,
        code: &Rc<Code>,
        closure: Option<Rc<Closure>>,
        args: &[Value],
    ) {
        let started = self.put_args(args).and_then(|()| {
            let (code, count) = (code.clone(), args.len() as u32);
            self.enter(code, closure, None, 0, count)
        });
        if let Err(failure) = started {
            self.ready = Some(Err(failure));
        }
    }

    /// Begins with a call of any function.
    pub(in crate::eval) fn start_call(&mut self, function: &Function, args: &[Value]) {
        let started = self.put_args(args).and_then(|()| {
            let flow = self.call(function, 0, args.len() as u32)?;
            if matches!(flow, Flow::Entered) { Ok(None) } else { self.drive(flow) }
        });
        match started {
            Ok(value) => self.ready = value.map(Ok),
            // Nothing could catch it yet.
            Err(failure) => self.ready = Some(self.unwind(failure).map(|()| Value::Undefined)),
        }
    }

    /// Begins with a top-level binding.
    pub(in crate::eval) fn start_binding(&mut self, slot: u32) {
        if let Err(failure) = self.begin_binding(slot) {
            self.ready = Some(Err(failure));
        }
    }

    fn put_args(&mut self, args: &[Value]) -> Result<(), Failure> {
        self.ensure(args.len())?;
        self.stack.iter_mut().zip(args).for_each(|(place, arg)| place.clone_from(arg));
        Ok(())
    }

    /// Begins the binding that gives `slot` its value, with a budget of its own.
    pub(super) fn begin_binding(&mut self, slot: u32) -> Result<(), Failure> {
        let home = self.home.clone();
        let (unit, code) = home.begin(slot)?;
        let base = if self.idle {
            match self.frames.last() {
                Some(Frame::Native { base, .. }) => *base,
                _ => 0,
            }
        } else {
            self.current.base + self.current.code.registers
        };
        if let Err(failure) = self.prepare(&code, base, 0) {
            home.fail(unit, &failure);
            return Err(failure);
        }
        let used = self.cx.meter.used();
        let fresh = home.fresh_meter(self.used()).unwrap_or_else(|| self.cx.meter.clone());
        let meter = std::mem::replace(&mut self.cx.meter, fresh);
        self.waiting += used;
        self.pause_at = self.pause_at.saturating_sub(used);
        self.park();
        self.frames.push(Frame::Init { unit, slot, meter });
        let pc = code.entry;
        self.current = Script { code, closure: None, caller_home: None, pc, base, result: 0 };
        self.idle = false;
        self.depth += 1;
        Ok(())
    }
}
