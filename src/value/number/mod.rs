//! Numbers as JavaScript writes and reads them.

mod decimal;
mod integer;
mod parse;
mod radix;
mod text;

pub use integer::{relative_index, to_int32, to_integer, to_uint32};
pub use parse::{parse_float, parse_int, parse_js, parse_text};
pub use radix::to_radix;
pub use text::{to_exponential, to_fixed, to_precision, to_str, to_text};
