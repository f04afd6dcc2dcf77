// What the Contracts workbench gives as files.
import type { FaceFile } from "../face.ts";
import { matrixMarkdown } from "./cells.ts";
import type { ContractsState } from "./state.ts";
import { workOf } from "./work.ts";

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The message and the report are those of a run that came to its end, or they are not there. */
export function filesOf(state: ContractsState): readonly FaceFile[] {
  const written: FaceFile = { name: "contracts.json", part: "source", text: json(workOf(state)) };
  const { outcome, run } = state;
  if (outcome === undefined || outcome.partial || run.kind !== "idle") return [written];
  return [written, { name: "market.json", part: "message", text: json(outcome.market) }, { name: "matrix.md", part: "report", text: matrixMarkdown(state) }];
}
