//! Tests of the engine as a Rust library, one file an area.
#![cfg(not(target_arch = "wasm32"))]

mod algebra;
mod codes;
mod compose;
mod contract;
mod dialogue;
mod eval_budget;
mod eval_depth;
mod eval_life;
mod eval_slices;
mod eval_support;
mod example;
mod given;
mod intent_api;
mod intent_resolve;
mod language_api;
mod language_cases;
mod language_hostile;
mod language_text;
mod laws;
mod protocol;
mod query;
mod synth_edges;
mod synth_run;
mod synth_tables;
mod value_expressions;
mod value_laws;
mod value_numbers;
mod value_patterns;
mod value_texts;
