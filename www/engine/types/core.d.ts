// The namespace `core`: given and when, the one operation under all others.
import type { BenoitFunction, Candidate, Example, Options, Value } from "./api.js";

/** What a resolver says of itself. */
export interface ResolverDescription {
  type: "resolver";
  /** How many are known. */
  examples: number;
  formula: string | null;
  confidence: number;
  /** `number`, `array`, `string`, or `any` when nothing is known. */
  domain: string;
  range: string;
}

/** What `await` makes of a resolver: the same without `then`. */
export interface ResolverView {
  /** The examples. */
  readonly known: Example[];
  /** Whether something explains them. */
  readonly resolved: boolean;
  /** Its formula; of a pipe `(A) |> (B)`. */
  readonly formula: string | null;
  /** 0 when nothing explains them. */
  readonly confidence: number;
  /** The answer to a new input: `null` when nothing explains what is known, or when it raises. */
  when(input: Value): Value;
  /** A new resolver with more evidence: examples override those with the same input, others follow. */
  and(examples: readonly Example[]): Resolver;
  /** The same, for corrections. */
  but(examples: readonly Example[]): Resolver;
  /** A resolver whose answers are `other`'s answers to this one's; `null` when either has none. */
  pipe(other: Resolver | ResolverView): Resolver;
  describe(): ResolverDescription;
}

/** What is known, and what answers for it. It outlives a replaced instance of the engine. */
export interface Resolver extends ResolverView {
  /** Called by `await`: hands over a view that has no `then`. */
  then<R = ResolverView, E = never>(
    fulfilled: ((view: ResolverView) => R | PromiseLike<R>) | null | undefined,
    rejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E>;
  /** The answers to a list of inputs. */
  then(this: NotAwaited, inputs: readonly Value[]): Value[];
  /** As `when`. */
  then(this: NotAwaited, input: Value): Value;
  /** Everything that explains every example, the chosen one first; not enumerable; of a pipe none. */
  readonly candidates: (Candidate & { fn: BenoitFunction })[];
}

/**
 * Tells TypeScript that `await` means the first signature of `then`: a resolver can be assigned to this, as every call
 * needs, but is no subtype of it, which is what `await` asks for.
 */
interface NotAwaited extends ResolverView {
  readonly awaited?: never;
}

/** Where two behaviours agree, over the inputs that both have. */
export interface BehaviorDiff {
  /** No disagreement, and one agreement at least. */
  equivalent: boolean;
  agree: number;
  disagree: number;
  details: { input: Value; a: Value; b: Value }[];
  /** The share of agreements; 0 when there is nothing to compare. */
  rate: number;
}

/** What the primitive found when it tested itself. */
export interface SelfTest {
  results: { test: string; pass: boolean; expected: Value; got: Value }[];
  passed: number;
  total: number;
  /** Whether all of it passed. */
  selfReferential: boolean;
  summary: string;
}

/**
 * What is known, as something that can be asked. Nothing known, or no list, gives a resolver that answers `null`.
 *
 * @example given([{ input: 1, output: 2 }, { input: 2, output: 4 }]).when(21)
 * @throws BenoitError `A_TYPE` with the path of what is no example in a list.
 * Source: Benoit Protocol 0.8.0, section 13.
 */
export declare function given(known?: readonly Example[] | null, properties?: readonly string[], options?: Options): Resolver;

/** `given(assertions)`. Source: section 13. */
export declare function asProtocol(assertions: readonly Example[], options?: Options): Resolver;

/** `given(examples, properties)`. Source: section 13. */
export declare function asIntent(examples: readonly Example[], properties?: readonly string[], options?: Options): Resolver;

/** `given(context)`. Source: section 13. */
export declare function asQuery(context: readonly Example[], options?: Options): Resolver;

/**
 * Compares two behaviours at the inputs that both have, by JSON text.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape.
 * Source: section 13.
 */
export declare function asDiff(behaviorA: readonly Example[], behaviorB: readonly Example[], options?: Options): BehaviorDiff;

/** `given(f).pipe(given(g))`. Source: section 13. */
export declare function asCompose(behaviorF: readonly Example[], behaviorG: readonly Example[], options?: Options): Resolver;

/** Given and when tested by given and when, on the engine as it is. Source: section 13. */
export declare function selfTest(options?: Options): SelfTest;

/** The functions of given and when. */
export interface Core {
  readonly given: typeof given;
  readonly asProtocol: typeof asProtocol;
  readonly asIntent: typeof asIntent;
  readonly asQuery: typeof asQuery;
  readonly asDiff: typeof asDiff;
  readonly asCompose: typeof asCompose;
  readonly selfTest: typeof selfTest;
}

/** The functions of given and when. */
export declare const core: Core;
