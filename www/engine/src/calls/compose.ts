// The rows of the namespace `compose`.
import { isRecord, options, same, type Call } from "./call.js";
import { notAMessage } from "./protocol.js";

const OPTIONS = ["limits", "partial", "search", "now", "id"];

/** Whether the last of any number of arguments is options: a record with keys, all of them names of options. */
function areOptions(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => OPTIONS.includes(key));
}

/** A function of any number of arguments: they cross as one list, whose parts are called `name[0]` and so on. */
const ofAny = (name: string, rescue?: Call["rescue"]): Call => ({
  kinds: `${name},options`,
  args: (given) => {
    const last = given.at(-1);
    return areOptions(last) ? [given.slice(0, -1), options(last)] : [[...given], undefined];
  },
  result: same,
  ...(rescue === undefined ? {} : { rescue }),
});

export const COMPOSE = {
  composeModules: ofAny("sources"),
  compose: ofAny("messages", notAMessage),
  diff: {
    kinds: "messageA,messageB,options",
    args: ([a, b, given]) => [a, b, options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
