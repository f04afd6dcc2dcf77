//! Calls of function values by the host: one evaluation each (LANGUAGE 12).

use super::{Answer, Options, Pending};
use crate::diag::{Code, Failure, Refusal};
use crate::value::{Pace, Value, block_on};
use std::rc::Rc;

/// Calls `function` with these arguments under the limits of `options` (a record, or anything for the usual ones).
///
/// # Errors
/// `X_…` with the failure of the evaluation; `A_TYPE` when `function` is no function.
pub fn call_function(function: &Value, args: Vec<Value>, options: &Value) -> Answer {
    block_on(start_function(function.clone(), args, options, u64::MAX)?.1)
}

/// Prepares such a call whose first slice has `slice` steps.
pub(crate) fn start_function(
    function: Value,
    args: Vec<Value>,
    options: &Value,
    slice: u64,
) -> Result<(Rc<Pace>, Pending), Refusal> {
    let options = Options::of(options)?;
    let pace = Rc::new(Pace::new(options.total, slice));
    let work = {
        let pace = pace.clone();
        async move {
            let Value::Function(object) = &function else {
                return Err(Refusal::new(Code::AType, "only a function can be called"));
            };
            let Some(callable) = object.as_callable() else {
                return Err(Refusal::new(Code::IInternal, "a function that nothing can call"));
            };
            callable.call(&args, &options.limits, &pace).map_err(failed)
        }
    };
    Ok((pace, Box::pin(work)))
}

fn failed(failure: Failure) -> Refusal {
    let mut refusal = Refusal::new(failure.code, failure.message.clone());
    refusal.failure = Some(Box::new((None, failure)));
    refusal
}
