// E6: the table of built-ins is the engine's own: each example gives what it says, and no name is missing or too many.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { evaluate } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { builtins, builtinsAt, kinds } = await load("editor/help/builtins.ts");
const table = readFileSync("src/value/builtins.rs", "utf8").split("#[cfg(test)]")[0];
const words = (text) => [...text.matchAll(/"(\w+)"/g)].map(([, word]) => word);
const namesOf = (owner) => builtins.filter((one) => one.owner === owner).map(({ name }) => name).sort();

test("E6: each example gives what the table says", () => {
  for (const { signature, example, gives } of builtins) assert.deepEqual(evaluate("", example), evaluate("", gives), signature);
  assert.equal(new Set(builtins.map(({ owner, name }) => `${owner}.${name}`)).size, builtins.length, "each once");
});

test("E6: globals and their members are those of the engine", () => {
  const globals = words(table.slice(table.indexOf("GLOBALS"), table.indexOf("const NUMBER")).replace(/members: &\[[^\]]*\]/g, ""));
  assert.deepEqual(namesOf(""), globals.sort());
  for (const [owner, from] of [["Math", "const MATH"], ["Number", "const NUMBER"], ["Object", "const OBJECT"]]) {
    const rest = table.slice(table.indexOf(from));
    assert.deepEqual(namesOf(owner), words(rest.slice(0, rest.indexOf("];"))).sort(), owner);
  }
  assert.deepEqual(namesOf("JSON"), ["parse", "stringify"]);
  assert.deepEqual(namesOf("Array"), ["from", "isArray", "of"]);
  assert.deepEqual(namesOf("String"), ["fromCharCode", "fromCodePoint"]);
});

test("E6: what values answer to is what the engine says, kind by kind", () => {
  const types = table.slice(table.indexOf("pub const TYPES"), table.indexOf("REFUSED")).split("Type { name: ").slice(1);
  assert.equal(types.length, kinds.length);
  types.forEach((type, index) => assert.deepEqual(namesOf(kinds[index]), words(type.slice(type.indexOf("properties"))).sort(), kinds[index]));
});

test("E5: a path means one member, or a method of every kind that has it", () => {
  assert.deepEqual(builtinsAt("Math.max").map(({ signature }) => signature), ["Math.max(...numbers)"]);
  assert.deepEqual(builtinsAt(".slice").map(({ owner }) => owner), ["text", "list"]);
  assert.deepEqual(builtinsAt("xs.slice").map(({ owner }) => owner), ["text", "list"]);
  assert.deepEqual(builtinsAt("Math.random"), []);
  assert.equal(builtinsAt("parseInt")[0].owner, "");
});
