// The plain view says what was found without a formula; the presenter mode steps through panes.
import assert from "node:assert/strict";
import test from "node:test";
import { exchange } from "../../pkg/dist/index.js";
import { load, moduleA } from "./support.mjs";

const { functionSentence, intentSentence, refutedIn, refutedSentences } = await load("plain/sentences.ts");
const { ruleText } = await load("plain/texts.ts");
const { around, slidesOf, stepOf } = await load("present/slides.ts");
const { words } = await load("i18n/words.ts");

function said(source) {
  const { report, message } = exchange(source);
  return { functions: report.functions.map((built) => functionSentence(built, report, message)), refuted: refutedIn(report).flatMap(refutedSentences) };
}

test("X3: one sentence for each function, and one for each refuted claim", () => {
  assert.deepEqual(said(moduleA), {
    functions: [
      "double was made again from its 2 checks, and all 5 claims about it are supported.",
      "half was made again from its 2 checks, and all 5 claims about it are supported.",
    ],
    refuted: [],
  });
  assert.deepEqual(said("half x -> x / 2\nhalf(8) == 5\nhalf(-2) == -1"), {
    functions: ["half was made again from its 2 checks, but 3 of 5 claims about it are refuted."],
    refuted: [
      "For 8, half gives 4, but its check says 5.",
      "The receiver's half breaks a rule that half keeps: some inputs come back unchanged, but not all.",
      "The receiver's half breaks a rule that half keeps: the opposite of a number gives the opposite output.",
    ],
  });
});

test("X3: what could not be made again is said, and why", () => {
  assert.deepEqual(said("lone x -> x * 2").functions, ["lone could not be made again: no check of it was sent."]);
  const weird = "weird x -> x*x*x*x - 7\nweird(2) == 9\nweird(3) == 74\nweird(0) == -7\nweird(1) == -6\nweird(-1) == -6";
  assert.deepEqual(said(weird).functions, ["weird could not be made again: no rule of the receiver fits its 5 checks."]);
  assert.equal(intentSentence(0, false), "There is no example yet.");
  assert.equal(intentSentence(2, true), "From 2 examples the receiver made a rule that explains them all.");
});

test("X3: relations that don't hold are told of both functions", () => {
  const { refuted } = said("root x -> Math.sqrt(x)\nroot(9) == 3\nroot(16) == 4\nroot(0) == 0\n\nsquare x -> x * x\nsquare(3) == 9\nsquare(-2) == 4\nsquare(5) == 25");
  assert.deepEqual(refuted, ["square after root breaks a rule that was expected of them: together they never give less than zero."]);
});

test("X3: every property and relation has plain words, and none is a formula", () => {
  const names = Object.keys(words).filter((word) => /^[a-z]+(_[a-z]+)*$/.test(word) && !words[word].startsWith("Rule:"));
  for (const name of names) {
    const text = ruleText(name);
    if (text === name) assert.doesNotMatch(name, /_/, `${name} has no plain words`);
    assert.doesNotMatch(text, /[=<>*()]|->/, name);
  }
});

test("the presenter steps through the panes of all workbenches that are open, and ends at both ends", () => {
  const slides = slidesOf(["module", "intent"]);
  assert.equal(slides.length, 6);
  assert.deepEqual(around(slides, "module", "source"), { at: 0, before: undefined, after: { bench: "module", pane: "wire" } });
  assert.deepEqual(around(slides, "module", "report").after, { bench: "intent", pane: "source" });
  assert.deepEqual(around(slides, "intent", "report"), { at: 5, before: { bench: "intent", pane: "wire" }, after: undefined });
  assert.deepEqual(around(slides, "other", "wire"), { at: -1, before: undefined, after: undefined });
  assert.deepEqual(["PageDown", "ArrowRight", "PageUp", "ArrowLeft", "Enter"].map(stepOf), ["after", "after", "before", "before", undefined]);
});
