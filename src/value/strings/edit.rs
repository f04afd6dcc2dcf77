//! Padding, repeating, splitting, replacing by plain text.

use crate::diag::Failure;
use crate::value::{MAX_TEXT, Meter, Str, StrBuilder, Value};

/// Where padding goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `padStart`
    Start,
    /// `padEnd`
    End,
}

/// Units `start..end` in an evaluation: each unit taken costs a step.
///
/// # Errors
/// The budget's.
pub fn slice(text: &Str, start: usize, end: usize, meter: &mut Meter) -> Result<Str, Failure> {
    let len = end.min(text.len()).saturating_sub(start);
    if len < text.len() {
        meter.reserve(len, 2)?;
    }
    Ok(text.slice(start, end))
}

/// `text.repeat(count)`
///
/// # Errors
/// `X_RANGE` for a negative, infinite or too large count; the budget's.
pub fn repeat(text: &Str, count: f64, meter: &mut Meter) -> Result<Str, Failure> {
    if !(0.0..f64::INFINITY).contains(&count) {
        return Err(Failure::range("a text is repeated a finite number of times, from 0 on"));
    }
    if text.is_empty() || count == 0.0 {
        return Ok(Str::EMPTY);
    }
    if count * text.len() as f64 > MAX_TEXT as f64 {
        return Err(Failure::range("the text would be too long"));
    }
    let count = count as usize;
    meter.reserve(count * text.len(), 2)?;
    let mut out = StrBuilder::new();
    (0..count).for_each(|_| out.push(text));
    Ok(out.finish())
}

/// `text.padStart(length, filler)` and `padEnd`.
///
/// # Errors
/// `X_RANGE` for too great a length; the budget's.
pub fn pad(text: &Str, length: f64, filler: &Str, side: Side, meter: &mut Meter) -> Result<Str, Failure> {
    if length <= text.len() as f64 || filler.is_empty() {
        return Ok(text.clone());
    }
    if length > MAX_TEXT as f64 {
        return Err(Failure::range("the text would be too long"));
    }
    let missing = length as usize - text.len();
    meter.reserve(length as usize, 2)?;
    let mut out = StrBuilder::new();
    if side == Side::End {
        out.push(text);
    }
    (0..missing / filler.len()).for_each(|_| out.push(filler));
    out.push_view(filler.view().part(0, missing % filler.len()));
    if side == Side::Start {
        out.push(text);
    }
    Ok(out.finish())
}

/// `text.split(separator, limit)` with a plain separator; without one the whole text is the only part.
///
/// # Errors
/// The budget's.
pub fn split(
    text: &Str,
    separator: Option<&Str>,
    limit: usize,
    meter: &mut Meter,
) -> Result<Vec<Value>, Failure> {
    let mut parts = Vec::new();
    if limit == 0 {
        return Ok(parts);
    }
    let Some(separator) = separator else { return Ok(vec![Value::Str(text.clone())]) };
    meter.take(text.len())?;
    if separator.is_empty() {
        let count = text.len().min(limit);
        meter.reserve(count, 16)?;
        return Ok(text.units().take(count).map(|unit| Value::Str(Str::from_unit(unit))).collect());
    }
    let mut start = 0;
    while let Some(at) = text.find(separator, start) {
        meter.room(parts.len() * 16)?;
        parts.push(Value::Str(text.slice(start, at)));
        if parts.len() == limit {
            return Ok(parts);
        }
        start = at + separator.len();
    }
    parts.push(Value::Str(text.slice(start, text.len())));
    meter.room(0)?;
    Ok(parts)
}

/// Where `wanted` stands, without overlaps: what `replaceAll` replaces.
///
/// # Errors
/// The budget's.
pub fn places(text: &Str, wanted: &Str, meter: &mut Meter) -> Result<Vec<usize>, Failure> {
    meter.take(text.len())?;
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(at) = text.find(wanted, from) {
        all.push(at);
        meter.room(8 * all.len())?;
        from = at + wanted.len().max(1);
    }
    Ok(all)
}
