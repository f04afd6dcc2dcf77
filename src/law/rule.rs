//! The derivation rules of §5.1: what both sides know without sending it.

use super::names::{self, EVEN_FUNCTION, IDEMPOTENT, IDENTITY, INVOLUTION, NON_NEGATIVE, ODD_FUNCTION};
use super::{COMPOSITIONS, Composition};

/// One derivation rule.
#[derive(Debug)]
pub struct Rule {
    /// Its identifier.
    pub id: &'static str,
    /// The law of f ∘ g that it predicts.
    pub predicts: &'static str,
    /// The properties that `f` must have.
    pub f: &'static [&'static str],
    /// The properties that `g` must have.
    pub g: &'static [&'static str],
    /// `f` and `g` must be the same function, so it never fires: a pair has two (R5.5).
    pub same: bool,
}

/// The eleven rules.
pub const RULES: &[Rule] = &[
    Rule {
        id: "even_odd_even",
        predicts: names::EVEN_COMPOSITION,
        f: &[EVEN_FUNCTION],
        g: &[ODD_FUNCTION],
        same: false,
    },
    Rule {
        id: "even_even_even",
        predicts: names::EVEN_COMPOSITION,
        f: &[EVEN_FUNCTION],
        g: &[EVEN_FUNCTION],
        same: false,
    },
    Rule { id: "any_even_even", predicts: names::EVEN_COMPOSITION, f: &[], g: &[EVEN_FUNCTION], same: false },
    Rule {
        id: "nonneg_any_nonneg",
        predicts: names::NON_NEGATIVE_COMPOSITION,
        f: &[NON_NEGATIVE],
        g: &[],
        same: false,
    },
    Rule {
        id: "even_invol_absorb",
        predicts: names::ABSORPTION,
        f: &[EVEN_FUNCTION],
        g: &[INVOLUTION],
        same: false,
    },
    Rule { id: "any_id_absorb", predicts: names::ABSORPTION, f: &[], g: &[IDENTITY], same: false },
    Rule { id: "id_any_transparent", predicts: names::F_TRANSPARENT, f: &[IDENTITY], g: &[], same: false },
    Rule {
        id: "invol_self_identity",
        predicts: names::COMPOSITION_IDENTITY,
        f: &[INVOLUTION],
        g: &[],
        same: true,
    },
    Rule {
        id: "nonneg_absorb_nonneg",
        predicts: names::NON_NEGATIVE_COMPOSITION,
        f: &[],
        g: &[NON_NEGATIVE],
        same: false,
    },
    Rule {
        id: "even_idempotent_absorb",
        predicts: names::ABSORPTION,
        f: &[EVEN_FUNCTION],
        g: &[IDEMPOTENT, EVEN_FUNCTION],
        same: false,
    },
    Rule {
        id: "nonneg_transparent",
        predicts: names::F_TRANSPARENT,
        f: &[NON_NEGATIVE, IDEMPOTENT],
        g: &[NON_NEGATIVE],
        same: false,
    },
];

/// The properties of one function that rules ask for, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u8);

const ASKED: [&str; 6] = [EVEN_FUNCTION, ODD_FUNCTION, NON_NEGATIVE, IDEMPOTENT, INVOLUTION, IDENTITY];

impl Traits {
    /// Those of a function with these properties.
    pub fn of<'a>(properties: impl IntoIterator<Item = &'a str>) -> Self {
        let bit = |name: &str| ASKED.iter().position(|asked| *asked == name).map_or(0, |at| 1u8 << at);
        Self(properties.into_iter().fold(0, |bits, name| bits | bit(name)))
    }

    /// A number below 64, the same for the same set.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Rule {
    /// The place of what it predicts in [`COMPOSITIONS`].
    pub fn law(&self) -> usize {
        Composition::find(self.predicts).unwrap_or(COMPOSITIONS.len())
    }
}

/// The rules with their conditions as bits, for many pairs.
#[derive(Clone, Debug)]
pub struct Rules(Vec<(u8, u8, usize)>);

impl Default for Rules {
    fn default() -> Self {
        let bits = |names: &[&'static str]| Traits::of(names.iter().copied()).0;
        // A rule for one function with itself gets a condition that nothing meets.
        let row = |rule: &Rule| (if rule.same { u8::MAX } else { bits(rule.f) }, bits(rule.g), rule.law());
        Self(RULES.iter().map(row).collect())
    }
}

impl Rules {
    /// The places in [`RULES`] of those that fire for two different functions, each with the place of the law
    /// it predicts in [`COMPOSITIONS`].
    pub fn fired(&self, f: Traits, g: Traits) -> impl Iterator<Item = (usize, usize)> + '_ {
        let fires = move |(of_f, of_g): (u8, u8)| f.0 & of_f == of_f && g.0 & of_g == of_g;
        self.0.iter().enumerate().filter(move |(_, row)| fires((row.0, row.1))).map(|(at, row)| (at, row.2))
    }

    /// The laws that some rule predicts for f ∘ g, one bit each by place in [`COMPOSITIONS`].
    pub fn predicted(&self, f: Traits, g: Traits) -> u8 {
        self.fired(f, g).fold(0, |bits, (_, law)| bits | 1 << law)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_names_a_law_and_properties_that_exist() {
        for rule in RULES {
            assert!(rule.law() < COMPOSITIONS.len(), "{}", rule.id);
            for name in rule.f.iter().chain(rule.g) {
                assert!(ASKED.contains(name), "{} asks for {name}", rule.id);
            }
        }
    }

    /// R5.1, R5.5
    #[test]
    fn a_rule_fires_by_property_names_only() {
        let fired = |f: &[&'static str], g: &[&'static str]| -> Vec<&str> {
            let (f, g) = (Traits::of(f.iter().copied()), Traits::of(g.iter().copied()));
            Rules::default().fired(f, g).map(|(at, _)| RULES[at].id).collect()
        };
        assert_eq!(fired(&[EVEN_FUNCTION], &[EVEN_FUNCTION]), ["even_even_even", "any_even_even"]);
        assert_eq!(fired(&[INVOLUTION], &[INVOLUTION]), [""; 0], "a pair has two functions");
        assert_eq!(fired(&[IDENTITY], &[]), ["id_any_transparent"]);
    }
}
