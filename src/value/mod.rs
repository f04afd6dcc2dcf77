//! Values of the language, and everything about them that is JavaScript's: equality, numbers as text,
//! strings in UTF-16 units, JSON, patterns; and `Callable`, the one trait of everything that can be called.

mod array;
pub mod builtins;
mod callable;
pub mod convert;
mod data;
pub mod equal;
mod frozen;
pub mod json;
mod key;
mod limits;
mod map;
pub mod math;
pub mod memory;
mod meter;
pub mod number;
mod object;
mod opaque;
mod pace;
pub mod pattern;
mod source_text;
mod str;
pub mod strings;
mod types;

pub use array::{Array, ArrayData};
pub use callable::{Callable, FunctionObject, Native};
pub use data::foreign;
pub use frozen::frozen;
pub use limits::Limits;
pub use limits::{
    MESSAGE_ASSERTIONS, MESSAGE_BYTES, MESSAGE_FUNCTIONS, MESSAGE_LEVELS, MESSAGE_NAME, REPORT_ROWS,
    SOURCE_BYTES, SOURCE_NESTING, SOURCE_UNITS, VALUE_NESTING,
};
pub use map::{Map, MapCursor, MapData, Set};
pub use meter::{MAX_TEXT, Meter};
pub use object::{Object, ObjectData};
pub use opaque::Opaque;
pub use pace::{Pace, block_on};
pub use source_text::source_text;
pub use str::{CodePoints, Str, StrBuilder, Units, is_space};
pub use types::{Function, ToValue, Value, record};
