// Functions that were given back, by the hundred thousand: memory does not grow, whichever way they go.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";

const PROGRAM = new URL("./support/memory.mjs", import.meta.url).pathname;
/** Bytes: a hundred thousand functions that stay take far more on either side. */
const SLACK = 2 << 20;

/** By how many bytes the two memories grew. */
function growth(way) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", PROGRAM, way], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test("100,000 functions made and disposed of in one tick grow neither memory", () => {
  const { heap, wasm } = growth("disposed");
  assert.ok(heap < SLACK, `JavaScript's memory grew by ${heap} bytes`);
  assert.ok(wasm < SLACK, `the engine's memory grew by ${wasm} bytes`);
});

test("100,000 functions dropped over many tasks grow neither memory", () => {
  const { heap, wasm } = growth("dropped");
  assert.ok(heap < SLACK, `JavaScript's memory grew by ${heap} bytes`);
  assert.ok(wasm < SLACK, `the engine's memory grew by ${wasm} bytes`);
});

test("the two tests above see functions that stay", () => {
  const { heap, wasm } = growth("kept");
  assert.ok(heap > 5 * SLACK, `JavaScript's memory grew by ${heap} bytes only`);
  assert.ok(wasm > 5 * SLACK, `the engine's memory grew by ${wasm} bytes only`);
});
