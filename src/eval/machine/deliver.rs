//! Handing a value to whatever waits for it, in a loop: nothing here uses the host's stack.

use super::call::Flow;
use super::frame::Frame;
use super::run::Machine;
use crate::diag::Failure;
use crate::eval::builtins::Next;
use crate::value::{Meter, Value};

impl Machine {
    /// Goes on after a call: hands values to the frames that wait, until a function runs or the evaluation is
    /// over (`None`: a function runs).
    pub(super) fn drive(&mut self, flow: Flow) -> Result<Option<Value>, Failure> {
        let mut flow = flow;
        loop {
            flow = match flow {
                Flow::Entered => return Ok(None),
                Flow::Done(value) => return Ok(Some(value)),
                Flow::Resume(value) => self.resume(value)?,
                Flow::Value(value) => self.deliver(value)?,
            };
        }
    }

    /// Lets the built-in on top go on.
    fn resume(&mut self, value: Option<Value>) -> Result<Flow, Failure> {
        self.cx.meter.take(1)?;
        let Some(Frame::Native { state, base }) = self.frames.last_mut() else {
            return Ok(Flow::Value(value.unwrap_or_default()));
        };
        let base = *base;
        match state.resume(&mut self.cx, value)? {
            Next::Done(value) => {
                self.frames.pop();
                Ok(Flow::Value(value))
            }
            Next::Call(function, args) => Ok(match self.call_back(&function, base, args)? {
                Flow::Value(value) => Flow::Resume(Some(value)),
                flow => flow,
            }),
            Next::CallMany(function, args) => Ok(match self.call_back_many(&function, base, args)? {
                Flow::Value(value) => Flow::Resume(Some(value)),
                flow => flow,
            }),
        }
    }

    /// Hands `value` to the function that runs, or to the frame on top.
    fn deliver(&mut self, value: Value) -> Result<Flow, Failure> {
        if !self.idle {
            self.store(value);
            return Ok(Flow::Entered);
        }
        if let Some(Frame::Native { .. }) = self.frames.last() {
            return Ok(Flow::Resume(Some(value)));
        }
        match self.frames.pop() {
            None | Some(Frame::Native { .. }) => Ok(Flow::Done(value)),
            Some(Frame::Script(caller)) => {
                self.current = caller;
                self.idle = false;
                self.store(value);
                Ok(Flow::Entered)
            }
            Some(Frame::Init { unit, slot, meter }) => {
                self.home.finish(unit, value);
                // The work is the binding's. It has its value, so that the end of its budget ends nothing.
                let _ = self.cx.meter.take(0);
                self.restore(meter);
                self.home.slot_value(slot).map(Flow::Value)
            }
        }
    }

    /// Puts a value where the function that runs waits for it.
    fn store(&mut self, value: Value) {
        if let Some(place) = self.stack.get_mut(self.current.result as usize) {
            *place = value;
        }
    }

    /// Goes on with the budget of the evaluation that needed a binding.
    pub(super) fn restore(&mut self, meter: Meter) {
        let slice = self.pause_at.saturating_sub(self.cx.meter.used());
        self.waiting = self.waiting - meter.used() + self.cx.meter.used();
        self.cx.meter = meter;
        self.pause_at = self.cx.meter.used().saturating_add(slice);
    }
}
