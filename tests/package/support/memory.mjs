// Makes 100,000 functions in a process of its own and prints what memory did: `node --expose-gc memory.mjs <way>`.
import { encodeIntent, load, resolveIntent } from "../../../pkg/dist/index.js";
import { glue } from "../../../pkg/dist/engine.js";

const COUNT = 100_000;
const WARM = 20_000;
const TASK = 500;
const COLLECTED = 10 * TASK;

const { adder } = load("adder n -> (x => x + n)").functions;

/** It has two readings, one of which is chosen. */
const intent = encodeIntent([{ input: 1, output: 2 }, { input: 2, output: 4 }]);

/** A closure out of a call, or now and then a function with a module of its own, or one that an intent came to. */
function make(n) {
  if (n % 20 === 1) return resolveIntent(intent).fn;
  return n % 10 === 0 ? load(`f x -> x * 2 + ${n % 7}`).functions.f : adder(n);
}

const later = () => new Promise((resolve) => setImmediate(resolve));

function memory() {
  gc();
  return { heap: process.memoryUsage().heapUsed, wasm: glue.initSync().memory.buffer.byteLength };
}

/** Lets the collector's own tasks run, too. */
async function settled() {
  for (let round = 0; round < 5; round++) {
    gc();
    await later();
  }
  return memory();
}

/** What is done with `count` functions, between two looks at the memory. */
const WAYS = {
  disposed(count) {
    for (let n = 0; n < count; n++) make(n).dispose();
    // Still the same tick: what it pins would be seen.
    return memory();
  },
  async dropped(count) {
    for (let n = 0; n < count; n++) {
      make(n)(n);
      if (n % TASK !== 0) continue;
      // How long garbage lies about is the host's affair; that it is given back when it is collected is ours.
      if (n % COLLECTED === 0) gc();
      await later();
    }
    return settled();
  },
  async kept(count) {
    globalThis.kept = Array.from({ length: count }, (_, n) => make(n));
    return settled();
  },
};

const way = WAYS[process.argv[2]];
await way(WARM);
const before = await settled();
const after = await way(COUNT);
console.log(JSON.stringify({ heap: after.heap - before.heap, wasm: after.wasm - before.wasm }));
