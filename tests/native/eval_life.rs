//! What lives and what is freed: arguments, state in closures, modules, cycles; functions of the host.

use super::eval_support::{evaluate, evaluate_in, load, number, program};
use benoit_wasm::diag::{Code, Failure};
use benoit_wasm::eval::{Instance, ModuleFunction, call};
use benoit_wasm::value::{
    Callable, FunctionObject, Limits, Native, Pace, Str, Value, block_on, memory, record,
};
use std::any::Any;
use std::rc::Rc;

const ALL: Limits = Limits::EVALUATION;

fn pace() -> Pace {
    Pace::unbroken(u64::MAX)
}

#[test]
fn a_function_is_called_by_its_name_and_knows_itself() {
    let instance = load("-- first\narea w,h=2 -> w * h\nnow -> Date.now()");
    let area = instance.function("area").unwrap();
    assert_eq!((Callable::name(&area), Callable::arity(&area)), ("area", 2));
    assert_eq!(area.source_text().as_deref(), Some("area w,h=2 -> w * h"));
    assert_eq!(number(area.call(&[Value::Number(6.0), Value::Number(7.0)], &ALL, &pace())), 42.0);
    assert_eq!(number(area.call(&[Value::Number(6.0)], &ALL, &pace())), 12.0);
    let refused = instance.function("now").unwrap().call(&[], &ALL, &pace());
    assert_eq!(refused.unwrap_err().code, Code::XRefused);
    assert_eq!(instance.functions().len(), 1);
}

/// R1.4
#[test]
fn nothing_passed_in_is_changed() {
    let instance = load("grow xs ->\n  xs.push(1)\n  xs[0].n = 5\n  xs");
    let inner = record([("n", Value::Number(1.0))]);
    let args = [Value::list([inner.clone()])];
    let result = instance.function("grow").unwrap().call(&args, &ALL, &pace()).unwrap();
    let (Value::Array(before), Value::Array(after)) = (&args[0], &result) else { panic!("no lists") };
    assert_eq!((before.len(), after.len()), (1, 2));
    let Value::Object(inner) = inner else { panic!("no object") };
    assert_eq!(inner.get(&Str::from("n")).and_then(|n| n.as_number()), Some(1.0));
}

#[test]
fn state_in_a_closure_persists_between_calls_even_without_its_instance() {
    let instance = load("counter ->\n  s: {n: 0}\n  () => twice(s.n++) + s.n\ntwice x -> x * 2");
    let counter = instance.function("counter").unwrap().call(&[], &ALL, &pace()).unwrap();
    drop(instance);
    for n in 0..3 {
        assert_eq!(number(call(&counter, &[], &ALL, &pace())), f64::from(n * 2 + n + 1));
    }
    let held = ModuleFunction::of(&counter).unwrap();
    drop(counter);
    assert_eq!(number(held.call(&[], &ALL, &pace())), 10.0);
}

#[test]
fn bindings_that_hold_functions_keep_no_module_alive() {
    let before = memory::live();
    for _ in 0..20 {
        let instance =
            load("inc: x => x + 1\nall: {inc, list: [inc, y => inc(y)]}\nf x -> all.list[1](x)\ng: f");
        assert_eq!(number(evaluate_in(&instance, "f(1) + inc(1)", ALL)), 4.0);
    }
    assert_eq!(memory::live(), before);
}

/// Sources whose `f` makes cycles that nobody needs afterwards.
const CYCLES: &[(&str, &str)] = &[
    ("an object in itself", "f n ->\n  o: {n}\n  o.me = o\n  n"),
    ("two objects", "f n ->\n  a: {}\n  b: {a}\n  a.b = b\n  a.big = Array(100)\n  n"),
    ("a list in itself", "f n ->\n  xs: [1, [2]]\n  xs[1].push(xs)\n  xs.length"),
    ("a Map in itself", "f n ->\n  m: Map\n  m.set(\"me\", [m])\n  m.size"),
    ("a Set in itself", "f n ->\n  s: Set\n  s.add({s})\n  s.size"),
    ("a closure in what it captured", "f n ->\n  o: {n}\n  o.get = () => o.n\n  o.get()"),
    (
        "functions that call each other",
        "f n ->\n  even m -> m == 0 ? 1 : odd(m - 1)\n  odd m -> m == 0 ? 0 : even(m - 1)\n  even(n)",
    ),
    ("a function that sees a later binding", "f n ->\n  get -> later\n  later: [get, n]\n  get()[1]"),
    (
        "cells of each round",
        "f n ->\n  [1, 2, 3] each x ->\n    a m -> m == 0 ? x : b(m - 1)\n    b m -> a(m)\n    a(2)\n  n",
    ),
    ("a cycle in a failed evaluation", "f n ->\n  o: {n}\n  o.me = o\n  o.nope.x"),
    (
        "a splice of itself",
        "f n ->\n  xs: [1, 2]\n  xs.splice(0, 1, xs)\n  xs.unshift(xs)\n  xs.fill(xs)\n  n",
    ),
];

#[test]
fn cycles_are_freed_when_their_evaluation_is_over() {
    for (what, source) in CYCLES {
        let instance = load(source);
        let function = instance.function("f").unwrap();
        let run = || drop(function.call(&[Value::Number(3.0)], &ALL, &pace()));
        run();
        let before = memory::live();
        (0..50).for_each(|_| run());
        assert_eq!(memory::live(), before, "{what}");
    }
}

#[test]
fn a_cyclic_result_survives_its_evaluation() {
    let instance = load("f n ->\n  o: {n, list: []}\n  o.list.push(o)\n  junk: [o]\n  junk.push(junk)\n  o");
    let result = instance.function("f").unwrap().call(&[Value::Number(4.0)], &ALL, &pace()).unwrap();
    let Value::Object(object) = result else { panic!("no object") };
    let Some(Value::Array(list)) = object.get(&Str::from("list")) else { panic!("no list") };
    let Some(Value::Object(same)) = list.get(0) else { panic!("no object inside") };
    assert!(same.same(&object));
    assert_eq!(same.get(&Str::from("n")).and_then(|n| n.as_number()), Some(4.0));
    object.sever();
}

type Run = fn(&[Value]) -> Result<Value, Failure>;

#[derive(Debug)]
struct Host(Native<Run>);

impl FunctionObject for Host {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn arity(&self) -> usize {
        1
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_callable(&self) -> Option<&dyn Callable> {
        Some(&self.0)
    }
}

fn host(run: Run) -> Value {
    Value::Function(Rc::new(Host(Native { name: "host".to_owned(), arity: 1, run })))
}

#[test]
fn a_function_of_the_host_is_called_at_once_and_its_failure_can_be_caught() {
    let instance = load("f g -> [1, 2].map(x => g(x)).join(\"\")\nsafe g -> g(1) ! \"saved\"");
    let double = host(|args| Ok(Value::Number(args[0].as_number().unwrap_or(0.0) * 2.0)));
    let result = instance.function("f").unwrap().call(std::slice::from_ref(&double), &ALL, &pace());
    assert!(matches!(result, Ok(Value::Str(text)) if text.is("24")));
    assert_eq!(number(call(&double, &[Value::Number(4.0)], &ALL, &pace())), 8.0);
    let fails = host(|_| Err(Failure::new(Code::XHost, "no")));
    let result = instance.function("safe").unwrap().call(&[fails], &ALL, &pace());
    assert!(matches!(result, Ok(Value::Str(text)) if text.is("saved")));
}

#[test]
fn a_function_of_one_module_works_in_another() {
    let one = load("k: 100\nf x -> g(x) + k\ng x -> x * 2");
    let two = load("k: 1\napply h,x -> h(x) + k\ng x -> x * 3\nboth h,x -> [h(x), g(x)].map(h)[1] ! k");
    let f = one.function("f").unwrap().value();
    drop(one);
    let result = two.function("apply").unwrap().call(&[f.clone(), Value::Number(4.0)], &ALL, &pace());
    assert_eq!(number(result), 109.0);
    let result = two.function("both").unwrap().call(&[f, Value::Number(1.0)], &ALL, &pace());
    assert_eq!(number(result), 106.0);
}

#[test]
fn a_failure_tells_its_place_and_at_most_twenty_calls() {
    let instance = load("deep n -> n == 0 ? null.x : deep(n - 1) + 1\nouter n -> deep(n)");
    let failure = evaluate_in(&instance, "outer(3)", ALL).unwrap_err();
    let names: Vec<&str> = failure.chain.iter().map(|frame| frame.name.as_str()).collect();
    assert_eq!(names, ["deep", "deep", "deep", "deep", "outer"]);
    assert_eq!(failure.span.map(|span| (span.start, span.end)), Some((23, 25)));
    assert_eq!(evaluate_in(&instance, "outer(100)", ALL).unwrap_err().chain.len(), 20);
}

#[test]
fn bindings_tell_their_values_and_failures() {
    let instance = load("a: b + 1\nb: 2\nbad: null.x\n[p, q]: [1, bad]\nuses: bad");
    let states = instance.bindings();
    let told: Vec<(&str, Result<f64, &str>)> = states
        .iter()
        .map(|state| {
            let value = state.value.as_ref();
            (&*state.name, value.map(|v| v.as_number().unwrap_or(-1.0)).map_err(|f| f.code.name()))
        })
        .collect();
    let fails = Err("X_TYPE");
    assert_eq!(
        told,
        [("a", Ok(3.0)), ("b", Ok(2.0)), ("bad", fails), ("p", fails), ("q", fails), ("uses", fails)]
    );
}

#[test]
fn a_binding_that_is_needed_early_has_its_own_budget_and_counts_for_the_request() {
    let spin = "spin n -> Array.from({length: n}, (_, i) => i).length";
    let source = format!("a: b + 1\nb: c + 1\nc: spin(1000)\n{spin}");
    let load_with = |steps: u64| {
        let pace = pace();
        let program = program(&source).1;
        let instance = block_on(Instance::load(program, Limits { steps, ..ALL }, &pace));
        (instance.bindings().iter().filter(|state| state.value.is_ok()).count(), u64::MAX - pace.left())
    };
    let (good, used) = load_with(1_000_000);
    assert_eq!(good, 3);
    assert!(used > 2000, "{used} steps were counted");
    // What `c` needs is enough for each of the three, although `a` waits for all of it.
    assert_eq!(load_with(used - 2).0, 3);
    assert_eq!(load_with(used / 2).0, 0);
}

#[test]
fn each_evaluation_of_a_pattern_gives_another_value() {
    let source = "f -> /a+/gi\nother -> f() == f() ? 1 : 0\nsame ->\n  a: f()\n  a == a ? 1 : 0";
    assert_eq!(number(evaluate(source, "other()")), 0.0);
    assert_eq!(number(evaluate(source, "same()")), 1.0);
    assert_eq!(number(evaluate(source, "\"baab\".replace(f(), \"\").length")), 2.0);
    let before = memory::live();
    assert_eq!(number(evaluate(source, "Array.from({length: 100}, f).length")), 100.0);
    assert_eq!(memory::live(), before);
}

#[test]
fn a_call_that_shares_gives_an_argument_or_a_part_of_it_back_as_it_is() {
    let part = Value::list([Value::Number(2.0), Value::Number(1.0)]);
    let whole = record([("list", part.clone())]);
    let shared = |source: &str| {
        let f = load(source).function("f");
        f.and_then(|f| f.call_sharing(std::slice::from_ref(&whole), &ALL, &pace()).ok())
            .map_or(0, |value| value.address())
    };
    assert_eq!(shared("f o -> o"), whole.address());
    assert_eq!(shared("f o -> o.list"), part.address());
    assert_eq!(shared("f o -> o.list.sort()"), part.address());
    assert!(![0, part.address()].contains(&shared("f o -> [...o.list]")));
    assert!(matches!(&part, Value::Array(list) if list.get(0).and_then(|n| n.as_number()) == Some(2.0)));
}
