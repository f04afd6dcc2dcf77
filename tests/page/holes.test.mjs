// D3: lines with a hole; and the tokens they are found by.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read, solve, load as loadModule } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { holesOf, withoutHoles, filled } = await load("state/holes.ts");
const { tokensOf, pathAt } = await load("state/tokens.ts");
const add = "add a, b -> a + b\n";

test("D3: a hole is one question mark alone as an argument, at the margin", () => {
  const [hole] = holesOf(`${add}add(?, 3) == 5  -- why?`);
  assert.deepEqual(hole, { line: 2, text: "add(?, 3) == 5", span: { start: 18, end: 32 }, mark: { start: 22, end: 23 } });
  assert.deepEqual(solve(hole.text, loadModule(add).functions).solutions, [2]);
  const others = ["add(?, ?) == 3", "add(add(?, 1), 2) == 4", "f x -> x ? 1 : 2", "add(1, 2) == add(?, 1)", 'say("?") == 1', "  add(?, 3) == 5", "-- add(?, 3) == 5", "add(1 ? 2 : 3, 4) == 5", "x?.y", "? == 1", "add(?", ""];
  for (const source of others) assert.deepEqual(holesOf(source).map(({ text }) => text).filter((text) => text !== "add(?"), [], source);
});

test("D3: what is read is as long as what is written, line for line, and has no error of a hole", () => {
  const source = `${add}add(?, 3) == 5  -- why?\r\nadd(1, 2) == 3\nadd("ü?", ?) == "x"\n`;
  const text = withoutHoles(source);
  assert.equal(text.length, source.length);
  assert.equal(text.split("\n").length, source.split("\n").length);
  assert.equal(text.indexOf("add(1, 2)"), source.indexOf("add(1, 2)"));
  assert.deepEqual(read(text).diagnostics, []);
  assert.equal(withoutHoles(add), add);
});

test("D3: for what takes whole modules, a number stands in for a hole and goes again", () => {
  const source = `${add}add(?, 3) == 5\nadd(7700000001, ?) == 5`;
  const { text, back } = filled(source);
  assert.deepEqual(read(text).diagnostics, []);
  assert.equal(back(text), source);
});

test("tokens: comments, texts with what is put in them, patterns and paths; half-written text has tokens, too", () => {
  const texts = (source) => tokensOf(source).map(({ text }) => text);
  assert.deepEqual(texts('a -> "x {b + 1} \\{c}" -- d'), ["a", "->", '"x {b + 1} \\{c}"', "b", "+", "1", "-- d"]);
  assert.deepEqual(texts("`${a}` / 2 .match(/b\\/c/g)"), ["`${a}`", "a", "/", "2", ".", "match", "(", "/b\\/c/g", ")"]);
  assert.deepEqual(texts("'it"), ["'it"]);
  assert.deepEqual(texts('"{"'), ['"{"']);
  assert.deepEqual(texts("1..9 a?.b a--b"), ["1", "..", "9", "a", "?.", "b", "a", "-", "-", "b"]);
  const path = (source, place) => pathAt(tokensOf(source), place)?.path;
  assert.equal(path("Math.max(1)", 6), "Math.max");
  assert.equal(path("f(1).max", 6), ".max");
  assert.equal(path("Math.max", 2), "Math");
  assert.equal(path(" 1", 1), undefined);
});
