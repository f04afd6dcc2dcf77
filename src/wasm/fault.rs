//! Faults on purpose, for tests of what contains them. No published build has this file.

use wasm_bindgen::prelude::wasm_bindgen;

/// `trap` panics; `stack` overflows the host's stack; anything else does nothing.
///
/// # Panics
/// When told to.
#[must_use]
#[wasm_bindgen]
pub fn fault(kind: &str) -> u32 {
    match kind {
        #[expect(clippy::panic, reason = "the fault that the test asked for")]
        "trap" => panic!("a trap on purpose"),
        "stack" => deeper(0),
        _ => 0,
    }
}

#[expect(unconditional_recursion, reason = "the fault that the test asked for")]
fn deeper(level: u32) -> u32 {
    let room = std::hint::black_box([level; 64]);
    deeper(level.wrapping_add(1)).wrapping_add(std::hint::black_box(room).iter().sum::<u32>())
}
