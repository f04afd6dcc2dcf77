// The engine in a worker (here a thread of Node): calls as promises, stopped, progressing, restarted.
import assert from "node:assert/strict";
import test from "node:test";
import * as here from "../../pkg/dist/index.js";
import { BenoitError, createEngine } from "../../pkg/dist/worker.js";
import { threads, wasmOf } from "./support/thread.mjs";

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2\n\nhalf x -> x / 2\nhalf(3) == 1.5\nhalf(8) == 4";
const SLOW = "spin n -> n == 0 ? 0 : [...Array(1000).keys()].map(x => x * n).length + spin(n - 1)\nspin(40000) == 1\nspin(30000) == 1";
/** So many steps that only a stop ends it within a test. */
const LONG = { limits: { steps: 1e12, total: 1e13, depth: 1e6 } };

/** A machine that does other work may be late: what is tested here is that the call ends, not how soon. */
const PATIENT = { patience: 5_000 };

const wasm = wasmOf("pkg/dist");
const code = (wanted) => (error) => error instanceof BenoitError && error.code === wanted;

/** Runs `work` with an engine that is closed afterwards. */
const withEngine = (work, options = {}) => async (t) => {
  const worker = threads("pkg/dist");
  const engine = createEngine({ worker, wasm, ...options });
  try {
    await work(engine, worker, t);
  } finally {
    engine.close();
  }
};

test("every function answers as in the main entry", withEngine(async (engine) => {
  const message = here.encode(SOURCE);
  assert.deepEqual(await engine.encode(SOURCE), message);
  assert.deepEqual(await engine.protocol.encode(SOURCE), message);
  for (const [name, ...args] of [
    ["encodeDetailed", SOURCE], ["infer", SOURCE], ["inferAll", SOURCE], ["read", SOURCE], ["check", SOURCE],
    ["format", SOURCE], ["fingerprint", SOURCE], ["evaluate", SOURCE, "[double(2), NaN, -0, undefined]"],
    ["rowSamples", SOURCE, "property:0:0"], ["decode", {}], ["decode", "nonsense"],
    ["composeModules", SOURCE, SOURCE], ["composeModules", SOURCE, "f x -> ]", { partial: true }], ["compose", message, message],
    ["compose", {}], ["compose", message, { limits: { depth: 9 } }], ["diff", message, here.encode("f x -> x")],
    ["inverse", "f x -> x + 1", "g x -> x - 1"], ["algebraReport", ["f x -> x + 1", "g x -> x - 1"]],
  ]) {
    assert.deepEqual(await engine[name](...args), here[name](...args), name);
  }
  assert.equal(engine.infer.infer, engine.infer);
  assert.equal(engine.solve.synthesize, engine.synthesize);
}));

test("R1.7: every function and namespace of the main entry is there, under the same names", withEngine(async (engine) => {
  for (const [name, value] of Object.entries(here)) {
    if (["ready", "BenoitError"].includes(name)) continue;
    assert.equal(typeof engine[name], typeof value, name);
    if (typeof value === "function") assert.equal(engine[name].name, name);
    for (const member of Object.keys(value === here.PROTOCOL_VERSION ? {} : value)) assert.equal(engine[name][member], engine[member], `${name}.${member}`);
  }
}));

test("errors cross with all their fields", withEngine(async (engine) => {
  await assert.rejects(engine.encode("f x -> ]"), (error) => code("E_UNMATCHED")(error) && error.line === 1 && error.diagnostics.length > 0);
  await assert.rejects(engine.encode(5), code("A_TYPE"));
  await assert.rejects(engine.encode("", { limit: 1 }), code("A_OPTION"));
  await assert.rejects(engine.encode("", { now: 1 }), code("A_OPTION"));
}));

test("functions come out as remote ones, enumerable, and can be freed", withEngine(async (engine) => {
  const { callables } = await engine.decode(here.encode(SOURCE));
  assert.equal(await callables.double(21), 42);
  assert.deepEqual([callables.double.name, callables.double.length, String(callables.double)], ["double", 1, "double x -> 2 * x"]);
  callables.double.dispose();
  await assert.rejects(callables.double(1), code("A_VALUE"));
  assert.equal(await callables.half(3), 1.5);
  const [made] = await engine.synthesize({ functions: [{ name: "f", arity: 1, assertions: [{ input: "f(1)", output: "3" }, { input: "f(2)", output: "5" }] }] });
  assert.ok(Object.keys(made).includes("fn") && Object.keys(made).includes("candidates"));
  assert.equal(await made.fn(10), 21);
  assert.equal(await made.candidates[0].fn(10), 21);
  const { functions } = await engine.load("f x -> new Map([[x, [x, -0]]])");
  assert.deepEqual(await functions.f("k"), new Map([["k", ["k", -0]]]));
}));

test("functions don't go in: solve takes their source", withEngine(async (engine) => {
  assert.deepEqual((await engine.solve("add(?, 3) == 5", { add: { source: "x: 1\nadd a,b -> a + b" } })).solutions, [2]);
  assert.deepEqual((await engine.solve("f(?) == 6", { f: { source: "a x -> x\nb x -> x * 2", name: "b" } })).solutions, [3]);
  await assert.rejects(engine.solve("add(?, 3) == 5", { add: (a, b) => a + b }), (error) => code("A_FUNCTION")(error) && error.path === "functions.add");
  await assert.rejects(engine.solve("f(?) == 6", { f: { source: "a x -> x", name: "b" } }), code("A_FUNCTION"));
  await assert.rejects(engine.solve("f(?) == 6", { f: { source: "]" } }), BenoitError);
}));

test("functions that came out go back in, also to another worker than theirs", withEngine(async (engine, worker) => {
  const { functions } = await engine.load("twice x -> x * 2\ncall f,x -> f(x)");
  assert.deepEqual((await engine.solve("f(?) == 6", { f: functions.twice })).solutions, [3]);
  assert.equal(await functions.call(functions.twice, 21), 42);
  await engine.restart();
  assert.equal(worker.made, 2);
  assert.equal(await functions.call(functions.twice, 4), 8);
  functions.twice.dispose();
  await assert.rejects(engine.solve("f(?) == 6", { f: functions.twice }), code("A_VALUE"));
}));

test("data is held to the same rules as in the main entry", withEngine(async (engine) => {
  await assert.rejects(engine.synthesize({ functions: [new Date()] }), (error) => code("A_VALUE")(error) && error.path === "functions[0]");
  const bad = await engine.decode({ functions: [new Map()] });
  assert.deepEqual([bad.code, bad.path], ["M_SHAPE", "functions[0]"]);
  assert.equal((await engine.decode(() => 1)).code, "M_SHAPE");
}));

test("a call is stopped by its signal, tells so, and gives what was done", withEngine(async (engine, worker) => {
  await engine.ready();
  const stop = new AbortController();
  const by = [];
  const running = engine.check(`${SOURCE}\n${SLOW}`, { ...LONG, signal: stop.signal, stopped: (why) => by.push(why) });
  setTimeout(() => stop.abort(), 100);
  const begun = performance.now();
  const { assertions } = await running;
  assert.ok(performance.now() - begun < 2_000, "long before its end");
  assert.deepEqual(by, ["signal"]);
  assert.ok(assertions.some((row) => row.pass), "the first rows were done");
  assert.ok(assertions.some((row) => row.failure?.code === "M_TOTAL"), "the last were not");
  assert.equal(worker.made, 1, "the worker lives on");
  assert.equal(await engine.evaluate("", "1 + 1"), 2);
}, PATIENT));

test("a deadline stops a runaway evaluation, and one without a partial result rejects", withEngine(async (engine, worker) => {
  await engine.ready();
  const by = [];
  await assert.rejects(engine.evaluate(SLOW, "spin(900000)", { ...LONG, deadline: 80, stopped: (why) => by.push(why) }), code("M_TOTAL"));
  assert.deepEqual(by, ["deadline"]);
  assert.equal(worker.made, 1);
  const { functions } = await engine.load(SLOW);
  await assert.rejects(functions.spin.run([900_000], { ...LONG, deadline: 50 }), code("M_TOTAL"));
}, PATIENT));

test("a waiting call is taken out by its signal, the others go on", withEngine(async (engine) => {
  const stop = new AbortController();
  const first = engine.encode(SOURCE);
  const second = engine.encode(SOURCE, { signal: stop.signal });
  const third = engine.encode(SOURCE);
  stop.abort();
  await assert.rejects(second, code("M_TOTAL"));
  assert.deepEqual(await first, await third);
  await assert.rejects(engine.encode(SOURCE, { signal: AbortSignal.abort() }), code("M_TOTAL"));
}));

test("progress is told while a call runs", withEngine(async (engine) => {
  await engine.ready();
  const told = [];
  await engine.check(`${SOURCE}\n${SLOW}`, { ...LONG, deadline: 400, progress: (done, total) => told.push([done, total]) });
  assert.ok(told.length > 0 && told.every(([done, total]) => done <= total), JSON.stringify(told));
}));

test("a worker that does not answer is replaced within moments, and functions are made again", withEngine(async (engine, worker) => {
  const { functions } = await engine.load("double x -> x * 2");
  const stop = new AbortController();
  // A worker that sleeps reads no messages.
  worker.last.sleep(3_000);
  const stuck = engine.encode(SOURCE, { signal: stop.signal });
  stop.abort();
  const begun = performance.now();
  await assert.rejects(stuck, code("M_TOTAL"));
  assert.ok(performance.now() - begun < 1_000);
  assert.equal(worker.made, 2);
  assert.equal(await functions.double(4), 8);
}));

test("a worker that can't be loaded is told, and can be tried again", async () => {
  let good = false;
  const worker = threads("pkg/dist");
  const states = [];
  const engine = createEngine({
    worker: () => (good ? worker() : threads("pkg/nowhere")()), wasm, onState: (state) => states.push(state),
  });
  await assert.rejects(engine.ready(), code("A_NOT_INITIALISED"));
  assert.equal(engine.state, "failed");
  good = true;
  await engine.ready();
  assert.equal(await engine.evaluate("", "2 * 3"), 6);
  engine.close();
  assert.deepEqual(states, ["starting", "failed", "starting", "idle", "running", "idle", "closed"]);
  await assert.rejects(engine.encode(""), code("A_NOT_INITIALISED"));
});

test("an engine whose wasm file is no wasm file says so", async () => {
  const engine = createEngine({ worker: threads("pkg/dist"), wasm: new Uint8Array([1, 2, 3]) });
  await assert.rejects(engine.ready(), (error) => code("A_NOT_INITIALISED")(error) && /could not be loaded/.test(error.message));
  engine.close();
});

test("restarting ends what runs and what waits", withEngine(async (engine) => {
  await engine.ready();
  const running = engine.evaluate(SLOW, "spin(900000)", LONG);
  const waiting = engine.encode(SOURCE);
  const lost = Promise.all([assert.rejects(running, code("M_TOTAL")), assert.rejects(waiting, code("M_TOTAL"))]);
  await engine.restart();
  await lost;
  assert.equal(await engine.evaluate("", "1"), 1);
}));
