//! The names of the built-ins: globals with their members, methods by type, refused names (LANGUAGE 10, 11.2).

use crate::diag::Code;

/// One global name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Global {
    /// The name.
    pub name: &'static str,
    /// `name(…)` works.
    pub callable: bool,
    /// What stands after the dot.
    pub members: &'static [&'static str],
}

/// What a value of one type answers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// The type, as people call it.
    pub name: &'static str,
    /// Properties that are no methods.
    pub properties: &'static [&'static str],
    /// Methods.
    pub methods: &'static [&'static str],
}

const fn function(name: &'static str) -> Global {
    Global { name, callable: true, members: &[] }
}

/// Every global, in the order of LANGUAGE 10.
pub const GLOBALS: &[Global] = &[
    function("parseInt"),
    function("parseFloat"),
    function("isNaN"),
    function("isFinite"),
    Global { name: "Number", callable: true, members: NUMBER },
    Global { name: "String", callable: true, members: &["fromCharCode", "fromCodePoint"] },
    function("Boolean"),
    Global { name: "Array", callable: true, members: &["from", "isArray", "of"] },
    function("RegExp"),
    Global { name: "Object", callable: false, members: OBJECT },
    Global { name: "Map", callable: false, members: &[] },
    Global { name: "Set", callable: false, members: &[] },
    Global { name: "Math", callable: false, members: MATH },
    Global { name: "JSON", callable: false, members: &["parse", "stringify"] },
];

const NUMBER: &[&str] = &[
    "EPSILON",
    "MAX_SAFE_INTEGER",
    "MAX_VALUE",
    "MIN_SAFE_INTEGER",
    "MIN_VALUE",
    "NEGATIVE_INFINITY",
    "POSITIVE_INFINITY",
    "NaN",
    "isFinite",
    "isInteger",
    "isNaN",
    "isSafeInteger",
    "parseFloat",
    "parseInt",
];

const OBJECT: &[&str] =
    &["assign", "entries", "freeze", "fromEntries", "hasOwn", "is", "isFrozen", "keys", "values"];

#[rustfmt::skip]
const MATH: &[&str] = &[
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "clz32", "cos", "cosh",
    "exp", "expm1", "floor", "fround", "hypot", "imul", "log", "log10", "log1p", "log2", "max", "min", "pow",
    "round", "sign", "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
    "E", "LN10", "LN2", "LOG10E", "LOG2E", "PI", "SQRT1_2", "SQRT2",
];

/// What values answer to, by type.
#[rustfmt::skip]
pub const TYPES: &[Type] = &[
    Type { name: "string", properties: &["length"], methods: &[
        "at", "charAt", "charCodeAt", "codePointAt", "concat", "endsWith", "includes", "indexOf", "lastIndexOf",
        "match", "matchAll", "padEnd", "padStart", "repeat", "replace", "replaceAll", "search", "slice", "split",
        "startsWith", "substring", "toLowerCase", "toString", "toUpperCase", "trim", "trimEnd", "trimStart",
        "valueOf",
    ] },
    Type { name: "array", properties: &["length"], methods: &[
        "at", "concat", "copyWithin", "entries", "every", "fill", "filter", "find", "findIndex", "findLast",
        "findLastIndex", "flat", "flatMap", "forEach", "includes", "indexOf", "join", "keys", "lastIndexOf",
        "map", "pop", "push", "reduce", "reduceRight", "reverse", "shift", "slice", "some", "sort", "splice",
        "toReversed", "toSorted", "toSpliced", "toString", "unshift", "values", "with",
    ] },
    Type { name: "number", properties: &[], methods: &[
        "toExponential", "toFixed", "toPrecision", "toString", "valueOf",
    ] },
    Type { name: "boolean", properties: &[], methods: &["toString", "valueOf"] },
    Type { name: "plain object", properties: &[], methods: &["hasOwnProperty", "toString", "valueOf"] },
    Type { name: "function", properties: &["length", "name"], methods: &["call", "apply", "bind", "toString"] },
    Type { name: "regular expression", properties: &[
        "source", "flags", "global", "ignoreCase", "multiline", "dotAll", "unicode", "lastIndex",
    ], methods: &["test", "exec", "toString"] },
    Type { name: "Map", properties: &["size"], methods: &[
        "get", "set", "has", "delete", "clear", "keys", "values", "entries", "forEach",
    ] },
    Type { name: "Set", properties: &["size"], methods: &[
        "add", "has", "delete", "clear", "keys", "values", "entries", "forEach",
    ] },
    Type { name: "iterator", properties: &[], methods: &["next", "toArray"] },
];

/// Names that are refused where nothing shadows them, with the reason.
#[rustfmt::skip]
pub const REFUSED: &[(Code, &[&str])] = &[
    (Code::RImport, &["require"]),
    (Code::RAsync, &["Promise"]),
    (Code::RAmbient, &[
        "Date", "console", "fetch", "setTimeout", "setInterval", "setImmediate", "queueMicrotask", "performance",
        "crypto", "process", "globalThis", "window", "document", "global", "self", "localStorage", "navigator",
        "alert",
    ]),
    (Code::REval, &["Function", "eval", "Proxy", "Reflect", "Symbol", "WebAssembly"]),
    (Code::RLocale, &["Intl"]),
];

/// Properties that are refused on any value (`R_LOCALE`): their results depend on the place.
pub const REFUSED_PROPERTIES: &[&str] = &[
    "localeCompare",
    "toLocaleString",
    "toLocaleUpperCase",
    "toLocaleLowerCase",
    "toLocaleDateString",
    "toLocaleTimeString",
];

/// `Math.random`: the one member that is refused (`R_AMBIENT`; computed access fails with `X_REFUSED`).
pub const REFUSED_MEMBER: (&str, &str) = ("Math", "random");

/// The global called `name`.
pub fn global(name: &str) -> Option<&'static Global> {
    GLOBALS.iter().find(|global| global.name == name)
}

/// Why `name` is refused, if it is.
pub fn refused(name: &str) -> Option<Code> {
    REFUSED.iter().find(|(_, names)| names.contains(&name)).map(|(code, _)| *code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_the_counts_of_the_document() {
        let counts: Vec<_> = TYPES.iter().map(|t| (t.name, t.properties.len() + t.methods.len())).collect();
        assert_eq!(counts.iter().map(|c| c.1).sum::<usize>(), 29 + 38 + 5 + 2 + 3 + 6 + 11 + 10 + 9 + 2);
        assert_eq!(global("Math").unwrap().members.len(), 42);
    }

    #[test]
    fn a_refused_name_has_its_reason() {
        assert_eq!(refused("Date"), Some(Code::RAmbient));
        assert_eq!(refused("eval"), Some(Code::REval));
        assert_eq!(refused("Math"), None);
    }
}
