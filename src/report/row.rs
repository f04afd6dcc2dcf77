//! One row of a report: a claim and what became of it (DESIGN §6).

use crate::law::{RULES, Rule, Verdict};
use crate::value::Str;

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An inline test.
    Assertion,
    /// A property of one function.
    Property,
    /// A law of f ∘ g that a derivation rule predicts.
    Derived,
    /// A law of f ∘ g that the message tells.
    Surprise,
}

impl Kind {
    /// The word in a report.
    pub fn name(self) -> &'static str {
        match self {
            Self::Assertion => "assertion",
            Self::Property => "property",
            Self::Derived => "derived",
            Self::Surprise => "surprise",
        }
    }
}

/// Which row of a message's report: by position, since names in a message may be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowId {
    /// The assertion of a function.
    Assertion(usize, usize),
    /// The property of a function.
    Property(usize, usize),
    /// f, g and the rule, by its place in [`RULES`].
    Derived(usize, usize, usize),
    /// The surprise.
    Surprise(usize),
}

impl RowId {
    /// The text in a report, such as `property:0:2`.
    pub fn text(self) -> String {
        match self {
            Self::Assertion(function, at) => format!("assertion:{function}:{at}"),
            Self::Property(function, at) => format!("property:{function}:{at}"),
            Self::Derived(f, g, rule) => {
                format!("derived:{f}:{g}:{}", RULES.get(rule).map_or("", |rule: &Rule| rule.id))
            }
            Self::Surprise(at) => format!("surprise:{at}"),
        }
    }

    /// Reads [`RowId::text`] back.
    pub fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let number = |part: &str| part.parse::<usize>().ok();
        match parts.as_slice() {
            ["assertion", function, at] => Some(Self::Assertion(number(function)?, number(at)?)),
            ["property", function, at] => Some(Self::Property(number(function)?, number(at)?)),
            ["surprise", at] => Some(Self::Surprise(number(at)?)),
            ["derived", f, g, rule] => {
                let rule = RULES.iter().position(|known| known.id == *rule)?;
                Some(Self::Derived(number(f)?, number(g)?, rule))
            }
            _ => None,
        }
    }
}

/// One row.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which one.
    pub id: RowId,
    /// What it is about.
    pub kind: Kind,
    /// The function, or f and g.
    pub functions: (Str, Option<Str>),
    /// The property's or law's name, or the assertion's text.
    pub name: Str,
    /// The rule that predicts it.
    pub rule: Option<&'static str>,
    /// An assertion's input and output.
    pub texts: Option<(Str, Str)>,
    /// The line of the source, from 1.
    pub line: Option<u32>,
    /// Whether the protocol's totals count it.
    pub counted: bool,
    /// What the sender's function says.
    pub source: Option<Verdict>,
    /// What the rebuilt function says.
    pub rebuilt: Verdict,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_and_anything_else_does_not() {
        let ids =
            [RowId::Assertion(1, 20), RowId::Property(0, 3), RowId::Derived(4, 5, 10), RowId::Surprise(7)];
        for id in ids {
            assert_eq!(RowId::read(&id.text()), Some(id));
        }
        for text in ["", "assertion", "assertion:1", "property:-1:2", "derived:1:2:none", "surprise:1:2"] {
            assert_eq!(RowId::read(text), None, "{text}");
        }
    }
}
