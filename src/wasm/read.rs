//! JavaScript values into values of the language: one walk with a stack of its own, so that no depth
//! overflows the host's.

use super::host::HostFunction;
use super::{handles, text};
use crate::diag::{Code, Refusal};
use crate::value::pattern::Regex;
use crate::value::{Array, Map, Object, Set, Str, VALUE_NESTING, Value};
use js_sys::{Array as JsArray, Map as JsMap, Promise, Reflect, RegExp, Set as JsSet};
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// Values of one argument: more than any message within the limits has, few enough to fit in memory.
const VALUES: u32 = 5_000_000;

#[wasm_bindgen]
extern "C" {
    // All of these may run code of the host (a getter, a proxy), so all of them may throw.
    #[wasm_bindgen(js_namespace = Object, js_name = entries, catch)]
    fn entries(value: &JsValue) -> Result<JsArray, JsValue>;
    #[wasm_bindgen(js_namespace = Array, js_name = from, catch)]
    fn list(value: &JsValue) -> Result<JsArray, JsValue>;
    #[wasm_bindgen(js_namespace = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// What may cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Data of messages and examples (DESIGN §5): no functions, maps, sets or patterns, no cycle, 200 levels.
    Data,
    /// Arguments of calls (LANGUAGE 12): these too, shared references kept.
    Call,
}

/// Why a value can't cross.
#[derive(Debug)]
pub(crate) struct Unfit {
    /// With the path to the value.
    pub refusal: Refusal,
    /// It would be fit, were it smaller.
    pub oversize: bool,
}

/// The value of the language that `value` stands for; `root` begins the paths in refusals.
pub(crate) fn read(value: &JsValue, mode: Mode, root: &str) -> Result<Value, Unfit> {
    let mut walk = Walk { mode, root, seen: None, met: Vec::new(), stack: Vec::new(), count: 0 };
    let result = walk.value(value)?;
    while walk.step()? {}
    Ok(result)
}

struct Walk<'a> {
    mode: Mode,
    root: &'a str,
    /// Containers met so far, by identity: their places in `met`.
    seen: Option<JsMap>,
    met: Vec<Met>,
    stack: Vec<Frame>,
    count: u32,
}

struct Met {
    value: Value,
    /// Levels below it; `None` while its parts are being read.
    height: Option<usize>,
}

/// One container whose parts are being read.
struct Frame {
    target: Target,
    parts: JsArray,
    /// The next part.
    at: u32,
    len: u32,
    /// The key of the part that was read last.
    key: Value,
    met: usize,
    height: usize,
}

#[derive(Clone)]
enum Target {
    Array(Array),
    Object(Object),
    Map(Map),
    Set(Set),
}

impl Walk<'_> {
    /// Reads the next part of the innermost container; false when all is done.
    fn step(&mut self) -> Result<bool, Unfit> {
        let Some(frame) = self.stack.last_mut() else { return Ok(false) };
        if frame.at >= frame.len {
            self.leave();
            return Ok(true);
        }
        let (at, part) = (frame.at, frame.parts.get(frame.at));
        frame.at += 1;
        // Objects and maps list keys and values in turn.
        match frame.target.clone() {
            Target::Array(array) => {
                let value = self.value(&part)?;
                // A list made here is not frozen.
                let _ = array.push(value);
            }
            Target::Set(set) => set.insert(self.value(&part)?),
            Target::Object(_) if at % 2 == 0 => frame.key = Value::Str(text::read(&part)),
            Target::Object(object) => {
                let key = frame.key.clone();
                let value = self.value(&part)?;
                if let Value::Str(key) = key {
                    object.set(key, value);
                }
            }
            Target::Map(_) if at % 2 == 0 => {
                // The key may be a container whose frame now lies above this one.
                let place = self.stack.len() - 1;
                let key = self.value(&part)?;
                if let Some(frame) = self.stack.get_mut(place) {
                    frame.key = key;
                }
            }
            Target::Map(map) => {
                let key = frame.key.clone();
                map.set(key, self.value(&part)?);
            }
        }
        Ok(true)
    }

    fn leave(&mut self) {
        let Some(frame) = self.stack.pop() else { return };
        if let Some(met) = self.met.get_mut(frame.met) {
            met.height = Some(frame.height);
        }
        if let Some(parent) = self.stack.last_mut() {
            parent.height = parent.height.max(frame.height + 1);
        }
    }

    fn value(&mut self, value: &JsValue) -> Result<Value, Unfit> {
        self.count += 1;
        if self.count > VALUES {
            return Err(self.oversize(&format!("more than {VALUES} values")));
        }
        if let Some(n) = value.as_f64() {
            return Ok(Value::Number(n));
        }
        if value.is_string() {
            return Ok(Value::Str(text::read(value)));
        }
        if value.is_undefined() {
            return Ok(Value::Undefined);
        }
        if value.is_null() {
            return Ok(Value::Null);
        }
        if let Some(truth) = value.as_bool() {
            return Ok(Value::Bool(truth));
        }
        if value.is_function() {
            return self.function(value);
        }
        if value.is_object() {
            return self.container(value);
        }
        Err(self.unfit(if value.is_symbol() { "a symbol" } else { "a bigint" }))
    }

    fn function(&mut self, value: &JsValue) -> Result<Value, Unfit> {
        if self.mode == Mode::Data {
            let what = "a function has no place here";
            return Err(Unfit::new(Refusal::new(Code::AFunction, what).at(self.path())));
        }
        Ok(Value::Function(handles::find(value).unwrap_or_else(|| Rc::new(HostFunction::new(value)))))
    }

    fn container(&mut self, value: &JsValue) -> Result<Value, Unfit> {
        let seen = self.seen.get_or_insert_with(JsMap::new).clone();
        if let Some(met) = seen.get(value).as_f64().and_then(|place| self.met.get(place as usize)) {
            let (shared, height) = (met.value.clone(), met.height);
            return match (self.mode, height) {
                (Mode::Call, _) => Ok(shared),
                (Mode::Data, None) => Err(self.unfit("a cycle")),
                (Mode::Data, Some(height)) => {
                    if let Some(parent) = self.stack.last_mut() {
                        parent.height = parent.height.max(height + 1);
                    }
                    if self.stack.len() + height >= VALUE_NESTING { Err(self.deep()) } else { Ok(shared) }
                }
            };
        }
        if self.mode == Mode::Data && self.stack.len() >= VALUE_NESTING {
            return Err(self.deep());
        }
        let opened = self.open(value).map_err(|thrown| self.raised(&thrown))?;
        let Some((target, parts)) = opened else {
            return if self.mode == Mode::Call
                && let Some(pattern) = pattern(value)
            {
                seen.set(value, &JsValue::from_f64(self.met.len() as f64));
                self.met.push(Met { value: pattern.clone(), height: Some(0) });
                Ok(pattern)
            } else {
                Err(self.unfit(if value.has_type::<Promise>() { "a promise" } else { "a class instance" }))
            };
        };
        let result = match &target {
            Target::Array(array) => Value::Array(array.clone()),
            Target::Object(object) => Value::Object(object.clone()),
            Target::Map(map) => Value::Map(map.clone()),
            Target::Set(set) => Value::Set(set.clone()),
        };
        seen.set(value, &JsValue::from_f64(self.met.len() as f64));
        let (len, met) = (parts.length(), self.met.len());
        self.met.push(Met { value: result.clone(), height: None });
        self.stack.push(Frame { target, parts, at: 0, len, key: Value::Undefined, met, height: 0 });
        Ok(result)
    }

    /// The empty container that `value` becomes, and its parts; `None` when it has no counterpart.
    fn open(&self, value: &JsValue) -> Result<Option<(Target, JsArray)>, JsValue> {
        if is_array(value)? {
            let len = Reflect::get(value, &JsValue::from_str("length"))?.as_f64().unwrap_or(f64::MAX);
            if len > f64::from(VALUES) {
                return Err(JsValue::from_str("a list that is too long"));
            }
            return Ok(Some((Target::Array(Array::default()), list(value)?)));
        }
        if is_plain(value)? {
            return Ok(Some((Target::Object(Object::default()), entries(value)?.flat(1))));
        }
        if self.mode == Mode::Call && value.has_type::<JsMap>() {
            return Ok(Some((Target::Map(Map::default()), list(value)?.flat(1))));
        }
        if self.mode == Mode::Call && value.has_type::<JsSet>() {
            return Ok(Some((Target::Set(Set::default()), list(value)?)));
        }
        Ok(None)
    }

    fn path(&self) -> String {
        let mut path = self.root.to_owned();
        for frame in &self.stack {
            let at = frame.at.saturating_sub(1);
            let link = match (&frame.target, &frame.key) {
                (Target::Array(_) | Target::Set(_), _) => format!("[{at}]"),
                (_, Value::Str(key)) if is_word(key) && path.is_empty() => key.to_text(),
                (_, Value::Str(key)) if is_word(key) => format!(".{}", key.to_text()),
                (_, Value::Str(key)) => format!("[{:?}]", key.to_text()),
                _ => format!("[{}]", at / 2),
            };
            path += &link;
        }
        path
    }

    fn unfit(&self, what: &str) -> Unfit {
        let message = format!("{what} has no counterpart in the language");
        Unfit::new(Refusal::new(Code::AValue, message).at(self.path()))
    }

    fn deep(&self) -> Unfit {
        self.oversize(&format!("more than {VALUE_NESTING} levels"))
    }

    fn oversize(&self, what: &str) -> Unfit {
        let refusal = Refusal::new(Code::AValue, format!("the value has {what}")).at(self.path());
        Unfit { refusal, oversize: true }
    }

    fn raised(&self, thrown: &JsValue) -> Unfit {
        let message = format!("the value cannot be read: {}", super::host::message(thrown));
        Unfit::new(Refusal::new(Code::AValue, message).at(self.path()))
    }
}

impl Unfit {
    fn new(refusal: Refusal) -> Self {
        Self { refusal, oversize: false }
    }
}

/// Whether the value is an object literal's like: of no class, whatever realm it comes from.
fn is_plain(value: &JsValue) -> Result<bool, JsValue> {
    let prototype: JsValue = Reflect::get_prototype_of(value)?.into();
    if prototype.is_null() {
        return Ok(true);
    }
    Ok(JsValue::from(Reflect::get_prototype_of(&prototype)?).is_null())
}

fn is_word(key: &Str) -> bool {
    let text = key.to_text();
    !text.is_empty()
        && !text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

/// The pattern that a JavaScript one stands for, when the language has its flags and syntax.
fn pattern(value: &JsValue) -> Option<Value> {
    let pattern = value.dyn_ref::<RegExp>()?;
    let (source, flags) = (text::read(&pattern.source().into()), text::read(&pattern.flags().into()));
    Regex::compile(&source, &flags).ok().map(|regex| Value::Opaque(regex))
}
