//! The language's functions of the API: shapes, partial sources, and where failures are.
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::api::{self, refusal_value};
use benoit_wasm::diag::Code;
use benoit_wasm::value::{Limits, Meter, Str, Value, json, record};

fn text(value: &Value) -> String {
    let mut meter = Meter::new(&Limits::EVALUATION, u64::MAX);
    let text = json::stringify(value, &Str::from(""), &mut meter).unwrap();
    text.map(|text| text.to_text()).unwrap_or_default()
}

fn call(name: &str, args: &[&str]) -> Value {
    api::call(name, args.iter().map(|text| Value::text(text)).collect()).unwrap()
}

fn field(value: &Value, name: &str) -> Value {
    if let Value::Object(object) = value {
        object.get(&Str::from(name)).unwrap_or_default()
    } else {
        Value::Undefined
    }
}

/// The fields of a refusal that say where it is.
fn place(value: &Value) -> (String, String) {
    (text(&field(value, "line")), text(&field(value, "column")))
}

#[test]
fn read_tells_functions_assertions_bindings_and_imports_of_the_sound_units() {
    let read =
        call("read", &["use m.now\n_f a,b=2,...c -> a\nk: 1\n_f(1) is 1\n1 + 1 is 2\ng x -> (x\nh -> now()"]);
    let functions = text(&field(&read, "functions"));
    assert!(
        functions.starts_with(
            "[{\"name\":\"_f\",\"params\":[\"a\",\"b=2\",\"...c\"],\"arity\":2,\"span\":{\"start\":10,\"end\":28},\
             \"line\":2,\"private\":true},{\"name\":\"h\""
        ),
        "{functions}"
    );
    assert!(functions.ends_with("\"private\":false,\"refused\":\"R_IMPORT\"}]"), "{functions}");
    let assertions = text(&field(&read, "assertions"));
    assert!(assertions.starts_with("[{\"function\":\"_f\",\"line\":4,"), "{assertions}");
    assert!(assertions.contains("{\"line\":5,"), "{assertions}");
    assert_eq!(text(&field(&read, "bindings")), "[\"k\"]");
    assert_eq!(text(&field(&read, "imports")), "[\"m.now\"]");
}

#[test]
fn check_answers_for_the_sound_units_and_lists_bindings_that_failed() {
    let checked =
        call("check", &["f x -> x\nf(1) is 1\nf(1) is 2\ng -> (\ng() is 1\nbad: null.x\nf(bad) is 1"]);
    let shown = |name: &str| text(&field(&checked, name));
    assert_eq!((shown("passed"), shown("total")), ("1".to_owned(), "3".to_owned()));
    let Value::Array(rows) = field(&checked, "assertions") else { panic!("no rows") };
    let failure = field(&rows.get(2).unwrap(), "failure");
    assert_eq!(text(&field(&failure, "code")), "\"X_TYPE\"");
    let found = shown("diagnostics");
    assert!(found.contains("\"E_UNCLOSED\"") && found.contains("\"X_TYPE\""), "{found}");
}

#[test]
fn a_failure_of_evaluate_is_placed_in_the_text_that_it_is_about() {
    let source = "f x -> x\ng x -> x.a.b";
    let failed = |expression: &str| {
        let args = vec![Value::text(source), Value::text(expression)];
        refusal_value(&api::call("evaluate", args).unwrap_err())
    };
    assert_eq!(place(&failed("f(1) + g({})")), ("2".to_owned(), "11".to_owned()));
    assert_eq!(place(&failed("f(1) + null.x")).0, "1");
    let unknown = failed("f(1) +\n  h(2)");
    assert_eq!(text(&field(&unknown, "code")), "\"E_UNKNOWN_NAME\"");
    assert_eq!(place(&unknown), ("2".to_owned(), "3".to_owned()));
}

/// R14.1: the shape of a fingerprint, among others.
#[test]
fn a_source_with_errors_is_refused_unless_it_is_asked_for_in_part() {
    let source = "f x -> x + 1\ng x -> (x\nh x -> g(x)";
    let partial = || record([("partial", Value::Bool(true))]);
    for (name, args) in [("fingerprint", vec![]), ("load", vec![]), ("evaluate", vec![Value::text("f(1)")])] {
        let all: Vec<Value> = [Value::text(source)].into_iter().chain(args).collect();
        let refused = api::call(name, all.clone()).unwrap_err();
        assert_eq!(refused.code, Code::EUnclosed, "{name}");
        let place = place(&refusal_value(&refused));
        assert_eq!(place, ("2".to_owned(), "8".to_owned()), "{name}");
        assert!(api::call(name, all.into_iter().chain([partial()]).collect()).is_ok(), "{name}");
    }
    let args = vec![Value::text(source), partial()];
    let print = text(&api::call("fingerprint", args).unwrap());
    let only = "{\"name\":\"f\",\"arity\":1,\"async\":false,\"assertions\":[]}";
    assert_eq!(print, format!("{{\"functions\":[{only}],\"bindings\":[],\"imports\":[]}}"));
}

#[test]
fn load_hands_out_public_functions_and_limits_bound_the_loading() {
    let loaded = call("load", &["f x -> x\n_g x -> x\nnow -> Date.now()"]);
    let Value::Object(functions) = field(&loaded, "functions") else { panic!("no functions") };
    let names: Vec<String> = functions.entries().iter().map(|(name, _)| name.to_text()).collect();
    assert_eq!(names, ["f"]);
    let limits = record([("limits", record([("steps", Value::Number(1000.0))]))]);
    let args = vec![Value::text("f n -> f(n + 1)"), Value::text("f(0)"), limits];
    assert_eq!(api::call("evaluate", args).unwrap_err().code, Code::XSteps);
}
