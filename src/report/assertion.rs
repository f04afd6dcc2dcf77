//! The verdict on one assertion, from what its two sides came to.

use crate::diag::Failure;
use crate::law::{Counterexample, State, Verdict};
use crate::value::Value;

/// Judges an assertion (DESIGN §6): a catchable failure refutes it, a limit or a refusal leaves it untested.
pub fn verdict_of_sides(
    input: &str,
    actual: Result<Value, Failure>,
    expected: Result<Value, Failure>,
    equal: impl FnOnce(&Value, &Value) -> bool,
) -> Verdict {
    let limit =
        [&actual, &expected].into_iter().find_map(|side| side.as_ref().err().filter(|f| !f.catchable()));
    if let Some(failure) = limit {
        return Verdict::untested(1, failure.code.name());
    }
    let broken =
        |expected: Value, actual: Value| Some(Counterexample { input: Value::text(input), expected, actual });
    match (actual, expected) {
        (Ok(actual), Ok(expected)) if equal(&actual, &expected) => Verdict {
            state: State::Supported,
            ran: 1,
            of: 1,
            actual: Some(actual),
            counterexample: None,
            reason: None,
        },
        (Ok(actual), Ok(expected)) => refuted(Some(actual.clone()), broken(expected, actual), None),
        (Err(failure), expected) => {
            refuted(None, broken(expected.unwrap_or_default(), Value::Undefined), Some(told(&failure)))
        }
        (Ok(actual), Err(failure)) => {
            refuted(Some(actual.clone()), broken(Value::Undefined, actual), Some(told(&failure)))
        }
    }
}

fn refuted(actual: Option<Value>, counterexample: Option<Counterexample>, reason: Option<String>) -> Verdict {
    Verdict { state: State::Refuted, ran: 1, of: 1, actual, counterexample, reason }
}

fn told(failure: &Failure) -> String {
    format!("{}: {}", failure.code.name(), failure.message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Code;

    fn state(actual: Result<f64, Code>, expected: f64) -> (State, Option<String>) {
        let actual = actual.map(Value::Number).map_err(|code| Failure::new(code, "no"));
        let equal = |a: &Value, b: &Value| a.as_number() == b.as_number();
        let verdict = verdict_of_sides("f(1)", actual, Ok(Value::Number(expected)), equal);
        (verdict.state, verdict.reason)
    }

    #[test]
    fn a_failure_refutes_and_a_limit_leaves_it_untested() {
        assert_eq!(state(Ok(1.0), 1.0), (State::Supported, None));
        assert_eq!(state(Ok(2.0), 1.0), (State::Refuted, None));
        assert_eq!(state(Err(Code::XType), 1.0), (State::Refuted, Some("X_TYPE: no".into())));
        for code in [Code::XSteps, Code::XDepth, Code::XMemory, Code::XRefused, Code::MTotal] {
            assert_eq!(state(Err(code), 1.0), (State::Untested, Some(code.name().into())));
        }
    }
}
