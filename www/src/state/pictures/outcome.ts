// What a function came to at one input: a number, another value, or nothing and why.
import { literal, short } from "../literal.ts";

export type Outcome =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** What can be drawn: a finite number. Everything else is a gap. */
export const numberOf = (outcome: Outcome | undefined): number | undefined =>
  outcome?.kind === "value" && typeof outcome.value === "number" && Number.isFinite(outcome.value) ? outcome.value : undefined;

/** An outcome in a table: the value as Benoit writes it, or the code of what went wrong. */
export const outcomeText = (outcome: Outcome | undefined): string =>
  outcome === undefined ? "–" : outcome.kind === "failed" ? outcome.code : short(literal(outcome.value));

/** Numbers that differ by no more than this share of the larger one (or of 1) are the same: arithmetic rounds. */
export const roundingShare = 1e-9;

/** Codes of what was ended by a budget: nothing can be said of such an input. */
export const wasEnded = (outcome: Outcome): boolean => outcome.kind === "failed" && /^(X_STEPS|X_DEPTH|X_MEMORY|M_TOTAL)$/.test(outcome.code);

/** Whether two outcomes are the same; `undefined` where one of them was ended by a budget, or both failed. */
export function agree(a: Outcome, b: Outcome): boolean | undefined {
  if (wasEnded(a) || wasEnded(b)) return undefined;
  if (a.kind === "failed" || b.kind === "failed") return a.kind === b.kind ? undefined : false;
  return sameValue(a.value, b.value);
}

export function sameValue(a: unknown, b: unknown, levels = 20): boolean {
  if (typeof a === "number" && typeof b === "number") return sameNumber(a, b);
  if (Array.isArray(a) && Array.isArray(b) && levels > 0) return a.length === b.length && a.every((item, at) => sameValue(item, b[at], levels - 1));
  return a === b || (typeof a === typeof b && typeof a === "object" && literal(a) === literal(b));
}

function sameNumber(a: number, b: number): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  return Math.abs(a - b) <= roundingShare * Math.max(1, Math.abs(a), Math.abs(b));
}
