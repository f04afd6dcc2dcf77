//! Budgets: everything that runs away ends, quickly, with the right failure, and the next evaluation works.

use super::eval_support::{evaluate_in, evaluate_within, load, number};
use benoit_wasm::value::{Callable, Limits, Pace, Value, memory};

const SMALL: Limits = Limits { steps: 2_000_000, depth: 50_000, memory: 16 << 20 };

/// Sources that go on forever, or nearly.
const ENDLESS: &[(&str, &str)] = &[
    ("a walk over a list that grows", "f ->\n  xs: [1]\n  xs each x -> xs.push(x)"),
    ("a walk over a Set that grows", "f ->\n  s: new Set([0])\n  s each x -> s.add(x + 1)"),
    (
        "a walk over a Map that changes",
        "f ->\n  m: new Map([[0, 0]])\n  m.forEach((v, k) => m.delete(k) && m.set(k + 1, 0))",
    ),
    (
        "calls in calls",
        "f ->\n  xs: Array.from({length: 2000}, (_, i) => i)\n  xs.map(a => xs.map(b => xs.map(c => a + b + c).length).length)",
    ),
    (
        "a sort that never agrees",
        "f ->\n  xs: Array.from({length: 200000}, (_, i) => i)\n  xs.sort((a, b) => a % 3 - b % 5)",
    ),
    (
        "two functions that call each other",
        "f n -> n\ng -> Array.from({length: 1000000}, (_, i) => f(i))\nf2 -> g()\n",
    ),
    (
        "a pattern that backtracks",
        "f -> /^(a+)+$/.test(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\")",
    ),
    (
        "a search for what is not there",
        "f ->\n  s: \"a\".repeat(100000)\n  Array.from({length: 1000}, (_, i) => s.indexOf(\"b\"))",
    ),
    (
        "joins of joins",
        "f ->\n  xs: Array.from({length: 2000}, () => \"abcdefghij\")\n  Array.from({length: 2000}, () => xs.join(\",\").length)",
    ),
    (
        "a long list is copied again and again",
        "f ->\n  xs: Array(50000)\n  Array.from({length: 5000}, () => [...xs].length)",
    ),
    (
        "a long list is shifted again and again",
        "f ->\n  xs: Array(100000)\n  Array.from({length: 100000}, () => xs.unshift(xs.pop()))",
    ),
    (
        "a long list is compared again and again",
        "f ->\n  xs: Array(50000)\n  Array.from({length: 5000}, () => xs.indexOf(7))",
    ),
    ("recursion that branches", "f n=40 -> n < 2 ? n : f(n - 1) + f(n - 2)"),
];

/// R1.5
#[test]
fn whatever_goes_on_forever_ends_with_its_steps_or_its_memory() {
    for (what, source) in ENDLESS {
        let function = if source.contains("f2 ->") { "f2()" } else { "f()" };
        let code = evaluate_within(source, function, SMALL).map_err(|failure| failure.code.name());
        assert!(matches!(code, Err("X_STEPS" | "X_MEMORY")), "{what}: {code:?}");
    }
}

/// Sources that want more memory than there is.
const BOMBS: &[(&str, &str)] = &[
    ("a text that doubles", "f s=\"0123456789\" -> f(s + s)"),
    ("a text that doubles by interpolation", "f s=\"0123456789\" -> f(\"{s}{s}\")"),
    ("a list that doubles by spreading", "f xs=[1] -> f([...xs, ...xs])"),
    ("a list that doubles by concat", "f xs=[1] -> f(xs.concat(xs))"),
    ("a list that doubles by push", "f xs=[1] ->\n  xs.push(...xs)\n  f(xs)"),
    ("a list that doubles by flat", "f xs=[1] -> f([xs, xs].flat())"),
    ("a long list", "f -> Array(4000000000)"),
    ("a long list by its length", "f ->\n  xs: []\n  xs.length = 4000000000"),
    ("a long list by an index", "f ->\n  xs: []\n  xs[4000000000] = 1"),
    ("a long list from a length", "f -> Array.from({length: 4000000000})"),
    ("a long list by fill", "f -> Array(40000000).fill([])"),
    ("a repeated text", "f -> \"0123456789\".repeat(50000000)"),
    ("a padded text", "f -> \"x\".padStart(500000000, \"0123456789\")"),
    ("a text of many pieces", "f -> Array(1000000).join(\"0123456789012345678901234567890123456789\")"),
    ("a text of replacements", "f -> \"a\".repeat(100000).replaceAll(\"a\", \"b\".repeat(100000))"),
    ("an object that doubles", "f xs=[1] -> f([{a: xs, b: [...xs]}, ...xs, ...xs])"),
    ("nested JSON", "f s=\"[1]\" -> f(JSON.stringify([s, s]))"),
    ("apply with many arguments", "f xs=[1] -> f(Array.of.apply(null, [...xs, ...xs]))"),
    (
        "deep frames of many registers",
        "f n -> f(n + 1) + [n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n].length",
    ),
];

#[test]
fn memory_bombs_end_before_they_go_off() {
    for (what, source) in BOMBS {
        let limits = Limits { steps: 50_000_000, ..SMALL };
        let before = memory::live();
        let code = evaluate_within(source, "f()", limits).map_err(|failure| failure.code.name());
        assert!(matches!(code, Err("X_MEMORY" | "X_RANGE" | "X_STEPS" | "X_DEPTH")), "{what}: {code:?}");
        assert_eq!(memory::live(), before, "{what}: something is left");
    }
}

#[test]
fn budgets_are_not_caught() {
    for body in ["loop(0) ! 1", "[0].map(loop) ! 1"] {
        let source = format!("loop n -> loop(n + 1)\nf -> {body}\ng ->\n  try -> f()\n  catch -> 2");
        for expression in ["f()", "g()"] {
            let code = evaluate_within(&source, expression, SMALL).map_err(|failure| failure.code.name());
            assert_eq!(code.unwrap_err(), "X_DEPTH");
        }
    }
}

#[test]
fn the_evaluation_after_a_failed_one_works() {
    let instance = load("loop n -> loop(n + 1)\nspin n -> [n, n].map(x => spin(x))\nok x -> x * 2");
    for expression in ["loop(0)", "spin(1)", "null.x", "[1].map(x => x.y.z)", "[3, 2].sort((a, b) => a.b.c)"]
    {
        assert!(evaluate_in(&instance, expression, SMALL).is_err());
        assert_eq!(number(evaluate_in(&instance, "ok(4)", SMALL)), 8.0);
    }
}

/// R1.3
#[test]
fn the_same_evaluation_costs_the_same_steps_with_or_without_others_before_it() {
    let source =
        "fib n -> n < 2 ? n : fib(n - 1) + fib(n - 2)\nf n -> [n, n + 1].map(fib).join(\"-\").length";
    let cost = |limit: u64| {
        evaluate_within(source, "f(10)", Limits { steps: limit, ..SMALL })
            .map_err(|failure| failure.code.name())
            .is_ok()
    };
    let (mut low, mut high) = (1u64, 1 << 20);
    while low < high {
        let middle = u64::midpoint(low, high);
        if cost(middle) { high = middle } else { low = middle + 1 }
    }
    assert!(cost(low) && !cost(low - 1));
    for limit in [low / 2, low - 1, low, low + 1, low * 2] {
        assert_eq!(cost(limit), limit >= low);
    }
}

#[test]
fn the_first_reader_of_a_long_text_in_a_binding_pays_what_every_other_pays() {
    let sources = [
        "t: \"a\".repeat(50000) + \"b\".repeat(50000)\nf -> t.charCodeAt(7)",
        "[t, u]: [1, \"a\".repeat(50000) + \"b\".repeat(50000)]\nf -> u.charCodeAt(7)",
        "u: t.length\nt: \"a\".repeat(50000) + \"b\".repeat(50000)\nf -> t.charCodeAt(7)",
    ];
    for source in sources {
        let f = load(source).function("f");
        let steps = [(); 2].map(|()| {
            let pace = Pace::unbroken(1_000_000);
            let value = f.as_ref().map(|f| f.call(&[], &Limits::EVALUATION, &pace));
            assert!(matches!(value, Some(Ok(Value::Number(97.0)))), "{source}: {value:?}");
            1_000_000 - pace.left()
        });
        assert_eq!(steps[0], steps[1], "{source}");
    }
}
