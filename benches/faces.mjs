// Intents, contracts, modules, dialogues and unknowns, each beside a loop of plain JavaScript that does the work which
// nobody can leave out: calling the offers, fitting a line, evaluating the functions. The ratio is our own cost.
import { composeModules, Dialogue, encodeIntent, negotiate, publishNeed, quality, resolveIntent, solve } from "../pkg/dist/index.js";
import { medianOf, row, time } from "./measure.mjs";
import { moduleOf, plainOf } from "./modules.mjs";

const range = (count, of) => Array.from({ length: count }, (_, at) => of(at));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A line through the first two points that all others are held against. */
function fitted(examples) {
  const [{ input: x0, output: y0 }, { input: x1, output: y1 }] = examples;
  const slope = (y1 - y0) / (x1 - x0);
  const line = (x) => y0 + slope * (x - x0);
  return examples.every(({ input, output }) => Math.abs(line(input) - output) < 1e-9) ? line : undefined;
}

/** What is measured: ours, and the loop. Both give something, so that neither can be left out. */
const points = (count) => range(count, (at) => ({ input: at - 3, output: 4 * (at - 3) + 9 }));
const lists = range(5, (at) => range(at + 3, (k) => (k * 7 + at * 5) % 11)).map((input) => ({ input, output: [...input].sort((a, b) => a - b) }));
const words = ["benoit", "wasm", "exchange", "behaviour", "example"].map((input) => ({ input, output: input.toUpperCase() }));

function intents() {
  const explains = (examples, f) => () => examples.every(({ input, output }) => same(f(input), output));
  return [
    ["resolveIntent, 5 numbers", () => resolveIntent(encodeIntent(points(5))).meta.synthesized, () => fitted(points(5))],
    ["resolveIntent, 5 lists", () => resolveIntent(encodeIntent(lists)).meta.synthesized, explains(lists, (xs) => [...xs].sort((a, b) => a - b))],
    ["resolveIntent, 5 texts", () => resolveIntent(encodeIntent(words)).meta.synthesized, explains(words, (text) => text.toUpperCase())],
  ];
}

function contracts() {
  const examples = range(20, (at) => ({ input: range(5, (k) => (k * 7 + at) % 13), output: range(5, (k) => (k * 7 + at) % 13).sort((a, b) => a - b) }));
  const need = publishNeed({ name: "sorter", examples });
  return [10, 100, 1_000].map((count) => {
    const offers = range(count, (at) => ({ fn: (xs) => [...xs].sort((a, b) => (at % 3 === 0 ? b - a : a - b)), confidence: (at % 10) / 10 }));
    const calls = () => offers.map(({ fn }) => examples.filter(({ input, output }) => same(fn([...input]), output)).length);
    return [`negotiate, ${count.toLocaleString("en")} offers × 20 examples`, () => negotiate(need, offers)[0].rank, calls];
  });
}

const SAMPLES = [-10, -3, -2, -1, 0, 1, 2, 3, 5, 10, 42];

function modules() {
  return [2, 10].map((count) => {
    const sources = range(count, () => moduleOf(10));
    const functions = range(count, () => plainOf(10));
    const pairs = () => {
      let same = 0;
      functions.forEach((one, i) => functions.forEach((other, j) => {
        if (i === j) return;
        for (const f of one) for (const g of other) for (const x of SAMPLES) same += f(g(x)) === x ? 1 : 0;
      }));
      return same;
    };
    return [`composeModules, ${count} modules × 10 functions`, () => composeModules(...sources).stats.crossInverses, pairs];
  });
}

function dialogues() {
  return [20, 100].map((rounds) => {
    const lesson = (at) => [{ input: at, output: 3 * at + 1 }];
    const ours = () => {
      const learner = new Dialogue();
      let answer;
      for (let at = 0; at < rounds; at += 1) answer = learner.teach(lesson(at)).ask([1_000]).answers[0].output;
      return answer;
    };
    const plain = () => {
      const known = [];
      let answer;
      for (let at = 0; at < rounds; at += 1) {
        known.push(...lesson(at));
        answer = known.length < 2 ? known[0].output : fitted(known)(1_000);
      }
      return answer;
    };
    return [`Dialogue, ${rounds} rounds of teach and ask`, ours, plain];
  });
}

function questions() {
  const spread = (examples) => new Set(examples.map(({ input }) => Math.sign(input))).size;
  const add = (a, b) => a + b;
  const search = () => {
    const solutions = [];
    for (let x = -1_000; x <= 1_000; x += 1) if (add(x, 3) === 5) solutions.push(x);
    return solutions;
  };
  return [
    ...[5, 50].map((count) => [`quality, ${count} examples`, () => quality(points(count)).score, () => [fitted(points(count)), spread(points(count))]]),
    ["solve `add(?, 3) == 5`", () => solve("add(?, 3) == 5", { add }).solutions, search],
  ];
}

/** How often something must be done in a row to be timed. */
function often(work) {
  const begun = performance.now();
  work();
  return Math.max(1, Math.min(10_000, Math.round(2 / Math.max(performance.now() - begun, 1e-4))));
}

async function timed(work) {
  work();
  const count = often(work);
  return medianOf(count, (times) => {
    let last;
    for (let at = 0; at < times; at += 1) last = work();
    if (last === null) throw new Error("nothing came out");
  }, 0.5);
}

export async function faces() {
  const rows = [];
  for (const [what, ours, plain] of [...intents(), ...contracts(), ...modules(), ...dialogues(), ...questions()]) {
    const [took, unavoidable] = [await timed(ours), await timed(plain)];
    rows.push(row(what, time(took), `the same work in a JavaScript loop ${time(unavoidable)}, ×${(took / unavoidable).toPrecision(3)}`));
  }
  return rows;
}
