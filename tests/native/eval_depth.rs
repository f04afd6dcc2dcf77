//! Nested calls through every construct: ten thousand work, endless ones end, and none uses the host's stack.

use super::eval_support::{evaluate, evaluate_within, number};
use benoit_wasm::value::Limits;

/// Functions that call themselves `n` times through one construct, and give `n`.
const WAYS: &[(&str, &str)] = &[
    ("a guard", "f n ->\n  n == 0? -> 0\n  else? -> 1 + f(n - 1)"),
    ("a conditional", "f n -> n == 0 ? 0 : 1 + f(n - 1)"),
    ("a match", "f n -> match n | 0 => 0 | _ => 1 + f(n - 1)"),
    ("a match guard", "f n -> match n | k when k == 0 => 0 | _ when f(n - 1) >= 0 => n | _ => -1"),
    ("an operand", "f n -> n == 0 ? 0 : f(n - 1) + 1"),
    ("a pipe", "f n -> n == 0 ? 0 : (n - 1 |> f |> (x => x + 1))"),
    ("a fallback", "f n -> n == 0 ? 0 : ((f(n - 1) ! 0) + 1)"),
    ("a try", "f n ->\n  n == 0? -> 0\n  try ->\n    1 + f(n - 1)\n  catch e -> e"),
    ("a catch", "f n ->\n  n == 0? -> 0\n  try ->\n    null.x\n  catch e -> 1 + f(n - 1)"),
    ("an interpolation", "f n -> n == 0 ? 0 : Number(\"{f(n - 1)}\") + 1"),
    ("a default", "f n,m=(n == 0 ? 0 : f(n - 1) + 1) -> m"),
    ("a binding", "f n ->\n  n == 0? -> 0\n  m: f(n - 1)\n  m + 1"),
    ("a pattern", "f n ->\n  n == 0? -> 0\n  [m]: [f(n - 1)]\n  m + 1"),
    ("an each", "f n ->\n  o: {r: 0}\n  [n] each x ->\n    x > 0? o.r = f(x - 1) + 1\n  o.r"),
    ("a list", "f n -> n == 0 ? 0 : [f(n - 1) + 1][0]"),
    ("an object", "f n -> n == 0 ? 0 : {v: f(n - 1) + 1}.v"),
    ("an index", "f n -> n == 0 ? 0 : [0, 1][f(n - 1) * 0] + n"),
    ("an assignment", "f n ->\n  o: {v: 0}\n  n > 0? o.v = f(n - 1) + 1\n  o.v"),
    ("a spread call", "f n -> n == 0 ? 0 : 1 + f(...[n - 1])"),
    ("a method of an object", "f n ->\n  o: {g: f}\n  n == 0 ? 0 : 1 + o.g(n - 1)"),
    ("a lambda", "f n ->\n  g: x => f(x)\n  n == 0 ? 0 : 1 + g(n - 1)"),
    ("a local function", "f n ->\n  loop m -> m == 0 ? 0 : 1 + loop(m - 1)\n  loop(n)"),
    ("call", "f n -> n == 0 ? 0 : 1 + f.call(null, n - 1)"),
    ("apply", "f n -> n == 0 ? 0 : 1 + f.apply(null, [n - 1])"),
    ("bind", "f n -> n == 0 ? 0 : 1 + f.bind(null, n - 1)()"),
    ("map", "f n -> n == 0 ? 0 : 1 + [n - 1].map(x => f(x))[0]"),
    ("map without a lambda", "f n -> n == 0 ? 0 : 1 + [n - 1].map(f)[0]"),
    ("flatMap", "f n -> n == 0 ? 0 : 1 + [n - 1].flatMap(x => [f(x)])[0]"),
    ("filter", "f n ->\n  n == 0? -> 0\n  [n].filter(x => f(x - 1) >= 0)[0]"),
    ("find", "f n ->\n  n == 0? -> 0\n  [n].find(x => f(x - 1) >= 0)"),
    ("findLastIndex", "f n ->\n  n == 0? -> 0\n  [n].findLastIndex(x => f(x - 1) >= 0) + n"),
    ("some and every", "f n ->\n  n == 0? -> 0\n  [n].some(x => [x].every(y => f(y - 1) >= 0)) ? n : -1"),
    ("forEach", "f n ->\n  o: {r: 0}\n  n > 0? [n].forEach(x => o.r = f(x - 1) + 1)\n  o.r"),
    ("reduce", "f n -> n == 0 ? 0 : [1, n - 1].reduce((a, x) => a + f(x))"),
    ("reduceRight", "f n -> n == 0 ? 0 : [n - 1, 1].reduceRight((a, x) => a + f(x))"),
    ("sort", "f n ->\n  n == 0? -> 0\n  [n, 0].sort((a, b) => f(n - 1) + 1)\n  n"),
    ("Array.from", "f n -> n == 0 ? 0 : 1 + Array.from([n - 1], x => f(x))[0]"),
    (
        "forEach of a Map",
        "f n ->\n  o: {r: 0}\n  n > 0? new Map([[n, n]]).forEach(x => o.r = f(x - 1) + 1)\n  o.r",
    ),
    ("replace", "f n -> n == 0 ? 0 : Number(\"x\".replace(\"x\", () => f(n - 1))) + 1"),
    ("replace by a pattern", "f n -> n == 0 ? 0 : Number(\"x\".replace(/x/g, () => f(n - 1))) + 1"),
];

/// R1.5
#[test]
fn ten_thousand_nested_calls_work_through_each_construct() {
    for (way, source) in WAYS {
        assert_eq!(number(evaluate(source, "f(10000)")), 10_000.0, "through {way}");
    }
}

/// R1.5
#[test]
fn endless_recursion_ends_through_each_construct() {
    let limits = Limits { depth: 2_000, ..Limits::EVALUATION };
    for (way, source) in WAYS {
        let code = evaluate_within(source, "f(1e9)", limits).map_err(|failure| failure.code.name());
        assert_eq!(code.unwrap_err(), "X_DEPTH", "through {way}");
    }
}

#[test]
fn built_ins_that_only_call_each_other_end_too() {
    let source = "f ->\n  xs: []\n  xs.push(xs.forEach)\n  xs.forEach(xs[0])";
    let code = evaluate(source, "f()").map_err(|failure| failure.code.name());
    assert!(code.is_ok() || ["X_DEPTH", "X_TYPE"].contains(&code.unwrap_err()));
    let source = "f ->\n  xs: [1, 2]\n  g: xs.map.bind(null, xs.map)\n  xs.map(g)";
    assert!(evaluate(source, "f()").is_err());
}

#[test]
fn a_chain_of_bound_functions_is_called_and_released_without_recursion() {
    let source = "f g,n -> n == 0 ? g : f(g.bind(null), n - 1)";
    assert_eq!(number(evaluate(source, "f(x => 7, 40000)()")), 7.0);
}
