//! Functions of the host as callables: called with fresh copies, their exceptions become failures.

use super::read::{Mode, read};
use super::write::write;
use crate::diag::{Code, ErrorName, Failure};
use crate::value::{Callable, FunctionObject, Limits, Pace, Value};
use js_sys::{Array as JsArray, Function as JsFunction, Reflect};
use std::any::Any;
use std::fmt;
use wasm_bindgen::{JsCast, JsValue};

/// A JavaScript function.
pub(crate) struct HostFunction {
    /// The function itself.
    pub function: JsFunction,
    name: String,
    arity: usize,
}

impl HostFunction {
    /// Wraps `value`, which is a function.
    pub(crate) fn new(value: &JsValue) -> Self {
        let field = |name: &str| Reflect::get(value, &JsValue::from_str(name)).unwrap_or_default();
        let name = field("name").as_string().unwrap_or_default();
        let arity = field("length").as_f64().unwrap_or(0.0) as usize;
        Self { function: value.clone().unchecked_into(), name, arity }
    }
}

impl fmt::Debug for HostFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostFunction({}/{})", self.name, self.arity)
    }
}

impl FunctionObject for HostFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn arity(&self) -> usize {
        self.arity
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_callable(&self) -> Option<&dyn Callable> {
        Some(self)
    }
}

impl Callable for HostFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn arity(&self) -> usize {
        self.arity
    }

    fn call(&self, args: &[Value], _: &Limits, pace: &Pace) -> Result<Value, Failure> {
        if pace.left() == 0 {
            return Err(Failure::new(Code::MTotal, "the request's step budget is used up"));
        }
        pace.count_evaluation();
        pace.charge(1);
        let list = JsArray::new();
        for arg in args {
            list.push(&write(arg).map_err(|refusal| Failure::new(Code::XHost, refusal.message))?);
        }
        let value = Reflect::apply(&self.function, &JsValue::UNDEFINED, &list)
            .map_err(|thrown| Failure { name: ErrorName::Host(name(&thrown)), ..raised(&thrown) })?;
        read(&value, Mode::Call, "").map_err(|unfit| {
            Failure::new(Code::XHost, format!("the host's result: {}", unfit.refusal.message))
        })
    }
}

fn raised(thrown: &JsValue) -> Failure {
    Failure::new(Code::XHost, message(thrown))
}

fn name(thrown: &JsValue) -> String {
    let name = Reflect::get(thrown, &JsValue::from_str("name")).ok().and_then(|name| name.as_string());
    name.unwrap_or_else(|| "Error".to_owned())
}

/// What a thrown value says.
pub(crate) fn message(thrown: &JsValue) -> String {
    if let Some(text) = thrown.as_string() {
        return text;
    }
    let message = Reflect::get(thrown, &JsValue::from_str("message")).ok().and_then(|text| text.as_string());
    message.unwrap_or_else(|| "a value was thrown".to_owned())
}
