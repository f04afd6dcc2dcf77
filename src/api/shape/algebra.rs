//! Functions given as source texts, beside each other (R14.2).

use super::prelude::*;

shapes! {
    Mismatch { input: Value, output_a: May<Value>, output_b: May<Value>, }
    Comparison {
        equivalent: bool, name_a: String, name_b: String, arity: f64, samples_checked: f64, mismatches: Vec<Mismatch>,
    }
    NotComparable { equivalent: bool, reason: String, }
    InverseSample { input: f64, fg: May<Value>, gf: May<Value>, }
    Inversion {
        inverse: bool, left_inverse: bool, right_inverse: bool, name_f: String, name_g: String, checked: f64,
        evidence: Vec<InverseSample>,
    }
    NoInverse { inverse: bool, reason: String, }
    CompositionProperty {
        #[serde(rename = "type")] law: String, description: String, evidence: Vec<f64>, predicted: May<bool>,
    }
    Prediction { rule: String, #[serde(rename = "type")] law: String, holds: bool, }
    CompositionAnalysis {
        name_f: String, name_g: String, composed_name: String, props_f: Vec<String>, props_g: Vec<String>,
        composed_props: Vec<CompositionProperty>, predictions: Vec<Prediction>, emergent: Vec<CompositionProperty>,
    }
    NoAnalysis {
        composed_props: Vec<CompositionProperty>, predictions: Vec<Prediction>, emergent: Vec<CompositionProperty>,
        reason: String,
    }
    BehaviorClass { members: Vec<String>, arity: f64, representative: String, size: f64, }
    EquivalenceClasses {
        classes: Vec<BehaviorClass>, total_functions: f64, unique_behaviors: f64, redundant: f64,
        failed: May<Vec<f64>>,
    }
    ReportedInverse { f: String, g: String, full_inverse: bool, left_inverse: bool, right_inverse: bool, }
    ReportedFunction { name: String, arity: f64, properties: Vec<String>, }
    AlgebraReport {
        functions: Vec<ReportedFunction>, equivalence_classes: EquivalenceClasses, inverses: Vec<ReportedInverse>,
        compositions: Vec<CompositionAnalysis>, failed: May<Vec<f64>>,
    }
}
