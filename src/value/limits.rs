//! The limits of evaluation and of foreign input: every constant with its reason.

/// The limits of one evaluation (LANGUAGE 11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Expression nodes evaluated, plus items and characters that built-ins visit.
    pub steps: u64,
    /// Nested calls.
    pub depth: u32,
    /// Bytes of live values.
    pub memory: u64,
}

impl Limits {
    /// An assertion, a call from the host, a top-level binding: what a person waits for at most.
    pub const EVALUATION: Self = Self { steps: 20_000_000, depth: 50_000, memory: 256 << 20 };
    /// One sample of a law: short, since a module has thousands.
    pub const SAMPLE: Self = Self { steps: 1_000_000, depth: 10_000, memory: 256 << 20 };
    /// A candidate of `solve` on a function of ours: 2,001 of them must end within seconds.
    pub const CANDIDATE: Self = Self { steps: 100_000, depth: 10_000, memory: 64 << 20 };
    /// Steps of one function on one sample space; its later samples fail.
    pub const SPACE_STEPS: u64 = 12_000_000;
    /// Steps of one request (encode, decode, check, exchange, …); the rest is untested.
    pub const TOTAL_STEPS: u64 = 2_000_000_000;
}

impl Default for Limits {
    fn default() -> Self {
        Self::EVALUATION
    }
}

/// Expressions nested in a source, and levels of a value from the host or in JSON: the host's stack is small.
pub const SOURCE_NESTING: usize = 500;
/// Levels of a value that crosses the boundary.
pub const VALUE_NESTING: usize = 200;
/// A source's bytes.
pub const SOURCE_BYTES: usize = 4 << 20;
/// A source's units.
pub const SOURCE_UNITS: usize = 10_000;
/// A foreign message's text in bytes.
pub const MESSAGE_BYTES: usize = 16 << 20;
/// A foreign message's functions.
pub const MESSAGE_FUNCTIONS: usize = 1_000;
/// Assertions of one function of a foreign message.
pub const MESSAGE_ASSERTIONS: usize = 1_000;
/// Levels of a foreign message.
pub const MESSAGE_LEVELS: usize = 64;
/// Rows that a report lists; it counts all of them. A person reads fewer, and each is a record at the edge.
pub const REPORT_ROWS: usize = 50_000;
/// Characters (UTF-16 units) of a function's name in a foreign message.
pub const MESSAGE_NAME: usize = 128;
