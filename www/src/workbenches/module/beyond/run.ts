// Runs both functions on the extra inputs, in portions short enough that other calls get between them.
import { type Evaluator, outcomesOf } from "../../../engine/values.ts";
import { extraInputs } from "../../../state/beyond/extra.ts";
import { noTally, type Tally, tallied } from "../../../state/beyond/tally.ts";
import type { Outcome } from "../../../state/pictures/outcome.ts";
import { pageOptions, type Settings } from "../../../state/settings.ts";

/** What one input may take: as much as a sample of the protocol, but for nested calls, of which most recursions need few. */
const perInput = { steps: 1_000_000, depth: 2500 };
/** A comparison ends by itself after this time. */
export const deadline = 20_000;
const portion = 128;

export interface Compared {
  readonly name: string;
  readonly arity: number;
  readonly source: string;
  /** The source of the rebuilt function. */
  readonly code: string;
}

export interface Ending {
  readonly tally: Tally;
  /** How it ended before its end. */
  readonly by?: "person" | "deadline";
}

export async function compare(
  engine: Evaluator,
  { name, arity, source, code }: Compared,
  settings: Settings,
  signal: AbortSignal,
  progress: (tally: Tally) => void,
): Promise<Ending> {
  const inputs = extraInputs(arity, settings.seed);
  const until = performance.now() + deadline;
  const options = () => ({ ...pageOptions(settings), signal, deadline: Math.max(1, until - performance.now()) });
  const budget = { steps: Math.min(perInput.steps, settings.steps), depth: perInput.depth, options };
  let tally = noTally(inputs.length);
  for (let from = 0; from < inputs.length; from += portion) {
    const some = inputs.slice(from, from + portion);
    const bySource = await outcomesOf(engine, { source, name }, some, budget);
    const byRebuilt = await outcomesOf(engine, { source: code, name }, some, budget);
    const isStopped = (outcome: Outcome | undefined) => outcome?.kind === "failed" && outcome.code === "M_TOTAL";
    const done = some.findIndex((_, at) => isStopped(bySource[at]) || isStopped(byRebuilt[at]));
    const trials = (done < 0 ? some : some.slice(0, done)).flatMap((one, at) => {
      const [a, b] = [bySource[at], byRebuilt[at]];
      return a === undefined || b === undefined ? [] : [{ inputs: one, source: a, rebuilt: b }];
    });
    tally = tallied(tally, trials);
    if (signal.aborted) return { tally, by: "person" };
    if (done >= 0 || performance.now() > until) return { tally, by: "deadline" };
    progress(tally);
  }
  return { tally };
}

