//! Destructuring: what a parameter or binding takes apart.

use super::level::Compiler;
use crate::eval::code::Op;
use crate::syntax::tree::{Name, Pattern};
use crate::text::Span;

impl Compiler<'_> {
    /// Declares all names of a pattern.
    pub(super) fn declare_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Name(name) => {
                self.level.declare(&name.text);
            }
            Pattern::Array { elems, rest, .. } => {
                for (pattern, _) in elems {
                    self.declare_pattern(pattern);
                }
                if let Some(rest) = rest {
                    self.declare_pattern(rest);
                }
            }
            Pattern::Object { fields, rest, .. } => {
                for (_, pattern, _) in fields {
                    self.declare_pattern(pattern);
                }
                if let Some(rest) = rest {
                    self.level.declare(&rest.text);
                }
            }
        }
    }

    /// Takes the value in `source` apart; its names were declared before.
    pub(super) fn pattern(&mut self, pattern: &Pattern, source: u32) {
        match pattern {
            Pattern::Name(name) => self.name_pattern(name, source),
            Pattern::Array { elems, rest, span } => {
                let first = self.level.next;
                let count = elems.len() as u32;
                self.level.reserve(first + count + u32::from(rest.is_some()));
                let (wanted, has_rest) = (count.min(u32::from(u16::MAX)), u32::from(rest.is_some()));
                self.level.emit_n(Op::Unpack, *span, wanted as u16, [source, first, has_rest]);
                for (at, (pattern, default)) in (first..).zip(elems) {
                    if let Some(default) = default {
                        self.default(default, at);
                    }
                    self.pattern(pattern, at);
                }
                if let Some(rest) = rest {
                    self.pattern(rest, first + count);
                }
            }
            Pattern::Object { fields, rest, span } => {
                self.level.emit(Op::CheckObject, *span, source, 0, 0);
                for (key, pattern, default) in fields {
                    let register = self.level.temp();
                    self.member(register, source, key, *span);
                    if let Some(default) = default {
                        self.default(default, register);
                    }
                    self.pattern(pattern, register);
                }
                if let Some(rest) = rest {
                    let register = self.level.temp();
                    let taken = fields.iter().map(|(key, _, _)| key.clone()).collect();
                    let keys = self.level.key_list(taken);
                    self.level.emit(Op::ObjectRest, *span, register, source, keys);
                    self.name_pattern(rest, register);
                }
            }
        }
    }

    fn name_pattern(&mut self, name: &Name, source: u32) {
        if let Some(var) = self.level.declared(&name.text) {
            self.level.bind(var, source, name.span);
        }
    }

    /// Reads a property.
    pub(super) fn member(&mut self, dst: u32, object: u32, key: &crate::value::Str, span: Span) {
        let symbol = self.names.tables.symbol(key);
        let key = self.level.text(key);
        self.level.emit_n(Op::GetMember, span, symbol, [dst, object, key]);
    }
}
