//! Replays the recorded protocol results, `fixtures/vectors/*.json`, one test each, through the public API.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

mod compare;
mod contracts;
mod revive;
mod steps;

use benoit_wasm::api;
use benoit_wasm::value::Value;
use benoit_wasm::wire::PROTOCOL_VERSION;
use compare::{Rules, difference, show};
use libtest_mimic::{Arguments, Failed, Trial};
use revive::revive;
use serde_json::Value as Json;
use std::fs;
use std::process::ExitCode;

/// Functions that take any number of arguments in JavaScript, and one list of them natively.
const ANY_NUMBER: [&str; 2] = ["composeModules", "compose"];

fn main() -> ExitCode {
    let mut files: Vec<_> =
        fs::read_dir("tests/fixtures/vectors").unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut trials = Vec::new();
    for file in files {
        let vectors: Vec<Json> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        for vector in vectors.into_iter().filter(is_native) {
            let name = format!("{}::{}", vector["api"].as_str().unwrap(), vector["id"].as_str().unwrap());
            trials.push(Trial::test(name, move || run(&vector).map_err(Failed::from)));
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Registries, and steps on resolvers, are JavaScript's: the package's replay has them.
fn is_native(vector: &Json) -> bool {
    let api = vector["api"].as_str().unwrap();
    let steps_on_a_resolver = api.starts_with("core.") && vector.get("steps").is_some();
    !steps_on_a_resolver && !contracts::ELSEWHERE.iter().any(|class| api.ends_with(class))
}

fn run(vector: &Json) -> Result<(), String> {
    let (_, name) = vector["api"].as_str().unwrap().split_once('.').unwrap();
    if steps::CLASSES.contains(&name) {
        return steps::run(vector);
    }
    let rules = Rules::of(vector);
    let expected = &vector["expect"];
    if vector.get("constant").is_some() {
        let constant = Value::text(PROTOCOL_VERSION);
        return difference(expected, &constant, &rules).map_or(Ok(()), Err);
    }
    let args = vector["args"].as_array().unwrap().iter().map(revive).collect::<Result<Vec<_>, _>>()?;
    let args = if ANY_NUMBER.contains(&name) { vec![Value::list(args)] } else { args };
    let outcome = api::call(name, args);
    match (expected.get("$throws"), outcome) {
        (Some(_), Err(_)) => Ok(()),
        (Some(_), Ok(value)) => Err(format!("should throw, got {}", show(&value))),
        (None, Err(refusal)) => Err(format!("threw {}: {}", refusal.code.name(), refusal.message)),
        (None, Ok(value)) => {
            let value = contracts::completed(name, value)?;
            if !expected.is_null() {
                difference(expected, &value, &rules).map_or(Ok(()), Err)?;
            }
            contracts::replay(vector["steps"].as_array().map_or(&[], Vec::as_slice), &value)
        }
    }
}
