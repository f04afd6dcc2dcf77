// Beyond the message: extra inputs, what comes of them, new assertions, and the report as Markdown, JSON and a program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { exchangedA, load, messageA, moduleA, readingA, reportA, row } from "./support.mjs";

const { drawsFrom, extraInputs } = await load("state/beyond/extra.ts");
const { noTally, resultOf, tallied } = await load("state/beyond/tally.ts");
const { assertionText, insertionOf } = await load("state/beyond/assertion.ts");
const { inlineCode, prose, table } = await load("state/markdown.ts");
const { decodeSnippet, exchangeSnippet, template } = await load("state/beyond/snippet.ts");
const { compare } = await load("workbenches/module/beyond/run.ts");
const { reportJson, reportMarkdown } = await load("workbenches/module/beyond/take.ts");
const { usualSettings } = await load("state/settings.ts");

const value = (one) => ({ kind: "value", value: one });
const failed = (code = "X_TYPE") => ({ kind: "failed", code, message: "no" });

test("the generator draws the same numbers for the same seed, everywhere", () => {
  const draw = drawsFrom(1);
  assert.deepEqual([draw(), draw(), draw()], [2693262067, 11749833, 2265367787]);
  assert.notEqual(drawsFrom(2)(), drawsFrom(1)());
  assert.equal(drawsFrom(2 ** 32 - 1)() >>> 0, drawsFrom(-1)());
});

test("extra inputs are the whole numbers from -1000 to 1000, then 1,000 decimals of the seed", () => {
  const inputs = extraInputs(1, 7).map(([x]) => x);
  assert.equal(inputs.length, 3001);
  assert.equal(new Set(inputs).size, 3001);
  assert.deepEqual(inputs.slice(0, 5), [0, 1, -1, 2, -2]);
  assert.deepEqual(inputs.slice(0, 2001).sort((a, b) => a - b), Array.from({ length: 2001 }, (_, at) => at - 1000));
  const decimals = inputs.slice(2001);
  assert.ok(decimals.every((x) => Math.abs(x) < 1000 && !Number.isInteger(x) && /^-?\d+\.\d{1,3}$/.test(String(x))));
  assert.ok(decimals.some((x) => x < -500) && decimals.some((x) => x > 500));
  assert.deepEqual(extraInputs(1, 7), extraInputs(1, 7));
  assert.notDeepEqual(extraInputs(1, 7), extraInputs(1, 8));
});

test("functions of more parameters get pairs and triples from the same numbers", () => {
  const pairs = extraInputs(2, 1);
  assert.equal(pairs.length, 3001);
  assert.ok(pairs.every((pair) => pair.length === 2));
  assert.deepEqual(pairs.slice(0, 3).map(([x]) => x), [0, 1, -1]);
  assert.ok(pairs.slice(0, 2001).every(([, y]) => Number.isInteger(y) && Math.abs(y) <= 1000));
  assert.ok(new Set(pairs.map(([, y]) => y)).size > 1500);
  assert.ok(extraInputs(3, 1).every((one) => one.length === 3));
});

test("trials agree, differ, say nothing, or were ended, and are counted so", () => {
  const trial = (source, rebuilt, at = 0) => ({ inputs: [at], source, rebuilt });
  assert.equal(resultOf(trial(value(0.3), value(0.1 + 0.2))), "agreed");
  assert.equal(resultOf(trial(value(1), value(2))), "differed");
  assert.equal(resultOf(trial(value(1), failed())), "differed");
  assert.equal(resultOf(trial(value(undefined), value(1))), "differed");
  assert.equal(resultOf(trial(failed(), failed())), "nothing");
  assert.equal(resultOf(trial(value(undefined), value(Number.NaN))), "nothing");
  assert.equal(resultOf(trial(value(1), failed("X_STEPS"))), "ended");
  const tally = tallied(tallied(noTally(9), [trial(value(1), value(1))]), [trial(value(1), value(2), 5), trial(value(1), value(3), 6), trial(failed(), failed())]);
  assert.deepEqual({ ...tally, first: tally.first.inputs }, { of: 9, tried: 4, agreed: 1, differed: 2, nothing: 1, ended: 0, first: [5] });
});

/** An engine for two JavaScript functions, told apart by their source. */
const engineOf = (functions) => ({
  async evaluate(source, expression) {
    const inputs = [...expression.matchAll(/f\(([^)]*)\)/g)].map(([, one]) => one.split(", ").map(Number));
    return inputs.map((input) => functions[source](...input));
  },
});

test("both functions run on all extra inputs, and what they came to is told", async () => {
  const engine = engineOf({ a: (x) => x * 2, b: (x) => 2 * x, c: (x) => (x > 900 ? 0 : x * 2) });
  const told = [];
  const same = await compare(engine, { name: "f", arity: 1, source: "a", code: "b" }, usualSettings, new AbortController().signal, (tally) => told.push(tally.tried));
  assert.deepEqual([same.tally.agreed, same.tally.of, same.by], [3001, 3001, undefined]);
  assert.ok(told.length > 5 && told.at(-1) === 3001);
  const other = await compare(engine, { name: "f", arity: 1, source: "a", code: "c" }, usualSettings, new AbortController().signal, () => {});
  assert.deepEqual(other.tally.first.inputs, [901]);
  assert.equal(other.tally.agreed + other.tally.differed, 3001);
});

test("a stopped comparison says how far it came", async () => {
  const stop = new AbortController();
  const engine = engineOf({ a: (x) => x, b: (x) => x });
  const { tally, by } = await compare(engine, { name: "f", arity: 1, source: "a", code: "b" }, usualSettings, stop.signal, ({ tried }) => tried > 300 && stop.abort());
  assert.equal(by, "person");
  assert.ok(tally.tried > 300 && tally.tried < 3001);
});

test("an assertion states what the source gives, where that can be written", () => {
  assert.equal(assertionText("weird", [-1], value(-6)), "weird(-1) == -6");
  assert.equal(assertionText("mix", [1, 2.5], value("a\"{b}")), 'mix(1, 2.5) == "a\\"\\{b}"');
  assert.equal(assertionText("f", [1], value([1, [true, null]])), "f(1) == [1, [true, null]]");
  for (const one of [value(Infinity), value(Number.NaN), value(undefined), value(new Map()), value({ a: 1 }), failed()]) assert.equal(assertionText("f", [1], one), undefined);
});

test("a new assertion goes below the last one of its function", () => {
  const { at, insert } = insertionOf(moduleA, readingA, "double", "double(0) == 0");
  const text = moduleA.slice(0, at) + insert + moduleA.slice(at);
  assert.equal(text, moduleA.replace("double(-1) == -2\n", "double(-1) == -2\ndouble(0) == 0\n"));
  const last = insertionOf(moduleA, readingA, "half", "half(0) == 0");
  assert.equal(moduleA.slice(0, last.at) + last.insert + moduleA.slice(last.at), `${moduleA}\nhalf(0) == 0`);
  assert.equal(insertionOf(moduleA, readingA, "gone", "gone(0) == 0"), undefined);
  const bare = "f x -> x -- same\n\ng x -> x";
  const reading = { ...readingA, functions: [{ name: "f", span: { start: 0, end: 8 } }], assertions: [] };
  const first = insertionOf(bare, reading, "f", "f(0) == 0");
  assert.equal(bare.slice(0, first.at) + first.insert + bare.slice(first.at), "f x -> x -- same\nf(0) == 0\n\ng x -> x");
});

test("Markdown holds what looks like markup or like a table as plain text", () => {
  assert.equal(prose("<b>|a|</b> *x* [y](z) `q` #1 ~s~ & _u_\nnext"), "\\<b\\>\\|a\\|\\</b\\> \\*x\\* \\[y\\](z) \\`q\\` \\#1 \\~s\\~ \\& \\_u\\_ next");
  assert.equal(inlineCode("a | b"), "`a \\| b`");
  assert.equal(inlineCode("`a`"), "`` `a` ``");
  assert.equal(inlineCode("a``b"), "```a``b```");
  assert.equal(inlineCode("match x ->\n  | 1 => 2"), "`match x -> \\| 1 => 2`");
  assert.equal(inlineCode(""), "` `");
  assert.equal(table(["a", "b"], [["1", "2"]]), "| a | b |\n| --- | --- |\n| 1 | 2 |");
});

const crossing = { edit: 1, source: moduleA, exchanged: exchangedA, sizes: {}, partial: false };
const made = { version: "1.2.3", date: "2026-01-02T03:04:05.678Z", seed: 42, steps: 20_000_000 };

test("a report in Markdown has every row, the totals, and how it was made", () => {
  const text = reportMarkdown(crossing, made);
  assert.match(text, /\*\*12 of 12 in the protocol's count\*\*: assertions 4\/4, properties 6\/6, compositions 2\/2\./);
  assert.match(text, /benoit-wasm 1\.2\.3 on 2026-01-02T03:04:05\.678Z, seed 42, 20,000,000 steps/);
  assert.deepEqual(text.match(/^### .*$/gm), ["### `double`", "### `half`", "### Between functions"]);
  assert.equal(text.match(/^\| (?!---|Claim)/gm).length, reportA.rows.length);
  assert.ok(text.includes("| `double(4) == 8` | ✓ supported | ✓ supported |"));
  assert.ok(text.includes("rebuilt as `2 * x`, confidence 0.95"));
});

test("names and values of strangers don't become markup in Markdown", () => {
  const name = "a|b`<img src=x onerror=alert(1)>";
  const rows = [row({ kind: "assertion", function: name, name: "x", input: `${name}(1)`, output: "\"|</td>|\"", source: { state: "refuted", ran: 1, of: 1, actual: "<b>|" } })];
  const report = { functions: [{ ...reportA.functions[0], name, formula: null, status: "unsolved" }], rows };
  const text = reportMarkdown({ ...crossing, exchanged: { ...exchangedA, report, message: { ...messageA, functions: [] } } }, made);
  const line = text.split("\n").find((one) => one.startsWith("| ``"));
  assert.equal(line.replace(/\\\|/g, "").split("|").length, 5, "three cells: no bar of a value ends one");
  assert.ok(!/[^\\`]<b>/.test(text));
});

test("the file of a report names the engine, the date and the seed", () => {
  const file = JSON.parse(reportJson(crossing, made, { ...usualSettings, seed: 42, steps: 5000 }));
  assert.deepEqual(file.engine, { name: "benoit-wasm", version: "1.2.3" });
  assert.deepEqual([file.date, file.seed, file.options], [made.date, 42, { partial: true, limits: { steps: 5000 } }]);
  assert.deepEqual(file.report, JSON.parse(JSON.stringify(reportA)));
  assert.deepEqual(file.total, { passed: 12, total: 12 });
});

test("a program holds the source as it is, whatever is in it", () => {
  const odd = "a \\ b ` ${c} \\${d} \r\n \u2028 \0 \uD800 🎈 \\u0041";
  const { stdout } = spawnSync(process.execPath, ["-e", `process.stdout.write(JSON.stringify(${template(odd)}))`], { encoding: "utf8" });
  assert.equal(JSON.parse(stdout), odd);
  const text = exchangeSnippet({ version: "1.2.3", text: "f x -> x", options: { partial: true, limits: { steps: 5000 } } });
  assert.ok(text.includes("exchange(source, { partial: true, limits: { steps: 5000 } })"));
  assert.ok(text.includes('from "benoit-wasm"'));
  assert.ok(decodeSnippet({ version: "1.2.3", text: "{}", options: {} }).includes("const result = decode(message, {});"));
});
