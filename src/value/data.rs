//! What is data: the values that messages and examples may hold (DESIGN §5).

use super::{VALUE_NESTING, Value};

/// Values looked at before a result counts as too large: shared parts are seen as often as they are held.
const VALUES: usize = 5_000_000;

/// What in `value` is no data, in words; nothing when all of it is.
pub fn foreign(value: &Value) -> Option<&'static str> {
    // The containers around the part that is looked at, each with its address.
    let mut open: Vec<(usize, std::vec::IntoIter<Value>)> = vec![(0, vec![value.clone()].into_iter())];
    let mut seen = 0;
    while let Some((_, parts)) = open.last_mut() {
        let Some(part) = parts.next() else {
            open.pop();
            continue;
        };
        seen += 1;
        let inner = match &part {
            Value::Array(items) => items.to_vec(),
            Value::Object(fields) => fields.entries().into_iter().map(|(_, value)| value).collect(),
            Value::Function(_) => return Some("a function"),
            Value::Map(_) => return Some("a map"),
            Value::Set(_) => return Some("a set"),
            Value::Opaque(opaque) => {
                let pattern = opaque.literal().is_some();
                return Some(if pattern { "a pattern" } else { "an iterator" });
            }
            _ => continue,
        };
        if open.iter().any(|(address, _)| *address == part.address()) {
            return Some("a list or record that holds itself");
        }
        if open.len() > VALUE_NESTING {
            return Some("more than 200 levels");
        }
        if seen > VALUES {
            return Some("more than 5,000,000 values");
        }
        open.push((part.address(), inner.into_iter()));
    }
    None
}
