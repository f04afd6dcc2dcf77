// The rows of the namespace `protocol`.
import type { ErrorResult } from "../../types/api.js";
import { isOversize, type BenoitError } from "../errors.js";
import { isRecord, ofSource, options, rebuilt, same, type Call } from "./call.js";

/** The callables of a decoded message. */
function decoded(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer["callables"]) || !isRecord(answer["functions"])) return answer;
  for (const [name, fn] of Object.entries(answer["callables"])) rebuilt(fn, name, answer["functions"][name]);
  return answer;
}

function exchanged(answer: unknown): unknown {
  if (isRecord(answer)) decoded(answer["result"]);
  return answer;
}

/** A message that the engine can't even look at is answered, like every other bad message, with data. */
function notAMessage(thrown: BenoitError): ErrorResult | undefined {
  if (thrown.code !== "A_VALUE" && thrown.code !== "A_FUNCTION") return undefined;
  const code = isOversize(thrown) ? "M_LIMIT" : "M_SHAPE";
  return { error: thrown.message, code, ...(thrown.path ? { path: thrown.path } : {}) };
}

export const PROTOCOL = {
  encode: ofSource(),
  encodeDetailed: ofSource(),
  exchange: ofSource(exchanged),
  decode: {
    kinds: ",options",
    args: ([message, given]) => [message, options(given)],
    result: decoded,
    rescue: notAMessage,
  },
  rowSamples: {
    kinds: ",row,options",
    args: ([subject, row, given]) => [subject, row, options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
