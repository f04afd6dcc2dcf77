// What crosses: the examples that are known at each place, and the inputs that are asked there.
import type { Example } from "../../engine/types.ts";
import type { Outcome } from "./state.ts";

export interface Crossing {
  readonly known: readonly Example[];
  /** The examples of a second function, which takes the answers of the first. */
  readonly pipe?: readonly Example[];
  readonly holes: readonly unknown[];
}

/** One item for each place at which something new is known. */
export function messageOf(outcome: Outcome | undefined): Crossing[] | undefined {
  if (outcome === undefined || outcome.points.length === 0) return undefined;
  return outcome.points.map(({ known, pipe, asked }) => ({ known, ...(pipe === undefined ? {} : { pipe }), holes: asked.map(({ input }) => input) }));
}
