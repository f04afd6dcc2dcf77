//! When two characters are the same but for their case.

/// Above this code point no character has case.
pub(super) const LAST_CASED: u32 = 0x1e943;

/// The character that stands for all that differ from `point` in case only (`Canonicalize`).
pub(super) fn canonical(point: u32, unicode: bool) -> u32 {
    if point < 0x80 {
        let letter = (0x61..=0x7a).contains(&point);
        return match (letter, unicode) {
            (true, false) => point - 0x20,
            (false, true) if (0x41..=0x5a).contains(&point) => point + 0x20,
            _ => point,
        };
    }
    let Some(c) = char::from_u32(point) else { return point };
    let upper = single(c.to_uppercase());
    if !unicode {
        // Without `u`: to upper case, unless that takes several units or leads into ASCII.
        return match upper {
            Some(u) if !u.is_ascii() && u.len_utf16() == c.len_utf16() => u32::from(u),
            _ => point,
        };
    }
    // With `u`: simple folding, which lower case of upper case amounts to; the dotless i stays by itself.
    if point == 0x131 {
        return point;
    }
    single(upper.unwrap_or(c).to_lowercase()).map_or(point, u32::from)
}

fn single(mut mapped: impl Iterator<Item = char>) -> Option<char> {
    let first = mapped.next();
    if mapped.next().is_some() { None } else { first }
}
