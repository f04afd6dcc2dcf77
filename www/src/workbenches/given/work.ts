// What is kept of the Given/when workbench: its lines, and nothing that was answered to them.
import { isRecord, listOf, text } from "../../state/plain.ts";
import { kinds, type Line } from "./lines.ts";
import type { GivenState } from "./state.ts";

export interface GivenWork {
  readonly lines: readonly Omit<Line, "id">[];
}

/** More lines than anyone writes; a page that shows them all would be slow. */
const mostLines = 1000;

export const workOf = ({ lines }: GivenState): GivenWork => ({ lines: lines.map(({ kind, input, output }) => ({ kind, input, output })) });

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): GivenWork | undefined {
  if (!isRecord(work) || !Array.isArray(work.lines) || work.lines.length > mostLines) return undefined;
  const lines = listOf(work.lines, readLine);
  return lines === undefined ? undefined : { lines };
}

function readLine(line: unknown): Omit<Line, "id"> | undefined {
  if (!isRecord(line)) return undefined;
  const kind = kinds.find((one) => one === line.kind);
  const [input, output] = [text(line.input), text(line.output)];
  return kind === undefined || input === undefined || output === undefined ? undefined : { kind, input, output };
}
