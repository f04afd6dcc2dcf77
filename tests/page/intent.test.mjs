// The Intent workbench without a browser: what is written, what is corrected, what the engine is asked.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { openingState, readDraft, readRow, reduceIntent, problemsIn } = await load("workbenches/intent/state.ts");
const { jsonText, readJson } = await load("state/json.ts");
const { createIntentRunner } = await load("workbenches/intent/runner.ts");
const { summaryOf } = await load("workbenches/intent/summary.ts");
const { intentFieldHelp } = await load("workbenches/intent/texts.ts");
const { templateOf } = await load("workbenches/intent/names.ts");
const { debounce } = await load("workbenches/runs.ts");
const { fieldOf, linesOf } = await load("state/tree.ts");

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const after = (...actions) => actions.reduce(reduceIntent, openingState);
const rowsOf = (state, which = 0) => state.drafts[which].rows.map(({ input, output }) => [input, output]);
const cell = (row, column, text) => ({ type: "cell", which: 0, row, column, text });

/** The fingers of a hand-made function: an engine that sorts, whatever it is shown, and writes down what it was asked. */
function bench({ solved = true, refuse } = {}) {
  const asked = [];
  let alive = 0;
  const remote = (make) => {
    alive += 1;
    return { run: async ([input]) => make(input), dispose: () => (alive -= 1) };
  };
  const sort = (input) => [...input].sort((a, b) => a - b);
  const sum = (input) => input.reduce((a, b) => a + b, 0);
  const resolved = (intent) => {
    const make = intent.examples.every(({ output }) => typeof output === "number") ? sum : sort;
    const formula = make === sum ? "x.reduce((a, b) => a + b, 0)" : "[...x].sort((a, b) => a - b)";
    const found = { formula, code: `f x -> ${formula}`, confidence: 0.95, propertyScore: 2 };
    return {
      ...intent,
      fn: solved ? remote(make) : null,
      candidates: solved ? [{ ...found, fn: remote(make) }] : [],
      meta: { confidence: solved ? 0.95 : 0, synthesized: solved ? formula : null, propertiesVerified: { satisfied: [], violated: [] } },
    };
  };
  const engine = {
    ready: async () => {},
    encodeIntent: async (examples, properties, constraints) => {
      asked.push(["encode", examples, properties, constraints]);
      if (refuse !== undefined) throw Object.assign(new Error(refuse), { code: "A_VALUE" });
      return { type: "intent", examples, properties, constraints: { domain: "array", range: "array" }, meta: { confidence: null, synthesized: null } };
    },
    resolveIntent: async (intent) => (asked.push(["resolve"]), resolved(intent)),
    negotiateIntent: async (intent, [counter]) => {
      asked.push(["negotiate", counter]);
      const others = intent.examples.map((one) => (jsonText(one.input) === jsonText(counter.input) ? counter : one));
      return resolved({ ...intent, examples: others.includes(counter) ? others : [...others, counter] });
    },
    composeIntents: async (a, b) => {
      asked.push(["compose"]);
      const meta = { confidence: 0.9025, synthesized: `(${a.meta.synthesized}) |> (${b.meta.synthesized})` };
      return { fn: remote((input) => sum(sort(input))), meta };
    },
  };
  let state = openingState;
  const runner = createIntentRunner({ engine, dispatch: (action) => (state = reduceIntent(state, action)), state: () => state });
  return { runner, asked, get state() { return state; }, get alive() { return alive; } };
}

test("cells are JSON; an empty row is no mistake, half a row is", () => {
  assert.deepEqual(readJson(" [1, 2] "), { value: [1, 2] });
  assert.deepEqual(readJson("[1,"), { problem: "json" });
  assert.deepEqual(readRow({ id: 1, input: " ", output: "" }), { problems: [] });
  assert.deepEqual(readRow({ id: 1, input: "1", output: "" }), { problems: [{ column: "output", why: "missing" }] });
  assert.deepEqual(readRow({ id: 1, input: "a", output: "b" }), { problems: [{ column: "input", why: "json" }, { column: "output", why: "json" }] });
  assert.deepEqual(readRow({ id: 1, input: "null", output: "false" }), { example: { input: null, output: false } });
});

test("values are shown as JSON, and as the language has them where JSON has no word", () => {
  for (const value of [[1, [2, "a\n"]], { a: null, "b c": [true] }, "text", -1.5, []]) assert.equal(jsonText(value), JSON.stringify(value));
  assert.equal(jsonText([NaN, Infinity, -0, undefined]), "[NaN,Infinity,-0,undefined]");
});

test("rows that can't be read are left out, and counted", () => {
  const state = after(cell(2, "input", "[9,"));
  assert.deepEqual(readDraft(state.drafts[0]), { examples: [{ input: [3, 1, 2], output: [1, 2, 3] }], problems: 1 });
  assert.equal(problemsIn(state), 1);
  assert.equal(state.edit, 1);
  assert.equal(problemsIn(after({ type: "add", which: 0 })), 0);
});

test("a correction overrides the output in its row, and can be taken back", () => {
  const correction = { which: 0, input: [9, 4], output: [9, 4], overridden: { input: [9, 4], output: [4, 9] }, before: {}, after: {} };
  const examples = [{ input: [3, 1, 2], output: [1, 2, 3] }, { input: [9, 4], output: [9, 4] }];
  const spaced = after(cell(1, "input", "[3, 1, 2]"), { type: "add", which: 0 }, cell(5, "input", "[7"));
  const state = reduceIntent(spaced, { type: "negotiated", edit: spaced.edit, correction, examples });
  assert.deepEqual(rowsOf(state), [["[3, 1, 2]", "[1,2,3]"], ["[9,4]", "[9,4]"], ["[7", ""]]);
  assert.deepEqual(state.drafts[0].rows.map(({ id }) => id), [1, 2, 5]);
  const back = reduceIntent(state, { type: "takeBack" });
  assert.deepEqual(rowsOf(back), [["[3, 1, 2]", "[1,2,3]"], ["[9,4]", "[4,9]"], ["[7", ""]]);
  assert.equal(back.history.length, 0);
});

test("a correction of a new input adds an example; taken back, it goes and later writing stays", () => {
  const correction = { which: 0, input: [5, 1], output: [5, 1], overridden: undefined, before: {}, after: {} };
  const examples = [...readDraft(openingState.drafts[0]).examples, { input: [5, 1], output: [5, 1] }];
  const state = after({ type: "negotiated", edit: 0, correction, examples }, cell(1, "output", "[1]"));
  assert.deepEqual(rowsOf(state).at(-1), ["[5,1]", "[5,1]"]);
  assert.deepEqual(rowsOf(reduceIntent(state, { type: "takeBack" })), [["[3,1,2]", "[1]"], ["[9,4]", "[4,9]"]]);
});

test("a late answer changes nothing", () => {
  const state = after(cell(1, "input", "[1]"));
  for (const action of [{ type: "resolved", edit: 0, outcome: {} }, { type: "negotiated", edit: 0, correction: {}, examples: [] }, { type: "finished", edit: 0 }]) {
    assert.equal(reduceIntent(state, action), state, action.type);
  }
});

test("a run encodes, resolves and answers, and frees the functions it was given", async () => {
  const it = bench();
  await it.runner.start();
  await it.runner.firstReport;
  assert.deepEqual(it.asked.map(([name]) => name), ["encode", "resolve"]);
  assert.deepEqual(it.asked[0].slice(2), [["idempotent", "length_preserving"], {}]);
  const [part] = it.state.outcome.parts;
  assert.deepEqual(part.answers, [{ value: [1, 2, 3] }, { value: [4, 9] }]);
  assert.deepEqual(part.tried, { input: [5, 1], answers: [{ value: [1, 5] }] });
  assert.equal(it.state.run.kind, "idle");
  assert.equal(it.alive, 0);
  assert.equal(summaryOf(it.state), "Up to date: sort, confidence 0.95");
});

test("a pipe runs both intents and their composition, with the values on the way", async () => {
  const it = bench();
  await it.runner.start();
  it.runner.edit({ type: "pipe", piped: true });
  await wait(debounce + 60);
  assert.deepEqual(it.state.outcome.pipe.rows.at(-1), { input: [5, 1], middle: { value: [1, 5] }, output: { value: 6 } });
  assert.equal(it.alive, 0);
  assert.equal(summaryOf(it.state), "Up to date: sort |> reduce_sum, confidence 0.9025");
});

test("I meant this: the examples are negotiated, told in the history, and run again", async () => {
  const it = bench();
  await it.runner.start();
  it.asked.length = 0;
  await it.runner.correct(0, { input: [9, 4], output: [9, 4] });
  await wait(20);
  assert.deepEqual(it.asked.map(([name]) => name), ["encode", "negotiate", "encode", "resolve"]);
  const [{ overridden, before }] = it.state.history;
  assert.deepEqual(overridden, { input: [9, 4], output: [4, 9] });
  assert.equal(before.formula, "[...x].sort((a, b) => a - b)");
  assert.deepEqual(rowsOf(it.state)[1], ["[9,4]", "[9,4]"]);
  assert.equal(it.state.run.kind, "idle");
});

test("nothing that fits, nothing to show, and what the engine refuses are told apart", async () => {
  const unsolved = bench({ solved: false });
  await unsolved.runner.start();
  assert.equal(summaryOf(unsolved.state), "Up to date: no rule fits these examples");
  assert.deepEqual(unsolved.state.outcome.parts[0].answers[0], { failure: "A_UNSOLVED" });
  const refused = bench({ refuse: "too deep" });
  await refused.runner.start();
  assert.equal(refused.state.outcome.refusal, "A_VALUE: too deep");
  assert.equal(refused.state.run.kind, "idle");
  const empty = bench();
  await empty.runner.start();
  for (const row of [1, 2]) empty.runner.edit({ type: "remove", which: 0, row });
  await wait(debounce + 60);
  assert.equal(summaryOf(empty.state), "No examples yet");
});

test("each field of an intent explains itself, also in the list of a pipe", () => {
  const intent = { type: "intent", examples: [{ input: 1, output: 2 }], properties: ["pure"], constraints: { domain: "number", range: "number" }, meta: { confidence: null, synthesized: null } };
  for (const message of [intent, [intent, intent]]) {
    for (const { path } of linesOf(message, () => false)) assert.ok(intentFieldHelp(fieldOf(path)), path);
  }
  assert.equal(intentFieldHelp("other"), undefined);
});

test("templates of the protocol have their names; x.length has one of two", () => {
  assert.equal(templateOf("[...x].sort((a, b) => a - b)"), "sort");
  assert.equal(templateOf("x.length", "string"), "string_length");
  assert.equal(templateOf("x.length", "array"), "reduce_length");
  assert.equal(templateOf("toString"), undefined);
});
