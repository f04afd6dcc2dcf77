// What the Module workbench knows of a function, for whoever points at its name.
import type { Explanation } from "../../../editor/help/dom.ts";
import { short } from "../../../state/literal.ts";
import { stateOf } from "../../../state/rows.ts";
import type { State } from "../../../state/types.ts";
import { a } from "./texts.ts";

const signs = { supported: "✓", refuted: "✕", untested: "○" } as const;

export function describeIn({ sender, crossing }: State, name: string): Explanation | undefined {
  const read = sender?.reading.functions.find((one) => one.name === name);
  if (read === undefined) return undefined;
  const report = crossing?.exchanged.report;
  const built = report?.functions.find((one) => one.name === name);
  const rows = report?.rows.filter((row) => row.function === name) ?? [];
  const assertions = rows.filter(({ kind }) => kind === "assertion");
  const held = assertions.filter((row) => row.source?.state === "supported").length;
  return {
    title: [name, read.params.join(", ")].filter((part) => part !== "").join(" "),
    lines: [
      { text: a("describe.arity", { count: read.arity }) },
      { text: a("describe.assertions", { held, of: assertions.length }) },
      ...(built === undefined
        ? []
        : built.formula === null
          ? [{ text: a("describe.notRebuilt"), tone: "untested" as const }]
          : [{ text: a("describe.rebuilt", { formula: short(built.formula, 120), confidence: String(built.confidence) }) }]),
      ...rows
        .filter(({ kind }) => kind === "property")
        .map((row) => {
          const tone = stateOf(row);
          return { text: `${signs[tone]} ${row.name}: ${a(`state.${tone}`)}`, tone };
        }),
    ],
  };
}
