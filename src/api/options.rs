//! The options that stand behind a function's own parameters (DESIGN §6).

use super::Entry;
use crate::diag::{Code, Refusal};
use crate::value::{Limits, Value};

/// `{ limits?: { steps, depth, memory, total }, partial?, search? }`
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Limits of one evaluation.
    pub limits: Limits,
    /// Steps of the whole request.
    pub total: u64,
    /// Leave out the unsound units instead of rejecting the module.
    pub partial: bool,
    /// Ask for the search behind the tables: its step budget.
    pub search: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Self { limits: Limits::EVALUATION, total: Limits::TOTAL_STEPS, partial: false, search: None }
    }
}

impl Options {
    /// Takes the options off the end of `args`. Where an option object is expected anything else is ignored,
    /// so that `sources.map(encode)` works.
    ///
    /// # Errors
    /// `A_OPTION` for an unknown key or a malformed value.
    pub fn split(entry: &Entry, mut args: Vec<Value>) -> Result<(Vec<Value>, Self), Refusal> {
        let options = Self::of(args.get(entry.params).unwrap_or(&Value::Undefined))?;
        args.truncate(entry.params);
        Ok((args, options))
    }

    /// The options in a record; all at their defaults for anything else.
    ///
    /// # Errors
    /// As [`Options::split`].
    pub fn of(given: &Value) -> Result<Self, Refusal> {
        let mut options = Self::default();
        if let Value::Object(object) = given {
            for (key, value) in object.entries() {
                options.read(&key.to_text(), &value)?;
            }
        }
        Ok(options)
    }

    fn read(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        match (key, value) {
            (_, Value::Undefined) => {}
            ("partial", Value::Bool(partial)) => self.partial = *partial,
            ("search", Value::Bool(on)) => self.search = on.then_some(Limits::TOTAL_STEPS),
            ("search", Value::Number(_)) => self.search = Some(count("search", value)?),
            ("limits", Value::Object(limits)) => {
                for (key, value) in limits.entries() {
                    let key = key.to_text();
                    let n = count(&format!("limits.{key}"), &value)?;
                    match key.as_str() {
                        "steps" => self.limits.steps = n,
                        "depth" => self.limits.depth = u32::try_from(n).unwrap_or(u32::MAX),
                        "memory" => self.limits.memory = n,
                        "total" => self.total = n,
                        _ => return Err(unknown(&format!("limits.{key}"), "steps, depth, memory, total")),
                    }
                }
            }
            ("partial" | "search" | "limits", _) => {
                return Err(Refusal::new(
                    Code::AOption,
                    format!("the option `{key}` has a value of the wrong type"),
                )
                .at(format!("options.{key}")));
            }
            _ => return Err(unknown(key, "limits, partial, search, now, id")),
        }
        Ok(())
    }
}

fn unknown(key: &str, known: &str) -> Refusal {
    Refusal::new(Code::AOption, format!("there is no option `{key}`"))
        .at(format!("options.{key}"))
        .hint(format!("the options are {known}"))
}

fn count(key: &str, value: &Value) -> Result<u64, Refusal> {
    match value {
        Value::Number(n) if *n >= 1.0 && !n.is_nan() => Ok(*n as u64),
        _ => Err(Refusal::new(Code::AOption, format!("the option `{key}` must be a number of at least 1"))
            .at(format!("options.{key}"))),
    }
}
