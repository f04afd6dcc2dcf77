// The main entry: the bytes are inlined and compiled at the first call, so there is nothing to initialise.
import { createApi } from "./api.js";
import { BYTES } from "./bytes.js";
import { startFrom } from "./engine.js";

export { BenoitError } from "./errors.js";

function bytes(): Uint8Array<ArrayBuffer> {
  const text = atob(BYTES);
  const result = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) result[at] = text.charCodeAt(at);
  return result;
}

const api = /* @__PURE__ */ createApi(() => startFrom(bytes()));

/** Compiles the engine now, asynchronously. */
export async function ready(): Promise<void> {
  startFrom(await WebAssembly.compile(bytes()));
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
