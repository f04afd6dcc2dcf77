//! Values of the language into JavaScript values: fresh copies, shared references and cycles kept, in one
//! walk with a stack of its own.

use super::{handles, text};
use crate::diag::{Code, Refusal};
use crate::value::pattern::Regex;
use crate::value::{Array, Map, Object, Set, Value};
use js_sys::{Array as JsArray, Map as JsMap, Object as JsObject, Reflect, Set as JsSet};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// A plain object, written by `object[key] = value`.
    #[wasm_bindgen(extends = JsObject)]
    type Record;
    #[wasm_bindgen(method, structural, indexing_setter)]
    fn put(this: &Record, key: &JsValue, value: &JsValue);
    // It throws for what only the language's patterns have.
    #[wasm_bindgen(js_name = RegExp, catch)]
    fn pattern(source: &JsValue, flags: &str) -> Result<JsValue, JsValue>;
}

/// The JavaScript value.
///
/// # Errors
/// `A_VALUE` for an iterator.
pub(crate) fn write(value: &Value) -> Result<JsValue, Refusal> {
    let mut walk = Walk::default();
    let result = walk.shell(value)?;
    while let Some((part, target)) = walk.todo.pop() {
        walk.fill(&part, &target)?;
    }
    Ok(result)
}

#[derive(Default)]
struct Walk {
    /// What was made of each container, by its address.
    made: BTreeMap<usize, JsValue>,
    /// Containers that are still empty.
    todo: Vec<(Value, JsValue)>,
}

impl Walk {
    /// A leaf's value, or the container that becomes the value.
    fn shell(&mut self, value: &Value) -> Result<JsValue, Refusal> {
        Ok(match value {
            Value::Undefined => JsValue::UNDEFINED,
            Value::Null => JsValue::NULL,
            Value::Bool(truth) => JsValue::from_bool(*truth),
            Value::Number(n) => JsValue::from_f64(*n),
            Value::Str(str) => text::write(str),
            Value::Array(array) => self.once(array.address(), value, || JsArray::new().into()),
            Value::Object(object) => self.once(object.address(), value, || JsObject::new().into()),
            Value::Map(map) => self.once(map.address(), value, || JsMap::new().into()),
            Value::Set(set) => self.once(set.address(), value, || JsSet::new(&JsValue::UNDEFINED).into()),
            Value::Function(function) => handles::give(function),
            Value::Opaque(opaque) => {
                let Some(regex) = opaque.as_any().downcast_ref::<Regex>() else {
                    let what = format!("{} has no counterpart in JavaScript", opaque.text().to_text());
                    return Err(Refusal::new(Code::AValue, what));
                };
                self.pattern(regex)?
            }
        })
    }

    fn pattern(&mut self, regex: &Regex) -> Result<JsValue, Refusal> {
        let address = std::ptr::from_ref(regex).addr();
        if let Some(made) = self.made.get(&address) {
            return Ok(made.clone());
        }
        let made = pattern(&text::write(&regex.source()), &regex.flags().text())
            .map_err(|thrown| Refusal::new(Code::AValue, super::host::message(&thrown)))?;
        self.made.insert(address, made.clone());
        Ok(made)
    }

    fn once(&mut self, address: usize, value: &Value, make: impl FnOnce() -> JsValue) -> JsValue {
        if let Some(made) = self.made.get(&address) {
            return made.clone();
        }
        let shell = make();
        self.made.insert(address, shell.clone());
        self.todo.push((value.clone(), shell.clone()));
        shell
    }

    fn fill(&mut self, value: &Value, target: &JsValue) -> Result<(), Refusal> {
        match value {
            Value::Array(array) => self.fill_array(array, target.unchecked_ref()),
            Value::Object(object) => self.fill_object(object, target.unchecked_ref()),
            Value::Map(map) => self.fill_map(map, target.unchecked_ref()),
            Value::Set(set) => self.fill_set(set, target.unchecked_ref()),
            _ => Ok(()),
        }
    }

    fn fill_array(&mut self, array: &Array, target: &JsArray) -> Result<(), Refusal> {
        for item in array.to_vec() {
            target.push(&self.shell(&item)?);
        }
        for (key, item) in array.extras() {
            let item = self.shell(&item)?;
            target.unchecked_ref::<Record>().put(&text::key(&key), &item);
        }
        Ok(())
    }

    fn fill_object(&mut self, object: &Object, target: &Record) -> Result<(), Refusal> {
        for (key, item) in object.entries() {
            let item = self.shell(&item)?;
            if key.is("__proto__") {
                // `object.__proto__ = …` would set the prototype.
                let field = JsObject::new();
                for flag in ["enumerable", "configurable", "writable"] {
                    field.unchecked_ref::<Record>().put(&JsValue::from_str(flag), &JsValue::TRUE);
                }
                field.unchecked_ref::<Record>().put(&JsValue::from_str("value"), &item);
                // A fresh plain object takes every definition.
                let _ = Reflect::define_property(target, &text::key(&key), &field);
            } else {
                target.put(&text::key(&key), &item);
            }
        }
        Ok(())
    }

    fn fill_map(&mut self, map: &Map, target: &JsMap) -> Result<(), Refusal> {
        for (key, item) in map.entries() {
            let (key, item) = (self.shell(&key)?, self.shell(&item)?);
            target.set(&key, &item);
        }
        Ok(())
    }

    fn fill_set(&mut self, set: &Set, target: &JsSet) -> Result<(), Refusal> {
        for item in set.values() {
            target.add(&self.shell(&item)?);
        }
        Ok(())
    }
}
