// Questions and dialogues as JavaScript has them: state that outlives the engine, options, paths of what is wrong.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { createEngine } from "../../pkg/dist/worker.js";
import { glue, guardedAgain } from "../../target/pkg-faults/dist/engine.js";
import * as faulty from "../../target/pkg-faults/dist/index.js";
import { threads, wasmOf } from "./support/thread.mjs";

const doubling = () => [{ input: 1, output: 2 }, { input: 2, output: 4 }];
const more = () => [{ input: 0, output: 0 }, { input: 3, output: 6 }, { input: -1, output: -2 }];
const refusal = (code, path) => (error) => error instanceof benoit.BenoitError && error.code === code && error.path === path;

test("R12.4.1: a dialogue holds three lists, and its lessons give the dialogue back", () => {
  const dialogue = new benoit.Dialogue();
  assert.ok(dialogue instanceof benoit.query.Dialogue);
  assert.deepEqual(Object.entries(dialogue), [["knowledge", []], ["turns", []], ["properties", []]]);
  assert.equal(dialogue.teach(doubling()), dialogue);
  assert.equal(dialogue.correct([{ input: 2, output: 5 }]), dialogue);
  assert.deepEqual(dialogue.knowledge, [{ input: 1, output: 2 }, { input: 2, output: 5 }]);
  assert.deepEqual(dialogue.turns.map(({ type, turn }) => [type, turn]), [["teach", 0], ["teach", 1], ["correct", 2]]);
});

test("R12.4.2: answers, turns, knowledge and what was handed in share nothing", () => {
  const dialogue = new benoit.Dialogue();
  const lesson = [{ input: [3, 1], output: [1, 3] }, { input: [9, 2, 5], output: [2, 5, 9] }];
  dialogue.teach(lesson);
  lesson[0].input.push(7);
  const answered = dialogue.ask([[4, 3]]);
  const before = structuredClone(answered);
  dialogue.teach([{ input: [4, 3], output: [4, 3] }]);
  assert.deepEqual(answered, before);
  answered.known[0].input.push(1);
  answered.answers[0].output.push(1);
  dialogue.turns[0].examples[0].input.push(8);
  assert.deepEqual(dialogue.knowledge[0], { input: [3, 1], output: [1, 3] });
  assert.deepEqual(dialogue.turns[1].answers[0].output, [3, 4]);
});

test("R12.4.7: a fulfilled negotiation, wondering and the summary", () => {
  const dialogue = new benoit.Dialogue().teach(doubling());
  const negotiation = dialogue.negotiate([9]);
  assert.deepEqual(negotiation.probes, [9, 3, 7, 0, -4, -1]);
  assert.deepEqual(dialogue.fulfill(negotiation, more()), { level: 1, examples: 5, correct: 5, formula: "2 * x", turns: 4 });
  assert.equal(dialogue.shouldNegotiate(), false);
  assert.equal(dialogue.wonder().meta.status, "has_gaps");
  assert.deepEqual(dialogue.summary().history, ["teach (turn 0)", "negotiate (turn 1)", "teach (turn 2)", "fulfill (turn 3)", "wonder (turn 4)"]);
});

test("a refused method leaves the dialogue as it was, and says where the fault is", () => {
  const dialogue = new benoit.Dialogue().teach(doubling());
  const before = structuredClone({ ...dialogue });
  assert.throws(() => dialogue.teach([{ input: 1, output: { when: new Date() } }]), refusal("A_VALUE", "examples[0].output.when"));
  assert.throws(() => dialogue.teach([doubling()[0], 5]), refusal("A_TYPE", "examples[1]"));
  assert.throws(() => dialogue.teach(), refusal("A_TYPE", "examples"));
  assert.throws(() => dialogue.ask([() => 1]), refusal("A_FUNCTION", "holes[0]"));
  assert.throws(() => dialogue.ask([]), refusal("A_VALUE", "holes"));
  assert.throws(() => dialogue.negotiate(5), refusal("A_TYPE", "probes"));
  assert.throws(() => dialogue.fulfill({}), refusal("A_TYPE", "examples"));
  assert.deepEqual({ ...dialogue }, before);
  dialogue.knowledge[0] = 5;
  assert.throws(() => dialogue.understanding(), refusal("A_TYPE", "knowledge[0]"));
  assert.throws(() => benoit.answer({ known: doubling(), holes: [{ at: Symbol("x") }] }), refusal("A_VALUE", "holes[0].at"));
  assert.throws(() => benoit.challenge({ known: [], holes: [] }, [{ input: 1n, output: 1 }]), refusal("A_VALUE", "corrections[0].input"));
  assert.throws(() => benoit.reformulate([], { hints: [5] }), refusal("A_TYPE", "options.hints[0]"));
});

test("the options of the engine stand in the options of `curious` and `reformulate`, and behind the rest", () => {
  const total = { limits: { total: 5 } };
  for (const work of [
    () => benoit.curious(doubling(), { probeCount: 3, ...total }),
    () => benoit.reformulate(doubling(), { maxRounds: 1, ...total }),
    () => benoit.quality(doubling(), total),
    () => benoit.answer(benoit.ask(doubling(), [1], [], total), total),
    () => benoit.challenge(benoit.ask(doubling(), [1]), [], total),
    () => new benoit.Dialogue(total).teach(doubling()).understanding(),
  ]) {
    assert.throws(work, refusal("M_TOTAL"));
  }
  assert.equal(benoit.curious(doubling(), { probeCount: undefined }).formula, "2 * x");
  assert.throws(() => benoit.curious(doubling(), { probes: 3 }), refusal("A_OPTION", "options.probes"));
  assert.throws(() => benoit.curious(doubling(), { probeCount: -1 }), refusal("A_OPTION", "options.probeCount"));
  assert.throws(() => benoit.reformulate(doubling(), { maxRounds: "2" }), refusal("A_OPTION", "options.maxRounds"));
  assert.throws(() => new benoit.Dialogue({ probes: 3 }), refusal("A_OPTION", "options.probes"));
  assert.equal([doubling(), doubling()].map(benoit.quality).length, 2);
});

test("the properties of a dialogue count in all that it answers", () => {
  const dialogue = new benoit.Dialogue().teach(doubling());
  dialogue.properties.push("idempotent");
  const { properties, answers } = dialogue.ask([4]);
  assert.deepEqual(properties, ["idempotent"]);
  assert.equal(answers[0].confidence, 0.475, "the only formula breaks it");
  assert.equal(dialogue.wonder().meta.confidence, 0.475);
});

test("a dialogue outlives the engine that answered it", (t) => {
  t.mock.method(console, "error", () => undefined);
  const dialogue = new faulty.Dialogue().teach(doubling());
  const negotiation = dialogue.negotiate();
  assert.throws(() => guardedAgain(() => glue.fault("trap")), { code: "I_INTERNAL" });
  assert.equal(dialogue.fulfill(negotiation, more()).formula, "2 * x");
  assert.deepEqual(dialogue.ask([50]).answers, [{ input: 50, output: 100, confidence: 0.95 }]);
  assert.equal(dialogue.turns.length, 5);
});

test("in a worker everything is a promise, and a dialogue's methods run in the order of their calls", async () => {
  const engine = createEngine({ worker: threads("pkg/dist"), wasm: wasmOf("pkg/dist") });
  try {
    const query = benoit.ask(doubling(), [7]);
    for (const [name, ...args] of [
      ["ask", doubling(), [7]], ["answer", query], ["challenge", query, [{ input: 1, output: 3 }]],
      ["curious", doubling(), { probeCount: 2 }], ["quality", doubling()], ["reformulate", doubling(), { maxRounds: 1 }],
    ]) {
      assert.deepEqual(await engine[name](...args), benoit[name](...args), name);
    }
    const [here, there] = [new benoit.Dialogue(), new engine.Dialogue()];
    const asked = [["teach", doubling()], ["negotiate"], ["correct", more()], ["ask", [5]], ["wonder"], ["summary"], ["understanding"], ["shouldNegotiate"]];
    const answers = await Promise.all(asked.map(([method, ...args]) => there[method](...args)));
    for (const [at, [method, ...args]] of asked.entries()) {
      const wanted = here[method](...args);
      assert.deepEqual(wanted === here ? { ...answers[at] } : answers[at], wanted === here ? { ...there } : wanted, method);
    }
    assert.deepEqual({ ...there }, { ...here });
    await assert.rejects(there.teach([5]), refusal("A_TYPE", "examples[0]"));
    await assert.rejects(there.ask([() => 1]), refusal("A_FUNCTION", "holes[0]"));
    assert.equal((await there.understanding()).level, 1, "the next method runs all the same");
    const stopped = new AbortController();
    stopped.abort();
    await assert.rejects(there.understanding({ signal: stopped.signal }), refusal("M_TOTAL"));
    await engine.restart();
    assert.equal((await there.ask([21])).answers[0].output, 42);
  } finally {
    engine.close();
  }
});
