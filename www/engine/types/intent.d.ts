// The namespace `intent`: instructions as examples.
import type { BenoitFunction, Candidate, Example, Options, Value } from "./api.js";

/**
 * What the inputs and outputs are: `number`, `array`, `string`, `any`, or whatever a caller says. Further constraints
 * that a caller gave stay with them.
 */
export interface Constraints {
  domain: string;
  range: string;
}

/** An instruction: what it should do, by example. */
export interface Intent {
  type: "intent";
  examples: Example[];
  properties: string[];
  constraints: Constraints;
  meta: { confidence: null; synthesized: null };
}

/** Which of the properties asked for are kept; a name that is no property is in neither. */
export interface PropertiesVerified {
  satisfied: string[];
  violated: string[];
}

/** An intent with the function that explains its examples. */
export interface ResolvedIntent {
  type: "intent";
  examples: Example[];
  properties: string[];
  constraints: Constraints;
  /** Takes one argument, a list for several; `null` when nothing explains the examples. */
  fn: BenoitFunction | null;
  meta: {
    confidence: number;
    /** The formula; of a function over several lines, its body. */
    synthesized: string | null;
    status: "resolved" | "unsolved";
    propertiesVerified: PropertiesVerified;
  };
  /** Everything that explains every example, best first, the chosen one before all; not enumerable. */
  readonly candidates: (Candidate & { fn: BenoitFunction })[];
}

/** One intent after another. */
export interface ComposedIntent {
  type: "intent";
  /** The first one's inputs with the pipeline's outputs, `null` where it raises. */
  examples: Example[];
  properties: string[];
  constraints: Constraints;
  fn: BenoitFunction;
  meta: {
    /** 0.95 of the smaller one. */
    confidence: number;
    /** `(A) |> (B)` */
    synthesized: string;
    status: "composed";
    components: string[];
  };
}

/** An intent as an argument, resolved or not. Its `fn` may be any function of one argument. */
export interface IntentLike {
  examples: readonly Example[];
  properties?: readonly string[];
  constraints?: Constraints | { domain?: string | null; range?: string | null; [further: string]: Value };
  fn?: BenoitFunction | ((input: never) => unknown) | null;
  meta?: { confidence?: number | null; synthesized?: string | null };
}

/**
 * States an instruction by its behaviour. Domain and range that are missing or empty are inferred from the first
 * example.
 *
 * @example encodeIntent([{ input: [3, 1, 2], output: [1, 2, 3] }], ["idempotent"]).constraints.domain
 * @throws BenoitError `A_TYPE` with the path of what has another shape, and when there is no example.
 * Source: Benoit Protocol 0.8.0, section 8, step 1.
 */
export declare function encodeIntent(
  examples: readonly Example[],
  properties?: readonly string[],
  constraints?: IntentLike["constraints"],
  options?: Options,
): Intent;

/**
 * Finds the function that explains the examples of an intent: by the solver for numbers, by templates for lists and
 * texts, by an element-wise line. An intent that nothing explains has `fn: null`.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape.
 * Source: Benoit Protocol 0.8.0, section 8, step 2.
 */
export declare function resolveIntent(intent: IntentLike, options?: Options): ResolvedIntent;

/**
 * Applies an intent to a new input: by its own function when it has one, else it is resolved first.
 *
 * @throws BenoitError `A_UNSOLVED` when nothing explains the examples; whatever the function raises.
 * Source: Benoit Protocol 0.8.0, section 8, step 3.
 */
export declare function executeIntent(intent: IntentLike, input: Value, options?: Options): Value;

/**
 * One intent after another, `b(a(input))`.
 *
 * @throws BenoitError `A_UNSOLVED` when one of them can't be resolved.
 * Source: Benoit Protocol 0.8.0, section 8, step 4.
 */
export declare function composeIntents(a: IntentLike, b: IntentLike, options?: Options): ComposedIntent;

/**
 * "I meant this, not that": counter-examples override examples with the same input, new ones follow, and the intent is
 * resolved anew.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape, and when there is no counter-example.
 * Source: Benoit Protocol 0.8.0, section 8, step 5.
 */
export declare function negotiateIntent(
  intent: IntentLike,
  counterExamples: readonly Example[],
  options?: Options,
): ResolvedIntent;

/** The functions of intents. */
export declare const intent: {
  readonly encodeIntent: typeof encodeIntent;
  readonly resolveIntent: typeof resolveIntent;
  readonly executeIntent: typeof executeIntent;
  readonly composeIntents: typeof composeIntents;
  readonly negotiateIntent: typeof negotiateIntent;
};
