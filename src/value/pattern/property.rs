//! Unicode property classes: `\p{L}`, `\p{Lu}`, `\p{Script=Greek}` and the like, as far as tables are at hand.
//! Most are derived from the tables that Rust has anyway for case, numbers and names.

use super::parse::{Parsed, Parser};
use super::property_data::DATA;
use super::set::{CharSet, LAST};
use crate::value::is_space;
use std::cell::RefCell;
use std::collections::BTreeMap;
use unicode_ident::{is_xid_continue, is_xid_start};

/// How a property may be asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `\p{L}` or `\p{General_Category=L}`
    Category,
    /// `\p{Alphabetic}`
    Binary,
    /// `\p{Script=Greek}`
    Script,
}

/// Which characters have a property.
#[derive(Clone, Copy)]
enum Members {
    Test(fn(char) -> bool),
    Ranges(&'static [(u32, u32)]),
    /// Those of the row with the same name in the data.
    Data,
}

/// A property: its names, the one of the data first.
type Row = (&'static [&'static str], Kind, Members);

const PROPERTIES: &[Row] = &[
    (&["L", "Letter"], Kind::Category, Members::Test(letter)),
    (&["Lu", "Uppercase_Letter"], Kind::Category, Members::Test(|c| c.is_uppercase() && letter(c))),
    (&["Ll", "Lowercase_Letter"], Kind::Category, Members::Test(lowercase_letter)),
    (&["Lt", "Titlecase_Letter"], Kind::Category, Members::Ranges(TITLECASE)),
    (&["M", "Mark", "Combining_Mark"], Kind::Category, Members::Test(mark)),
    (&["N", "Number"], Kind::Category, Members::Test(char::is_numeric)),
    (&["Nd", "Decimal_Number", "digit"], Kind::Category, Members::Test(digit)),
    (&["Nl", "Letter_Number"], Kind::Category, Members::Test(|c| c.is_numeric() && is_xid_start(c))),
    (&["No", "Other_Number"], Kind::Category, Members::Test(other_number)),
    (&["P", "Punctuation", "punct"], Kind::Category, Members::Data),
    (&["Pc", "Connector_Punctuation"], Kind::Category, Members::Ranges(CONNECTORS)),
    (&["S", "Symbol"], Kind::Category, Members::Data),
    (&["Sc", "Currency_Symbol"], Kind::Category, Members::Data),
    (&["Z", "Separator"], Kind::Category, Members::Test(|c| space(c) && !c.is_control() && c != '\u{feff}')),
    (&["Zs", "Space_Separator"], Kind::Category, Members::Test(space_separator)),
    (&["Cc", "Control", "cntrl"], Kind::Category, Members::Test(char::is_control)),
    (&["Any"], Kind::Binary, Members::Ranges(&[(0, LAST)])),
    (&["ASCII"], Kind::Binary, Members::Ranges(&[(0, 0x7f)])),
    (&["Alphabetic", "Alpha"], Kind::Binary, Members::Test(char::is_alphabetic)),
    (&["Uppercase", "Upper"], Kind::Binary, Members::Test(char::is_uppercase)),
    (&["Lowercase", "Lower"], Kind::Binary, Members::Test(char::is_lowercase)),
    (&["White_Space", "space"], Kind::Binary, Members::Test(char::is_whitespace)),
    (&["Emoji"], Kind::Binary, Members::Data),
    (&["Emoji_Presentation", "EPres"], Kind::Binary, Members::Data),
    (&["Latin", "Latn"], Kind::Script, Members::Data),
    (&["Greek", "Grek"], Kind::Script, Members::Data),
    (&["Cyrillic", "Cyrl"], Kind::Script, Members::Data),
    (&["Han", "Hani"], Kind::Script, Members::Data),
    (&["Hiragana", "Hira"], Kind::Script, Members::Data),
    (&["Katakana", "Kana"], Kind::Script, Members::Data),
    (&["Arabic", "Arab"], Kind::Script, Members::Data),
    (&["Hebrew", "Hebr"], Kind::Script, Members::Data),
    (&["Hangul", "Hang"], Kind::Script, Members::Data),
    (&["Thai"], Kind::Script, Members::Data),
    (&["Devanagari", "Deva"], Kind::Script, Members::Data),
];

/// Up to here, and in the block of tags and variation selectors, the tested properties have members.
const TESTED: [(u32, u32); 2] = [(0, 0x3_ffff), (0xe_0000, 0xe_0fff)];

const TITLECASE: &[(u32, u32)] = &[
    (0x1c5, 0x1c5),
    (0x1c8, 0x1c8),
    (0x1cb, 0x1cb),
    (0x1f2, 0x1f2),
    (0x1f88, 0x1f8f),
    (0x1f98, 0x1f9f),
    (0x1fa8, 0x1faf),
    (0x1fbc, 0x1fbc),
    (0x1fcc, 0x1fcc),
    (0x1ffc, 0x1ffc),
];

const CONNECTORS: &[(u32, u32)] =
    &[(0x5f, 0x5f), (0x203f, 0x2040), (0x2054, 0x2054), (0xfe33, 0xfe34), (0xfe4d, 0xfe4f), (0xff3f, 0xff3f)];

/// Letters: what may start a name, but for numbers and the exceptions that the standard makes for names.
fn letter(c: char) -> bool {
    match u32::from(c) {
        0x37a
        | 0xe33
        | 0xeb3
        | 0x2e2f
        | 0xfc5e..=0xfc63
        | 0xfdfa
        | 0xfdfb
        | 0xff9e
        | 0xff9f
        | 0xfe70
        | 0xfe72
        | 0xfe74
        | 0xfe76
        | 0xfe78
        | 0xfe7a
        | 0xfe7c
        | 0xfe7e => true,
        0x1885 | 0x1886 | 0x2118 | 0x212e => false,
        _ => is_xid_start(c) && !c.is_numeric(),
    }
}

/// Lowercase letters: lowercase, and neither modifiers nor ordinals.
fn lowercase_letter(c: char) -> bool {
    let modifier = matches!(
        u32::from(c),
        0xaa | 0xba | 0x2b0..=0x2e4 | 0x37a | 0x10fc | 0x1d2c..=0x1d6a | 0x1d78 | 0x1d9b..=0x1dbf | 0x2071 | 0x207f
            | 0x2090..=0x209c | 0x2c7c..=0x2c7d | 0xa69c..=0xa69d | 0xa770 | 0xa7f1..=0xa7f4 | 0xa7f8..=0xa7f9
            | 0xab5c..=0xab5f | 0xab69 | 0x10780..=0x107ba | 0x1e030..=0x1e06d
    );
    c.is_lowercase() && letter(c) && !modifier
}

fn digit(c: char) -> bool {
    c.is_numeric()
        && is_xid_continue(c)
        && !is_xid_start(c)
        && !matches!(u32::from(c), 0x1369..=0x1371 | 0x19da)
}

fn other_number(c: char) -> bool {
    c.is_numeric() && !is_xid_start(c) && !digit(c)
}

/// Marks: what may go on in a name but not start it, but for digits and connectors, and the enclosing ones.
fn mark(c: char) -> bool {
    let point = u32::from(c);
    match point {
        0x488 | 0x489 | 0x1abe | 0x20dd..=0x20e0 | 0x20e2..=0x20e4 | 0xa670..=0xa672 => true,
        0xb7 | 0x387 | 0x200c | 0x200d | 0x2118 | 0x212e | 0x30fb | 0xff65 => false,
        _ => {
            let connector = CONNECTORS.iter().any(|(first, last)| (*first..=*last).contains(&point));
            is_xid_continue(c) && !letter(c) && !c.is_numeric() && !connector
        }
    }
}

fn space(c: char) -> bool {
    u16::try_from(u32::from(c)).is_ok_and(is_space)
}

fn space_separator(c: char) -> bool {
    space(c) && !c.is_control() && !matches!(c, '\u{feff}' | '\u{2028}' | '\u{2029}')
}

thread_local! {
    /// Sets that were made already: an editor compiles the same pattern at each keystroke.
    static MADE: RefCell<BTreeMap<&'static str, CharSet>> = const { RefCell::new(BTreeMap::new()) };
}

fn members(name: &'static str, members: Members) -> CharSet {
    let known = MADE.with(|made| made.borrow().get(name).cloned());
    known.unwrap_or_else(|| {
        let set = make(name, members);
        MADE.with(|made| made.borrow_mut().insert(name, set.clone()));
        set
    })
}

fn make(name: &str, members: Members) -> CharSet {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    match members {
        Members::Ranges(known) => ranges.extend_from_slice(known),
        Members::Test(test) => {
            let points = TESTED.iter().flat_map(|(first, last)| *first..=*last);
            for point in points.filter(|point| char::from_u32(*point).is_some_and(test)) {
                match ranges.last_mut() {
                    Some((_, last)) if *last + 1 == point => *last = point,
                    _ => ranges.push((point, point)),
                }
            }
        }
        Members::Data => {
            let mut at = 0;
            let data = DATA.iter().find(|row| row.0 == name).map_or(&[][..], |row| row.1);
            for pair in data.chunks(2) {
                if let [gap, length] = pair {
                    at += u32::from(*gap);
                    if *length > 0 {
                        ranges.push((at, at + u32::from(*length) - 1));
                    }
                    at += u32::from(*length);
                }
            }
        }
    }
    CharSet::of(&ranges)
}

impl Parser {
    /// What follows `\p` or `\P`.
    pub(super) fn property(&mut self) -> Parsed<CharSet> {
        let mut text = String::new();
        if self.eat('{') {
            while let Some(c) = self.peek().and_then(char::from_u32).filter(|c| *c != '}') {
                text.push(c);
                self.at += 1;
            }
        }
        if text.is_empty() || !self.eat('}') {
            return Err("`\\p` needs a property in `{…}`, such as `\\p{L}`".to_owned());
        }
        let (kind, name) = match text.split_once('=') {
            Some(("General_Category" | "gc", name)) => (Some(Kind::Category), name),
            Some(("Script" | "sc", name)) => (Some(Kind::Script), name),
            Some(_) => (None, ""),
            None => (Some(Kind::Binary), text.as_str()),
        };
        let fits = |row: &&Row| {
            row.0.contains(&name)
                && (kind == Some(row.1) || (kind == Some(Kind::Binary) && row.1 == Kind::Category))
        };
        match PROPERTIES.iter().find(fits) {
            Some((names, _, of)) => Ok(members(names.first().copied().unwrap_or_default(), *of)),
            None => Err(format!(
                "the property class `\\p{{{text}}}` is not supported; there are `L Lu Ll Lt M N Nd Nl No P Pc S Sc \
                 Z Zs Cc`, `Alphabetic` and a few more, and `Script=` with some scripts"
            )),
        }
    }
}
