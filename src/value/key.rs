//! Keys in an order of ours, for look-up only: the order itself never shows.

use super::{Str, Value};

/// What a value is as a key: two values have the same key exactly when `SameValueZero` holds for them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Undefined,
    Null,
    Bool(bool),
    /// The double's bits, `-0` as `0` and each `NaN` as the same one.
    Number(u64),
    Text(Str),
    /// Where a shared value lies.
    Place(usize),
}

impl Key {
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Undefined => Self::Undefined,
            Value::Null => Self::Null,
            Value::Bool(b) => Self::Bool(*b),
            Value::Number(n) if n.is_nan() => Self::Number(f64::NAN.to_bits()),
            Value::Number(n) => Self::Number((*n + 0.0).to_bits()),
            Value::Str(text) => Self::Text(text.clone()),
            other => Self::Place(other.address()),
        }
    }

    /// The key of an object's field: whole-number keys sort by number, before the others.
    pub(super) fn of_field(key: &Str) -> Self {
        match key.array_index() {
            Some(index) => Self::Number(u64::from(index)),
            None => Self::Text(key.clone()),
        }
    }
}
