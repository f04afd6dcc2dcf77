// What a row of the API is made of: the check of its arguments, and what is added to its answer.
import type { ErrorResult } from "../../types/api.js";
import { isRecord } from "../data.js";
import { glue, guardedAgain } from "../engine.js";
import { BenoitError } from "../errors.js";
import { isOurs, recipes, remember } from "../functions.js";

export { isRecord } from "../data.js";

/** One function of the API. */
export interface Call {
  /** For each argument the name that begins paths in it; `*` when functions, maps and sets may stand in it. */
  readonly kinds: string;
  /** The arguments as the engine takes them; throws `A_TYPE` and `A_OPTION`. */
  readonly args: (given: readonly unknown[]) => unknown[];
  /** What JavaScript gets for the engine's answer. */
  readonly result: (answer: unknown, args: readonly unknown[]) => unknown;
  /** Data in place of an error. */
  readonly rescue?: (thrown: BenoitError) => ErrorResult | undefined;
}

/** The argument when it is a text. */
export function text(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new BenoitError(`\`${what}\` must be a string`, { code: "A_TYPE", path: what });
}

/** The options of the engine; anything but a record is ignored, so that `sources.map(encode)` works. */
export function options(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const { now, id, ...rest } = value;
  for (const [key, given] of Object.entries({ now, id })) {
    if (given !== undefined && typeof given !== "function") {
      throw new BenoitError(`the option \`${key}\` must be a function`, { code: "A_OPTION", path: `options.${key}` });
    }
  }
  for (const [key, given] of Object.entries(rest)) {
    if (typeof given !== "function") continue;
    throw new BenoitError(`no option \`${key}\` is a function`, { code: "A_OPTION", path: `options.${key}` });
  }
  return rest;
}

/** The engine's answer as it is. */
export const same = (answer: unknown): unknown => answer;
/** A function that takes a source and options. */
export const ofSource = (result: Call["result"] = same): Call => ({
  kinds: "source,options",
  args: ([source, given]) => [text(source, "source"), options(given)],
  result,
});

/** The functions of a module that is not there any more, made again. */
export function loadAgain(source: string, given: unknown): Record<string, unknown> {
  const loaded = guardedAgain(() => glue.call("load", [source, given], "source,options") as { functions: Record<string, unknown> });
  return loaded.functions;
}

/** Tells a rebuilt function that its own code makes it again. */
export function rebuilt(fn: unknown, name: string, code: unknown): void {
  if (typeof fn !== "function" || typeof code !== "string") return;
  remember(fn, recipes(code, () => loadAgain(code, undefined))(name), { source: code });
}

/** Sets a field that JSON and enumeration leave out. */
export function hidden(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: false, configurable: true, writable: true });
}

/**
 * Hides the function of a candidate. Unless it is the `chosen` one it is made when it is first looked at: most never
 * are, and each that is there holds memory of the engine.
 */
export function candidate(record: Record<string, unknown>, name: string, chosen: unknown): void {
  const { fn, code } = record;
  rebuilt(fn, name, code);
  hidden(record, "fn", fn ?? null);
  // Private functions are not loaded by their names.
  if (fn === chosen || !isOurs(fn) || typeof code !== "string" || name.startsWith("_")) return;
  fn.dispose();
  const get = (): unknown => {
    const made = loadAgain(code, undefined)[name] ?? null;
    rebuilt(made, name, code);
    hidden(record, "fn", made);
    return made;
  };
  Object.defineProperty(record, "fn", { get, set: (value) => hidden(record, "fn", value), enumerable: false, configurable: true });
}
