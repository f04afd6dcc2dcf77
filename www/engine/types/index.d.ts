// The API of the main entry: synchronous, nothing to initialise.
import type {
  BenoitFunction, Checked, Decoded, Detailed, ErrorResult, Exchanged, Fingerprint, Inferred, Loaded, Message, Options,
  Reading, Row, RowSamples, Solved, Synthesized, SynthesisRequest, Value,
} from "./api.js";
import type { Contracts } from "./contract.js";
import type { Dialogue, answer, ask, challenge, curious, quality, reformulate } from "./query.js";

export * from "./algebra.js";
export * from "./api.js";
export * from "./compose.js";
export * from "./contract.js";
export * from "./core.js";
export * from "./intent.js";
export { BenoitError } from "./errors.js";
export * from "./query.js";

/** The protocol that messages name. Source: Benoit Protocol 0.8.0, section 2.1. */
export declare const PROTOCOL_VERSION: "benoit-protocol-v1";

/** Compiles the engine now, asynchronously, for hosts that don't compile on the main thread. Optional everywhere else. */
export declare function ready(): Promise<void>;

/**
 * States the behaviour of a module: names, checks, properties, relations, and no source.
 *
 * @example encode("double x -> x * 2\ndouble(4) == 8").functions[0].properties
 * @throws BenoitError the first error's code and place when the module is rejected; `A_TYPE` for a non-text.
 * Source: Benoit Protocol 0.8.0, section 2.1.
 */
export declare function encode(source: string, options?: Options): Message;

/** As `encode`, with every verdict, counterexample and relation behind the message. */
export declare function encodeDetailed(source: string, options?: Options): Detailed;

/**
 * Rebuilds the functions of a message from its assertions and checks every claim it makes.
 * Takes the message or its JSON text. Nothing in it is ever run by the host.
 *
 * @returns `{ error, code, path? }` for anything that is no message; nothing is thrown, whatever is handed in.
 * Source: Benoit Protocol 0.8.0, section 6.
 */
export declare function decode(message: unknown, options?: Options): Decoded | ErrorResult;

/**
 * Sends a module to itself: encode, decode, and both sides' verdicts on every row.
 *
 * @throws BenoitError as `encode`.
 * Source: Benoit Protocol 0.8.0, section 6.
 */
export declare function exchange(source: string, options?: Options): Exchanged;

/** All samples of one row of a report, by the row or its id; nothing keeps them between calls. */
export declare function rowSamples(
  sourceOrMessage: string | Message,
  row: string | Pick<Row, "id">,
  options?: Options,
): RowSamples;

/** Finds the properties of every function of the module, in order. Source: section 3. */
export declare function inferAll(source: string, options?: Options): Inferred[];

/**
 * Finds the properties of the first function of the module; carries its namespace's members.
 *
 * @throws BenoitError when the module is rejected or has no function.
 * Source: section 3.
 */
export declare const infer: {
  (source: string, options?: Options): Inferred;
  readonly infer: (source: string, options?: Options) => Inferred;
  readonly inferAll: typeof inferAll;
};

/**
 * Rebuilds functions from assertions alone.
 *
 * @example synthesize({ functions: [{ name: "f", arity: 1, assertions: [{ input: "f(1)", output: "3" }] }] })
 * @throws BenoitError `A_TYPE` when the request has another shape.
 * Source: section 4.
 */
export declare function synthesize(fingerprint: SynthesisRequest, options?: Options): Synthesized[];

/**
 * Finds the integers from -1000 to 1000 that can stand for `?`; carries its namespace's members.
 *
 * @example solve("add(?, 3) == 5", { add: (a, b) => a + b }).solutions
 * @returns `{ error, code }` when the assertion can't be read or names an unknown function.
 * Source: section 11.
 */
export declare const solve: {
  (assertion: string, functions: KnownFunctions, options?: Options): Solved | ErrorResult;
  readonly solve: (assertion: string, functions: KnownFunctions, options?: Options) => Solved | ErrorResult;
  readonly synthesize: typeof synthesize;
};

/** Functions by name: of JavaScript (they run as they are and can't be stopped) or of the language. */
export type KnownFunctions = Record<string, BenoitFunction | ((...args: never[]) => unknown)>;

/** What a source holds, and all its diagnostics; answers for the sound units of an unsound module. */
export declare function read(source: string, options?: Options): Reading;

/** Runs every check of the sound units. */
export declare function check(source: string, options?: Options): Checked;

/**
 * The value of an expression over the module's names and the built-ins.
 *
 * @throws BenoitError when the module or the expression is rejected, `X_…` when the evaluation fails.
 */
export declare function evaluate(source: string, expression: string, options?: Options): Value;

/** The source in its usual layout, every comment kept; a source with errors comes back unchanged. */
export declare function format(source: string, options?: Options): string;

/** Names and checks of a module; nothing is evaluated. */
export declare function fingerprint(source: string, options?: Options): Fingerprint;

/** The module's public functions as JavaScript functions. */
export declare function load(source: string, options?: Options): Loaded;

/** The functions of messages. */
export declare const protocol: {
  readonly PROTOCOL_VERSION: typeof PROTOCOL_VERSION;
  readonly encode: typeof encode;
  readonly encodeDetailed: typeof encodeDetailed;
  readonly decode: typeof decode;
  readonly exchange: typeof exchange;
  readonly rowSamples: typeof rowSamples;
};

/** The functions of contracts. */
export declare const contract: Contracts;
/** Questions as incomplete examples. */
export declare const query: {
  readonly ask: typeof ask;
  readonly answer: typeof answer;
  readonly challenge: typeof challenge;
  readonly curious: typeof curious;
  readonly quality: typeof quality;
  readonly reformulate: typeof reformulate;
  readonly Dialogue: typeof Dialogue;
};

/** The functions of the language. */
export declare const language: {
  readonly read: typeof read;
  readonly check: typeof check;
  readonly evaluate: typeof evaluate;
  readonly format: typeof format;
  readonly fingerprint: typeof fingerprint;
  readonly load: typeof load;
};
