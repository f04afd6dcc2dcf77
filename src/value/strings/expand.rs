//! The `$` of replacement texts.

use crate::diag::Failure;
use crate::value::{Meter, Str, StrBuilder};

/// What was found, for [`expand`].
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The whole text.
    pub text: &'a Str,
    /// Where the match and its groups stand.
    pub groups: &'a [Option<(usize, usize)>],
    /// Names of groups, when the pattern has some.
    pub names: Option<&'a [(Str, usize)]>,
}

impl Found<'_> {
    fn push(&self, group: usize, out: &mut StrBuilder) {
        if let Some(Some((start, end))) = self.groups.get(group) {
            out.push_view(self.text.view().part(*start, *end));
        }
    }
}

/// Adds `template` with its `$$`, `$&`, `` $` ``, `$'`, `$1`, `$<name>` replaced.
///
/// # Errors
/// The budget's.
pub fn expand(
    found: &Found<'_>,
    template: &Str,
    out: &mut StrBuilder,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let view = template.view();
    let (start, end) = found.groups.first().copied().flatten().unwrap_or((0, 0));
    let before = out.len();
    let mut at = 0;
    while let Some(unit) = view.get(at) {
        let next = view.get(at + 1);
        at += 1;
        if unit != 0x24 {
            out.push_unit(unit);
            continue;
        }
        at += 1;
        match next {
            Some(0x24) => out.push_unit(0x24),
            Some(0x26) => found.push(0, out),
            Some(0x60) => out.push_view(found.text.view().part(0, start)),
            Some(0x27) => out.push_view(found.text.view().part(end, found.text.len())),
            Some(digit @ 0x30..=0x39) => {
                let count = found.groups.len();
                let one = usize::from(digit - 0x30);
                let second = view.get(at).filter(|unit| (0x30..0x3a).contains(unit));
                let two = second.map(|unit| one * 10 + usize::from(unit - 0x30));
                if let Some(two) = two.filter(|two| (1..count).contains(two)) {
                    at += 1;
                    found.push(two, out);
                } else if (1..count).contains(&one) {
                    found.push(one, out);
                } else {
                    out.push_unit(0x24);
                    at -= 1;
                }
            }
            Some(0x3c) if found.names.is_some() => {
                let close = template.find(&Str::from(">"), at);
                if let (Some(names), Some(close)) = (found.names, close) {
                    let name = template.slice(at, close);
                    if let Some((_, group)) = names.iter().find(|(known, _)| *known == name) {
                        found.push(*group, out);
                    }
                    at = close + 1;
                } else {
                    out.push_unit(0x24);
                    at -= 1;
                }
            }
            _ => {
                out.push_unit(0x24);
                at -= 1;
            }
        }
        // `$'` and its like can make much out of little.
        meter.room(out.len().saturating_mul(2))?;
    }
    meter.take(1 + out.len() - before)
}
