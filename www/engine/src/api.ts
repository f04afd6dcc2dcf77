// The API over the engine: what each function takes, how its arguments are checked, what is added to its result.
import type * as Api from "../types/api.js";
import type * as Index from "../types/index.js";
import { glue, guarded, guardedAgain, type Starter } from "./engine.js";
import { BenoitError, isOversize } from "./errors.js";
import { recipes, remember } from "./functions.js";

/** The protocol that messages name. */
export const PROTOCOL_VERSION = "benoit-protocol-v1";

/** One function of the API. */
interface Call {
  /** For each argument the name that begins paths in it; `*` when functions, maps and sets may stand in it. */
  readonly kinds: string;
  /** The arguments as the engine takes them; throws `A_TYPE` and `A_OPTION`. */
  readonly args: (given: readonly unknown[]) => unknown[];
  /** What JavaScript gets for the engine's answer. */
  readonly result: (answer: unknown, args: readonly unknown[]) => unknown;
  /** Data in place of an error. */
  readonly rescue?: (thrown: BenoitError) => Api.ErrorResult | undefined;
}

function text(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new BenoitError(`\`${what}\` must be a string`, { code: "A_TYPE", path: what });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The options of the engine; anything but a record is ignored, so that `sources.map(encode)` works. */
function options(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const { now, id, ...rest } = value;
  for (const [key, given] of Object.entries({ now, id })) {
    if (given !== undefined && typeof given !== "function") {
      throw new BenoitError(`the option \`${key}\` must be a function`, { code: "A_OPTION", path: `options.${key}` });
    }
  }
  return rest;
}

const same = (answer: unknown): unknown => answer;
const ofSource = (result: Call["result"] = same): Call => ({
  kinds: "source,options",
  args: ([source, given]) => [text(source, "source"), options(given)],
  result,
});

/** The functions of a module that is not there any more, made again. */
function loadAgain(source: string, given: unknown): Record<string, unknown> {
  const loaded = guardedAgain(() => glue.call("load", [source, given], "source,options") as { functions: Record<string, unknown> });
  return loaded.functions;
}

/** Tells a rebuilt function that its own code makes it again. */
function rebuilt(fn: unknown, name: string, code: unknown): void {
  if (typeof fn !== "function" || typeof code !== "string") return;
  remember(fn, recipes(code, () => loadAgain(code, undefined))(name), { source: code });
}

function hidden(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: false, configurable: true, writable: true });
}

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

function synthesized(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  for (const one of answer as Record<string, unknown>[]) {
    const name = String(one["name"]);
    rebuilt(one["fn"], name, one["code"]);
    hidden(one, "fn", one["fn"] ?? null);
    const candidates = Array.isArray(one["candidates"]) ? (one["candidates"] as Record<string, unknown>[]) : [];
    for (const candidate of candidates) {
      rebuilt(candidate["fn"], name, candidate["code"]);
      hidden(candidate, "fn", candidate["fn"] ?? null);
    }
    hidden(one, "candidates", candidates);
  }
  return answer;
}

function loaded(answer: unknown, [source, given]: readonly unknown[]): unknown {
  if (!isRecord(answer) || !isRecord(answer["functions"])) return answer;
  const recipe = recipes(String(source), () => loadAgain(String(source), given));
  const limits = isRecord(given) && given["limits"] !== undefined ? { limits: given["limits"] } : undefined;
  for (const [name, fn] of Object.entries(answer["functions"])) remember(fn, recipe(name), limits === undefined ? {} : { options: limits });
  return answer;
}

/** A message that the engine can't even look at is answered, like every other bad message, with data. */
function notAMessage(thrown: BenoitError): Api.ErrorResult | undefined {
  if (thrown.code !== "A_VALUE" && thrown.code !== "A_FUNCTION") return undefined;
  const code = isOversize(thrown) ? "M_LIMIT" : "M_SHAPE";
  return { error: thrown.message, code, ...(thrown.path ? { path: thrown.path } : {}) };
}

/** Every function of the API. */
export const CALLS = {
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

/** A name of the API. */
export type CallName = keyof typeof CALLS;

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

/** The row of the table, with its optional parts. */
export function callOf(name: CallName): Call {
  return CALLS[name];
}

/** What a failed call gives: data where the function has it, else it throws again. */
export function rescued(call: Call, thrown: unknown): Api.ErrorResult {
  const data = thrown instanceof BenoitError ? call.rescue?.(thrown) : undefined;
  if (data === undefined) throw thrown;
  return data;
}

/** Runs one function of the API to its end. */
function run(starter: Starter, name: CallName, given: readonly unknown[]): unknown {
  const call = callOf(name);
  const args = call.args(given);
  try {
    return call.result(guarded(starter, () => glue.call(name, args, call.kinds) as unknown), args);
  } catch (thrown) {
    return rescued(call, thrown);
  }
}

/** A function that carries its namespace's members, itself included. */
function carrying<F extends (...args: never[]) => unknown, M extends object>(call: F, members: M): F & M {
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(call, key, { value, enumerable: true, configurable: true });
  }
  return call as F & M;
}

/** The whole API over an instance that `starter` makes. */
export function createApi(starter: Starter): Omit<typeof Index, "ready" | "BenoitError"> {
  // The types of what the engine answers are the declarations', held against its own by a test.
  const call = <F>(name: CallName): F => {
    const named = (...given: unknown[]): unknown => run(starter, name, given);
    Object.defineProperty(named, "name", { value: name, configurable: true });
    return named as F;
  };
  const inferOne = call<typeof Index.infer.infer>("infer");
  const inferAll = call<typeof Index.inferAll>("inferAll");
  const solveOne = call<typeof Index.solve.solve>("solve");
  const synthesize = call<typeof Index.synthesize>("synthesize");
  const protocol = {
    PROTOCOL_VERSION,
    encode: call<typeof Index.encode>("encode"),
    decode: call<typeof Index.decode>("decode"),
    exchange: call<typeof Index.exchange>("exchange"),
    encodeDetailed: call<typeof Index.encodeDetailed>("encodeDetailed"),
    rowSamples: call<typeof Index.rowSamples>("rowSamples"),
  } as const;
  const language = {
    read: call<typeof Index.read>("read"),
    check: call<typeof Index.check>("check"),
    evaluate: call<typeof Index.evaluate>("evaluate"),
    format: call<typeof Index.format>("format"),
    fingerprint: call<typeof Index.fingerprint>("fingerprint"),
    load: call<typeof Index.load>("load"),
  } as const;
  const infer = carrying(inferOne, { inferAll }) as typeof Index.infer;
  const solve = carrying(solveOne, { synthesize }) as typeof Index.solve;
  carrying(infer, { infer });
  carrying(solve, { solve });
  return { ...protocol, ...language, infer, inferAll, solve, synthesize, protocol, language };
}
