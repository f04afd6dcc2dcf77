//! Arrays: shared lists without holes, changeable until frozen.

use super::memory::{self, CONTAINER, ELEMENT};
use super::{Str, Value, frozen};
use crate::diag::Failure;
use std::cell::{Cell, Ref, RefCell};
use std::rc::{Rc, Weak};

/// What an array holds.
#[derive(Debug)]
pub struct ArrayData {
    items: RefCell<Vec<Value>>,
    /// Named properties that take no part in equality or JSON (`index`, `input`, `groups` of a match).
    extra: RefCell<Vec<(Str, Value)>>,
    frozen: Cell<bool>,
    /// Bytes counted for it.
    counted: Cell<usize>,
}

/// A shared array.
#[derive(Clone, Debug)]
pub struct Array(Rc<ArrayData>);

impl Default for Array {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Array {
    /// A new array.
    pub fn new(items: Vec<Value>) -> Self {
        Self::with_extra(items, Vec::new())
    }

    /// A new array with named properties besides its elements.
    pub fn with_extra(items: Vec<Value>, extra: Vec<(Str, Value)>) -> Self {
        let counted = CONTAINER + ELEMENT * (items.len() + extra.len());
        memory::take(counted);
        Self(Rc::new(ArrayData {
            items: RefCell::new(items),
            extra: RefCell::new(extra),
            frozen: Cell::new(false),
            counted: Cell::new(counted),
        }))
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.0.items.borrow().len()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at `index`.
    pub fn get(&self, index: usize) -> Option<Value> {
        self.0.items.borrow().get(index).cloned()
    }

    /// A copy of the elements (shallow).
    pub fn to_vec(&self) -> Vec<Value> {
        self.0.items.borrow().clone()
    }

    /// The elements where they lie. Nothing may change the array while they are looked at.
    pub fn items(&self) -> Ref<'_, Vec<Value>> {
        self.0.items.borrow()
    }

    /// Changes the elements and counts their bytes anew.
    ///
    /// # Errors
    /// `X_FROZEN`.
    pub fn edit<T>(&self, change: impl FnOnce(&mut Vec<Value>) -> T) -> Result<T, Failure> {
        if self.0.frozen.get() {
            return Err(frozen());
        }
        let mut items = self.0.items.borrow_mut();
        let result = change(&mut items);
        let counted = CONTAINER + ELEMENT * (items.len() + self.0.extra.borrow().len());
        memory::adjust(self.0.counted.replace(counted), counted);
        Ok(result)
    }

    /// Adds an element.
    ///
    /// # Errors
    /// `X_FROZEN`.
    pub fn push(&self, value: Value) -> Result<(), Failure> {
        if self.0.frozen.get() {
            return Err(frozen());
        }
        memory::take(ELEMENT);
        self.0.counted.set(self.0.counted.get() + ELEMENT);
        self.0.items.borrow_mut().push(value);
        Ok(())
    }

    /// The named property `key` (`index`, `input`, `groups` of a match).
    pub fn extra(&self, key: &Str) -> Option<Value> {
        self.0.extra.borrow().iter().find(|(k, _)| k == key).map(|(_, value)| value.clone())
    }

    /// All named properties.
    pub fn extras(&self) -> Vec<(Str, Value)> {
        self.0.extra.borrow().clone()
    }

    /// Sets a named property. It is not counted as a change of the array.
    pub fn set_extra(&self, key: Str, value: Value) {
        let mut extra = self.0.extra.borrow_mut();
        if let Some(known) = extra.iter_mut().find(|(k, _)| *k == key) {
            known.1 = value;
            return;
        }
        extra.push((key, value));
        memory::take(ELEMENT);
        self.0.counted.set(self.0.counted.get() + ELEMENT);
    }

    /// Whether no change is allowed any more.
    pub fn is_frozen(&self) -> bool {
        self.0.frozen.get()
    }

    /// Forbids changes from now on.
    pub fn freeze(&self) {
        self.0.items.borrow().iter().for_each(Value::settle);
        self.0.frozen.set(true);
    }

    /// A handle that does not keep it alive.
    pub fn downgrade(&self) -> Weak<ArrayData> {
        Rc::downgrade(&self.0)
    }

    /// The array of a handle, while somebody keeps it alive.
    pub fn upgrade(handle: &Weak<ArrayData>) -> Option<Self> {
        handle.upgrade().map(Self)
    }

    /// Empties it, frozen or not: for garbage that holds itself.
    pub fn sever(&self) {
        let items = self.0.items.take();
        let extra = self.0.extra.take();
        memory::adjust(self.0.counted.replace(CONTAINER), CONTAINER);
        drop((items, extra));
    }

    /// Whether both are the same array.
    pub fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Where it lies: equal for the same array while it lives.
    pub fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Drop for ArrayData {
    fn drop(&mut self) {
        memory::give(self.counted.get());
        memory::release(std::mem::take(self.items.get_mut()));
        if !self.extra.get_mut().is_empty() {
            let extra = std::mem::take(self.extra.get_mut());
            memory::release(extra.into_iter().map(|(_, value)| value).collect());
        }
    }
}
