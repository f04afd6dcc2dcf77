//! Reads the atoms of a pattern: escapes outside of classes, classes, group names.

use super::escape::Escape;
use super::parse::{Parsed, Parser};
use super::set::CharSet;
use super::tree::Node;

/// What stands at one place in a class.
enum ClassAtom {
    Char(u32),
    Set(CharSet),
}

impl Parser {
    /// The atom or assertion that starts with the backslash here, and whether it may be repeated.
    pub(super) fn atom_escape(&mut self) -> Parsed<(Node, bool)> {
        Ok(match self.escape(false)? {
            Escape::Char(c) => (Node::Char(c), true),
            Escape::Set(set) => (Node::Class { set, negated: false }, true),
            Escape::Back(group) => (Node::Back(group), true),
            Escape::NamedBack(name) => (Node::NamedBack(name), true),
            Escape::Boundary { negated } => (Node::Boundary { negated }, false),
        })
    }

    /// The class that starts here.
    pub(super) fn class(&mut self) -> Parsed<Node> {
        self.at += 1;
        let negated = self.eat('^');
        let mut set = CharSet::default();
        while !self.eat(']') {
            let first = self.class_atom()?;
            let dash = self.peek() == Some(u32::from('-'));
            if !dash || self.ahead(1).is_none_or(|c| c == u32::from(']')) {
                add(&mut set, &first);
                continue;
            }
            self.at += 1;
            let last = self.class_atom()?;
            match (&first, &last) {
                (ClassAtom::Char(from), ClassAtom::Char(to)) if from <= to => set.add(*from, *to),
                (ClassAtom::Char(_), ClassAtom::Char(_)) => {
                    return Err("the ends of a range in `[…]` are out of order".to_owned());
                }
                _ if self.flags.unicode => {
                    return Err("a range in `[…]` ends in a class such as `\\d`".to_owned());
                }
                _ => {
                    set.add(0x2d, 0x2d);
                    add(&mut set, &first);
                    add(&mut set, &last);
                }
            }
        }
        set.tidy();
        Ok(Node::Class { set, negated })
    }

    fn class_atom(&mut self) -> Parsed<ClassAtom> {
        match self.peek() {
            None => Err("`[` is not closed with `]`".to_owned()),
            Some(0x5c) => match self.escape(true)? {
                Escape::Char(c) => Ok(ClassAtom::Char(c)),
                Escape::Set(set) => Ok(ClassAtom::Set(set)),
                _ => Err("an escape that cannot stand in `[…]`".to_owned()),
            },
            Some(c) => {
                self.at += 1;
                Ok(ClassAtom::Char(c))
            }
        }
    }

    /// A group's name up to its `>`.
    pub(super) fn group_name(&mut self) -> Parsed<String> {
        let mut units: Vec<u16> = Vec::new();
        loop {
            let point = match self.peek() {
                Some(0x3e) => break,
                Some(0x5c) if self.ahead(1) == Some(u32::from('u')) => {
                    self.at += 2;
                    self.unicode_escape(true).ok_or("a malformed escape in a group's name")?
                }
                Some(c) => {
                    self.at += 1;
                    c
                }
                None => return Err("a group's name is not closed with `>`".to_owned()),
            };
            match char::from_u32(point) {
                Some(c) => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
                None => units.push(point as u16),
            }
        }
        self.at += 1;
        let name = String::from_utf16(&units).unwrap_or_default();
        let starts = |c: char| c == '$' || c == '_' || unicode_ident::is_xid_start(c);
        let goes_on = |c: char| c == '$' || unicode_ident::is_xid_continue(c);
        if name.chars().next().is_some_and(starts) && name.chars().all(goes_on) {
            Ok(name)
        } else {
            Err("a group's name must be a name".to_owned())
        }
    }
}

fn add(set: &mut CharSet, atom: &ClassAtom) {
    match atom {
        ClassAtom::Char(c) => set.add(*c, *c),
        ClassAtom::Set(other) => set.add_all(other),
    }
}
