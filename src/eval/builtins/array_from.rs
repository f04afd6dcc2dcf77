//! `Array.from`.

use super::array::made;
use super::method::{Next, Resume, arg_ref, callback, two};
use crate::diag::Failure;
use crate::eval::machine::{Cx, Elements, get};
use crate::value::{Function, Str, Value, convert, number};

/// The most elements an array may have.
pub(super) const MAX_LENGTH: f64 = 4_294_967_295.0;

#[derive(Debug)]
struct From {
    function: Option<Function>,
    /// What is left of an iterable, or how many elements a `{length}` has.
    source: Result<Elements, usize>,
    /// The object with the `{length}`.
    object: Value,
    asked: usize,
    out: Vec<Value>,
}

/// `Array.from(iterable or {length}, fn?)`
pub(super) fn from(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Box<dyn Resume>, Failure> {
    let function = match args.get(1) {
        None | Some(Value::Undefined) => None,
        Some(_) => Some(callback(args, 1)?),
    };
    let object = arg_ref(args, 0);
    if matches!(object, Value::Undefined | Value::Null) {
        return Err(Failure::type_error(format!("{} is not iterable", super::describe(Some(object)))));
    }
    let source = if let Ok(elements) = Elements::over(object) {
        Ok(elements)
    } else {
        let length = get(cx, object, &Str::from("length"))?;
        let length = number::to_integer(convert::number_of(&length, &mut cx.meter)?).max(0.0);
        if length > MAX_LENGTH {
            return Err(Failure::range("the length of the list is too large"));
        }
        cx.meter.room(16 * length as usize)?;
        Err(length as usize)
    };
    Ok(Box::new(From { function, source, object: object.clone(), asked: 0, out: Vec::new() }))
}

impl From {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>, Failure> {
        match &mut self.source {
            Ok(elements) => Ok(elements.next()),
            Err(length) if self.asked >= *length => Ok(None),
            Err(_) => match &self.object {
                Value::Object(object) if object.len() > 1 => {
                    let key = number::to_str(self.asked as f64);
                    get(cx, &self.object.clone(), &key).map(Some)
                }
                _ => Ok(Some(Value::Undefined)),
            },
        }
    }
}

impl Resume for From {
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure> {
        self.out.extend(value);
        while let Some(item) = self.next(cx)? {
            let index = self.asked as f64;
            self.asked += 1;
            if self.out.len() % 256 == 255 {
                cx.meter.room(16 * self.out.len())?;
            }
            if let Some(function) = &self.function {
                return Ok(Next::Call(function.clone(), two(item, Value::Number(index))));
            }
            cx.meter.take(1)?;
            self.out.push(item);
        }
        Ok(Next::Done(made(std::mem::take(&mut self.out))))
    }
}
