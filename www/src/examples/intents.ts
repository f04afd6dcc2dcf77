// Examples of the Intent workbench: an intent told by inputs and outputs alone.
import type { Example } from "./types.ts";

const noDraft = { rows: [{ input: "", output: "" }], properties: [], domain: "", range: "", tried: "" };

export const intentExamples: readonly Example[] = [
  {
    slug: "sorting-intent",
    title: "Sorting, told by example",
    sentence: "Two lists before and after say what is meant.",
    notice: "The word sort was never written. Try your own list in the report, or correct an answer.",
    workbench: "intent",
    work: {
      drafts: [
        {
          rows: [
            { input: "[3,1,2]", output: "[1,2,3]" },
            { input: "[9,4]", output: "[4,9]" },
          ],
          properties: ["idempotent", "length_preserving"],
          domain: "",
          range: "",
          tried: "[5,1]",
        },
        noDraft,
      ],
      piped: false,
    },
    outcome: {
      told: "Rebuilt as sort with confidence 0.95; `[5,1]` gives `[1,5]`.",
      status: "Up to date: sort, confidence 0.95",
      checks: [
        { at: "parts.0.formula", is: "[...x].sort((a, b) => a - b)" },
        { at: "parts.0.confidence", is: 0.95 },
        { at: "parts.0.tried.answers.0.value", is: [1, 5] },
      ],
    },
  },
];
