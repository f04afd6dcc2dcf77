// How the state of the page changes: late answers, typing, panes.
import assert from "node:assert/strict";
import test from "node:test";
import { crossingA, load, moduleA, senderA } from "./support.mjs";

const { initialState, reduce } = await load("state/reduce.ts");
const { statusText } = await load("state/status.ts");
const { defaultColumns, dividerRange, moveDivider } = await load("state/columns.ts");

const after = (...actions) => actions.reduce(reduce, initialState(moduleA));
const ready = [
  { type: "started", edit: 0 },
  { type: "checked", sender: senderA },
  { type: "crossed", crossing: crossingA },
  { type: "finished", edit: 0 },
];

test("a finished run leaves the page idle with its results", () => {
  const state = after(...ready);
  assert.equal(state.run.kind, "idle");
  assert.equal(state.crossing, crossingA);
  assert.equal(statusText(state), "Up to date: 12 of 12");
});

test("typing ends idleness at once, and keeps the last results on screen", () => {
  const state = after(...ready, { type: "edited", source: `${moduleA} ` });
  assert.equal(state.run.kind, "running");
  assert.equal(state.edit, 1);
  assert.equal(state.crossing, crossingA);
});

test("the same text again is no edit", () => {
  const state = after(...ready);
  assert.equal(reduce(state, { type: "edited", source: moduleA }), state);
});

test("a late answer changes nothing", () => {
  const edited = after({ type: "edited", source: "f x -> x" });
  for (const action of [...ready, { type: "slow", edit: 0, done: 1, total: 2 }, { type: "stopped", edit: 0, by: "person" }]) {
    assert.equal(reduce(edited, action), edited, action.type);
  }
});

test("progress shows only when a run is slow", () => {
  const started = after(...ready, { type: "started", edit: 0 });
  assert.equal(statusText(started), "Up to date: 12 of 12");
  assert.equal(statusText(reduce(started, { type: "slow", edit: 0, done: 40, total: 120 })), "Checking… 40 of 120 checks");
});

test("a stopped run keeps its results and calls them partial", () => {
  const state = after(...ready, { type: "started", edit: 0 }, { type: "stopped", edit: 0, by: "person" });
  assert.equal(state.run.kind, "stopped");
  assert.equal(state.crossing.partial, true);
  assert.match(statusText(state), /^Stopped: .* partial$/);
});

test("an opened row stays open over a new report, and waits for its samples again", () => {
  const id = crossingA.exchanged.report.rows[0].id;
  const samples = { source: [], rebuilt: [] };
  const opened = after(...ready, { type: "open", row: id }, { type: "samples", row: id, edit: 0, samples }, { type: "open", row: "gone" });
  assert.deepEqual(opened.opened[id], samples);
  const next = reduce(opened, { type: "crossed", crossing: crossingA });
  assert.deepEqual(next.opened, { [id]: "waiting" });
  assert.deepEqual(reduce(next, { type: "close", row: id }).opened, {});
});

test("showing a pane moves the narrow view and the right tab together, as far as they have it", () => {
  const report = after({ type: "show", pane: "report" });
  assert.deepEqual([report.panes.narrow, report.panes.right], ["report", "report"]);
  const source = reduce(report, { type: "show", pane: "source" });
  assert.deepEqual([source.panes.narrow, source.panes.right], ["source", "report"]);
});

test("columns stay between 20 and 60 per cent and fill the page", () => {
  for (const index of [0, 1]) {
    for (let share = -50; share <= 150; share += 7) {
      const columns = moveDivider(defaultColumns, index, share);
      assert.ok(Math.abs(columns.reduce((a, b) => a + b) - 100) < 1e-9);
      for (const column of columns) assert.ok(column >= 20 && column <= 60, `${index} ${share}: ${columns}`);
    }
  }
});

test("a divider says where it stands and how far it goes", () => {
  assert.deepEqual(dividerRange(defaultColumns, 0), { now: 38, min: 20, max: 48 });
  assert.deepEqual(dividerRange(defaultColumns, 1), { now: 68, min: 58, max: 80 });
  assert.deepEqual(moveDivider(defaultColumns, 0, 40), [40, 28, 32]);
});
