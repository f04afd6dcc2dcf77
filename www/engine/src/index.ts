// The main entry: there is nothing to initialise. The build makes the entries of edge hosts from it, with another start.
import { createApi } from "./api.js";
import { start } from "./inlined.js";

export { BenoitError } from "./errors.js";
export { ready } from "./inlined.js";

const api = /* @__PURE__ */ createApi(start);

export const {
  PROTOCOL_VERSION, encode, decode, exchange, encodeDetailed, rowSamples, infer, inferAll, solve, synthesize,
  publishNeed, publishOffer, negotiate, bind, verify, Registry, contract,
  equivalent, inverse, composeAnalysis, equivalenceClasses, algebraReport, algebra,
  encodeIntent, resolveIntent, executeIntent, composeIntents, negotiateIntent, intent,
  ask, answer, challenge, curious, quality, reformulate, Dialogue, query,
  given, asProtocol, asIntent, asQuery, asDiff, asCompose, selfTest, core,
  compose, composeModules, diff, read, check, evaluate, format, fingerprint, load, protocol, language,
} = api;
