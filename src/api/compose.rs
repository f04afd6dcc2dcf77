//! Namespace `compose`: modules joined, messages joined, messages compared.

use super::given::Given;
use super::protocol::error_value;
use super::sending::{Loaded, load_text};
use super::{Entry, Pending, Request};
use crate::compose::{Composed, Diff, Unified, find_across};
use crate::diag::Refusal;
use crate::infer::Study;
use crate::report::Receiver;
use crate::sample::Lab;
use crate::syntax::{NamePlace, name_places};
use crate::text::{Names, Source, Span};
use crate::value::ToValue;
use crate::wire::{self, Message};
use std::rc::Rc;

/// The functions of this namespace. The first two take any number of arguments in JavaScript: here one list.
pub(super) const ENTRIES: &[Entry] = &[
    Entry { namespace: "compose", name: "composeModules", params: 1, run: compose_modules },
    Entry { namespace: "compose", name: "compose", params: 1, run: compose },
    Entry { namespace: "compose", name: "diff", params: 2, run: diff },
];

/// Steps that each function of a compared message is charged.
const FUNCTION_STEPS: u64 = 50;

/// `composeModules(sources)`: the functions of all modules in one list, and what those of different modules are to
/// each other.
///
/// # Shape
/// `{ protocol, modulesComposed, unified, crossModule: { equivalences, inverses, compositions }, stats }`.
///
/// # Rules
/// Each function is observed once, in the scope of its own module; relations are between functions with one
/// parameter and rest on the eleven samples `X`. A taken name becomes `<name>_m<module>`, also where the definitions
/// of its module name it.
///
/// # Errors
/// `A_TYPE` for what is no text; the first error of a rejected module; both with the place in the list. `M_TOTAL` when
/// the request's steps are used up: relations that weren't looked for would read as none.
///
/// Source: Benoit Protocol 0.8.0, §10.
pub(super) fn compose_modules(request: Request) -> Pending {
    Box::pin(async move {
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        let sources = Given::argument(request.arg(0), "sources").items()?;
        let mut modules = Vec::with_capacity(sources.len());
        for source in &sources {
            let loaded = load_text(source.text()?, &request).await;
            modules.push(loaded.map_err(|refusal| refusal.at(&source.path))?);
        }
        pace.expect(modules.iter().map(|module| module.entries.len()).sum());
        let mut composed = Composed::of(modules.len());
        let (mut studies, mut of_module) = (Vec::new(), Vec::new());
        for (at, module) in modules.iter().enumerate() {
            let mut units = Vec::with_capacity(module.entries.len());
            let first = composed.unified.len();
            for entry in &module.entries {
                if let Some(study) = module.study(entry, &mut lab).await {
                    let name = composed.name(&study.name, at);
                    composed.unified.push(unified(name, at, &study));
                    units.push(entry.unit);
                    studies.push(study);
                    of_module.push(at);
                }
                pace.advance();
            }
            let (own, told) = (studies.get(first..), composed.unified.get_mut(first..));
            define(module, &units, own.unwrap_or_default(), told.unwrap_or_default());
        }
        composed.across = find_across(&mut studies, &of_module, &mut lab).await;
        request.complete()?;
        Ok(composed.to_value())
    })
}

fn unified(name: String, module: usize, study: &Study) -> Unified {
    let properties = study.properties().map(str::to_owned).collect();
    Unified { name, module, arity: study.seen.arity, properties, code: None }
}

/// Gives each function of a module its definition: as it is written, but that functions with a new name have it
/// wherever they are named.
fn define(module: &Loaded, units: &[usize], studies: &[Study], told: &mut [Unified]) {
    let mut renamed = Renamed::default();
    for (study, one) in studies.iter().zip(told.iter()).filter(|(study, one)| *study.name != *one.name) {
        renamed.names.number(&study.name);
        renamed.new.push(one.name.clone());
    }
    if !renamed.new.is_empty() {
        renamed.places = name_places(module.source.clone());
    }
    for (unit, one) in units.iter().zip(told) {
        let span = module.module.units.get(*unit).map(|unit| unit.span).unwrap_or_default();
        one.code = Some(renamed.text(&module.source, span));
    }
}

/// The functions of a module that have a new name, and where names stand in its source.
#[derive(Default)]
struct Renamed {
    names: Names,
    new: Vec<String>,
    places: Vec<NamePlace>,
}

impl Renamed {
    fn text(&self, source: &Source, span: Span) -> String {
        let (mut text, mut from) = (String::new(), span.start);
        let first = self.places.partition_point(|place| place.span.start < span.start);
        for place in self.places.iter().skip(first).take_while(|place| place.span.end <= span.end) {
            let new = self.names.find(&place.name).and_then(|number| self.new.get(number));
            let Some(new) = new else { continue };
            text.push_str(source.slice(Span::new(from, place.span.start)));
            if place.shorthand {
                text.push_str(&place.name);
                text.push_str(": ");
            }
            text.push_str(new);
            from = place.span.end;
        }
        text.push_str(source.slice(Span::new(from, span.end)));
        text
    }
}

/// `compose(messages)`: as `composeModules`, for messages. Relations are those of the functions that can be rebuilt.
///
/// # Rules
/// Nothing in a message is trusted: each is read under the limits of foreign messages. One that can't be read gives
/// `{ error, code, path }`.
///
/// # Errors
/// `M_TOTAL` as `composeModules`.
///
/// Source: Benoit Protocol 0.8.0, §10; R10.5.
pub(super) fn compose(request: Request) -> Pending {
    Box::pin(async move {
        let messages = match messages(&request) {
            Ok(messages) => messages,
            Err(refusal) => return Ok(error_value(&refusal)),
        };
        let pace = request.pace.clone();
        let mut lab = Lab::new(&pace);
        pace.expect(messages.iter().map(|message| message.functions.len()).sum());
        let mut composed = Composed::of(messages.len());
        let (mut studies, mut of_module) = (Vec::new(), Vec::new());
        for (at, message) in messages.iter().enumerate() {
            let receiver = Receiver::unobserved(message, &mut lab).await;
            for function in &message.functions {
                let name = composed.name(&function.name, at);
                let (arity, properties) = (function.arity, function.properties.clone());
                composed.unified.push(Unified { name, module: at, arity, properties, code: None });
                if let Some(rebuilt) = receiver.function(&function.name).filter(|_| arity == 1) {
                    let name = function.name.as_str().into();
                    studies.push(Study::unjudged(name, Rc::new(rebuilt), arity, &mut lab).await);
                    of_module.push(at);
                }
                pace.advance();
            }
        }
        composed.across = find_across(&mut studies, &of_module, &mut lab).await;
        request.complete()?;
        Ok(composed.to_value())
    })
}

fn messages(request: &Request) -> Result<Vec<Message>, Refusal> {
    Given::argument(request.arg(0), "messages").items()?.iter().map(message).collect()
}

/// Reads a message, telling where in the arguments it can't be read.
fn message(given: &Given) -> Result<Message, Refusal> {
    wire::read(&given.value).map_err(|mut refusal| {
        refusal.path = Some(match refusal.path.take() {
            Some(path) => format!("{}.{path}", given.path),
            None => given.path.clone(),
        });
        refusal
    })
}

/// `diff(messageA, messageB)`: the functions that are new, changed and removed in the second.
///
/// # Shape
/// `{ newFunctions, changed, removed, details: { new, changed, removed }, isCompatible }`.
///
/// # Rules
/// The order of assertions, of properties and of functions is no change. Nothing is evaluated.
///
/// # Errors
/// The code of a message that can't be read, with its place.
///
/// Source: Benoit Protocol 0.8.0, §10.3; R10.6.
pub(super) fn diff(request: Request) -> Pending {
    Box::pin(async move {
        let a = message(&Given::argument(request.arg(0), "messageA"))?;
        let b = message(&Given::argument(request.arg(1), "messageB"))?;
        request.pace.charge(FUNCTION_STEPS * (a.functions.len() + b.functions.len()) as u64);
        Ok(Diff::of(&a, &b).to_value())
    })
}

#[cfg(test)]
mod tests {
    use crate::api::call;
    use crate::diag::Code;
    use crate::value::Value;

    #[test]
    fn a_fault_in_an_argument_tells_which_argument() {
        let sources = [Value::text("f x -> x"), Value::text("g x -> ]")];
        let refusal = call("composeModules", vec![Value::list(sources)]).unwrap_err();
        assert_eq!(refusal.path.as_deref(), Some("sources[1]"));
        assert!(refusal.findings.is_some());
        let refusal = call("composeModules", vec![Value::list([Value::Null])]).unwrap_err();
        assert_eq!((refusal.code, refusal.path.as_deref()), (Code::AType, Some("sources[0]")));
        let fine = r#"{"protocol":"benoit-protocol-v1","functions":[]}"#;
        let twisted = r#"{"protocol":"benoit-protocol-v1","functions":[{"name":1}]}"#;
        let refusal = call("diff", vec![Value::text(fine), Value::text(twisted)]).unwrap_err();
        assert_eq!(
            (refusal.code, refusal.path.as_deref()),
            (Code::MShape, Some("messageB.functions[0].name"))
        );
    }
}
