//! An input with its output.

use super::prelude::*;

shapes! {
    Example { input: Value, output: Value, }
}
