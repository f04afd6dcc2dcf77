//! Functions for tests of the edge: values there and back, work without end. No published build has them.

use super::{Entry, Pending, Request};
use crate::synth;
use crate::value::Value;

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "test", name: "echo", params: 1, run: echo },
    Entry { namespace: "test", name: "spin", params: 0, run: spin },
    Entry { namespace: "test", name: "blind", params: 1, run: blind },
];

/// Gives its argument back.
pub(super) fn echo(request: Request) -> Pending {
    Box::pin(async move { Ok(request.arg(0)) })
}

/// Makes the solver find nothing, or everything again.
pub(super) fn blind(request: Request) -> Pending {
    Box::pin(async move {
        synth::set_blind(request.arg(0).truthy());
        Ok(Value::Undefined)
    })
}

/// Works until it is stopped or its steps are used up; tells how many pieces of work it did.
pub(super) fn spin(request: Request) -> Pending {
    Box::pin(async move {
        request.pace.expect(1_000_000);
        let mut pieces = 0.0;
        while request.pace.left() > 0 {
            request.pace.charge(1_000);
            request.pace.advance();
            pieces += std::hint::black_box(1.0);
            request.pace.pause().await;
        }
        Ok(Value::Number(pieces))
    })
}
