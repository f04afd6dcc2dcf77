// How fast rebuilt functions and the evaluator run, beside the same programs in plain JavaScript in the same run.
import { decode, encode, load } from "../pkg/dist/index.js";
import { median, medianOf, rate, row, time } from "./measure.mjs";

const CALLS = 200_000;

/** Numeric functions as they come out of a message, beside the same in JavaScript. */
const REBUILT = [
  { name: "line x -> 2 * x + 1", checks: ["line(0) == 1", "line(3) == 7", "line(-4) == -7"], js: (x) => 2 * x + 1 },
  { name: "square x -> x * x", checks: ["square(2) == 4", "square(3) == 9", "square(-4) == 16", "square(0) == 0"], js: (x) => x * x },
];

/** Calls `f` `count` times in a loop that can't be left out. */
function loop(f, count) {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += f(at % 100);
  if (Number.isNaN(sum)) throw new Error("not a number");
}

export async function rebuilt() {
  const rows = [];
  for (const { name, checks, js } of REBUILT) {
    const word = name.split(" ")[0];
    const f = decode(encode([name, ...checks].join("\n"))).callables[word];
    const ours = await medianOf(CALLS, (count) => loop(f, count));
    const plain = await medianOf(CALLS, (count) => loop(js, count));
    const ratio = ours / plain;
    rows.push(row(`call the rebuilt \`${word}\``, `${rate(ours)} (${time(ours)})`, `in JavaScript ${time(plain)}, ×${ratio.toPrecision(3)}; aim ×10`, ratio <= 10));
  }
  return rows;
}

/** Programs for the evaluator, each beside itself in JavaScript. */
const PROGRAMS = [
  {
    name: "recursive: fib(20)",
    source: "run n ->\n  n < 2? -> n\n  else? -> run(n - 1) + run(n - 2)",
    input: 20,
    js: function run(n) {
      return n < 2 ? n : run(n - 1) + run(n - 2);
    },
  },
  {
    name: "arrays: map, filter, sort, reduce of 5,000",
    source:
      "run n -> Array.from({length: n}, (_, i) => i * 7919 % n).map(x => x * x + 1).filter(x => x % 3 != 0).sort((a, b) => a - b).reduce((a, b) => (a + b) % 1000003, 0)",
    input: 5000,
    js: (n) =>
      Array.from({ length: n }, (_, i) => (i * 7919) % n)
        .map((x) => x * x + 1)
        .filter((x) => x % 3 !== 0)
        .sort((a, b) => a - b)
        .reduce((a, b) => (a + b) % 1000003, 0),
  },
  {
    name: "text: split, map, join of 2,000 words",
    source: 'run n -> Array.from({length: n}, (_, i) => "word{i}").join(" ").split(" ").map(w => w.toUpperCase() + w.length).join("-").length',
    input: 2000,
    js: (n) =>
      Array.from({ length: n }, (_, i) => `word${i}`)
        .join(" ")
        .split(" ")
        .map((w) => w.toUpperCase() + w.length)
        .join("-").length,
  },
];

export async function evaluator() {
  const rows = [];
  for (const { name, source, input, js } of PROGRAMS) {
    const { run } = load(source).functions;
    if (run(input) !== js(input)) throw new Error(`${name}: ${run(input)} is not ${js(input)}`);
    const ours = await median(() => run(input));
    const plain = await medianOf(20, (count) => {
      for (let at = 0; at < count; at += 1) js(input);
    });
    const ratio = ours / plain;
    rows.push(row(name, time(ours), `in JavaScript ${time(plain)}, ×${ratio.toPrecision(3)}; aim ×30`, ratio <= 30));
  }
  return rows;
}
