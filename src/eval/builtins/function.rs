//! Functions: `call`, `apply`, `bind`, `toString`.

use super::method::{Method, Run};
use crate::diag::Failure;
use crate::eval::function::Partial;
use crate::eval::machine::Cx;
use crate::value::{Value, convert};
use std::rc::Rc;

/// Methods of functions. There is no `this`: the first argument is ignored.
pub(super) const METHODS: &[&[Method]] = &[&[
    Method { name: "call", arity: 1, run: Run::Call },
    Method { name: "apply", arity: 2, run: Run::Apply },
    Method::plain("bind", 1, bind),
    Method::plain("toString", 0, |cx, this, _| convert::to_text(this, &mut cx.meter).map(Value::Str)),
]];

fn bind(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value, Failure> {
    let Value::Function(target) = this else { return Err(Failure::type_error("this is not a function")) };
    cx.meter.reserve(args.len() + 1, 48)?;
    Ok(Value::Function(Rc::new(Partial::new(target, args.get(1..).unwrap_or(&[])))))
}
