// Given and when: resolvers are plain data with the functions that ask the engine about it, so they outlive an instance.
// All of it is steps, so that it works on the engine's thread and beside it.
import type * as Types from "../types/core.js";
import type { BenoitFunction, Example, Value } from "../types/api.js";
import { copy, isRecord } from "./data.js";
import { BenoitError } from "./errors.js";
import type { Side, Steps } from "./steps.js";

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

/** What a resolver knows. */
type Own = Omit<Answered, "fn">;

/** What answers for it. */
type When = (input: unknown) => Steps<Value>;

/** Gives a resolver what only one side has. */
export type Finish = (view: object, candidates: Types.Resolver["candidates"], when: (input: unknown) => unknown) => object;

/** What is left of the smaller confidence when one resolver follows another. */
const PIPED = 0.95;

/** The functions of the namespace over whatever asks the engine. */
export function coreApi(side: Side, finish: Finish): Types.Core {
  function* given(known?: unknown, properties?: unknown, options?: unknown): Steps<object> {
    return resolver((yield ["given", [known, properties, options]]) as Answered, options);
  }

  /** Hidden where it comes from, the candidates are no part of the rest. */
  function resolver({ fn, candidates, ...own }: Answered, options: unknown): object {
    return made({ ...own, candidates }, function* (input) {
      return fn === null ? null : ((yield ["givenWhen", [fn, input, options]]) as Value);
    }, options);
  }

  /** A resolver that answers by `when`; `own` is what it knows, handed out as a copy. */
  function made(own: Own, when: When, options: unknown): object {
    const { known, properties, resolved, formula, confidence, domain, range, candidates } = own;
    function* more(examples: unknown): Steps<object> {
      return resolver((yield ["givenMore", [known, examples, properties, options]]) as Answered, options);
    }
    function* describe(): Steps<object> {
      return { type: "resolver", examples: known.length, formula, confidence, domain, range };
    }
    const view = {
      when: side("when", 1, when),
      known: copy(known),
      resolved,
      formula,
      confidence,
      and: side("and", 1, more),
      but: side("but", 1, more),
      pipe: side("pipe", 1, (other: unknown) => piped(own, when, other, options)),
      describe: side("describe", 0, describe),
    };
    return finish(view, candidates, view.when);
  }

  /** What the other makes of this one's answers. Nothing is guessed: the whole needs no formula of its own. */
  function* piped(first: Own, before: When, other: unknown, options: unknown): Steps<object> {
    if (!isResolver(other)) throw new BenoitError("`other` must be a resolver", { code: "A_TYPE", path: "other" });
    const second = other;
    function* after(value: Value): Steps<Value> {
      return value === null ? null : ((yield () => second.when(value)) as Value);
    }
    const known: Example[] = [];
    for (const { input, output } of first.known) {
      const answer = yield* after(output);
      if (answer !== null) known.push({ input, output: answer });
    }
    const resolved = first.resolved && second.resolved;
    const { domain, range } = (yield () => second.describe()) as { domain: string; range: string };
    const own: Own = {
      known,
      properties: [],
      resolved,
      formula: resolved && first.formula !== null && second.formula !== null ? `(${first.formula}) |> (${second.formula})` : null,
      confidence: resolved ? Math.min(first.confidence, second.confidence) * PIPED : 0,
      domain: first.known.length === 0 ? domain : first.domain,
      range,
      candidates: [],
    };
    return made(own, function* (input) {
      return yield* after(yield* before(input));
    }, options);
  }

  const functions = {
    given: side("given", 2, given),
    asProtocol: side("asProtocol", 1, (assertions: unknown, options: unknown) => given(assertions, undefined, options)),
    asIntent: side("asIntent", 2, given),
    asQuery: side("asQuery", 1, (context: unknown, options: unknown) => given(context, undefined, options)),
    asDiff: side("asDiff", 2, function* (a: unknown, b: unknown, options: unknown) {
      return yield ["asDiff", [a, b, options]];
    }),
    asCompose: side("asCompose", 2, function* (f: unknown, g: unknown, options: unknown) {
      const [first, second] = [yield* given(f, undefined, options), yield* given(g, undefined, options)];
      return yield () => (first as { pipe: (other: object) => unknown }).pipe(second);
    }),
    selfTest: side("selfTest", 0, function* (options: unknown) {
      return yield ["selfTest", [options]];
    }),
  };
  return functions as unknown as Types.Core;
}

/** Here a resolver can be awaited, though its `then` asks; and its candidates are hidden, as JSON has no functions. */
export const thenable: Finish = (view, candidates, when) => {
  const then = (first: unknown, second?: unknown): unknown => {
    // `await` hands over functions: it gets what has no `then`, else it would ask for ever.
    if (typeof first === "function") return Promise.resolve(view).then(first as never, second as never);
    return Array.isArray(first) ? first.map((input) => when(input)) : when(first);
  };
  return Object.defineProperty({ ...view, then }, "candidates", { value: candidates, enumerable: false, configurable: true, writable: true });
};

function isResolver(value: unknown): value is Types.Resolver {
  if (!isRecord(value)) return false;
  return typeof value["when"] === "function" && typeof value["describe"] === "function" && typeof value["resolved"] === "boolean";
}
