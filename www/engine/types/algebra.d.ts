// The namespace `algebra`: functions given as source texts, beside each other. Of each source its first function
// counts, inside the whole module.
import type { CompositionName, Options, PropertyName, Value } from "./api.js";

/** Two functions of one arity compared at every sample. */
export interface Comparison {
  /** They give the same value of the same type, or both fail, at every sample, and not all failed. */
  equivalent: boolean;
  nameA: string;
  nameB: string;
  arity: number;
  /** Samples at which one of them at least gave a value. */
  samplesChecked: number;
  mismatches: Mismatch[];
}

/** A sample at which two functions differ; an output is absent where the function failed. */
export interface Mismatch {
  /** A number for one parameter, a list for several or none. */
  input: Value;
  outputA?: Value;
  outputB?: Value;
}

/** Why two functions can't be compared. */
export interface NotComparable {
  equivalent: boolean;
  /** `compile_failed` (a source is rejected or has no function) or `arity_mismatch`. */
  reason: string;
}

/** Whether two functions of one parameter undo each other at every sample. */
export interface Inversion {
  /** Both directions hold. */
  inverse: boolean;
  /** f(g(x)) = x at every sample, no evaluation failed. */
  leftInverse: boolean;
  /** g(f(x)) = x at every sample, no evaluation failed. */
  rightInverse: boolean;
  nameF: string;
  nameG: string;
  /** Samples at which both directions could be evaluated. */
  checked: number;
  evidence: InverseSample[];
}

/** f(g(x)) and g(f(x)) at one sample, each absent where it failed. */
export interface InverseSample {
  input: number;
  fg?: Value;
  gf?: Value;
}

/** Why two functions can't undo each other. */
export interface NoInverse {
  inverse: boolean;
  /** `compile_failed` or `requires_unary`. */
  reason: string;
}

/** A law that f ∘ g keeps. */
export interface CompositionProperty {
  type: CompositionName;
  /** Such as `half(double(x)) = x`. */
  description: string;
  /** The samples at which it was tried. */
  evidence: number[];
  /** Whether a derivation rule predicts it; absent when none does. */
  predicted?: boolean;
}

/** A derivation rule that fires for f and g. */
export interface Prediction {
  rule: string;
  type: CompositionName;
  /** Whether what it predicts holds on the samples. */
  holds: boolean;
}

/** What f ∘ g keeps, f being the first function. */
export interface CompositionAnalysis {
  nameF: string;
  nameG: string;
  /** Such as `half∘double`. */
  composedName: string;
  propsF: PropertyName[];
  propsG: PropertyName[];
  composedProps: CompositionProperty[];
  predictions: Prediction[];
  /** The entries of `composedProps` that no rule predicts. */
  emergent: CompositionProperty[];
}

/** Why there is nothing to say of f ∘ g; all lists are empty. */
export interface NoAnalysis {
  composedProps: CompositionProperty[];
  predictions: Prediction[];
  emergent: CompositionProperty[];
  /** `compile_failed` or `requires_unary`. */
  reason: string;
}

/** Functions that behave alike; one that is like no other stands alone. */
export interface BehaviorClass {
  members: string[];
  arity: number;
  /** The first member. */
  representative: string;
  size: number;
}

/** Functions by behaviour. */
export interface EquivalenceClasses {
  classes: BehaviorClass[];
  totalFunctions: number;
  uniqueBehaviors: number;
  /** `totalFunctions` without `uniqueBehaviors`. */
  redundant: number;
  /** The places of sources that can't be compiled, which aren't counted; absent when all can. */
  failed?: number[];
}

/** Everything that functions are, alone and to each other. */
export interface AlgebraReport {
  functions: { name: string; arity: number; properties: PropertyName[] }[];
  equivalenceClasses: EquivalenceClasses;
  /** The pairs of which one direction holds at least, f before g. */
  inverses: { f: string; g: string; fullInverse: boolean; leftInverse: boolean; rightInverse: boolean }[];
  /** The ordered pairs whose composition keeps a law. */
  compositions: CompositionAnalysis[];
  /** The places of sources that can't be compiled; absent when all can. */
  failed?: number[];
}

/**
 * Whether two functions give the same at every sample of their arity's space.
 *
 * @example equivalent("a x -> x + x", "b x -> 2 * x").equivalent
 * @throws BenoitError `A_TYPE` for what is no text.
 * Source: R14.2, after Benoit Protocol 0.8.0, section 2.1.
 */
export declare function equivalent(sourceA: string, sourceB: string, options?: Options): Comparison | NotComparable;

/**
 * Whether two functions of one parameter undo each other at every sample; the first source is f, the second g.
 *
 * @throws BenoitError `A_TYPE` for what is no text.
 * Source: R14.2, after Benoit Protocol 0.8.0, section 2.1.
 */
export declare function inverse(sourceA: string, sourceB: string, options?: Options): Inversion | NoInverse;

/**
 * The laws that f ∘ g keeps, and which of them the derivation rules predict; the first source is f, the second g.
 *
 * @throws BenoitError `A_TYPE` for what is no text.
 * Source: R14.2, after Benoit Protocol 0.8.0, section 5.
 */
export declare function composeAnalysis(sourceA: string, sourceB: string, options?: Options): CompositionAnalysis | NoAnalysis;

/**
 * The functions by behaviour, each in one class.
 *
 * @throws BenoitError `A_TYPE` for what is no list of texts.
 * Source: R14.2, after Benoit Protocol 0.8.0, section 2.1.
 */
export declare function equivalenceClasses(sources: readonly string[], options?: Options): EquivalenceClasses;

/**
 * Everything that functions are, alone and to each other.
 *
 * @throws BenoitError `A_TYPE` for what is no list of texts.
 * Source: R14.2.
 */
export declare function algebraReport(sources: readonly string[], options?: Options): AlgebraReport;

/** The functions of the algebra. */
export declare const algebra: {
  readonly equivalent: typeof equivalent;
  readonly inverse: typeof inverse;
  readonly composeAnalysis: typeof composeAnalysis;
  readonly equivalenceClasses: typeof equivalenceClasses;
  readonly algebraReport: typeof algebraReport;
};
