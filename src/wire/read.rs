//! Reads a foreign message: an object or its JSON text, checked in shape and size; nothing of it runs.

use super::{Algebra, Assertion, Function, InversePair, Message, PROTOCOL_VERSION, Surprise};
use crate::diag::{Code, Refusal};
use crate::text::Names;
use crate::value::{
    Array, MESSAGE_ASSERTIONS, MESSAGE_BYTES, MESSAGE_FUNCTIONS, MESSAGE_LEVELS, MESSAGE_NAME, Object, Str,
    Value, json,
};

/// More values than any message within the limits of text can have.
const MESSAGE_VALUES: usize = MESSAGE_BYTES;

/// Reads a message.
///
/// # Errors
/// `M_JSON`, `M_PROTOCOL`, `M_SHAPE`, `M_LIMIT` or `M_DUPLICATE`, with the place where there is one (R6.1).
pub fn read(message: &Value) -> Result<Message, Refusal> {
    match message {
        Value::Str(text) => {
            if text.len() > MESSAGE_BYTES {
                return Err(limit("a message has at most 16 MiB of text"));
            }
            let value = json::parse_text(text, MESSAGE_LEVELS).map_err(|error| {
                if too_deep(text) {
                    limit("a message is nested at most 64 levels deep")
                } else {
                    Refusal::new(Code::MJson, format!("{} (at {})", error.message, error.offset))
                }
            })?;
            read_value(&value)
        }
        _ => read_value(message),
    }
}

fn read_value(message: &Value) -> Result<Message, Refusal> {
    let Value::Object(top) = message else {
        return Err(Refusal::new(Code::MShape, "a message is an object or its JSON text"));
    };
    match field(top, "protocol") {
        Value::Str(version) if version.is(PROTOCOL_VERSION) => {}
        Value::Str(version) => {
            let shown = version.slice(0, 40).to_text();
            let text = format!("the protocol is `{shown}`, this engine speaks `{PROTOCOL_VERSION}`");
            return Err(Refusal::new(Code::MProtocol, text).at("protocol"));
        }
        _ => {
            let text = format!("`protocol` must be `{PROTOCOL_VERSION}`");
            return Err(Refusal::new(Code::MProtocol, text).at("protocol"));
        }
    }
    let Value::Array(listed) = field(top, "functions") else {
        return Err(shape("`functions` must be a list").at("functions"));
    };
    measure(message)?;
    if listed.len() > MESSAGE_FUNCTIONS {
        return Err(limit("a message has at most 1,000 functions").at("functions"));
    }
    let mut budget = Budget { left: MESSAGE_BYTES };
    let mut functions = Vec::with_capacity(listed.len());
    let mut names = Names::default();
    for (at, value) in listed.items().iter().enumerate() {
        let function = read_function(value, &format!("functions[{at}]"), &mut budget)?;
        if !names.add(&function.name) {
            let text = format!("two functions are named `{}`", function.name);
            return Err(Refusal::new(Code::MDuplicate, text).at(format!("functions[{at}].name")));
        }
        functions.push(function);
    }
    let algebra = read_algebra(&field(top, "algebra"), &mut budget)?;
    if !matches!(field(top, "meta"), Value::Undefined | Value::Object(_)) {
        return Err(shape("`meta` must be an object").at("meta"));
    }
    Ok(Message::new(functions, algebra, 0))
}

fn read_function(value: &Value, path: &str, budget: &mut Budget) -> Result<Function, Refusal> {
    let Value::Object(object) = value else { return Err(shape("a function must be an object").at(path)) };
    let name = budget.text(object, "name", path)?;
    if name.encode_utf16().count() > MESSAGE_NAME {
        return Err(limit("a name has at most 128 characters").at(format!("{path}.name")));
    }
    let arity = match field(object, "arity") {
        Value::Number(n) if n >= 0.0 && n.fract() == 0.0 && n <= 1e6 => n as usize,
        _ => return Err(shape("`arity` must be a whole number, 0 or more").at(format!("{path}.arity"))),
    };
    let listed = list(object, "assertions", path)?;
    if listed.len() > MESSAGE_ASSERTIONS {
        let text = "a function has at most 1,000 assertions";
        return Err(limit(text).at(format!("{path}.assertions")));
    }
    let mut assertions = Vec::with_capacity(listed.len());
    for (at, value) in listed.items().iter().enumerate() {
        let path = format!("{path}.assertions[{at}]");
        let Value::Object(object) = value else {
            return Err(shape("an assertion must be an object").at(path));
        };
        let input = budget.text(object, "input", &path)?;
        assertions.push(Assertion { input, output: budget.text(object, "output", &path)? });
    }
    let mut properties = Vec::new();
    for (at, value) in list(object, "properties", path)?.items().iter().enumerate() {
        let Value::Str(name) = value else {
            return Err(shape("a property must be a string").at(format!("{path}.properties[{at}]")));
        };
        properties.push(budget.take(name)?);
    }
    Ok(Function { name, arity, assertions, properties })
}

fn read_algebra(value: &Value, budget: &mut Budget) -> Result<Algebra, Refusal> {
    let object = match value {
        Value::Undefined => return Ok(Algebra::default()),
        Value::Object(object) => object,
        _ => return Err(shape("`algebra` must be an object").at("algebra")),
    };
    let mut algebra = Algebra::default();
    for (at, value) in list(object, "equivalenceClasses", "algebra")?.items().iter().enumerate() {
        let path = format!("algebra.equivalenceClasses[{at}]");
        let Value::Array(members) = value else { return Err(shape("a class must be a list").at(path)) };
        let mut class = Vec::with_capacity(members.len());
        for name in members.items().iter() {
            let Value::Str(name) = name else {
                return Err(shape("a class must be a list of names").at(path));
            };
            class.push(budget.take(name)?);
        }
        algebra.equivalence_classes.push(class);
    }
    for (at, value) in list(object, "inversePairs", "algebra")?.items().iter().enumerate() {
        let path = format!("algebra.inversePairs[{at}]");
        let Value::Object(pair) = value else { return Err(shape("a pair must be an object").at(path)) };
        let f = budget.text(pair, "f", &path)?;
        algebra.inverse_pairs.push(InversePair { f, g: budget.text(pair, "g", &path)? });
    }
    for (at, value) in list(object, "surprises", "algebra")?.items().iter().enumerate() {
        let path = format!("algebra.surprises[{at}]");
        let Value::Object(one) = value else { return Err(shape("a surprise must be an object").at(path)) };
        let (f, g) = (budget.text(one, "f", &path)?, budget.text(one, "g", &path)?);
        algebra.surprises.push(Surprise { f, g, law: budget.text(one, "type", &path)? });
    }
    Ok(algebra)
}

/// Which limit of a receiver `message` breaks, if any (`W_LARGE`).
pub fn over_limits(message: &Message) -> Option<String> {
    if message.functions.len() > MESSAGE_FUNCTIONS {
        return Some(format!("it has {} functions, a receiver takes 1,000", message.functions.len()));
    }
    for function in &message.functions {
        if function.assertions.len() > MESSAGE_ASSERTIONS {
            let count = function.assertions.len();
            return Some(format!("`{}` has {count} assertions, a receiver takes 1,000", function.name));
        }
        if function.name.encode_utf16().count() > MESSAGE_NAME {
            return Some(format!("the name `{}` has more than 128 characters", function.name));
        }
    }
    None
}

/// What is left of a message's text: an object has no text of its own, so its strings are counted.
struct Budget {
    left: usize,
}

impl Budget {
    fn take(&mut self, text: &Str) -> Result<String, Refusal> {
        self.left =
            self.left.checked_sub(text.len()).ok_or_else(|| limit("a message has at most 16 MiB of text"))?;
        Ok(text.to_text())
    }

    fn text(&mut self, object: &Object, key: &str, path: &str) -> Result<String, Refusal> {
        match field(object, key) {
            Value::Str(text) => self.take(&text),
            _ => Err(shape(format!("`{key}` must be a string")).at(format!("{path}.{key}"))),
        }
    }
}

fn field(object: &Object, key: &str) -> Value {
    object.get(&Str::from(key)).unwrap_or_default()
}

/// A list that may be left out.
fn list(object: &Object, key: &str, path: &str) -> Result<Array, Refusal> {
    match field(object, key) {
        Value::Array(list) => Ok(list),
        Value::Undefined => Ok(Array::default()),
        _ => Err(shape(format!("`{key}` must be a list")).at(format!("{path}.{key}"))),
    }
}

fn shape(text: impl Into<String>) -> Refusal {
    Refusal::new(Code::MShape, text)
}

fn limit(text: &str) -> Refusal {
    Refusal::new(Code::MLimit, text)
}

/// Whether brackets outside of strings nest deeper than a message may.
fn too_deep(text: &Str) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    for unit in text.units() {
        match (quoted, char::from_u32(u32::from(unit)).unwrap_or(' ')) {
            (true, _) if escaped => escaped = false,
            (true, '\\') => escaped = true,
            (_, '"') => quoted = !quoted,
            (false, '[' | '{') => depth += 1,
            (false, ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MESSAGE_LEVELS {
            return true;
        }
    }
    false
}

/// Refuses an object that is nested too deep or has too many values.
fn measure(message: &Value) -> Result<(), Refusal> {
    let (mut open, mut seen) = (vec![(message.clone(), 1)], 0);
    while let Some((value, level)) = open.pop() {
        seen += 1;
        if level > MESSAGE_LEVELS {
            return Err(limit("a message is nested at most 64 levels deep"));
        }
        if seen > MESSAGE_VALUES {
            return Err(limit("a message has at most 16 MiB of text"));
        }
        let nested = |value: &Value| matches!(value, Value::Array(_) | Value::Object(_));
        match &value {
            Value::Array(items) => {
                open.extend(
                    items.items().iter().filter(|item| nested(item)).map(|item| (item.clone(), level + 1)),
                );
            }
            Value::Object(fields) => fields.each(|_, value| {
                if nested(value) {
                    open.push((value.clone(), level + 1));
                }
            }),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::ToValue;

    fn refused(text: &str) -> (Code, Option<String>) {
        let refusal = read(&Value::text(text)).unwrap_err();
        (refusal.code, refusal.path)
    }

    fn with(functions: &str) -> String {
        format!(r#"{{"protocol":"benoit-protocol-v1","functions":[{functions}]}}"#)
    }

    /// R6.1
    #[test]
    fn each_fault_has_its_code_and_its_place() {
        let at = |code, path: &str| (code, Some(path.to_owned()));
        assert_eq!(refused("{ not json"), (Code::MJson, None));
        assert_eq!(refused("null"), (Code::MShape, None));
        assert_eq!(refused(r#"{"functions":[]}"#), at(Code::MProtocol, "protocol"));
        assert_eq!(refused(r#"{"protocol":"v2","functions":[]}"#), at(Code::MProtocol, "protocol"));
        assert_eq!(refused(r#"{"protocol":"benoit-protocol-v1"}"#), at(Code::MShape, "functions"));
        assert_eq!(refused(&with("1")), at(Code::MShape, "functions[0]"));
        assert_eq!(refused(&with(r#"{"name":1}"#)), at(Code::MShape, "functions[0].name"));
        assert_eq!(refused(&with(r#"{"name":"f","arity":-1}"#)), at(Code::MShape, "functions[0].arity"));
        let assertion = r#"{"name":"f","arity":1,"assertions":[{"input":"f(1)","output":1}]}"#;
        assert_eq!(refused(&with(assertion)), at(Code::MShape, "functions[0].assertions[0].output"));
        let property = r#"{"name":"f","arity":1,"properties":["a",null]}"#;
        assert_eq!(refused(&with(property)), at(Code::MShape, "functions[0].properties[1]"));
        let twice = r#"{"name":"f","arity":1},{"name":"f","arity":1}"#;
        assert_eq!(refused(&with(twice)), at(Code::MDuplicate, "functions[1].name"));
        let long = format!(r#"{{"name":"{}","arity":1}}"#, "a".repeat(129));
        assert_eq!(refused(&with(&long)), at(Code::MLimit, "functions[0].name"));
        assert_eq!(refused(&"[".repeat(100)), (Code::MLimit, None));
        let many = vec![r#"{"name":"f","arity":1}"#; 1_001].join(",");
        assert_eq!(refused(&with(&many)), at(Code::MLimit, "functions"));
    }

    /// R6.1
    #[test]
    fn what_is_left_out_is_empty_and_what_is_unknown_is_passed_over() {
        let message = read(&Value::text(&with(r#"{"name":"f","arity":1,"more":[1]}"#))).unwrap();
        assert_eq!(message.functions.len(), 1);
        assert!(message.functions[0].assertions.is_empty() && message.algebra.surprises.is_empty());
    }

    #[test]
    fn a_deep_object_is_refused_like_a_deep_text() {
        let mut deep = Value::Null;
        for _ in 0..100 {
            deep = Value::list([deep]);
        }
        let top = crate::value::record([
            ("protocol", Value::text(PROTOCOL_VERSION)),
            ("functions", Value::list([])),
            ("extra", deep),
        ]);
        assert_eq!(read(&top).unwrap_err().code, Code::MLimit);
    }

    #[test]
    fn a_message_reads_back_as_it_was_written() {
        let function = Function {
            name: "f".into(),
            arity: 1,
            assertions: vec![Assertion { input: "f(1)".into(), output: "2".into() }],
            properties: vec!["monotonic_increasing".into()],
        };
        let algebra = Algebra {
            equivalence_classes: vec![vec!["f".into(), "g".into()]],
            inverse_pairs: vec![InversePair { f: "f".into(), g: "g".into() }],
            surprises: vec![Surprise { f: "f".into(), g: "g".into(), law: "absorption".into() }],
        };
        let message = Message::new(vec![function], algebra, 0);
        let text = json::text(&message.to_value()).unwrap().unwrap();
        assert!(
            text.to_text()
                .starts_with(r#"{"protocol":"benoit-protocol-v1","functions":[{"name":"f","arity":1,"#)
        );
        assert_eq!(read(&Value::Str(text)).unwrap(), message);
    }
}
