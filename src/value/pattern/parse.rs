//! Reads a pattern: alternatives, sequences, groups, quantifiers.

use super::flags::Flags;
use super::tree::{Groups, Node, UNBOUNDED};
use crate::value::Str;

/// Groups inside groups: each level is a call.
const MAX_NESTING: usize = 200;
/// The longest pattern; longer ones are no use and would make programs out of bounds.
const MAX_LENGTH: usize = 20_000;

/// Reads patterns. With `u` its characters are code points, else units.
pub(super) struct Parser {
    pub(super) chars: Vec<u32>,
    pub(super) at: usize,
    pub(super) flags: Flags,
    /// How many groups the whole pattern has: `\2` depends on it.
    pub(super) group_count: usize,
    /// Names of groups, with their numbers.
    pub(super) names: Vec<(String, usize)>,
    /// Whether a group has a name: `\k` depends on it.
    pub(super) has_names: bool,
    next_group: usize,
    nesting: usize,
}

/// What is wrong with a pattern.
pub(super) type Parsed<T> = Result<T, String>;

impl Parser {
    pub(super) fn new(body: &Str, flags: Flags) -> Parsed<Self> {
        if body.len() > MAX_LENGTH {
            return Err(format!("the pattern is longer than {MAX_LENGTH} characters"));
        }
        let chars: Vec<u32> =
            if flags.unicode { body.code_points().collect() } else { body.units().map(u32::from).collect() };
        let mut parser = Self {
            chars,
            at: 0,
            flags,
            group_count: 0,
            names: Vec::new(),
            has_names: false,
            next_group: 1,
            nesting: 0,
        };
        parser.count_groups();
        Ok(parser)
    }

    /// The tree of the whole pattern.
    pub(super) fn pattern(&mut self) -> Parsed<Node> {
        let node = self.choice()?;
        match self.peek() {
            None => Ok(node),
            Some(_) => Err("`)` without its `(`".to_owned()),
        }
    }

    pub(super) fn peek(&self) -> Option<u32> {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, by: usize) -> Option<u32> {
        self.chars.get(self.at + by).copied()
    }

    pub(super) fn eat(&mut self, c: char) -> bool {
        let here = self.peek() == Some(u32::from(c));
        self.at += usize::from(here);
        here
    }

    fn eat_all(&mut self, text: &str) -> bool {
        let here = text.chars().enumerate().all(|(by, c)| self.ahead(by) == Some(u32::from(c)));
        if here {
            self.at += text.len();
        }
        here
    }

    fn count_groups(&mut self) {
        let is = |at: usize, c: char| self.chars.get(at) == Some(&u32::from(c));
        let (mut at, mut in_class, mut count, mut named) = (0, false, 0, false);
        while at < self.chars.len() {
            if is(at, '\\') {
                at += 1;
            } else if is(at, '[') {
                in_class = true;
            } else if is(at, ']') {
                in_class = false;
            } else if is(at, '(') && !in_class {
                let name = is(at + 1, '?') && is(at + 2, '<') && !is(at + 3, '=') && !is(at + 3, '!');
                named |= name;
                count += usize::from(name || !is(at + 1, '?'));
            }
            at += 1;
        }
        (self.group_count, self.has_names) = (count, named);
    }

    fn choice(&mut self) -> Parsed<Node> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err("the groups of the pattern are nested too deep".to_owned());
        }
        let first = self.sequence()?;
        let mut node = first;
        if self.peek() == Some(u32::from('|')) {
            let mut all = vec![node];
            while self.eat('|') {
                all.push(self.sequence()?);
            }
            node = Node::Choice(all);
        }
        self.nesting -= 1;
        Ok(node)
    }

    fn sequence(&mut self) -> Parsed<Node> {
        let mut parts = Vec::new();
        while let Some(c) = self.peek().and_then(|c| char::from_u32(c).or(Some('\u{fffd}'))) {
            if c == '|' || c == ')' {
                break;
            }
            let first_group = self.next_group;
            let (atom, quantifiable) = self.term(c)?;
            let groups = (first_group, self.next_group);
            parts.push(self.quantified(atom, quantifiable, groups)?);
        }
        match parts.len() {
            1 => Ok(parts.remove(0)),
            _ => Ok(Node::Sequence(parts)),
        }
    }

    /// One assertion or atom, and whether a quantifier may follow.
    fn term(&mut self, c: char) -> Parsed<(Node, bool)> {
        match c {
            '^' => Ok(self.single(Node::Start, false)),
            '$' => Ok(self.single(Node::End, false)),
            '(' => self.group(),
            '.' => Ok(self.single(Node::Any, true)),
            '[' => Ok((self.class()?, true)),
            '\\' => self.atom_escape(),
            '*' | '+' | '?' => Err(format!("nothing to repeat before `{c}`")),
            '{' if self.flags.unicode => Err("nothing to repeat before `{`".to_owned()),
            '{' if self.braces().is_some() => Err("nothing to repeat before `{`".to_owned()),
            '}' | ']' if self.flags.unicode => Err(format!("`{c}` without its opening bracket")),
            _ => {
                let node = Node::Char(self.peek().unwrap_or(0));
                Ok(self.single(node, true))
            }
        }
    }

    fn single(&mut self, node: Node, quantifiable: bool) -> (Node, bool) {
        self.at += 1;
        (node, quantifiable)
    }

    fn group(&mut self) -> Parsed<(Node, bool)> {
        let looks =
            [("(?=", false, false), ("(?!", false, true), ("(?<=", true, false), ("(?<!", true, true)];
        for (open, behind, negated) in looks {
            if self.eat_all(open) {
                let body = Box::new(self.rest_of_group()?);
                // Without `u` a look-ahead may be repeated, for the sake of old pages.
                return Ok((Node::Look { body, behind, negated }, !behind && !self.flags.unicode));
            }
        }
        if self.eat_all("(?:") {
            return Ok((self.rest_of_group()?, true));
        }
        let number = self.next_group;
        if self.eat_all("(?<") {
            let name = self.group_name()?;
            if self.names.iter().any(|(known, _)| *known == name) {
                return Err(format!("two groups are named `{name}`"));
            }
            self.names.push((name, number));
        } else if self.eat_all("(?") {
            return Err("an unknown kind of group after `(?`".to_owned());
        } else {
            self.at += 1;
        }
        self.next_group += 1;
        Ok((Node::Group(number, Box::new(self.rest_of_group()?)), true))
    }

    fn rest_of_group(&mut self) -> Parsed<Node> {
        let node = self.choice()?;
        if self.eat(')') { Ok(node) } else { Err("a group is not closed with `)`".to_owned()) }
    }

    fn quantified(&mut self, atom: Node, quantifiable: bool, groups: Groups) -> Parsed<Node> {
        let start = self.at;
        let (min, max) = if self.eat('*') {
            (0, UNBOUNDED)
        } else if self.eat('+') {
            (1, UNBOUNDED)
        } else if self.eat('?') {
            (0, 1)
        } else if let Some((min, max, end)) = self.braces() {
            self.at = end;
            (min, max)
        } else {
            return Ok(atom);
        };
        if !quantifiable {
            self.at = start;
            return Err("nothing to repeat: an assertion takes none of the text".to_owned());
        }
        if min > max {
            return Err("the numbers of a quantifier are out of order".to_owned());
        }
        let greedy = !self.eat('?');
        Ok(Node::Repeat { body: Box::new(atom), min, max, greedy, groups })
    }

    /// `{2}`, `{2,}` or `{2,3}` here: the bounds and where it ends.
    fn braces(&self) -> Option<(u32, u32, usize)> {
        if self.peek()? != u32::from('{') {
            return None;
        }
        let (min, mut at) = self.count(self.at + 1)?;
        let mut max = min;
        if self.chars.get(at) == Some(&u32::from(',')) {
            (max, at) = self.count(at + 1).unwrap_or((UNBOUNDED, at + 1));
        }
        (self.chars.get(at) == Some(&u32::from('}'))).then_some((min, max, at + 1))
    }

    fn count(&self, from: usize) -> Option<(u32, usize)> {
        let (mut n, mut at) = (0_u32, from);
        while let Some(digit) = self.chars.get(at).and_then(|c| char::from_u32(*c)?.to_digit(10)) {
            n = n.saturating_mul(10).saturating_add(digit);
            at += 1;
        }
        (at > from).then_some((n, at))
    }
}
