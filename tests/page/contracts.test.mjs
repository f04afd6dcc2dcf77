// The Contracts workbench without a browser: what is written, kept work, what the engine is asked, and the words of the report.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { examplesOf, problemsIn, readRow } = await load("workbenches/contracts/needs.ts");
const { readConfidence } = await load("workbenches/contracts/offers.ts");
const { needId, offerId, contractId } = await load("workbenches/contracts/ids.ts");
const { most, openingState, reduceContracts } = await load("workbenches/contracts/state.ts");
const { readWork, workOf } = await load("workbenches/contracts/work.ts");
const { matrixMarkdown, placeOf, pointsOf, seenAt, standingText, termsOf } = await load("workbenches/contracts/cells.ts");
const { createContractsRunner } = await load("workbenches/contracts/runner.ts");
const { summaryOf } = await load("workbenches/contracts/summary.ts");
const { filesOf } = await load("workbenches/contracts/files.ts");
const { fieldHelp } = await load("workbenches/contracts/texts.ts");
const { fieldOf, linesOf } = await load("state/tree.ts");

const after = (...actions) => actions.reduce(reduceContracts, openingState);
const copy = (value) => JSON.parse(JSON.stringify(value));

/** A report in which the first `passed` of the need's examples pass. */
function report({ examples, properties }, passed) {
  const exampleResults = examples.map(({ input, output }, index) => ({ input, expected: output, actual: index < passed ? output : 99, pass: index < passed }));
  const summary = { examplesPassed: passed, examplesTotal: examples.length, propertiesSatisfied: properties.length, propertiesViolated: 0 };
  return { pass: passed === examples.length, exampleResults, propertyResults: { satisfied: properties, violated: [] }, summary };
}

/** An engine that lets the first offer pass everywhere and the others fail all; it counts the functions that live in it. */
function bench(state = openingState, { refuse } = {}) {
  let alive = 0;
  const asked = [];
  const made = (source) => (alive += 1, { source, dispose: () => (alive -= 1) });
  const passes = (fn, examples) => (fn.source.startsWith("absolute x -> Math.abs") ? examples.length : 0);
  class Registry {
    needs = [];
    async publishNeed(spec) {
      asked.push(["publishNeed", spec.name]);
      if (spec.name === refuse) throw Object.assign(new Error("too deep"), { code: "A_VALUE" });
      const need = { id: `need-${this.needs.length}drawn`, domain: "any", range: "any", createdAt: 77, ...spec, verify: () => {} };
      this.needs.push(need);
      return need;
    }
    async search(wanted) {
      return this.needs.map((need) => ({ need, matchedProperties: need.properties.filter((one) => wanted.includes(one)), matchScore: 1 }));
    }
    async searchByName(text) {
      return this.needs.filter(({ name }) => name.includes(text));
    }
  }
  const engine = {
    Registry,
    ready: async () => {},
    read: async (source) => (asked.push(["read", source]), { functions: source === "" ? [] : [{ name: "f" }], assertions: [], diagnostics: source.includes("mistake") ? [{ severity: "error" }] : [] }),
    load: async (source) => (asked.push(["load", source]), { functions: source === "" ? {} : { f: made(source) }, diagnostics: [] }),
    encodeIntent: async (examples) => ({ examples }),
    resolveIntent: async () => ({ fn: null, candidates: [], meta: { confidence: 0 } }),
    negotiate: async (need, offers) =>
      offers.map((offer, index) => ({ ...offer, score: 10 - index, rank: index + 1, verification: report(need, passes(offer.fn, need.examples)) })),
    publishOffer: async (id, { source, confidence, fn }) => ({ id: "offer-drawn", needId: id, fn, source, confidence, createdAt: 77 }),
    bind: async (need, { id, fn }) => ({ ...need, id: "contract-drawn", needId: need.id, offerId: id, boundAt: 77, verification: report(need, need.examples.length), fn }),
    verify: async (contract, fn) => {
      const said = report(contract, passes(fn, contract.examples));
      return { ...said, contractId: contract.id, compatible: said.pass };
    },
  };
  const holder = { state };
  const runner = createContractsRunner({ engine, dispatch: (action) => (holder.state = reduceContracts(holder.state, action)), state: () => holder.state });
  return { runner, asked, holder, alive: () => alive };
}

test("a row is an example, a mistake, or still empty", () => {
  assert.deepEqual(readRow({ input: "[1]", output: "2" }), { example: { input: [1], output: 2 } });
  assert.deepEqual(readRow({ input: " ", output: "" }), { problems: [] });
  assert.deepEqual(readRow({ input: "1", output: "" }), { problems: [{ column: "output", why: "missing" }] });
  assert.deepEqual(readRow({ input: "{", output: "nil" }), { problems: [{ column: "input", why: "json" }, { column: "output", why: "json" }] });
  const need = { rows: [{ input: "1", output: "2" }, { input: "3", output: "" }] };
  assert.deepEqual(examplesOf(need), [{ input: 1, output: 2 }]);
  assert.equal(problemsIn([need, need]), 2);
});

test("a confidence is a number from 0 to 1; nothing written is what the protocol takes", () => {
  assert.deepEqual(["", " ", "0", "1", "0.25"].map(readConfidence), [0.5, 0.5, 0, 1, 0.25]);
  assert.deepEqual(["2", "-0.1", "much", "Infinity"].map(readConfidence), [undefined, undefined, undefined, undefined]);
});

test("ids count, and have the protocol's form", () => {
  assert.deepEqual([needId(1), offerId(3, 2), contractId(255)], ["need-00000001", "offer-00030002", "contract-000000ff"]);
});

test("needs and offers are added, changed, taken away and brought back; numbers are not used twice", () => {
  const added = after({ type: "addNeed" }, { type: "addOffer", by: "solver", name: "Own" });
  assert.deepEqual([added.needs.at(-1).id, added.offers.at(-1).id, added.next], [6, 7, 8]);
  const gone = reduceContracts(reduceContracts(added, { type: "removeNeed", need: 1 }), { type: "removeOffer", offer: 4 });
  assert.deepEqual([gone.needs.map(({ id }) => id), gone.offers.map(({ id }) => id)], [[2, 6], [3, 5, 7]]);
  const back = reduceContracts(reduceContracts(gone, { type: "bringBack" }), { type: "bringBack" });
  assert.deepEqual([back.needs, back.offers, back.removed], [added.needs, added.offers, []]);
  assert.equal(reduceContracts(openingState, { type: "changeOffer", offer: 3, change: { source: openingState.offers[0].source } }), openingState);
  const full = Array.from({ length: 40 }).reduce((state) => reduceContracts(state, { type: "addNeed" }), openingState);
  assert.equal(full.needs.length, most.needs);
});

test("a run tries every offer at every need, tells what crosses without functions, and frees what it made", async () => {
  const { runner, holder, alive, asked } = bench(after({ type: "addOffer", by: "solver", name: "Own" }, { type: "changeOffer", offer: 4, change: { source: "mistake" } }, { type: "changeOffer", offer: 3, change: { open: true } }));
  await runner.start();
  const { outcome } = holder.state;
  assert.equal(holder.state.run.kind, "idle");
  assert.equal(seenAt(holder.state, { need: 1, offer: 3 }).tone, "supported");
  assert.equal(seenAt(holder.state, { need: 1, offer: 5 }).tone, "refuted");
  assert.deepEqual(seenAt(holder.state, { need: 1, offer: 4 }), { tone: "untested", why: "its source has mistakes" });
  assert.deepEqual(seenAt(holder.state, { need: 2, offer: 6 }), { tone: "untested", why: "no rule fits the examples" });
  assert.deepEqual(outcome.market.offers.map(({ id, source, createdAt }) => [id, source, createdAt]), [
    ["offer-00030001", "absolute x -> Math.abs(x)", 3], ["offer-00050001", null, 5],
    ["offer-00030002", "absolute x -> Math.abs(x)", 3], ["offer-00050002", null, 5],
  ]);
  assert.doesNotMatch(JSON.stringify(outcome.market), /"fn"|drawn|77/);
  assert.equal(outcome.market.needs[1].id, "need-00000002");
  assert.deepEqual([alive(), asked.filter(([name]) => name === "load").length], [0, 2]);
  assert.equal(summaryOf(holder.state), "Up to date: 2 of 8 cells supported, no contract yet");
  assert.deepEqual(filesOf(holder.state).map(({ name }) => name), ["contracts.json", "market.json", "matrix.md"]);
});

test("what was bound stays as it was, and is held against the offer as it is now", async () => {
  const { runner, holder } = bench();
  await runner.start();
  const again = async (...actions) => {
    for (const action of actions) holder.state = reduceContracts(holder.state, action);
    await runner.start();
    return standingText(holder.state, holder.state.bindings[0]);
  };
  assert.equal((await again({ type: "bind", place: { need: 1, offer: 3 } })).tone, "supported");
  const edited = await again({ type: "changeOffer", offer: 3, change: { source: "absolute x -> x" } }, { type: "cell", need: 1, row: openingState.needs[0].rows[0].id, column: "output", text: "5" });
  assert.deepEqual(edited, { tone: "refuted", text: "refuted: -6 gives 99, the contract says 6. 2 more examples fail." });
  const [crossed] = holder.state.outcome.market.contracts;
  assert.deepEqual([crossed.id, crossed.offerId, crossed.boundAt, crossed.verification.pass], ["contract-00000006", "offer-00030001", 6, true]);
  assert.equal((await again({ type: "changeOffer", offer: 3, change: { source: "mistake" } })).text, "untested: its source has mistakes.");
  assert.equal((await again({ type: "removeNeed", need: 1 }, { type: "changeOffer", offer: 3, change: { source: "absolute x -> Math.abs(x)" } })).tone, "supported");
  assert.equal((await again({ type: "removeOffer", offer: 3 })).text, "untested: the offer was taken away.");
  holder.state = reduceContracts(holder.state, { type: "release", binding: 6 });
  assert.deepEqual(holder.state.bindings, []);
});

test("an offer that was not tried can't be bound", () => {
  assert.equal(after({ type: "bind", place: { need: 1, offer: 3 } }), openingState);
});

test("what the engine refuses is told at its need, and the others are tried", async () => {
  const { runner, holder } = bench(openingState, { refuse: "distance" });
  await runner.start();
  assert.equal(holder.state.run.kind, "idle");
  assert.equal(holder.state.outcome.refusals.get(1), "A_VALUE: too deep");
  assert.deepEqual(seenAt(holder.state, { need: 1, offer: 3 }), { tone: "untested", why: "the engine refused the need" });
  assert.equal(seenAt(holder.state, { need: 2, offer: 3 }).tone, "supported");
});

test("a search asks for the needs of the last run, and answers with ours", async () => {
  const { runner, holder } = bench();
  await runner.start();
  runner.search({ properties: ["non_negative"], name: "ai" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(holder.state.found.byName, [2]);
  assert.deepEqual(holder.state.found.byProperty.map(({ need, matched }) => [need, matched]), [[1, ["non_negative"]], [2, []]]);
});

test("five terms make the score, and none of them is less than nothing", () => {
  const summary = { examplesPassed: 2, examplesTotal: 3, propertiesSatisfied: 1, propertiesViolated: 0 };
  const terms = termsOf({ score: 7.5, rank: 1, confidence: 0.5, source: "", verification: { summary } });
  assert.deepEqual(terms.map(pointsOf), [20, -20, 5, 0, 2.5]);
  assert.ok(terms.every((term) => !Object.is(pointsOf(term), -0)));
});

test("the matrix as Markdown keeps its cells, whatever the names are", async () => {
  const { runner, holder } = bench(after({ type: "nameNeed", need: 1, name: "a|b\n**c**" }, { type: "changeOffer", offer: 3, change: { name: "<b>" } }, { type: "removeOffer", offer: 5 }));
  await runner.start();
  assert.deepEqual(matrixMarkdown(holder.state).split("\n"), [
    "| Need | \\<b\\> | Cut off |",
    "| --- | --- | --- |",
    "| a\\|b \\*\\*c\\*\\* | ✓ supported, score 10, rank 1 | ✕ refuted, score 9, rank 2 |",
    "| gain | ✓ supported, score 10, rank 1 | ✕ refuted, score 9, rank 2 |",
    "",
  ]);
  assert.deepEqual(placeOf(holder.state), { need: 1, offer: 4 });
  assert.deepEqual(placeOf(reduceContracts(holder.state, { type: "choose", place: { need: 2, offer: 3 } })), { need: 2, offer: 3 });
});

test("every field of what crosses has a help text", async () => {
  const { runner, holder } = bench();
  await runner.start();
  holder.state = reduceContracts(holder.state, { type: "bind", place: { need: 1, offer: 3 } });
  await runner.start();
  for (const { path } of linesOf(holder.state.outcome.market, () => false)) {
    const field = path === undefined ? "" : fieldOf(path);
    assert.ok(fieldHelp(field) !== undefined, field);
  }
  assert.equal(fieldHelp("constructor"), undefined);
});

test("kept work comes back as it was, through JSON", async () => {
  const { runner, holder } = bench(after({ type: "addNeed" }, { type: "addOffer", by: "solver" }));
  await runner.start();
  holder.state = reduceContracts(holder.state, { type: "bind", place: { need: 2, offer: 3 } });
  const work = copy(workOf(holder.state));
  const read = readWork(work);
  assert.deepEqual(read, work);
  const loaded = reduceContracts(openingState, { type: "load", work: read });
  assert.deepEqual(copy(workOf(loaded)), work);
  assert.deepEqual([loaded.edit, loaded.next], [1, 9]);
});

test("work of another shape is refused", () => {
  const work = () => copy(workOf(openingState));
  const binding = { id: 9, need: 1, offer: 3, name: "", examples: [{ input: 1, output: 1 }], properties: [], source: "" };
  assert.ok(readWork({ ...work(), bindings: [binding] }));
  const changed = (change) => {
    const one = work();
    change(one);
    return one;
  };
  const wrong = [
    null, [], "x", {}, { needs: [], offers: [] },
    changed((one) => (one.needs = Array(1000).fill(one.needs[0]))),
    changed((one) => (one.needs[0].id = one.offers[0].id)),
    changed((one) => (one.needs[0].id = 1.5)),
    changed((one) => (one.needs[0].id = 2 ** 40)),
    changed((one) => (one.needs[0].rows = "rows")),
    changed((one) => (one.needs[0].rows[0].input = 6)),
    changed((one) => (one.needs[0].properties = ["constructor"])),
    changed((one) => (one.needs[0].properties = ["pure", "pure"])),
    changed((one) => (one.offers[0].by = "javascript")),
    changed((one) => (one.offers[0].open = "yes")),
    changed((one) => (one.offers[0].source = null)),
    changed((one) => (one.bindings = [{ ...binding, examples: [] }])),
    changed((one) => (one.bindings = [{ ...binding, examples: [{ input: 1 }] }])),
    changed((one) => (one.bindings = [{ ...binding, source: 5 }])),
    changed((one) => (one.bindings = [binding, binding])),
  ];
  for (const one of wrong) assert.equal(readWork(one), undefined, JSON.stringify(one).slice(0, 200));
});
