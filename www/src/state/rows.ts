// The rows of a report as the page shows them: grouped, filtered, counted.
import type { Message, Reading, Report, ReportFunction, Row, Span, Verdict } from "../engine/types.ts";
import { spansOf } from "./origin.ts";
import type { RowFilter } from "./types.ts";

export type RowState = "supported" | "refuted" | "untested";

/** A row is as good as the worse of its two verdicts. */
export function stateOf(row: Row): RowState {
  const states = [row.source?.state, row.rebuilt.state];
  if (states.includes("refuted")) return "refuted";
  return states.includes("untested") ? "untested" : "supported";
}

export interface Group {
  /** The function, or undefined for the relations between functions. */
  readonly built: ReportFunction | undefined;
  readonly rows: readonly Row[];
}

/** One group a function in source order, then the relations; groups without rows under the filter are left out. */
export function groupsOf(report: Report, filter: RowFilter, message?: Message): Group[] {
  const shown = report.rows.filter((row) => filter === "all" || stateOf(row) === filter);
  const rowsOf = new Map<string, Row[]>(report.functions.map((entry) => [entry.name, []]));
  const relations: Row[] = [];
  for (const row of shown) (row.function === undefined ? relations : (rowsOf.get(row.function) ?? relations)).push(row);
  const groups: Group[] = report.functions.map((built) => ({ built, rows: rowsOf.get(built.name) ?? [] }));
  // Equals are between functions, too, and have no rows.
  if (relations.length > 0 || (message?.algebra.equivalenceClasses.length ?? 0) > 0) groups.push({ built: undefined, rows: relations });
  return filter === "all" ? groups : groups.filter((group) => group.rows.length > 0);
}

export type Counts = Readonly<Record<RowFilter, number>>;

export function countStates(rows: readonly Row[]): Counts {
  const counts = { all: rows.length, supported: 0, refuted: 0, untested: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return counts;
}

/** The next refuted row after `from` in the order shown, going round; undefined when there is none. */
export function nextRefuted(shown: readonly Row[], from: string | undefined): Row | undefined {
  const at = shown.findIndex((row) => row.id === from);
  const around = [...shown.slice(at + 1), ...shown.slice(0, at + 1)];
  return around.find((row) => stateOf(row) === "refuted");
}

/** What a row is about in the source: its assertion's line, or its functions. */
export function placeOf(row: Row, reading: Reading): Span[] {
  if (row.kind === "assertion") {
    const assertion = reading.assertions.find((one) => one.line === row.line && one.input === row.input);
    if (assertion !== undefined) return [assertion.span];
  }
  return spansOf([row.function, row.f, row.g].filter((name) => name !== undefined), reading);
}

/** The claim a row makes, in the words of the source. */
export function claimOf(row: Row): string {
  if (row.kind === "assertion") return `${row.input ?? row.name} == ${row.output ?? ""}`;
  return row.function === undefined ? `${row.f ?? ""} ∘ ${row.g ?? ""}: ${row.name}` : row.name;
}

/** The codes that mean "was ended", not "was wrong". */
export type Limit = "X_STEPS" | "X_DEPTH" | "X_MEMORY" | "X_REFUSED" | "M_TOTAL";

export function limitOf(text: string | undefined): Limit | undefined {
  return /\b(X_STEPS|X_DEPTH|X_MEMORY|X_REFUSED|M_TOTAL)\b/.exec(text ?? "")?.[1] as Limit | undefined;
}

/** How a verdict's samples are told: nothing for an assertion, which is one. */
export function samplesRan(row: Row, verdict: Verdict): { ran: number; of: number } | undefined {
  return row.kind === "assertion" ? undefined : { ran: verdict.ran, of: verdict.of };
}
