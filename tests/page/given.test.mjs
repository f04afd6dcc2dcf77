// The Given/when workbench without a browser: lines and steps, kept work, what the engine is asked.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { beginsAnew, lineText, problemsIn, readLine, stepsOf } = await load("workbenches/given/lines.ts");
const { openingState, openingWork, reduceGiven } = await load("workbenches/given/state.ts");
const { readWork, workOf } = await load("workbenches/given/work.ts");
const { createGivenRunner } = await load("workbenches/given/runner.ts");
const { summaryOf } = await load("workbenches/given/summary.ts");
const { answerText, fieldHelp } = await load("workbenches/given/texts.ts");
const { messageOf } = await load("workbenches/given/message.ts");
const { debounce } = await load("workbenches/runs.ts");
const { fieldOf, linesOf } = await load("state/tree.ts");

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const line = (id, kind, input, output = "") => ({ id, kind, input, output });
const after = (...actions) => actions.reduce(reduceGiven, openingState);

/** An engine whose rule is the factor of the last example, where the others agree; it writes down what it was asked. */
function bench({ lines, refuse } = {}) {
  const asked = [];
  let alive = 0;
  const resolver = (known, rule) => {
    const formula = rule === undefined ? null : `${rule} * x`;
    const candidates = formula === null ? [] : [{ formula, code: `f x -> ${formula}`, confidence: 0.95, propertyScore: 0, fn: { dispose: () => (alive -= 1) } }];
    alive += candidates.length;
    const more = async ([example]) => {
      asked.push(["more", example]);
      if (refuse !== undefined) throw Object.assign(new Error(refuse), { code: "A_VALUE" });
      return of([...known.filter(({ input }) => input !== example.input), example]);
    };
    return {
      known, candidates, formula, resolved: formula !== null, confidence: formula === null ? 0 : 0.95,
      when: async (input) => (asked.push(["when", input]), rule === undefined ? null : rule * input),
      and: more,
      but: more,
      pipe: async (other) => (asked.push(["pipe"]), resolver([], rule === undefined || other.rule === undefined ? undefined : rule * other.rule)),
      describe: async () => ({ type: "resolver", examples: known.length, formula, confidence: formula === null ? 0 : 0.95, domain: "number", range: "number" }),
      rule,
    };
  };
  const of = (known) => {
    const factors = new Set(known.map(({ input, output }) => output / input));
    return resolver(known, factors.size === 1 ? [...factors][0] : undefined);
  };
  const engine = {
    ready: async () => {},
    given: async (known) => (asked.push(["given", known]), of(known)),
    selfTest: async () => (asked.push(["selfTest"]), { results: [], passed: 0, total: 0, selfReferential: true, summary: "" }),
  };
  let state = lines === undefined ? openingState : { ...openingState, lines, next: 100 };
  const runner = createGivenRunner({ engine, dispatch: (action) => (state = reduceGiven(state, action)), state: () => state });
  return { runner, asked, get state() { return state; }, get alive() { return alive; } };
}

test("a line is an example, a question, a mistake, or still empty", () => {
  assert.deepEqual(readLine(line(1, "given", "1", "2")), { example: { input: 1, output: 2 } });
  assert.deepEqual(readLine(line(1, "when", "[5]", "not read")), { hole: [5] });
  assert.deepEqual(readLine(line(1, "but", " ", "")), { problems: [] });
  assert.deepEqual(readLine(line(1, "when", "")), { problems: [] });
  assert.deepEqual(readLine(line(1, "and", "1", "")), { problems: [{ column: "output", why: "missing" }] });
  assert.deepEqual(readLine(line(1, "when", "[5")), { problems: [{ column: "input", why: "json" }] });
  assert.equal(problemsIn([line(1, "when", "x"), line(2, "given", "", ""), line(3, "given", "1", "y")]), 2);
  assert.equal(lineText(line(1, "but", "5", "11")), "but 5 → 11");
  assert.equal(lineText(line(1, "when", "5", "11")), "when 5");
});

test("given lines that follow each other are one step, so are those of a pipe; a later given begins anew", () => {
  const lines = [
    line(1, "given", "1", "2"), line(2, "given", "[", "4"), line(3, "given", "2", "4"), line(4, "when", "5"), line(5, "pipe", "2", "1"),
    line(6, "pipe", "4", "2"), line(7, "and", "6", "3"), line(8, "but", "6", "4"), line(9, "given", "9", "9"),
  ];
  assert.deepEqual(stepsOf(lines).map(({ kind, numbers, number }) => [kind, numbers ?? number]), [
    ["given", [1, 3]], ["when", 4], ["pipe", [5, 6]], ["and", 7], ["but", 8], ["given", [9]],
  ]);
  assert.deepEqual(lines.map((_, index) => beginsAnew(lines, index)).flatMap((anew, index) => (anew ? [index] : [])), [8]);
});

test("lines are added below a line or at the end, of the kind that follows, and removed", () => {
  const kindsOf = (state) => state.lines.map(({ kind }) => kind);
  assert.deepEqual(kindsOf(after({ type: "add", after: 1 })), ["given", "given", "given", "when", "but", "when"]);
  assert.deepEqual(kindsOf(after({ type: "add", after: 4 })), ["given", "given", "when", "but", "when", "when"]);
  assert.deepEqual(kindsOf(after({ type: "add", kind: "pipe" })).at(-1), "pipe");
  const emptied = after(...[1, 2, 3, 4, 5].map((id) => ({ type: "remove", line: id })));
  assert.deepEqual(kindsOf(reduceGiven(emptied, { type: "add" })), ["given"]);
  const twice = after({ type: "add" }, { type: "add" });
  assert.equal(new Set(twice.lines.map(({ id }) => id)).size, 7);
  assert.equal(after({ type: "kind", line: 3, kind: "given" }).lines[2].kind, "given");
});

test("kept work is the lines, and only lines are taken", () => {
  assert.deepEqual(workOf(openingState), openingWork);
  const work = workOf(after({ type: "add", kind: "pipe" }, { type: "cell", line: 6, column: "input", text: "[1," }));
  const read = readWork(JSON.parse(JSON.stringify(work)));
  assert.deepEqual(read, work);
  const loaded = after({ type: "load", work: read });
  assert.deepEqual(workOf(loaded), work);
  assert.equal(loaded.edit, 1);
  assert.equal(new Set(loaded.lines.map(({ id }) => id)).size, 6);
  const one = { kind: "given", input: "1", output: "2" };
  for (const bad of [
    null, 5, [], {}, { lines: {} }, { lines: [null] }, { lines: [{ ...one, kind: "then" }] }, { lines: [{ ...one, kind: "toString" }] },
    { lines: [{ ...one, input: 1 }] }, { lines: [{ kind: "when", input: "1" }] }, { lines: Array(1001).fill(one) },
  ]) assert.equal(readWork(bad), undefined, JSON.stringify(bad)?.slice(0, 60));
  assert.deepEqual(readWork({ lines: [{ ...one, id: 7, __proto__: { x: 1 }, more: "left out" }], other: 1 }), { lines: [one] });
});

test("a run tells the story, and frees the functions it was given", async () => {
  const it = bench();
  await it.runner.start();
  const { points, answers, before } = it.state.outcome;
  assert.deepEqual(points.map(({ kind, numbers, description }) => [kind, numbers, description.formula]), [["given", [1, 2], "2 * x"], ["but", [4], null]]);
  assert.deepEqual(answers, { 3: 10, 5: null });
  assert.deepEqual(before, { 4: 6 });
  assert.deepEqual(points[1].change.answers, [{ input: 3, before: 6, after: null }, { input: 5, before: 10, after: null }]);
  assert.deepEqual(points[0].asked, [{ input: 5, answer: 10 }]);
  assert.equal(it.alive, 0);
  assert.equal(it.state.run.kind, "idle");
  assert.equal(summaryOf(it.state), "Up to date: no rule fits what is known");
  assert.deepEqual(messageOf(it.state.outcome), [
    { known: [{ input: 1, output: 2 }, { input: 2, output: 4 }], holes: [5] },
    { known: [{ input: 1, output: 2 }, { input: 2, output: 4 }, { input: 3, output: 8 }], holes: [5] },
  ]);
});

test("the engine tests itself once", async () => {
  const it = bench();
  await it.runner.start();
  it.runner.edit({ type: "cell", line: 3, column: "input", text: "7" });
  await wait(debounce + 60);
  assert.deepEqual(it.state.outcome.answers[3], 14);
  assert.equal(it.asked.filter(([name]) => name === "selfTest").length, 1);
});

test("a pipe is what the first knows and what the second knows; nothing given is a story, too", async () => {
  const it = bench({ lines: [line(1, "when", "5"), line(2, "given", "1", "2"), line(3, "pipe", "2", "6"), line(4, "when", "5"), line(5, "but", "1", "7")] });
  await it.runner.start();
  assert.deepEqual(it.state.outcome.answers, { 1: null, 4: 30 });
  assert.deepEqual(messageOf(it.state.outcome).slice(0, 2), [
    { known: [{ input: 1, output: 2 }], holes: [] },
    { known: [{ input: 1, output: 2 }], pipe: [{ input: 2, output: 6 }], holes: [5] },
  ]);
  assert.equal(it.alive, 0);
  const empty = bench({ lines: [] });
  await empty.runner.start();
  assert.equal(summaryOf(empty.state), "Nothing is given yet");
  assert.equal(messageOf(empty.state.outcome), undefined);
});

test("what the engine refuses is told, and the lines above keep their answers", async () => {
  const it = bench({ refuse: "too deep" });
  await it.runner.start();
  assert.equal(it.state.outcome.refusal, "A_VALUE: too deep");
  assert.deepEqual(it.state.outcome.answers, { 3: 10 });
  assert.equal(it.state.run.kind, "idle");
  assert.equal(it.alive, 0);
});

test("a late answer changes nothing", () => {
  const state = after({ type: "cell", line: 1, column: "input", text: "7" });
  for (const action of [{ type: "told", edit: 0, outcome: {} }, { type: "finished", edit: 0 }]) assert.equal(reduceGiven(state, action), state, action.type);
});

test("each field of what crosses explains itself; answers are JSON, or there is none", () => {
  const item = { known: [{ input: [1, { a: 2 }], output: { b: [2] } }], pipe: [{ input: 2, output: 1 }], holes: [[5]] };
  for (const { path } of linesOf([item, item], () => false)) assert.ok(fieldHelp(fieldOf(path)), path);
  assert.equal(fieldHelp("toString"), undefined);
  assert.equal(answerText(null), "no answer");
  assert.equal(answerText([1, "a"]), '[1,"a"]');
});
