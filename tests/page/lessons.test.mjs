// Lessons: each goal can be reached, none is reached by itself; and what is kept of them.
import assert from "node:assert/strict";
import test from "node:test";
import { encodeIntent, exchange, resolveIntent } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { lessons } = await load("lessons/index.ts");
const { keeps } = await load("state/judge.ts");
const { partsOf, plainProse } = await load("state/prose.ts");
const { words } = await load("i18n/words.ts");
const progress = await load("lessons/progress.ts");

const readRow = ({ input, output }) => ({ input: JSON.parse(input), output: JSON.parse(output) });

/** What a workbench would say of kept work. */
const resultsOf = {
  module: ({ source }) => ({ ...exchange(source), source }),
  intent({ drafts: [{ rows, properties }] }) {
    const message = encodeIntent(rows.filter(({ input }) => input !== "").map(readRow), properties);
    const { meta } = resolveIntent(message);
    return { parts: [{ message, formula: meta.synthesized, confidence: meta.confidence }], history: [] };
  },
};

for (const { slug, workbench, steps } of lessons.filter(({ workbench }) => workbench in resultsOf)) {
  test(`X2: each goal of the lesson ${slug} is reached by its solution, and not before`, () => {
    assert.ok(steps.length >= 3 && steps.length <= 6);
    steps.forEach(({ goal, check, start, solution }, index) => {
      const begun = start ?? steps[index - 1]?.solution;
      assert.ok(!keeps(resultsOf[workbench](begun), check), `reached by itself: ${goal}`);
      if (solution !== undefined) assert.ok(keeps(resultsOf[workbench](solution), check), `not reached: ${goal}`);
      if (workbench === "module") assert.deepEqual(exchange(begun.source).diagnostics, []);
    });
  });
}

test("X2: every lesson has a name of its own, and its words are words of the protocol", () => {
  assert.equal(new Set(lessons.map(({ slug }) => slug)).size, lessons.length);
  const texts = lessons.flatMap(({ steps }) => steps.flatMap(({ goal, text, after }) => [goal, text, after]));
  for (const text of texts) {
    for (const part of partsOf(text)) if ("word" in part) assert.ok(Object.hasOwn(words, part.word), `${part.word} in: ${text}`);
  }
  assert.equal(plainProse("Add `x[0] * 2` to each [properties|property]."), "Add x[0] * 2 to each properties.");
});

const lesson = { slug: "one", steps: [{ start: "a", solution: "A" }, { solution: "B" }, { start: "c", solution: "C" }, {}] };
const { gone, noProgress, readProgress, ticked, written } = progress;

test("X2: a step keeps its own text, and Back brings it back", () => {
  const first = gone(lesson, noProgress, 0);
  assert.equal(first.load, "a");
  const done = ticked(written(first.progress, "mine 1"));
  const second = gone(lesson, done, 1);
  assert.ok(!("load" in second), "a new step goes on with what stands there");
  assert.equal(second.progress.texts[1], "mine 1");
  const changed = written(second.progress, "mine 2");
  assert.equal(gone(lesson, changed, 0).load, "mine 1");
  assert.equal(gone(lesson, gone(lesson, changed, 0).progress, 1).load, "mine 2");
  assert.deepEqual(changed.done, [0]);
});

test("X2: who skips a step goes on from where it would have led", () => {
  const begun = written(gone(lesson, noProgress, 0).progress, "half done");
  const skipped = gone(lesson, begun, 1);
  assert.equal(skipped.load, "A");
  assert.equal(skipped.progress.texts[0], "half done");
  assert.equal(gone(lesson, skipped.progress, 2).load, "c");
  assert.equal(gone(lesson, begun, 3).load, "C");
  assert.deepEqual(ticked(ticked(begun)).done, [0]);
});

test("X2: kept progress is read as far as it fits", () => {
  for (const odd of [undefined, null, 5, "text", [], { at: "1" }, { at: -1 }, { at: 1.5 }, { at: 9 }]) assert.equal(readProgress(odd, 4).at, 0);
  const read = readProgress({ at: 2, done: [0, 0, 7, "1", null, 3], texts: { 0: "a", 9: "b", __proto__: 1, toString: "c" }, more: true }, 4);
  assert.deepEqual(read, { at: 2, done: [0, 3], texts: { 0: "a" } });
  const kept = written({ at: 1, done: [0], texts: {} }, { source: "x" });
  assert.deepEqual(readProgress(JSON.parse(JSON.stringify(kept)), 4), kept);
});
