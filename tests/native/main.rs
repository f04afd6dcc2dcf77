//! Tests of the engine as a Rust library, one file an area.

mod value_numbers;
