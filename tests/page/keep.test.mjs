// What is kept between two visits: documents, the tab's own record, and the list of recent states.
import assert from "node:assert/strict";
import test from "node:test";
import { load, moduleA } from "./support.mjs";

const { documentCaps, documentText, parseDocument, readDocument } = await load("state/document.ts");
const { firstName, readEntry, recentCaps, roomFor } = await load("state/recent.ts");
const { readTab, readUnfinished, tabText } = await load("state/tab.ts");
const { markdown } = await load("state/markdown.ts");
const { createRuns } = await load("workbenches/runs.ts");
const { usualSettings } = await load("state/settings.ts");

const page = { workbench: "module", work: { module: { source: moduleA } }, settings: { seed: 4 } };
const entry = (key, time, bytes = 10) => ({ key, time, name: "", workbench: "module", bytes });

test("a document is the same after its text was read, byte for byte", () => {
  const text = documentText(page);
  assert.deepEqual(parseDocument(text), { page });
  assert.equal(documentText(parseDocument(text).page), text);
});

test("a document without a version is one of the first version; what is none is refused", () => {
  assert.deepEqual(readDocument(page), page);
  for (const value of [undefined, null, 1, "x", [], {}, { ...page, version: 0 }, { ...page, version: 2 }, { ...page, work: [] }, { ...page, workbench: null }]) {
    assert.equal(readDocument(value), undefined);
  }
  assert.deepEqual(readDocument({ ...page, settings: { seed: -1, steps: "x", theme: "dark" } }).settings, {});
});

test("hostile: documents over their caps are refused with the reason", () => {
  let deep = "x";
  for (let at = 0; at < documentCaps.depth + 2; at += 1) deep = [deep];
  assert.deepEqual(parseDocument(JSON.stringify({ ...page, work: { module: deep } })), { problem: "deep" });
  assert.deepEqual(parseDocument(JSON.stringify({ ...page, work: { module: Array(documentCaps.values + 1).fill(0) } })), { problem: "large" });
  assert.deepEqual(parseDocument(" ".repeat(documentCaps.text + 1)), { problem: "large" });
});

test("S5: the newest 20 states stay, within 5 MB, and a large one doesn't push out the small", () => {
  const many = Array.from({ length: 25 }, (_, at) => entry(`k${at}`, at));
  const { stay, go } = roomFor(many);
  assert.deepEqual(stay.map(({ key }) => key), Array.from({ length: recentCaps.states }, (_, at) => `k${24 - at}`));
  assert.deepEqual(go.toSorted(), ["k0", "k1", "k2", "k3", "k4"]);
  const large = [entry("a", 3, 3_000_000), entry("b", 2, 3_000_000), entry("c", 1, 1_000_000)];
  assert.deepEqual(roomFor(large).stay.map(({ key }) => key), ["a", "c"]);
  assert.deepEqual(roomFor([]), { stay: [], go: [] });
});

test("S5: a state is called by its first function", () => {
  assert.equal(firstName(page), "double");
  assert.equal(firstName({ ...page, work: { module: { source: "-- no function\n\nlast a, b -> a" } } }), "last");
  assert.equal(firstName({ ...page, work: { module: { source: "k: 3" } } }), "");
  assert.equal(firstName({ ...page, workbench: "__proto__" }), "");
  assert.equal(firstName({ ...page, work: {} }), "");
});

test("S5: entries of somebody else are left alone", () => {
  assert.deepEqual(readEntry({ ...entry("k", 1), more: 1 }), entry("k", 1));
  for (const value of [null, 1, {}, { ...entry("k", 1), time: "1" }, { ...entry("k", 1), key: 1 }]) assert.equal(readEntry(value), undefined);
});

test("a tab reads what it kept, and nothing else", () => {
  const tab = { key: "k", search: "?view=wire", page, edited: true };
  assert.deepEqual(readTab(tabText(tab, documentText(page))), tab);
  for (const text of [null, "", "{", "null", "[]", "{}", JSON.stringify({ ...tab, page: "{}" }), JSON.stringify({ ...tab, page })]) assert.equal(readTab(text), undefined);
  assert.deepEqual(readUnfinished('["module","intent"]'), ["module", "intent"]);
  for (const text of [null, "", "{}", "[1]", '"module"']) assert.deepEqual(readUnfinished(text), []);
});

test("K3: a start that is paused runs nothing until a person asks, and then runs as ever", async () => {
  const seen = [];
  let edit = 0;
  const runs = createRuns({
    engine: { ready: async () => {} },
    dispatch: (action) => seen.push(action.type === "stopped" ? action.by : action.type),
    edit: () => edit,
    work: async () => seen.push("work"),
    settings: { peek: () => usualSettings, subscribe: () => {} },
  });
  await runs.start(true);
  await runs.firstReport;
  assert.deepEqual(seen.splice(0), ["loading", "paused"]);
  edit += 1;
  runs.later();
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.deepEqual(seen.splice(0), ["paused"]);
  runs.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(seen.splice(0), ["started", "work", "finished"]);
  runs.later();
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.deepEqual(seen, ["started", "work", "finished"]);
});

test("S3: in Markdown no text ends its fence, and no name is a sign", () => {
  const text = markdown("a `b` <c>", ["d_e"], [{ title: "f*", language: "benoit", text: "x\n````\ny\n" }]);
  assert.equal(text, "## a \\`b\\` \\<c\\>\n\nd\\_e\n\n### f\\*\n\n`````benoit\nx\n````\ny\n`````\n");
});
