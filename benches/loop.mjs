// Calls one numeric function in a loop, in a thread of its own: the host's compiler has seen no other function there.
import { parentPort, workerData } from "node:worker_threads";
import { decode, encode } from "../pkg/dist/index.js";
import { median } from "./measure.mjs";

const CALLS = 200_000;

/** The functions, by name, as someone writes them in JavaScript. */
const WRITTEN = { line: (x) => 2 * x + 1, square: (x) => x * x };

const { name, module } = workerData;
const f = module === undefined ? WRITTEN[name] : decode(encode(module)).callables[name];
const ms = await median(() => {
  let sum = 0;
  for (let at = 0; at < CALLS; at += 1) sum += f(at % 100);
  if (Number.isNaN(sum)) throw new Error("not a number");
});
parentPort.postMessage(ms / CALLS);
