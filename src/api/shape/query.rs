//! Questions as incomplete examples, and dialogues (spec 12).

use super::prelude::*;

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum QueryType {
    Query,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum QueryStatus {
    Open,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum AnswerStatus {
    Answered,
    Unanswerable,
    Resolved,
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum CuriosityStatus {
    HasGaps,
    Confident,
    NoModel,
    Empty,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum QualityVerdict {
    Excellent,
    Good,
    Adequate,
    Weak,
    Insufficient,
    Empty,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum NegotiationType {
    Negotiate,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum NegotiationStatus {
    Confused,
    Uncertain,
    Empty,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Urgency {
    Critical,
    High,
    Medium,
    Low,
}

#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum TurnType {
    Teach,
    Correct,
    Fulfill,
    Ask,
    Negotiate,
    Wonder,
}

shapes! {
    QueryMeta { status: QueryStatus, }
    Query {
        #[serde(rename = "type")] kind: QueryType, known: Vec<Example>, holes: Vec<Value>, properties: Vec<String>,
        meta: QueryMeta,
    }
    Filled { input: Value, output: Value, confidence: f64, }
    AnswerMeta { status: AnswerStatus, formula: May<String>, confidence: May<f64>, reason: May<String>, }
    AnsweredQuery {
        #[serde(rename = "type")] kind: QueryType, known: Vec<Example>, holes: Vec<Value>, properties: Vec<String>,
        answers: Vec<Filled>, formula: May<String>, meta: AnswerMeta,
    }
    Gap { input: Value, output: Value, reason: String, }
    CuriosityMeta { status: CuriosityStatus, gap_count: May<f64>, confidence: May<f64>, reason: May<String>, }
    Curiosity { gaps: Vec<Gap>, suggestions: Vec<Value>, formula: May<String>, meta: CuriosityMeta, }
    QualityDetails {
        quantity: May<f64>, resolvable: May<f64>, consistency: May<f64>, diversity: May<f64>, ambiguity: May<f64>,
    }
    Quality {
        score: f64, verdict: QualityVerdict, formula: May<Nullable<String>>, details: QualityDetails,
        suggestions: May<Vec<String>>,
    }
    MeasuredQuestion { examples: Vec<Example>, quality: Quality, }
    ReformulationRound { examples: Vec<Example>, quality: Quality, added: May<f64>, }
    Reformulation {
        original: MeasuredQuestion, reformulated: MeasuredQuestion, rounds: f64, improved: bool,
        history: Vec<ReformulationRound>,
    }
    DialogueUnderstanding {
        level: f64, examples: f64, correct: May<f64>, formula: Nullable<String>, turns: May<f64>,
    }
    Confusion { input: Value, expected: Value, my_guess: Value, message: String, }
    Telling { probe: Value, readings: Vec<String>, }
    DialogueNegotiation {
        #[serde(rename = "type")] kind: NegotiationType, status: NegotiationStatus, understanding: May<f64>,
        formula: May<Nullable<String>>, confusions: May<Vec<Confusion>>, probes: Vec<Value>, tells_apart: Vec<Telling>,
        message: String,
    }
    DialogueNeed { reason: String, urgency: Urgency, }
    DialogueSummary {
        turns: f64, knowledge: f64, understanding: f64, formula: Nullable<String>, history: Vec<String>,
    }
    DialogueTurn {
        #[serde(rename = "type")] kind: TurnType, turn: f64, examples: May<Vec<Example>>, holes: May<Vec<Value>>,
        answers: May<Vec<Filled>>, confusions: May<Vec<Confusion>>, probes: May<Vec<Value>>, gaps: May<Vec<Gap>>,
        suggestions: May<Vec<Value>>,
    }
}
