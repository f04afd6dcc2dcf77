// The rows of the namespace `language`.
import { recipes, remember } from "../functions.js";
import { isRecord, loadAgain, ofSource, options, same, text, type Call } from "./call.js";

function loaded(answer: unknown, [source, given]: readonly unknown[]): unknown {
  if (!isRecord(answer) || !isRecord(answer["functions"])) return answer;
  const recipe = recipes(String(source), () => loadAgain(String(source), given));
  const limits = isRecord(given) && given["limits"] !== undefined ? { limits: given["limits"] } : undefined;
  for (const [name, fn] of Object.entries(answer["functions"])) remember(fn, recipe(name), limits === undefined ? {} : { options: limits });
  return answer;
}

export const LANGUAGE = {
  read: ofSource(),
  check: ofSource(),
  evaluate: {
    kinds: "source,expression,options",
    args: ([source, expression, given]) => [text(source, "source"), text(expression, "expression"), options(given)],
    result: same,
  },
  format: ofSource(),
  fingerprint: ofSource(),
  load: ofSource(loaded),
} as const satisfies Record<string, Call>;
