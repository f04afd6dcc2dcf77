//! The boundary in a real browser: values and functions both ways, errors, depth, jobs.
#![cfg(target_arch = "wasm32")]
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failing helper is a failing test")]

mod depth;
mod errors;
mod functions;
mod intents;
mod jobs;
mod support;
mod values;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
