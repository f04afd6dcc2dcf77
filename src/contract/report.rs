//! A function tried at the examples and properties of a need (spec 2.3.4).

use crate::diag::{Code, Failure};
use crate::eval;
use crate::example::{Example, Kept, check_knowing};
use crate::value::equal::json_text_equal;
use crate::value::{Limits, Pace, ToValue, Value, foreign, record};

/// One example, tried.
#[derive(Clone, Debug)]
pub struct Row {
    /// What went in.
    pub input: Value,
    /// What should come out.
    pub expected: Value,
    /// What came out.
    pub actual: Result<Value, Failure>,
    /// Whether the two have the same JSON text (§9.4).
    pub pass: bool,
}

/// What became of each example and property.
#[derive(Clone, Debug)]
pub struct Report {
    /// One row an example, in order.
    pub rows: Vec<Row>,
    /// The properties.
    pub kept: Kept,
}

impl Report {
    /// How many examples pass.
    pub fn passed(&self) -> usize {
        self.rows.iter().filter(|row| row.pass).count()
    }

    /// Whether all examples pass and nothing is violated.
    pub fn pass(&self) -> bool {
        self.passed() == self.rows.len() && self.kept.violated.is_empty()
    }

    /// The fields of the report.
    pub fn fields(&self) -> Vec<(&'static str, Value)> {
        let summary = [
            ("examplesPassed", self.passed().to_value()),
            ("examplesTotal", self.rows.len().to_value()),
            ("propertiesSatisfied", self.kept.satisfied.len().to_value()),
            ("propertiesViolated", self.kept.violated.len().to_value()),
        ];
        vec![
            ("pass", self.pass().to_value()),
            ("exampleResults", self.rows.to_value()),
            ("propertyResults", self.kept.to_value()),
            ("summary", record(summary)),
        ]
    }
}

impl ToValue for Report {
    fn to_value(&self) -> Value {
        record(self.fields())
    }
}

impl ToValue for Row {
    fn to_value(&self) -> Value {
        let mut fields = vec![
            ("input", self.input.clone()),
            ("expected", self.expected.clone()),
            ("actual", self.actual.as_ref().map_or(Value::Null, Value::clone)),
            ("pass", self.pass.to_value()),
        ];
        fields.extend(self.actual.as_ref().err().map(|failure| ("error", failure.message.to_value())));
        record(fields)
    }
}

/// Tries `function` at each example, with a copy of its input of its own, and at the properties over the inputs.
///
/// # Rules
/// What it raises fails the example and leaves the others alone; so does a result that is no data (DESIGN §5).
///
/// Source: Benoit Protocol 0.8.0, §2.3.4; R2.3.8, R2.3.9, R9.3, R9.4.
pub async fn verify(
    function: &Value,
    examples: &[Example],
    properties: &[String],
    limits: &Limits,
    pace: &Pace,
) -> Report {
    let mut rows = Vec::with_capacity(examples.len());
    for Example { input, output } in examples {
        let actual = asked(function, input, limits, pace).await;
        let pass = actual.as_ref().is_ok_and(|actual| json_text_equal(actual, output));
        rows.push(Row { input: input.clone(), expected: output.clone(), actual, pass });
        pace.pause().await;
    }
    let answers = rows.iter().map(|row| row.actual.clone()).collect();
    let kept = check_knowing(function, examples, answers, properties, limits, pace).await;
    Report { rows, kept }
}

async fn asked(function: &Value, input: &Value, limits: &Limits, pace: &Pace) -> Result<Value, Failure> {
    let value = eval::call_slowly(function, std::slice::from_ref(input), limits, pace).await?;
    match foreign(&value) {
        Some(what) => Err(Failure::new(Code::XType, format!("the result is no data: it holds {what}"))),
        None => Ok(value),
    }
}
