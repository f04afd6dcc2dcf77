// A new assertion: its text, and where in the source it goes.
import type { Reading } from "../../engine/types.ts";
import { literal } from "../literal.ts";
import type { Outcome } from "../pictures/outcome.ts";

/** Values that a source can state. */
function isWritable(value: unknown, levels = 6): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  return Array.isArray(value) && levels > 0 && value.every((item) => isWritable(item, levels - 1));
}

/** What the source gives at an input, as an assertion; `undefined` where that can't be written. */
export function assertionText(name: string, inputs: readonly number[], outcome: Outcome): string | undefined {
  if (outcome.kind === "failed" || !isWritable(outcome.value)) return undefined;
  return `${name}(${inputs.map((input) => literal(input)).join(", ")}) == ${literal(outcome.value)}`;
}

export interface Insertion {
  readonly at: number;
  readonly insert: string;
}

/** A line of its own below the last assertion of a function, or below the function; `undefined` where there is none. */
export function insertionOf(source: string, reading: Reading, name: string, line: string): Insertion | undefined {
  const own = reading.functions.filter((one) => one.name === name).at(-1)?.span;
  const assertions = reading.assertions.filter((one) => one.function === name).map((one) => one.span);
  const ends = [...assertions, ...(own === undefined ? [] : [own])].map((span) => span.end);
  if (ends.length === 0) return undefined;
  const end = Math.max(...ends);
  const lineEnd = source.indexOf("\n", Math.max(0, end - (source[end - 1] === "\n" ? 1 : 0)));
  return { at: lineEnd < 0 ? source.length : lineEnd, insert: `\n${line}` };
}
