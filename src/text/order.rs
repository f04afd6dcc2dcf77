//! Sorting, compiled once for all kinds of items: each copy of the standard sort is several kilobytes of wasm.

use std::cmp::Ordering;

/// Puts items in order; equal ones keep theirs.
pub fn sort<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let mut places: Vec<u32> = (0..items.len() as u32).collect();
    sort_places(&mut places, &|a, b| match (items.get(a as usize), items.get(b as usize)) {
        (Some(a), Some(b)) => compare(a, b),
        _ => Ordering::Equal,
    });
    let mut taken: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.extend(places.iter().filter_map(|place| taken.get_mut(*place as usize)?.take()));
}

/// Puts items in the order of a number that each has.
pub fn sort_by_place<T>(items: &mut Vec<T>, place: impl Fn(&T) -> u32) {
    sort(items, |a, b| place(a).cmp(&place(b)));
}

fn sort_places(places: &mut [u32], compare: &dyn Fn(u32, u32) -> Ordering) {
    places.sort_by(|a, b| compare(*a, *b));
}

#[cfg(test)]
mod tests {
    use super::{sort, sort_by_place};

    #[test]
    fn items_are_sorted_and_equal_ones_keep_their_order() {
        let mut items = vec![(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort(&mut items, |a, b| a.0.cmp(&b.0));
        assert_eq!(items, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
        let mut words = vec!["three", "to", "a", "be"];
        sort_by_place(&mut words, |word| word.len() as u32);
        assert_eq!(words, ["a", "to", "be", "three"]);
    }
}
