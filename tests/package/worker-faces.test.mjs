// Contracts, intents and resolvers of an engine in a worker: state on this side, functions there.
import assert from "node:assert/strict";
import test from "node:test";
import { BenoitError, createEngine } from "../../pkg/dist/worker.js";
import { threads, wasmOf } from "./support/thread.mjs";

const wasm = wasmOf("pkg/dist");
const code = (wanted, path) => (error) => error instanceof BenoitError && error.code === wanted && (path === undefined || error.path === path);
const SORTER = { name: "sorter", examples: [{ input: [3, 1, 2], output: [1, 2, 3] }], properties: ["idempotent"] };
const SORT = "sort xs -> [...xs].sort((a, b) => a - b)";
const SPIN = "spin x -> spin(x)\nlong x -> [...Array(100000).keys()].map(n => [...Array(1000).keys()].length).length + long(x)";
const LONG = { limits: { steps: 1e12, total: 1e13, depth: 1e6 } };

/** Runs `work` with an engine that is closed afterwards. */
const withEngine = (work) => async () => {
  const worker = threads("pkg/dist");
  const engine = createEngine({ worker, wasm, patience: 5_000 });
  try {
    await work(engine, worker);
  } finally {
    engine.close();
  }
};

// R2.3.3, R2.3.4, R2.3.5, R2.3.6, R2.3.7
test("the story of a contract, with offers in Benoit", withEngine(async (engine) => {
  const need = await engine.publishNeed(SORTER);
  assert.match(need.id, /^need-[0-9a-f]{8}$/);
  assert.equal((await need.verify({ source: SORT })).pass, true);
  const right = await engine.publishOffer(need.id, { source: `other x -> x\n${SORT}`, name: "sort", confidence: 0.8 }, need);
  const wrong = await engine.publishOffer(need.id, { fn: { source: "same xs -> xs" }, confidence: 1 }, need);
  assert.deepEqual([right, wrong].map(({ verification }) => verification.pass), [true, false]);
  assert.deepEqual(await right.fn([10, 9]), [9, 10]);
  const ranked = await engine.negotiate(need, [wrong, right, { source: "back xs -> [...xs].reverse()" }]);
  assert.deepEqual(ranked.map(({ score, rank }) => [score, rank]), [[19, 1], [-10, 2], [-30, 3]]);
  assert.equal(ranked[0].id, right.id);
  const contract = await engine.bind(need, ranked[0]);
  assert.deepEqual(await contract.fn([2, 1]), [1, 2]);
  assert.equal((await engine.contract.verify(contract, { source: "same xs -> xs" })).compatible, false);
  assert.equal((await engine.verify(contract, contract.fn)).compatible, true);
}));

// R2.3.10, R2.3.11, R2.3.12, R2.3.13
test("a registry has every method, and outlives its worker", withEngine(async (engine, worker) => {
  const registry = new engine.Registry();
  const need = await registry.publishNeed(SORTER);
  const offer = await registry.publishOffer(need.id, { source: SORT });
  await engine.restart();
  assert.equal(worker.made, 2);
  assert.deepEqual(await offer.fn([3, 2]), [2, 3]);
  assert.deepEqual((await registry.search(["idempotent"])).map((found) => [found.need.id, found.matchScore]), [[need.id, 1]]);
  const [found] = await registry.searchByName("SORT");
  assert.equal((await found.verify({ source: "same xs -> xs" })).pass, false);
  const contract = await registry.resolve(need.id);
  assert.equal((await registry.verify(contract.id, { source: SORT })).compatible, true);
  assert.deepEqual([(await registry.getNeeds()).length, (await registry.getOffers(need.id)).length, (await registry.getContracts()).length], [1, 1, 1]);
  await assert.rejects(registry.resolve("need-none"), code("A_UNKNOWN_ID", "needId"));
}));

test("functions don't go in, clocks and ids are not accepted", withEngine(async (engine) => {
  const need = await engine.publishNeed(SORTER);
  await assert.rejects(need.verify((xs) => xs), code("A_FUNCTION", "fn"));
  await assert.rejects(engine.publishOffer(need.id, { fn: (xs) => xs }), code("A_FUNCTION", "implementation.fn"));
  await assert.rejects(engine.negotiate(need, [{ source: SORT }, { fn: (xs) => xs }]), code("A_FUNCTION", "offers[1].fn"));
  await assert.rejects(engine.publishOffer(need.id, { source: SORT, name: "no" }), code("A_FUNCTION", "implementation.fn"));
  await assert.rejects(engine.publishOffer(need.id, {}), code("A_TYPE"));
  await assert.rejects(engine.publishNeed(SORTER, { now: () => 1 }), code("A_OPTION", "options.now"));
  assert.throws(() => new engine.Registry({ id: () => "0123abcd" }), code("A_OPTION", "options.id"));
}));

test("each method is stopped by its signal and its deadline, which is that of all its calls", withEngine(async (engine, worker) => {
  const need = await engine.publishNeed({ name: "none", examples: [{ input: 1, output: 1 }] });
  const long = { source: SPIN, name: "long" };
  const by = [];
  await assert.rejects(need.verify(long, { ...LONG, deadline: 100, stopped: (why) => by.push(why) }), code("M_TOTAL"));
  assert.deepEqual(by, ["deadline"]);
  const stop = new AbortController();
  const running = engine.publishOffer(need.id, long, need, { ...LONG, signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  await assert.rejects(running, code("M_TOTAL"));
  await assert.rejects(engine.publishNeed(SORTER, { signal: AbortSignal.abort() }), code("M_TOTAL"));
  assert.equal(worker.made, 1);
}));

// R2.2.5, R8.3, R8.4, R8.5
test("intents come out with their functions and candidates, and go back in with them", withEngine(async (engine, worker) => {
  const wish = await engine.encodeIntent([{ input: 1, output: 1 }, { input: 2, output: 2 }]);
  const same = await engine.resolveIntent(wish);
  assert.equal(await same.fn(7), 7);
  assert.ok(same.candidates.length > 1 && Object.keys(same).includes("candidates"));
  assert.equal(await same.candidates.at(-1).fn(2), 2);
  const square = await engine.intent.negotiateIntent(same, [{ input: 2, output: 4 }, { input: 3, output: 9 }]);
  assert.equal(square.meta.synthesized, "x * x");
  const both = await engine.composeIntents(square, await engine.resolveIntent({ examples: [{ input: 1, output: 2 }, { input: 5, output: 6 }] }));
  assert.equal(await both.fn(3), 10);
  await engine.restart();
  assert.equal(worker.made, 2);
  assert.deepEqual([await both.fn(4), await square.fn(5), await engine.executeIntent(both, 6)], [17, 25, 37]);
  await assert.rejects(engine.executeIntent({ ...wish, fn: (x) => x }, 1), code("A_FUNCTION", "fn"));
  await assert.rejects(engine.executeIntent({ examples: [{ input: 1, output: "no" }, { input: 2, output: [] }] }, 1), code("A_UNSOLVED"));
}));

// R13.1, R13.2, R13.3, R13.4, R13.5, R13.6
test("resolvers are data with methods that are promises, and outlive their worker", withEngine(async (engine, worker) => {
  const same = await engine.given([{ input: 1, output: 1 }, { input: 2, output: 2 }]);
  assert.ok(!("then" in same));
  assert.deepEqual([same.resolved, same.formula, same.confidence, same.known.length], [true, "x", 1, 2]);
  assert.equal(await same.candidates.at(-1).fn(2), 2);
  const square = await same.but([{ input: 2, output: 4 }, { input: 3, output: 9 }]);
  const next = await engine.core.asQuery([{ input: 0, output: 1 }, { input: 5, output: 6 }]);
  const piped = await square.pipe(next);
  await engine.restart();
  assert.equal(worker.made, 2);
  assert.deepEqual([await same.when(7), await square.when(7), await piped.when(3)], [7, 49, 10]);
  assert.deepEqual(await piped.describe(), { type: "resolver", examples: 4 - 1, formula: "(x * x) |> (1 * x + 1)", confidence: 0.85 * 0.95, domain: "number", range: "number" });
  assert.equal(await (await engine.asCompose([{ input: "a", output: "A" }, { input: "bc", output: "BC" }], [{ input: "A", output: 1 }, { input: "BC", output: 2 }])).when("xyz"), 3);
  const none = await engine.given();
  assert.deepEqual([await none.when(1), none.known, (await (await none.and([{ input: 1, output: 5 }])).when(1))], [null, [], 5]);
  await assert.rejects(same.pipe({}), code("A_TYPE", "other"));
  await assert.rejects(engine.given([{ input: 1, output: 1 }], [], { id: () => "" }), code("A_OPTION", "options.id"));
  assert.deepEqual(await engine.asDiff([{ input: 1, output: 2 }], [{ input: 1, output: 3 }]), { equivalent: false, agree: 0, disagree: 1, details: [{ input: 1, a: 2, b: 3 }], rate: 0 });
  assert.equal((await engine.selfTest()).passed, 8);
  const slow = await engine.given([{ input: 0, output: 0 }, { input: 1, output: 1 }, { input: 12, output: 144 }, { input: 20, output: 6765 }]);
  await assert.rejects(slow.when(60, { ...LONG, deadline: 100 }), code("M_TOTAL"));
}));
