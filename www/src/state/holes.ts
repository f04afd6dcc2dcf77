// Lines with a hole, such as `add(?, 3) == 5`: questions to the solver, not checks. What is read and sent leaves them out.
import type { ErrorResult, Solved, Span } from "../engine/types.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface Hole {
  /** From 1. */
  readonly line: number;
  /** The line as it is handed to the solver: without a comment. */
  readonly text: string;
  readonly span: Span;
  /** The question mark. */
  readonly mark: Span;
}

/** A hole with what the solver found. */
export interface SolvedHole extends Hole {
  readonly found: Solved | ErrorResult;
}

const opens = new Set(["(", "[", "{"]);
const closes = new Set([")", "]", "}"]);

/** Lines at the margin that ask for exactly one argument of the call on their left. */
export function holesOf(source: string): Hole[] {
  if (!source.includes("?")) return [];
  const holes: Hole[] = [];
  let start = 0;
  source.split("\n").forEach((whole, index) => {
    const hole = whole.includes("?") && /^[\p{L}_$]/u.test(whole) ? holeIn(source, start, start + whole.replace(/\r$/, "").length) : undefined;
    if (hole !== undefined) holes.push({ line: index + 1, ...hole });
    start += whole.length + 1;
  });
  return holes;
}

function holeIn(source: string, from: number, to: number): Omit<Hole, "line"> | undefined {
  const tokens = tokensOf(source, from, to).filter(({ kind }) => kind !== "comment");
  const [name, open] = tokens;
  const last = tokens.at(-1);
  if (name?.kind !== "name" || open?.text !== "(" || open.start !== name.end || last === undefined) return undefined;
  const marks = tokens.filter((token, at) => isHole(tokens, token, at));
  const [mark] = marks;
  if (mark === undefined || marks.length > 1 || depthOf(tokens, mark) !== 1) return undefined;
  return { text: source.slice(from, last.end), span: { start: from, end: last.end }, mark: { start: mark.start, end: mark.end } };
}

/** A question mark that stands alone as an argument; elsewhere it is an operator. */
function isHole(tokens: readonly Token[], { text }: Token, at: number): boolean {
  const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
  return text === "?" && (before === "(" || before === ",") && (after === ")" || after === ",");
}

/** How many brackets round a token are open since the call's own; 0 once that was closed. */
function depthOf(tokens: readonly Token[], wanted: Token): number {
  let depth = 0;
  for (const token of tokens.slice(1)) {
    if (token === wanted) return depth;
    if (opens.has(token.text)) depth += 1;
    if (closes.has(token.text)) depth -= 1;
    if (depth === 0) return 0;
  }
  return 0;
}

/** The source without its holes: blanks in their places, so that every other place stays where it is. */
export const withoutHoles = (source: string): string => replaceEach(source, holesOf(source), ({ span }) => " ".repeat(span.end - span.start));

function replaceEach(source: string, holes: readonly Hole[], by: (hole: Hole) => string): string {
  let text = "";
  let at = 0;
  for (const hole of holes) {
    text += source.slice(at, hole.span.start) + by(hole);
    at = hole.span.end;
  }
  return text + source.slice(at);
}

/** A source in which a number stands in each hole, for what takes whole modules only; and the way back. */
export function filled(source: string): { readonly text: string; back(text: string): string } {
  const holes = holesOf(source);
  let number = 7_700_000_001;
  while (source.includes(String(number))) number += 1;
  const put = ({ span, mark }: Hole) => source.slice(span.start, mark.start) + String(number) + source.slice(mark.end, span.end);
  return { text: replaceEach(source, holes, put), back: (text) => (holes.length === 0 ? text : text.replaceAll(String(number), "?")) };
}
