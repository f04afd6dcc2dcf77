// The editor's help without an editor: names at a place, what stays with the sender, what formatting changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { namesAt, isName } = await load("state/names.ts");
const { staysOf } = await load("state/crossing.ts");
const { changeBetween } = await load("editor/help/format.ts");

test("E6: names of the module everywhere, names of a unit in it alone", () => {
  const source = "double x -> x * 2\nlimit: 10\ndeep a, b ->\n  c: a + b\n  c.size\ndouble(4) == 8\nother y -> \n";
  const { module, local } = namesAt(source, source.indexOf("c.size"));
  assert.deepEqual([...module], [["double", "double x"], ["limit", "limit"], ["deep", "deep a, b"], ["other", "other y"]]);
  assert.deepEqual(local, ["a", "b", "c"]);
  assert.deepEqual(namesAt(source, source.length - 1).local, ["y"]);
  assert.ok(isName("größe") && !isName("match") && !isName("2x") && !isName("a b") && !isName(""));
});

test("E10: all but names, parameters and assertions stays, and each stretch of lines says so once", () => {
  const source = "-- one\n-- two\ndouble x -> x * 2  -- body\ndouble(4) == 8  -- why\ndouble(1) != 3\n\ndeep a ->\n  b: a\n  b + 1\ndeep(1) == 2\n";
  const stays = staysOf(source, read(source));
  assert.deepEqual(
    stays.map(({ start, end, first }) => [source.slice(start, end), first]),
    [["-- one", true], ["-- two", false], ["-> x * 2  -- body", true], ["-- why", true], ["double(1) != 3", false], ["->", true], ["b: a", false], ["b + 1", false]],
  );
  assert.deepEqual(staysOf("", read("")), []);
});

test("E7: formatting changes only what differs", () => {
  assert.deepEqual(changeBetween("f x->x", "f x -> x"), { from: 3, to: 5, insert: " -> " });
  assert.deepEqual(changeBetween("aaa", "aa"), { from: 2, to: 3, insert: "" });
  assert.deepEqual(changeBetween("a", "a"), { from: 1, to: 1, insert: "" });
});
