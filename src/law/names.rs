//! The names of properties and relations on the wire. Each stands here and nowhere else.

/// `f(x) = x`
pub const IDENTITY: &str = "identity";
/// `f(x) = x` somewhere
pub const FIXED_POINTS: &str = "fixed_points";
/// `f(f(x)) = f(x)`
pub const IDEMPOTENT: &str = "idempotent";
/// `f(f(x)) = x`
pub const INVOLUTION: &str = "involution";
/// `f` never falls
pub const MONOTONIC_INCREASING: &str = "monotonic_increasing";
/// `f` never rises
pub const MONOTONIC_DECREASING: &str = "monotonic_decreasing";
/// `f(x) >= 0`
pub const NON_NEGATIVE: &str = "non_negative";
/// `f(-x) = f(x)`
pub const EVEN_FUNCTION: &str = "even_function";
/// `f(-x) = -f(x)`
pub const ODD_FUNCTION: &str = "odd_function";
/// `f(a, b) = f(b, a)`
pub const COMMUTATIVE: &str = "commutative";
/// `f(a, e) = a`
pub const RIGHT_IDENTITY: &str = "right_identity";
/// `f(e, b) = b`
pub const LEFT_IDENTITY: &str = "left_identity";
/// `f(f(a, b), c) = f(a, f(b, c))`
pub const ASSOCIATIVE: &str = "associative";
/// `f(a, 0) = 0 = f(0, b)`
pub const ABSORBING_ELEMENT: &str = "absorbing_element";
/// `b <= f(x, b, c) <= c`
pub const BOUNDED: &str = "bounded";
/// `f(x, b, c) = x` for `b <= x <= c`
pub const PASSTHROUGH_IN_BOUNDS: &str = "passthrough_in_bounds";
/// `f(g(x)) = x`
pub const COMPOSITION_IDENTITY: &str = "composition_identity";
/// `f(g(x)) = f(x)`
pub const ABSORPTION: &str = "absorption";
/// `f(g(x)) = g(x)`
pub const F_TRANSPARENT: &str = "f_transparent";
/// `f(g(-x)) = f(g(x))`
pub const EVEN_COMPOSITION: &str = "even_composition";
/// `f(g(x)) >= 0`
pub const NON_NEGATIVE_COMPOSITION: &str = "non_negative_composition";
/// Functions that behave alike.
pub const EQUIVALENT: &str = "equivalent";
/// Functions that undo each other.
pub const INVERSE_PAIR: &str = "inverse_pair";
/// As long as what it was made of.
pub const LENGTH_PRESERVING: &str = "length_preserving";
/// The same answer when asked again.
pub const DETERMINISTIC: &str = "deterministic";
/// No state.
pub const PURE: &str = "pure";
