// Renaming, with the engine's own reader: scopes are the language's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read as readNow } from "../../pkg/dist/index.js";
import { load } from "./support.mjs";

const { rename, placesOfName } = await load("state/rename.ts");
const read = async (source) => readNow(source);

/** The source with its one `‸` taken out, and where that was. */
const at = (marked) => [marked.replace("‸", ""), marked.indexOf("‸")];
const renamed = async (marked, to) => {
  const result = await rename(...at(marked), to, read);
  return result.text ?? result.problem;
};

test("E7: a function is renamed in its definition, its calls and its assertions", async () => {
  const source = "dou‸ble x -> x * 2\ndouble(4) == 8\ndouble(-1) is -2\nfour x -> double(double(x))\nsay x -> \"twice {double(x)} double\" -- double\n";
  assert.equal(
    await renamed(source, "twice"),
    'twice x -> x * 2\ntwice(4) == 8\ntwice(-1) is -2\nfour x -> twice(twice(x))\nsay x -> "twice {twice(x)} double" -- double\n',
  );
  assert.equal(await renamed("double x -> x * 2\ndou‸ble(4) == 8", "twice"), "twice x -> x * 2\ntwice(4) == 8");
});

test("E7: what shadows a name keeps it", async () => {
  const source = "h‸alf x -> x / 2\nof half -> half + 1\nmap xs -> xs.map(half => half * 2)\nboth x, y -> half(x) + of(y)\nobj o -> o.half + {half: 1}.half\n";
  assert.equal(
    await renamed(source, "halve"),
    "halve x -> x / 2\nof half -> half + 1\nmap xs -> xs.map(half => half * 2)\nboth x, y -> halve(x) + of(y)\nobj o -> o.half + {half: 1}.half\n",
  );
});

test("E7: a parameter is renamed in its body alone, an inner one in its own", async () => {
  assert.equal(await renamed("f x‸ -> x + g(x)\ng x -> x\nf(1) == 2", "n"), "f n -> n + g(n)\ng x -> x\nf(1) == 2");
  assert.equal(await renamed("f x -> [x].map(x => x‸ + 1)[0] + x", "n"), "f x -> [x].map(n => n + 1)[0] + x");
  assert.equal(await renamed("f x -> [x‸].map(x => x + 1)[0] + x", "n"), "f n -> [n].map(x => x + 1)[0] + n");
  assert.equal(await renamed("f a ->\n  b: a + 1\n  b‸ * 2\nb x -> x", "c"), "f a ->\n  c: a + 1\n  c * 2\nb x -> x");
});

test("E7: short fields keep their key, and arms of a match their meaning", async () => {
  assert.equal(await renamed("f a‸ -> {a, b: a}", "n"), "f n -> {a: n, b: n}");
  assert.equal(await renamed("f {a‸} -> a", "n"), "f {a: n} -> n");
  const source = "lim‸it: 10\nf n -> match n | limit => 1 | other => other";
  assert.equal(await renamed(source, "most"), "most: 10\nf n -> match n | most => 1 | other => other");
  assert.equal(await renamed("f n -> match n | other => other‸ + 1 | _ => 0", "rest"), "f n -> match n | rest => rest + 1 | _ => 0");
  assert.equal(await renamed("f s -> match s | Ok v => v‸ | Ok2 v => v", "w"), "f s -> match s | Ok w => w | Ok2 v => v");
});

test("E7: a name that is taken, none, or a word of the language is refused", async () => {
  assert.equal(await renamed("dou‸ble x -> x\nhalf x -> x", "half"), "taken");
  assert.equal(await renamed("f x‸, y -> x + y", "y"), "taken");
  assert.equal(await renamed("g‸ x -> x\nf h -> g(h)", "h"), "taken", "it would be caught by a parameter");
  assert.equal(await renamed("dou‸ble x -> x", "match"), "name");
  assert.equal(await renamed("dou‸ble x -> x", "2x"), "name");
  assert.equal(await renamed("f x -> Mat‸h.abs(x)", "M"), "none");
  assert.equal(await renamed("f x -> x.leng‸th", "size"), "none");
});

test("E7: a line that is half written does not keep the rest from being renamed", async () => {
  assert.equal(await renamed("dou‸ble x -> x * 2\ndouble(4) == 8\ndouble(5) = 10", "twice"), "twice x -> x * 2\ntwice(4) == 8\ntwice(5) = 10");
  assert.equal((await placesOfName("double x -> x", 3, read)).length, 1);
});
