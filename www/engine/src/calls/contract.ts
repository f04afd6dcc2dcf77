// The rows of the namespace `contract`. What they answer has no ids and times yet: `contract.ts` adds them. The last
// three are what needs and registries ask, no functions of the package.
import { isRecord, options, same, type Call } from "./call.js";

/** What is no function is as if it were missing: the engine says what it wants in its place. */
const callable = (value: unknown): unknown => (typeof value === "function" ? value : undefined);

const withFunction = (value: unknown): unknown => (isRecord(value) ? { ...value, fn: callable(value["fn"]) } : value);

const list = (value: unknown): unknown => (Array.isArray(value) ? value.map(withFunction) : value);

/** A row whose second argument is a function. */
const ofFunction = (first: string): Call => ({
  kinds: `${first},fn*,options`,
  args: ([demands, fn, given]) => [demands, callable(fn), options(given)],
  result: same,
});

export const CONTRACT = {
  publishNeed: {
    kinds: ",options",
    args: ([spec, given]) => [spec, options(given)],
    result: same,
  },
  publishOffer: {
    kinds: "needId,implementation*,need,options",
    args: ([needId, implementation, need, given]) => [needId, withFunction(implementation), need, options(given)],
    result: same,
  },
  negotiate: {
    kinds: "need,offers*,options",
    args: ([need, offers, given]) => [need, list(offers), options(given)],
    result: same,
  },
  bind: {
    kinds: "need,offer*,options",
    args: ([need, offer, given]) => [need, withFunction(offer), options(given)],
    result: same,
  },
  verify: ofFunction("contract"),
  verifyNeed: ofFunction("need"),
  searchNeeds: {
    kinds: ",properties,options",
    args: ([needs, properties, given]) => [needs, properties, options(given)],
    result: same,
  },
  searchNeedsByName: {
    kinds: ",text,options",
    args: ([names, text, given]) => [names, text, options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
