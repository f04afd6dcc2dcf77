//! All built-ins in one place: by the type of what they work on, by global name, by namespace and member.

use super::method::{Method, Run};
use super::{array, function, globals, iterator, json, map_set, number, object, regexp, string};
use crate::eval::compile::Direct;
use crate::eval::function::{Builtin, Namespace};
use crate::syntax::tree::Class;
use crate::value::{Str, Value, math};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The symbol of a name that no built-in method has.
pub(in crate::eval) const NO_SYMBOL: u16 = u16::MAX;

/// The types that have methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::eval) enum Kind {
    Array,
    String,
    Number,
    Boolean,
    Object,
    Function,
    Regex,
    Map,
    Set,
    Iterator,
}

const KINDS: usize = 10;

/// The methods of each type, in the order of [`Kind`].
const METHODS: [&[&[Method]]; KINDS] = [
    array::METHODS,
    string::METHODS,
    &[number::NUMBER],
    &[number::BOOLEAN],
    &[object::METHODS],
    function::METHODS,
    regexp::METHODS,
    &[map_set::MAP],
    &[map_set::SET],
    &[iterator::METHODS],
];

/// The built-ins, ready for look-up.
#[derive(Debug)]
pub(crate) struct Tables {
    symbols: BTreeMap<&'static str, u16>,
    /// For each type and symbol, the method.
    methods: Vec<Option<Method>>,
    /// Every function that is no method; [`Direct::Builtin`] is an index here.
    builtins: Vec<Method>,
    globals: BTreeMap<&'static str, Value>,
    members: BTreeMap<(&'static str, &'static str), Value>,
    constructors: [Value; 4],
}

thread_local! {
    static TABLES: Rc<Tables> = Rc::new(Tables::build());
}

impl Tables {
    /// The tables of this thread: a built-in is the same function everywhere.
    pub(in crate::eval) fn get() -> Rc<Self> {
        TABLES.with(Rc::clone)
    }

    fn build() -> Self {
        let mut symbols = BTreeMap::new();
        for method in METHODS.iter().flat_map(|groups| groups.iter()).flat_map(|group| group.iter()) {
            let next = symbols.len() as u16;
            symbols.entry(method.name).or_insert(next);
        }
        let mut methods = vec![None; KINDS * symbols.len()];
        for (kind, groups) in METHODS.iter().enumerate() {
            for method in groups.iter().flat_map(|group| group.iter()) {
                let symbol = symbols.get(method.name).copied().unwrap_or(NO_SYMBOL);
                if let Some(place) = methods.get_mut(kind * symbols.len() + usize::from(symbol)) {
                    *place = Some(*method);
                }
            }
        }
        let mut tables = Self {
            symbols,
            methods,
            builtins: Vec::new(),
            globals: BTreeMap::new(),
            members: BTreeMap::new(),
            constructors: Default::default(),
        };
        tables.constructors = globals::CONSTRUCTORS.map(|method| tables.builtin(method, None));
        for (method, namespace) in globals::FUNCTIONS {
            let value = tables.builtin(*method, *namespace);
            tables.globals.insert(method.name, value);
        }
        for name in ["Math", "JSON"] {
            tables.globals.insert(name, Value::Opaque(Rc::new(Namespace { name })));
        }
        let groups = [
            ("Array", array::STATIC),
            ("Object", object::STATIC),
            ("JSON", json::MEMBERS),
            ("String", string::STATIC),
        ];
        for (namespace, group) in groups {
            for method in group {
                let value = tables.builtin(*method, None);
                tables.members.insert((namespace, method.name), value);
            }
        }
        for (name, arity, run) in math::MATH {
            let method = Method { name, arity: *arity as u8, run: Run::Numbers(*run) };
            let value = tables.builtin(method, None);
            tables.members.insert(("Math", name), value);
        }
        for (name, value) in math::CONSTANTS {
            tables.members.insert(("Math", name), Value::Number(*value));
        }
        for method in globals::NUMBER {
            let value = tables.builtin(*method, None);
            tables.members.insert(("Number", method.name), value);
        }
        for name in ["parseInt", "parseFloat"] {
            if let Some(value) = tables.globals.get(name).cloned() {
                tables.members.insert(("Number", name), value);
            }
        }
        for (name, value) in globals::NUMBER_CONSTANTS {
            tables.members.insert(("Number", name), Value::Number(*value));
        }
        tables
    }

    fn builtin(&mut self, method: Method, namespace: Option<&'static str>) -> Value {
        let index = self.builtins.len() as u32;
        self.builtins.push(method);
        Value::Function(Rc::new(Builtin { method, index, namespace }))
    }

    /// The symbol of a name, [`NO_SYMBOL`] when no method has it.
    pub(in crate::eval) fn symbol(&self, name: &Str) -> u16 {
        // Every method's name is short, so a long key is never converted.
        if name.len() > 20 {
            return NO_SYMBOL;
        }
        self.symbols.get(name.to_text().as_str()).copied().unwrap_or(NO_SYMBOL)
    }

    /// The method of a type under a symbol.
    #[inline]
    pub(in crate::eval) fn method(&self, kind: Kind, symbol: u16) -> Option<Method> {
        if symbol == NO_SYMBOL {
            return None;
        }
        self.methods.get(kind as usize * self.symbols.len() + usize::from(symbol)).copied().flatten()
    }

    /// The function behind [`Direct::Builtin`].
    pub(in crate::eval) fn direct_method(&self, index: u32) -> Option<Method> {
        self.builtins.get(index as usize).copied()
    }

    /// A global built-in.
    pub(in crate::eval) fn global(&self, name: &str) -> Option<Value> {
        self.globals.get(name).cloned()
    }

    /// A member of a global built-in.
    pub(in crate::eval) fn member(&self, namespace: &str, name: &Str) -> Option<Value> {
        if name.len() > 20 {
            return None;
        }
        let name = name.to_text();
        self.members.get(&(namespace, name.as_str())).cloned()
    }

    /// The callee that a value is, when it is a built-in that is no method.
    pub(in crate::eval) fn direct(value: &Value) -> Option<Direct> {
        let Value::Function(function) = value else { return None };
        function.as_any().downcast_ref::<Builtin>().map(|builtin| Direct::Builtin(builtin.index))
    }

    /// What `new` calls.
    pub(in crate::eval) fn constructor(&self, class: Class) -> Value {
        let index = match class {
            Class::Map => 0,
            Class::Set => 1,
            Class::Array => 2,
            Class::RegExp => 3,
        };
        self.constructors.get(index).cloned().unwrap_or_default()
    }
}
