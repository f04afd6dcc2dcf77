// When the engine runs: debounced, newest text only, stopped at once, told of when slow.
import assert from "node:assert/strict";
import test from "node:test";
import { checkedA, exchangedA, load, moduleA, readingA } from "./support.mjs";

const { createRunner } = await load("workbenches/module/runner.ts");
const { debounce, slowAfter } = await load("workbenches/runs.ts");
const { initialState, reduce } = await load("state/reduce.ts");

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** An engine whose exchange takes `takes` milliseconds and can be stopped; it writes down what it was asked. */
function bench({ takes = 0, ready = async () => {}, reading = readingA } = {}) {
  const asked = [];
  let state = initialState(moduleA);
  const seen = [];
  const engine = {
    ready,
    read: async (source) => (asked.push(["read", source]), reading),
    check: async (source) => (asked.push(["check", source]), checkedA),
    exchange: async (source, { signal, progress, stopped, partial }) => {
      asked.push(["exchange", source, partial]);
      const until = Date.now() + takes;
      for (let done = 0; Date.now() < until; done += 1) {
        progress(done, 100);
        await wait(5);
        if (signal.aborted) {
          stopped("signal");
          break;
        }
      }
      return exchangedA;
    },
    rowSamples: async (_source, row) => {
      asked.push(["samples", row]);
      return { source: [], rebuilt: [] };
    },
  };
  const dispatch = (action) => {
    state = reduce(state, action);
    seen.push({ ...action, at: Date.now() });
  };
  const runner = createRunner({ engine, dispatch, state: () => state });
  return { runner, dispatch, asked, seen, get state() { return state; } };
}

test("the first run reads and exchanges, partial text allowed", async () => {
  const it = bench();
  await it.runner.start();
  await it.runner.firstReport;
  assert.deepEqual(it.asked, [["read", moduleA], ["exchange", moduleA, true]]);
  assert.equal(it.state.sender.checked.passed, 4);
  assert.equal(it.state.run.kind, "idle");
  assert.equal(it.state.crossing.sizes.messageBytes, exchangedA.messageSize);
});

test("checks that the report does not judge are run on their own", async () => {
  const negated = { line: 9, span: { start: 0, end: 0 }, input: "half(2)", output: "2", negated: true };
  const it = bench({ reading: { ...readingA, assertions: [...readingA.assertions, negated] } });
  await it.runner.start();
  assert.deepEqual(it.asked.map(([name]) => name), ["read", "exchange", "check"]);
});

test("a slow run shows what was read before it has judged anything", async () => {
  const it = bench({ takes: 400 });
  await it.runner.start();
  const shown = it.seen.filter(({ type }) => type === "checked").map(({ sender }) => sender.checked?.passed);
  assert.deepEqual(shown, [undefined, 4]);
});

test("typing runs once, when it rests, with the newest text", async () => {
  const it = bench();
  await it.runner.start();
  it.asked.length = 0;
  for (const source of ["a", "ab", "abc"]) {
    it.runner.edited(source);
    await wait(20);
  }
  assert.deepEqual(it.asked, []);
  await wait(debounce + 60);
  assert.deepEqual(it.asked.map(([name, source]) => [name, source]), [["read", "abc"], ["exchange", "abc"]]);
});

test("a newer edit cancels the older run, whose answer is not shown", async () => {
  const it = bench({ takes: 300 });
  void it.runner.start();
  await wait(50);
  it.runner.edited("newer");
  await wait(debounce + 100);
  assert.equal(it.seen.filter(({ type }) => type === "crossed").length, 0);
  await wait(400);
  assert.deepEqual(it.seen.filter(({ type }) => type === "crossed").map(({ crossing }) => crossing.source), ["newer"]);
  assert.equal(it.state.run.kind, "idle");
});

test("stop ends a run and keeps what it has, marked partial", async () => {
  const it = bench({ takes: 5000 });
  void it.runner.start();
  await wait(50);
  const pressed = Date.now();
  it.runner.stop();
  await it.runner.firstReport;
  assert.ok(Date.now() - pressed < 200);
  assert.equal(it.state.run.kind, "stopped");
  assert.equal(it.state.crossing.partial, true);
});

test("a quick run tells no progress, a slow one at most four times a second", async () => {
  const quick = bench({ takes: slowAfter / 2 });
  await quick.runner.start();
  assert.equal(quick.seen.filter(({ type }) => type === "slow").length, 0);
  const slow = bench({ takes: slowAfter + 900 });
  await slow.runner.start();
  const told = slow.seen.filter(({ type }) => type === "slow");
  assert.ok(told.length >= 2 && told.length <= 5, `${told.length} times`);
  assert.ok(told.every(({ total }) => total === 100));
});

test("an engine that does not load is told, and Retry tries again", async () => {
  let tries = 0;
  const it = bench({
    ready: async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error("no wasm"), { code: "A_NOT_INITIALISED" });
    },
  });
  await it.runner.start();
  assert.deepEqual(it.state.run, { kind: "failed", code: "A_NOT_INITIALISED", message: "no wasm" });
  it.runner.edited("still editing");
  assert.equal(it.state.source, "still editing");
  await it.runner.start();
  assert.equal(it.state.run.kind, "idle");
  assert.equal(it.asked.at(-1)[1], "still editing");
});

test("an opened row asks for its samples, again after each run", async () => {
  const it = bench();
  await it.runner.start();
  const [{ id }] = exchangedA.report.rows;
  it.dispatch({ type: "open", row: id });
  it.runner.samples(id);
  await wait(10);
  assert.deepEqual(it.state.opened[id], { source: [], rebuilt: [] });
  it.asked.length = 0;
  it.runner.edited("other");
  await wait(debounce + 80);
  assert.deepEqual(it.asked.at(-1), ["samples", id]);
  assert.deepEqual(it.state.opened[id], { source: [], rebuilt: [] });
});
