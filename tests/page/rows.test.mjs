// The rows of a report in groups, states and words.
import assert from "node:assert/strict";
import test from "node:test";
import { checkedA, load, moduleA, readingA, reportA, row, senderA } from "./support.mjs";

const rows = await load("state/rows.ts");
const { callText, literal } = await load("state/literal.ts");
const { checkState, problemsOf } = await load("state/problems.ts");
const { checksOf } = await load("state/checks.ts");
const { callsToAdd } = await load("state/suggest.ts");
const verdicts = await load("workbenches/module/report/verdicts.ts");
const findings = await load("workbenches/module/source/findings.ts");

const arities = new Map([["double", 1], ["half", 1], ["mix", 2]]);
const judged = (fields, built) => ({ row: row(fields), built, arities });
const refuted = { state: "refuted", ran: 1, of: 1, actual: 4, counterexample: { input: "half(8)", expected: 5, actual: 4 } };
const wrong = { kind: "assertion", function: "half", name: "half(8)", input: "half(8)", output: "5", line: 6, source: refuted };

test("each function is a group in source order, then the relations", () => {
  const groups = rows.groupsOf(reportA, "all");
  assert.deepEqual(groups.map(({ built }) => built?.name), ["double", "half", undefined]);
  assert.deepEqual(groups.map((group) => group.rows.length), [5, 5, 2]);
  assert.equal(groups.flatMap((group) => group.rows).length, 12);
});

test("a filter leaves out groups without rows, and counts add up", () => {
  assert.deepEqual(rows.groupsOf(reportA, "refuted"), []);
  assert.deepEqual(rows.countStates([...reportA.rows, row(wrong)]), { all: 13, supported: 12, refuted: 1, untested: 0 });
});

test("a row is as good as the worse of its verdicts", () => {
  const untested = { state: "untested", ran: 0, of: 6 };
  assert.equal(rows.stateOf(row({ ...wrong, source: untested })), "untested");
  assert.equal(rows.stateOf(row({ ...wrong, rebuilt: untested })), "refuted");
  const { source: _none, ...received } = row(wrong);
  assert.equal(rows.stateOf(received), "supported");
});

test("the next refuted row goes round", () => {
  const [first, , third] = reportA.rows;
  const shown = [row({ ...wrong, name: "a" }), first, row({ ...wrong, name: "b" }), third];
  const step = (from) => rows.nextRefuted(shown, from)?.name;
  assert.deepEqual([step(undefined), step(shown[0].id), step(first.id), step(shown[2].id)], ["a", "b", "b", "a"]);
  assert.equal(rows.nextRefuted([first], undefined), undefined);
});

test("a row knows its place in the source", () => {
  const lines = (one) => rows.placeOf(one, readingA).map((span) => moduleA.slice(span.start, span.end));
  assert.deepEqual(lines(reportA.rows[1]), ["double(-1) == -2"]);
  assert.deepEqual(lines(reportA.rows[2]), ["double x -> x * 2"]);
  assert.deepEqual(lines(reportA.rows.at(-1)), ["half x -> x / 2", "double x -> x * 2"]);
});

test("verdicts say what they rest on", () => {
  const said = (fields, side = "source", built = undefined) => verdicts.verdictText(judged(fields, built), side);
  assert.equal(said({ kind: "property", function: "double", name: "odd_function" }), "supported on 12 samples");
  assert.equal(said(wrong), "refuted: half(8) gave 4, the message says 5");
  assert.equal(said({ ...wrong, source: { state: "refuted", ran: 1, of: 1, reason: "x is null" } }), "refuted: x is null");
  assert.equal(said({ ...wrong, source: { state: "untested", ran: 0, of: 1, reason: "X_DEPTH" } }), "untested: stopped at 50,000 nested calls");
  assert.equal(said({ ...wrong, source: { state: "untested", ran: 0, of: 1, reason: "X_STEPS" } }), "untested: stopped at 20,000,000 steps");
  const property = { kind: "property", function: "mix", name: "commutative" };
  assert.equal(said({ ...property, source: { state: "untested", ran: 0, of: 6 } }), "untested: 0 of 6 samples ran");
  const broken = { state: "refuted", ran: 3, of: 10, counterexample: { input: [1, 2], expected: 3, actual: -0 } };
  assert.equal(said({ ...property, rebuilt: broken }, "rebuilt"), "refuted: mix(1, 2) gave -0, the law asks for 3");
  const three = { ...broken, counterexample: { ...broken.counterexample, input: [-1, 0, 1] } };
  assert.equal(said({ ...property, rebuilt: three }, "rebuilt"), "refuted: (-1, 0, 1) gave -0, the law asks for 3");
  const threw = { ...broken, counterexample: { input: [1, 2] }, reason: "X_TYPE: no such call" };
  assert.equal(said({ ...property, rebuilt: threw }, "rebuilt"), "refuted at mix(1, 2): X_TYPE: no such call");
  const falling = { ...broken, counterexample: { input: [1, 2], expected: 5, actual: 3 } };
  const monotonic = { kind: "property", function: "double", name: "monotonic_increasing", rebuilt: falling };
  assert.equal(said(monotonic, "rebuilt"), "refuted: double(1), double(2) gave 5, 3");
  const skipped = { state: "untested", ran: 0, of: 6, reason: "every sample was skipped" };
  assert.equal(said({ ...property, rebuilt: skipped }, "rebuilt"), "untested: 0 of 6 samples ran");
  assert.deepEqual(verdicts.reasonsOf(row({ ...property, rebuilt: skipped })), ["every sample was skipped"]);
  const unsolved = { status: "unsolved" };
  assert.equal(said({ ...property, rebuilt: { state: "untested", ran: 0, of: 0 } }, "rebuilt", unsolved), "untested: no rule fits these assertions");
});

test("a row is one sentence", () => {
  const property = judged({ kind: "property", function: "double", name: "monotonic_increasing" });
  assert.equal(verdicts.rowSentence(property), "monotonic_increasing — supported by the source on 12 samples, by the rebuilt on 10");
  assert.equal(
    verdicts.rowSentence(judged({ ...wrong, rebuilt: { state: "supported", ran: 1, of: 1 } })),
    "half(8) == 5 — refuted by the source: half(8) gave 4, the message says 5; supported by the rebuilt",
  );
});

test("a refuted assertion becomes the assertion that holds", () => {
  assert.equal(verdicts.assertionOf(row(wrong)), "half(8) == 4");
  assert.equal(verdicts.assertionOf(reportA.rows[0]), undefined);
});

test("each row says which rule counts it", () => {
  const notes = (fields) => verdicts.countNotes(row(fields)).join(" ");
  assert.match(notes(wrong), /assertions.*step 4/);
  assert.match(notes({ kind: "derived", f: "peak", g: "half", name: "even_composition", rule: "even_odd_even" }), /even_odd_even/);
  assert.match(notes({ kind: "surprise", f: "a", g: "b", name: "absorption", rebuilt: { state: "untested", ran: 0, of: 6 } }), /counts the row as passed/);
  assert.match(notes({ kind: "property", function: "f", name: "identity", rebuilt: { state: "untested", ran: 0, of: 10 } }), /not in what passed/);
  assert.match(notes({ kind: "surprise", f: "a", g: "b", name: "absorption", counted: false }), /Not counted/);
});

test("values read as Benoit writes them", () => {
  const values = [-0, NaN, "a\"b{\n", [1, "x", null], { a: 1, "b c": undefined }, {}, true];
  assert.deepEqual(values.map((value) => literal(value)), ["-0", "NaN", '"a\\"b\\{\\n"', '[1, "x", null]', '{a: 1, "b c": undefined}', "{}", "true"]);
  assert.equal(callText("mix", 2, [1, 2]), "mix(1, 2)");
  assert.equal(callText("f", 1, [1, 2]), "f([1, 2])");
});

test("problems are diagnostics and refuted checks, by line", () => {
  const failed = { ...checkedA.assertions[2], pass: false, actual: 5 };
  const stopped = { ...checkedA.assertions[1], pass: false, failure: { code: "X_STEPS", message: "too many steps" } };
  const diagnostic = { code: "E_END", severity: "error", message: "the line ends", line: 4, span: { start: 50, end: 50 } };
  const sender = {
    ...senderA,
    reading: { ...readingA, diagnostics: [diagnostic] },
    checked: { ...checkedA, assertions: [checkedA.assertions[0], stopped, failed] },
  };
  const problems = problemsOf(sender);
  assert.deepEqual(problems.map(({ kind, line }) => [kind, line]), [["check", 3], ["diagnostic", 4], ["check", 6]]);
  assert.deepEqual(problems.map((problem) => findings.problemText(problem).message), [
    "double(-1) == -2 is untested by the source: stopped at 20,000,000 steps",
    "the line ends",
    "half(8) == 4 is refuted by the source: got 5",
  ]);
  assert.deepEqual([checkState(stopped), checkState(failed)], ["untested", "refuted"]);
  assert.deepEqual(findings.notesOf(sender).map(({ line, text }) => `${line} ${text}`), [
    "2 ✓ supported",
    "3 ○ untested: stopped at 20,000,000 steps",
    "6 ✕ refuted: got 5",
  ]);
});

test("checks are taken from the report, with their failures", () => {
  const source = [
    { state: "supported", ran: 1, of: 1, actual: 8 },
    { state: "refuted", ran: 1, of: 1, actual: 3 },
    { state: "refuted", ran: 1, of: 1, reason: "X_TYPE: no such thing" },
    { state: "untested", ran: 0, of: 1, reason: "X_STEPS" },
  ];
  const rows = reportA.rows.filter(({ kind }) => kind === "assertion").map((one, at) => ({ ...one, source: source[at] }));
  const { checked, complete } = checksOf(readingA, rows);
  assert.equal(complete, true);
  assert.deepEqual(checked.assertions.map(({ pass, actual, failure }) => [pass, actual, failure?.code, failure?.message]), [
    [true, 8, undefined, undefined],
    [false, 3, undefined, undefined],
    [false, undefined, "X_TYPE", "no such thing"],
    [false, undefined, "X_STEPS", "X_STEPS"],
  ]);
  const some = checksOf(readingA, rows.slice(1));
  assert.equal(some.complete, false);
  assert.equal(some.checked.assertions[0].failure.code, "M_TOTAL");
  assert.deepEqual(problemsOf({ ...senderA, checked: some.checked }).map(({ line }) => line), [3, 6, 7]);
});

test("what to add names calls that no assertion uses yet", () => {
  const fn = (arity, ...inputs) => ({ name: "f", arity, assertions: inputs.map((input) => ({ input, output: "0" })), properties: [] });
  assert.deepEqual(callsToAdd(fn(1, "f(0)", "f( 2 )")), ["f(1)", "f(-1)", "f(3)"]);
  assert.deepEqual(callsToAdd(fn(2)), ["f(0, 1)", "f(1, 2)", "f(2, -1)"]);
  assert.deepEqual(callsToAdd(fn(1, 'f("a")')), ['f("Ab c")', 'f("")']);
  assert.deepEqual(callsToAdd(fn(4)), []);
});
