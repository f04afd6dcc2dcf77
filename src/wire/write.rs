//! A message as a value: exactly the four keys, every record in the protocol's field order.

use super::{Assertion, Function, Message, PROTOCOL_VERSION};
use crate::value::{Object, Str, ToValue, Value, record};

/// Keys that stand in many records, made once.
struct Keys {
    name: Str,
    arity: Str,
    assertions: Str,
    input: Str,
    output: Str,
    properties: Str,
}

/// The entries of `functions`.
pub fn functions_value<'a>(functions: impl IntoIterator<Item = &'a Function>) -> Value {
    let keys = Keys {
        name: "name".into(),
        arity: "arity".into(),
        assertions: "assertions".into(),
        input: "input".into(),
        output: "output".into(),
        properties: "properties".into(),
    };
    let mut words = Words::default();
    Value::list(functions.into_iter().map(|one| keys.function(one, &mut words)).collect::<Vec<_>>())
}

impl ToValue for Assertion {
    fn to_value(&self) -> Value {
        record([("input", self.input.to_value()), ("output", self.output.to_value())])
    }
}

impl ToValue for Message {
    fn to_value(&self) -> Value {
        let functions = functions_value(&self.functions);
        let mut words = Words::default();
        record([
            ("protocol", Value::text(PROTOCOL_VERSION)),
            ("functions", functions),
            ("algebra", self.algebra(&mut words)),
            ("meta", self.meta()),
        ])
    }
}

impl Message {
    fn algebra(&self, words: &mut Words) -> Value {
        let algebra = &self.algebra;
        let classes = algebra.equivalence_classes.iter().map(ToValue::to_value);
        let pairs = algebra
            .inverse_pairs
            .iter()
            .map(|pair| record([("f", pair.f.to_value()), ("g", pair.g.to_value())]));
        let [f, g, law] = ["f", "g", "type"].map(Str::from);
        let surprises = algebra.surprises.iter().map(|one| {
            let fields = [(&f, &one.f), (&g, &one.g), (&law, &one.law)];
            Value::Object(Object::of_words(fields.map(|(key, text)| (key.clone(), words.get(text))).to_vec()))
        });
        record([
            ("equivalenceClasses", Value::list(classes)),
            ("inversePairs", Value::list(pairs)),
            ("surprises", Value::list(surprises.collect::<Vec<_>>())),
        ])
    }

    fn meta(&self) -> Value {
        record([
            ("sourceSize", self.meta.source_size.to_value()),
            ("functionCount", self.meta.function_count.to_value()),
            ("propertyCount", self.meta.property_count.to_value()),
            ("surpriseCount", self.meta.surprise_count.to_value()),
        ])
    }
}

impl Keys {
    fn function(&self, function: &Function, words: &mut Words) -> Value {
        let assertions = function.assertions.iter().map(|one| self.assertion(one));
        let properties = function.properties.iter().map(|name| words.get(name));
        Value::Object(Object::of_words(vec![
            (self.name.clone(), function.name.to_value()),
            (self.arity.clone(), function.arity.to_value()),
            (self.assertions.clone(), Value::list(assertions)),
            (self.properties.clone(), Value::list(properties.collect::<Vec<_>>())),
        ]))
    }

    fn assertion(&self, assertion: &Assertion) -> Value {
        Value::Object(Object::of_words(vec![
            (self.input.clone(), assertion.input.to_value()),
            (self.output.clone(), assertion.output.to_value()),
        ]))
    }
}

/// Texts that come again and again, such as property names: the last few are shared.
#[derive(Default)]
struct Words {
    recent: Vec<(String, Str)>,
}

impl Words {
    fn get(&mut self, text: &str) -> Value {
        if let Some((_, known)) = self.recent.iter().find(|(word, _)| word == text) {
            return Value::Str(known.clone());
        }
        let made = Str::from(text);
        if self.recent.len() < 24 {
            self.recent.push((text.to_owned(), made.clone()));
        }
        Value::Str(made)
    }
}
