// Given and when: resolvers are plain data with the functions that ask the engine about it, so they outlive an instance.
import type * as Types from "../types/core.js";
import type { BenoitFunction, Example, Value } from "../types/api.js";
import { copy, isRecord } from "./data.js";
import { BenoitError } from "./errors.js";

/** Asks the engine one of these rows. */
export type Ask = (name: "given" | "givenMore" | "givenWhen" | "asDiff" | "selfTest", args: readonly unknown[]) => unknown;

/** What the engine answers about what is known. */
interface Answered {
  known: Example[];
  properties: string[];
  resolved: boolean;
  formula: string | null;
  confidence: number;
  domain: string;
  range: string;
  fn: BenoitFunction | null;
  candidates: Types.Resolver["candidates"];
}

/** What is left of the smaller confidence when one resolver follows another. */
const PIPED = 0.95;

/** The functions of the namespace over whatever asks the engine. */
export function coreApi(ask: Ask): Types.Core {
  const given = (known?: unknown, properties?: unknown, options?: unknown): Types.Resolver =>
    resolver(ask("given", [known, properties, options]) as Answered, options);

  /** The answer of a function, null when it raises. */
  function answer(fn: BenoitFunction, input: unknown, options: unknown): Value {
    return ask("givenWhen", [fn, input, options]) as Value;
  }

  function resolver(answered: Answered, options: unknown): Types.Resolver {
    const { fn, domain, range, candidates, ...own } = answered;
    const when = (input: unknown): Value => (fn === null ? null : answer(fn, input, options));
    return made({ ...own, domain, range, candidates }, when, options);
  }

  /** A resolver that answers by `when`; `own` is what it knows, handed out as a copy. */
  function made(own: Omit<Answered, "fn">, when: (input: unknown) => Value, options: unknown): Types.Resolver {
    const { known, properties, resolved, formula, confidence, domain, range, candidates } = own;
    const more = (examples: unknown): Types.Resolver =>
      resolver(ask("givenMore", [known, examples, properties, options]) as Answered, options);
    const view = {
      when,
      known: copy(known),
      resolved,
      formula,
      confidence,
      and: more,
      but: more,
      pipe: (other: unknown) => piped(own, when, other, options),
      describe: () => ({ type: "resolver" as const, examples: known.length, formula, confidence, domain, range }),
    };
    const then = (first: unknown, second?: unknown): unknown => {
      // `await` hands over functions: it gets what has no `then`, else it would ask for ever.
      if (typeof first === "function") return Promise.resolve(view).then(first as never, second as never);
      return Array.isArray(first) ? first.map(when) : when(first);
    };
    const whole = { ...view, then };
    Object.defineProperty(whole, "candidates", { value: candidates, enumerable: false, configurable: true, writable: true });
    return whole as unknown as Types.Resolver;
  }

  /** What the other makes of this one's answers. Nothing is guessed: the whole needs no formula of its own. */
  function piped(first: Omit<Answered, "fn">, before: (input: unknown) => Value, second: unknown, options: unknown): Types.Resolver {
    if (!isResolver(second)) throw new BenoitError("`other` must be a resolver", { code: "A_TYPE", path: "other" });
    const after = (value: Value): Value => (value === null ? null : second.when(value));
    const known = first.known
      .map(({ input, output }) => ({ input, output: after(output) }))
      .filter(({ output }) => output !== null);
    const resolved = first.resolved && second.resolved;
    const { domain, range } = second.describe();
    return made(
      {
        known,
        properties: [],
        resolved,
        formula: resolved && first.formula !== null && second.formula !== null ? `(${first.formula}) |> (${second.formula})` : null,
        confidence: resolved ? Math.min(first.confidence, second.confidence) * PIPED : 0,
        domain: first.known.length === 0 ? domain : first.domain,
        range,
        candidates: [],
      },
      (input) => after(before(input)),
      options,
    );
  }

  return {
    given,
    asProtocol: (assertions, options) => given(assertions, undefined, options),
    asIntent: given,
    asQuery: (context, options) => given(context, undefined, options),
    asDiff: (a, b, options) => ask("asDiff", [a, b, options]) as Types.BehaviorDiff,
    asCompose: (f, g, options) => given(f, undefined, options).pipe(given(g, undefined, options)),
    selfTest: (options) => ask("selfTest", [options]) as Types.SelfTest,
  };
}

function isResolver(value: unknown): value is Types.Resolver {
  if (!isRecord(value)) return false;
  return typeof value["when"] === "function" && typeof value["describe"] === "function" && typeof value["resolved"] === "boolean";
}
