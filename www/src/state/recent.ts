// The list of recent states: what an entry tells, and which entries have no room any more.
import type { PageDocument } from "./document.ts";

export interface RecentEntry {
  readonly key: string;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly time: number;
  /** The first function, or nothing where there is none. */
  readonly name: string;
  readonly workbench: string;
  readonly bytes: number;
}

export const recentCaps = { states: 20, bytes: 5_000_000 } as const;

const newestFirst = (a: RecentEntry, b: RecentEntry) => b.time - a.time || (a.key < b.key ? -1 : 1);

/** The entries that stay, newest first, and the keys of those that go. */
export function roomFor(entries: readonly RecentEntry[]): { readonly stay: readonly RecentEntry[]; readonly go: readonly string[] } {
  const sorted = entries.toSorted(newestFirst);
  let bytes = 0;
  // The newest of those that fit: one that is too large doesn't take the rest with it.
  const stay = sorted.filter((entry, at) => {
    if (at >= recentCaps.states || bytes + entry.bytes > recentCaps.bytes) return false;
    bytes += entry.bytes;
    return true;
  });
  const kept = new Set(stay.map(({ key }) => key));
  return { stay, go: entries.map(({ key }) => key).filter((key) => !kept.has(key)) };
}

/** The name of the first function that is defined in the workbench in front. */
export function firstName({ workbench, work }: PageDocument): string {
  for (const text of textsOf(Object.hasOwn(work, workbench) ? work[workbench] : undefined)) {
    const name = /^[ \t]*([A-Za-z_$][\w$]{0,60})[ \t]+[^\n]*->/m.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return "";
}

/** Every text in the data, in its order; a document is nowhere deeper than its cap. */
function textsOf(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsOf) : [];
}

/** An entry as it was kept; `undefined` where somebody else has written there. */
export function readEntry(value: unknown): RecentEntry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { key, time, name, workbench, bytes } = value as Record<string, unknown>;
  const whole = typeof key === "string" && typeof time === "number" && typeof name === "string" && typeof workbench === "string" && typeof bytes === "number";
  return whole ? { key, time, name, workbench, bytes } : undefined;
}
