// What of a source stays with the sender: all but names, parameters and assertions.
import type { Reading, Span } from "../engine/types.ts";
import { tokensOf } from "./tokens.ts";

export interface Stay extends Span {
  /** The first of several lines that stay together. */
  readonly first: boolean;
}

/** Stretches that stay, line by line, without the blanks round them. */
export function staysOf(source: string, reading: Pick<Reading, "functions" | "assertions">): Stay[] {
  const arrows = tokensOf(source).filter(({ text, kind }) => kind === "mark" && text === "->");
  const heads = reading.functions.flatMap(({ span, refused }): Span[] => {
    const arrow = arrows.find(({ start }) => start >= span.start && start < span.end);
    return refused !== undefined || arrow === undefined ? [] : [{ start: span.start, end: arrow.start }];
  });
  const checks = reading.assertions.filter((one) => one.function !== undefined && !one.negated).map(({ span }) => span);
  const inked = [...heads, ...checks].sort((a, b) => a.start - b.start);
  const stays: Stay[] = [];
  let start = 0;
  let next = 0;
  let stayedBefore = false;
  for (const line of source.split("\n")) {
    const end = start + line.length;
    while ((inked[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const here = inked.slice(next, next + countTo(inked, next, end));
    const gaps = [start, ...here.map((span) => Math.min(span.end, end))].map((from, index) => [from, Math.max(from, here[index]?.start ?? end)] as const);
    const found = gaps.flatMap(([from, to]) => trimmed(source, from, to));
    // Lines that stay together are told once; a line of which something crosses begins anew.
    stays.push(...found.map((span, index) => ({ ...span, first: index === 0 && (here.length > 0 || !stayedBefore) })));
    stayedBefore = found.length > 0;
    start = end + 1;
  }
  return stays;
}

/** How many of the stretches from `next` on begin before the end of a line. */
function countTo(inked: readonly Span[], next: number, end: number): number {
  let count = 0;
  while ((inked[next + count]?.start ?? Number.POSITIVE_INFINITY) < end) count += 1;
  return count;
}

function trimmed(source: string, from: number, to: number): Span[] {
  const text = source.slice(from, to);
  if (text.trim() === "") return [];
  return [{ start: from + text.length - text.trimStart().length, end: to - (text.length - text.trimEnd().length) }];
}
