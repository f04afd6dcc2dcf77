//! What the types of every namespace are made of.

pub(super) use super::{example::*, finding::*, protocol::*, solve::*};
pub(super) use schemars::{JsonSchema, SchemaGenerator};
pub(super) use std::collections::BTreeMap;

/// A value of the language: anything.
pub(super) type Value = serde_json::Value;

/// An optional field: absent, never null.
pub(super) type May<T> = Option<T>;

/// A field that is always there and may be null.
#[derive(JsonSchema)]
#[serde(untagged)]
pub(super) enum Nullable<T> {
    /// Something.
    Some(T),
    /// Nothing.
    Null(()),
}
