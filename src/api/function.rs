//! Calls of function values by the host: one evaluation each (LANGUAGE 12).

use super::{Answer, Options, Pending};
use crate::diag::{Code, Failure, Refusal};
use crate::eval::{self, ModuleFunction};
use crate::text::Source;
use crate::value::{Function, Limits, Pace, Value, block_on};
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
            if !matches!(function, Value::Function(_)) {
                return Err(Refusal::new(Code::AType, "only a function can be called"));
            }
            called(&function, &args, &options.limits, &pace).await
        }
    };
    Ok((pace, Box::pin(work)))
}

/// What `function` makes of these arguments; a failure with its place in the function's source.
pub(super) async fn called(function: &Value, args: &[Value], limits: &Limits, pace: &Pace) -> Answer {
    let called = eval::call_slowly(function, args, limits, pace).await;
    let source = || ModuleFunction::of(function).and_then(|known| known.source().cloned());
    called.map_err(|failure| failed(source(), failure))
}

fn failed(source: Option<Rc<Source>>, failure: Failure) -> Refusal {
    let mut refusal = Refusal::new(failure.code, failure.message.clone());
    refusal.failure = Some(Box::new((source, failure)));
    refusal
}

/// What tells a function value from every other, as long as it is held.
pub fn identity(function: &Function) -> (usize, usize) {
    let address = Rc::as_ptr(function).cast::<()>().addr();
    ModuleFunction::of(&Value::Function(function.clone())).map_or((0, address), |known| known.identity())
}
