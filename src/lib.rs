//! benoit-wasm: the Benoit Protocol's engine. This file is the map of its layers.
//!
//! Arrows point down only (`tests/architecture.rs` keeps it so):
//! `text → diag → value → syntax → eval → sample → law → infer, synth → wire → report → example → intent, contract,
//! compose → query → given → api → wasm`.

#![forbid(unsafe_code)]

pub mod api;
pub mod compose;
pub mod contract;
pub mod diag;
pub mod eval;
pub mod example;
pub mod given;
pub mod infer;
pub mod intent;
pub mod law;
pub mod query;
pub mod report;
pub mod sample;
pub mod syntax;
pub mod synth;
pub mod text;
pub mod value;
pub mod wire;

#[cfg(target_arch = "wasm32")]
pub mod wasm;
