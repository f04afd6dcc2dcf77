// The rows of the namespace `query`. `dialogue` is what the class asks, no function of the package.
import { isRecord, options, same, type Call } from "./call.js";

/** Splits the options of a function into its own and the engine's. */
function own(given: unknown, ...keys: string[]): [own: Record<string, unknown>, engine: Record<string, unknown> | undefined] {
  const taken: Record<string, unknown> = {};
  if (!isRecord(given)) return [taken, undefined];
  const rest = { ...given };
  for (const key of keys) {
    if (rest[key] !== undefined) taken[key] = rest[key];
    delete rest[key];
  }
  return [taken, options(rest)];
}

export const QUERY = {
  ask: {
    kinds: "known,holes,properties,options",
    args: ([known, holes, properties, given]) => [known, holes, properties, options(given)],
    result: same,
  },
  answer: {
    kinds: ",options",
    args: ([query, given]) => [query, options(given)],
    result: same,
  },
  challenge: {
    kinds: ",corrections,options",
    args: ([answered, corrections, given]) => [answered, corrections, options(given)],
    result: same,
  },
  curious: {
    kinds: "known,options,options",
    args: ([known, given]) => [known, ...own(given, "probeCount")],
    result: same,
  },
  quality: {
    kinds: "examples,options",
    args: ([examples, given]) => [examples, options(given)],
    result: same,
  },
  reformulate: {
    kinds: "examples,options,options",
    args: ([examples, given]) => [examples, ...own(given, "hints", "maxRounds")],
    result: same,
  },
  dialogue: {
    kinds: "method,,,options",
    args: ([method, state, given, engine]) => [method, state, given, options(engine)],
    result: same,
  },
} as const satisfies Record<string, Call>;
