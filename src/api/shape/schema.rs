//! The JSON Schemas of all shapes.

use super::{algebra, compose, contract, core, example, finding, intent, language, protocol, query, solve};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::Value as Json;

/// What adds the types of each namespace.
const PARTS: &[fn(&mut SchemaGenerator)] = &[
    finding::add,
    protocol::add,
    solve::add,
    compose::add,
    algebra::add,
    example::add,
    intent::add,
    contract::add,
    query::add,
    core::add,
    language::add,
];

/// Every shape with its schema, under `$defs`.
fn schemas() -> Json {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    for add in PARTS {
        add(&mut generator);
    }
    generator.subschema_for::<contract::RankedOffer>();
    let mut shapes = Json::Object(generator.take_definitions(true));
    without_null(&mut shapes);
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The shapes of benoit-wasm",
        "$defs": shapes,
    })
}

/// An optional field is absent, never null: the generator can't know.
fn without_null(schema: &mut Json) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let required = required.as_array().into_iter().flatten().filter_map(Json::as_str).collect::<Vec<_>>();
    if let Some(fields) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        for (_, field) in fields.iter_mut().filter(|(name, _)| !required.contains(&name.as_str())) {
            if let Some(Json::Array(kinds)) = field.get("type").cloned() {
                field["type"] = kinds.into_iter().find(|kind| kind != "null").unwrap_or_default();
            }
            if let Some(Json::Array(choices)) = field.get("anyOf") {
                *field = choices.first().cloned().unwrap_or_default();
            }
        }
    }
    // `double` and the like say nothing about JavaScript's numbers.
    if let Some(fields) =
        schema.as_object_mut().filter(|fields| fields.get("type").is_some_and(|kind| kind != "object"))
    {
        fields.remove("format");
    }
    match schema {
        Json::Object(fields) => fields.values_mut().for_each(without_null),
        Json::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs};

    /// Where the schemas are kept, for the package and for tests in other languages.
    const ON_FILE: &str = "tests/fixtures/schemas.json";

    #[test]
    fn the_schemas_on_file_are_those_of_the_types() {
        let fresh = serde_json::to_string_pretty(&schemas()).unwrap() + "\n";
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(ON_FILE, &fresh).unwrap();
        }
        let on_file = fs::read_to_string(ON_FILE).unwrap();
        assert!(
            fresh == on_file,
            "{ON_FILE} is not up to date: run `UPDATE_EXPECT=1 cargo test --lib shape`"
        );
    }
}
