//! Modules and messages beside each other (spec 10).

use super::prelude::*;

shapes! {
    ComposedFunction { name: String, modules: Vec<f64>, arity: f64, properties: Vec<String>, code: May<String>, }
    Equivalence {
        function_a: String, module_a: f64, function_b: String, module_b: f64,
        #[serde(rename = "type")] kind: String,
    }
    CrossInverse { f: String, module_f: f64, g: String, module_g: f64, #[serde(rename = "type")] kind: String, }
    CrossComposition { f: String, module_f: f64, g: String, module_g: f64, properties: Vec<String>, }
    CrossModule {
        equivalences: Vec<Equivalence>, inverses: Vec<CrossInverse>, compositions: Vec<CrossComposition>,
    }
    ComposeStats { total_functions: f64, cross_equivalences: f64, cross_inverses: f64, cross_compositions: f64, }
    ComposedModule {
        protocol: ProtocolVersion, modules_composed: f64, unified: Vec<ComposedFunction>, cross_module: CrossModule,
        stats: ComposeStats,
    }
    AssertionDelta { added: Vec<Assertion>, removed: Vec<Assertion>, }
    PropertyDelta { added: Vec<String>, removed: Vec<String>, }
    ChangedFunction {
        name: String, assertions_changed: bool, props_changed: bool, new_assertions: f64, new_properties: Vec<String>,
        assertions: AssertionDelta, properties: PropertyDelta,
    }
    DiffDetails { new: Vec<MessageFunction>, changed: Vec<ChangedFunction>, removed: Vec<String>, }
    Diff { new_functions: f64, changed: f64, removed: f64, details: DiffDetails, is_compatible: bool, }
}
