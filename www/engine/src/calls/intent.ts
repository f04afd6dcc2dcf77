// The rows of the namespace `intent`. An intent is data but for its function, which is handed over by itself.
import { recipes, remember } from "../functions.js";
import { candidate, hidden, isRecord, loadAgain, options, rebuilt, same, type Call } from "./call.js";
import { glue, guardedAgain } from "../engine.js";

/** The name of every function that an intent is resolved to. */
const NAME = "f";

/** The intent without functions, and its own function. Candidates are no part of what is asked. */
export function parted(intent: unknown): [data: unknown, fn: unknown] {
  if (!isRecord(intent)) return [intent, undefined];
  const { fn, candidates: _, ...data } = intent;
  return [data, typeof fn === "function" ? fn : undefined];
}

/** Candidates that can be made again, and that JSON leaves out. */
export function withCandidates(record: Record<string, unknown>): void {
  rebuilt(record["fn"], NAME, String(record["fn"]));
  const candidates = Array.isArray(record["candidates"]) ? (record["candidates"] as Record<string, unknown>[]) : [];
  for (const one of candidates) candidate(one, NAME, record["fn"]);
  hidden(record, "candidates", candidates);
}

function resolved(answer: unknown): unknown {
  if (isRecord(answer)) withCandidates(answer);
  return answer;
}

/** A pipeline is made again from its source; where a part has none, from its parts. */
function composed(answer: unknown, args: readonly unknown[]): unknown {
  if (!isRecord(answer)) return answer;
  const { code, ...intent } = answer;
  const source = typeof code === "string" ? code : undefined;
  const again = source === undefined ? () => composeAgain(args) : () => loadAgain(source, undefined);
  remember(intent["fn"], recipes(source ?? "", again)(NAME));
  return intent;
}

function composeAgain(args: readonly unknown[]): Record<string, unknown> {
  const { fn } = guardedAgain(() => glue.call("composeIntents", args as unknown[], COMPOSED) as { fn: unknown });
  return { [NAME]: fn };
}

const COMPOSED = "intentA,intentB,intentA.fn*,intentB.fn*,options";

export const INTENT = {
  encodeIntent: {
    kinds: "examples,properties,constraints,options",
    args: ([examples, properties, constraints, given]) => [examples, properties, constraints, options(given)],
    result: same,
  },
  resolveIntent: {
    kinds: ",options",
    args: ([intent, given]) => [parted(intent)[0], options(given)],
    result: resolved,
  },
  executeIntent: {
    kinds: ",input,fn*,options",
    args: ([intent, input, given]) => {
      const [data, fn] = parted(intent);
      return [data, input, fn, options(given)];
    },
    result: same,
  },
  composeIntents: {
    kinds: COMPOSED,
    args: ([first, second, given]) => {
      const [[a, f], [b, g]] = [parted(first), parted(second)];
      return [a, b, f, g, options(given)];
    },
    result: composed,
  },
  negotiateIntent: {
    kinds: ",counterExamples,options",
    args: ([intent, counterExamples, given]) => [parted(intent)[0], counterExamples, options(given)],
    result: resolved,
  },
} as const satisfies Record<string, Call>;
