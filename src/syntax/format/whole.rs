//! Formats a whole source, and keeps the result only when it reads as the same module.

use super::lines;
use crate::syntax::layout::layout;
use crate::syntax::lexer::lex_module;
use crate::syntax::print;
use crate::syntax::reading::{Reading, read};
use crate::syntax::tree::{Module, UnitKind};
use crate::text::Source;
use std::rc::Rc;

/// Lays a module out: two blanks a level, one blank around operators, at most one blank line in a row. A module
/// with errors is given back unchanged.
pub fn format(source: &Source) -> String {
    let before = read(Rc::new(source.clone()));
    if before.has_errors() {
        return source.text().to_owned();
    }
    let lexed = lex_module(source);
    let text = lines::formatted(source, &lexed, &layout(source, &lexed));
    let after = read(Rc::new(Source::new(text)));
    if same(&before, &after) { after.source.text().to_owned() } else { source.text().to_owned() }
}

/// Whether two readings came to the same units.
fn same(before: &Reading, after: &Reading) -> bool {
    !after.has_errors() && printed(&before.module).eq(printed(&after.module))
}

fn printed(module: &Module) -> impl Iterator<Item = String> {
    module.units.iter().map(|unit| match &unit.kind {
        UnitKind::Import { path, .. } => path.to_string(),
        UnitKind::Function(function) => print::function(function),
        UnitKind::Binding(binding) => print::binding(binding),
        UnitKind::Check(check) => print::check(check),
    })
}
