// What can be done with the message: a text of one's own, places in it, the picture's counts, the steps of the walk.
import assert from "node:assert/strict";
import test from "node:test";
import { crossingA, exchangedA, load, messageA, moduleA, readingA, reportA, row, senderA } from "./support.mjs";

const { faultOf, lineAndColumn, pathAt, placeOf } = await load("state/json-places.ts");
const { nextWire, pathOfRow, plainWire } = await load("state/wire.ts");
const { exchangedOf, messageOf } = await load("state/received.ts");
const { readWork } = await load("workbenches/module/work.ts");
const { filesOf } = await load("workbenches/module/files.ts");
const { findingOf } = await load("workbenches/module/message/findings.ts");
const { countText, describe, partsOf } = await load("workbenches/module/message/crossing.ts");
const { stepsOf, transcriptOf } = await load("workbenches/module/message/steps.ts");
const { initialState, reduce } = await load("state/reduce.ts");
const { statusText } = await load("state/status.ts");

test("what is JSON has no fault, whatever is in it", () => {
  const good = ['{"__proto__": 1, "a\\u0041\\n": [null, true, -0.5e+3]}', " [ ] ", "{}", '"x"', "0", JSON.stringify(messageA), JSON.stringify(messageA, null, 2), `${"[".repeat(50_000)}${"]".repeat(50_000)}`];
  for (const text of good) assert.equal(faultOf(text), undefined, text.slice(0, 40));
});

test("a fault stands where JSON.parse finds one, and says what belongs there", () => {
  const cases = [
    ["", 0, "value"],
    ["{", 1, "nameOrEnd"],
    ['{"a"', 4, "colon"],
    ['{"a" 1}', 5, "colon"],
    ['{"a": }', 6, "value"],
    ['{"a": 1 "b": 2}', 8, "commaOrBrace"],
    ["{a: 1}", 1, "nameOrEnd"],
    ["{'a': 1}", 1, "doubleQuote"],
    ["[1 2]", 3, "commaOrBracket"],
    ["[1}", 2, "commaOrBracket"],
    ["[}", 1, "valueOrEnd"],
    ["[nul]", 1, "word"],
    ["[01]", 1, "number"],
    ["[1.]", 1, "number"],
    ["[+1]", 1, "number"],
    ["[#]", 1, "value"],
    ['"a', 0, "quote"],
    ['["a\n"]', 1, "quote"],
    ['["a\t"]', 3, "control"],
    ['["\\x"]', 2, "escape"],
    ['["\\u12g4"]', 2, "escape"],
    ["{} {}", 3, "nothing"],
    [`${"[".repeat(100_000)}`, 100_000, "valueOrEnd"],
  ];
  for (const [text, start, needed] of cases) {
    const fault = faultOf(text);
    assert.deepEqual([fault?.start, fault?.needed], [start, needed], text.slice(0, 40));
    assert.throws(() => JSON.parse(text));
  }
});

test("a comma before a closing bracket is named itself", () => {
  for (const text of ["[1, ]", '{"a": 1, }']) assert.equal(text.slice(faultOf(text).comma.start, faultOf(text).comma.end), ",");
  assert.equal(faultOf("[,]").comma, undefined);
});

test("every fault of a mangled message is one of JSON.parse, and the other way round", () => {
  const text = JSON.stringify(messageA);
  for (let at = 0; at < text.length; at += 1) {
    for (const mangled of [text.slice(0, at), text.slice(0, at) + text.slice(at + 1), `${text.slice(0, at)},${text.slice(at)}`]) {
      let good = true;
      try {
        JSON.parse(mangled);
      } catch {
        good = false;
      }
      assert.equal(faultOf(mangled) === undefined, good, mangled.slice(Math.max(0, at - 20), at + 20));
    }
  }
});

test("a path leads to its place in the text, and a place back to its path", () => {
  const text = JSON.stringify(messageA, null, 2);
  const slice = (path) => text.slice(placeOf(text, path).start, placeOf(text, path).end);
  assert.equal(slice("protocol"), '"benoit-protocol-v1"');
  assert.equal(slice("functions[1].assertions[0].input"), '"half(8)"');
  assert.deepEqual(JSON.parse(slice("algebra.surprises[1]")), messageA.algebra.surprises[1]);
  assert.equal(slice(""), text);
  for (const path of ["protocol", "functions[1].assertions[0].input", "algebra.surprises[1].g", "meta.sourceSize"]) {
    assert.equal(pathAt(text, placeOf(text, path).start + 1), path);
  }
  assert.equal(pathAt(text, 0), "");
});

test("of what is missing, the place is what should hold it; of a name that stands twice, the last", () => {
  assert.deepEqual(placeOf('{"a": 1}', "functions"), { start: 0, end: 1 });
  assert.deepEqual(placeOf('{"a": [1]}', "a[3].b"), { start: 6, end: 7 });
  const twice = '{"protocol": "x", "protocol": "y"}';
  assert.equal(twice.slice(placeOf(twice, "protocol").start, placeOf(twice, "protocol").end), '"y"');
  const hidden = '{"\\u0070rotocol": "z"}';
  assert.equal(hidden.slice(placeOf(hidden, "protocol").start, placeOf(hidden, "protocol").end), '"z"');
});

test("lines and columns count from 1", () => {
  assert.deepEqual(lineAndColumn("ab\ncd", 0), { line: 1, column: 1 });
  assert.deepEqual(lineAndColumn("ab\ncd", 2), { line: 1, column: 3 });
  assert.deepEqual(lineAndColumn("ab\ncd", 3), { line: 2, column: 1 });
  assert.deepEqual(lineAndColumn("ab\n\n", 4), { line: 3, column: 1 });
});

test("what is wrong is told at its place, with what was expected", () => {
  const at = (text, refusal) => {
    const finding = findingOf({ text, message: "said", ...refusal });
    const fixed = finding.fix === undefined ? undefined : text.slice(0, finding.fix.from) + finding.fix.insert + text.slice(finding.fix.to);
    return [text.slice(finding.from, finding.to), finding.message, fixed];
  };
  const expected = 'Expected "benoit-protocol-v1", the one protocol that this receiver speaks';
  assert.deepEqual(at('{"protocol": "v2"}', { code: "M_PROTOCOL", path: "protocol" }), ['"v2"', expected, '{"protocol": "benoit-protocol-v1"}']);
  assert.deepEqual(at("{}", { code: "M_PROTOCOL", path: "protocol" })[2], '{"protocol": "benoit-protocol-v1"}');
  assert.deepEqual(JSON.parse(at('{"a": 1}', { code: "M_PROTOCOL", path: "protocol" })[2]), { protocol: "benoit-protocol-v1", a: 1 });
  assert.deepEqual(at("[1, ]", { code: "M_JSON" }), [",", "Expected no comma before the closing bracket", "[1 ]"]);
  assert.deepEqual(at('{"functions": 3}', { code: "M_SHAPE", path: "functions" }), ["3", "said", undefined]);
  // The engine has the last word where the page finds nothing, and a text beyond its limits is not looked into.
  assert.deepEqual(at("{}", { code: "M_JSON" }), ["{", "said", undefined]);
  assert.deepEqual(at("[[[", { code: "M_LIMIT" }), ["[", "said", undefined]);
});

test("a received message is taken as the receiver takes it: missing lists are empty", () => {
  assert.deepEqual(messageOf(JSON.parse('{"protocol":"benoit-protocol-v1","functions":[]}')), {
    protocol: "benoit-protocol-v1",
    functions: [],
    algebra: { equivalenceClasses: [], inversePairs: [], surprises: [] },
    meta: { sourceSize: 0, functionCount: 0, propertyCount: 0, surpriseCount: 0 },
  });
  assert.deepEqual(messageOf(messageA), messageA);
  for (const odd of [undefined, null, 3, [], { functions: 3, algebra: null, meta: [] }, { functions: [null, {}] }]) assert.equal(messageOf(odd).protocol, "benoit-protocol-v1");
  const named = messageOf(JSON.parse('{"functions":[{"name":"__proto__","arity":1,"assertions":[],"properties":["<b>"]}],"__proto__":{"x":1}}'));
  assert.deepEqual([named.functions[0].name, named.functions[0].properties, named.x], ["__proto__", ["<b>"], undefined]);
});

test("an exchange without a source counts what the message holds", () => {
  const { result, report } = exchangedA;
  const exchanged = exchangedOf(messageA, JSON.stringify(messageA), { ...result, report });
  assert.deepEqual(exchanged.summary, { functionsTransmitted: 2, propertiesTransmitted: 6, surprisesTransmitted: 2, sourceCodeTransmitted: 0, verificationRate: "12/12" });
});

test("kept work holds a message of one's own, and nothing of another shape", () => {
  assert.deepEqual(readWork({ source: "a", message: "{" }), { source: "a", message: "{" });
  assert.deepEqual(readWork({ source: "a", message: "" }), { source: "a", message: "" });
  assert.deepEqual(readWork({ source: "a", other: 1 }), { source: "a" });
  for (const odd of [{ source: "a", message: 3 }, { source: "a", message: null }, { source: "a", message: {} }, { message: "{}" }]) assert.equal(readWork(odd), undefined);
  assert.deepEqual(readWork(JSON.parse('{"source":"a","__proto__":{"message":"x"}}')), { source: "a" });
});

test("writing a message is an edit; going back puts it aside", () => {
  const started = initialState(moduleA);
  const written = reduce(started, { type: "own", text: "{}" });
  assert.deepEqual([written.edit, written.wire.own, written.source], [1, "{}", moduleA]);
  assert.equal(reduce(written, { type: "own", text: "{}" }), written);
  const back = reduce(written, { type: "own", text: undefined });
  assert.deepEqual([back.edit, back.wire.own, back.wire.aside], [2, undefined, "{}"]);
});

test("a refusal is told until a message can be read, and a late one changes nothing", () => {
  const written = reduce(initialState(moduleA), { type: "own", text: "{" });
  const refusal = { text: "{", code: "M_JSON", message: "said" };
  const refused = reduce(written, { type: "refused", edit: 1, refusal });
  assert.equal(refused.wire.refusal, refusal);
  assert.match(statusText({ ...refused, run: { kind: "idle" } }), /^The message can't be read/);
  assert.equal(reduce(written, { type: "refused", edit: 0, refusal }), written);
  const read = reduce(refused, { type: "crossed", crossing: { ...crossingA, edit: 1, received: "{}" } });
  assert.equal(read.wire.refusal, undefined);
});

test("a written message goes into a file as it is, also when it can't be read", () => {
  const done = { ...initialState(moduleA), crossing: crossingA };
  assert.deepEqual(filesOf(done).map((file) => file.part), ["source", "message", "report"]);
  const files = filesOf(reduce(done, { type: "own", text: "{" }));
  assert.deepEqual(files.map((file) => [file.part, file.text]), [["source", moduleA], ["message", "{"]]);
});

test("steps stay between the first and the last, and put the message in view", () => {
  const pictured = nextWire(plainWire, { type: "picture", shown: true });
  assert.deepEqual([0, 1, 7, 9].map((step) => nextWire(pictured, { type: "step", step }).step), [1, 1, 7, 7]);
  assert.equal(nextWire(pictured, { type: "step", step: 2 }).picture, false);
  assert.equal(nextWire(plainWire, { type: "step", step: undefined }).step, undefined);
});

test("a row of a report leads to the field that it judges", () => {
  assert.equal(pathOfRow("assertion:1:0"), "functions[1].assertions[0]");
  assert.equal(pathOfRow("property:0:2"), "functions[0].properties[2]");
  assert.equal(pathOfRow("surprise:3"), "algebra.surprises[3]");
  assert.equal(pathOfRow("derived:0:1:any_even_even"), undefined);
});

const derived = row({ kind: "derived", f: "double", g: "half", name: "even_composition", rule: "any_even_even" });
const withDerived = {
  ...crossingA,
  exchanged: {
    ...exchangedA,
    result: { ...exchangedA.result, verification: { ...exchangedA.result.verification, compositions: { reconstructed: 3, verified: 3 } } },
    report: { ...reportA, rows: [...reportA.rows, derived] },
  },
};

test("the picture counts what crosses, what both sides derive and what stays", () => {
  const reading = { ...readingA, bindings: ["rate"], assertions: [...readingA.assertions, { ...readingA.assertions[0], negated: true }] };
  const parts = partsOf(withDerived, { ...senderA, reading });
  const texts = (list) => list.map(countText);
  assert.deepEqual(texts(parts.crosses), ["2 functions", "4 assertions", "6 properties", "1 group of equals", "1 inverse pair", "2 surprises"]);
  assert.deepEqual(texts(parts.derived), ["1 derived relation"]);
  assert.deepEqual(texts(parts.stays), ["2 function bodies", "1 named value", "1 check that is not sent"]);
  assert.match(describe(parts), /^From sender to receiver cross: 2 functions, 4 assertions, .* With the sender stay: 2 function bodies, .*comments/);
  const bare = partsOf({ ...withDerived, received: "{}" }, senderA);
  assert.deepEqual([bare.stays, bare.bare], [[], true]);
  assert.match(describe(bare), /without a source/);
});

test("a long list names its first and counts the rest", () => {
  const functions = Array.from({ length: 40 }, (_none, at) => ({ name: `f${at}`, arity: 1, assertions: [], properties: ["identity"] }));
  const { crosses } = partsOf({ ...crossingA, exchanged: { ...exchangedA, message: { ...messageA, functions } } }, senderA);
  assert.deepEqual([crosses[0].count, crosses[0].names.length, crosses[0].more], [40, 12, 28]);
  assert.deepEqual([crosses[2].count, crosses[2].names, crosses[2].more], [40, ["identity × 40"], 0]);
});

test("the walk has the seven steps of section 6, and its receiver touches no source", () => {
  const steps = stepsOf(crossingA, senderA);
  assert.deepEqual(steps.map((step) => step.number), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(steps.map((step) => step.spans.length), [6, 4, 0, 0, 0, 0, 0]);
  assert.match(steps[3].text, /4 of 4/);
  assert.match(steps[6].text, /12 of 12/);
  assert.equal(transcriptOf(steps).split("\n").length, 7);
  const bare = stepsOf({ ...crossingA, received: "{}" }, senderA);
  assert.ok(bare.every((step) => step.spans.length === 0 && step.source === "nothing"));
});
