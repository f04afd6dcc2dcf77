// The engine in a worker: every function of the API as a promise, which can be stopped.
//
// import { createEngine } from "benoit-wasm/worker";
// const engine = createEngine();                       // starts at once; calls wait until it is ready
// const stop = new AbortController();
// const sent = await engine.exchange(source, { partial: true, signal: stop.signal, deadline: 10_000 });
//
// The built package is what is imported (`pkg/dist/worker.js`; types from here): it holds the worker's own file
// `worker-host.js` and the wasm file `benoit_bg.wasm`, both found by `new URL("…", import.meta.url)`.
import type {
  BenoitFunction, Candidate, Checked, Decoded, Detailed, ErrorResult, Example, Exchanged, Fingerprint, Inferred, Message, Options, Reading,
  RowSamples, Solved, Synthesized, SynthesisRequest, Value,
} from "./api.js";
import type {
  AlgebraReport, Comparison, CompositionAnalysis, EquivalenceClasses, Inversion, NoAnalysis, NoInverse, NotComparable,
} from "./algebra.js";
import type { ComposedModule, Diff } from "./compose.js";
import type { Compatibility, Contract, Demands, FoundNeed, Need, NeedSpec, Offer, Ranked, VerificationReport } from "./contract.js";
import type { BehaviorDiff, ResolverDescription, SelfTest } from "./core.js";
import type { ComposedIntent, Intent, IntentLike, ResolvedIntent } from "./intent.js";
import type {
  AnsweredQuery, AskedQuery, Curiosity, CuriousOptions, DialogueSummary, DialogueNeed, DialogueNegotiation, Quality, Query,
  Reformulation, ReformulateOptions, DialogueTurn, DialogueUnderstanding,
} from "./query.js";

export * from "./api.js";
export type * from "./algebra.js";
export type * from "./compose.js";
export type * from "./contract.js";
export type * from "./core.js";
export type * from "./intent.js";
export { BenoitError } from "./errors.js";
export type * from "./query.js";

/** How one call is run, beside the options of the function. */
export interface CallOptions extends Options {
  /**
   * Stops the call. It then settles soon: with what was done so far where the function has partial results
   * (the rest is untested, reason `M_TOTAL`), else by rejecting with `M_TOTAL`.
   */
  signal?: AbortSignal;
  /** Milliseconds after which the call is stopped as by `signal`, counted from when it begins to run. */
  deadline?: number;
  /** Pieces of work done and announced so far; at most 20 times a second. */
  progress?: (done: number, total: number) => void;
  /** Called once, when the call was stopped before its end: its result is partial. */
  stopped?: (by: "signal" | "deadline") => void;
}

/** A function of the language that lives in the worker. */
export interface RemoteFunction {
  (...args: unknown[]): Promise<RemoteValue>;
  /** Calls it with options. */
  run(args: readonly unknown[], options?: CallOptions): Promise<RemoteValue>;
  /** Its Benoit source. */
  toString(): string;
  /** Frees it in the worker. */
  dispose(): void;
}

/** A value of the language whose functions are remote ones. */
export type RemoteValue =
  | Exclude<Value, BenoitFunction | Value[] | { [key: string]: Value } | Map<Value, Value> | Set<Value>>
  | RemoteFunction
  | RemoteValue[]
  | { [key: string]: RemoteValue }
  | Map<RemoteValue, RemoteValue>
  | Set<RemoteValue>;

/** A function that goes in: Benoit source, for only functions that came out of a worker can go into it again. */
export interface FunctionSource {
  source: string;
  /** Which function of the source; the first one when not given. */
  name?: string;
}

/** The plain data of `T` with functions of the language as remote ones. */
export type Remote<T> = [Value] extends [T] ? RemoteValue : T extends (...args: never[]) => unknown
  ? RemoteFunction
  : T extends Map<unknown, unknown> | Set<unknown> | RegExp
    ? T
    : T extends object
      ? { [K in keyof T]: Remote<T[K]> }
      : T;

/** A result of `synthesize` in a worker: `fn` and `candidates` are plain, enumerable fields here. */
export type RemoteSynthesized = Omit<Synthesized, "fn" | "candidates"> & {
  fn: RemoteFunction | null;
  candidates: (Candidate & { fn: RemoteFunction })[];
};

/** A function where one goes in. */
export type RemoteOffered = FunctionSource | RemoteFunction;

/** An implementation: its Benoit source, or a function that came out of a worker. */
export type RemoteImplementation = { confidence?: number | null } & (FunctionSource | { fn: RemoteOffered; source?: string | null });

/** A need whose method is a promise. */
export interface RemoteNeed extends Omit<Need, "verify"> {
  verify(fn: RemoteOffered, options?: CallOptions): Promise<VerificationReport>;
}

/** `T` with its function as a remote one. */
export type WithRemote<T> = Omit<T, "fn"> & { fn: RemoteFunction };

/** A registry whose methods are promises. Its state is on this side and outlives the worker. */
export interface RemoteRegistry {
  publishNeed(spec: NeedSpec, options?: CallOptions): Promise<RemoteNeed>;
  publishOffer(needId: string, implementation: RemoteImplementation, options?: CallOptions): Promise<WithRemote<Offer>>;
  search(properties: readonly string[], options?: CallOptions): Promise<(Omit<FoundNeed, "need"> & { need: RemoteNeed })[]>;
  searchByName(text: string, options?: CallOptions): Promise<RemoteNeed[]>;
  resolve(needId: string, options?: CallOptions): Promise<WithRemote<Contract> | null>;
  getOffers(needId: string): Promise<WithRemote<Offer>[]>;
  getNeeds(): Promise<RemoteNeed[]>;
  getContracts(): Promise<WithRemote<Contract>[]>;
  verify(contractId: string, fn: RemoteOffered, options?: CallOptions): Promise<Compatibility>;
}

/** The functions of contracts and the class of registries. */
export interface RemoteContracts {
  publishNeed(spec: NeedSpec, options?: CallOptions): Promise<RemoteNeed>;
  publishOffer(
    needId: string,
    implementation: RemoteImplementation,
    need?: Demands | null,
    options?: CallOptions,
  ): Promise<WithRemote<Offer>>;
  negotiate<T extends RemoteImplementation>(
    need: Demands,
    offers: readonly T[],
    options?: CallOptions,
  ): Promise<(WithRemote<T> & Ranked)[]>;
  bind(
    need: Omit<Need, "createdAt" | "verify">,
    offer: { id: string } & RemoteImplementation,
    options?: CallOptions,
  ): Promise<WithRemote<Contract>>;
  verify(
    contract: Pick<Contract, "id" | "examples" | "properties">,
    fn: RemoteOffered,
    options?: CallOptions,
  ): Promise<Compatibility>;
  /** As the class of the main entry, with promises; `now` and `id` are not accepted. */
  readonly Registry: new (options?: Options) => RemoteRegistry;
}

/** A resolved intent in a worker: `candidates` is a plain, enumerable field here. */
export type RemoteResolvedIntent = Remote<Omit<ResolvedIntent, "candidates">> & {
  candidates: (Candidate & { fn: RemoteFunction })[];
};

/** An intent as an argument, with a function that came out of an engine if it has one. */
export type RemoteIntent = Omit<IntentLike, "fn"> & { fn?: RemoteFunction | null };

/** A resolver whose methods are promises. It has no `then`, and is data on this side that outlives the worker. */
export interface RemoteResolver {
  readonly known: Example[];
  readonly resolved: boolean;
  readonly formula: string | null;
  readonly confidence: number;
  /** Everything that explains every example, the chosen one first; of a pipe none. */
  readonly candidates: (Candidate & { fn: RemoteFunction })[];
  when(input: Value, options?: CallOptions): Promise<RemoteValue>;
  and(examples: readonly Example[], options?: CallOptions): Promise<RemoteResolver>;
  but(examples: readonly Example[], options?: CallOptions): Promise<RemoteResolver>;
  pipe(other: RemoteResolver, options?: CallOptions): Promise<RemoteResolver>;
  describe(): Promise<ResolverDescription>;
}

/** The functions of given and when. */
export interface RemoteCore {
  given(known?: readonly Example[] | null, properties?: readonly string[], options?: CallOptions): Promise<RemoteResolver>;
  asProtocol(assertions: readonly Example[], options?: CallOptions): Promise<RemoteResolver>;
  asIntent(examples: readonly Example[], properties?: readonly string[], options?: CallOptions): Promise<RemoteResolver>;
  asQuery(context: readonly Example[], options?: CallOptions): Promise<RemoteResolver>;
  asDiff(behaviorA: readonly Example[], behaviorB: readonly Example[], options?: CallOptions): Promise<BehaviorDiff>;
  asCompose(behaviorF: readonly Example[], behaviorG: readonly Example[], options?: CallOptions): Promise<RemoteResolver>;
  selfTest(options?: CallOptions): Promise<SelfTest>;
}

/** The functions of the API, each as in the main entry, as promises. */
export interface RemoteApi {
  encode(source: string, options?: CallOptions): Promise<Message>;
  encodeDetailed(source: string, options?: CallOptions): Promise<Detailed>;
  decode(message: unknown, options?: CallOptions): Promise<Remote<Decoded> | ErrorResult>;
  exchange(source: string, options?: CallOptions): Promise<Remote<Exchanged>>;
  rowSamples(sourceOrMessage: string | Message, row: string | { id: string }, options?: CallOptions): Promise<RowSamples>;
  infer(source: string, options?: CallOptions): Promise<Inferred>;
  inferAll(source: string, options?: CallOptions): Promise<Inferred[]>;
  synthesize(fingerprint: SynthesisRequest, options?: CallOptions): Promise<RemoteSynthesized[]>;
  solve(
    assertion: string,
    functions: Record<string, RemoteOffered>,
    options?: CallOptions,
  ): Promise<Solved | ErrorResult>;
  read(source: string, options?: CallOptions): Promise<Reading>;
  check(source: string, options?: CallOptions): Promise<Remote<Checked>>;
  evaluate(source: string, expression: string, options?: CallOptions): Promise<RemoteValue>;
  format(source: string, options?: CallOptions): Promise<string>;
  ask(known: Example[], holes: Value[], properties?: string[], options?: CallOptions): Promise<Query>;
  answer(query: AskedQuery, options?: CallOptions): Promise<AnsweredQuery>;
  challenge(answered: AskedQuery, corrections: Example[], options?: CallOptions): Promise<AnsweredQuery>;
  curious(known: Example[], options?: CallOptions & CuriousOptions): Promise<Curiosity>;
  quality(examples: Example[], options?: CallOptions): Promise<Quality>;
  reformulate(examples: Example[], options?: CallOptions & ReformulateOptions): Promise<Reformulation>;
  fingerprint(source: string, options?: CallOptions): Promise<Fingerprint>;
  load(source: string, options?: CallOptions): Promise<{ functions: Record<string, RemoteFunction>; diagnostics: Reading["diagnostics"] }>;
  composeModules(...sources: string[] | [...sources: string[], options: CallOptions]): Promise<ComposedModule>;
  compose(
    ...messages: (Message | string)[] | [...messages: (Message | string)[], options: CallOptions]
  ): Promise<ComposedModule | ErrorResult>;
  diff(messageA: Message | string, messageB: Message | string, options?: CallOptions): Promise<Diff>;
  equivalent(sourceA: string, sourceB: string, options?: CallOptions): Promise<Comparison | NotComparable>;
  inverse(sourceA: string, sourceB: string, options?: CallOptions): Promise<Inversion | NoInverse>;
  composeAnalysis(sourceA: string, sourceB: string, options?: CallOptions): Promise<CompositionAnalysis | NoAnalysis>;
  equivalenceClasses(sources: readonly string[], options?: CallOptions): Promise<EquivalenceClasses>;
  algebraReport(sources: readonly string[], options?: CallOptions): Promise<AlgebraReport>;
  encodeIntent(
    examples: IntentLike["examples"],
    properties?: readonly string[],
    constraints?: IntentLike["constraints"],
    options?: CallOptions,
  ): Promise<Intent>;
  resolveIntent(intent: RemoteIntent, options?: CallOptions): Promise<RemoteResolvedIntent>;
  executeIntent(intent: RemoteIntent, input: Value, options?: CallOptions): Promise<RemoteValue>;
  composeIntents(a: RemoteIntent, b: RemoteIntent, options?: CallOptions): Promise<Remote<ComposedIntent>>;
  negotiateIntent(
    intent: RemoteIntent,
    counterExamples: IntentLike["examples"],
    options?: CallOptions,
  ): Promise<RemoteResolvedIntent>;
}

/** A dialogue whose methods are promises; they run one after the other, in the order of the calls. */
export interface RemoteDialogue {
  /** The examples that are known, as of the last method that ended. */
  knowledge: Example[];
  turns: DialogueTurn[];
  properties: string[];
  teach(examples: Example[], options?: CallOptions): Promise<this>;
  ask(holes: Value[], options?: CallOptions): Promise<AnsweredQuery>;
  negotiate(probes?: Value[], options?: CallOptions): Promise<DialogueNegotiation>;
  fulfill(negotiation: DialogueNegotiation, examples: Example[], options?: CallOptions): Promise<DialogueUnderstanding>;
  shouldNegotiate(options?: CallOptions): Promise<false | DialogueNeed>;
  correct(examples: Example[], options?: CallOptions): Promise<this>;
  wonder(options?: CallOptions): Promise<Curiosity>;
  understanding(options?: CallOptions): Promise<DialogueUnderstanding>;
  summary(options?: CallOptions): Promise<DialogueSummary>;
}

/** What an engine is doing. */
export type EngineState = "starting" | "idle" | "running" | "restarting" | "failed" | "closed";

/** The functions of questions and the class of dialogues. */
type RemoteQuery = Pick<RemoteApi, "ask" | "answer" | "challenge" | "curious" | "quality" | "reformulate"> & {
  /** As the class of the main entry, with promises. */
  readonly Dialogue: new (options?: Options) => RemoteDialogue;
};

/** An engine in a worker. One call runs at a time; the others wait in order. */
export interface Engine extends RemoteApi, RemoteContracts, RemoteCore {
  readonly core: RemoteCore;
  readonly contract: RemoteContracts;
  readonly Dialogue: RemoteQuery["Dialogue"];
  readonly query: RemoteQuery;
  readonly protocol: Pick<RemoteApi, "encode" | "encodeDetailed" | "decode" | "exchange" | "rowSamples"> & {
    readonly PROTOCOL_VERSION: "benoit-protocol-v1";
  };
  readonly language: Pick<RemoteApi, "read" | "check" | "evaluate" | "format" | "fingerprint" | "load">;
  readonly infer: RemoteApi["infer"] & Pick<RemoteApi, "infer" | "inferAll">;
  readonly solve: RemoteApi["solve"] & Pick<RemoteApi, "solve" | "synthesize">;
  readonly intent: Pick<
    RemoteApi, "encodeIntent" | "resolveIntent" | "executeIntent" | "composeIntents" | "negotiateIntent"
  >;
  readonly compose: RemoteApi["compose"] & Pick<RemoteApi, "compose" | "composeModules" | "diff">;
  readonly algebra: Pick<
    RemoteApi, "equivalent" | "inverse" | "composeAnalysis" | "equivalenceClasses" | "algebraReport"
  >;
  readonly PROTOCOL_VERSION: "benoit-protocol-v1";
  /** What it is doing now. */
  readonly state: EngineState;
  /**
   * Resolves when the engine can be called; calls made before that wait. Rejects with `A_NOT_INITIALISED` when the
   * worker or the wasm file can't be loaded within `startTimeout`; calling it again tries again.
   */
  ready(): Promise<void>;
  /** Ends the worker, rejects every waiting call with `M_TOTAL` and starts anew. */
  restart(): Promise<void>;
  /** Ends the worker for good. */
  close(): void;
}

/** How an engine is made. */
export interface EngineOptions {
  /** Makes the worker, where a bundler can't find it: `() => new Worker(url, { type: "module" })`. */
  worker?: () => Worker;
  /** The wasm file: its URL, its bytes or a compiled module. Not given: the file beside the worker. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
  /** Milliseconds until a start counts as failed; 10,000 when not given. */
  startTimeout?: number;
  /** Milliseconds a stopped call may take to settle before its worker is ended and replaced; 150 when not given. */
  patience?: number;
  /** Told of each change of `state`, with the error that caused it, if any. */
  onState?: (state: EngineState, error?: Error) => void;
}

/** Starts an engine in a worker of its own. */
export declare function createEngine(options?: EngineOptions): Engine;

/** The protocol that messages name. */
export declare const PROTOCOL_VERSION: "benoit-protocol-v1";
