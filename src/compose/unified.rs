//! The functions of all modules in one list, each under a name of its own (§10.1, R10.2).

use super::Across;
use crate::text::Names;
use crate::value::{ToValue, Value, record};
use crate::wire::PROTOCOL_VERSION;

/// One function of a composed module.
#[derive(Clone, Debug)]
pub struct Unified {
    /// Its name among all of them.
    pub name: String,
    /// The number of its module.
    pub module: usize,
    /// Its arity.
    pub arity: usize,
    /// The names of its properties.
    pub properties: Vec<String>,
    /// Its definition, where there is a source.
    pub code: Option<String>,
}

/// Several modules as one.
#[derive(Clone, Debug, Default)]
pub struct Composed {
    /// How many modules there are.
    pub modules: usize,
    /// Their functions, in the order of modules and in that of each.
    pub unified: Vec<Unified>,
    /// What functions of different modules are to each other.
    pub across: Across,
    taken: Names,
}

impl Composed {
    /// So many modules, and none of their functions yet.
    pub fn of(modules: usize) -> Self {
        Self { modules, ..Self::default() }
    }

    /// A name for the function `name` of the module with this number: `<name>_m<module>` when it is taken, and the
    /// next free of `…_2`, `…_3` when that is taken too.
    pub fn name(&mut self, name: &str, module: usize) -> String {
        if self.taken.add(name) {
            return name.to_owned();
        }
        let renamed = format!("{name}_m{module}");
        let (mut free, mut number) = (renamed.clone(), 2);
        while !self.taken.add(&free) {
            free = format!("{renamed}_{number}");
            number += 1;
        }
        free
    }
}

impl ToValue for Unified {
    fn to_value(&self) -> Value {
        let name = ("name", self.name.to_value());
        let modules = ("modules", Value::list([self.module.to_value()]));
        let arity = ("arity", self.arity.to_value());
        let properties = ("properties", self.properties.to_value());
        match &self.code {
            Some(code) => record([name, modules, arity, properties, ("code", code.to_value())]),
            None => record([name, arity, properties, modules]),
        }
    }
}

impl ToValue for Composed {
    fn to_value(&self) -> Value {
        let counts = record([
            ("totalFunctions", self.unified.len().to_value()),
            ("crossEquivalences", self.across.equivalences.len().to_value()),
            ("crossInverses", self.across.inverses.len().to_value()),
            ("crossCompositions", self.across.compositions.len().to_value()),
        ]);
        record([
            ("protocol", Value::text(PROTOCOL_VERSION)),
            ("modulesComposed", self.modules.to_value()),
            ("unified", self.unified.to_value()),
            ("crossModule", self.across.to_value()),
            ("stats", counts),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R10.2
    #[test]
    fn a_taken_name_gets_the_number_of_its_module_and_then_the_next_free_number() {
        let mut composed = Composed::default();
        let mut named = |name, module| composed.name(name, module);
        assert_eq!(named("f", 0), "f");
        assert_eq!(named("f_m1", 1), "f_m1");
        assert_eq!(named("f", 1), "f_m1_2");
        assert_eq!(named("f", 2), "f_m2");
        assert_eq!(named("f_m1", 2), "f_m1_m2");
        assert_eq!(named("f_m1", 2), "f_m1_m2_2");
        assert_eq!(named("f_m1", 2), "f_m1_m2_3");
    }
}
