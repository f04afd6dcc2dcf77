//! A hypothesis about number pairs: one row of the tables of spec 4, and how it is tried.

use super::evidence::{Numbers, Pair};
use super::fit::near;
use super::formula::{Fixed, Formula, Run, Tree};

/// One row of spec 4.1 to 4.3.
#[derive(Debug)]
pub(crate) struct Hypothesis {
    /// The confidence the protocol gives it.
    pub(crate) confidence: f64,
    /// How many pairs it must be seen at.
    pub(crate) least: usize,
    /// Which pairs it is held against.
    pub(crate) over: fn(&Pair<'_>) -> bool,
    /// What every one of these must keep.
    pub(crate) domain: fn(&Pair<'_>) -> bool,
    /// A pair that must be there: an input and its output.
    pub(crate) anchor: Option<(f64, f64)>,
    /// The largest error at a pair; 0 asks for equality (R4.0.8).
    pub(crate) tolerance: f64,
    /// What it supposes.
    pub(crate) form: Form,
}

/// What a hypothesis supposes.
#[derive(Debug)]
pub(crate) enum Form {
    /// This formula.
    Fixed(&'static Fixed),
    /// The first of these that fits.
    FirstOf(&'static [&'static Fixed]),
    /// What is computed from the pairs; it has been held against all of them.
    Fitted(fn(&Numbers) -> Option<Formula>),
}

/// A formula without coefficients that looks at all pairs and asks for equality.
pub(crate) const fn exact(confidence: f64, formula: &'static Fixed) -> Hypothesis {
    row(confidence, 1, Form::Fixed(formula))
}

/// A formula whose coefficients are computed from the pairs.
pub(crate) const fn fitted(
    confidence: f64,
    least: usize,
    fit: fn(&Numbers) -> Option<Formula>,
) -> Hypothesis {
    row(confidence, least, Form::Fitted(fit))
}

const fn row(confidence: f64, least: usize, form: Form) -> Hypothesis {
    Hypothesis { confidence, least, over: any, domain: any, anchor: None, tolerance: 0.0, form }
}

fn any(_: &Pair<'_>) -> bool {
    true
}

impl Hypothesis {
    /// The formula that fits `numbers`, if this hypothesis has one.
    pub(crate) fn fit(&self, numbers: &Numbers) -> Option<Formula> {
        match self.form {
            Form::Fitted(fit) if numbers.len() >= self.least => fit(numbers),
            Form::Fitted(_) => None,
            Form::Fixed(fixed) => Some(Formula::Fixed(fixed)).filter(|formula| self.holds(formula, numbers)),
            Form::FirstOf(all) => {
                all.iter().map(|fixed| Formula::Fixed(fixed)).find(|formula| self.holds(formula, numbers))
            }
        }
    }

    /// Holds a formula without coefficients against the pairs, in one pass that ends at the first misfit.
    fn holds(&self, formula: &Formula, numbers: &Numbers) -> bool {
        let mut seen = 0;
        let mut anchored = self.anchor.is_none();
        for pair in numbers.pairs().filter(self.over) {
            if !near(formula.at(pair.args), pair.output, self.tolerance) || !(self.domain)(&pair) {
                return false;
            }
            seen += 1;
            anchored |= self.anchor.is_some_and(|(x, y)| pair.x() == x && pair.output == y);
        }
        seen >= self.least && anchored
    }
}

/// The parameter of a unary formula.
pub(crate) const X: &[&str] = &["x"];
/// The parameters of a binary formula.
pub(crate) const AB: &[&str] = &["a", "b"];
/// What most formulas need.
pub(crate) const MATH: &[&str] = &["Math"];

/// `Math.name(x)`
pub(crate) const fn math_of_one(name: &'static str, run: fn(f64) -> f64) -> Fixed {
    Fixed { name, params: X, needs: MATH, recursive: false, run: Run::One(run), tree: Tree::Math(name) }
}

/// `Math.name(a, b)`
pub(crate) const fn math_of_two(name: &'static str, run: fn(f64, f64) -> f64) -> Fixed {
    Fixed { name, params: AB, needs: MATH, recursive: false, run: Run::Two(run), tree: Tree::Math(name) }
}
