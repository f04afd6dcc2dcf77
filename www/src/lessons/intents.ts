// The lesson of the Intent workbench: what is meant, told by examples.
import type { Lesson } from "./types.ts";

interface Told {
  readonly rows: readonly (readonly [input: string, output: string])[];
  readonly properties?: readonly string[];
  readonly tried: string;
}

const draftOf = ({ rows, properties = [], tried }: Told) => ({
  rows: rows.map(([input, output]) => ({ input, output })),
  properties,
  domain: "",
  range: "",
  tried,
});
const workOf = (told: Told) => ({ drafts: [draftOf(told), draftOf({ rows: [["", ""]], tried: "" })], piped: false });

const tried = "[7,7,8]";
const signs = [["3", "3"], ["-4", "4"]] as const;

export const intentLessons: readonly Lesson[] = [
  {
    slug: "intent",
    title: "Say it by example",
    about: "An intent is told by inputs and outputs. Each example rules something out.",
    workbench: "intent",
    steps: [
      {
        goal: "Say that you mean the largest: let `[5,9]` give `9`.",
        text: "One example has two readings here: the largest number, and how many there are.",
        check: { all: [{ at: "parts.0.message.examples", least: 2 }, { at: "parts.0.formula", is: "Math.max(...x)" }] },
        after: "Only one reading is left: `Math.max(...x)`.",
        start: workOf({ rows: [["[1,2,3]", "3"], ["", ""]], tried }),
        solution: workOf({ rows: [["[1,2,3]", "3"], ["[5,9]", "9"]], tried }),
        pane: "report",
      },
      {
        goal: "Now mean how many there are: let the second output be `2`.",
        text: "The first example stays as it is. It never told the two apart.",
        check: { at: "parts.0.formula", is: "x.length" },
        after: "The same first example, and another function. Examples decide where readings part.",
        solution: workOf({ rows: [["[1,2,3]", "3"], ["[5,9]", "2"]], tried }),
        pane: "report",
      },
      {
        goal: "Ask for a property that the absolute value keeps, and the line does not.",
        text: "A line through both examples ranks first. Tick `idempotent` among the wanted properties.",
        check: { at: "parts.0.formula", is: "Math.abs(x)" },
        after: "Both readings fit the examples. The wanted property ranks `Math.abs(x)` before the line.",
        start: workOf({ rows: signs, tried: "-5" }),
        solution: workOf({ rows: signs, properties: ["idempotent"], tried: "-5" }),
        pane: "report",
      },
      {
        goal: "Correct an answer: press “I meant this” beside one, and write another.",
        text: "The answers stand in the report. A wrong one can be put right where it is.",
        check: { at: "history", least: 1 },
        after: "Your correction is an example now, and the history says what it changed.",
        pane: "report",
      },
    ],
  },
];
