//! Two messages compared: functions that are new, changed or gone, and what changed in them (§10.3, R10.6).

use crate::text::Names;
use crate::value::{ToValue, Value, record};
use crate::wire::{Assertion, Function, Message, functions_value};

/// What one side has and the other hasn't; order doesn't matter, repetition does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delta<T> {
    /// Only the second has them.
    pub added: Vec<T>,
    /// Only the first has them.
    pub removed: Vec<T>,
}

/// A function that is in both messages, but not the same.
#[derive(Clone, Debug)]
pub struct Changed {
    /// Its name.
    pub name: String,
    /// How many more assertions it has than it had.
    pub more_assertions: f64,
    /// The properties that it didn't have.
    pub new_properties: Vec<String>,
    /// Its assertions.
    pub assertions: Delta<Assertion>,
    /// Its properties.
    pub properties: Delta<String>,
}

/// The difference of two messages.
#[derive(Clone, Debug, Default)]
pub struct Diff {
    /// Functions of the second that the first hasn't.
    pub new: Vec<Function>,
    /// Functions of both that differ, in the second's order.
    pub changed: Vec<Changed>,
    /// The names of functions of the first that the second hasn't.
    pub removed: Vec<String>,
}

impl Diff {
    /// What makes `b` of `a`.
    pub fn of(a: &Message, b: &Message) -> Self {
        let (names, after) = (names(a), names(b));
        let gone = a.functions.iter().filter(|function| !after.has(&function.name));
        let removed = gone.map(|function| function.name.clone()).collect();
        let mut diff = Self { removed, ..Self::default() };
        for function in &b.functions {
            match names.find(&function.name).and_then(|at| a.functions.get(at)) {
                None => diff.new.push(function.clone()),
                Some(before) => diff.changed.extend(Changed::of(before, function)),
            }
        }
        diff
    }

    /// Whether whoever uses the first can use the second.
    pub fn is_compatible(&self) -> bool {
        self.removed.is_empty()
    }
}

fn names(message: &Message) -> Names {
    let mut names = Names::default();
    for function in &message.functions {
        names.add(&function.name);
    }
    names
}

impl Changed {
    /// What makes `after` of `before`, if anything.
    fn of(before: &Function, after: &Function) -> Option<Self> {
        // With the length of the first text, so that no two assertions read as one.
        let text = |one: &Assertion| format!("{}:{}{}", one.input.len(), one.input, one.output);
        let assertions = delta(&before.assertions, &after.assertions, text);
        let properties = delta(&before.properties, &after.properties, String::clone);
        if assertions.is_empty() && properties.is_empty() {
            return None;
        }
        let mut known = Names::default();
        for name in &before.properties {
            known.add(name);
        }
        let new = after.properties.iter().filter(|name| !known.has(name));
        Some(Self {
            name: after.name.clone(),
            more_assertions: after.assertions.len() as f64 - before.assertions.len() as f64,
            new_properties: new.cloned().collect(),
            assertions,
            properties,
        })
    }
}

impl<T> Delta<T> {
    fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty()
    }
}

fn delta<T: Clone>(before: &[T], after: &[T], text: impl Fn(&T) -> String) -> Delta<T> {
    let keys = |all: &[T]| all.iter().map(&text).collect::<Vec<_>>();
    let (of_before, of_after) = (keys(before), keys(after));
    let picked = |from: &[T], places: Vec<usize>| {
        places.into_iter().filter_map(|at| from.get(at).cloned()).collect::<Vec<T>>()
    };
    Delta {
        added: picked(after, beyond(&of_before, &of_after)),
        removed: picked(before, beyond(&of_after, &of_before)),
    }
}

/// The places in `after` of what isn't in `before`, or not so often.
fn beyond(before: &[String], after: &[String]) -> Vec<usize> {
    let mut names = Names::default();
    let mut counts: Vec<usize> = Vec::new();
    for key in before {
        let number = names.number(&key.as_str().into());
        match counts.get_mut(number) {
            Some(count) => *count += 1,
            None => counts.push(1),
        }
    }
    let mut is_new = |key: &String| match names.find(key).and_then(|number| counts.get_mut(number)) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    after.iter().enumerate().filter(|(_, key)| is_new(key)).map(|(at, _)| at).collect()
}

impl<T: ToValue> ToValue for Delta<T> {
    fn to_value(&self) -> Value {
        record([("added", self.added.to_value()), ("removed", self.removed.to_value())])
    }
}

impl ToValue for Changed {
    fn to_value(&self) -> Value {
        record([
            ("name", self.name.to_value()),
            ("assertionsChanged", Value::Bool(!self.assertions.is_empty())),
            ("propsChanged", Value::Bool(!self.properties.is_empty())),
            ("newAssertions", self.more_assertions.to_value()),
            ("newProperties", self.new_properties.to_value()),
            ("assertions", self.assertions.to_value()),
            ("properties", self.properties.to_value()),
        ])
    }
}

impl ToValue for Diff {
    fn to_value(&self) -> Value {
        record([
            ("newFunctions", self.new.len().to_value()),
            ("changed", self.changed.len().to_value()),
            ("removed", self.removed.len().to_value()),
            (
                "details",
                record([
                    ("new", functions_value(&self.new)),
                    ("changed", self.changed.to_value()),
                    ("removed", self.removed.to_value()),
                ]),
            ),
            ("isCompatible", Value::Bool(self.is_compatible())),
        ])
    }
}
