// Intents over the real boundary: functions that come out, what JSON shows, values that are refused.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { refusal } from "./support/refusal.mjs";

const { composeIntents, encodeIntent, executeIntent, load, negotiateIntent, resolveIntent } = benoit;
const LINE = [{ input: 1, output: 3 }, { input: 2, output: 6 }, { input: 5, output: 15 }];
const SORTED = [{ input: [3, 1, 2], output: [1, 2, 3] }];

test("R2.2.5: a resolved intent's function is callable, shows its source, and is absent from JSON", () => {
  const resolved = resolveIntent(encodeIntent(SORTED, ["idempotent"]));
  assert.deepEqual(resolved.fn([10, 9, 1]), [1, 9, 10]);
  assert.equal(String(resolved.fn), "f x -> [...x].sort((a, b) => a - b)");
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(resolved))), ["type", "examples", "properties", "constraints", "meta"]);
  assert.deepEqual(load(String(resolved.fn)).functions.f([2, 1]), [1, 2]);
});

test("all readings are there in rank order, and neither enumerable nor in JSON", () => {
  const { candidates, fn, ...rest } = resolveIntent({ examples: [{ input: 1, output: 1 }] });
  assert.deepEqual(Object.keys(rest), ["examples", "meta"]);
  assert.equal(Object.getOwnPropertyDescriptor(resolveIntent({ examples: LINE }), "candidates").enumerable, false);
  assert.equal(candidates[0].fn, fn);
  assert.ok(candidates.length > 3);
  for (const candidate of candidates) {
    assert.deepEqual(Object.keys(candidate), ["formula", "code", "confidence", "propertyScore"]);
    assert.equal(candidate.fn(1), 1, candidate.code);
    assert.equal(String(candidate.fn), candidate.code);
  }
  assert.deepEqual(resolveIntent({ examples: [{ input: 1, output: "one" }] }).candidates, []);
});

test("R8.4: executing takes functions of JavaScript and of the language", () => {
  const intent = encodeIntent(LINE);
  assert.equal(executeIntent({ ...intent, fn: (x) => x + 1000 }, 1), 1001);
  assert.equal(executeIntent({ ...intent, fn: load("k: 2\ng x -> x * k").functions.g }, 21), 42);
  assert.deepEqual(refusal(() => executeIntent({ ...intent, fn: () => { throw new Error("mine"); } }, 1)), ["X_HOST", undefined]);
  assert.equal(executeIntent(resolveIntent(intent), 4), 12);
});

test("R2.2.6: a composition with a function of JavaScript is a function", () => {
  const first = encodeIntent(LINE);
  const composed = composeIntents(first, { ...first, fn: (x) => x + 1, meta: { synthesized: "mine", confidence: 0.5 } });
  assert.equal(composed.fn(4), 13);
  assert.deepEqual(composed.examples.map(({ output }) => output), [4, 7, 16]);
  assert.equal(composed.meta.synthesized, "(3 * x) |> (mine)");
  assert.equal("code" in composed, false);
  assert.equal(composeIntents(composed, first).fn(4), 39);
});

test("R1.4: no argument is changed", () => {
  const intent = Object.freeze(encodeIntent(SORTED));
  Object.freeze(intent.examples[0].input);
  const before = JSON.stringify(intent);
  resolveIntent(intent);
  negotiateIntent(intent, Object.freeze([{ input: [5, 4], output: [4, 5] }]));
  composeIntents(intent, intent);
  assert.equal(JSON.stringify(intent), before);
});

test("values outside the data model are refused with their path", () => {
  const at = (input) => refusal(() => resolveIntent({ examples: [LINE[0], { input: { when: input }, output: 1 }] }));
  for (const value of [new Date(0), new Map(), 1n, Symbol("s"), new (class Own {})()]) {
    assert.deepEqual(at(value), ["A_VALUE", "examples[1].input.when"]);
  }
  assert.deepEqual(at(() => 1), ["A_FUNCTION", "examples[1].input.when"]);
  assert.deepEqual(refusal(() => executeIntent({ examples: LINE }, new Date(0))), ["A_VALUE", "input"]);
  assert.deepEqual(refusal(() => encodeIntent(LINE, ["pure"], {}, { nonsense: 1 })), ["A_OPTION", "options.nonsense"]);
});

test("functions that were disposed of leave the others alone", () => {
  const [one, other] = [resolveIntent({ examples: LINE }), resolveIntent({ examples: LINE })];
  one.fn.dispose();
  assert.deepEqual(refusal(() => one.fn(1)), ["A_VALUE", undefined]);
  assert.equal(other.fn(1), 3);
});
