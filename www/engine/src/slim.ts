// The entry with nothing inlined: the same API after one `await init()`.
import { createApi } from "./api.js";
import { BenoitError } from "./errors.js";
import { init } from "./start.js";

export { BenoitError } from "./errors.js";
export { init } from "./start.js";

const api = /* @__PURE__ */ createApi(() => {
  throw new BenoitError("the engine was not started: add `await init()` before the first call", {
    code: "A_NOT_INITIALISED",
    hint: "await init();",
  });
});

/** Loads the engine from the file beside this one, as `init()` does. */
export async function ready(): Promise<void> {
  await init();
}

export const {
  PROTOCOL_VERSION, encode, decode, exchange, encodeDetailed, rowSamples, infer, inferAll, solve, synthesize,
  publishNeed, publishOffer, negotiate, bind, verify, Registry, contract,
  equivalent, inverse, composeAnalysis, equivalenceClasses, algebraReport, algebra,
  encodeIntent, resolveIntent, executeIntent, composeIntents, negotiateIntent, intent,
  ask, answer, challenge, curious, quality, reformulate, Dialogue, query,
  given, asProtocol, asIntent, asQuery, asDiff, asCompose, selfTest, core,
  compose, composeModules, diff, read, check, evaluate, format, fingerprint, load, protocol, language,
} = api;
