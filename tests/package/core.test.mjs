// Given and when over the real boundary: resolvers as objects, and as what `await` makes of them.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { refusal } from "./support/refusal.mjs";
import { misfit } from "./support/schema.mjs";

const { asCompose, asIntent, asProtocol, asQuery, asDiff, given, load, selfTest } = benoit;
const examples = (...pairs) => pairs.map(([input, output]) => ({ input, output }));
const DOUBLE = examples([1, 2], [2, 4], [5, 10]);
const shape = (name) => ({ $ref: `#/$defs/${name}` });

test("R13.1: a resolver answers one hole or a list of them", () => {
  const double = given(DOUBLE);
  assert.deepEqual(Object.keys(double).sort(), ["and", "but", "confidence", "describe", "formula", "known", "pipe", "resolved", "then", "when"]);
  assert.equal(double.when(21), 42);
  assert.deepEqual(double.then([1, 0, -1]), [2, 0, -2]);
  assert.equal(double.then(4), 8);
  assert.deepEqual([double.formula, double.confidence, double.resolved], ["2 * x", 0.95, true]);
  assert.equal(double.candidates[0].fn(3), 6);
  assert.equal(given(examples(["abc", 3], ["", 0])).when(null), null, "it raises");
});

test("R13.1: awaiting a resolver hands over the same without `then`", async () => {
  const view = await given(DOUBLE);
  assert.deepEqual(Object.keys(view).sort(), ["and", "but", "confidence", "describe", "formula", "known", "pipe", "resolved", "when"]);
  assert.equal(view.when(21), 42);
  assert.equal((await view.and(examples([7, 14]))).when(3), 6);
  assert.equal(await given(DOUBLE).then((one) => one.when(2)), 4);
  assert.equal((await given([])).when(1), null);
});

test("R13.2: more evidence makes a new resolver and leaves the old one", () => {
  const first = given(examples([2, 4], [3, 6]));
  const second = first.but(examples([3, 9], [-4, 16], [0, 0]));
  assert.equal(second.when(5), 25);
  assert.equal(first.when(5), 10);
  assert.equal(first.and(examples([7, 15], [9, 1], [11, 3])).resolved, false);
  assert.deepEqual(refusal(() => first.and("text")), ["A_TYPE", "examples"]);
  assert.deepEqual(refusal(() => first.but([{ input: 1 }])), ["A_TYPE", "examples[0].output"]);
});

test("R13.3: a pipe answers with the second's answer to the first's", () => {
  const pipe = given(DOUBLE).pipe(given(examples([0, 1], [5, 6], [9, 10])));
  assert.equal(pipe.when(8), 17);
  assert.deepEqual(pipe.known, examples([1, 3], [2, 5], [5, 11]));
  assert.deepEqual([pipe.resolved, pipe.formula], [true, "(2 * x) |> (1 * x + 1)"]);
  assert.equal(pipe.pipe(given(DOUBLE)).when(8), 34);
  assert.equal(pipe.and(examples([10, 21])).when(100), 201, "what a pipe knows can be known without it");
  const none = given(DOUBLE).pipe(given([]));
  assert.deepEqual([none.when(1), none.resolved, none.known, none.confidence], [null, false, [], 0]);
  assert.deepEqual(refusal(() => given(DOUBLE).pipe(DOUBLE)), ["A_TYPE", "other"]);
});

test("R13.4: a resolver describes itself", () => {
  const described = given(examples([[3, 1], [1, 3]])).describe();
  assert.deepEqual(described, { type: "resolver", examples: 1, formula: "[...x].sort((a, b) => a - b)", confidence: 0.95, domain: "array", range: "array" });
  assert.equal(misfit(shape("ResolverDescription"), described), undefined);
  assert.equal(misfit(shape("ResolverDescription"), given().describe()), undefined);
  assert.deepEqual(given(examples(["a", 1])).pipe(given(DOUBLE)).describe().domain, "string");
});

test("R13.5: nothing known is a resolver, too", () => {
  for (const nothing of [[], undefined, null, "text", 5, {}]) {
    const empty = given(nothing);
    assert.deepEqual([empty.when(5), empty.known, empty.resolved, empty.formula, empty.confidence], [null, [], false, null, 0]);
    assert.deepEqual(empty.then([1, 2]), [null, null]);
    assert.equal(empty.but(DOUBLE).when(7), 14);
    assert.equal(empty.pipe(given(DOUBLE)).when(7), null);
    assert.equal(empty.describe().examples, 0);
  }
});

test("R13.6: the other names", () => {
  assert.equal(asProtocol(DOUBLE).when(4), 8);
  assert.equal(asQuery(DOUBLE).when(4), 8);
  assert.equal(asIntent(examples([1, -3], [2, -6], [5, -15]), ["monotonic_increasing"]).confidence, 0.475);
  assert.equal(asCompose(DOUBLE, DOUBLE).when(4), 16);
});

test("R13.7: where two behaviours agree", () => {
  assert.deepEqual(asDiff(DOUBLE, examples([2, 4], [5, 25], [1, 2])), { equivalent: false, agree: 2, disagree: 1, details: [{ input: 5, a: 10, b: 25 }], rate: 2 / 3 });
  assert.deepEqual(refusal(() => asDiff(DOUBLE, 3)), ["A_TYPE", "behaviorB"]);
});

test("R13.8: the primitive tests itself", () => {
  const result = selfTest();
  assert.equal(misfit(shape("SelfTest"), result), undefined);
  assert.deepEqual([result.passed, result.total, result.selfReferential], [8, 8, true]);
  assert.match(result.summary, /8\/8/);
});

test("a resolver keeps what it was given", () => {
  const known = examples([[3, 1], [1, 3]]);
  const sorted = given(known);
  known[0].input.push(9);
  known.push({ input: 1, output: 1 });
  sorted.known[0].output.push(7);
  assert.deepEqual(sorted.and([]).known, examples([[3, 1], [1, 3]]));
  assert.deepEqual(sorted.when(Object.freeze([2, 1])), [1, 2]);
});

test("values outside the data model are refused, and a limit is no answer", () => {
  const double = given(DOUBLE);
  assert.deepEqual(refusal(() => double.when({ at: new Date(0) })), ["A_VALUE", "input.at"]);
  assert.deepEqual(refusal(() => double.when(() => 1)), ["A_FUNCTION", "input"]);
  assert.deepEqual(refusal(() => given(examples([new Map(), 1]))), ["A_VALUE", "known[0].input"]);
  assert.deepEqual(refusal(() => given(DOUBLE, ["pure"], { nonsense: true })), ["A_OPTION", "options.nonsense"]);
  const factorial = given(examples([0, 1], [3, 6], [5, 120]), [], { limits: { steps: 200 } });
  assert.equal(factorial.when(5), 120);
  assert.equal(factorial.when(1000), null);
  assert.equal(load("f x -> x").functions.f(given(DOUBLE).when(2)), 4);
});
