// What is kept of the Intent workbench: what was written, and nothing that was made of it.
import { isRecord, listOf, text } from "../../state/plain.ts";
import type { Draft, IntentState, Row } from "./state.ts";

export interface IntentWork {
  readonly drafts: readonly (Omit<Draft, "rows"> & { readonly rows: readonly Omit<Row, "id">[] })[];
  readonly piped: boolean;
}

export const workOf = ({ drafts, piped }: IntentState): IntentWork => ({
  drafts: drafts.map((draft) => ({ ...draft, rows: draft.rows.map(({ input, output }) => ({ input, output })) })),
  piped,
});

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): IntentWork | undefined {
  if (!isRecord(work)) return undefined;
  const drafts = listOf(work.drafts, readDraft);
  return drafts?.length === 2 && typeof work.piped === "boolean" ? { drafts, piped: work.piped } : undefined;
}

function readDraft(draft: unknown): IntentWork["drafts"][number] | undefined {
  if (!isRecord(draft)) return undefined;
  const rows = listOf(draft.rows, readRow);
  const properties = listOf(draft.properties, text);
  const [domain, range, tried] = [text(draft.domain), text(draft.range), text(draft.tried)];
  const whole = rows !== undefined && properties !== undefined && domain !== undefined && range !== undefined && tried !== undefined;
  return whole ? { rows, properties, domain, range, tried } : undefined;
}

function readRow(row: unknown): Omit<Row, "id"> | undefined {
  if (!isRecord(row)) return undefined;
  const [input, output] = [text(row.input), text(row.output)];
  return input === undefined || output === undefined ? undefined : { input, output };
}
