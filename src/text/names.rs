//! Names by number, compiled once for all uses: each kind of tree costs the wasm kilobytes.

use std::collections::BTreeMap;
use std::rc::Rc;

/// A set of names, numbered in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Names {
    places: BTreeMap<Rc<str>, usize>,
    list: Vec<Rc<str>>,
}

// Never inlined, so that the code of the tree is there once.
impl Names {
    /// The number of `name`.
    #[inline(never)]
    pub fn find(&self, name: &str) -> Option<usize> {
        self.places.get(name).copied()
    }

    /// Whether `name` is there.
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// The number of `name`, which is there from now on.
    #[inline(never)]
    pub fn number(&mut self, name: &Rc<str>) -> usize {
        let next = self.list.len();
        let place = *self.places.entry(name.clone()).or_insert(next);
        if place == next {
            self.list.push(name.clone());
        }
        place
    }

    /// Adds `name`; whether it was not there.
    pub fn add(&mut self, name: &str) -> bool {
        let before = self.list.len();
        self.number(&Rc::from(name)) == before
    }

    /// The names in the order in which they came.
    pub fn list(&self) -> &[Rc<str>] {
        &self.list
    }

    /// The names in alphabetical order (of their characters' numbers).
    #[inline(never)]
    pub fn sorted(&self) -> Vec<Rc<str>> {
        self.places.keys().cloned().collect()
    }

    /// Forgets all names.
    #[inline(never)]
    pub fn clear(&mut self) {
        self.places.clear();
        self.list.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn names_are_numbered_as_they_come_and_listed_sorted() {
        let mut names = Names::default();
        assert!(names.add("b") && names.add("a") && !names.add("b") && names.add("B"));
        assert_eq!((names.find("a"), names.find("c"), names.number(&"B".into())), (Some(1), None, 2));
        assert_eq!(names.list().concat(), "baB");
        assert_eq!(names.sorted().concat(), "Bab");
        names.clear();
        assert!(!names.has("a") && names.list().is_empty());
    }
}
