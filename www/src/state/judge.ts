// Whether what the engine answered is what an example states, or what a step of a lesson asks for.
import type { Row, Verdict } from "../engine/types.ts";
import { isRecord } from "./plain.ts";
import { claimOf, type RowState, stateOf } from "./rows.ts";

/** What results must be like. It is data: tables of examples and lessons are made of it. */
export type Check =
  /** A row of the report, by the beginning of its name, and how it stands with one side or with both. */
  | { readonly row: string; readonly by?: "source" | "rebuilt"; readonly state: RowState }
  /** What stands at a place is this value. */
  | { readonly at: string; readonly is: unknown }
  /** The list at a place has an item with these parts. */
  | { readonly at: string; readonly has: unknown }
  /** How many items, or characters, stand at a place. */
  | { readonly at: string; readonly least: number }
  /** What stands at a place, as text, has these words in it. */
  | { readonly at: string; readonly says: string }
  /** At least so many functions of the message keep a property. */
  | { readonly property: string; readonly functions: number }
  /** The report has rows, of those whose name begins so, and none of them stands like this. */
  | { readonly none: RowState; readonly of?: string }
  | { readonly not: Check }
  | { readonly all: readonly Check[] }
  | { readonly any: readonly Check[] };

export function keeps(results: unknown, check: Check): boolean {
  if (results === undefined) return false;
  if ("row" in check) return rowsOf(results).some((row) => nameOf(row).startsWith(check.row) && verdictOf(row, check.by) === check.state);
  if ("none" in check) {
    const rows = rowsOf(results).filter((row) => nameOf(row).startsWith(check.of ?? ""));
    return rows.length > 0 && rows.every((row) => stateOf(row) !== check.none);
  }
  if ("property" in check) return listAt(results, "message.functions").filter((one) => listAt(one, "properties").includes(check.property)).length >= check.functions;
  if ("not" in check) return !keeps(results, check.not);
  if ("all" in check) return check.all.every((one) => keeps(results, one));
  if ("any" in check) return check.any.some((one) => keeps(results, one));
  const value = valueAt(results, check.at);
  if ("is" in check) return includes(value, check.is) && includes(check.is, value);
  if ("has" in check) return Array.isArray(value) && value.some((item) => includes(item, check.has));
  if ("least" in check) return (typeof value === "string" || Array.isArray(value)) && value.length >= check.least;
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).includes(check.says);
}

/** What a row is called here: a property by its function, everything else by its claim. */
export const nameOf = (row: Row): string => (row.kind === "property" ? `${row.function ?? ""}: ${row.name}` : claimOf(row));

function listAt(results: unknown, path: string): readonly unknown[] {
  const list = valueAt(results, path);
  return Array.isArray(list) ? list : [];
}

const rowsOf = (results: unknown) => listAt(results, "report.rows") as readonly Row[];

function verdictOf(row: Row, by: "source" | "rebuilt" | undefined): RowState | undefined {
  if (by === undefined) return stateOf(row);
  const verdict: Verdict | undefined = row[by];
  return verdict?.state;
}

/** The value at a path such as `report.functions.double.formula`: an item of a list is found by its name, or by its number. */
export function valueAt(results: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value.find((item) => isRecord(item) && item.name === step) ?? value[Number(step)];
    return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, results);
}

/** Whether everything in `part` is in `value`, too; lists are as long as each other. */
function includes(value: unknown, part: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(value) && value.length === part.length && part.every((item, index) => includes(value[index], item));
  if (isRecord(part)) return isRecord(value) && Object.entries(part).every(([name, one]) => Object.hasOwn(value, name) && includes(value[name], one));
  return Object.is(value, part);
}
