//! The hypotheses about functions of one text (spec 4.5, R4.5.1), in the order of the protocol: the first
//! that fits wins, whatever the confidences.

use super::build;
use super::evidence::Texts;
use super::formula::{Fixed, Formula, Run, Tree};
use super::hypothesis::X;
use super::literal::Literal;
use crate::value::Str;

/// How many pairs a text hypothesis must be seen at.
const LEAST: usize = 2;

/// One row of spec 4.5.
#[derive(Debug)]
pub(crate) struct TextHypothesis {
    /// The confidence the protocol gives it.
    pub(crate) confidence: f64,
    /// What it supposes.
    pub(crate) form: TextForm,
}

/// What a text hypothesis supposes.
#[derive(Debug)]
pub(crate) enum TextForm {
    /// A formula without parts of its own.
    Fixed(&'static Fixed),
    /// What is found in the pairs.
    Fitted(fn(&Texts) -> Option<Formula>),
}

/// The table of spec 4.5.
pub(crate) const TEXTS: &[TextHypothesis] = &[
    TextHypothesis { confidence: 0.9, form: TextForm::Fitted(frame) },
    TextHypothesis { confidence: 0.95, form: TextForm::Fixed(&UPPER) },
    TextHypothesis { confidence: 0.95, form: TextForm::Fixed(&LOWER) },
    TextHypothesis { confidence: 0.85, form: TextForm::Fixed(&REVERSED) },
    TextHypothesis { confidence: 0.9, form: TextForm::Fixed(&LENGTH) },
];

impl TextHypothesis {
    /// The formula that fits `texts`, if this hypothesis has one.
    pub(crate) fn fit(&self, texts: &Texts) -> Option<Formula> {
        if texts.pairs.len() < LEAST {
            return None;
        }
        let formula = match self.form {
            TextForm::Fitted(fit) => fit(texts)?,
            TextForm::Fixed(fixed) => Formula::Fixed(fixed),
        };
        texts.pairs.iter().all(|(x, y)| formula.of_text(x).as_ref() == Some(y)).then_some(formula)
    }
}

const fn of_text(name: &'static str, run: fn(&Str) -> Literal, tree: Tree) -> Fixed {
    Fixed { name, params: X, needs: &[], recursive: false, run: Run::Text(run), tree }
}

static UPPER: Fixed = of_text(
    "upper case",
    |x| Literal::Text(x.to_upper()),
    Tree::Line(|names| build::methods(names.param(0), vec![("toUpperCase", vec![])])),
);
static LOWER: Fixed = of_text(
    "lower case",
    |x| Literal::Text(x.to_lower()),
    Tree::Line(|names| build::methods(names.param(0), vec![("toLowerCase", vec![])])),
);
static REVERSED: Fixed = of_text(
    "reversed",
    |x| {
        let mut units: Vec<u16> = x.units().collect();
        units.reverse();
        Literal::Text(Str::from_units(&units))
    },
    Tree::Line(|names| {
        let nothing = || vec![build::text("")];
        let steps = vec![("split", nothing()), ("reverse", vec![]), ("join", nothing())];
        build::methods(names.param(0), steps)
    }),
);
static LENGTH: Fixed = of_text(
    "length",
    |x| Literal::Number(x.len() as f64),
    Tree::Line(|names| build::member(names.param(0), "length")),
);

/// Units compared while looking for a frame; more of them only in texts made to keep us busy.
const MOST_COMPARED: usize = 1 << 24;

/// The shortest prefix, and the suffix, that stand around the input in every output.
fn frame(texts: &Texts) -> Option<Formula> {
    let mut pairs = Vec::with_capacity(texts.pairs.len());
    for (input, output) in &texts.pairs {
        let Literal::Text(output) = output else { return None };
        pairs.push((input.units().collect::<Vec<u16>>(), output.units().collect::<Vec<u16>>()));
    }
    let (input, output) = pairs.first()?;
    let around = output.len().checked_sub(input.len())?;
    // A frame is as long at every pair, and its prefix and suffix are those of the first one.
    if pairs.iter().any(|(x, y)| y.len().checked_sub(x.len()) != Some(around)) {
        return None;
    }
    let common = |other: &[u16]| output.iter().zip(other).take_while(|(a, b)| a == b).count();
    let common_end =
        |other: &[u16]| output.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let longest = pairs.iter().map(|(_, y)| common(y)).min()?.min(around);
    let longest_end = pairs.iter().map(|(_, y)| common_end(y)).min()?;
    let cost = pairs.iter().map(|(x, _)| x.len() + 1).sum::<usize>();
    let starts = around.saturating_sub(longest_end)..=longest;
    let start = starts
        .take(MOST_COMPARED / cost + 1)
        .find(|start| pairs.iter().all(|(x, y)| y.get(*start..).is_some_and(|rest| rest.starts_with(x))))?;
    let prefix = Str::from_units(output.get(..start)?);
    let suffix = Str::from_units(output.get(start + input.len()..)?);
    Some(Formula::Frame { prefix, suffix })
}
