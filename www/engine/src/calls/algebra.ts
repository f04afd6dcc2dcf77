// The rows of the namespace `algebra`.
import { options, same, text, type Call } from "./call.js";

const ofTwo = (a: string, b: string): Call => ({
  kinds: `${a},${b},options`,
  args: ([first, second, given]) => [text(first, a), text(second, b), options(given)],
  result: same,
});

const ofList: Call = {
  kinds: "sources,options",
  args: ([sources, given]) => [sources, options(given)],
  result: same,
};

export const ALGEBRA = {
  equivalent: ofTwo("sourceA", "sourceB"),
  inverse: ofTwo("sourceA", "sourceB"),
  composeAnalysis: ofTwo("sourceA", "sourceB"),
  equivalenceClasses: ofList,
  algebraReport: ofList,
} as const satisfies Record<string, Call>;
