//! Runs a program on a text: tries, and on failure goes back to the last choice. Choices lie in a list on the
//! heap and every step is counted.

use super::flags::Flags;
use super::fold::canonical;
use super::program::{Op, Program, Single};
use super::tree::UNBOUNDED;
use crate::diag::Failure;
use crate::value::{Meter, Units};

/// What an empty slot holds.
const NONE: usize = usize::MAX;
/// How often the steps are handed to the meter.
const STRIDE: usize = 256;
/// What a choice counts for in memory, on every platform.
const CHOICE: usize = 32;

/// What to undo or to try when the way ahead fails.
enum Choice {
    /// Go on at `pc`, from `at`.
    Try { pc: usize, at: usize },
    /// Put the old value back into a slot.
    Undo { slot: usize, old: usize },
    /// A run gives one character back, until only its least is left at `least`.
    Shorter { pc: usize, at: usize, least: usize, back: bool },
    /// A run takes one character more.
    Longer { pc: usize, at: usize, left: u32 },
    /// The body of a look around has failed.
    Look { negated: bool, end: usize, at: usize },
}

/// One search.
pub(super) struct Matcher<'a> {
    program: &'a Program,
    flags: Flags,
    text: Units<'a>,
    slots: Vec<usize>,
    choices: Vec<Choice>,
    /// Where the open looks around stand in `choices`.
    looks: Vec<usize>,
    spent: usize,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(program: &'a Program, flags: Flags, text: Units<'a>) -> Self {
        let slots = vec![NONE; program.slots];
        Self { program, flags, text, slots, choices: Vec::new(), looks: Vec::new(), spent: 0 }
    }

    /// The first match that starts at `from` or after: the slots of its groups.
    pub(super) fn search(&mut self, from: usize, meter: &mut Meter) -> Result<Option<&[usize]>, Failure> {
        let mut start = from;
        // With `u` the text is code points: the middle of one is its start.
        if self.flags.unicode && from > 0 && self.read(from - 1, false).is_some_and(|(_, after)| after > from)
        {
            start -= 1;
        }
        while start <= self.text.len() {
            let fits = self.program.first.is_none_or(|unit| self.text.get(start) == Some(unit));
            if fits && self.run(start, meter)? {
                self.pay(meter)?;
                if let Some(slot) = self.slots.first_mut() {
                    *slot = start;
                }
                return Ok(Some(&self.slots));
            }
            if self.program.anchored {
                break;
            }
            self.spend(1, meter)?;
            start += self.read(start, false).map_or(1, |(_, after)| after - start);
        }
        self.pay(meter)?;
        Ok(None)
    }

    fn pay(&mut self, meter: &mut Meter) -> Result<(), Failure> {
        meter.room(self.choices.len() * CHOICE)?;
        meter.take(std::mem::take(&mut self.spent))
    }

    #[inline]
    fn spend(&mut self, steps: usize, meter: &mut Meter) -> Result<(), Failure> {
        self.spent += steps;
        if self.spent >= STRIDE { self.pay(meter) } else { Ok(()) }
    }

    fn slot(&self, slot: usize) -> usize {
        self.slots.get(slot).copied().unwrap_or(NONE)
    }

    fn set(&mut self, slot: usize, value: usize) {
        if let Some(place) = self.slots.get_mut(slot) {
            let old = std::mem::replace(place, value);
            if old != value {
                self.choices.push(Choice::Undo { slot, old });
            }
        }
    }

    /// The character at `at` (before it when `back`) and the place on its other side.
    #[inline]
    fn read(&self, at: usize, back: bool) -> Option<(u32, usize)> {
        let (next, near) = if back { (at.checked_sub(1)?, at - 1) } else { (at + 1, at) };
        let unit = u32::from(self.text.get(near)?);
        if !self.flags.unicode || !(0xd800..0xe000).contains(&unit) {
            return Some((unit, next));
        }
        let (high, low, beyond) = if back {
            let other = near.checked_sub(1).and_then(|at| self.text.get(at)).map_or(0, u32::from);
            (other, unit, next.saturating_sub(1))
        } else {
            (unit, self.text.get(at + 1).map_or(0, u32::from), next + 1)
        };
        if (0xd800..0xdc00).contains(&high) && (0xdc00..0xe000).contains(&low) {
            return Some((0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00), beyond));
        }
        Some((unit, next))
    }

    /// The place after one character that passes the test.
    #[inline]
    fn take(&self, what: Single, at: usize, back: bool) -> Option<usize> {
        let (c, next) = self.read(at, back)?;
        let folded = |c| if self.flags.ignore_case { canonical(c, self.flags.unicode) } else { c };
        let passes = match what {
            Single::Char(wanted) => folded(c) == wanted,
            Single::All => true,
            Single::NoLineEnd => !is_line_end(c),
            Single::Class { number, negated } => {
                self.program.classes.get(number).is_some_and(|class| class.has(folded(c))) != negated
            }
        };
        passes.then_some(next)
    }

    /// Tries to match from `start`. When it fails, all slots are as they were.
    fn run(&mut self, start: usize, meter: &mut Meter) -> Result<bool, Failure> {
        self.choices.clear();
        self.looks.clear();
        let (mut pc, mut at) = (0, start);
        loop {
            self.spend(1, meter)?;
            let Some(op) = self.program.ops.get(pc).copied() else { return Ok(false) };
            let goes_on = match op {
                Op::Done => return Ok(true),
                Op::One { what, back } => self.take(what, at, back).map(|next| (pc + 1, next)),
                Op::Run { .. } => self.repeat(op, pc, at, meter)?,
                Op::Back { group, back } => {
                    self.repeat_group(group, at, back, meter)?.map(|next| (pc + 1, next))
                }
                Op::Split(first, second) => {
                    self.choices.push(Choice::Try { pc: second, at });
                    Some((first, at))
                }
                Op::Jump(to) => Some((to, at)),
                Op::Seen => self.seen(pc),
                _ => self.test(op, pc, at).map(|next| (next, at)),
            };
            match goes_on.or_else(|| self.back_up()) {
                Some(next) => (pc, at) = next,
                None => return Ok(false),
            }
        }
    }

    /// Instructions that take none of the text: where to go on.
    fn test(&mut self, op: Op, pc: usize, at: usize) -> Option<usize> {
        let holds = match op {
            Op::Start => at == 0 || (self.flags.multiline && self.unit_is(at.checked_sub(1), is_line_end)),
            Op::End => at == self.text.len() || (self.flags.multiline && self.unit_is(Some(at), is_line_end)),
            Op::Boundary { negated } => {
                let words = &self.program.words;
                let before = self.unit_is(at.checked_sub(1), |c| words.has(c));
                (before != self.unit_is(Some(at), |c| words.has(c))) != negated
            }
            Op::Moved { mark, count, min } => {
                at != self.slot(mark) || count.is_some_and(|count| self.slot(count) < min as usize)
            }
            Op::Loop { count, min, max, greedy, exit } => {
                return Some(self.round(pc, at, count, (min, max), greedy, exit));
            }
            Op::Look { negated, end } => {
                self.looks.push(self.choices.len());
                self.choices.push(Choice::Look { negated, end, at });
                true
            }
            Op::Save(slot) => {
                self.set(slot, at);
                true
            }
            Op::Zero(slot) => {
                self.set(slot, 0);
                true
            }
            Op::Count(slot) => {
                self.set(slot, self.slot(slot).saturating_add(1));
                true
            }
            Op::Reset(from, to) => {
                (from..to).for_each(|slot| self.set(slot, NONE));
                true
            }
            _ => false,
        };
        holds.then_some(pc + 1)
    }

    fn unit_is(&self, at: Option<usize>, test: impl Fn(u32) -> bool) -> bool {
        at.and_then(|at| self.text.get(at)).is_some_and(|unit| test(u32::from(unit)))
    }

    /// The head of a counted loop.
    fn round(
        &mut self,
        pc: usize,
        at: usize,
        count: usize,
        (min, max): (u32, u32),
        greedy: bool,
        exit: usize,
    ) -> usize {
        let done = self.slot(count);
        if done < min as usize {
            return pc + 1;
        }
        if max != UNBOUNDED && done >= max as usize {
            return exit;
        }
        let (first, second) = if greedy { (pc + 1, exit) } else { (exit, pc + 1) };
        self.choices.push(Choice::Try { pc: second, at });
        first
    }

    /// Takes characters of one kind, as many as may be (lazily: as few).
    fn repeat(
        &mut self,
        op: Op,
        pc: usize,
        at: usize,
        meter: &mut Meter,
    ) -> Result<Option<(usize, usize)>, Failure> {
        let Op::Run { what, min, max, greedy, back } = op else { return Ok(None) };
        let (mut taken, mut place, mut least) = (0, at, at);
        let wanted = if greedy { max } else { min };
        while taken < wanted || wanted == UNBOUNDED {
            let Some(next) = self.take(what, place, back) else { break };
            self.spend(1, meter)?;
            place = next;
            taken += 1;
            if taken == min {
                least = place;
            }
        }
        if taken < min {
            return Ok(None);
        }
        if greedy && place != least {
            self.choices.push(Choice::Shorter { pc: pc + 1, at: place, least, back });
        } else if !greedy && max > min {
            self.choices.push(Choice::Longer { pc, at: place, left: max - min });
        }
        Ok(Some((pc + 1, place)))
    }

    /// Takes the text that a group has taken; of a group that has none, nothing.
    fn repeat_group(
        &mut self,
        group: usize,
        at: usize,
        back: bool,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Failure> {
        let (start, end) = (self.slot(2 * group), self.slot(2 * group + 1));
        if start == NONE || end == NONE {
            return Ok(Some(at));
        }
        let len = end - start;
        self.spend(len, meter)?;
        let Some(other) = (if back { at.checked_sub(len) } else { Some(at) }) else { return Ok(None) };
        if other + len > self.text.len() {
            return Ok(None);
        }
        let mut offset = 0;
        while offset < len {
            let (Some((a, next)), Some((b, _))) =
                (self.read(start + offset, false), self.read(other + offset, false))
            else {
                return Ok(None);
            };
            let unicode = self.flags.unicode;
            if a != b && !(self.flags.ignore_case && canonical(a, unicode) == canonical(b, unicode)) {
                return Ok(None);
            }
            offset = next - start;
        }
        Ok(Some(if back { other } else { other + len }))
    }

    /// The body of a look around has matched: its choices are settled.
    fn seen(&mut self, pc: usize) -> Option<(usize, usize)> {
        let from = self.looks.pop()?;
        let body = self.choices.split_off(from);
        let Some(Choice::Look { negated, at, .. }) = body.first() else { return None };
        let (negated, at) = (*negated, *at);
        if !negated {
            self.choices.extend(body.into_iter().filter(|choice| matches!(choice, Choice::Undo { .. })));
            return Some((pc + 1, at));
        }
        for choice in body.iter().rev() {
            if let Choice::Undo { slot, old } = choice
                && let Some(place) = self.slots.get_mut(*slot)
            {
                *place = *old;
            }
        }
        None
    }

    /// Goes back to the last choice that leaves something to try.
    fn back_up(&mut self) -> Option<(usize, usize)> {
        loop {
            match self.choices.pop()? {
                Choice::Try { pc, at } => return Some((pc, at)),
                Choice::Undo { slot, old } => {
                    if let Some(place) = self.slots.get_mut(slot) {
                        *place = old;
                    }
                }
                Choice::Shorter { pc, at, least, back } => {
                    let (_, mut next) = self.read(at, !back)?;
                    next = if back { next.min(least) } else { next.max(least) };
                    if next != least {
                        self.choices.push(Choice::Shorter { pc, at: next, least, back });
                    }
                    return Some((pc, next));
                }
                Choice::Longer { pc, at, left } => {
                    let Some(Op::Run { what, back, .. }) = self.program.ops.get(pc) else { continue };
                    if let Some(next) = self.take(*what, at, *back) {
                        if left > 1 {
                            let left = if left == UNBOUNDED { left } else { left - 1 };
                            self.choices.push(Choice::Longer { pc, at: next, left });
                        }
                        return Some((pc + 1, next));
                    }
                }
                Choice::Look { negated, end, at } => {
                    self.looks.pop();
                    if negated {
                        return Some((end, at));
                    }
                }
            }
        }
    }
}

fn is_line_end(c: u32) -> bool {
    matches!(c, 0x0a | 0x0d | 0x2028 | 0x2029)
}
