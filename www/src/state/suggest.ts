// What to add to a source so that a receiver can rebuild a function.
import type { MessageFunction } from "../engine/types.ts";

/** Inputs that tell most hypotheses apart, in the order in which they are worth adding. */
const telling = ["0", "1", "2", "-1", "3", "10", "-3"];

/** Up to three calls at inputs which no assertion of the function uses yet; none where more would not help. */
export function callsToAdd(fn: MessageFunction): string[] {
  if (fn.arity < 1 || fn.arity > 3) return [];
  const used = new Set(fn.assertions.map((assertion) => assertion.input.replace(/\s+/g, "")));
  const texts = fn.assertions.some((assertion) => /\(\s*["'`]/.test(assertion.input)) ? ['"a"', '"Ab c"', '""'] : telling;
  const calls = texts.map((_, index) => {
    const inputs = Array.from({ length: fn.arity }, (_none, place) => texts[(index + place) % texts.length]);
    return `${fn.name}(${inputs.join(", ")})`;
  });
  return calls.filter((call) => !used.has(call.replace(/\s+/g, ""))).slice(0, 3);
}
