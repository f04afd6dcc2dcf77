//! `Map` and `Set`: their methods and constructors.

use super::iterator::{Iter, Side};
use super::method::{Method, Next, Resume, arg, arg_ref, callback, three};
use crate::diag::Failure;
use crate::eval::machine::{Cx, Elements, get};
use crate::value::{Function, Map, Set, Str, Value};

/// What an entry costs.
const ENTRY: usize = 48;

/// Methods of `Map`.
pub(super) const MAP: &[Method] = &[
    Method::plain("get", 1, |cx, this, args| {
        cx.meter.take(1)?;
        Ok(map(this)?.get(arg_ref(args, 0)).unwrap_or_default())
    }),
    Method::plain("set", 2, |cx, this, args| {
        let map = map(this)?;
        cx.meter.take(1)?;
        cx.meter.room(ENTRY)?;
        cx.tracker.map(&map, arg_ref(args, 0), arg_ref(args, 1));
        map.assign(arg(args, 0), arg(args, 1))?;
        Ok(this.clone())
    }),
    Method::plain("has", 1, |_, this, args| Ok(Value::Bool(map(this)?.has(arg_ref(args, 0))))),
    Method::plain("delete", 1, |_, this, args| map(this)?.delete(arg_ref(args, 0)).map(Value::Bool)),
    Method::plain("clear", 0, |_, this, _| map(this)?.clear().map(|()| Value::Undefined)),
    Method::plain("keys", 0, |_, this, _| Ok(Iter::table(this, Side::Keys))),
    Method::plain("values", 0, |_, this, _| Ok(Iter::table(this, Side::Values))),
    Method::plain("entries", 0, |_, this, _| Ok(Iter::table(this, Side::Entries))),
    Method::calling("forEach", 1, for_each),
];

/// Methods of `Set`.
pub(super) const SET: &[Method] = &[
    Method::plain("add", 1, |cx, this, args| {
        let set = set(this)?;
        cx.meter.take(1)?;
        cx.meter.room(ENTRY)?;
        cx.tracker.set(&set, arg_ref(args, 0));
        set.add(arg(args, 0))?;
        Ok(this.clone())
    }),
    Method::plain("has", 1, |_, this, args| Ok(Value::Bool(set(this)?.has(arg_ref(args, 0))))),
    Method::plain("delete", 1, |_, this, args| set(this)?.delete(arg_ref(args, 0)).map(Value::Bool)),
    Method::plain("clear", 0, |_, this, _| set(this)?.clear().map(|()| Value::Undefined)),
    Method::plain("keys", 0, |_, this, _| Ok(Iter::table(this, Side::Values))),
    Method::plain("values", 0, |_, this, _| Ok(Iter::table(this, Side::Values))),
    Method::plain("entries", 0, |_, this, _| Ok(Iter::table(this, Side::Entries))),
    Method::calling("forEach", 1, for_each),
];

fn map(this: &Value) -> Result<Map, Failure> {
    if let Value::Map(map) = this { Ok(map.clone()) } else { Err(Failure::type_error("this is not a Map")) }
}

fn set(this: &Value) -> Result<Set, Failure> {
    if let Value::Set(set) = this { Ok(set.clone()) } else { Err(Failure::type_error("this is not a Set")) }
}

/// `new Map(entries?)`
pub(super) fn new_map(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let map = Map::default();
    if let Some(source) = args.first().filter(|source| !matches!(source, Value::Undefined | Value::Null)) {
        let mut elements = Elements::over(source)?;
        while let Some(pair) = elements.next() {
            cx.meter.reserve(1, ENTRY)?;
            let (key, value) = pair_of(cx, &pair)?;
            map.set(key, value);
        }
    }
    Ok(Value::Map(map))
}

/// The two parts of an entry.
pub(super) fn pair_of(cx: &mut Cx, pair: &Value) -> Result<(Value, Value), Failure> {
    match pair {
        Value::Array(pair) => Ok((pair.get(0).unwrap_or_default(), pair.get(1).unwrap_or_default())),
        Value::Object(_) => Ok((get(cx, pair, &Str::from("0"))?, get(cx, pair, &Str::from("1"))?)),
        other => {
            let what = super::describe(Some(other));
            Err(Failure::type_error(format!("{what} is not an entry of a key and a value")))
        }
    }
}

/// `new Set(elements?)`
pub(super) fn new_set(cx: &mut Cx, _: &Value, args: &[Value]) -> Result<Value, Failure> {
    let set = Set::default();
    if let Some(source) = args.first().filter(|source| !matches!(source, Value::Undefined | Value::Null)) {
        let mut elements = Elements::over(source)?;
        while let Some(value) = elements.next() {
            cx.meter.reserve(1, ENTRY)?;
            set.insert(value);
        }
    }
    Ok(Value::Set(set))
}

#[derive(Debug)]
struct ForEach {
    table: Value,
    pairs: Value,
    function: Function,
}

fn for_each(_: &mut Cx, this: &Value, args: &[Value]) -> Result<Box<dyn Resume>, Failure> {
    let function = callback(args, 0)?;
    Ok(Box::new(ForEach { table: this.clone(), pairs: Iter::table(this, Side::Entries), function }))
}

impl Resume for ForEach {
    fn resume(&mut self, _: &mut Cx, _: Option<Value>) -> Result<Next, Failure> {
        match Iter::of(&self.pairs).and_then(Iter::advance) {
            Some(Value::Array(pair)) => {
                let (key, value) = (pair.get(0).unwrap_or_default(), pair.get(1).unwrap_or_default());
                Ok(Next::Call(self.function.clone(), three(value, key, self.table.clone())))
            }
            _ => Ok(Next::Done(Value::Undefined)),
        }
    }
}
