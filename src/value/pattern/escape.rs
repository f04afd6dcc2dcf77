//! What a backslash means in a pattern. Without the flag `u` whatever has no meaning stands for itself, as on
//! the web (ECMAScript, Annex B).

use super::parse::{Parsed, Parser};
use super::set::CharSet;

/// What an escape stands for.
pub(super) enum Escape {
    Char(u32),
    Set(CharSet),
    Back(usize),
    NamedBack(String),
    Boundary { negated: bool },
}

impl Parser {
    /// Reads the escape whose backslash stands here.
    pub(super) fn escape(&mut self, in_class: bool) -> Parsed<Escape> {
        self.at += 1;
        let Some(point) = self.peek() else { return Err("the pattern ends in a backslash".to_owned()) };
        let c = char::from_u32(point).unwrap_or('\u{fffd}');
        let folded = self.flags.unicode && self.flags.ignore_case;
        let escape = match c {
            'd' => Escape::Set(CharSet::digits()),
            'D' => Escape::Set(CharSet::digits().inverse()),
            's' => Escape::Set(CharSet::spaces()),
            'S' => Escape::Set(CharSet::spaces().inverse()),
            'w' => Escape::Set(CharSet::words(folded)),
            'W' => Escape::Set(CharSet::words(folded).inverse()),
            't' => Escape::Char(0x09),
            'n' => Escape::Char(0x0a),
            'v' => Escape::Char(0x0b),
            'f' => Escape::Char(0x0c),
            'r' => Escape::Char(0x0d),
            'b' if in_class => Escape::Char(0x08),
            'b' | 'B' if !in_class => Escape::Boundary { negated: c == 'B' },
            'p' | 'P' if self.flags.unicode => {
                self.at += 1;
                let set = self.property()?;
                return Ok(Escape::Set(if c == 'P' { set.inverse() } else { set }));
            }
            'k' if !in_class && (self.flags.unicode || self.has_names) => return self.named_back(),
            '0'..='9' => return self.decimal(in_class),
            'c' => return self.control(in_class),
            'x' => return self.hex(),
            'u' => return self.unicode(),
            _ => return self.identity(c, in_class),
        };
        self.at += 1;
        Ok(escape)
    }

    fn identity(&mut self, c: char, in_class: bool) -> Parsed<Escape> {
        let known = "^$\\.*+?()[]{}|/".contains(c) || (in_class && c == '-');
        if self.flags.unicode && !known {
            return Err(format!("`\\{c}` has no meaning"));
        }
        // Where groups have names, `\k` is never the letter.
        if c == 'k' && self.has_names {
            return Err("`\\k` needs a name in `<…>`".to_owned());
        }
        let point = self.peek().unwrap_or(0);
        self.at += 1;
        Ok(Escape::Char(point))
    }

    fn named_back(&mut self) -> Parsed<Escape> {
        self.at += 1;
        if !self.eat('<') {
            return Err("`\\k` needs a name in `<…>`".to_owned());
        }
        self.group_name().map(Escape::NamedBack)
    }

    /// `\0`, a back reference, or (without `u`) an octal number.
    fn decimal(&mut self, in_class: bool) -> Parsed<Escape> {
        let digit = |parser: &Self, by: usize| parser.ahead(by).and_then(|c| char::from_u32(c)?.to_digit(10));
        let (mut number, mut length) = (0_usize, 0);
        while let Some(next) = digit(self, length) {
            number = number.saturating_mul(10).saturating_add(next as usize);
            length += 1;
        }
        let zero = self.peek() == Some(u32::from('0'));
        if !in_class && !zero && (number <= self.group_count || self.flags.unicode) {
            if number > self.group_count {
                return Err(format!("`\\{number}` refers to a group that is not there"));
            }
            self.at += length;
            return Ok(Escape::Back(number));
        }
        if self.flags.unicode {
            if zero && length == 1 {
                self.at += 1;
                return Ok(Escape::Char(0));
            }
            return Err("a malformed escape with digits".to_owned());
        }
        let mut value = 0;
        let mut taken = 0;
        while let Some(next) = digit(self, 0).filter(|d| *d < 8 && taken < 3 && value * 8 + d < 256) {
            value = value * 8 + next;
            taken += 1;
            self.at += 1;
        }
        if taken > 0 {
            return Ok(Escape::Char(value));
        }
        let point = self.peek().unwrap_or(0); // 8 or 9
        self.at += 1;
        Ok(Escape::Char(point))
    }

    fn control(&mut self, in_class: bool) -> Parsed<Escape> {
        let next = self.ahead(1).and_then(char::from_u32);
        let fits = next.is_some_and(|c| {
            c.is_ascii_alphabetic() || (in_class && !self.flags.unicode && (c.is_ascii_digit() || c == '_'))
        });
        match next {
            Some(c) if fits => {
                self.at += 2;
                Ok(Escape::Char(u32::from(c) % 32))
            }
            _ if self.flags.unicode => Err("`\\c` needs a letter".to_owned()),
            // The backslash stands for itself and the `c` is read next.
            _ => Ok(Escape::Char(0x5c)),
        }
    }

    fn hex(&mut self) -> Parsed<Escape> {
        self.at += 1;
        match self.hex_digits(2) {
            Some(value) => Ok(Escape::Char(value)),
            None if self.flags.unicode => Err("`\\x` needs two hex digits".to_owned()),
            None => Ok(Escape::Char(u32::from('x'))),
        }
    }

    fn unicode(&mut self) -> Parsed<Escape> {
        self.at += 1;
        match self.unicode_escape(self.flags.unicode) {
            Some(point) => Ok(Escape::Char(point)),
            None if self.flags.unicode => Err("`\\u` needs four hex digits, or some in `{…}`".to_owned()),
            None => Ok(Escape::Char(u32::from('u'))),
        }
    }

    /// What follows `\u`: four digits (with `full` also a pair of surrogates, or digits in braces).
    pub(super) fn unicode_escape(&mut self, full: bool) -> Option<u32> {
        if full && self.peek() == Some(u32::from('{')) {
            let start = self.at;
            self.at += 1;
            let mut value = 0_u32;
            while let Some(digit) = self.peek().and_then(|c| char::from_u32(c)?.to_digit(16)) {
                value = value.saturating_mul(16).saturating_add(digit);
                self.at += 1;
            }
            if self.at > start + 1 && value <= 0x10_ffff && self.eat('}') {
                return Some(value);
            }
            self.at = start;
            return None;
        }
        let high = self.hex_digits(4)?;
        let after = self.at;
        if full
            && (0xd800..0xdc00).contains(&high)
            && self.eat('\\')
            && self.eat('u')
            && let Some(low @ 0xdc00..0xe000) = self.hex_digits(4)
        {
            return Some(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
        }
        self.at = after;
        Some(high)
    }

    fn hex_digits(&mut self, count: usize) -> Option<u32> {
        let mut value = 0;
        for by in 0..count {
            value = value * 16 + self.ahead(by).and_then(|c| char::from_u32(c)?.to_digit(16))?;
        }
        self.at += count;
        Some(value)
    }
}
