//! The table of the API: one row a function.

use super::{Pending, Request, infer, language, protocol, solve};

/// One function of the API.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its namespace in the JavaScript API, such as `protocol`.
    pub namespace: &'static str,
    /// Its name, unique in the table.
    pub name: &'static str,
    /// How many parameters stand before the options.
    pub params: usize,
    /// What it does.
    pub run: fn(Request) -> Pending,
}

/// All functions, by namespace.
pub const ENTRIES: &[Entry] = &[
    Entry { namespace: "solve", name: "solve", params: 2, run: |request| Box::pin(solve::solve(request)) },
    Entry {
        namespace: "solve",
        name: "synthesize",
        params: 1,
        run: |request| Box::pin(solve::synthesize(request)),
    },
    Entry { namespace: "language", name: "read", params: 1, run: language::read },
    Entry { namespace: "language", name: "check", params: 1, run: language::check },
    Entry { namespace: "language", name: "evaluate", params: 2, run: language::evaluate },
    Entry { namespace: "language", name: "format", params: 1, run: language::format },
    Entry { namespace: "language", name: "fingerprint", params: 1, run: language::fingerprint },
    Entry { namespace: "language", name: "load", params: 1, run: language::load },
    Entry { namespace: "protocol", name: "encode", params: 1, run: protocol::encode },
    Entry { namespace: "protocol", name: "encodeDetailed", params: 1, run: protocol::encode_detailed },
    Entry { namespace: "protocol", name: "decode", params: 1, run: protocol::decode },
    Entry { namespace: "protocol", name: "exchange", params: 1, run: protocol::exchange },
    Entry { namespace: "protocol", name: "rowSamples", params: 2, run: protocol::row_samples },
    Entry { namespace: "infer", name: "infer", params: 1, run: infer::infer },
    Entry { namespace: "infer", name: "inferAll", params: 1, run: infer::infer_all },
    #[cfg(feature = "fault-injection")]
    Entry { namespace: "test", name: "echo", params: 1, run: super::fault::echo },
    #[cfg(feature = "fault-injection")]
    Entry { namespace: "test", name: "spin", params: 0, run: super::fault::spin },
];
