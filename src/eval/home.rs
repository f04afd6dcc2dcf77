//! A loaded module: its functions, and the values of its bindings.

use super::code::Code;
use super::function::Closure;
use super::program::Program;
use crate::diag::{Code as Failing, Failure};
use crate::value::{Limits, Meter, Value};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// What is known of a binding.
#[derive(Clone, Debug)]
pub(super) enum Slot {
    /// Not evaluated yet.
    Waiting,
    /// Being evaluated.
    Running,
    /// Its value.
    Ready(Value),
    /// Its evaluation failed: so does everything that needs it.
    Failed(Failure),
}

/// A loaded module.
#[derive(Debug)]
pub(crate) struct Home {
    /// The code.
    pub program: Rc<Program>,
    slots: RefCell<Vec<Slot>>,
    /// The functions that are used as values, as long as somebody holds them.
    functions: RefCell<Vec<Weak<Closure>>>,
    /// Limits of each binding while the module loads, and steps left in the request.
    loading: Cell<Option<(Limits, u64)>>,
}

impl Home {
    /// A module whose bindings were not evaluated.
    pub(super) fn new(program: Rc<Program>) -> Rc<Self> {
        let slots = program
            .slots
            .iter()
            .map(|slot| match &slot.refused {
                None => Slot::Waiting,
                Some(why) => Slot::Failed(Failure {
                    span: Some(slot.span),
                    ..Failure::new(Failing::XRefused, why.as_str())
                }),
            })
            .collect();
        let functions = program.functions.iter().map(|_| Weak::new()).collect();
        Rc::new(Self {
            program,
            slots: RefCell::new(slots),
            functions: RefCell::new(functions),
            loading: Cell::new(None),
        })
    }

    /// The code of a function.
    #[inline]
    pub(super) fn code(&self, index: u32) -> Option<Rc<Code>> {
        self.program.functions.get(index as usize).map(|function| function.code.clone())
    }

    /// A function as a value: the same one as long as somebody holds it.
    pub(super) fn function_value(self: &Rc<Self>, index: u32) -> Value {
        let mut functions = self.functions.borrow_mut();
        let Some(known) = functions.get_mut(index as usize) else { return Value::Undefined };
        if let Some(closure) = known.upgrade() {
            return Value::Function(closure);
        }
        let Some(code) = self.code(index) else { return Value::Undefined };
        let closure = Closure::new(code, Box::default(), Rc::downgrade(self));
        *known = Rc::downgrade(&closure);
        Value::Function(closure)
    }

    /// The value of a binding; `None` when it has to be evaluated first.
    #[inline]
    pub(super) fn read(&self, slot: u32) -> Result<Option<Value>, Failure> {
        match self.slots.borrow().get(slot as usize) {
            Some(Slot::Ready(value)) => Ok(Some(value.clone())),
            Some(Slot::Failed(failure)) => Err(failure.clone()),
            Some(Slot::Waiting) => Ok(None),
            Some(Slot::Running) => {
                let name = self.program.slots.get(slot as usize).map_or("", |slot| &slot.name);
                Err(Failure::new(Failing::XCycle, format!("the binding `{name}` needs itself")))
            }
            None => Ok(Some(Value::Undefined)),
        }
    }

    /// The value of a binding when it is known and a number.
    #[inline]
    pub(super) fn number(&self, slot: u32) -> Option<f64> {
        match self.slots.borrow().get(slot as usize) {
            Some(Slot::Ready(Value::Number(n))) => Some(*n),
            _ => None,
        }
    }

    /// The value of a binding that was just evaluated.
    pub(super) fn slot_value(&self, slot: u32) -> Result<Value, Failure> {
        self.read(slot).map(Option::unwrap_or_default)
    }

    /// Marks the unit of `slot` as running.
    pub(super) fn begin(&self, slot: u32) -> Result<(u32, Rc<Code>), Failure> {
        let unit = self.program.slots.get(slot as usize).map_or(0, |slot| slot.unit);
        let Some(binding) = self.program.bindings.get(unit as usize) else {
            return Err(Failure::new(Failing::IInternal, "a binding without code"));
        };
        self.mark(unit, |_| Slot::Running);
        Ok((unit, binding.code.clone()))
    }

    /// Gives a unit's names their values. Texts are joined now: no reader pays for that.
    pub(super) fn finish(&self, unit: u32, value: Value) {
        let single = self.program.bindings.get(unit as usize).is_none_or(|binding| binding.single);
        match value {
            Value::Array(list) if !single => {
                list.items().iter().for_each(Value::settle);
                self.mark(unit, |at| Slot::Ready(list.get(at).unwrap_or_default()));
            }
            value => {
                value.settle();
                self.mark(unit, |_| Slot::Ready(value.clone()));
            }
        }
    }

    /// Marks a unit as failed.
    pub(super) fn fail(&self, unit: u32, failure: &Failure) {
        self.mark(unit, |_| Slot::Failed(failure.clone()));
    }

    fn mark(&self, unit: u32, state: impl Fn(usize) -> Slot) {
        let Some(binding) = self.program.bindings.get(unit as usize) else { return };
        let mut slots = self.slots.borrow_mut();
        let range = binding.first as usize..(binding.first + binding.count) as usize;
        for (at, slot) in slots.get_mut(range).unwrap_or(&mut []).iter_mut().enumerate() {
            *slot = state(at);
        }
    }

    /// Whether a binding was not evaluated yet.
    pub(super) fn is_waiting(&self, slot: u32) -> bool {
        matches!(self.slots.borrow().get(slot as usize), Some(Slot::Waiting))
    }

    /// What is known of all bindings.
    pub(super) fn slots(&self) -> Vec<Slot> {
        self.slots.borrow().clone()
    }

    /// Sets or ends the budget that each binding gets while loading.
    pub(super) fn set_loading(&self, budget: Option<(Limits, u64)>) {
        self.loading.set(budget);
    }

    /// The budget of a binding that is needed after `used` steps.
    pub(super) fn fresh_meter(&self, used: u64) -> Option<Meter> {
        self.loading.get().map(|(limits, total)| Meter::new(&limits, total.saturating_sub(used)))
    }
}
