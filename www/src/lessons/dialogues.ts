// The lesson of the Dialogue workbench: when a learner has to ask, and when it need not.
import type { Lesson } from "./types.ts";

const pairs = (...list: readonly (readonly [string, string])[]) => list.map(([input, output]) => ({ input, output }));
const teach = (...list: readonly (readonly [string, string])[]) => ({ kind: "teach", examples: pairs(...list) });

const one = teach(["1", "2"]);
const two = teach(["2", "4"]);
const more = teach(["3", "6"], ["-4", "-8"], ["10", "20"], ["7", "14"], ["0", "0"], ["-1", "-2"], ["100", "200"], ["12", "24"]);

export const dialogueLessons: readonly Lesson[] = [
  {
    slug: "dialogue",
    title: "Teach until it is sure",
    about: "A learner asks back while its examples could mean something else.",
    workbench: "dialogue",
    steps: [
      {
        goal: "Teach a second example: `2` gives `4`.",
        text: "From one example the learner only knows one answer.",
        check: { all: [{ at: "understanding.examples", is: 2 }, { at: "understanding.formula", is: "2 * x" }] },
        after: "It now takes it for `2 * x`, and still asks: two examples are few.",
        start: { moves: [one] },
        solution: { moves: [one, two] },
        pane: "report",
      },
      {
        goal: "Teach examples that agree, until it need not ask again.",
        text: "Take inputs that are far apart: below zero, zero itself, and large ones.",
        check: { at: "need", is: false },
        after: "The learner is sure enough. That is evidence, and no proof.",
        solution: { moves: [one, two, more] },
        pane: "report",
      },
      {
        goal: "Correct an example: say that `2` gives `5`.",
        text: "A correction takes the place of what was taught for the same input.",
        check: { not: { at: "need", is: false } },
        after: "No longer does one rule explain it all, so the learner asks again.",
        solution: { moves: [one, two, more, { kind: "correct", examples: pairs(["2", "5"]) }] },
        pane: "report",
      },
    ],
  },
];
