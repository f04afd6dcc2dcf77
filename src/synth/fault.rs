//! A solver that finds nothing, for tests of what notices it. No published build has the switch.

#[cfg(feature = "fault-injection")]
use std::cell::Cell;

#[cfg(feature = "fault-injection")]
thread_local! {
    static BLIND: Cell<bool> = const { Cell::new(false) };
}

/// From now on nothing is found, or everything again.
#[cfg(feature = "fault-injection")]
pub fn set_blind(blind: bool) {
    BLIND.with(|switch| switch.set(blind));
}

/// Whether nothing is to be found.
#[cfg(feature = "fault-injection")]
pub fn is_blind() -> bool {
    BLIND.with(Cell::get)
}

/// Whether nothing is to be found: never.
#[cfg(not(feature = "fault-injection"))]
pub const fn is_blind() -> bool {
    false
}
