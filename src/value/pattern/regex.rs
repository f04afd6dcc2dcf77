//! A compiled regular expression as a value.

use super::compile::compile;
use super::flags::Flags;
use super::matcher::Matcher;
use super::parse::Parser;
use super::program::Program;
use crate::diag::Failure;
use crate::value::{Meter, Opaque, Str, StrBuilder, memory};
use std::any::Any;
use std::rc::Rc;

/// What a regular expression costs beside its program.
const SIZE: usize = 96;

/// A regular expression.
#[derive(Debug)]
pub struct Regex {
    body: Str,
    flags: Flags,
    program: Rc<Program>,
    groups: usize,
    names: Rc<[(Str, usize)]>,
}

impl Drop for Regex {
    fn drop(&mut self) {
        memory::give(SIZE);
    }
}

/// Where a match and its groups stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// First and last-but-one unit of the whole match and of each group; nothing for a group that took no part.
    pub groups: Vec<Option<(usize, usize)>>,
}

impl Match {
    /// Where the whole match starts.
    pub fn start(&self) -> usize {
        self.groups.first().copied().flatten().map_or(0, |(start, _)| start)
    }

    /// Where it ends.
    pub fn end(&self) -> usize {
        self.groups.first().copied().flatten().map_or(0, |(_, end)| end)
    }

    /// The text of a group.
    pub fn text(&self, of: &Str, group: usize) -> Option<Str> {
        self.groups.get(group).copied().flatten().map(|(start, end)| of.slice(start, end))
    }
}

impl Regex {
    /// Compiles a pattern.
    ///
    /// # Errors
    /// One sentence about what is wrong with the pattern or the flags.
    pub fn compile(body: &Str, flags: &Str) -> Result<Rc<Self>, String> {
        let flags = Flags::read(flags)
            .ok_or_else(|| format!("the flags `{flags}` are not among `g i m s u`, each at most once"))?;
        let mut parser = Parser::new(body, flags)?;
        let tree = parser.pattern()?;
        let program = compile(&tree, &parser)?;
        let names = parser.names.iter().map(|(name, group)| (Str::from(name.as_str()), *group)).collect();
        memory::take(SIZE);
        let (program, groups) = (Rc::new(program), parser.group_count + 1);
        Ok(Rc::new(Self { body: body.clone(), flags, program, groups, names }))
    }

    /// Another regular expression of the same pattern: each evaluation of a literal gives a new one.
    #[must_use]
    pub fn again(&self) -> Rc<Self> {
        memory::take(SIZE);
        let (program, names) = (self.program.clone(), self.names.clone());
        Rc::new(Self { body: self.body.clone(), flags: self.flags, program, groups: self.groups, names })
    }

    /// Its flags.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// The names of groups with their numbers, in the order of the pattern.
    pub fn names(&self) -> &[(Str, usize)] {
        &self.names
    }

    /// `source`: the pattern as it may stand between slashes.
    pub fn source(&self) -> Str {
        if self.body.is_empty() {
            return Str::from("(?:)");
        }
        let mut out = StrBuilder::new();
        let (mut escaped, mut in_class) = (false, false);
        for unit in self.body.units() {
            let line_end = match unit {
                0x0a => "n",
                0x0d => "r",
                0x2028 => "u2028",
                0x2029 => "u2029",
                _ => "",
            };
            if !escaped && ((unit == 0x2f && !in_class) || !line_end.is_empty()) {
                out.push_text("\\");
            }
            if line_end.is_empty() {
                out.push_unit(unit);
            } else {
                out.push_text(line_end);
            }
            match unit {
                0x5b if !escaped => in_class = true,
                0x5d if !escaped => in_class = false,
                _ => {}
            }
            escaped = unit == 0x5c && !escaped;
        }
        out.finish()
    }

    /// The first match that starts at unit `from` or after.
    ///
    /// # Errors
    /// The budget's.
    pub fn exec(&self, text: &Str, from: usize, meter: &mut Meter) -> Result<Option<Match>, Failure> {
        meter.take(self.program.slots / 8)?;
        let mut matcher = Matcher::new(&self.program, self.flags, text.view());
        let Some(slots) = matcher.search(from, meter)? else { return Ok(None) };
        let span = |pair: &[usize]| match pair {
            [start, end] if *start != usize::MAX && *end != usize::MAX => Some((*start, *end)),
            _ => None,
        };
        Ok(Some(Match { groups: slots.chunks(2).take(self.groups).map(span).collect() }))
    }
}

impl Opaque for Regex {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn text(&self) -> Str {
        let start = Str::from("/").concat(&self.source());
        start.concat(&Str::from("/")).concat(&Str::from(self.flags.text()))
    }

    fn literal(&self) -> Option<Str> {
        Some(self.text())
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.body == other.body && self.flags == other.flags)
    }
}
