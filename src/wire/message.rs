//! The function message as data (§2.1).

/// `protocol`: the version this engine speaks.
pub const PROTOCOL_VERSION: &str = "benoit-protocol-v1";

/// One inline test as it crosses: both sides as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// The tested expression.
    pub input: String,
    /// The expected value, an expression too.
    pub output: String,
}

/// One entry of `functions`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The number of declared parameters.
    pub arity: usize,
    /// Its inline tests.
    pub assertions: Vec<Assertion>,
    /// The names of its properties.
    pub properties: Vec<String>,
}

/// Two functions that undo each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InversePair {
    /// The one that comes first in the source.
    pub f: String,
    /// The other.
    pub g: String,
}

/// A law of f ∘ g that no derivation rule predicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// The outer function.
    pub f: String,
    /// The inner function.
    pub g: String,
    /// The law's name, `type` on the wire.
    pub law: String,
}

/// `algebra`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Algebra {
    /// Names of functions that behave alike.
    pub equivalence_classes: Vec<Vec<String>>,
    /// Functions that undo each other.
    pub inverse_pairs: Vec<InversePair>,
    /// What a receiver can't derive.
    pub surprises: Vec<Surprise>,
}

/// `meta`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meta {
    /// UTF-16 units of the source.
    pub source_size: usize,
    /// Functions.
    pub function_count: usize,
    /// Properties of all functions.
    pub property_count: usize,
    /// Surprises.
    pub surprise_count: usize,
}

/// A function message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// One entry a function, in source order.
    pub functions: Vec<Function>,
    /// What functions are to each other.
    pub algebra: Algebra,
    /// Counts.
    pub meta: Meta,
}

impl Message {
    /// A message with its counts.
    pub fn new(functions: Vec<Function>, algebra: Algebra, source_size: usize) -> Self {
        let meta = Meta {
            source_size,
            function_count: functions.len(),
            property_count: functions.iter().map(|function| function.properties.len()).sum(),
            surprise_count: algebra.surprises.len(),
        };
        Self { functions, algebra, meta }
    }
}
