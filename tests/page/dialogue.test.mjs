// The Dialogue workbench without a browser: moves, kept work, how a dialogue is replayed, the axes of quality.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { moveText, readMove, speakerOf } = await load("workbenches/dialogue/moves.ts");
const { openingMoves, openingState, reduceDialogue } = await load("workbenches/dialogue/state.ts");
const { readWork, workOf } = await load("workbenches/dialogue/work.ts");
const { createDialogueRunner } = await load("workbenches/dialogue/runner.ts");
const { summaryOf } = await load("workbenches/dialogue/summary.ts");
const { axes, figure, lowest, measured, percent, tellingInput } = await load("workbenches/dialogue/axes.ts");
const { answerText, fieldHelp } = await load("workbenches/dialogue/texts.ts");
const { messagesOf } = await load("workbenches/dialogue/message.ts");
const { debounce } = await load("workbenches/runs.ts");
const { fieldOf, linesOf } = await load("state/tree.ts");

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const after = (...actions) => actions.reduce(reduceDialogue, openingState);
const lesson = (kind, ...pairs) => ({ kind, examples: pairs.map(([input, output]) => ({ input, output })) });
const kindsOf = ({ moves }) => moves.map(({ kind }) => kind);

/** An engine whose learner doubles, and writes down what was done to it. */
function bench({ moves, fail } = {}) {
  const done = [];
  class Dialogue {
    knowledge = [];
    turns = [];
    async #learn(type, examples) {
      if (fail?.[type] !== undefined) throw Object.assign(new Error("no"), { code: fail[type] });
      done.push([type, examples]);
      this.knowledge.push(...examples);
      this.turns.push({ type, examples, turn: this.turns.length });
    }
    teach(examples) { return this.#learn("teach", examples); }
    correct(examples) { return this.#learn("correct", examples); }
    fulfill(asked, examples) { assert.equal(asked.type, "negotiate"); return this.#learn("fulfill", examples); }
    async ask(holes) {
      if (this.knowledge.length === 0) throw Object.assign(new Error("nothing is known"), { code: "A_VALUE" });
      return { type: "query", known: this.knowledge, holes, answers: holes.map((input) => ({ input, output: input * 2, confidence: 0.95 })) };
    }
    async negotiate() { done.push(["negotiate", this.knowledge.length]); return { type: "negotiate", status: "uncertain", probes: [3], confusions: [], tellsApart: [], message: "" }; }
    async wonder() { this.turns.push({ type: "wonder", gaps: [{ input: Infinity, output: NaN, reason: "" }], suggestions: [], turn: this.turns.length }); return { gaps: [], suggestions: [], meta: { status: "confident" } }; }
    async understanding() { return { level: 1, examples: this.knowledge.length, correct: this.knowledge.length, formula: this.knowledge.length === 0 ? null : "2 * x", turns: this.turns.length }; }
    async shouldNegotiate() { return this.knowledge.length >= 5 ? false : { reason: "few", urgency: "medium" }; }
    async summary() { return { turns: this.turns.length, knowledge: this.knowledge.length, understanding: 1, formula: "2 * x", history: [] }; }
  }
  const engine = {
    ready: async () => {},
    Dialogue,
    quality: async (examples) => (done.push(["quality", examples.length]), { score: 1, verdict: "excellent", details: {} }),
    reformulate: async (examples) => (done.push(["reformulate", examples.length]), { original: { examples }, history: [] }),
  };
  let state = moves === undefined ? openingState : { ...openingState, moves: moves.map((move, index) => ({ ...move, id: index + 1 })), next: 100 };
  const runner = createDialogueRunner({ engine, dispatch: (action) => (state = reduceDialogue(state, action)), state: () => state });
  return { runner, done, get state() { return state; } };
}

test("a move is read as what it says, or as something that is not JSON", () => {
  assert.deepEqual(readMove(lesson("correct", ["[1]", '"a"'])), { kind: "correct", examples: [{ input: [1], output: "a" }] });
  assert.deepEqual(readMove({ kind: "ask", holes: ["5", "null"] }), { kind: "ask", holes: [5, null] });
  assert.deepEqual(readMove({ kind: "wonder" }), { kind: "wonder" });
  assert.deepEqual(readMove(lesson("teach", ["1", ""])), { kind: "unread" });
  assert.deepEqual(readMove({ kind: "ask", holes: ["x"] }), { kind: "unread" });
  assert.deepEqual(openingMoves.map(speakerOf), ["teacher", "teacher", "learner"]);
  assert.deepEqual(openingMoves.map(moveText), ["teach 1 → 2, 2 → 4", "ask 5", "negotiate"]);
});

test("moves are made, changed, removed and taken back, and each change is an edit", () => {
  const made = after({ type: "draft", field: "input", text: "3" }, { type: "draft", field: "hole", text: "9" }, { type: "move", move: lesson("teach", ["3", "8"]) });
  assert.deepEqual(kindsOf(made), ["teach", "ask", "negotiate", "teach"]);
  assert.deepEqual(made.draft, { input: "", output: "", hole: "9" });
  assert.equal(made.edit, 1);
  assert.deepEqual(kindsOf(reduceDialogue(made, { type: "takeBack" })), ["teach", "ask", "negotiate"]);
  assert.deepEqual(kindsOf(reduceDialogue(made, { type: "remove", id: 2 })), ["teach", "negotiate", "teach"]);
  assert.deepEqual(after({ type: "change", id: 2, move: { kind: "ask", holes: ["7"] } }).moves[1], { kind: "ask", holes: ["7"], id: 2 });
  const empty = after(...[1, 2, 3].map((id) => ({ type: "remove", id })));
  assert.equal(reduceDialogue(empty, { type: "takeBack" }), empty);
});

test("a probe fills the draft and is no edit", () => {
  const filled = after({ type: "draft", field: "output", text: "4" }, { type: "fill", input: "[3]" });
  assert.deepEqual(filled.draft, { input: "[3]", output: "", hole: "" });
  assert.deepEqual([filled.filled, filled.edit], [1, 0]);
});

test("kept work is the moves, and only moves are taken", () => {
  assert.deepEqual(workOf(openingState), { moves: openingMoves });
  const moves = [lesson("teach", ["1", "["]), lesson("fulfill", ["3", "8"]), lesson("correct"), { kind: "ask", holes: ["1"] }, { kind: "wonder" }, { kind: "negotiate" }];
  const read = readWork(JSON.parse(JSON.stringify({ moves })));
  assert.deepEqual(read, { moves });
  const loaded = after({ type: "load", work: read });
  assert.deepEqual(workOf(loaded), { moves });
  assert.equal(loaded.edit, 1);
  for (const bad of [
    null, "x", [], {}, { moves: {} }, { moves: [null] }, { moves: [{ kind: "teach" }] }, { moves: [{ kind: "toString", examples: [] }] },
    { moves: [{ kind: "teach", examples: [{ input: 1, output: "2" }] }] }, { moves: [{ kind: "ask", holes: [5] }] }, { moves: [{ kind: "ask" }] },
    { moves: Array(201).fill({ kind: "wonder" }) }, { moves: [{ kind: "ask", holes: Array(201).fill("1") }] },
  ]) assert.equal(readWork(bad), undefined, JSON.stringify(bad)?.slice(0, 60));
  assert.deepEqual(readWork({ moves: [{ kind: "wonder", id: 5, examples: "left out" }] }), { moves: [{ kind: "wonder" }] });
});

test("a dialogue is replayed from its first move; what the learner would ask now is asked aside", async () => {
  const it = bench();
  await it.runner.start();
  assert.deepEqual(it.done, [["teach", [{ input: 1, output: 2 }, { input: 2, output: 4 }]], ["negotiate", 2], ["negotiate", 2], ["quality", 2], ["reformulate", 2]]);
  assert.deepEqual(it.state.outcome.messages.map(({ type }) => type), ["teach", "query", "negotiate"]);
  assert.equal(it.state.outcome.told[1].understanding.formula, "2 * x");
  assert.equal(it.state.outcome.told[2].answered.answers[0].output, 10);
  assert.equal(summaryOf(it.state), "Up to date: 2 * x, ask again (medium)");
  it.done.length = 0;
  it.runner.edit({ type: "move", move: lesson("fulfill", ["3", "6"], ["4", "8"], ["5", "10"]) });
  await wait(debounce + 80);
  assert.deepEqual(it.done.map(([name]) => name), ["teach", "negotiate", "fulfill", "negotiate", "quality", "reformulate"]);
  assert.equal(summaryOf(it.state), "Up to date: 2 * x, no need to ask again");
  assert.equal(it.state.run.kind, "idle");
});

test("a move that is refused or can't be read is told in its turn, and the others are made", async () => {
  const it = bench({ moves: [{ kind: "ask", holes: ["5"] }, lesson("teach", ["1", "["]), lesson("fulfill", ["1", "2"]), lesson("correct", ["2", "4"])], fail: { correct: "A_TYPE" } });
  await it.runner.start();
  const { told, messages } = it.state.outcome;
  assert.equal(told[1].refused, "A_VALUE: nothing is known");
  assert.match(told[2].refused, /not JSON/);
  assert.equal(told[4].refused, "A_TYPE: no");
  // The learner has not asked, so its answer is a lesson.
  assert.deepEqual(messages, [{ type: "teach", examples: [{ input: 1, output: 2 }], turn: 0 }]);
  assert.equal(it.state.run.kind, "idle");
  const broken = bench({ fail: { teach: "I_INTERNAL" } });
  await broken.runner.start();
  assert.equal(broken.state.run.kind, "failed");
  const empty = bench({ moves: [] });
  await empty.runner.start();
  assert.equal(summaryOf(empty.state), "Nothing is taught yet");
  assert.equal(messagesOf(empty.state.outcome), undefined);
});

test("a late answer changes nothing", () => {
  const state = after({ type: "takeBack" });
  for (const action of [{ type: "replayed", edit: 0, outcome: {} }, { type: "reformulated", edit: 0, reformulation: {} }, { type: "finished", edit: 0 }]) {
    assert.equal(reduceDialogue(state, action), state, action.type);
  }
});

test("the five axes weigh one together; the lowest is named, of equals the one that weighs most", () => {
  assert.equal(axes.length, 5);
  assert.equal(Math.round(axes.reduce((sum, { weight }) => sum + weight, 0) * 1e9), 1e9);
  const details = { quantity: 0.4, resolvable: 1, consistency: 1, diversity: 0.5, ambiguity: 1 };
  const quality = { score: 0.84, verdict: "good", details };
  assert.equal(lowest(quality).name, "quantity");
  assert.deepEqual(measured(quality).map(({ points }) => figure(points)), ["0.06", "0.25", "0.25", "0.075", "0.2"]);
  assert.equal(lowest({ ...quality, details: { ...details, quantity: 0, consistency: 0 } }).name, "consistency");
  assert.equal(lowest({ ...quality, details: { quantity: 1, resolvable: 1, consistency: 1, diversity: 1, ambiguity: 1 } }), undefined);
  assert.deepEqual(measured({ score: 0, verdict: "empty", details: {} }), []);
  assert.deepEqual([tellingInput([1, 2]), tellingInput([0, 1]), tellingInput([0, 1, -1]), tellingInput([0, 10, -10, 100]), tellingInput(["a"])], [0, -1, 10, undefined, undefined]);
  assert.equal(percent(0.5066666), "51 %");
});

test("each field of the messages explains itself, and what is inside a value belongs to the value", () => {
  const example = { input: [1, { a: 2 }], output: { b: 1 } };
  const messages = [
    { type: "teach", examples: [example], turn: 0 },
    { type: "query", known: [example], holes: [[5]], properties: ["pure"], answers: [{ ...example, confidence: 1 }], formula: "x", meta: { status: "answered", formula: "x", confidence: 1, reason: "" } },
    { type: "negotiate", status: "confused", understanding: 0, formula: null, confusions: [{ input: [1], expected: [1], myGuess: [2], message: "" }], probes: [[1]], tellsApart: [{ probe: [3], readings: ["x"] }], message: "" },
    { type: "wonder", gaps: [{ input: [1], output: null, reason: "" }], suggestions: [[1]], turn: 3 },
  ];
  for (const { path } of linesOf(messages, () => false)) assert.ok(fieldHelp(fieldOf(path)), path);
  assert.equal(fieldHelp("[].toString"), undefined);
  assert.deepEqual(messagesOf({ messages: [{ gaps: [{ input: Infinity }] }] }), [{ gaps: [{ input: null }] }]);
  assert.equal(answerText(null), "no answer");
  assert.equal(answerText([1]), "[1]");
});
