//! The receiver's functions: rebuilt from a message's assertions, compiled together, observed on `V`.

use super::verdict_of_sides;
use crate::diag::{Code, Failure};
use crate::eval::{Instance, ModuleFunction, Program};
use crate::law::{Judgement, Traits, Verdict};
use crate::sample::{Lab, Observation, Side};
use crate::syntax::{Visible, read_expression_among};
use crate::synth::{Status, Subject, Synthesis, synthesize_among};
use crate::text::Source;
use crate::value::{Limits, Pace, Value, builtins, equal};
use crate::wire::{Assertion, Function, Message};
use std::rc::Rc;

/// Steps that the synthesis of a function is charged for each of its assertions.
const ASSERTION_STEPS: u64 = 200;

/// One function of a message, rebuilt or not.
#[derive(Debug)]
pub struct Rebuilt {
    /// What the synthesis came to.
    pub synthesis: Synthesis,
    /// The arity in the message.
    pub arity: usize,
    /// What the derivation rules ask of its claims.
    pub traits: Traits,
    /// The function as a value, when there is one.
    pub value: Option<Value>,
    /// What it gave on `V`.
    pub seen: Option<Observation>,
    /// Its laws as far as claims asked for them.
    pub judged: Vec<Option<Judgement>>,
}

/// Everything a receiver makes of a message.
#[derive(Debug)]
pub struct Receiver {
    /// One entry a function of the message.
    pub functions: Vec<Rebuilt>,
    instance: Instance,
    visible: Visible,
}

impl Rebuilt {
    fn of(function: &Function, hidden: &[&str]) -> Self {
        let assertions =
            function.assertions.iter().map(|one| (one.input.clone(), one.output.clone())).collect();
        let properties = function.properties.clone();
        let subject = Subject { name: function.name.clone(), arity: function.arity, assertions, properties };
        let synthesis = synthesize_among(&subject, hidden);
        let traits = Traits::of(function.properties.iter().map(String::as_str));
        let (value, seen, judged) = (None, None, Vec::new());
        Self { synthesis, arity: function.arity, traits, value, seen, judged }
    }

    /// Why it wasn't rebuilt, for its rows.
    pub fn missing(&self) -> String {
        self.synthesis.reason.clone().unwrap_or_else(|| match self.synthesis.status {
            Status::NoAssertions => "there are no assertions to rebuild it from".to_owned(),
            _ => "no rule fits these assertions".to_owned(),
        })
    }
}

impl Receiver {
    /// Rebuilds every function of `message` and observes it.
    pub async fn rebuild(message: &Message, lab: &mut Lab<'_>) -> Self {
        let mut receiver = Self::unobserved(message, lab).await;
        for rebuilt in &mut receiver.functions {
            if let Some(function) = receiver.instance.function(&rebuilt.synthesis.name) {
                let mut seen = Observation::new(Rc::new(function), rebuilt.arity, Side::Receiver);
                seen.observe(lab).await;
                rebuilt.seen = Some(seen);
            }
        }
        receiver
    }

    /// Rebuilds every function of `message`.
    pub async fn unobserved(message: &Message, lab: &mut Lab<'_>) -> Self {
        let mut functions = Vec::with_capacity(message.functions.len());
        // A function named like a built-in hides it from the formulas of all functions.
        let named = message.functions.iter().filter(|function| !function.assertions.is_empty());
        let hidden: Vec<&str> =
            named.map(|one| one.name.as_str()).filter(|name| builtins::global(name).is_some()).collect();
        for function in &message.functions {
            functions.push(Rebuilt::of(function, &hidden));
            lab.pace.charge(ASSERTION_STEPS * (1 + function.assertions.len() as u64));
            if lab.pace.slice() == 0 {
                lab.pace.pause().await;
            }
        }
        let found = functions.iter();
        let trees: Vec<_> = found.filter_map(|one| Some(one.synthesis.chosen()?.function())).collect();
        let visible = Visible::new(trees.iter().map(|tree| &*tree.name.text));
        let instance = Instance::load(Program::of_functions(&trees), Limits::EVALUATION, lab.pace).await;
        for rebuilt in &mut functions {
            rebuilt.value = instance.function(&rebuilt.synthesis.name).map(|function| function.value());
        }
        Self { functions, instance, visible }
    }

    /// The function that was rebuilt under this name.
    pub fn function(&self, name: &str) -> Option<ModuleFunction> {
        self.instance.function(name)
    }

    /// The verdict on an assertion of the function at `function`.
    pub async fn assertion(
        &self,
        function: usize,
        assertion: &Assertion,
        limits: &Limits,
        pace: &Pace,
    ) -> Verdict {
        let Some(rebuilt) = self.functions.get(function) else { return Verdict::untested(1, "") };
        if rebuilt.value.is_none() {
            return Verdict::untested(1, rebuilt.missing());
        }
        if pace.left() == 0 {
            return Verdict::untested(1, Code::MTotal.name());
        }
        let actual = self.side(&assertion.input, limits, pace).await;
        let expected = self.side(&assertion.output, limits, pace).await;
        match (actual, expected) {
            (Ok(actual), Ok(expected)) => {
                verdict_of_sides(&assertion.input, actual, expected, equal::structural_close)
            }
            (Err(message), _) | (_, Err(message)) => {
                Verdict::untested(1, format!("{}: {message}", Code::MAssertion.name()))
            }
        }
    }

    /// The value of one side of an assertion: an expression over the rebuilt functions and the built-ins. The
    /// outer error says why it can't be read.
    async fn side(&self, text: &str, limits: &Limits, pace: &Pace) -> Result<Result<Value, Failure>, String> {
        match read_expression_among(&Source::new(text), &self.visible) {
            Ok(expression) => Ok(self.instance.evaluate(&expression, limits, pace).await),
            Err(found) => Err(found.first().map_or_else(String::new, |one| one.message.clone())),
        }
    }
}
