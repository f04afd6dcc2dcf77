// The rows of the namespaces `infer` and `solve`.
import { BenoitError } from "../errors.js";
import { candidate, hidden, isRecord, ofSource, options, rebuilt, same, text, type Call } from "./call.js";

function synthesized(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  for (const one of answer as Record<string, unknown>[]) {
    const name = String(one["name"]);
    rebuilt(one["fn"], name, one["code"]);
    hidden(one, "fn", one["fn"] ?? null);
    const candidates = Array.isArray(one["candidates"]) ? (one["candidates"] as Record<string, unknown>[]) : [];
    for (const reading of candidates) candidate(reading, name, one["fn"]);
    hidden(one, "candidates", candidates);
  }
  return answer;
}

function known(functions: unknown): unknown {
  if (functions === undefined) return {};
  if (!isRecord(functions)) {
    throw new BenoitError("`functions` must be a record of functions", { code: "A_TYPE", path: "functions" });
  }
  for (const [name, fn] of Object.entries(functions)) {
    if (typeof fn !== "function") {
      throw new BenoitError(`\`functions.${name}\` must be a function`, { code: "A_TYPE", path: `functions.${name}` });
    }
  }
  return functions;
}

export const SOLVE = {
  infer: ofSource(),
  inferAll: ofSource(),
  synthesize: {
    kinds: ",options",
    args: ([fingerprint, given]) => [fingerprint, options(given)],
    result: synthesized,
  },
  solve: {
    kinds: "assertion,functions*,options",
    args: ([assertion, functions, given]) => [text(assertion, "assertion"), known(functions), options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
