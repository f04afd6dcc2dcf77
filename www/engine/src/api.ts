// The API over the engine: its rows by name, and the functions and namespaces that are made of them.
import type * as Api from "../types/api.js";
import type * as Index from "../types/index.js";
import type { Call } from "./calls/call.js";
import { ALGEBRA } from "./calls/algebra.js";
import { COMPOSE } from "./calls/compose.js";
import { CONTRACT } from "./calls/contract.js";
import { CORE } from "./calls/core.js";
import { INTENT } from "./calls/intent.js";
import { LANGUAGE } from "./calls/language.js";
import { PROTOCOL } from "./calls/protocol.js";
import { QUERY } from "./calls/query.js";
import { SOLVE } from "./calls/solve.js";
import { contractApi } from "./contract.js";
import { dialogueClass } from "./dialogue.js";
import { glue, guarded, type Starter } from "./engine.js";
import { BenoitError } from "./errors.js";
import { coreApi, thenable } from "./resolver.js";
import { atOnce } from "./steps.js";

/** The protocol that messages name. */
export const PROTOCOL_VERSION = "benoit-protocol-v1";

/** Every function of the API. */
export const CALLS = {
  ...PROTOCOL,
  ...LANGUAGE,
  ...SOLVE,
  ...COMPOSE,
  ...CONTRACT,
  ...ALGEBRA,
  ...INTENT,
  ...QUERY,
  ...CORE,
} as const satisfies Record<string, Call>;

/** A name of the API. */
export type CallName = keyof typeof CALLS;

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
  /** The functions of these names, which have no further members. */
  const each = <K extends CallName & keyof typeof Index>(...names: K[]): Pick<typeof Index, K> =>
    Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<typeof Index, K>;
  const inferOne = call<typeof Index.infer.infer>("infer");
  const inferAll = call<typeof Index.inferAll>("inferAll");
  const solveOne = call<typeof Index.solve.solve>("solve");
  const synthesize = call<typeof Index.synthesize>("synthesize");
  const composeAny = call<typeof Index.compose.compose>("compose");
  const composeModules = call<typeof Index.composeModules>("composeModules");
  const diff = call<typeof Index.diff>("diff");
  const protocol = { PROTOCOL_VERSION, ...each("encode", "decode", "exchange", "encodeDetailed", "rowSamples") } as const;
  const language = each("read", "check", "evaluate", "format", "fingerprint", "load");
  const contract = contractApi(
    (name, args, settle) => settle(run(starter, name, args) as never),
    (options) => void run(starter, "searchNeeds", [[], [], options]),
  );
  const algebra = each("equivalent", "inverse", "composeAnalysis", "equivalenceClasses", "algebraReport");
  const intent = each("encodeIntent", "resolveIntent", "executeIntent", "composeIntents", "negotiateIntent");
  const query = {
    ...each("ask", "answer", "challenge", "curious", "quality", "reformulate"),
    Dialogue: dialogueClass(call("dialogue")),
  } as const;
  const core = coreApi(atOnce((name, args) => run(starter, name as CallName, args)), thenable);
  const infer = carrying(inferOne, { inferAll }) as typeof Index.infer;
  const solve = carrying(solveOne, { synthesize }) as typeof Index.solve;
  const compose = carrying(composeAny, { composeModules, diff }) as typeof Index.compose;
  carrying(infer, { infer });
  carrying(solve, { solve });
  carrying(compose, { compose });
  return {
    ...protocol, ...language, ...contract, ...algebra, ...intent, ...query, ...core, infer, inferAll, solve, synthesize,
    compose, composeModules, diff, protocol, language, contract, algebra, intent, query, core,
  };
}
