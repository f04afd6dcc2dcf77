//! A failure on its way out: to the nearest `try` when it can be caught, or out of the evaluation.

use super::frame::{Frame, Handler};
use super::run::Machine;
use crate::diag::{Failure, Frame as Entry};
use crate::text::Span;
use crate::value::{Value, record};

/// Entries of a failure's call chain.
const CHAIN: usize = 20;

impl Machine {
    /// Lets the nearest handler take `failure`, or ends the evaluation with it.
    pub(super) fn unwind(&mut self, failure: Failure) -> Result<(), Failure> {
        let mut failure = failure;
        let caught = failure.catchable().then(|| self.handlers.pop()).flatten();
        if failure.span.is_none() {
            failure.span = Some(self.place());
            // Nobody sees the chain of a failure that is caught.
            if caught.is_none() {
                failure.chain = self.chain();
            }
        }
        let Some(Handler { frames, pc, register }) = caught else {
            self.leave_frames(0, &failure);
            self.handlers.clear();
            return Err(failure);
        };
        if self.idle || self.frames.len() > frames {
            self.leave_frames(frames + 1, &failure);
            if let Some(Frame::Script(catcher)) = self.frames.pop() {
                self.current = catcher;
                self.idle = false;
            }
        }
        self.current.pc = pc;
        let error =
            record([("name", Value::text(failure.name.text())), ("message", Value::text(&failure.message))]);
        if let Some(place) = self.stack.get_mut(register as usize) {
            *place = error;
        }
        Ok(())
    }

    /// Ends an evaluation that is under way.
    pub(super) fn abandon(&mut self) {
        if !self.idle || !self.frames.is_empty() {
            let failure = Self::fault("the evaluation was given up");
            self.leave_frames(0, &failure);
        }
        self.handlers.clear();
    }

    /// Drops what runs, and the frames above the first `keep`.
    fn leave_frames(&mut self, keep: usize, failure: &Failure) {
        if !self.idle {
            self.idle = true;
            let (base, registers) = (self.current.base, self.current.code.registers);
            let caller_home = self.current.caller_home.take();
            self.leave_script(base, registers, caller_home);
        }
        while self.frames.len() > keep {
            match self.frames.pop() {
                Some(Frame::Script(script)) => {
                    self.leave_script(script.base, script.code.registers, script.caller_home);
                }
                Some(Frame::Init { unit, meter, .. }) => {
                    self.home.fail(unit, failure);
                    self.restore(meter);
                }
                _ => {}
            }
        }
    }

    fn leave_script(
        &mut self,
        base: u32,
        registers: u32,
        caller_home: Option<std::rc::Rc<crate::eval::home::Home>>,
    ) {
        self.window(base, registers).fill(Value::Undefined);
        self.return_home(caller_home);
        self.depth = self.depth.saturating_sub(1);
    }

    /// Where the machine is: what the newest function does.
    fn place(&self) -> Span {
        if !self.idle {
            return span_before(&self.current.code.spans, self.current.pc);
        }
        self.frames
            .iter()
            .rev()
            .find_map(|frame| match frame {
                Frame::Script(script) => Some(span_before(&script.code.spans, script.pc)),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The functions under way, innermost first, each with the place of its call.
    fn chain(&self) -> Vec<Entry> {
        let waiting = self.frames.iter().rev().filter_map(|frame| match frame {
            Frame::Script(script) => Some(script),
            _ => None,
        });
        let running = (!self.idle).then_some(&self.current);
        let mut chain = Vec::new();
        let mut callee: Option<&str> = None;
        for script in running.into_iter().chain(waiting) {
            if let Some(name) = callee {
                chain.push(Entry { name: name.to_owned(), span: span_before(&script.code.spans, script.pc) });
            }
            if chain.len() == CHAIN {
                break;
            }
            callee = Some(&script.code.name);
        }
        chain
    }
}

fn span_before(spans: &[Span], pc: u32) -> Span {
    spans.get(pc.saturating_sub(1) as usize).copied().unwrap_or_default()
}
