// The specification's own stories, told with nothing but what the README shows: a contract (section 7), a dialogue
// (section 12.4), and the table of section 13.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";

const readme = readFileSync("README.md", "utf8");

/** What the README shows of the package, and nothing else. */
const shown = new Proxy({}, {
  get(_, name) {
    assert.ok(new RegExp(`\\b${String(name)}\\b`).test(readme), `the README doesn't show ${String(name)}`);
    return benoit[name];
  },
});

const sorter = {
  name: "sorter",
  examples: [{ input: [3, 1, 2], output: [1, 2, 3] }],
  properties: ["idempotent", "length_preserving"],
  domain: "array",
  range: "array",
};
const mySort = (xs) => [...xs].sort((a, b) => a - b);

// R2.3.1, R2.3.4, R2.3.5, R2.3.6, R2.3.7
test("section 7: from a need to a contract, and what becomes of a new implementation", () => {
  const { publishNeed, publishOffer, negotiate, bind, verify } = shown;
  const need = publishNeed(sorter);
  assert.match(need.id, /^need-[0-9a-f]{8}$/);
  assert.equal(need.verify(mySort).pass, true);

  const good = publishOffer(need.id, { fn: mySort, confidence: 0.9 }, need);
  const lazy = publishOffer(need.id, { fn: (xs) => xs, confidence: 1 }, need);
  const broken = publishOffer(need.id, { fn: () => { throw new Error("out of order"); }, confidence: 0.5 }, need);
  assert.deepEqual([good, lazy, broken].map(({ verification }) => verification.pass), [true, false, false]);
  assert.equal(broken.verification.exampleResults[0].error, "out of order");

  const ranked = negotiate(need, [broken, lazy, good]);
  // 10 + 2 · 5 + 0.9 · 5; −20 + 2 · 5 + 5; −20 − 2 · 10 + 2.5
  assert.deepEqual(ranked.map(({ id, score, rank }) => [id, score, rank]), [[good.id, 24.5, 1], [lazy.id, -5, 2], [broken.id, -37.5, 3]]);

  const contract = bind(need, ranked[0]);
  assert.match(contract.id, /^contract-[0-9a-f]{8}$/);
  assert.deepEqual([contract.needId, contract.offerId, contract.examples], [need.id, good.id, sorter.examples]);
  assert.deepEqual(contract.fn([10, 9, 1]), [1, 9, 10]);

  const faster = (xs) => Array.from(Float64Array.from(xs).sort());
  assert.equal(verify(contract, faster).compatible, true);
  const reversed = verify(contract, (xs) => mySort(xs).reverse());
  assert.deepEqual([reversed.compatible, reversed.contractId, reversed.propertyResults.violated], [false, contract.id, []]);
});

// R2.3.10, R2.3.11, R2.3.12, R2.3.13
test("section 7: the registry, from publishing to checking a new version", () => {
  const registry = new shown.Registry();
  const need = registry.publishNeed(sorter);
  registry.publishNeed({ name: "Double", examples: [{ input: 2, output: 4 }] });
  assert.equal(registry.resolve(need.id), null);
  registry.publishOffer(need.id, { fn: (xs) => xs, confidence: 1 });
  registry.publishOffer(need.id, { fn: mySort, confidence: 0.2 });
  assert.deepEqual(registry.search(["idempotent", "pure"]).map((found) => [found.need.id, found.matchedProperties, found.matchScore]), [[need.id, ["idempotent"], 1]]);
  assert.deepEqual(registry.searchByName("SORT").map(({ id }) => id), [need.id]);
  const contract = registry.resolve(need.id);
  assert.deepEqual(contract.fn([2, 1]), [1, 2]);
  assert.equal(registry.verify(contract.id, mySort).compatible, true);
  assert.deepEqual([registry.getNeeds().length, registry.getOffers(need.id).length, registry.getContracts().length], [2, 2, 1]);
});

// R12.4.1, R12.4.2, R12.4.4, R12.4.5, R12.4.6, R12.4.7
test("section 12.4: a receiver that asks until it is sure", () => {
  const sender = (x) => 3 * x + 1;
  const lesson = (xs) => xs.map((input) => ({ input, output: sender(input) }));
  const receiver = new shown.Dialogue();
  assert.equal(receiver.shouldNegotiate().urgency, "critical");
  receiver.teach(lesson([0, 1]));
  assert.equal(receiver.shouldNegotiate().urgency, "medium");
  const request = receiver.negotiate();
  assert.deepEqual([request.status, request.confusions], ["uncertain", []]);
  assert.equal(receiver.fulfill(request, lesson(request.probes)).level, 1);
  assert.equal(receiver.shouldNegotiate(), false);
  assert.deepEqual(receiver.ask([100, -7]).answers.map(({ output }) => output), [301, -20]);

  receiver.correct([{ input: 1, output: 5 }]);
  assert.equal(receiver.shouldNegotiate().urgency, "high");
  const confused = receiver.negotiate();
  assert.equal(confused.status, "confused");
  assert.ok(confused.confusions.some(({ input }) => input === 1));
  assert.equal(receiver.fulfill(confused, lesson([1])).level, 1);
  assert.deepEqual(receiver.ask([10]).answers.map(({ output }) => output), [31]);
});

// R13.1, R13.2, R13.3, R13.6, R13.7, R13.8
test("section 13: seven operations are one", () => {
  const { given, asProtocol, asDiff, selfTest } = shown;
  const doubling = [{ input: 1, output: 2 }, { input: 4, output: 8 }];
  const table = [
    ["Protocol", asProtocol(doubling).when(21), 42],
    ["Intent", given([{ input: [3, 1, 2], output: [1, 2, 3] }]).when([9, 7]), [7, 9]],
    ["Query", given(doubling).then([5, -1]), [10, -2]],
    ["Correction", given([{ input: 1, output: 1 }, { input: 2, output: 2 }]).but([{ input: 2, output: 4 }, { input: 3, output: 9 }]).when(12), 144],
    ["Composition", given(doubling).pipe(given([{ input: 0, output: 1 }, { input: 1, output: 2 }])).when(10), 21],
  ];
  for (const [operation, got, expected] of table) assert.deepEqual(got, expected, operation);
  assert.deepEqual(asDiff(doubling, [{ input: 1, output: 2 }, { input: 4, output: 16 }]), {
    equivalent: false, agree: 1, disagree: 1, details: [{ input: 4, a: 8, b: 16 }], rate: 0.5,
  });
  const { passed, total, results } = selfTest();
  assert.deepEqual([passed, total, results.every(({ pass }) => pass)], [8, 8, true]);
});

// R13.1: a resolver has a method `then`, and yet can be awaited.
test("section 13: awaiting a resolver ends", async () => {
  const resolver = await shown.given([{ input: 1, output: 2 }, { input: 4, output: 8 }]);
  assert.equal(resolver.when(3), 6);
});
