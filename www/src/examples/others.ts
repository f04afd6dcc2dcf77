// Examples of the workbenches in which there is more than one who speaks: modules, contracts, dialogues.
import type { Example } from "./types.ts";

const desk = `-- A mixing desk.
louder level -> level * 2
louder(4) == 8
louder(-1) == -2
`;

const tape = `-- A tape machine, written by somebody else.
softer level -> level / 2
softer(8) == 4
softer(-2) == -1

louder level -> level + 3
louder(1) == 4
louder(-5) == -2
`;

const rows = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([input, output]) => ({ input, output }));

export const otherExamples: readonly Example[] = [
  {
    slug: "two-modules",
    title: "Two modules, one name",
    sentence: "Two people wrote a function called `louder`, and mean different things.",
    notice: "One of them is renamed. `softer` undoes the louder of the other module: nobody planned that.",
    workbench: "compose",
    work: {
      modules: [
        { name: "desk", source: desk },
        { name: "tape", source: tape },
      ],
      front: 0,
      view: "compose",
      before: { of: 0, text: "" },
      after: { of: 1, text: "" },
    },
    outcome: {
      told: "One function is renamed, and an inverse pair is found across the two.",
      status: "Up to date: 3 functions of 2 modules, 1 renamed, 3 relations across",
      checks: [{ at: "unified", least: 3 }, { at: "crossModule.inverses", least: 1 }],
    },
  },
  {
    slug: "three-offers",
    title: "One need, three offers",
    sentence: "Somebody needs distances; three others offer a function.",
    notice: "Each cell says whether the offer keeps the need. Choose one to see its score in five terms.",
    workbench: "contracts",
    work: {
      needs: [{ id: 1, name: "distance", rows: rows(["-6", "6"], ["4", "4"], ["0", "0"]), properties: ["idempotent", "non_negative"] }],
      offers: [
        { id: 2, name: "Absolute", by: "source", source: "absolute x -> Math.abs(x)", confidence: "", open: false },
        { id: 3, name: "Cut off", by: "source", source: "cut x -> Math.max(0, x)", confidence: "", open: false },
        { id: 4, name: "Square", by: "source", source: "square x -> x * x", confidence: "0.9", open: false },
      ],
      bindings: [],
    },
    outcome: {
      told: "Absolute is supported with a score of 42.5; the two others are refuted.",
      status: "Up to date: 1 of 3 cells supported, no contract yet",
      checks: [{ at: "offers", least: 3 }, { at: "cells", says: '"score":42.5' }],
    },
  },
  {
    slug: "dialogue",
    title: "A dialogue to certainty",
    sentence: "A teacher shows examples; a learner asks until it need not ask again.",
    notice: "After two examples the learner asks back. With more that agree, it is sure enough.",
    workbench: "dialogue",
    work: {
      moves: [
        { kind: "teach", examples: rows(["1", "2"], ["2", "4"]) },
        { kind: "ask", holes: ["5"] },
        { kind: "negotiate" },
        { kind: "teach", examples: rows(["3", "6"], ["-4", "-8"], ["10", "20"]) },
        { kind: "teach", examples: rows(["7", "14"], ["0", "0"], ["-1", "-2"], ["100", "200"], ["12", "24"]) },
      ],
    },
    outcome: {
      told: "The learner has `2 * x`, and need not ask again.",
      status: "Up to date: 2 * x, no need to ask again",
      checks: [{ at: "need", is: false }, { at: "understanding.formula", is: "2 * x" }],
    },
  },
];
