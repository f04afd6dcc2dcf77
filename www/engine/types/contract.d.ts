// Contracts: needs, offers that are real functions, and what comes of them. Source: Benoit Protocol 0.8.0, 2.3 and 7.
import type { BenoitFunction, Example, Options, Value } from "./api.js";

/**
 * A function that is offered: of JavaScript (it runs as it is, and can't be stopped) or of the language. It takes one
 * argument, a copy of its own, and gives data; what it throws is a failed example.
 */
export type Offered = BenoitFunction | ((input: never) => unknown);

/** The very function that was given, to be called with whatever it takes. */
export type GivenFunction = (...args: unknown[]) => unknown;

/** Options of what has an id and a time. */
export interface ContractOptions extends Options {
  /** Gives milliseconds since 1970; `Date.now` when not given. */
  now?: () => number;
  /** Gives a text of which the first 8 hex digits are used; random ones when not given. */
  id?: () => string;
}

/** Options of a registry. */
export type RegistryOptions = ContractOptions;

/** What is needed, in the words of who needs it. */
export interface NeedSpec {
  /** `"anonymous"` when not given. */
  name?: string;
  /** One at least. */
  examples: readonly { readonly input?: unknown; readonly output?: unknown }[];
  /** Properties of section 3.4; unknown ones count nothing. */
  properties?: readonly string[];
  /** `"any"` when not given. */
  domain?: string;
  /** `"any"` when not given. */
  range?: string;
}

/** What an implementation is held against. */
export interface Demands {
  examples: Example[];
  properties: string[];
}

/** A published need. */
export interface Need extends Demands {
  /** `need-` and 8 hex digits. */
  id: string;
  name: string;
  domain: string;
  range: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Tries a function at what was published. */
  verify: (fn: Offered) => VerificationReport;
}

/** An implementation, as it is offered. */
export interface Implementation {
  fn: Offered;
  /** Its Benoit source. */
  source?: string | null;
  /** Kept within 0 and 1; 0.5 when not given. */
  confidence?: number | null;
}

/** A published offer. */
export interface Offer {
  /** `offer-` and 8 hex digits. */
  id: string;
  needId: string;
  fn: GivenFunction;
  source: string | null;
  confidence: number;
  createdAt: number;
  /** There when the need was. */
  verification?: VerificationReport;
}

/** One example, tried. */
export interface ExampleResult {
  input: Value;
  expected: Value;
  /** `null` when the function threw. */
  actual: Value;
  /** Whether both have the same JSON text (section 9.4). */
  pass: boolean;
  /** What the function threw, or what about its result is no data. */
  error?: string;
}

/** What became of each example and property. Source: section 2.3.4. */
export interface VerificationReport {
  /** All examples pass and nothing is violated. */
  pass: boolean;
  exampleResults: ExampleResult[];
  propertyResults: { satisfied: string[]; violated: string[] };
  summary: {
    examplesPassed: number;
    examplesTotal: number;
    propertiesSatisfied: number;
    propertiesViolated: number;
  };
}

/** What negotiating adds to an offer. Source: section 2.3.5. */
export interface Ranked {
  verification: VerificationReport;
  score: number;
  /** From 1. */
  rank: number;
}

/** What can be negotiated: any record with a function. */
export interface Negotiable {
  fn: Offered;
  /** Kept within 0 and 1; 0 when not given. */
  confidence?: number | null;
}

/** A need and an implementation, bound. Source: section 2.3.3. */
export interface Contract extends Demands {
  /** `contract-` and 8 hex digits. */
  id: string;
  needId: string;
  offerId: string;
  name: string;
  domain: string;
  range: string;
  boundAt: number;
  verification: VerificationReport;
  fn: GivenFunction;
}

/** Whether another implementation keeps a contract. */
export interface Compatibility extends VerificationReport {
  contractId: string;
  /** As `pass`. */
  compatible: boolean;
}

/** A need that a search found. */
export interface FoundNeed {
  need: Need;
  /** In the need's order. */
  matchedProperties: string[];
  /** How many they are. */
  matchScore: number;
}

/**
 * Publishes what is needed.
 *
 * @example publishNeed({ name: "tripler", examples: [{ input: 2, output: 6 }] }).verify((x) => x * 3).pass
 * @throws BenoitError `A_TYPE` with the path of what has another shape, and when there is no example; `A_ID` for an
 * id source that gives no 8 hex digits.
 * Source: section 2.3.1.
 */
export declare function publishNeed(spec: NeedSpec, options?: ContractOptions): Need;

/**
 * Publishes an implementation; with the need at hand it is verified at once.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape, and when there is no callable `fn`; `A_ID`.
 * Source: section 2.3.2.
 */
export declare function publishOffer(
  needId: string,
  implementation: Implementation,
  need?: Demands | null,
  options?: ContractOptions,
): Offer;

/**
 * Tries every offer at the need's examples and properties and ranks them: 10 for each example passed, -20 failed, 5
 * for each property kept, -10 broken, and 5 times the confidence. Ties stay in the order given.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape, and when there is no offer.
 * Source: section 2.3.5.
 */
export declare function negotiate<T extends Negotiable>(need: Demands, offers: readonly T[], options?: Options): (T & Ranked)[];

/**
 * Binds an offer to a need: its examples are the lasting interface. Verified anew, and bound whatever comes out.
 *
 * @throws BenoitError `A_TYPE` with the path of what has another shape; `A_ID`.
 * Source: section 2.3.3.
 */
export declare function bind(
  need: Omit<Need, "createdAt" | "verify">,
  offer: { readonly id: string; readonly fn: Offered },
  options?: ContractOptions,
): Contract;

/**
 * Whether another implementation keeps a contract.
 *
 * @throws BenoitError `A_TYPE` when there is no contract or no function.
 * Source: section 7, step 5.
 */
export declare function verify(contract: Pick<Contract, "id" | "examples" | "properties">, fn: Offered, options?: Options): Compatibility;

/**
 * A market of needs, offers and contracts. What it hands out are copies; its state is plain data on the JavaScript
 * side and outlives the engine's instance. Source: section 7.
 */
export declare class Registry {
  constructor(options?: RegistryOptions);
  /** As the function; the id is unique in this registry. */
  publishNeed(spec: NeedSpec): Need;
  /** Verified at once. @throws BenoitError `A_UNKNOWN_ID` when the need is unknown. */
  publishOffer(needId: string, implementation: Implementation): Offer;
  /** Needs that share a property, most shared first. */
  search(properties: readonly string[]): FoundNeed[];
  /** Needs whose name contains the text, letter case aside. */
  searchByName(text: string): Need[];
  /**
   * Binds the best-ranked offer when it passes; `null` when it doesn't, or there is none. Each call makes a contract.
   *
   * @throws BenoitError `A_UNKNOWN_ID` when the need is unknown.
   */
  resolve(needId: string): Contract | null;
  /** In publishing order; none for an unknown need. */
  getOffers(needId: string): Offer[];
  getNeeds(): Need[];
  getContracts(): Contract[];
  /** As the function. @throws BenoitError `A_UNKNOWN_ID` when the contract is unknown. */
  verify(contractId: string, fn: Offered): Compatibility;
}

/** The functions of contracts. */
export interface Contracts {
  readonly publishNeed: typeof publishNeed;
  readonly publishOffer: typeof publishOffer;
  readonly negotiate: typeof negotiate;
  readonly bind: typeof bind;
  readonly verify: typeof verify;
  readonly Registry: typeof Registry;
}
