//! The sample spaces of the protocol (§9.2): which inputs a law is tried at, by either side.

/// `S`: the sender's samples of unary functions.
pub const SENDER: [f64; 12] = [-10.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 5.0, 10.0, 42.0, 100.0];
/// `V`: the receiver's samples.
pub const RECEIVER: [f64; 10] = [-10.0, -5.0, -3.0, -1.0, 0.0, 1.0, 3.0, 5.0, 10.0, 42.0];
/// `C`: the receiver's samples of compositions.
pub const COMPOSED: [f64; 6] = [-3.0, -1.0, 0.0, 1.0, 3.0, 5.0];
/// The receiver's samples of even compositions (§5.2).
pub const MIRRORED: [f64; 3] = [1.0, 3.0, 5.0];
/// `X`: the samples of relations between modules.
pub const CROSS: [f64; 11] = [-10.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 5.0, 10.0, 42.0];
/// `T`: the triples of associativity.
pub const TRIPLES: [[f64; 3]; 4] = [[-1.0, 0.0, 1.0], [1.0, 2.0, 3.0], [2.0, 3.0, 5.0], [0.0, 5.0, 10.0]];

const GRID: ([f64; 7], [f64; 2], [f64; 2]) =
    ([-5.0, 0.0, 5.0, 10.0, 50.0, 100.0, 200.0], [0.0, 10.0], [50.0, 100.0]);

/// `V` and what only `S` has: where the receiver looks for fixed points (R6.4).
const EITHER: [f64; 13] = [-10.0, -5.0, -3.0, -1.0, 0.0, 1.0, 3.0, 5.0, 10.0, 42.0, -2.0, 2.0, 100.0];

/// Who tries a law: the sender on `S`, the receiver on `V`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Discovers properties, on `S`; a property also has conditions that keep it from saying nothing.
    Sender,
    /// Verifies claims, on `V` (R6.4).
    Receiver,
}

impl Side {
    /// The side's samples of unary functions.
    pub fn samples(self) -> &'static [f64] {
        match self {
            Self::Sender => &SENDER,
            Self::Receiver => &RECEIVER,
        }
    }
}

/// Where a law is tried. `At(e)` and the like are binary with one argument held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Space {
    /// One call without arguments.
    Nullary,
    /// The side's samples.
    Unary,
    /// The side's samples; the receiver's and the sender's for the receiver.
    Either,
    /// All pairs of the side's samples, the first slower.
    Square,
    /// `(a, e)` for each sample.
    Right(f64),
    /// `(e, b)` for each sample.
    Left(f64),
    /// `(a, 0)` for each sample, then `(0, b)`.
    Zeros,
    /// `T`
    Triples,
    /// `G`
    Grid,
    /// `G` where the first argument is within the bounds.
    InBounds,
}

impl Space {
    /// The space on which a function of this arity is observed; `None` above three parameters.
    pub fn of_arity(arity: usize) -> Option<Self> {
        [Self::Nullary, Self::Unary, Self::Square, Self::Grid].get(arity).copied()
    }

    /// How many samples it has.
    pub fn len(self, side: Side) -> usize {
        let n = side.samples().len();
        match self {
            Self::Nullary => 1,
            Self::Either if side == Side::Receiver => EITHER.len(),
            Self::Unary | Self::Either | Self::Right(_) | Self::Left(_) => n,
            Self::Square => n * n,
            Self::Zeros => 2 * n,
            Self::Triples => TRIPLES.len(),
            Self::Grid => 28,
            Self::InBounds => (0..28).filter(|k| in_bounds(grid(*k))).count(),
        }
    }

    /// The arguments of sample `k`; what a lower arity doesn't have is 0.
    pub fn at(self, side: Side, k: usize) -> [f64; 3] {
        let samples = side.samples();
        let n = samples.len();
        let get = |list: &[f64], i: usize| list.get(i).copied().unwrap_or(0.0);
        match self {
            Self::Nullary => [0.0; 3],
            Self::Either if side == Side::Receiver => [get(&EITHER, k), 0.0, 0.0],
            Self::Unary | Self::Either => [get(samples, k), 0.0, 0.0],
            Self::Square => [get(samples, k / n), get(samples, k % n), 0.0],
            Self::Right(e) => [get(samples, k), e, 0.0],
            Self::Left(e) => [e, get(samples, k), 0.0],
            Self::Zeros if k < n => [get(samples, k), 0.0, 0.0],
            Self::Zeros => [0.0, get(samples, k - n), 0.0],
            Self::Triples => TRIPLES.get(k).copied().unwrap_or_default(),
            Self::Grid => grid(k),
            Self::InBounds => (0..28).map(grid).filter(|g| in_bounds(*g)).nth(k).unwrap_or_default(),
        }
    }

    /// Where `args` stand in the space on which a function of `arity` is observed.
    pub fn find(side: Side, args: &[f64]) -> Option<usize> {
        let samples = side.samples();
        // Bits, since f(-0) is another evaluation than f(0).
        let place = |list: &[f64], x: f64| list.iter().position(|s| s.to_bits() == x.to_bits());
        match args {
            [] => Some(0),
            [x] => place(samples, *x),
            [a, b] => Some(place(samples, *a)? * samples.len() + place(samples, *b)?),
            [x, b, c] => Some(place(&GRID.0, *x)? * 4 + place(&GRID.1, *b)? * 2 + place(&GRID.2, *c)?),
            _ => None,
        }
    }
}

fn grid(k: usize) -> [f64; 3] {
    let get = |list: &[f64], i: usize| list.get(i).copied().unwrap_or(0.0);
    [get(&GRID.0, k / 4), get(&GRID.1, k / 2 % 2), get(&GRID.2, k % 2)]
}

fn in_bounds([x, low, high]: [f64; 3]) -> bool {
    low <= x && x <= high
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R9.2
    #[test]
    fn the_spaces_have_the_sizes_of_the_specification() {
        assert_eq!(Space::Square.len(Side::Sender), 144);
        assert_eq!(Space::Grid.len(Side::Sender), 28);
        assert_eq!(Space::InBounds.len(Side::Sender), 14);
        assert_eq!(Space::Either.len(Side::Receiver), 13);
    }

    #[test]
    fn every_sample_is_found_where_it_stands() {
        for side in [Side::Sender, Side::Receiver] {
            for arity in 0..4 {
                let space = Space::of_arity(arity).unwrap();
                for k in 0..space.len(side) {
                    let args = space.at(side, k);
                    assert_eq!(Space::find(side, &args[..arity]), Some(k), "{space:?} {k}");
                }
            }
        }
        assert_eq!(Space::find(Side::Sender, &[-0.0]), None);
    }
}
