//! Namespace `infer`: the properties of a module's functions.

use super::sending;
use super::{Entry, Pending, Request};
use crate::diag::{Code, Refusal};
use crate::infer::Inferred;
use crate::sample::Lab;
use crate::value::{ToValue, Value};

/// The functions of this namespace.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "infer", name: "infer", params: 1, run: infer },
    Entry { namespace: "infer", name: "inferAll", params: 1, run: infer_all },
];

/// Finds the properties of the first function of a module, inside the whole module.
///
/// # Errors
/// The first error of a rejected module; `A_VALUE` when it has no function.
///
/// Source: Benoit Protocol 0.8.0, §3.
pub(super) fn infer(request: Request) -> Pending {
    Box::pin(async move {
        let first = inferred(&request, 1).await?.into_iter().next();
        let none = || Refusal::new(Code::AValue, "the source has no function").at("source");
        first.map(|one| one.to_value()).ok_or_else(none)
    })
}

/// Finds the properties of every function of a module, in order.
///
/// # Errors
/// The first error of a rejected module.
///
/// Source: Benoit Protocol 0.8.0, §3.
pub(super) fn infer_all(request: Request) -> Pending {
    Box::pin(async move {
        let all = inferred(&request, usize::MAX).await?;
        Ok(Value::list(all.iter().map(ToValue::to_value)))
    })
}

async fn inferred(request: &Request, at_most: usize) -> Result<Vec<Inferred>, Refusal> {
    let loaded = sending::load(request).await?;
    let mut lab = Lab::new(&request.pace);
    let mut all = Vec::new();
    for entry in loaded.entries.iter().take(at_most) {
        if let Some(mut study) = loaded.study(entry, &mut lab).await {
            all.push(Inferred::of(&mut study, &mut lab));
        }
    }
    Ok(all)
}
