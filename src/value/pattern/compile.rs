//! Turns a pattern's tree into a program.

use super::flags::Flags;
use super::fold::canonical;
use super::parse::{Parsed, Parser};
use super::program::{Op, Program, Single};
use super::set::CharSet;
use super::tree::{Groups, Node, UNBOUNDED};

struct Compiler<'a> {
    program: Program,
    flags: Flags,
    names: &'a [(String, usize)],
}

/// The program of a pattern that `parser` has read.
pub(super) fn compile(node: &Node, parser: &Parser) -> Parsed<Program> {
    let flags = parser.flags;
    let slots = 2 * (parser.group_count + 1);
    let words = CharSet::words(flags.unicode && flags.ignore_case);
    let program = Program { slots, words, ..Program::default() };
    let mut compiler = Compiler { program, flags, names: &parser.names };
    compiler.node(node, false)?;
    compiler.push(Op::Save(1));
    compiler.push(Op::Done);
    let mut program = compiler.program;
    program.anchored = !flags.multiline && program.ops.first() == Some(&Op::Start);
    program.first = match program.ops.first() {
        Some(Op::One { what: Single::Char(c), back: false }) if !flags.ignore_case => u16::try_from(*c).ok(),
        _ => None,
    };
    Ok(program)
}

impl Compiler<'_> {
    fn push(&mut self, op: Op) -> usize {
        self.program.ops.push(op);
        self.program.ops.len() - 1
    }

    fn here(&self) -> usize {
        self.program.ops.len()
    }

    fn patch(&mut self, at: usize, op: Op) {
        if let Some(old) = self.program.ops.get_mut(at) {
            *old = op;
        }
    }

    fn slot(&mut self) -> usize {
        self.program.slots += 1;
        self.program.slots - 1
    }

    /// The test for a node that takes exactly one character.
    fn single(&mut self, node: &Node) -> Option<Single> {
        Some(match node {
            Node::Char(c) if self.flags.ignore_case => Single::Char(canonical(*c, self.flags.unicode)),
            Node::Char(c) => Single::Char(*c),
            Node::Any if self.flags.dot_all => Single::All,
            Node::Any => Single::NoLineEnd,
            Node::Class { set, negated } => {
                let set = if self.flags.ignore_case { set.folded(self.flags.unicode) } else { set.clone() };
                let known = self.program.classes.iter().position(|class| *class == set);
                let number = known.unwrap_or_else(|| {
                    self.program.classes.push(set);
                    self.program.classes.len() - 1
                });
                Single::Class { number, negated: *negated }
            }
            _ => return None,
        })
    }

    fn node(&mut self, node: &Node, back: bool) -> Parsed<()> {
        match node {
            Node::Char(_) | Node::Any | Node::Class { .. } => {
                if let Some(what) = self.single(node) {
                    self.push(Op::One { what, back });
                }
            }
            Node::Start => drop(self.push(Op::Start)),
            Node::End => drop(self.push(Op::End)),
            Node::Boundary { negated } => drop(self.push(Op::Boundary { negated: *negated })),
            Node::Sequence(parts) if back => {
                for part in parts.iter().rev() {
                    self.node(part, back)?;
                }
            }
            Node::Sequence(parts) => {
                for part in parts {
                    self.node(part, back)?;
                }
            }
            Node::Choice(parts) => self.choice(parts, back)?,
            Node::Group(number, body) => {
                self.push(Op::Save(2 * number + usize::from(back)));
                self.node(body, back)?;
                self.push(Op::Save(2 * number + usize::from(!back)));
            }
            Node::Repeat { body, min, max, greedy, groups } => {
                self.repeat(body, (*min, *max), *greedy, *groups, back)?;
            }
            Node::Back(group) => drop(self.push(Op::Back { group: *group, back })),
            Node::NamedBack(name) => {
                let known = self.names.iter().find(|(known, _)| known == name);
                let group = known.ok_or_else(|| format!("there is no group named `{name}`"))?.1;
                self.push(Op::Back { group, back });
            }
            Node::Look { body, behind, negated } => {
                let look = self.push(Op::Done);
                self.node(body, *behind)?;
                self.push(Op::Seen);
                let end = self.here();
                self.patch(look, Op::Look { negated: *negated, end });
            }
        }
        Ok(())
    }

    fn choice(&mut self, parts: &[Node], back: bool) -> Parsed<()> {
        let mut ends = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if at + 1 == parts.len() {
                self.node(part, back)?;
                break;
            }
            let split = self.push(Op::Done);
            self.node(part, back)?;
            ends.push(self.push(Op::Done));
            let next = self.here();
            self.patch(split, Op::Split(split + 1, next));
        }
        let end = self.here();
        for jump in ends {
            self.patch(jump, Op::Jump(end));
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        body: &Node,
        (min, max): (u32, u32),
        greedy: bool,
        groups: Groups,
        back: bool,
    ) -> Parsed<()> {
        if let Some(what) = self.single(body) {
            self.push(Op::Run { what, min, max, greedy, back });
            return Ok(());
        }
        if max == 0 {
            return Ok(());
        }
        // `*` and `?` need no count.
        let count = (min > 0 || (max != 1 && max != UNBOUNDED)).then(|| self.slot());
        if let Some(count) = count {
            self.push(Op::Zero(count));
        }
        let head = self.push(Op::Done);
        if groups.0 < groups.1 {
            self.push(Op::Reset(2 * groups.0, 2 * groups.1));
        }
        // A round that takes none of the text doesn't count once there were enough (ECMAScript, RepeatMatcher).
        let mark = body.may_be_empty().then(|| self.slot());
        if let Some(mark) = mark {
            self.push(Op::Save(mark));
        }
        self.node(body, back)?;
        if let Some(mark) = mark {
            self.push(Op::Moved { mark, count, min });
        }
        if let Some(count) = count {
            self.push(Op::Count(count));
        }
        if max != 1 || count.is_some() {
            self.push(Op::Jump(head));
        }
        let exit = self.here();
        let op = match count {
            Some(count) => Op::Loop { count, min, max, greedy, exit },
            None if greedy => Op::Split(head + 1, exit),
            None => Op::Split(exit, head + 1),
        };
        self.patch(head, op);
        Ok(())
    }
}
