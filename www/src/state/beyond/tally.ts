// What comes of running both functions on extra inputs, counted as the values arrive.
import { agree, type Outcome, wasEnded } from "../pictures/outcome.ts";

/** Both functions at one input. */
export interface Trial {
  readonly inputs: readonly number[];
  readonly source: Outcome;
  readonly rebuilt: Outcome;
}

export interface Tally {
  /** How many inputs there are. */
  readonly of: number;
  readonly tried: number;
  readonly agreed: number;
  readonly differed: number;
  /** Neither gave a value, or none that says something. */
  readonly nothing: number;
  /** A budget ended one of them. */
  readonly ended: number;
  /** The first input at which they differ. */
  readonly first: Trial | undefined;
}

export const noTally = (of: number): Tally => ({ of, tried: 0, agreed: 0, differed: 0, nothing: 0, ended: 0, first: undefined });

/** Neither a failure nor a value that only says that there is none. */
const says = (outcome: Outcome) => outcome.kind === "value" && outcome.value !== undefined && outcome.value !== null && !Number.isNaN(outcome.value);

export type TrialResult = "agreed" | "differed" | "nothing" | "ended";

export function resultOf({ source, rebuilt }: Trial): TrialResult {
  if (wasEnded(source) || wasEnded(rebuilt)) return "ended";
  if (!says(source) && !says(rebuilt)) return "nothing";
  return agree(source, rebuilt) === true ? "agreed" : "differed";
}

export function tallied(tally: Tally, trials: readonly Trial[]): Tally {
  const counts = { agreed: tally.agreed, differed: tally.differed, nothing: tally.nothing, ended: tally.ended };
  let { first } = tally;
  for (const trial of trials) {
    const result = resultOf(trial);
    counts[result] += 1;
    if (result === "differed") first ??= trial;
  }
  return { of: tally.of, tried: tally.tried + trials.length, ...counts, first };
}
