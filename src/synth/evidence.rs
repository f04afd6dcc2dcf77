//! The evidence of a function: what its assertions say, as number pairs or text pairs (R4.0.3).

use super::Subject;
use super::literal::{self, Literal};
use crate::value::Str;

/// What is readable of a function's assertions.
#[derive(Clone, Debug)]
pub(crate) enum Evidence {
    /// At least one number pair; text pairs are left aside.
    Numbers(Numbers),
    /// Text pairs only.
    Texts(Texts),
    /// Neither.
    Nothing,
}

/// Number pairs in the order of their assertions.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    /// How many arguments each pair has.
    pub(crate) arity: usize,
    /// `arity` arguments and the output of each pair, one after the other.
    cells: Vec<f64>,
    /// The largest |output| that is finite.
    pub(crate) largest: f64,
}

/// One number pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<'a> {
    /// The arguments.
    pub(crate) args: &'a [f64],
    /// The output.
    pub(crate) output: f64,
}

impl Pair<'_> {
    /// The only argument, the first of several.
    pub(crate) fn x(&self) -> f64 {
        self.args.first().copied().unwrap_or(f64::NAN)
    }
}

impl Numbers {
    /// No pairs yet.
    pub(crate) fn new(arity: usize) -> Self {
        Self { arity, cells: Vec::new(), largest: 0.0 }
    }

    /// Adds a pair with as many arguments as the arity says.
    pub(crate) fn push(&mut self, args: impl Iterator<Item = f64>, output: f64) {
        self.cells.extend(args);
        self.cells.push(output);
        if output.is_finite() {
            self.largest = self.largest.max(output.abs());
        }
    }

    /// The pairs.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair<'_>> + Clone {
        self.cells
            .chunks_exact(self.arity.saturating_add(1))
            .filter_map(|cells| cells.split_last())
            .map(|(output, args)| Pair { args, output: *output })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len() / self.arity.saturating_add(1)
    }
}

/// Text pairs in the order of their assertions: a text and what the function makes of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    /// The pairs.
    pub(crate) pairs: Vec<(Str, Literal)>,
}

/// Reads the assertions of `subject`; the list has the index of each assertion that gave a pair.
pub(crate) fn read(subject: &Subject) -> (Evidence, Vec<usize>) {
    let mut numbers = Numbers::new(subject.arity);
    let mut texts = Texts::default();
    let (mut number_indices, mut text_indices) = (Vec::new(), Vec::new());
    let mut args = Vec::new();
    for (index, (input, output)) in subject.assertions.iter().enumerate() {
        let Some(()) = literal::arguments(&subject.name, input, &mut args) else { continue };
        let Some(output) = literal::output(output) else { continue };
        if args.len() != subject.arity {
            continue;
        }
        let all_numbers = args.iter().all(|arg| matches!(arg, Literal::Number(_)));
        match (output, args.as_slice()) {
            (Literal::Number(output), _) if all_numbers => {
                numbers.push(args.iter().filter_map(number), output);
                number_indices.push(index);
            }
            (output, [Literal::Text(input)]) => {
                texts.pairs.push((input.clone(), output));
                text_indices.push(index);
            }
            _ => {}
        }
    }
    if !number_indices.is_empty() {
        (Evidence::Numbers(numbers), number_indices)
    } else if !text_indices.is_empty() {
        (Evidence::Texts(texts), text_indices)
    } else {
        (Evidence::Nothing, Vec::new())
    }
}

fn number(literal: &Literal) -> Option<f64> {
    if let Literal::Number(value) = literal { Some(*value) } else { None }
}
