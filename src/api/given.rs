//! Arguments that must have a shape: each part with its path, so that a refusal names the place (DESIGN §5).

use crate::diag::{Code, Refusal};
use crate::value::{Str, Value};

/// A part of an argument, and where it stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// The part.
    pub(crate) value: Value,
    /// Its path, such as `functions[0].name`.
    pub(crate) path: String,
    /// Whether it is the argument itself, whose name its parts leave out.
    pub(crate) whole: bool,
}

impl Given {
    /// The argument that the documents call `name`.
    pub(crate) fn argument(value: Value, name: &str) -> Self {
        Self { value, path: name.to_owned(), whole: true }
    }

    /// The value under `key`, `undefined` when there is none.
    ///
    /// # Errors
    /// `A_TYPE` when this is no object.
    pub(crate) fn field(&self, key: &str) -> Result<Self, Refusal> {
        let Value::Object(object) = &self.value else { return Err(self.mistyped("an object")) };
        let path = if self.whole { key.to_owned() } else { format!("{}.{key}", self.path) };
        Ok(Self { value: object.get(&Str::from(key)).unwrap_or_default(), path, whole: false })
    }

    /// The items of a list.
    ///
    /// # Errors
    /// `A_TYPE` when this is none.
    pub(crate) fn items(&self) -> Result<Vec<Self>, Refusal> {
        let Value::Array(items) = &self.value else { return Err(self.mistyped("a list")) };
        let item = |(index, value)| Self { value, path: format!("{}[{index}]", self.path), whole: false };
        Ok(items.to_vec().into_iter().enumerate().map(item).collect())
    }

    /// The items of a list; none when it is left out.
    ///
    /// # Errors
    /// `A_TYPE` when this is something else.
    pub(crate) fn optional_items(&self) -> Result<Vec<Self>, Refusal> {
        if matches!(self.value, Value::Undefined | Value::Null) { Ok(Vec::new()) } else { self.items() }
    }

    /// The text.
    ///
    /// # Errors
    /// `A_TYPE` when this is none.
    pub(crate) fn text(&self) -> Result<String, Refusal> {
        let Value::Str(text) = &self.value else { return Err(self.mistyped("a string")) };
        Ok(text.to_text())
    }

    /// The whole number, not negative.
    ///
    /// # Errors
    /// `A_TYPE` when this is none.
    pub(crate) fn count(&self) -> Result<usize, Refusal> {
        match self.value {
            Value::Number(n) if n >= 0.0 && n.trunc() == n => Ok(n as usize),
            _ => Err(self.mistyped("a whole number that is not negative")),
        }
    }

    /// What to answer when this isn't `wanted`.
    pub(crate) fn mistyped(&self, wanted: &str) -> Refusal {
        Refusal::new(Code::AType, format!("`{}` must be {wanted}", self.path)).at(&self.path)
    }
}
