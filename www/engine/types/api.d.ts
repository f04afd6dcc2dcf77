// The shapes of the API: what goes in and what comes out, shared by every entry of the package.
// Written by hand; a test compares it with the schemas made from the engine's own types.

/** A value of the language. `Map`, `Set`, `RegExp` and functions come out of `evaluate`, `check` and calls only. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | Value[]
  | { [key: string]: Value }
  | Map<Value, Value>
  | Set<Value>
  | RegExp
  | BenoitFunction;

/**
 * A function of the language as a JavaScript function: values in, a value out.
 *
 * `name` is its Benoit name, `length` its arity, `toString()` its Benoit source; it is absent from JSON.
 * Freed by the garbage collector, or at once by `dispose()`; a call after that throws `A_VALUE`.
 *
 * @throws BenoitError `X_…` when the function fails or runs over a limit, `A_VALUE` when an argument has no
 * counterpart in the language (a date, a class instance, a symbol, a bigint).
 */
export interface BenoitFunction {
  (...args: never[]): unknown;
  (...args: unknown[]): unknown;
  /** Frees the engine's side now. Calling it twice is harmless. */
  dispose(): void;
}

/** A stretch of a source text in UTF-16 units from 0, `end` not included. */
export interface Span {
  start: number;
  end: number;
}

/** The stable identifiers of everything that can go wrong: a family and a name. */
export type Code = `${"E" | "R" | "W" | "X" | "M" | "A" | "I"}_${string}`;

/** One finding about a source text. Lines and columns count from 1, columns in UTF-16 units. */
export interface Diagnostic {
  code: Code;
  severity: "error" | "refusal" | "warning" | "failure";
  /** One sentence without a full stop. */
  message: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  span: Span;
  /** What to write instead. */
  hint?: string;
  /** The name of the unit it stands in. */
  unit?: string;
  /** Other places that explain it. */
  labels?: Label[];
  /** What a quick fix writes in place of `fix.span`. */
  fix?: { span: Span; text: string };
}

/** A place that explains a diagnostic. */
export interface Label {
  span: Span;
  line: number;
  column: number;
  message: string;
}

/** Limits of one evaluation (`steps`, `depth`, `memory`) and of the whole request (`total`). */
export interface Limits {
  /** Steps of one evaluation; 20,000,000 when not given. */
  steps?: number;
  /** Nested calls; 50,000 when not given. */
  depth?: number;
  /** Bytes of live values; 268,435,456 when not given. */
  memory?: number;
  /** Steps of the request; 2,000,000,000 when not given. What is left then is untested, reason `M_TOTAL`. */
  total?: number;
}

/** Stand after the last parameter of a function. An unknown key is `A_OPTION`. */
export interface Options {
  limits?: Limits;
  /** Leave out unsound units (and what needs them) instead of throwing for the module. */
  partial?: boolean;
}

/** An input with its output. */
export interface Example {
  input: Value;
  output: Value;
}

/** An inline check as it crosses the wire: two texts of the language. */
export interface Assertion {
  /** Such as `double(4)`. */
  input: string;
  /** Such as `8`. */
  output: string;
}

/** The properties of one function (specification, section 3). */
export type PropertyName =
  | "fixed_points"
  | "identity"
  | "idempotent"
  | "involution"
  | "monotonic_increasing"
  | "monotonic_decreasing"
  | "non_negative"
  | "even_function"
  | "odd_function"
  | "commutative"
  | "right_identity"
  | "left_identity"
  | "associative"
  | "absorbing_element"
  | "bounded"
  | "passthrough_in_bounds";

/** The properties of a composition f ∘ g (specification, section 5.2). */
export type CompositionName =
  | "composition_identity"
  | "absorption"
  | "f_transparent"
  | "even_composition"
  | "non_negative_composition";

/** One function of a message. */
export interface MessageFunction {
  name: string;
  arity: number;
  assertions: Assertion[];
  properties: PropertyName[];
}

/** A relation between two functions that no derivation rule predicts. */
export interface Surprise {
  /** The outer function. */
  f: string;
  /** The inner function. */
  g: string;
  type: CompositionName;
}

/** What crosses the wire: behaviour, never source (specification, section 2.1). */
export interface Message {
  protocol: "benoit-protocol-v1";
  functions: MessageFunction[];
  algebra: {
    equivalenceClasses: string[][];
    inversePairs: { f: string; g: string }[];
    surprises: Surprise[];
  };
  meta: {
    /** UTF-16 units of the source. */
    sourceSize: number;
    functionCount: number;
    propertyCount: number;
    surpriseCount: number;
  };
}

/** How many of how many. */
export interface Tally {
  passed: number;
  total: number;
}

/** A result that tells of an error as data. */
export interface ErrorResult {
  error: string;
  code: Code;
  /** The place inside the argument, such as `functions[2].name`. */
  path?: string;
}

/** What a receiver rebuilt and verified. */
export interface Decoded {
  /** Name → Benoit source of the rebuilt function; what no rule fits is absent. */
  functions: Record<string, string>;
  verification: {
    assertions: Tally;
    properties: Tally;
    compositions: { reconstructed: number; verified: number };
  };
  total: Tally;
  /** The rebuilt functions as callables. */
  callables: Record<string, BenoitFunction>;
  report: Report;
}

/** One module sent and received. */
export interface Exchanged {
  message: Message;
  /** UTF-16 units of the message's JSON text. */
  messageSize: number;
  /** UTF-16 units of the source. */
  sourceSize: number;
  result: Omit<Decoded, "report">;
  summary: {
    functionsTransmitted: number;
    propertiesTransmitted: number;
    surprisesTransmitted: number;
    sourceCodeTransmitted: 0;
    /** Such as `"12/12"`. */
    verificationRate: string;
  };
  report: Report;
  /** Functions left out (only with `partial`). */
  omitted?: Omitted[];
  diagnostics?: Diagnostic[];
}

/** A function that was left out, and why. */
export interface Omitted {
  name: string;
  diagnostics: Diagnostic[];
}

/** What a row came to. `supported` is not "proved". */
export interface Verdict {
  state: "supported" | "refuted" | "untested";
  /** Samples that ran. */
  ran: number;
  /** Samples there are. */
  of: number;
  /** The value that came out. */
  actual?: Value;
  counterexample?: { input: Value; expected?: Value; actual?: Value };
  /** A failure's text, or the limit (`X_STEPS`, `M_TOTAL`, …) that left it untested. */
  reason?: string;
}

/** One claim that was checked. */
export interface Row {
  id: string;
  kind: "assertion" | "property" | "derived" | "surprise";
  /** The function of an assertion or property. */
  function?: string;
  /** The outer function of a derived relation or surprise. */
  f?: string;
  /** The inner function. */
  g?: string;
  /** The property's name, or the assertion's text. */
  name: string;
  /** The derivation rule that predicts it. */
  rule?: string;
  /** The assertion's texts. */
  input?: string;
  output?: string;
  /** The line of the source, from 1 (`exchange` only). */
  line?: number;
  /** Whether the protocol's totals count it. */
  counted: boolean;
  /** By the sender's function (`exchange` only). */
  source?: Verdict;
  /** By the rebuilt function. */
  rebuilt: Verdict;
}

/** A formula that explains every example. */
export interface Candidate {
  formula: string;
  code: string;
  confidence: number;
  propertyScore: number;
}

/** How one function was rebuilt. */
export interface ReportFunction {
  name: string;
  arity: number;
  status: SynthesisStatus;
  formula: string | null;
  code: string | null;
  confidence: number;
  candidates: Candidate[];
  /** Indices of the assertions that the formula was fitted to. */
  used: number[];
  reason?: string;
}

/** Every claim with its verdict. */
export interface Report {
  functions: ReportFunction[];
  rows: Row[];
}

/** One sample of a row. */
export interface RowSample {
  input: Value;
  expected?: Value;
  actual?: Value;
  holds: boolean;
  skipped?: boolean;
}

/** All samples of a row. */
export interface RowSamples {
  source?: RowSample[];
  rebuilt: RowSample[];
}

/** A message with the evidence behind it. */
export interface Detailed {
  message: Message;
  omitted: Omitted[];
  diagnostics: Diagnostic[];
  functions: { name: string; arity: number; properties: { name: PropertyName; verdict: Verdict }[] }[];
  relations: {
    kind: "equivalence" | "inverse" | "composition";
    functions: string[];
    name: string;
    derivedBy?: string[];
    surprise: boolean;
    verdict: Verdict;
  }[];
}

/** A property that a function keeps on every sample. */
export interface InferredProperty {
  type: PropertyName;
  description: string;
  /** Assertion texts that hold. */
  examples: string[];
  /** In [0, 1]. */
  confidence: number;
  /** `fixed_points` only: the samples x with f(x) = x. */
  evidence?: number[];
}

/** What one function keeps. */
export interface Inferred {
  name: string;
  arity: number;
  properties: InferredProperty[];
  assertions: string[];
}

/** How a synthesis ended. */
export type SynthesisStatus = "synthesized" | "unsolved" | "no assertions" | "non-string assertions";

/** What `synthesize` takes: checks as text, and claimed properties that rank the candidates. */
export interface SynthesisRequest {
  functions: { name: string; arity: number; assertions: Assertion[]; properties?: string[] }[];
}

/** One rebuilt function. `fn` and `candidates` are not enumerable. */
export interface Synthesized {
  name: string;
  status: SynthesisStatus;
  /** Benoit source. */
  code: string | null;
  confidence?: number;
  /** Formulas of the other hypotheses, best first (numbers only). */
  alternatives?: string[];
  /** The number pairs that nothing explained. */
  pairs?: unknown[];
  reason?: string;
  /** The rebuilt function, `null` when there is none. */
  readonly fn: BenoitFunction | null;
  /** Every formula that explains all examples, the chosen one first. */
  readonly candidates: (Candidate & { fn: BenoitFunction })[];
}

/** The integers from -1000 to 1000 that make an assertion true. */
export interface Solved {
  assertion: string;
  /** Such as `arg[0]`. */
  unknown: string;
  solutions: number[];
  unique: boolean;
}

/** A function of a module as its reader sees it. */
export interface ReadFunction {
  name: string;
  /** The parameters as written. */
  params: string[];
  arity: number;
  span: Span;
  line: number;
  /** Its name starts with `_`. */
  private: boolean;
  /** The refusal, when it can't be used. */
  refused?: Code;
}

/** A check of a module as its reader sees it. */
export interface ReadAssertion {
  /** The function it belongs to, when it is transmitted with one. */
  function?: string;
  line: number;
  span: Span;
  input: string;
  output: string;
  negated: boolean;
}

/** What a source text holds; diagnostics by line and column. */
export interface Reading {
  functions: ReadFunction[];
  assertions: ReadAssertion[];
  bindings: string[];
  imports: string[];
  diagnostics: Diagnostic[];
}

/** One check, run. */
export interface CheckRow {
  line: number;
  input: string;
  output: string;
  negated: boolean;
  pass: boolean;
  actual: Value;
  expected: Value;
  /** Why a side gave no value. */
  failure?: Failure;
}

/** An evaluation that gave no value. */
export interface Failure {
  code: Code;
  message: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
  span?: Span;
}

/** All checks of a module, run. */
export interface Checked {
  assertions: CheckRow[];
  passed: number;
  total: number;
  diagnostics: Diagnostic[];
}

/** Names and checks of a module, nothing evaluated. */
export interface Fingerprint {
  functions: { name: string; arity: number; async: boolean; assertions: Assertion[] }[];
  bindings: string[];
  imports: string[];
}

/** A module's exported functions. */
export interface Loaded {
  functions: Record<string, BenoitFunction>;
  diagnostics: Diagnostic[];
}

/** What every error of the package is. */
export interface ErrorFields {
  code: Code;
  /** The place inside the argument, such as `examples[2].input.when`. */
  path?: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
  span?: Span;
  hint?: string;
  /** Every finding, when a module was rejected. */
  diagnostics?: Diagnostic[];
}
