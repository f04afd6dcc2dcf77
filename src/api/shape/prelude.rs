//! What the types of every namespace are made of.

pub(super) use super::{example::*, finding::*, protocol::*, solve::*};
pub(super) use schemars::{JsonSchema, SchemaGenerator};
use schemars::{Schema, json_schema};
use std::borrow::Cow;
pub(super) use std::collections::BTreeMap;

/// A value of the language: anything.
pub(super) type Value = serde_json::Value;

/// A whole number that counts something.
pub(super) type Count = u32;

/// An optional field: absent, never null.
pub(super) type May<T> = Option<T>;

// A field that is always there and may be null.
#[derive(JsonSchema)]
#[schemars(rename = "Nullable_{T}")]
#[serde(untagged)]
pub(super) enum Nullable<T> {
    Some(T),
    Null(()),
}

/// A function. The comment tells whoever makes a schema of the JSON form that it isn't there.
pub(super) struct Function;

impl JsonSchema for Function {
    fn schema_name() -> Cow<'static, str> {
        "Function".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "$comment": "function" })
    }
}
