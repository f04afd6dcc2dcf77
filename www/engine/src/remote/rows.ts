// What of the API can be called in a worker. A new function is a new row.

/** One function as it is called from another thread. */
export interface Row {
  /** Its namespace; none for what only the client itself asks. */
  readonly in?: string;
  /** How many parameters stand before the options; `any` when the last argument is options only if it looks so. */
  readonly params: number | "any";
  /** The names that begin the paths in refusals; the last one is that of any others. */
  readonly roots: readonly string[];
  /** Whether what can't even be sent is answered with data, too. */
  readonly answersAnything?: boolean;
}

const row = (namespace: string, params: Row["params"], ...roots: string[]): Row => ({ in: namespace, params, roots });
/** What the client's own functions and classes ask. */
const asked = (params: number, ...roots: string[]): Row => ({ params, roots });
const ofSource = (namespace: string): Row => row(namespace, 1, "source");

/** Every function, by its name. */
export const ROWS = {
  encode: ofSource("protocol"),
  encodeDetailed: ofSource("protocol"),
  decode: { ...row("protocol", 1, ""), answersAnything: true },
  exchange: ofSource("protocol"),
  rowSamples: row("protocol", 2, "", "row"),
  infer: ofSource("infer"),
  inferAll: ofSource("infer"),
  synthesize: row("solve", 1, ""),
  solve: row("solve", 2, "assertion", "functions"),
  read: ofSource("language"),
  check: ofSource("language"),
  evaluate: row("language", 2, "source", "expression"),
  format: ofSource("language"),
  fingerprint: ofSource("language"),
  load: ofSource("language"),
  composeModules: row("compose", "any", "sources"),
  compose: { ...row("compose", "any", "messages"), answersAnything: true },
  diff: row("compose", 2, "messageA", "messageB"),
  publishNeed: asked(1, ""),
  publishOffer: asked(3, "needId", "implementation", "need"),
  negotiate: asked(2, "need", "offers"),
  bind: asked(2, "need", "offer"),
  verify: asked(2, "contract", "fn"),
  verifyNeed: asked(2, "need", "fn"),
  searchNeeds: asked(2, "", "properties"),
  searchNeedsByName: asked(2, "", "text"),
  equivalent: row("algebra", 2, "sourceA", "sourceB"),
  inverse: row("algebra", 2, "sourceA", "sourceB"),
  composeAnalysis: row("algebra", 2, "sourceA", "sourceB"),
  equivalenceClasses: row("algebra", 1, "sources"),
  algebraReport: row("algebra", 1, "sources"),
  encodeIntent: row("intent", 3, "examples", "properties", "constraints"),
  resolveIntent: row("intent", 1, ""),
  executeIntent: row("intent", 2, "", "input"),
  composeIntents: row("intent", 2, "intentA", "intentB"),
  negotiateIntent: row("intent", 2, "", "counterExamples"),
  ask: row("query", 3, "known", "holes", "properties"),
  answer: row("query", 1, ""),
  challenge: row("query", 2, "", "corrections"),
  curious: row("query", 1, "known"),
  quality: row("query", 1, "examples"),
  reformulate: row("query", 1, "examples"),
  dialogue: { params: 3, roots: ["method", "", ""] },
  given: asked(2, "known", "properties"),
  givenMore: asked(3, "known", "examples", "properties"),
  givenWhen: asked(2, "fn", "input"),
  asDiff: asked(2, "behaviorA", "behaviorB"),
  selfTest: asked(0),
} as const satisfies Record<string, Row>;

/** A name of the table. */
export type RowName = keyof typeof ROWS;

/** The row, with its optional parts. */
export function rowOf(name: RowName): Row {
  return ROWS[name];
}

/** Names of the options of the engine, and of a call. */
const OPTIONS = ["limits", "partial", "search", "now", "id", "signal", "deadline", "progress", "stopped"];

/** Splits what was given into arguments and options. */
export function split({ params }: Row, given: readonly unknown[]): [values: unknown[], options: unknown] {
  if (params !== "any") {
    const values = given.slice(0, params);
    while (values.length < params) values.push(undefined);
    return [values, given[params]];
  }
  const last = given.at(-1);
  const keys = typeof last === "object" && last !== null && !Array.isArray(last) ? Object.keys(last) : [];
  const options = keys.length > 0 && keys.every((key) => OPTIONS.includes(key));
  return options ? [given.slice(0, -1), last] : [[...given], undefined];
}
