// The gallery: its modules say of themselves what the engine finds; and what judges that.
import assert from "node:assert/strict";
import test from "node:test";
import { exchange } from "../../pkg/dist/index.js";
import { load, moduleA } from "./support.mjs";

const { examples, exampleOf } = await load("examples/index.ts");
const { keeps, valueAt } = await load("state/judge.ts");

test("X1: every example has a name of its own, and all of its texts", () => {
  assert.equal(new Set(examples.map(({ slug }) => slug)).size, examples.length);
  for (const { slug, title, sentence, notice, outcome } of examples) {
    assert.match(slug, /^[a-z]+(-[a-z]+)*$/);
    for (const text of [title, sentence, notice, outcome.told, outcome.status]) assert.ok(text.length > 5, slug);
    assert.ok(outcome.checks.length > 0, slug);
    assert.equal(exampleOf(slug).slug, slug);
  }
  assert.equal(exampleOf("__proto__"), undefined);
});

for (const { slug, workbench, work, outcome } of examples.filter(({ workbench }) => workbench === "module")) {
  test(`X1: what the example ${slug} states is what the engine finds`, () => {
    assert.equal(workbench, "module");
    const exchanged = exchange(work.source);
    assert.deepEqual(exchanged.diagnostics, []);
    const { passed, total } = exchanged.result.total;
    assert.equal(`Up to date: ${passed} of ${total}`, outcome.status);
    for (const check of outcome.checks) assert.ok(keeps(exchanged, check), JSON.stringify(check));
    // What is stated of one module isn't true of any.
    assert.ok(!outcome.checks.every((check) => keeps(exchange("same x -> x"), check)));
  });
}

const results = exchange(moduleA.replace("half(8) == 4", "half(8) == 5"));

test("a row is found by the beginning of its name, and judged by one side or by both", () => {
  assert.ok(keeps(results, { row: "half(8)", by: "source", state: "refuted" }));
  assert.ok(keeps(results, { row: "half(8) == 5", by: "rebuilt", state: "supported" }));
  assert.ok(keeps(results, { row: "half(8)", state: "refuted" }));
  assert.ok(!keeps(results, { row: "half(8)", state: "supported" }));
  assert.ok(keeps(results, { row: "half: odd_function", by: "rebuilt", state: "refuted" }));
  assert.ok(!keeps(results, { row: "third(8)", state: "refuted" }));
});

test("a value is found by names and numbers, and compared in whole, in part, by length and by its words", () => {
  assert.equal(valueAt(results, "message.functions.half.arity"), 1);
  assert.equal(valueAt(results, "message.functions.1.name"), "half");
  assert.equal(valueAt(results, "message.constructor.name"), undefined);
  assert.ok(keeps(results, { at: "message.functions.double", is: results.message.functions[0] }));
  assert.ok(!keeps(results, { at: "message.functions.double", is: { name: "double" } }));
  assert.ok(keeps(results, { at: "message.functions", has: { name: "double", arity: 1 } }));
  assert.ok(!keeps(results, { at: "message.functions", has: { name: "double", arity: 2 } }));
  assert.ok(keeps(results, { at: "message.functions", least: 2 }));
  assert.ok(!keeps(results, { at: "message.functions", least: 3 }));
  assert.ok(keeps(results, { at: "message", says: "half(8)" }));
  assert.ok(!keeps(results, { at: "message", says: "x / 2" }));
});

test("checks are put together, and nothing is true of results that are not there", () => {
  const yes = { at: "message.functions", least: 1 };
  const no = { at: "message.functions", least: 9 };
  assert.ok(keeps(results, { all: [yes, { not: no }] }) && !keeps(results, { all: [yes, no] }));
  assert.ok(keeps(results, { any: [no, yes] }) && !keeps(results, { any: [no] }));
  for (const check of [yes, { not: yes }, { all: [] }]) assert.ok(!keeps(undefined, check));
  for (const odd of [null, 3, "text", [], {}, { report: { rows: 5 } }]) assert.ok(!keeps(odd, { row: "half", state: "refuted" }));
});
