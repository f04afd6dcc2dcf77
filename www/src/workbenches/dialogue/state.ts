// The state of the Dialogue workbench: its moves, what is being written, and what the learner made of them.
import type {
  AnsweredQuery, Curiosity, DialogueNeed, DialogueNegotiation, DialogueSummary, DialogueUnderstanding, Quality, Reformulation,
} from "../../engine/types.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import type { Made, Move } from "./moves.ts";
import type { DialogueWork } from "./work.ts";

/** What came of one move. */
export interface Told {
  /** After a lesson. */
  readonly understanding?: DialogueUnderstanding;
  readonly answered?: AnsweredQuery;
  readonly negotiation?: DialogueNegotiation;
  readonly curiosity?: Curiosity;
  /** The engine refused it; the dialogue is as before. */
  readonly refused?: string;
}

/** What is known at the end of the moves. */
export interface Outcome {
  /** What came of each move, by its id. */
  readonly told: Readonly<Record<number, Told>>;
  /** What crossed, in order. */
  readonly messages: readonly unknown[];
  readonly understanding: DialogueUnderstanding;
  readonly need: false | DialogueNeed;
  /** What the learner would ask now. */
  readonly wants: DialogueNegotiation;
  readonly summary: DialogueSummary;
  readonly quality: Quality;
}

/** What is being written below the turns. */
export interface Draft {
  readonly input: string;
  readonly output: string;
  readonly hole: string;
}

export interface DialogueState {
  readonly moves: readonly Made[];
  readonly draft: Draft;
  /** Counts how often a probe was put into the draft, so that its output is written next. */
  readonly filled: number;
  readonly edit: number;
  readonly run: Run;
  readonly outcome: Outcome | undefined;
  /** It takes longer than the rest, and comes after it. */
  readonly reformulation: Reformulation | undefined;
  /** The next number for a move. */
  readonly next: number;
}

export type DialogueAction =
  | RunAction
  | { readonly type: "draft"; readonly field: keyof Draft; readonly text: string }
  /** A probe to answer: it is put into the draft. */
  | { readonly type: "fill"; readonly input: string }
  | { readonly type: "move"; readonly move: Move }
  | { readonly type: "change"; readonly id: number; readonly move: Move }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "takeBack" }
  | { readonly type: "load"; readonly work: DialogueWork }
  | { readonly type: "replayed"; readonly edit: number; readonly outcome: Outcome }
  | { readonly type: "reformulated"; readonly edit: number; readonly reformulation: Reformulation };

/** What the workbench opens with: it looks like doubling, and the learner asks back. Powers of two would fit as well. */
export const openingMoves: readonly Move[] = [
  { kind: "teach", examples: [{ input: "1", output: "2" }, { input: "2", output: "4" }] },
  { kind: "ask", holes: ["5"] },
  { kind: "negotiate" },
];

const emptyDraft: Draft = { input: "", output: "", hole: "" };

export const openingState: DialogueState = {
  moves: openingMoves.map((move, index) => ({ ...move, id: index + 1 })),
  draft: emptyDraft,
  filled: 0,
  edit: 0,
  run: { kind: "loading" },
  outcome: undefined,
  reformulation: undefined,
  next: openingMoves.length + 1,
};

export function reduceDialogue(state: DialogueState, action: DialogueAction): DialogueState {
  switch (action.type) {
    case "draft":
      return { ...state, draft: { ...state.draft, [action.field]: action.text } };
    case "fill":
      return { ...state, draft: { ...state.draft, input: action.input, output: "" }, filled: state.filled + 1 };
    case "move":
      return edited({ ...state, moves: [...state.moves, { ...action.move, id: state.next }], next: state.next + 1, draft: draftAfter(state.draft, action.move) });
    case "change":
      return edited({ ...state, moves: state.moves.map((made) => (made.id === action.id ? { ...action.move, id: made.id } : made)) });
    case "remove":
      return edited({ ...state, moves: state.moves.filter(({ id }) => id !== action.id) });
    case "takeBack":
      return state.moves.length === 0 ? state : edited({ ...state, moves: state.moves.slice(0, -1) });
    case "load": {
      const { moves } = action.work;
      return edited({ ...state, moves: moves.map((move, index) => ({ ...move, id: state.next + index })), next: state.next + moves.length, draft: emptyDraft });
    }
    case "replayed":
      return action.edit === state.edit ? { ...state, outcome: action.outcome } : state;
    case "reformulated":
      return action.edit === state.edit ? { ...state, reformulation: action.reformulation } : state;
    default: {
      const run = nextRun(state.run, state.edit, action);
      return run === state.run ? state : { ...state, run };
    }
  }
}

const edited = (state: DialogueState): DialogueState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

/** What became a move is no longer a draft. */
function draftAfter(draft: Draft, { kind }: Move): Draft {
  if (kind === "ask") return { ...draft, hole: "" };
  return kind === "negotiate" || kind === "wonder" ? draft : { ...draft, input: "", output: "" };
}
