//! Pairs of unary functions: inverse pairs and what compositions keep (R2.1.8, R5.3, R5.4).
//!
//! All outcomes are looked up; f is evaluated at most once per distinct outcome of the others, and only
//! where no sample that is known already breaks the laws still open. A law that a rule predicts isn't tried
//! unless it is asked for.

use super::Study;
use crate::law::{COMPOSITIONS, Composition, Point, Rules, Scope, Traits};
use crate::sample::{CROSS, Cell, Lab, SENDER, Table};

const COUNT: usize = SENDER.len();
/// Bits of all laws.
const ALL: u8 = (1 << COMPOSITIONS.len()) - 1;
/// The law that makes inverse pairs and silences some others.
const IDENTITY: usize = 0;
/// Steps that a pair is charged for its look-ups.
const PAIR_STEPS: u64 = 2;
/// Steps that a relation between modules is charged: messages of others could have millions, and all of them are
/// told.
pub const RELATION_STEPS: u64 = 2_000;
/// No argument: the function failed there.
const FAILED: u32 = u32::MAX;
/// Not looked at yet.
const OPEN: u32 = u32::MAX - 1;

/// Which pairs are looked at, at which samples, for which laws.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// How many samples of `S` are looked at, from the first on.
    samples: usize,
    /// Bits of the laws.
    laws: u8,
    /// Whether a law that a rule predicts is passed over.
    surprises: bool,
    /// The module of each function, when only functions of different ones are a pair.
    modules: Option<&'a [usize]>,
    /// Steps that each law found is charged.
    found_steps: u64,
}

impl<'a> Wanted<'a> {
    /// What no rule predicts, between the functions of one module.
    pub const SURPRISES: Self =
        Self { samples: COUNT, laws: ALL, surprises: true, modules: None, found_steps: 0 };
    /// Everything between the functions of one module.
    pub const ALL: Self = Self { surprises: false, ..Self::SURPRISES };

    /// What functions of different modules are to each other, on `X` (R10.3, R10.4). `modules` tells the module
    /// of each function.
    pub fn across(modules: &'a [usize]) -> Self {
        let asked = COMPOSITIONS.iter().enumerate().filter(|(_, law)| law.scope == Scope::Everywhere);
        let laws = asked.fold(0, |bits, (at, _)| bits | 1 << at);
        Self {
            samples: CROSS.len(),
            laws,
            surprises: false,
            modules: Some(modules),
            found_steps: RELATION_STEPS,
        }
    }
}

/// A law that f ∘ g keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The position of f among the studies.
    pub f: usize,
    /// The position of g.
    pub g: usize,
    /// The place of the law in [`COMPOSITIONS`].
    pub law: usize,
    /// Samples that ran.
    pub ran: u32,
    /// Whether no rule predicts it.
    pub surprise: bool,
}

/// What the pairs of a module are to each other.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    /// Inverse pairs, by position, f before g.
    pub inverse: Vec<(usize, usize)>,
    /// Laws of compositions: f outer, then g, then in the order of R2.1.9.
    pub found: Vec<Found>,
}

/// A unary function in the pass.
struct Member {
    at: usize,
    samples: [Outcome; COUNT],
    traits: Traits,
}

/// What it gave at one sample.
#[derive(Clone, Copy)]
struct Outcome {
    x: f64,
    cell: Cell,
    /// Its argument number.
    id: u32,
    /// That of the outcome at -x, looked up when a law needs it.
    mirror: u32,
}

/// What a pass over the samples of f ∘ g leaves.
#[derive(Clone, Copy)]
struct Tally {
    alive: u8,
    witnessed: u8,
    ran: [u8; COMPOSITIONS.len()],
    /// Samples of f ∘ g that ran.
    evaluated: u8,
    pending: bool,
}

struct Pass<'s, 'l, 'p, 'w> {
    studies: &'s mut [Study],
    lab: &'l mut Lab<'p>,
    wanted: Wanted<'w>,
    table: Table,
    members: Vec<Member>,
    rules: Rules,
    /// Predicted laws by the traits of f and g.
    predicted: Vec<u8>,
    /// The bits of the laws that look at -x.
    mirrored: u8,
    cut: bool,
}

/// Looks at every ordered pair of different unary functions that is wanted.
pub async fn find_pairs(studies: &mut [Study], lab: &mut Lab<'_>, wanted: Wanted<'_>) -> Pairs {
    let members = members(studies, wanted.samples, lab);
    let predicted = vec![u8::MAX; 64 * 64];
    let laws = COMPOSITIONS.iter().enumerate();
    let mirrored = laws.filter(|(_, law)| law.mirrored).fold(0, |bits, (at, _)| bits | 1 << at);
    let (table, rules) = (Table::default(), Rules::default());
    let mut pass = Pass { studies, lab, wanted, table, members, rules, predicted, mirrored, cut: false };
    let (mut pairs, mut identities) = (Pairs::default(), Vec::new());
    for f in 0..pass.members.len() {
        pass.load(f);
        for g in 0..pass.members.len() {
            if !pass.is_pair(f, g) {
                continue;
            }
            if pass.lab.pace.slice() == 0 {
                pass.lab.pace.pause().await;
            }
            pass.pair(f, g, &mut pairs.found, &mut identities);
            if pass.cut || (wanted.found_steps > 0 && pass.lab.pace.left() == 0) {
                return pairs;
            }
        }
        pass.lab.pace.charge(PAIR_STEPS * pass.members.len() as u64);
    }
    let back = |(f, g): &(usize, usize)| f < g && identities.binary_search(&(*g, *f)).is_ok();
    pairs.inverse = identities.iter().copied().filter(back).collect();
    pairs
}

fn members(studies: &[Study], count: usize, lab: &mut Lab<'_>) -> Vec<Member> {
    let mut members = Vec::new();
    for (at, study) in studies.iter().enumerate() {
        let ran = study.seen.arity == 1 && study.seen.outcomes.iter().take(count).any(|cell| cell.ran());
        if let Ok(cells) = <[Cell; COUNT]>::try_from(study.seen.outcomes.as_slice())
            && ran
        {
            let mut samples = SENDER.map(|x| Outcome { x, cell: Cell::UNKNOWN, id: FAILED, mirror: OPEN });
            for (sample, cell) in samples.iter_mut().zip(cells) {
                sample.cell = cell;
                sample.id = if cell.ran() { lab.pool.argument(cell) } else { FAILED };
            }
            members.push(Member { at, samples, traits: study.traits() });
        }
    }
    members
}

impl Pass<'_, '_, '_, '_> {
    fn is_pair(&self, f: usize, g: usize) -> bool {
        let Some(modules) = self.wanted.modules else { return f != g };
        let module = |member: usize| self.members.get(member).and_then(|member| modules.get(member.at));
        module(f) != module(g)
    }

    fn load(&mut self, f: usize) {
        let study = self.members.get(f).and_then(|member| self.studies.get(member.at));
        if let Some(study) = study {
            self.table.load(&study.seen, &mut self.lab.pool);
        }
    }

    fn predicted(&mut self, f: usize, g: usize) -> u8 {
        let (Some(f), Some(g)) = (self.members.get(f), self.members.get(g)) else { return 0 };
        let Some(known) = self.predicted.get_mut(f.traits.index() * 64 + g.traits.index()) else { return 0 };
        if *known == u8::MAX {
            *known = self.rules.predicted(f.traits, g.traits);
        }
        *known
    }

    fn pair(&mut self, f: usize, g: usize, found: &mut Vec<Found>, identities: &mut Vec<(usize, usize)>) {
        let predicted = self.predicted(f, g);
        let passed_over = if self.wanted.surprises { predicted } else { 0 };
        let tried = self.wanted.laws & !passed_over;
        let mut tally = self.known(f, g, tried);
        if tally.alive != 0 && tally.pending {
            tally = self.evaluated(f, g, tally.alive);
        }
        let kept = tally.alive & tally.witnessed;
        if kept == 0 || self.cut {
            return;
        }
        let (Some(f), Some(g)) = (self.members.get(f), self.members.get(g)) else { return };
        let identity = kept & 1 << IDENTITY != 0;
        if identity && usize::from(tally.evaluated) == self.wanted.samples {
            identities.push((f.at, g.at));
        }
        for (law, (row, ran)) in COMPOSITIONS.iter().zip(tally.ran).enumerate() {
            if kept & 1 << law != 0 && !(identity && row.unless_identity) {
                let surprise = predicted & 1 << law == 0;
                found.push(Found { f: f.at, g: g.at, law, ran: u32::from(ran), surprise });
                self.lab.pace.charge(self.wanted.found_steps);
            }
        }
    }

    /// Tries the laws at the samples where all is known.
    fn known(&self, f: usize, g: usize, tried: u8) -> Tally {
        let mut tally = Tally::of(tried);
        let (Some(f), Some(g)) = (self.members.get(f), self.members.get(g)) else { return Tally::of(0) };
        for (of_f, of_g) in f.samples.iter().zip(&g.samples).take(self.wanted.samples) {
            if of_g.id == FAILED {
                continue;
            }
            let h = self.table.get(of_g.id);
            if h.is_unknown() {
                tally.pending = true;
                continue;
            }
            let mirror = if of_g.mirror == of_g.id { h } else { self.table.get(of_g.mirror) };
            tally.take(&Point { x: of_f.x, f: of_f.cell, g: of_g.cell, h, mirror });
            if tally.alive == 0 {
                break;
            }
        }
        tally
    }

    /// Tries the laws at every sample, evaluating what isn't known.
    fn evaluated(&mut self, f: usize, g: usize, tried: u8) -> Tally {
        let mut tally = Tally::of(tried);
        for k in 0..self.wanted.samples {
            let sample = |member: usize| self.members.get(member).and_then(|one| one.samples.get(k)).copied();
            let (Some(of_f), Some(of_g)) = (sample(f), sample(g)) else { break };
            if of_g.id == FAILED {
                continue;
            }
            let h = self.apply(f, of_g.id);
            let mut point = Point { x: of_f.x, f: of_f.cell, g: of_g.cell, h, mirror: Cell::UNKNOWN };
            if h.ran() && tally.alive & self.mirrored != 0 {
                let mirror = self.mirror(g, k, of_g.x);
                point.mirror = if mirror == of_g.id { h } else { self.apply(f, mirror) };
            }
            tally.take(&point);
            if tally.alive == 0 || self.cut {
                break;
            }
        }
        tally.pending = false;
        tally
    }

    /// f at the argument `id`.
    fn apply(&mut self, f: usize, id: u32) -> Cell {
        let known = self.table.get(id);
        if id >= OPEN || !known.is_unknown() {
            return known;
        }
        let member = self.members.get(f).map_or(usize::MAX, |member| member.at);
        let Some(study) = self.studies.get_mut(member) else { return Cell::UNKNOWN };
        let argument = self.lab.pool.argument_at(id);
        let outcome = study.seen.evaluate(self.lab, [argument, Cell::ZERO, Cell::ZERO]);
        self.cut |= self.lab.pool.is_cut(outcome);
        self.table.put(id, outcome);
        outcome
    }

    /// The argument number of g(-x).
    fn mirror(&mut self, g: usize, k: usize, x: f64) -> u32 {
        let Some(member) = self.members.get_mut(g) else { return FAILED };
        let Some(Outcome { mirror, .. }) = member.samples.get_mut(k) else { return FAILED };
        if *mirror == OPEN
            && let Some(study) = self.studies.get_mut(member.at)
        {
            let outcome = study.seen.apply(self.lab, [Cell::number(-x), Cell::ZERO, Cell::ZERO]);
            self.cut |= self.lab.pool.is_cut(outcome);
            *mirror = if outcome.ran() { self.lab.pool.argument(outcome) } else { FAILED };
        }
        *mirror
    }
}

impl Tally {
    fn of(tried: u8) -> Self {
        Self { alive: tried, witnessed: 0, ran: [0; COMPOSITIONS.len()], evaluated: 0, pending: false }
    }

    /// Tries the laws that are alive at one sample; a failed f(g(x)) is left out, an unknown mirror is open.
    fn take(&mut self, point: &Point) {
        if !point.h.ran() {
            return;
        }
        self.evaluated += 1;
        let mut open = self.alive;
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            let Some(law) = COMPOSITIONS.get(at) else { return };
            if law.needs_f && !point.f.ran() {
                continue;
            }
            if law.mirrored && point.mirror.is_unknown() {
                self.pending = true;
                continue;
            }
            self.try_one(law, at, point);
        }
    }

    fn try_one(&mut self, law: &Composition, at: usize, point: &Point) {
        let bit = 1 << at;
        if !(law.holds)(point) {
            self.alive &= !bit;
            return;
        }
        if let Some(ran) = self.ran.get_mut(at) {
            *ran += 1;
        }
        if (law.witness)(point.x) {
            self.witnessed |= bit;
        }
    }
}
