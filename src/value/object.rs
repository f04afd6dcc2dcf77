//! Plain objects: shared, in JavaScript's key order, changeable until frozen. They have no prototype, so
//! `__proto__` is a key like any other.

use super::key::Key;
use super::memory::{self, CONTAINER, FIELD};
use super::{Str, Value, frozen};
use crate::diag::Failure;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

/// Up to this many fields are looked through one by one.
const FEW: usize = 8;

/// What a plain object holds.
#[derive(Debug)]
pub struct ObjectData {
    fields: RefCell<Fields>,
    frozen: Cell<bool>,
}

#[derive(Debug, Default)]
struct Fields {
    /// By insertion.
    list: Vec<(Str, Value)>,
    /// Where each key stands in `list`: once there are many, or a whole-number key.
    index: Option<BTreeMap<Key, usize>>,
    /// How many keys are whole numbers; they come first, ascending.
    whole: usize,
}

/// A shared plain object.
#[derive(Clone, Debug)]
pub struct Object(Rc<ObjectData>);

impl Default for Object {
    fn default() -> Self {
        memory::take(CONTAINER);
        Self(Rc::new(ObjectData { fields: RefCell::default(), frozen: Cell::new(false) }))
    }
}

impl Fields {
    fn position(&self, key: &Str) -> Option<usize> {
        match &self.index {
            Some(index) => index.get(&Key::of_field(key)).copied(),
            None => self.list.iter().position(|(k, _)| k == key),
        }
    }

    fn add(&mut self, key: Str, value: Value) {
        let whole = key.array_index().is_some();
        if self.index.is_none() && (whole || self.list.len() >= FEW) {
            self.index =
                Some(self.list.iter().enumerate().map(|(at, (key, _))| (Key::of_field(key), at)).collect());
        }
        if let Some(index) = &mut self.index {
            index.insert(Key::of_field(&key), self.list.len());
        }
        self.whole += usize::from(whole);
        self.list.push((key, value));
    }

    /// Calls `visit` with each field in JavaScript's order.
    fn each(&self, mut visit: impl FnMut(&Str, &Value)) {
        if self.whole > 0
            && let Some(index) = &self.index
        {
            let whole = Key::Number(0)..Key::Text(Str::EMPTY);
            for (key, value) in index.range(whole).filter_map(|(_, at)| self.list.get(*at)) {
                visit(key, value);
            }
            for (key, value) in self.list.iter().filter(|(key, _)| key.array_index().is_none()) {
                visit(key, value);
            }
            return;
        }
        self.list.iter().for_each(|(key, value)| visit(key, value));
    }
}

impl Object {
    /// A new object with these fields.
    pub fn of(fields: impl IntoIterator<Item = (Str, Value)>) -> Self {
        let object = Self::default();
        for (key, value) in fields {
            object.set(key, value);
        }
        object
    }

    /// A new object with these fields, whose keys are different words, no whole numbers: a record of ours.
    pub fn of_words(list: Vec<(Str, Value)>) -> Self {
        memory::take(CONTAINER + FIELD * list.len());
        let fields = Fields { list, index: None, whole: 0 };
        Self(Rc::new(ObjectData { fields: RefCell::new(fields), frozen: Cell::new(false) }))
    }

    /// The number of fields.
    pub fn len(&self) -> usize {
        self.0.fields.borrow().list.len()
    }

    /// Whether there are no fields.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value under `key`.
    pub fn get(&self, key: &Str) -> Option<Value> {
        let fields = self.0.fields.borrow();
        fields.list.get(fields.position(key)?).map(|(_, value)| value.clone())
    }

    /// The value under `key`; `guess` remembers where it was found, so that reading the same property of
    /// objects made alike needs no search.
    pub fn get_near(&self, key: &Str, guess: &Cell<usize>) -> Option<Value> {
        let fields = self.0.fields.borrow();
        if let Some((known, value)) = fields.list.get(guess.get())
            && known == key
        {
            return Some(value.clone());
        }
        let at = fields.position(key)?;
        guess.set(at);
        fields.list.get(at).map(|(_, value)| value.clone())
    }

    /// Whether there is such a key.
    pub fn has(&self, key: &Str) -> bool {
        self.0.fields.borrow().position(key).is_some()
    }

    /// Sets `key`, whether frozen or not: for an object in the making.
    pub fn set(&self, key: Str, value: Value) {
        let mut fields = self.0.fields.borrow_mut();
        let mut old = None;
        if let Some(at) = fields.position(&key) {
            old = fields.list.get_mut(at).map(|field| std::mem::replace(&mut field.1, value));
        } else {
            memory::take(FIELD);
            fields.add(key, value);
        }
        // The old value may be the last of a deep structure: its release must find nothing borrowed.
        drop(fields);
        drop(old);
    }

    /// Sets `key` as an assignment of the program does.
    ///
    /// # Errors
    /// `X_FROZEN`.
    pub fn assign(&self, key: Str, value: Value) -> Result<(), Failure> {
        if self.0.frozen.get() {
            return Err(frozen());
        }
        self.set(key, value);
        Ok(())
    }

    /// The fields in order (a shallow copy).
    pub fn entries(&self) -> Vec<(Str, Value)> {
        let mut all = Vec::with_capacity(self.len());
        self.each(|key, value| all.push((key.clone(), value.clone())));
        all
    }

    /// The keys in order.
    pub fn keys(&self) -> Vec<Str> {
        let mut all = Vec::with_capacity(self.len());
        self.each(|key, _| all.push(key.clone()));
        all
    }

    /// The values in order.
    pub fn values(&self) -> Vec<Value> {
        let mut all = Vec::with_capacity(self.len());
        self.each(|_, value| all.push(value.clone()));
        all
    }

    /// Calls `visit` with each field in order. Nothing may change the object meanwhile.
    pub fn each(&self, visit: impl FnMut(&Str, &Value)) {
        self.0.fields.borrow().each(visit);
    }

    /// Whether no change is allowed any more.
    pub fn is_frozen(&self) -> bool {
        self.0.frozen.get()
    }

    /// Forbids changes from now on.
    pub fn freeze(&self) {
        self.each(|_, value| value.settle());
        self.0.frozen.set(true);
    }

    /// A handle that does not keep it alive.
    pub fn downgrade(&self) -> Weak<ObjectData> {
        Rc::downgrade(&self.0)
    }

    /// The object of a handle, while somebody keeps it alive.
    pub fn upgrade(handle: &Weak<ObjectData>) -> Option<Self> {
        handle.upgrade().map(Self)
    }

    /// Empties it, frozen or not: for garbage that holds itself.
    pub fn sever(&self) {
        let fields = self.0.fields.take();
        memory::give(FIELD * fields.list.len());
        drop(fields);
    }

    /// Whether both are the same object.
    pub fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Where it lies: equal for the same object while it lives.
    pub fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Drop for ObjectData {
    fn drop(&mut self) {
        let list = std::mem::take(&mut self.fields.get_mut().list);
        memory::give(CONTAINER + FIELD * list.len());
        if list.iter().any(|(_, value)| !value.is_shallow()) {
            memory::release(list.into_iter().map(|(_, value)| value).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(object: &Object) -> Vec<String> {
        object.keys().iter().map(Str::to_text).collect()
    }

    #[test]
    fn whole_number_keys_come_first_ascending_then_the_others_by_insertion() {
        let object = Object::default();
        for key in ["b", "10", "a", "2", "01", "4294967294", "4294967295", "-1", "0", "1.5", "__proto__"] {
            object.set(Str::from(key), Value::Null);
        }
        let expected = ["0", "2", "10", "4294967294", "b", "a", "01", "4294967295", "-1", "1.5", "__proto__"];
        assert_eq!(keys(&object), expected);
    }

    #[test]
    fn look_up_finds_each_key_before_and_after_the_index_is_built() {
        let object = Object::default();
        for i in 0..100 {
            object.set(Str::from(format!("key{i}")), Value::Number(f64::from(i)));
            for j in 0..=i {
                let found = object.get(&Str::from(format!("key{j}"))).and_then(|v| v.as_number());
                assert_eq!(found, Some(f64::from(j)));
            }
            assert!(!object.has(&Str::from("key100")));
        }
    }

    #[test]
    fn setting_a_key_again_keeps_its_place() {
        let object = Object::of([(Str::from("a"), Value::Null), (Str::from("b"), Value::Null)]);
        object.set(Str::from("a"), Value::Bool(true));
        assert_eq!(keys(&object), ["a", "b"]);
        object.freeze();
        assert!(object.assign(Str::from("c"), Value::Null).is_err());
    }

    #[test]
    fn a_guess_serves_objects_made_alike_and_is_corrected_otherwise() {
        let guess = Cell::new(0);
        let (x, y) = (Str::from("x"), Str::from("y"));
        let one = Object::of([(x.clone(), Value::Number(1.0)), (y.clone(), Value::Number(2.0))]);
        let two = Object::of([(y.clone(), Value::Number(3.0))]);
        assert_eq!(one.get_near(&y, &guess).and_then(|v| v.as_number()), Some(2.0));
        assert_eq!(guess.get(), 1);
        assert_eq!(two.get_near(&y, &guess).and_then(|v| v.as_number()), Some(3.0));
        assert!(two.get_near(&x, &guess).is_none());
    }
}
