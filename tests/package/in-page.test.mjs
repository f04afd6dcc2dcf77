// The engine on the main thread, for pages in which no worker can start: the same answers, in slices that can be stopped.
import assert from "node:assert/strict";
import test from "node:test";
import * as here from "../../pkg/dist/index.js";
import { inPage } from "../../pkg/dist/in-page.js";
import { createEngine } from "../../pkg/dist/worker.js";
import { wasmOf } from "./support/thread.mjs";

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2";
const LONG = { limits: { steps: 1e12, total: 1e13, depth: 1e6 } };
const make = () => createEngine({ worker: inPage, wasm: wasmOf("pkg/dist"), patience: 5_000 });
const code = (wanted) => (error) => error.code === wanted;

test("B1: without a worker the engine answers as in the main entry, and its functions work", async () => {
  const engine = make();
  try {
    assert.deepEqual(await engine.encode(SOURCE), here.encode(SOURCE));
    const { callables } = await engine.decode(here.encode(SOURCE));
    assert.equal(await callables.double(21), 42);
    callables.double.dispose();
    await assert.rejects(callables.double(1), code("A_VALUE"));
    await assert.rejects(engine.encode("f x -> ]"), code("E_UNMATCHED"));
  } finally {
    engine.close();
  }
});

test("B1: a long call lets the thread go on, and is stopped by signal and by deadline", async () => {
  const engine = make();
  try {
    await engine.ready();
    const abort = new AbortController();
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
      if (beats === 5) abort.abort();
    }, 1);
    const spin = "spin n -> [...Array(1000).keys()].map(x => x * n).length + spin(n + 1)";
    await assert.rejects(engine.evaluate(spin, "spin(1)", { ...LONG, signal: abort.signal }), code("M_TOTAL"));
    clearInterval(beat);
    assert.ok(beats >= 5);
    await assert.rejects(engine.evaluate(spin, "spin(1)", { ...LONG, deadline: 50 }), code("M_TOTAL"));
    assert.deepEqual(await engine.encode(SOURCE), here.encode(SOURCE));
    await engine.restart();
    assert.deepEqual(await engine.encode(SOURCE), here.encode(SOURCE));
  } finally {
    engine.close();
  }
});
