//! Arrays: `reduce` and `reduceRight`.

use super::array::list;
use super::method::{Method, Next, Resume, callback, wanted};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::{Array, Function, Value};

/// The two folds.
pub(super) const METHODS: &[Method] = &[
    Method::calling("reduce", 1, |_, this, args| fold(this, args, false)),
    Method::calling("reduceRight", 1, |_, this, args| fold(this, args, true)),
];

#[derive(Debug)]
struct Fold {
    array: Array,
    function: Function,
    /// How many arguments the function looks at.
    wanted: usize,
    backwards: bool,
    len: usize,
    done: usize,
    /// The value so far.
    value: Option<Value>,
}

fn fold(this: &Value, args: &[Value], backwards: bool) -> Result<Box<dyn Resume>, Failure> {
    let array = list(this)?;
    let (function, len) = (callback(args, 0)?, array.len());
    let wanted = wanted(&function, 4);
    Ok(Box::new(Fold { array, function, wanted, backwards, len, done: 0, value: args.get(1).cloned() }))
}

impl Resume for Fold {
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure> {
        if value.is_some() {
            self.value = value;
        }
        while self.done < self.len {
            let index = if self.backwards { self.len - 1 - self.done } else { self.done };
            self.done += 1;
            let Some(item) = self.array.get(index) else {
                cx.meter.take(1)?;
                continue;
            };
            let Some(so_far) = self.value.take() else {
                self.value = Some(item);
                continue;
            };
            let array = if self.wanted < 4 { Value::Undefined } else { Value::Array(self.array.clone()) };
            let args = [so_far, item, Value::Number(index as f64), array];
            return Ok(Next::Call(self.function.clone(), (args, self.wanted)));
        }
        match self.value.take() {
            Some(value) => Ok(Next::Done(value)),
            None => Err(Failure::type_error("an empty list is reduced without an initial value")),
        }
    }
}
