// The Compose & diff workbench without a browser: what is written, what the engine is asked, what is kept.
import assert from "node:assert/strict";
import test from "node:test";
import { compose, composeModules, diff, encode, check, read } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { openingState, reduceCompose, mostModules } = await load("workbenches/compose/state.ts");
const { readWork, workOf } = await load("workbenches/compose/work.ts");
const { createComposeRunner } = await load("workbenches/compose/runner.ts");
const { countOf, firstOf, joinRelations, packPair } = await load("workbenches/compose/relations.ts");
const { filesOf, reportText } = await load("workbenches/compose/report/text.ts");
const { summaryOf } = await load("workbenches/compose/summary.ts");
const { changesOf, unchangedOf } = await load("state/diff.ts");

const after = (...actions) => actions.reduce(reduceCompose, openingState);
const source = (module, text) => ({ type: "source", module, source: text });

/** The package itself as the engine, which writes down what it was asked. */
function bench(state = openingState, { fail } = {}) {
  const asked = [];
  const later = (name, fn) => async (...args) => {
    asked.push(name);
    await null;
    if (fail?.(name, asked) === true) throw Object.assign(new Error("stopped"), { code: "M_TOTAL" });
    const options = args.at(-1);
    const { signal: _s, deadline: _d, progress: _p, stopped: _t, ...plain } = options;
    return fn(...args.slice(0, -1), ...(Object.keys(plain).length === 0 ? [] : [plain]));
  };
  const engine = {
    ready: async () => {},
    ...Object.fromEntries(Object.entries({ composeModules, compose, diff, encode, check, read }).map(([name, fn]) => [name, later(name, fn)])),
  };
  let now = state;
  const runner = createComposeRunner({ engine, dispatch: (action) => (now = reduceCompose(now, action)), state: () => now });
  return { runner, asked, get state() { return now; } };
}

const many = (count, from) => Array.from({ length: count }, (_, at) => `f${at} x -> ${["x + K", "x - K", "x * K", "x / K", "Math.abs(x) - K", "x * x"][(at + from) % 6].replace("K", String(1 + ((at * from) % 4)))}\nf${at}(0) == 0`).join("\n\n");

test("a composition in pieces is composeModules in one go", async () => {
  const texts = [openingState.modules[0].source, openingState.modules[1].source, many(9, 2), "louder a, b -> a + b\nlouder_m3 x -> x\nlouder x -> x", "", many(7, 3)];
  const { state } = await settled(bench(after({ type: "load", work: workWith(texts) })));
  const whole = composeModules(...texts, { partial: true });
  assert.deepEqual(JSON.parse(reportText(state)), JSON.parse(JSON.stringify(whole)));
  assert.equal(state.run.kind, "idle");
});

const workWith = (texts, more = {}) => ({
  modules: texts.map((text, at) => ({ name: `M${at}`, source: text })),
  front: 0,
  view: "compose",
  before: { of: 0, text: "" },
  after: { of: texts.length - 1, text: "" },
  ...more,
});

async function settled(made) {
  await made.runner.start();
  return made;
}

test("the receiver's relations are those of compose", async () => {
  const texts = openingState.modules.map((one) => one.source);
  const { state } = await settled(bench());
  const { relations, functions } = state.composition;
  const told = compose(...texts.map((text) => encode(text)));
  const found = firstOf(relations, "composition", 1000).filter(({ laws }) => laws.some((one) => one.byMessages));
  assert.deepEqual(
    found.map(({ f, g, laws }) => [functions[f].own, functions[g].own, laws.filter((one) => one.byMessages).map((one) => one.law)]),
    told.crossModule.compositions.map(({ f, g, properties }) => [f, g, properties]),
  );
  assert.match(summaryOf(state), /^Up to date: 6 functions of 2 modules, 1 renamed, \d+ relations across$/);
});

test("what can be taken away is what is written, what crosses and what was found", async () => {
  const names = (state) => filesOf(state).map((one) => one.name);
  assert.deepEqual(names(openingState), ["module-1.ben", "module-2.ben"]);
  const composed = await settled(bench());
  assert.deepEqual(names(composed.state), ["module-1.ben", "module-2.ben", "message-1.json", "message-2.json", "composition.json"]);
  const compared = await settled(bench(after({ type: "view", view: "diff" })));
  assert.deepEqual(names(compared.state), ["module-1.ben", "module-2.ben", "message-before.json", "message-after.json", "diff.json"]);
});

test("an edit asks anew only for the pairs that it touches", async () => {
  const made = await settled(bench(after({ type: "load", work: workWith([many(3, 1), many(3, 2), many(3, 3), many(3, 4)]) })));
  const pairs = () => made.asked.filter((name) => name === "compose").length;
  assert.equal(pairs(), 6);
  made.runner.edit(source(made.state.modules[3].id, many(4, 5)));
  await made.runner.start();
  assert.equal(pairs(), 9);
  made.runner.edit({ type: "view", view: "diff" });
  await made.runner.start();
  assert.equal(pairs(), 9);
  assert.deepEqual(made.state.comparison.diff, diff(encode(many(3, 1)), encode(many(4, 5))));
});

test("what was found stays when a run is stopped", async () => {
  const fail = (name, asked) => name === "compose" && asked.filter((one) => one === "compose").length === 3;
  const { state } = await settled(bench(after({ type: "load", work: workWith([many(3, 1), many(3, 2), many(3, 3)]) }), { fail }));
  assert.equal(state.run.kind, "stopped");
  assert.equal(state.composition.partial, true);
  assert.deepEqual(state.composition.pairs, { asked: 3, all: 3 });
  assert.equal(state.composition.functions.length, 9);
});

test("many pairs are not told to the receiver, and relations are packed in their order", () => {
  const names = [["a", "b"], ["a", "c"]];
  const crossModule = {
    equivalences: [{ functionA: "b", moduleA: 0, functionB: "c", moduleB: 1, type: "equivalent" }],
    inverses: [{ f: "a", moduleF: 0, g: "a", moduleG: 1, type: "inverse_pair" }],
    compositions: [{ f: "c", moduleF: 1, g: "a", moduleG: 0, properties: ["absorption", "non_negative_composition"] }, { f: "a", moduleF: 0, g: "a", moduleG: 1, properties: ["composition_identity"] }],
  };
  const pair = packPair({ crossModule }, names);
  const relations = joinRelations(10, [{ pair, firsts: [2, 7] }], [{ pair: packPair({ crossModule: { equivalences: [], inverses: [], compositions: [{ f: "c", moduleF: 1, g: "a", moduleG: 0, properties: ["absorption", "even_composition"] }] } }, names), firsts: [2, 7] }]);
  assert.deepEqual(["all", "equivalence", "inverse", "composition"].map((kind) => countOf(relations, kind)), [4, 1, 1, 2]);
  assert.deepEqual(firstOf(relations, "all", 9).map(({ kind, f, g }) => [kind, f, g]), [["equivalence", 3, 8], ["inverse", 2, 7], ["composition", 2, 7], ["composition", 8, 2]]);
  assert.deepEqual(firstOf(relations, "composition", 9)[1].laws, [
    { law: "absorption", bySources: true, byMessages: true },
    { law: "even_composition", bySources: false, byMessages: true },
    { law: "non_negative_composition", bySources: true, byMessages: false },
  ]);
});

test("modules are added, taken away and brought back; one stays", () => {
  const [first, second] = openingState.modules;
  const less = after({ type: "remove", module: second.id });
  assert.deepEqual(less.modules, [first]);
  assert.deepEqual(less.sides.after.of, first.id);
  assert.equal(reduceCompose(less, { type: "remove", module: first.id }), less);
  const back = reduceCompose(less, { type: "bringBack" });
  assert.deepEqual([back.modules, back.front, back.removed], [[first, second], second.id, []]);
  let full = openingState;
  for (let times = 0; times < 40; times += 1) full = reduceCompose(full, { type: "add" });
  assert.equal(full.modules.length, mostModules);
  assert.equal(after({ type: "rename", module: first.id, name: "x" }).edit, openingState.edit);
});

test("kept work comes back as it was, and what is not of its shape is refused", () => {
  const changed = after(source(1, "f x -> x"), { type: "rename", module: 2, name: "<b>" }, { type: "view", view: "diff" }, { type: "choose", side: "before", of: 1 }, { type: "front", module: 2 });
  const kept = JSON.parse(JSON.stringify(workOf(changed)));
  const back = reduceCompose(openingState, { type: "load", work: readWork(kept) });
  assert.deepEqual(workOf(back), kept);
  const hostile = [
    undefined, null, 3, [], {}, { ...kept, modules: [] }, { ...kept, modules: Array(21).fill({ name: "", source: "" }) }, { ...kept, modules: [{ name: "a" }] },
    { ...kept, front: 2 }, { ...kept, front: -1 }, { ...kept, front: 0.5 }, { ...kept, front: "0" }, { ...kept, view: "other" }, { ...kept, before: { of: 2, text: "" } },
    { ...kept, before: { of: "message" } }, { ...kept, after: null }, { ...kept, after: { of: "__proto__", text: "" } },
  ];
  for (const one of hostile) assert.equal(readWork(one), undefined, JSON.stringify(one));
});

test("late answers change nothing, and an unreadable text leaves the last comparison", () => {
  const state = after({ type: "view", view: "diff" });
  const refusals = [{ side: "before", text: "{", code: "M_JSON", message: "" }];
  const comparison = { before: encode(""), after: encode(""), diff: diff(encode(""), encode("")) };
  assert.equal(reduceCompose(state, { type: "compared", edit: state.edit - 1, comparison, refusals: [] }), state);
  const compared = reduceCompose(state, { type: "compared", edit: state.edit, comparison, refusals: [] });
  assert.equal(reduceCompose(compared, { type: "compared", edit: state.edit, comparison: undefined, refusals }).comparison, comparison);
});

test("a pasted text that is no message is refused with its place", async () => {
  for (const [text, code, path] of [["{", "M_JSON"], ["[]", "M_SHAPE"], ['{"protocol":"x"}', "M_PROTOCOL", "protocol"], ['{"protocol":"benoit-protocol-v1","functions":[{"name":3}]}', "M_SHAPE", "functions[0].name"]]) {
    const { state } = await settled(bench(after({ type: "view", view: "diff" }, { type: "text", side: "before", text })));
    assert.deepEqual([state.refusals[0].code, state.refusals[0].path], [code, path], text);
    assert.equal(state.run.kind, "idle");
  }
});

test("a diff is shown function by function, removed ones first", () => {
  const before = encode("a x -> x\na(1) == 1\n\nb x -> x + 1\nb(1) == 2\nb(2) == 3\n\nc x -> x * 2\nc(1) == 2");
  const then = encode("b x -> x + 1\nb(1) == 2\nb(5) == 6\n\nc x -> x * 2\nc(1) == 2\n\nd x -> 0 - x\nd(1) == -1");
  const compared = { before, after: then, diff: diff(before, then) };
  assert.deepEqual(changesOf(compared).map(({ name, kind }) => [name, kind]), [["a", "removed"], ["b", "changed"], ["d", "added"]]);
  const b = changesOf(compared)[1];
  assert.deepEqual([b.before, b.after], [[{ kind: "assertion", text: "b(2) == 3" }], [{ kind: "assertion", text: "b(5) == 6" }]]);
  assert.equal(b.kept.assertions, 1);
  assert.deepEqual(unchangedOf(compared), ["c"]);
});
