// The state of the Given/when workbench: its lines, and what the receiver answered to each.
import type { Candidate, Example, ResolverDescription, SelfTest } from "../../engine/types.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import { following, type Kind, type Line } from "./lines.ts";
import type { GivenWork } from "./work.ts";

/** What is known at one place of the story, and what explains it. */
export interface Point {
  readonly kind: Exclude<Kind, "when">;
  /** The numbers of its lines, from 1. */
  readonly numbers: readonly number[];
  readonly known: readonly Example[];
  /** The examples of the resolver that the answers go into; only of a pipe. */
  readonly pipe?: readonly Example[];
  readonly description: ResolverDescription;
  readonly candidates: readonly Candidate[];
  /** What was asked of it, and what it answered. */
  readonly asked: readonly Asked[];
  /** Only of `and` and `but`. */
  readonly change?: Change;
}

export interface Asked {
  readonly input: unknown;
  /** `null` where there is none. */
  readonly answer: unknown;
}

/** What one line of evidence changed. */
export interface Change {
  readonly input: unknown;
  readonly output: unknown;
  readonly before: ResolverDescription;
  /** The answers before and after: at the input of the line, then at everything that is asked anywhere. */
  readonly answers: readonly { readonly input: unknown; readonly before: unknown; readonly after: unknown }[];
}

export interface Outcome {
  readonly points: readonly Point[];
  /** The answer to each `when`, by the id of its line; `null` where there is none. */
  readonly answers: Readonly<Record<number, unknown>>;
  /** What each `and` and `but` was answered before it, by the id of its line. */
  readonly before: Readonly<Record<number, unknown>>;
  /** The engine refused what was written. */
  readonly refusal: string | undefined;
}

export interface GivenState {
  readonly lines: readonly Line[];
  readonly edit: number;
  readonly run: Run;
  readonly outcome: Outcome | undefined;
  /** Of the engine, not of the lines. */
  readonly selfTest: SelfTest | undefined;
  /** The next number for a line. */
  readonly next: number;
}

export type GivenAction =
  | RunAction
  | { readonly type: "cell"; readonly line: number; readonly column: "input" | "output"; readonly text: string }
  | { readonly type: "kind"; readonly line: number; readonly kind: Kind }
  /** Below a line, of the kind that most likely follows; else at the end. */
  | { readonly type: "add"; readonly after?: number; readonly kind?: Kind }
  | { readonly type: "remove"; readonly line: number }
  | { readonly type: "load"; readonly work: GivenWork }
  | { readonly type: "told"; readonly edit: number; readonly outcome: Outcome }
  | { readonly type: "tested"; readonly selfTest: SelfTest };

/** What the workbench opens with: doubling, so it seems, until one more example says that it is powers of two. */
export const openingWork: GivenWork = {
  lines: [
    { kind: "given", input: "1", output: "2" },
    { kind: "given", input: "2", output: "4" },
    { kind: "when", input: "5", output: "" },
    { kind: "but", input: "3", output: "8" },
    { kind: "when", input: "5", output: "" },
  ],
};

export const openingState: GivenState = {
  lines: openingWork.lines.map((line, index) => ({ ...line, id: index + 1 })),
  edit: 0,
  run: { kind: "loading" },
  outcome: undefined,
  selfTest: undefined,
  next: openingWork.lines.length + 1,
};

export function reduceGiven(state: GivenState, action: GivenAction): GivenState {
  switch (action.type) {
    case "cell":
      return withLine(state, action.line, (line) => ({ ...line, [action.column]: action.text }));
    case "kind":
      return withLine(state, action.line, (line) => ({ ...line, kind: action.kind }));
    case "add":
      return added(state, action.after, action.kind);
    case "remove":
      return edited({ ...state, lines: state.lines.filter((line) => line.id !== action.line) });
    case "load": {
      const { lines } = action.work;
      return edited({ ...state, lines: lines.map((line, index) => ({ ...line, id: state.next + index })), next: state.next + lines.length });
    }
    case "told":
      return action.edit === state.edit ? { ...state, outcome: action.outcome } : state;
    case "tested":
      return { ...state, selfTest: action.selfTest };
    default: {
      const run = nextRun(state.run, state.edit, action);
      return run === state.run ? state : { ...state, run };
    }
  }
}

const edited = (state: GivenState): GivenState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

const withLine = (state: GivenState, id: number, change: (line: Line) => Line): GivenState =>
  edited({ ...state, lines: state.lines.map((line) => (line.id === id ? change(line) : line)) });

function added(state: GivenState, after: number | undefined, kind: Kind | undefined): GivenState {
  const at = after === undefined ? state.lines.length : state.lines.findIndex((line) => line.id === after) + 1;
  const line: Line = { id: state.next, kind: kind ?? following(state.lines[at - 1]?.kind ?? "given"), input: "", output: "" };
  return edited({ ...state, lines: state.lines.toSpliced(at, 0, line), next: state.next + 1 });
}
