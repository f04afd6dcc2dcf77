//! How fast the evaluator is: programs and the milliseconds they take. Run with `--release`; an argument picks
//! the programs whose name begins with it.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "an example prints, and a broken one may stop")]
#![expect(clippy::disallowed_types, reason = "measuring needs a clock")]

use benoit_wasm::eval::{Instance, Program};
use benoit_wasm::syntax;
use benoit_wasm::text::Source;
use benoit_wasm::value::{Callable, Limits, Pace, Value, block_on};
use std::rc::Rc;
use std::time::Instant;

/// Name, source, expression.
const PROGRAMS: &[(&str, &str, &str)] = &[
    ("fib(25)", "fib n ->\n  n <= 1? -> n\n  else? -> fib(n - 1) + fib(n - 2)", "fib(25)"),
    (
        "map, filter, reduce over 100,000",
        "f n -> Array.from({length: n}, (_, i) => i).map(x => x * 2).filter(x => x % 3 == 0).reduce((a, b) => a + b, 0)",
        "f(100000)",
    ),
    (
        "sort 20,000 by a function",
        "f n -> Array.from({length: n}, (_, i) => i * 7919 % 10007).sort((a, b) => a - b)[5]",
        "f(20000)",
    ),
    (
        "each over 100,000 with an object",
        "f n ->\n  o: {sum: 0}\n  Array.from({length: n}, (_, i) => i) each x ->\n    o.sum += x * 2\n  o.sum",
        "f(100000)",
    ),
    (
        "sieve to 20,000",
        "mark xs,p,i ->\n  i >= xs.length? -> xs\n  xs[i] = false\n  mark(xs, p, i + p)\nsieve n ->\n  xs: Array.from({length: n}, () => true)\n  Array.from({length: 141}, (_, i) => i + 2) each p ->\n    xs[p]? mark(xs, p, p * p)\n  xs.filter(x => x).length",
        "sieve(20000)",
    ),
    (
        "records and strings, 20,000",
        "f n -> Array.from({length: n}, (_, i) => {id: i, name: \"n{i}\"}).filter(r => r.id % 2 == 0).map(r => r.name.toUpperCase()).join(\",\").length",
        "f(20000)",
    ),
    (
        "match and tags, 50,000",
        "area s ->\n  match s ->\n    | Circle r => 3 * r * r\n    | Square a => a * a\n    | _ => 0\nf n -> Array.from({length: n}, (_, i) => i % 2 ? {tag: \"Circle\", value: i} : {tag: \"Square\", value: i}).reduce((t, s) => t + area(s), 0)",
        "f(50000)",
    ),
];

fn main() {
    let pace = Pace::unbroken(u64::MAX);
    let limits = Limits { steps: u64::MAX / 2, ..Limits::EVALUATION };
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (name, source, expression) in PROGRAMS.iter().filter(|(name, ..)| name.starts_with(&wanted)) {
        let reading = syntax::read(Rc::new(Source::new(*source)));
        let instance = block_on(Instance::load(Program::compile(&reading.module), limits, &pace));
        let names = instance.names();
        let visible: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        let expr = syntax::read_expression(&Source::new(*expression), &visible).unwrap();
        let mut best = f64::MAX;
        for _ in 0..7 {
            let start = Instant::now();
            block_on(instance.evaluate(&expr, &limits, &pace)).unwrap();
            best = best.min(start.elapsed().as_secs_f64() * 1e3);
        }
        println!("{best:9.3} ms  {name}");
    }
    if !"a call".starts_with(&wanted) {
        return;
    }
    let reading = syntax::read(Rc::new(Source::new("f x -> 4 * x + 1")));
    let instance = block_on(Instance::load(Program::compile(&reading.module), limits, &pace));
    let function = instance.function("f").unwrap();
    let start = Instant::now();
    for i in 0..1_000_000 {
        function.call(&[Value::Number(f64::from(i))], &limits, &pace).unwrap();
    }
    println!("{:9.1} ns  a call of `4 * x + 1`", start.elapsed().as_secs_f64() * 1e3);
}
