//! The laws of §5.2, in the order of R2.1.9.

use super::names;
use crate::sample::Cell;

/// One sample of f ∘ g.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// The sample.
    pub x: f64,
    /// `f(x)`
    pub f: Cell,
    /// `g(x)`
    pub g: Cell,
    /// `f(g(x))`
    pub h: Cell,
    /// `f(g(-x))`, for a law that needs it.
    pub mirror: Cell,
}

/// Between which functions a law of f ∘ g is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Also between those of different modules (§10.2).
    Everywhere,
    /// Between those of one module only.
    OneModule,
}

/// One law of f ∘ g.
#[derive(Debug)]
pub struct Composition {
    /// The identifier in `algebra.surprises[].type`.
    pub name: &'static str,
    /// What it says, for people.
    pub says: &'static str,
    /// It looks at f(g(-x)), so the receiver tries it on 1, 3, 5.
    pub mirrored: bool,
    /// It looks at f(x), without which there is nothing to compare.
    pub needs_f: bool,
    /// It says nothing when f ∘ g is the identity (R5.3).
    pub unless_identity: bool,
    /// Where it is looked for.
    pub scope: Scope,
    /// A sample on which a discovery may rest.
    pub witness: fn(f64) -> bool,
    /// What was compared: expected and actual.
    pub compared: fn(&Point) -> (Cell, Cell),
    /// Whether it holds.
    pub holds: fn(&Point) -> bool,
}

/// The five laws of compositions.
pub const COMPOSITIONS: &[Composition; 5] = &[
    Composition {
        name: names::COMPOSITION_IDENTITY,
        says: "f(g(x)) = x",
        mirrored: false,
        needs_f: false,
        unless_identity: false,
        scope: Scope::Everywhere,
        witness: |_| true,
        compared: |p| (Cell::number(p.x), p.h),
        holds: |p| p.h.equals(Cell::number(p.x)),
    },
    Composition {
        name: names::ABSORPTION,
        says: "f(g(x)) = f(x)",
        mirrored: false,
        needs_f: true,
        unless_identity: true,
        scope: Scope::Everywhere,
        witness: |_| true,
        compared: |p| (p.f, p.h),
        holds: |p| p.h.equals(p.f),
    },
    Composition {
        name: names::F_TRANSPARENT,
        says: "f(g(x)) = g(x)",
        mirrored: false,
        needs_f: false,
        unless_identity: true,
        scope: Scope::OneModule,
        witness: |_| true,
        compared: |p| (p.g, p.h),
        holds: |p| p.h.equals(p.g),
    },
    Composition {
        name: names::EVEN_COMPOSITION,
        says: "f(g(-x)) = f(g(x))",
        mirrored: true,
        needs_f: false,
        unless_identity: false,
        scope: Scope::Everywhere,
        witness: |x| x != 0.0,
        compared: |p| (p.h, p.mirror),
        holds: |p| p.mirror.equals(p.h),
    },
    Composition {
        name: names::NON_NEGATIVE_COMPOSITION,
        says: "f(g(x)) >= 0",
        mirrored: false,
        needs_f: false,
        unless_identity: false,
        scope: Scope::Everywhere,
        witness: |x| x < 0.0,
        compared: |p| (Cell::ZERO, p.h),
        holds: |p| p.h.at_least(Cell::ZERO),
    },
];

impl Composition {
    /// Its place in [`COMPOSITIONS`].
    pub fn find(name: &str) -> Option<usize> {
        COMPOSITIONS.iter().position(|law| law.name == name)
    }
}
