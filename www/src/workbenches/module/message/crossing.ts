// What of a module crosses, what both sides derive, and what stays: the counts and names behind the picture.
import type { Crossing, Sender } from "../../../state/types.ts";
import { t, tn } from "./texts.ts";

export interface Part {
  readonly id: "functions" | "assertions" | "properties" | "equivalences" | "inverses" | "surprises" | "relations" | "bodies" | "bindings" | "unsent" | "leftOut";
  readonly count: number;
  /** The first names, for the list. */
  readonly names: readonly string[];
  /** How many further names there are. */
  readonly more: number;
}

export interface Parts {
  readonly crosses: readonly Part[];
  readonly derived: readonly Part[];
  readonly stays: readonly Part[];
  /** There is no source at all. */
  readonly bare: boolean;
}

/** So many names stand in a list; the rest is a number. */
const named = 12;

const part = <Item>(id: Part["id"], items: readonly Item[], name: (item: Item) => string, count = items.length): Part => ({
  id,
  count,
  names: items.slice(0, named).map(name),
  more: Math.max(0, count - named),
});

/** Names that stand many times, each said once with how often. */
function tally(all: readonly string[]): Omit<Part, "id"> {
  const times = new Map<string, number>();
  for (const name of all) times.set(name, (times.get(name) ?? 0) + 1);
  const names = [...times].slice(0, named).map(([name, count]) => (count === 1 ? name : t("picture.times", { name, count })));
  return { count: all.length, names, more: times.size - names.length };
}

export function partsOf({ exchanged, received }: Crossing, sender: Sender | undefined): Parts {
  const { message, result, report } = exchanged;
  const { functions, algebra } = message;
  const relation = (f: string, g: string, name: string) => t("picture.pair", { f, g, name });
  const crosses = [
    part("functions", functions, (one) => `${one.name} (${one.arity})`),
    part("assertions", functions.flatMap((one) => one.assertions), (one) => `${one.input} == ${one.output}`),
    { id: "properties", ...tally(functions.flatMap((one) => one.properties)) } as const,
    part("equivalences", algebra.equivalenceClasses, (names) => names.join(" = ")),
    part("inverses", algebra.inversePairs, ({ f, g }) => `${f}, ${g}`),
    part("surprises", algebra.surprises, ({ f, g, type }) => relation(f, g, type)),
  ];
  // A very long report leaves rows out, and counts them all the same.
  const uncounted = report.rows.filter((row) => row.kind === "surprise" && !row.counted).length;
  const derivedCount = result.verification.compositions.reconstructed - (algebra.surprises.length - uncounted);
  const derived = [part("relations", report.rows.filter((row) => row.kind === "derived"), (row) => relation(row.f ?? "", row.g ?? "", row.name), derivedCount)];
  if (received !== undefined) return { crosses, derived, stays: [], bare: true };
  return { crosses, derived, stays: sender === undefined ? [] : staysOf(sender, functions.map((one) => one.name), exchanged.omitted?.map((one) => one.name) ?? []), bare: false };
}

function staysOf({ reading }: Sender, sent: readonly string[], omitted: readonly string[]): Part[] {
  const crossing = new Set(sent);
  return [
    part("bodies", sent, (name) => name),
    part("leftOut", omitted, (name) => name),
    part("bindings", reading.bindings, (name) => name),
    part("unsent", reading.assertions.filter((one) => one.negated || one.function === undefined || !crossing.has(one.function)), (one) => `${one.input} ${one.negated ? "!=" : "=="} ${one.output}`),
  ].filter((one) => one.id === "bodies" || one.count > 0);
}

export const countText = ({ id, count }: Part): string => tn(id, count);

/** The picture in one sentence or two. */
export function describe({ crosses, derived, stays, bare }: Parts): string {
  const list = (parts: readonly Part[]) => parts.map(countText).join(", ");
  const staying = bare ? t("stays.own") : [list(stays), t("stays.comments")].filter((text) => text !== "").join(", ");
  return t("picture.describe", { crosses: list(crosses), derived: list(derived), stays: staying });
}
