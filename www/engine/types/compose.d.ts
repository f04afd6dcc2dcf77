// The namespace `compose`: modules and messages joined, messages compared.
import type {
  Assertion, CompositionName, ErrorResult, Message, MessageFunction, Options, PropertyName,
} from "./api.js";

/** One function of several modules as one. */
export interface ComposedFunction {
  /** Its name among all of them: `<name>_m<module>` when the name was taken, then the next free of `…_2`, `…_3`. */
  name: string;
  /** The number of its module, from 0, alone in a list. */
  modules: number[];
  arity: number;
  properties: PropertyName[];
  /** Its definition without its checks, new names in it wherever functions are named; only where there is a source. */
  code?: string;
}

/** Two functions of different modules that give the same on every sample. Names are those in their modules. */
export interface Equivalence {
  functionA: string;
  moduleA: number;
  functionB: string;
  moduleB: number;
  type: "equivalent";
}

/** Two functions of different modules that undo each other on every sample. */
export interface CrossInverse {
  f: string;
  moduleF: number;
  g: string;
  moduleG: number;
  type: "inverse_pair";
}

/** What f ∘ g keeps, for functions of different modules. */
export interface CrossComposition {
  /** The outer function. */
  f: string;
  moduleF: number;
  /** The inner function. */
  g: string;
  moduleG: number;
  properties: CompositionName[];
}

/** Several modules as one. */
export interface ComposedModule {
  protocol: "benoit-protocol-v1";
  modulesComposed: number;
  /** Every function, in the order of modules and in that of each. */
  unified: ComposedFunction[];
  /** What functions with one parameter of different modules are to each other. */
  crossModule: {
    equivalences: Equivalence[];
    inverses: CrossInverse[];
    compositions: CrossComposition[];
  };
  stats: { totalFunctions: number; crossEquivalences: number; crossInverses: number; crossCompositions: number };
}

/** A function that is in both messages, but not the same. Order is no change, repetition is one. */
export interface ChangedFunction {
  name: string;
  assertionsChanged: boolean;
  propsChanged: boolean;
  /** How many more assertions there are than there were; may be negative. */
  newAssertions: number;
  /** The properties that it didn't have. */
  newProperties: PropertyName[];
  assertions: { added: Assertion[]; removed: Assertion[] };
  properties: { added: PropertyName[]; removed: PropertyName[] };
}

/** What makes one message of another. */
export interface Diff {
  newFunctions: number;
  changed: number;
  removed: number;
  details: { new: MessageFunction[]; changed: ChangedFunction[]; removed: string[] };
  /** Whether nothing was removed. */
  isCompatible: boolean;
}

/**
 * Joins modules: all functions in one list, and what functions of different modules are to each other.
 * The last argument may be options, a record with keys that are all names of options.
 *
 * @example composeModules("inc x -> x + 1", "dec x -> x - 1").crossModule.inverses
 * @throws BenoitError `A_TYPE` for what is no text; the first error's code and place when a module is rejected;
 * `path` names the argument, such as `sources[1]`.
 * Source: Benoit Protocol 0.8.0, section 10.
 */
export declare function composeModules(...sources: string[]): ComposedModule;
export declare function composeModules(...sourcesAndOptions: [...sources: string[], options: Options]): ComposedModule;

/**
 * Compares two messages (or their JSON texts), from the first to the second. Nothing is evaluated.
 *
 * @example diff(encode("f x -> x"), encode("g x -> x")).isCompatible
 * @throws BenoitError `M_…` with the place for what is no message.
 * Source: Benoit Protocol 0.8.0, section 10.3.
 */
export declare function diff(messageA: Message | string, messageB: Message | string, options?: Options): Diff;

/** Joins messages (or their JSON texts) as `composeModules` joins modules, by the functions that can be rebuilt. */
interface Compose {
  (...messages: (Message | string)[]): ComposedModule | ErrorResult;
  (...messagesAndOptions: [...messages: (Message | string)[], options: Options]): ComposedModule | ErrorResult;
}

/**
 * Joins messages (or their JSON texts) as `composeModules` joins modules; relations are those of the functions that
 * can be rebuilt. Carries its namespace's members. The last argument may be options.
 *
 * @returns `{ error, code, path? }` when one of them is no message.
 * Source: Benoit Protocol 0.8.0, section 10.
 */
export declare const compose: Compose & {
  readonly compose: Compose;
  readonly composeModules: typeof composeModules;
  readonly diff: typeof diff;
};
