// The Contracts workbench without a browser: its state, what is kept of it, what crosses, and its table in Markdown.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { reduceContracts, stateOf, readNeed, confidenceOf, columnsOf } = await load("workbenches/contracts/state.ts");
const { readWork, workOf } = await load("workbenches/contracts/work.ts");
const { openingWork } = await load("workbenches/contracts/opening.ts");
const { messageOf } = await load("workbenches/contracts/message.ts");
const { markdownOf } = await load("workbenches/contracts/markdown.ts");

const opening = () => stateOf(openingWork(1000));
const after = (...actions) => actions.reduce(reduceContracts, opening());

test("M1: what is added has a number of its own, and every edit counts", () => {
  const state = after({ type: "addNeed", at: 5 }, { type: "addOffer", at: 6 }, { type: "addRow", need: 1 });
  const ids = [...state.needs.flatMap((need) => [need.id, ...need.rows.map(({ id }) => id)]), ...state.offers.map(({ id }) => id)];
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(state.edit, 3);
  assert.equal(state.needs.at(-1).at, 5);
});

test("M1: a row that can't be read is left out, an empty one is no mistake", () => {
  const state = after({ type: "row", need: 1, row: 2, column: "input", text: "[1" }, { type: "addRow", need: 1 });
  const { examples, problems } = readNeed(state.needs[0]);
  assert.deepEqual([examples, problems], [[{ input: -4, output: 0 }, { input: 7, output: 7 }], 1]);
});

test("M2: a contract is what the need said when it was bound; a need without examples can't be bound", () => {
  const state = after({ type: "bind", need: 1, offer: 8, at: 7 }, { type: "row", need: 1, row: 2, column: "output", text: "11" });
  assert.deepEqual(state.bindings[0].examples[0], { input: 12, output: 10 });
  const empty = after({ type: "addNeed", at: 1 });
  assert.equal(reduceContracts(empty, { type: "bind", need: empty.needs.at(-1).id, offer: 8, at: 1 }).bindings.length, 0);
});

test("a late answer changes nothing", () => {
  const state = after({ type: "addOffer", at: 1 });
  assert.equal(reduceContracts(state, { type: "tried", edit: 0, outcome: {} }).outcome, undefined);
});

test("a confidence is a number from 0 to 1, else the protocol's own", () => {
  for (const [written, is] of [["0", 0], ["1", 1], ["0.25", 0.25], ["", 0.5], ["much", 0.5], ["1.5", 0.5], ["-1", 0.5]]) {
    assert.equal(confidenceOf({ confidence: written }), is, written);
  }
});

test("S1: kept work makes the same state again", () => {
  const state = after({ type: "solving", solving: true }, { type: "bind", need: 1, offer: 0, at: 7 }, { type: "addNeed", at: 1 });
  const kept = JSON.parse(JSON.stringify(workOf(state)));
  const again = stateOf(readWork(kept));
  assert.deepEqual(workOf(again), workOf(state));
  assert.equal(again.next, state.next);
  assert.deepEqual(columnsOf(again).map(({ id }) => id), [8, 9, 10, 0]);
});

test("S1: work of any other shape is refused whole", () => {
  const good = () => JSON.parse(JSON.stringify(workOf(after({ type: "bind", need: 1, offer: 8, at: 7 }))));
  assert.notEqual(readWork(good()), undefined);
  const changes = [
    (work) => delete work.needs,
    (work) => (work.needs = {}),
    (work) => (work.needs[0].rows[0].input = 5),
    (work) => (work.needs[0].id = "1"),
    (work) => (work.needs[1].id = 1),
    (work) => (work.offers[0].source = null),
    (work) => (work.offers[0].need = -1),
    (work) => (work.offers = Array.from({ length: 201 }, () => work.offers[0])),
    (work) => (work.bindings[0].examples = [5]),
    (work) => (work.solving = "yes"),
  ];
  for (const change of changes) {
    const work = good();
    change(work);
    assert.equal(readWork(work), undefined, String(change));
  }
  for (const other of [undefined, null, 5, "text", [], {}, { source: "x" }]) assert.equal(readWork(other), undefined);
});

test("M1: what crosses is needs with their examples, and offers without their sources", () => {
  const message = messageOf(after({ type: "bind", need: 1, offer: 8, at: 7 }));
  assert.deepEqual(message.needs.map(({ id, name }) => [id, name]), [["need-00000001", "volume limiter"], ["need-00000005", "distance from silence"]]);
  assert.deepEqual(message.offers[0], { id: "offer-00000008", needId: "need-00000001", source: null, confidence: 0.9, createdAt: 1000 });
  assert.equal(message.contracts[0].offerId, "offer-00000008");
  assert.doesNotMatch(JSON.stringify(message), /Math/);
  assert.equal(messageOf({ needs: [], offers: [], bindings: [] }), undefined);
});

test("M3: names in the Markdown table can't be markup", () => {
  const state = after({ type: "need", need: 1, change: { name: "a | b\n<c>" } });
  const lines = markdownOf(state).split("\n");
  assert.equal(lines[2], "| a \\| b \\<c\\> | ○ not tried | ○ not tried | ○ not tried |");
  assert.equal(lines.length, 5);
});
