// The lines of the bench: how each is written, what it says, and which step of given and when it becomes.
import type { Example } from "../../engine/types.ts";
import { type Json, readJson } from "../../state/json.ts";

export const kinds = ["given", "and", "but", "when", "pipe"] as const;
export type Kind = (typeof kinds)[number];

/** A line as it is written: texts of JSON. A `when` has no output; it keeps its text in case it becomes another kind. */
export interface Line {
  readonly id: number;
  readonly kind: Kind;
  readonly input: string;
  readonly output: string;
}

export interface LineProblem {
  readonly column: "input" | "output";
  readonly why: "missing" | "json";
}

export type LineRead = { readonly example: Example } | { readonly hole: Json } | { readonly problems: readonly LineProblem[] };

/** A line that is still empty says nothing, and is no mistake either. */
export function readLine({ kind, input, output }: Line): LineRead {
  const asks = kind === "when";
  if (input.trim() === "" && (asks || output.trim() === "")) return { problems: [] };
  const [first, second] = [readJson(input), readJson(asks ? "null" : output)];
  if ("value" in first && "value" in second) return asks ? { hole: first.value } : { example: { input: first.value, output: second.value } };
  const problems: LineProblem[] = [];
  if ("problem" in first) problems.push({ column: "input", why: first.problem });
  if ("problem" in second) problems.push({ column: "output", why: second.problem });
  return { problems };
}

/** What is done by one line, or by several that stand together. */
export type Step =
  | { readonly kind: "given" | "pipe"; readonly lines: readonly number[]; readonly numbers: readonly number[]; readonly examples: readonly Example[] }
  | { readonly kind: "and" | "but"; readonly line: number; readonly number: number; readonly example: Example }
  | { readonly kind: "when"; readonly line: number; readonly number: number; readonly hole: Json };

/**
 * The steps in order. `given` lines that follow each other are one resolver, and so are `pipe` lines; every other line is a
 * step of its own. Lines that can't be read are left out.
 */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  lines.forEach((line, index) => {
    const read = readLine(line);
    const { kind, id } = line;
    const number = index + 1;
    if ("hole" in read) steps.push({ kind: "when", line: id, number, hole: read.hole });
    if (!("example" in read) || kind === "when") return;
    const { example } = read;
    if (kind === "and" || kind === "but") {
      steps.push({ kind, line: id, number, example });
      return;
    }
    const last = steps.at(-1);
    if (last !== undefined && (last.kind === "given" || last.kind === "pipe") && last.kind === kind) {
      steps[steps.length - 1] = { kind, lines: [...last.lines, id], numbers: [...last.numbers, number], examples: [...last.examples, example] };
    } else steps.push({ kind, lines: [id], numbers: [number], examples: [example] });
  });
  return steps;
}

/** How many lines can't be read. */
export const problemsIn = (lines: readonly Line[]): number =>
  lines.filter((line) => {
    const read = readLine(line);
    return "problems" in read && read.problems.length > 0;
  }).length;

/** Whether a line begins anew: what was known before it is another story. */
export const beginsAnew = (lines: readonly Line[], index: number): boolean =>
  index > 0 && lines[index]?.kind === "given" && lines[index - 1]?.kind !== "given";

/** The kind of line that most likely follows. */
export const following = (kind: Kind): Kind => (kind === "but" ? "when" : kind);

/** A line as one would say it. */
export const lineText = ({ kind, input, output }: Pick<Line, "kind" | "input" | "output">): string =>
  kind === "when" ? `when ${input}` : `${kind} ${input} → ${output}`;
