// Needs as they are written: rows of JSON, and the properties that are wanted.
import type { Example } from "../../engine/types.ts";
import { readJson } from "../../state/json.ts";

/** The properties that contracts are judged by (specification, section 3.4). */
export const properties = ["idempotent", "length_preserving", "commutative", "monotonic_increasing", "non_negative", "deterministic", "pure"] as const;
export type Property = (typeof properties)[number];

export const isProperty = (value: unknown): value is Property => properties.some((one) => one === value);

/** An example as it is written: texts of JSON. */
export interface Row {
  readonly id: number;
  readonly input: string;
  readonly output: string;
}

export interface Need {
  readonly id: number;
  /** Empty while it is being named. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly properties: readonly Property[];
}

export interface RowProblem {
  readonly column: "input" | "output";
  readonly why: "missing" | "json";
}

/** A row that is still empty says nothing, and is no mistake either. */
export function readRow({ input, output }: Pick<Row, "input" | "output">): { readonly example: Example } | { readonly problems: readonly RowProblem[] } {
  if (input.trim() === "" && output.trim() === "") return { problems: [] };
  const [first, second] = [readJson(input), readJson(output)];
  if ("value" in first && "value" in second) return { example: { input: first.value, output: second.value } };
  const problems: RowProblem[] = [];
  if ("problem" in first) problems.push({ column: "input", why: first.problem });
  if ("problem" in second) problems.push({ column: "output", why: second.problem });
  return { problems };
}

/** The examples of the rows that can be read. */
export const examplesOf = ({ rows }: Pick<Need, "rows">): Example[] =>
  rows.flatMap((row) => {
    const read = readRow(row);
    return "example" in read ? [read.example] : [];
  });

/** How many rows can't be read. */
export const problemsIn = (needs: readonly Need[]): number =>
  needs.reduce((sum, { rows }) => sum + rows.map(readRow).filter((read) => "problems" in read && read.problems.length > 0).length, 0);
