//! Live bytes of values, counted the same way on every platform, and the release of deep structures.
//!
//! A value's bytes follow from its lengths alone (never from capacities or pointer sizes), so that the same
//! evaluation meets its memory limit at the same place everywhere. Containers count themselves when made,
//! changed and dropped; dropping never recurses, so a list nested a million deep is released in a loop.

use super::Value;
use std::cell::{Cell, RefCell};

/// What a text costs besides its units.
pub(super) const TEXT: usize = 16;
/// What an array, object, map or set costs by itself.
pub(super) const CONTAINER: usize = 64;
/// What an element of an array costs.
pub(super) const ELEMENT: usize = 16;
/// What a field of an object or an entry of a map costs.
pub(super) const FIELD: usize = 48;

thread_local! {
    static LIVE: Cell<u64> = const { Cell::new(0) };
    static WORK: Cell<usize> = const { Cell::new(0) };
    static PENDING: RefCell<Option<Vec<Vec<Value>>>> = const { RefCell::new(None) };
}

/// Bytes of all live values of this thread.
pub fn live() -> u64 {
    LIVE.try_with(Cell::get).unwrap_or(0)
}

/// Counts `bytes` as taken: for what holds values outside of this layer (frames, closures).
pub fn take(bytes: usize) {
    // A thread that ends drops its values after the counter; nothing is left to count then.
    let _ = LIVE.try_with(|live| live.set(live.get().saturating_add(bytes as u64)));
}

/// Counts `bytes` as given back.
pub fn give(bytes: usize) {
    let _ = LIVE.try_with(|live| live.set(live.get().saturating_sub(bytes as u64)));
}

/// Replaces a count of `old` bytes by `new`.
pub(super) fn adjust(old: usize, new: usize) {
    if new > old { take(new - old) } else { give(old - new) }
}

/// Units of long texts that cost a step together when they are copied or compared.
const WORK_PER_STEP: usize = 64;

/// Notes that `units` of a text were copied or compared by an operation that costs one step whatever the
/// length: the meter that is asked next charges them.
pub(super) fn work(units: usize) {
    let _ = WORK.try_with(|work| work.set(work.get().saturating_add(units)));
}

/// The steps for what [`work`] has noted, which is then forgotten.
#[inline]
pub(super) fn take_work() -> usize {
    WORK.try_with(|work| if work.get() == 0 { 0 } else { work.take() / WORK_PER_STEP }).unwrap_or(0)
}

/// Drops `values` without recursion: what they own is dropped in a loop, whatever its depth.
/// Whoever owns values in a `Drop` of its own hands them over here.
pub fn release(values: Vec<Value>) {
    if values.iter().all(Value::is_shallow) {
        return;
    }
    let mut first = Some(values);
    // Inside another release the values only join its queue.
    let nested = PENDING.try_with(|pending| match &mut *pending.borrow_mut() {
        Some(queue) => {
            queue.extend(first.take());
            true
        }
        none => {
            *none = Some(Vec::new());
            false
        }
    });
    if nested != Ok(false) {
        return;
    }
    let mut next = first;
    while let Some(values) = next {
        drop(values);
        next = PENDING.try_with(|pending| pending.borrow_mut().as_mut().and_then(Vec::pop)).unwrap_or(None);
    }
    let _ = PENDING.try_with(|pending| pending.borrow_mut().take());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Array, Map, Object, Str};

    #[test]
    fn a_list_nested_a_million_deep_is_released_without_recursion() {
        let before = live();
        let mut list = Value::Array(Array::new(Vec::new()));
        for _ in 0..1_000_000 {
            list = Value::list([list]);
        }
        assert!(live() > before);
        drop(list);
        assert_eq!(live(), before);
    }

    #[test]
    fn mixed_nesting_is_released_without_recursion() {
        let before = live();
        let mut value = Value::Null;
        for i in 0..200_000 {
            value = match i % 3 {
                0 => Value::list([Value::text("a text that is longer than the inline ones"), value]),
                1 => {
                    let object = Object::default();
                    object.set(Str::from("next"), value);
                    Value::Object(object)
                }
                _ => {
                    let map = Map::default();
                    map.set(Value::Number(1.0), value);
                    Value::Map(map)
                }
            };
        }
        drop(value);
        assert_eq!(live(), before);
    }
}
