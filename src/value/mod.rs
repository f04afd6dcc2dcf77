//! Values of the language, and everything about them that is JavaScript's: equality, numbers as text,
//! strings in UTF-16 units, JSON, patterns; and `Callable`, the one trait of everything that can be called.

mod callable;
mod collection;
mod limits;
mod pace;
mod str;
mod types;

pub use callable::{Callable, FunctionObject, Native};
pub use collection::Opaque;
pub use collection::{Array, ArrayData, Map, MapData, Object, ObjectData, Set};
pub use limits::Limits;
pub use limits::{
    MESSAGE_ASSERTIONS, MESSAGE_BYTES, MESSAGE_FUNCTIONS, MESSAGE_LEVELS, MESSAGE_NAME, SOURCE_BYTES,
    SOURCE_NESTING, SOURCE_UNITS, VALUE_NESTING,
};
pub use pace::{Pace, block_on};
pub use str::Str;
pub use types::{Function, ToValue, Value, record};
