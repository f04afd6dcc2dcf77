// How fast rebuilt functions and the evaluator run, beside the same programs in plain JavaScript in the same run.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { load } from "../pkg/dist/index.js";
import { median, medianOf, rate, row, time } from "./measure.mjs";

/** Numeric functions as they come out of a message; `loop.mjs` has the same in JavaScript. */
const REBUILT = {
  line: "line x -> 2 * x + 1\nline(0) == 1\nline(3) == 7\nline(-4) == -7",
  square: "square x -> x * x\nsquare(2) == 4\nsquare(3) == 9\nsquare(-4) == 16\nsquare(0) == 0",
};

/** The time of one call in a loop. */
async function inLoop(name, module) {
  const worker = new Worker(new URL("./loop.mjs", import.meta.url), { workerData: { name, module } });
  const [ms] = await once(worker, "message");
  return ms;
}

export async function rebuilt() {
  const rows = [];
  for (const [name, module] of Object.entries(REBUILT)) {
    const ours = await inLoop(name, module);
    const plain = await inLoop(name, undefined);
    const ratio = ours / plain;
    rows.push(row(`call the rebuilt \`${name}\``, `${rate(ours)} (${time(ours)})`, `in JavaScript ${time(plain)}, ×${ratio.toPrecision(3)}; aim ×10`, ratio <= 10));
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
