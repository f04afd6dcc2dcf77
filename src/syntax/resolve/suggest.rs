//! The nearest name: "did you mean …?" (LANGUAGE 6).

/// Comparisons of characters that one module may spend on suggestions: beyond it there are none.
const BUDGET: usize = 4_000_000;

/// Finds near names until its budget is used up.
#[derive(Debug)]
pub(super) struct Suggester {
    left: usize,
}

impl Default for Suggester {
    fn default() -> Self {
        Self { left: BUDGET }
    }
}

impl Suggester {
    /// The first of the nearest names among `visible`, if it is near enough.
    pub(super) fn nearest<'a>(
        &mut self,
        name: &str,
        visible: impl Iterator<Item = &'a str>,
    ) -> Option<&'a str> {
        let wanted: Vec<char> = name.chars().collect();
        let most = (wanted.len() / 3).max(1);
        let mut best: Option<(usize, &str)> = None;
        for candidate in visible {
            self.left = self.left.checked_sub(1)?;
            if candidate.len() > 4 * (wanted.len() + most) {
                continue;
            }
            let letters: Vec<char> = candidate.chars().collect();
            if letters.len().abs_diff(wanted.len()) > most {
                continue;
            }
            self.left = self.left.checked_sub(letters.len() * wanted.len())?;
            let distance = distance(&wanted, &letters);
            if distance <= 2 * most && best.is_none_or(|(nearest, _)| distance < nearest) {
                best = Some((distance, candidate));
            }
        }
        best.map(|(_, name)| name)
    }
}

/// Twice the Damerau–Levenshtein distance; a difference in letter case only counts as one half.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).map(|n| 2 * n).collect();
    let mut previous = None;
    for (i, x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(2 * (i + 1));
        let mut left_letter = None;
        for (j, y) in b.iter().enumerate() {
            let change = if x == y {
                0
            } else if x.to_lowercase().eq(y.to_lowercase()) {
                1
            } else {
                2
            };
            let cell = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let mut best = (cell(&last, j) + change).min(cell(&last, j + 1) + 2).min(cell(&row, j) + 2);
            if previous == Some(*y) && left_letter == Some(*x) && j > 0 {
                best = best.min(cell(&before_last, j - 1) + 2);
            }
            row.push(best);
            left_letter = Some(*y);
        }
        before_last = std::mem::replace(&mut last, row);
        previous = Some(*x);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(name: &str, visible: &[&'static str]) -> Option<&'static str> {
        Suggester::default().nearest(name, visible.iter().copied())
    }

    #[test]
    fn a_swap_counts_once_and_case_counts_half() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        assert_eq!(distance(&chars("nmae"), &chars("name")), 2);
        assert_eq!(distance(&chars("math"), &chars("Math")), 1);
        assert_eq!(distance(&chars("totl"), &chars("total")), 2);
    }

    #[test]
    fn ties_go_to_the_first_and_far_names_are_none() {
        assert_eq!(near("ab", &["ax", "bb", "ay"]), Some("ax"));
        assert_eq!(near("frobnicate", &["f", "x", "parseFloat"]), None);
        assert_eq!(near("cat", &["Bat", "CAT"]), Some("Bat"));
    }
}
