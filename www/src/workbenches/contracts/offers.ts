// Offers as they are written: Benoit source, or what the engine itself rebuilds from the examples of a need.

/** `source`: Benoit source. `solver`: for each need, the function that the engine rebuilds from its examples. */
export const makers = ["source", "solver"] as const;
export type Maker = (typeof makers)[number];

export interface Offer {
  readonly id: number;
  /** Empty while it is being named. */
  readonly name: string;
  readonly by: Maker;
  /** Kept, and not used, while the solver makes it. */
  readonly source: string;
  /** How sure its author is, as it is written: a number from 0 to 1. The solver has a confidence of its own. */
  readonly confidence: string;
  /** Whether its source is sent, too; the protocol leaves that to the author. */
  readonly open: boolean;
}

/** What the protocol takes where nothing is said (section 2.3.2). */
export const usualConfidence = 0.5;

/** The confidence as a number; `undefined` where what is written is none from 0 to 1. */
export function readConfidence(written: string): number | undefined {
  if (written.trim() === "") return usualConfidence;
  const value = Number(written);
  return Number.isFinite(value) && value >= 0 && value <= 1 ? value : undefined;
}
