// The message as lines, its fields, its sizes and where it comes from.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import test from "node:test";
import { load, messageA, moduleA, readingA } from "./support.mjs";

const tree = await load("state/tree.ts");
const { originOf } = await load("state/origin.ts");
const { measure, ratio } = await load("state/sizes.ts");
const { fieldHelp } = await load("i18n/index.ts");

const text = (value, folded = () => false) => tree.linesOf(value, folded).map(tree.lineText).join("\n");

test("the lines are exactly the JSON text", () => {
  const values = [messageA, {}, [], { a: [], b: {}, c: null, d: [[1, [2]], true] }, { 'k"ey': 'te"xt\n', "": "" }, "x", 3];
  for (const value of values) assert.equal(text(value), JSON.stringify(value, null, 2));
});

test("a folded part is one line that tells how much it holds", () => {
  const lines = tree.linesOf(messageA, (path) => path === "functions");
  const line = lines.find(({ path }) => path === "functions");
  assert.deepEqual([line.shape, line.text, line.items], ["folded", "[…]", 2]);
  assert.ok(!lines.some(({ path }) => path.startsWith("functions[")));
});

test("every path leads to its value", () => {
  for (const { path, shape, text: leaf } of tree.linesOf(messageA, () => false)) {
    if (shape === "leaf") assert.equal(JSON.stringify(tree.valueAt(messageA, path)), leaf);
  }
  assert.equal(tree.valueAt(messageA, "functions[9].name"), undefined);
});

test("every field of the message has a help text", () => {
  const fields = new Set(tree.linesOf(messageA, () => false).map(({ path }) => tree.fieldOf(path)));
  assert.ok(fields.size >= 25);
  for (const field of fields) assert.ok(fieldHelp(field), `"${field}" is explained`);
  assert.equal(fieldHelp("algebra.surprises"), "relations the receiver can't derive from rules it already has (§5.3)");
  assert.equal(fieldHelp("nothing"), undefined);
});

test("a large message starts with its functions folded", () => {
  assert.equal(tree.foldsByItself("functions[3]", 4, 5000), true);
  assert.equal(tree.foldsByItself("functions[3]", 4, 100), false);
  assert.equal(tree.foldsByItself("algebra", 3, 5000), false);
  assert.equal(tree.foldsByItself("algebra.surprises", 900, 5000), true);
  assert.equal(tree.foldsByItself("algebra.surprises", 9, 5000), false);
});

test("an assertion comes from its line, a function from its definition, a surprise from two", () => {
  const lines = (path) => originOf(path, messageA, readingA).map((span) => moduleA.slice(span.start, span.end));
  assert.deepEqual(lines("functions[1].assertions[0].output"), ["half(8) == 4"]);
  assert.deepEqual(lines("functions[0].properties[2]"), ["double x -> x * 2"]);
  assert.deepEqual(lines("algebra.surprises[1]"), ["half x -> x / 2", "double x -> x * 2"]);
  assert.deepEqual(lines("algebra.surprises[1].g"), ["double x -> x * 2"]);
  assert.deepEqual(lines("algebra.inversePairs[0].f"), ["double x -> x * 2"]);
  assert.deepEqual(lines("algebra.equivalenceClasses[0][0]"), ["double x -> x * 2"]);
  assert.deepEqual(lines("meta.sourceSize"), []);
});

test("sizes are bytes as sent, and the word tells which is larger", async () => {
  const sizes = await measure("é", "message");
  assert.deepEqual({ ...sizes, gzipBytes: 0 }, { sourceChars: 1, sourceBytes: 2, messageBytes: 7, gzipBytes: 0 });
  assert.ok(Math.abs(sizes.gzipBytes - gzipSync("message").length) <= 2);
  assert.deepEqual(ratio(sizes), { times: "3.5", word: "larger" });
  assert.equal(ratio({ ...sizes, messageBytes: 1 }).word, "smaller");
  assert.equal(ratio({ ...sizes, messageBytes: 2 }).word, "same");
  assert.equal(ratio({ ...sizes, sourceBytes: 0 }), undefined);
});
