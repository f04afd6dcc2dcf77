// The list of all commands: what typing leaves of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./support.mjs";

const { filterCommands } = await load("shell/palette/filter.ts");
const commands = ["Source tools: Copy", "Copy link", "Run now"].map((text) => ({ id: text, text, run() {} }));
const texts = (wanted) => filterCommands(commands, wanted).map(({ text }) => text);

test("commands are found by all their words in any order, those that begin with them first", () => {
  assert.deepEqual(texts(""), ["Source tools: Copy", "Copy link", "Run now"]);
  assert.deepEqual(texts("  copy "), ["Copy link", "Source tools: Copy"]);
  assert.deepEqual(texts("COPY source"), ["Source tools: Copy"]);
  assert.deepEqual(texts("copy run"), []);
});
