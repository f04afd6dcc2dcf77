//! Arrays: sorting. Stable, by merging neighbouring runs, so that it can wait for each comparison.

use super::array::{list, made};
use super::method::{Method, Next, Resume, callback, two};
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::text::order;
use crate::value::{Array, Function, Str, Value, convert};

/// The two sorts.
pub(super) const METHODS: &[Method] = &[
    Method::calling("sort", 1, |cx, this, args| sort(cx, this, args, true)),
    Method::calling("toSorted", 1, |cx, this, args| sort(cx, this, args, false)),
];

/// A sort under way: a merge sort from short runs to long ones.
#[derive(Debug)]
struct Sort {
    /// Where the result goes; a new array when nowhere.
    target: Option<Array>,
    function: Option<Function>,
    items: Vec<Value>,
    /// The merged part of this pass.
    merged: Vec<Value>,
    /// How many elements of `items` were undefined: they come last, and are not compared.
    undefined: usize,
    width: usize,
    left: usize,
    middle: usize,
    right: usize,
    end: usize,
}

fn sort(cx: &mut Cx, this: &Value, args: &[Value], in_place: bool) -> Result<Box<dyn Resume>, Failure> {
    let array = list(this)?;
    let function = match args.first() {
        None | Some(Value::Undefined) => None,
        Some(_) => Some(callback(args, 0)?),
    };
    if in_place && array.is_frozen() {
        return Err(crate::value::frozen());
    }
    cx.meter.reserve(array.len(), 32)?;
    let mut items = array.to_vec();
    let all = items.len();
    items.retain(|item| !matches!(item, Value::Undefined));
    let undefined = all - items.len();
    let mut sort = Sort {
        target: in_place.then_some(array),
        function,
        merged: Vec::with_capacity(items.len()),
        items,
        undefined,
        width: 1,
        left: 0,
        middle: 0,
        right: 0,
        end: 0,
    };
    if sort.function.is_none() {
        sort.by_text(cx)?;
    } else {
        sort.open(0);
    }
    Ok(Box::new(sort))
}

impl Sort {
    /// Sorts by `String(v)`, at once.
    fn by_text(&mut self, cx: &mut Cx) -> Result<(), Failure> {
        let mut keyed: Vec<(Str, Value)> = Vec::with_capacity(self.items.len());
        for item in std::mem::take(&mut self.items) {
            keyed.push((convert::to_text(&item, &mut cx.meter)?, item));
        }
        // Each element is compared about as often as their number has digits in base two.
        cx.meter.take(keyed.len() * (keyed.len().max(2).ilog2() as usize))?;
        order::sort(&mut keyed, |(a, _), (b, _)| a.cmp(b));
        self.items = keyed.into_iter().map(|(_, item)| item).collect();
        self.width = self.items.len().max(1);
        Ok(())
    }

    /// Begins to merge the two runs from `start` on.
    fn open(&mut self, start: usize) {
        let len = self.items.len();
        self.left = start;
        self.middle = (start + self.width).min(len);
        self.right = self.middle;
        self.end = (start + 2 * self.width).min(len);
    }

    /// The end of the left run while the right one is taken from.
    fn left_end(&self) -> usize {
        self.middle
    }

    fn move_one(&mut self, from_right: bool) {
        let at = if from_right { &mut self.right } else { &mut self.left };
        if let Some(item) = self.items.get_mut(*at) {
            self.merged.push(std::mem::take(item));
        }
        *at += 1;
    }

    fn finish(&mut self) -> Result<Value, Failure> {
        let mut items = std::mem::take(&mut self.items);
        items.resize(items.len() + self.undefined, Value::Undefined);
        match self.target.take() {
            Some(array) => {
                let old = array.edit(|place| std::mem::replace(place, items))?;
                drop(old);
                Ok(Value::Array(array))
            }
            None => Ok(made(items)),
        }
    }
}

impl Resume for Sort {
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure> {
        if let Some(order) = value {
            // The left one stays first unless the right one is smaller.
            let order = convert::number_of(&order, &mut cx.meter)?;
            self.move_one(order > 0.0);
        }
        let Some(function) = self.function.clone() else { return self.finish().map(Next::Done) };
        while self.width < self.items.len() {
            if self.left < self.left_end() && self.right < self.end {
                let left = self.items.get(self.left).cloned().unwrap_or_default();
                let right = self.items.get(self.right).cloned().unwrap_or_default();
                return Ok(Next::Call(function, two(left, right)));
            }
            while self.left < self.left_end() {
                self.move_one(false);
            }
            while self.right < self.end {
                self.move_one(true);
            }
            if self.end < self.items.len() {
                self.open(self.end);
            } else {
                cx.meter.take(self.items.len() / 16)?;
                std::mem::swap(&mut self.items, &mut self.merged);
                self.merged.clear();
                self.width *= 2;
                self.open(0);
            }
        }
        self.finish().map(Next::Done)
    }
}
