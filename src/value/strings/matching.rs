//! Texts and regular expressions: all matches, the value of a match, splitting and replacing.

use super::expand::{Found, expand};
use crate::diag::Failure;
use crate::value::pattern::{Match, Regex};
use crate::value::{Array, Meter, Object, Str, StrBuilder, Value};

/// All matches of a pattern, one after the other.
///
/// # Errors
/// The budget's.
pub fn all_matches(regex: &Regex, text: &Str, meter: &mut Meter) -> Result<Vec<Match>, Failure> {
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(found) = regex.exec(text, from, meter)? {
        from = after(regex, text, &found);
        all.push(found);
        meter.room(64 * all.len())?;
    }
    Ok(all)
}

/// Where the search goes on: behind the match, one character further when it was empty.
fn after(regex: &Regex, text: &Str, found: &Match) -> usize {
    if found.end() > found.start() {
        return found.end();
    }
    let width =
        if regex.flags().unicode { text.code_point(found.end()).map_or(1, |(_, width)| width) } else { 1 };
    found.end() + width
}

/// What `exec` gives for a match: the texts of the groups, with `index`, `input` and `groups`.
pub fn match_value(regex: &Regex, text: &Str, found: &Match) -> Value {
    let group = |group: usize| found.text(text, group).map_or(Value::Undefined, Value::Str);
    let items = (0..found.groups.len()).map(group).collect();
    let groups = match regex.names() {
        [] => Value::Undefined,
        names => Value::Object(Object::of(names.iter().map(|(name, number)| (name.clone(), group(*number))))),
    };
    let extra = vec![
        (Str::from("index"), Value::Number(found.start() as f64)),
        (Str::from("input"), Value::Str(text.clone())),
        (Str::from("groups"), groups),
    ];
    Value::Array(Array::with_extra(items, extra))
}

/// `text` with these matches replaced by `template`; `names` are those of the pattern's groups.
///
/// # Errors
/// The budget's.
pub fn replace_matches(
    names: &[(Str, usize)],
    text: &Str,
    matches: &[Match],
    template: &Str,
    meter: &mut Meter,
) -> Result<Str, Failure> {
    let names = Some(names).filter(|names| !names.is_empty());
    let mut out = StrBuilder::new();
    let mut done = 0;
    for found in matches {
        out.push_view(text.view().part(done, found.start()));
        done = found.end();
        expand(&Found { text, groups: &found.groups, names }, template, &mut out, meter)?;
    }
    out.push_view(text.view().part(done, text.len()));
    meter.take(out.len())?;
    Ok(out.finish())
}

/// `text.split(regex, limit)`: the groups stand between the parts.
///
/// # Errors
/// The budget's.
pub fn split_at_matches(
    regex: &Regex,
    text: &Str,
    limit: usize,
    meter: &mut Meter,
) -> Result<Vec<Value>, Failure> {
    let mut parts = Vec::new();
    if limit == 0 {
        return Ok(parts);
    }
    if text.is_empty() {
        let matched = regex.exec(text, 0, meter)?.is_some();
        return Ok(if matched { parts } else { vec![Value::Str(Str::EMPTY)] });
    }
    let (mut start, mut from) = (0, 0);
    while from < text.len() {
        let Some(found) = regex.exec(text, from, meter)? else { break };
        let (at, end) = (found.start(), found.end());
        if at >= text.len() {
            break;
        }
        // An empty match where the last part began splits nothing.
        if end == start {
            from = after(regex, text, &found);
            continue;
        }
        parts.push(Value::Str(text.slice(start, at)));
        if parts.len() == limit {
            return Ok(parts);
        }
        for group in 1..found.groups.len() {
            parts.push(found.text(text, group).map_or(Value::Undefined, Value::Str));
            if parts.len() == limit {
                return Ok(parts);
            }
        }
        meter.take(found.groups.len())?;
        meter.room(16 * parts.len())?;
        (start, from) = (end, end);
    }
    parts.push(Value::Str(text.slice(start, text.len())));
    Ok(parts)
}
