//! What a module's message leaves out: units with errors, whatever needs them, and refused functions.

use super::diagnostics_value;
use crate::syntax::tree::UnitKind;
use crate::syntax::{Omitted, Partial, Reading};
use crate::text::Source;
use crate::value::{Value, record};

/// The part of a module that can be used, and everything that is left out of its message, in source order.
pub(super) fn sound_part(reading: &Reading) -> Partial {
    let mut partial = reading.partial_module();
    for unit in partial.module.units.iter().filter(|unit| unit.refused.is_some()) {
        if let UnitKind::Function(function) = &unit.kind {
            let diagnostics = reading.diagnostics_in(unit.span).cloned().collect();
            partial.omitted.push(Omitted { name: function.name.text.to_string(), diagnostics });
        }
    }
    partial
}

/// `omitted`
pub(super) fn omitted_value(source: &Source, omitted: &[Omitted]) -> Value {
    Value::list(omitted.iter().map(|one| {
        let diagnostics = diagnostics_value(source, &one.diagnostics);
        record([("name", Value::text(&one.name)), ("diagnostics", diagnostics)])
    }))
}
