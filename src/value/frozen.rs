//! The failure of a change that is not allowed any more.

use crate::diag::{Code, Failure};

/// `X_FROZEN`: a value made while the module loaded, or frozen, does not change (LANGUAGE 6).
#[cold]
pub fn frozen() -> Failure {
    Failure::new(
        Code::XFrozen,
        "the value is frozen: it was made while the module loaded, or by `Object.freeze`",
    )
}
