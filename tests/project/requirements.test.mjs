// Every requirement of the specification is named by a test, and the page that says by which is true.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { filesUnder } from "../../scripts/lib/files.mjs";
import { namings, page, unknownIds } from "../../scripts/lib/requirements.mjs";

const PAGE = "docs/requirements.md";
const requirements = JSON.parse(readFileSync("tests/fixtures/requirements.json", "utf8"));
const ids = Object.keys(requirements);

const own = "tests/project/requirements.test.mjs";
const files = [...filesUnder("tests"), ...filesUnder("src")].filter((file) => /\.(rs|mjs|ts)$/.test(file) && file !== own);
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const found = [...texts].flatMap(([file, text]) => namings(file, text));

test("every requirement is named by a test", () => {
  const named = new Set(found.flatMap((one) => one.ids));
  const missing = ids.filter((id) => !named.has(id));
  assert.deepEqual(missing.map((id) => `${id}: ${requirements[id]}`), []);
});

test("no file names a requirement that there isn't", () => {
  const wrong = [...texts].flatMap(([file, text]) => unknownIds(text, ids).map((id) => `${file}: ${id}`));
  assert.deepEqual(wrong, []);
});

test("the page of requirements lists each with its tests", () => {
  const text = page(requirements, found);
  if (process.env.UPDATE_EXPECT !== undefined) writeFileSync(PAGE, text);
  assert.equal(readFileSync(PAGE, "utf8"), text, "run it with UPDATE_EXPECT=1");
  for (const id of ids) assert.equal(text.split(`**${id}**`).length, 2, `${id} has its place`);
});

test("ids count in the names of tests and in the comments directly above them, and nowhere else", () => {
  const rust = [
    "//! R1.1: a header.", "/// R1.2: no test.", "fn helper() {}", "", "/// R1.3 and R1.4: shown.", "#[test]", "fn shows() {", "    // R1.5", "}",
  ];
  assert.deepEqual(namings("a.rs", rust.join("\n")), [{ file: "a.rs", name: "shows", ids: ["R1.3", "R1.4"] }]);
  const script = ["// R1.1", "", "// R1.2: shown", 'test("R1.3: also shown", () => {', "  // R1.4", "});", 'test("R7: a story", () => {});'];
  assert.deepEqual(namings("a.test.mjs", script.join("\n")), [{ file: "a.test.mjs", name: "R1.3: also shown", ids: ["R1.2", "R1.3"] }]);
  assert.deepEqual(unknownIds("R1.1, R1.99 and R7", ids), ["R1.99"]);
});
