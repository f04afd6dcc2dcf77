// The state of the Intent workbench: examples as they are being written, what was made of them, and what was corrected.
import type { Candidate, Example, Intent, PropertiesVerified } from "../../engine/types.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import { jsonText, readJson } from "../../state/json.ts";
import type { IntentWork } from "./work.ts";

/** An example as it is written: two texts of JSON. */
export interface Row {
  readonly id: number;
  readonly input: string;
  readonly output: string;
}

/** An intent as it is written. */
export interface Draft {
  readonly rows: readonly Row[];
  readonly properties: readonly string[];
  /** Empty where the engine infers it. */
  readonly domain: string;
  readonly range: string;
  /** An input to try, as JSON. */
  readonly tried: string;
}

/** The first intent, and the one that its answers go into. */
export type Which = 0 | 1;
export const both: readonly Which[] = [0, 1];

export type Answer = { readonly value: unknown } | { readonly failure: string };

/** One intent: what crossed, and what was made of it. */
export interface Part {
  readonly message: Intent;
  readonly formula: string | null;
  readonly confidence: number;
  readonly properties: PropertiesVerified;
  readonly candidates: readonly Candidate[];
  /** The answer of the rebuilt function to each example. */
  readonly answers: readonly Answer[];
  /** The answers of all candidates to the tried input, the chosen one first. */
  readonly tried: { readonly input: unknown; readonly answers: readonly Answer[] } | undefined;
}

export interface PipeRow {
  readonly input: unknown;
  readonly middle: Answer;
  readonly output: Answer;
}

/** One intent after the other; only a formula and a confidence where both could be rebuilt. */
export interface Pipe {
  readonly formula: string;
  readonly confidence: number;
  readonly rows: readonly PipeRow[];
}

export interface Outcome {
  /** None where an intent has no example yet. */
  readonly parts: readonly (Part | undefined)[];
  readonly pipe: Pipe | undefined;
  /** The engine refused what was written. */
  readonly refusal: string | undefined;
}

/** "I meant this": what was corrected, and what that changed. */
export interface Correction {
  readonly id: number;
  readonly which: Which;
  readonly input: unknown;
  readonly output: unknown;
  /** The example whose output was overridden; without one a new example was added. */
  readonly overridden: Example | undefined;
  readonly before: Reading;
  readonly after: Reading;
}

export interface Reading {
  readonly formula: string | null;
  readonly confidence: number;
}

export interface IntentState {
  readonly drafts: readonly [Draft, Draft];
  readonly piped: boolean;
  readonly edit: number;
  readonly run: Run;
  readonly outcome: Outcome | undefined;
  readonly history: readonly Correction[];
  /** The next number for a row or a correction. */
  readonly next: number;
  readonly folds: Readonly<Record<string, boolean>>;
  readonly field: string | undefined;
}

export type IntentAction =
  | RunAction
  | { readonly type: "cell"; readonly which: Which; readonly row: number; readonly column: "input" | "output"; readonly text: string }
  | { readonly type: "add"; readonly which: Which }
  | { readonly type: "remove"; readonly which: Which; readonly row: number }
  | { readonly type: "property"; readonly which: Which; readonly name: string }
  | { readonly type: "text"; readonly which: Which; readonly field: "domain" | "range" | "tried"; readonly text: string }
  | { readonly type: "load"; readonly work: IntentWork }
  | { readonly type: "pipe"; readonly piped: boolean }
  | { readonly type: "resolved"; readonly edit: number; readonly outcome: Outcome }
  | { readonly type: "negotiated"; readonly edit: number; readonly correction: Omit<Correction, "id">; readonly examples: readonly Example[] }
  | { readonly type: "takeBack" }
  | { readonly type: "fold"; readonly path: string; readonly folded: boolean }
  | { readonly type: "foldAll"; readonly folds: Readonly<Record<string, boolean>> }
  | { readonly type: "field"; readonly path: string };

const rowsOf = (first: number, ...examples: readonly (readonly [string, string])[]): Row[] =>
  examples.map(([input, output], index) => ({ id: first + index, input, output }));

/** What the workbench opens with: a sorting intent, and a sum to pipe it into. */
export const openingState: IntentState = {
  drafts: [
    { rows: rowsOf(1, ["[3,1,2]", "[1,2,3]"], ["[9,4]", "[4,9]"]), properties: ["idempotent", "length_preserving"], domain: "", range: "", tried: "[5,1]" },
    { rows: rowsOf(3, ["[1,2,3]", "6"], ["[4,9]", "13"]), properties: [], domain: "", range: "", tried: "[1,5]" },
  ],
  piped: false,
  edit: 0,
  run: { kind: "loading" },
  outcome: undefined,
  history: [],
  next: 5,
  folds: {},
  field: undefined,
};

export function reduceIntent(state: IntentState, action: IntentAction): IntentState {
  switch (action.type) {
    case "cell":
      return withRows(state, action.which, (rows) =>
        rows.map((row) => (row.id === action.row ? { ...row, [action.column]: action.text } : row)),
      );
    case "add":
      return { ...withRows(state, action.which, (rows) => [...rows, { id: state.next, input: "", output: "" }]), next: state.next + 1 };
    case "remove":
      return withRows(state, action.which, (rows) => rows.filter((row) => row.id !== action.row));
    case "property":
      return withDraft(state, action.which, (draft) => ({ ...draft, properties: toggled(draft.properties, action.name) }));
    case "text":
      return withDraft(state, action.which, (draft) => ({ ...draft, [action.field]: action.text }));
    case "load":
      return loaded(state, action.work);
    case "pipe":
      return edited({ ...state, piped: action.piped });
    case "resolved":
      return action.edit === state.edit ? { ...state, outcome: action.outcome } : state;
    case "negotiated":
      return action.edit === state.edit ? negotiated(state, action.correction, action.examples) : state;
    case "takeBack": {
      const last = state.history.at(-1);
      if (last === undefined) return state;
      return { ...withRows(state, last.which, (rows) => takenBack(rows, last)), history: state.history.slice(0, -1) };
    }
    case "fold":
      return { ...state, folds: { ...state.folds, [action.path]: action.folded } };
    case "foldAll":
      return { ...state, folds: action.folds };
    case "field":
      return action.path === state.field ? state : { ...state, field: action.path };
    default: {
      const run = nextRun(state.run, state.edit, action);
      return run === state.run ? state : { ...state, run };
    }
  }
}

/** Kept work in place of all that was written; corrections were made to what is gone. */
function loaded(state: IntentState, { drafts, piped }: IntentWork): IntentState {
  let { next } = state;
  const [first, second] = drafts.map((draft): Draft => ({ ...draft, rows: draft.rows.map((row) => ({ ...row, id: next++ })) }));
  if (first === undefined || second === undefined) return state;
  return edited({ ...state, drafts: [first, second], piped, history: [], next });
}

const toggled = (names: readonly string[], name: string) => (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);

const edited = (state: IntentState): IntentState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

function withDraft(state: IntentState, which: Which, change: (draft: Draft) => Draft): IntentState {
  const [first, second] = state.drafts;
  return edited({ ...state, drafts: which === 0 ? [change(first), second] : [first, change(second)] });
}

const withRows = (state: IntentState, which: Which, change: (rows: readonly Row[]) => readonly Row[]): IntentState =>
  withDraft(state, which, (draft) => ({ ...draft, rows: change(draft.rows) }));

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a row says what the output for `input` is. */
function isFor(row: Row, input: unknown): boolean {
  const read = readJson(row.input);
  return "value" in read && sameValue(read.value, input);
}

/** The examples after a correction are the rows. A row that says the same keeps its text; one that can't be read stays, at the end. */
function negotiated(state: IntentState, correction: Omit<Correction, "id">, examples: readonly Example[]): IntentState {
  const { which } = correction;
  const left = [...state.drafts[which].rows];
  const rows = examples.map(({ input, output }, index): Row => {
    const at = left.findIndex((row) => isFor(row, input));
    const [row] = at === -1 ? [] : left.splice(at, 1);
    if (row === undefined) return { id: state.next + index, input: jsonText(input), output: jsonText(output) };
    const read = readJson(row.output);
    return "value" in read && sameValue(read.value, output) ? row : { ...row, output: jsonText(output) };
  });
  const unread = left.filter((row) => !("example" in readRow(row)));
  const id = state.next + examples.length;
  return {
    ...withRows(state, which, () => [...rows, ...unread]),
    history: [...state.history, { ...correction, id }],
    next: id + 1,
  };
}

/** The rows without a correction; what was written since stays. */
function takenBack(rows: readonly Row[], { input, overridden }: Correction): readonly Row[] {
  if (overridden === undefined) return rows.filter((row) => !isFor(row, input));
  return rows.map((row) => (isFor(row, input) ? { ...row, output: jsonText(overridden.output) } : row));
}

export interface RowProblem {
  readonly column: "input" | "output";
  readonly why: "missing" | "json";
}

export type RowRead = { readonly example: Example } | { readonly problems: readonly RowProblem[] };

/** A row that is still empty is no example, and no mistake either. */
export function readRow(row: Row): RowRead {
  if (row.input.trim() === "" && row.output.trim() === "") return { problems: [] };
  const [input, output] = [readJson(row.input), readJson(row.output)];
  if ("value" in input && "value" in output) return { example: { input: input.value, output: output.value } };
  const problems: RowProblem[] = [];
  if ("problem" in input) problems.push({ column: "input", why: input.problem });
  if ("problem" in output) problems.push({ column: "output", why: output.problem });
  return { problems };
}

/** The examples of a draft that can be read, and how many rows can't. */
export function readDraft(draft: Draft): { examples: Example[]; problems: number } {
  const read = draft.rows.map(readRow);
  return {
    examples: read.flatMap((one) => ("example" in one ? [one.example] : [])),
    problems: read.filter((one) => "problems" in one && one.problems.length > 0).length,
  };
}

export const inUse = (state: IntentState): readonly Which[] => (state.piped ? both : [0]);

/** The rows of all intents in use that can't be read. */
export const problemsIn = (state: IntentState): number =>
  inUse(state).reduce((sum: number, which) => sum + readDraft(state.drafts[which]).problems, 0);

/** Domain and range where the writer gave them. */
export function constraintsOf({ domain, range }: Draft): { domain?: string; range?: string } {
  return { ...(domain.trim() === "" ? {} : { domain: domain.trim() }), ...(range.trim() === "" ? {} : { range: range.trim() }) };
}
