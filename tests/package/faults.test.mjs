// A fault tears the instance of the engine: the call says so, the next one works, and functions live on.
// Runs on a build with faults on purpose, and where the fault can be made by hand on the package itself.
import assert from "node:assert/strict";
import test from "node:test";
import * as real from "../../pkg/dist/index.js";
import { glue, guardedAgain } from "../../target/pkg-faults/dist/engine.js";
import * as faulty from "../../target/pkg-faults/dist/index.js";

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2";
const fault = (kind) => guardedAgain(() => glue.fault(kind));
const thrownBy = (work) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("it should throw");
};

faulty.encode(SOURCE);

for (const kind of ["trap", "stack"]) {
  test(`after a ${kind} the next call works`, (t) => {
    t.mock.method(console, "error", () => undefined);
    const error = thrownBy(() => fault(kind));
    assert.ok(error instanceof faulty.BenoitError);
    assert.match(error.code, /^I_(INTERNAL|STACK)$/);
    assert.ok(error.cause instanceof Error);
    assert.equal(faulty.encode(SOURCE).functions[0].name, "double");
  });
}

test("functions are made again from their source, and keep their identity", (t) => {
  t.mock.method(console, "error", () => undefined);
  const loaded = faulty.load("k: 3\ntriple x -> x * k\ntwice f,x -> f(f(x))").functions;
  const { callables } = faulty.decode(faulty.encode(SOURCE));
  const texts = [String(loaded.triple), String(callables.double)];
  assert.equal(loaded.triple(2), 6);
  thrownBy(() => fault("trap"));
  assert.equal(loaded.triple(2), 6);
  assert.equal(callables.double("2"), 4);
  assert.deepEqual([String(loaded.triple), String(callables.double)], texts);
  thrownBy(() => fault("trap"));
  assert.equal(loaded.twice(loaded.triple, 1), 9, "as an argument, too");
});

test("a report that was not looked at yet is told anew", (t) => {
  t.mock.method(console, "error", () => undefined);
  const message = faulty.encode(SOURCE);
  const [kept, sent] = [faulty.decode(message), faulty.exchange(SOURCE)];
  const wanted = [faulty.decode(message).report, faulty.exchange(SOURCE).report];
  message.functions.length = 0;
  thrownBy(() => fault("trap"));
  assert.deepEqual([kept.report, sent.report], wanted);
});

test("functions of intents are made again, whatever they were made of", (t) => {
  t.mock.method(console, "error", () => undefined);
  const intent = faulty.encodeIntent([{ input: [3, 1, 2], output: [1, 2, 3] }]);
  const { fn, candidates } = faulty.resolveIntent(intent);
  const composed = faulty.composeIntents(intent, intent).fn;
  const mixed = faulty.composeIntents(intent, { ...intent, fn: (list) => list.length }).fn;
  const texts = [fn, composed, mixed].map(String);
  thrownBy(() => fault("trap"));
  assert.deepEqual([fn([2, 1]), composed([2, 1]), mixed([2, 1]), candidates[0].fn([2, 1])], [[1, 2], [1, 2], 2, [1, 2]]);
  assert.deepEqual([fn, composed, mixed].map(String), texts);
  assert.equal(faulty.executeIntent({ ...intent, fn: mixed }, [5, 6, 7]), 3);
});

test("resolvers go on, whatever becomes of the engine", (t) => {
  t.mock.method(console, "error", () => undefined);
  const double = faulty.given([{ input: 1, output: 2 }, { input: 2, output: 4 }]);
  const pipe = double.pipe(double);
  thrownBy(() => fault("trap"));
  assert.deepEqual([double.when(3), double.when([1]), pipe.when(3), double.candidates[0].fn(4)], [6, 2, 12, 8]);
  thrownBy(() => fault("trap"));
  assert.equal(pipe.and([{ input: 5, output: 20 }]).when(6), 24);
});

test("R13.8: a solver that finds nothing turns most of the test of itself red", () => {
  const blind = (on) => guardedAgain(() => glue.call("blind", [on, undefined], ",options"));
  assert.equal(faulty.selfTest().passed, 8);
  blind(true);
  try {
    const { passed, total, results, selfReferential, summary } = faulty.selfTest();
    assert.ok(total - passed >= 5, summary);
    assert.equal(results.filter(({ pass }) => !pass).length, total - passed);
    assert.equal(selfReferential, false);
  } finally {
    blind(false);
  }
  assert.equal(faulty.selfTest().passed, 8);
});

// R2.3.10: what a registry holds is no part of the instance.
test("a registry outlives the instance, with its needs, its contracts and the very functions it was given", (t) => {
  t.mock.method(console, "error", () => undefined);
  const { triple } = faulty.load("triple x -> x * 3").functions;
  const rebuilt = faulty.decode(faulty.encode("triple x -> x * 3\ntriple(1) == 3\ntriple(2) == 6")).callables.triple;
  const registry = new faulty.Registry();
  const need = registry.publishNeed({ name: "tripler", examples: [{ input: 1, output: 3 }, { input: -2, output: -6 }], properties: ["pure"] });
  const offers = [triple, rebuilt, (x) => 3 * x, (x) => x].map((fn) => registry.publishOffer(need.id, { fn, confidence: 0.9 }));
  const before = registry.resolve(need.id);
  for (let round = 0; round < 2; round++) {
    thrownBy(() => fault("trap"));
    assert.deepEqual(registry.getOffers(need.id), offers);
    assert.equal(registry.getOffers(need.id)[0].fn, triple);
    assert.deepEqual(registry.getNeeds().map(({ id, name }) => [id, name]), [[need.id, "tripler"]]);
    assert.equal(need.verify(triple).pass, true);
    const ranked = faulty.negotiate(need, registry.getOffers(need.id));
    assert.deepEqual(ranked.map(({ id }) => id), offers.map(({ id }) => id));
    assert.deepEqual(ranked.map(({ fn }) => fn), offers.map(({ fn }) => fn));
    const contract = registry.resolve(need.id);
    assert.equal(contract.fn, triple);
    assert.equal(contract.fn(7), 21);
    assert.equal(faulty.bind(need, offers[1]).fn, rebuilt);
    assert.equal(registry.verify(before.id, rebuilt).compatible, true);
    assert.equal(registry.getContracts().length, 2 + round);
  }
});

test("an offer that breaks the engine is not kept, and breaks nothing else", (t) => {
  t.mock.method(console, "error", () => undefined);
  const registry = new faulty.Registry();
  const need = registry.publishNeed({ examples: [{ input: 1, output: 3 }] });
  const breaks = (x) => {
    thrownBy(() => fault("trap"));
    return 3 * x;
  };
  assert.equal(thrownBy(() => registry.publishOffer(need.id, { fn: breaks })).code, "I_INTERNAL");
  assert.deepEqual(registry.getOffers(need.id), []);
  registry.publishOffer(need.id, { fn: (x) => 3 * x });
  assert.equal(registry.resolve(need.id).fn(2), 6);
});

test("a closure that nothing can make again says that it was lost", (t) => {
  t.mock.method(console, "error", () => undefined);
  const counter = faulty.evaluate("counter n ->\n  state: {n: n}\n  () => state.n++", "counter(1)");
  counter();
  thrownBy(() => fault("trap"));
  assert.equal(thrownBy(() => counter()).code, "I_INTERNAL");
  counter.dispose();
});

test("inner calls are told to wait while a broken instance is still on the stack", (t) => {
  t.mock.method(console, "error", () => undefined);
  const seen = [];
  const breaks = (x) => {
    seen.push(thrownBy(() => fault("trap")).code, thrownBy(() => faulty.encode("")).code);
    return x;
  };
  const error = thrownBy(() => faulty.solve("breaks(?) == 3", { breaks }));
  assert.equal(error.code, "I_INTERNAL");
  assert.deepEqual(new Set(seen), new Set(["I_INTERNAL"]));
  assert.deepEqual(faulty.solve("same(?) == 3", { same: (x) => x }).solutions, [3]);
});

test("the host's stack may overflow anywhere in a call of the package", () => {
  const codes = new Set();
  const deeper = () => {
    try {
      deeper();
    } catch (error) {
      if (error instanceof real.BenoitError) codes.add(error.code);
    }
    // On the way back each call has a little more room than the one before.
    if (codes.size < 50) {
      try {
        real.encode(SOURCE);
      } catch (error) {
        if (error instanceof real.BenoitError) codes.add(error.code);
        throw error;
      }
    }
  };
  try {
    deeper();
  } catch (error) {
    assert.ok(error instanceof RangeError || error instanceof real.BenoitError, String(error));
  }
  for (const code of codes) assert.match(code, /^I_/);
  assert.equal(real.encode(SOURCE).functions[0].name, "double");
  assert.equal(real.decode(real.encode(SOURCE)).callables.double(4), 8);
});
