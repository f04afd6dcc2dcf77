// The state of the Compose & diff workbench: modules as they are written, what is compared, and what was made of them.
import type { Diff, Message, PropertyName } from "../../engine/types.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import type { Sender } from "../../state/types.ts";
import type { Refusal } from "../../state/wire.ts";
import { desk, earlier, tape } from "./opening.ts";
import type { Filter, Relations } from "./relations.ts";
import type { ComposeWork } from "./work.ts";

export interface Module {
  readonly id: number;
  /** Empty while it is being named. */
  readonly name: string;
  readonly source: string;
}

export const views = ["compose", "diff"] as const;
export type View = (typeof views)[number];

export const sideNames = ["before", "after"] as const;
export type SideName = (typeof sideNames)[number];

/** One side of a comparison: a module by its id, or the pasted text of a message. */
export interface Side {
  readonly of: number | "message";
  readonly text: string;
}

/** One function among those of all modules. */
export interface Joined {
  /** Its name among all of them. */
  readonly name: string;
  /** Its name in its module. */
  readonly own: string;
  /** The id of its module. */
  readonly module: number;
  readonly arity: number;
  readonly properties: readonly PropertyName[];
  readonly code: string;
}

export interface Composition {
  /** The messages of the modules, by id. */
  readonly messages: ReadonlyMap<number, Message>;
  readonly functions: readonly Joined[];
  readonly relations: Relations;
  /** Pairs of modules that were asked for, and all there are. */
  readonly pairs: { readonly asked: number; readonly all: number };
  /** Whether the receiver was asked, too. */
  readonly byMessages: boolean;
  readonly partial: boolean;
}

/** Why a pasted text can't be read as a message. */
export interface SideRefusal extends Refusal {
  readonly side: SideName;
}

export interface Comparison {
  readonly before: Message;
  readonly after: Message;
  readonly diff: Diff;
}

export interface ComposeState {
  readonly modules: readonly Module[];
  /** The module whose tab is in front. */
  readonly front: number;
  readonly view: View;
  readonly sides: Readonly<Record<SideName, Side>>;
  /** The side whose message is looked at. */
  readonly side: SideName;
  /** Modules that were taken away, the last one first, with where they stood. */
  readonly removed: readonly { readonly module: Module; readonly at: number }[];
  /** The next id of a module. */
  readonly next: number;
  readonly edit: number;
  readonly run: Run;
  /** What the reader and the checks say of each module, by id. */
  readonly senders: ReadonlyMap<number, Sender>;
  readonly composition: Composition | undefined;
  readonly comparison: Comparison | undefined;
  readonly refusals: readonly SideRefusal[];
  readonly filter: Filter;
  readonly folds: Readonly<Record<string, boolean>>;
  readonly field: string | undefined;
}

export type ComposeAction =
  | RunAction
  | { readonly type: "source"; readonly module: number; readonly source: string }
  | { readonly type: "rename"; readonly module: number; readonly name: string }
  | { readonly type: "add" }
  | { readonly type: "remove"; readonly module: number }
  | { readonly type: "bringBack" }
  | { readonly type: "front"; readonly module: number }
  | { readonly type: "view"; readonly view: View }
  | { readonly type: "choose"; readonly side: SideName; readonly of: Side["of"] }
  | { readonly type: "text"; readonly side: SideName; readonly text: string }
  | { readonly type: "swap" }
  | { readonly type: "load"; readonly work: ComposeWork }
  | { readonly type: "read"; readonly edit: number; readonly senders: ReadonlyMap<number, Sender> }
  | { readonly type: "composed"; readonly edit: number; readonly composition: Composition }
  | { readonly type: "compared"; readonly edit: number; readonly comparison: Comparison | undefined; readonly refusals: readonly SideRefusal[] }
  | { readonly type: "side"; readonly side: SideName }
  | { readonly type: "filter"; readonly filter: Filter }
  | { readonly type: "fold"; readonly path: string; readonly folded: boolean }
  | { readonly type: "foldAll"; readonly folds: Readonly<Record<string, boolean>> }
  | { readonly type: "field"; readonly path: string };

/** More modules than this are no longer read by anyone. */
export const mostModules = 20;

export const openingState: ComposeState = {
  modules: [
    { id: 1, name: "Desk", source: desk },
    { id: 2, name: "Tape", source: tape },
  ],
  front: 1,
  view: "compose",
  sides: { before: { of: "message", text: earlier }, after: { of: 2, text: "" } },
  side: "after",
  removed: [],
  next: 3,
  edit: 0,
  run: { kind: "loading" },
  senders: new Map(),
  composition: undefined,
  comparison: undefined,
  refusals: [],
  filter: "all",
  folds: {},
  field: undefined,
};

export function reduceCompose(state: ComposeState, action: ComposeAction): ComposeState {
  switch (action.type) {
    case "source": {
      const { module: id, source } = action;
      if (moduleOf(state, id)?.source === source) return state;
      return edited({ ...state, modules: state.modules.map((one) => (one.id === id ? { ...one, source } : one)) });
    }
    case "rename":
      return { ...state, modules: state.modules.map((one) => (one.id === action.module ? { ...one, name: action.name } : one)) };
    case "add": {
      if (state.modules.length >= mostModules) return state;
      const { next } = state;
      return edited({ ...state, modules: [...state.modules, { id: next, name: "", source: "" }], front: next, next: next + 1 });
    }
    case "remove":
      return without(state, action.module);
    case "bringBack":
      return broughtBack(state);
    case "front":
      return state.front === action.module ? state : { ...state, front: action.module, folds: {}, field: undefined };
    case "view":
      return state.view === action.view ? state : edited({ ...state, view: action.view, folds: {}, field: undefined });
    case "choose":
      return withSide(state, action.side, { of: action.of });
    case "text":
      return state.sides[action.side].text === action.text ? state : withSide(state, action.side, { text: action.text });
    case "swap":
      return edited({ ...state, sides: { before: state.sides.after, after: state.sides.before } });
    case "load":
      return loaded(state, action.work);
    case "read":
      return action.edit === state.edit ? { ...state, senders: action.senders } : state;
    case "composed":
      return action.edit === state.edit ? { ...state, composition: action.composition } : state;
    case "compared":
      if (action.edit !== state.edit) return state;
      // A text that can't be read leaves the last comparison in sight.
      return { ...state, comparison: action.comparison ?? state.comparison, refusals: action.refusals };
    case "side":
      return { ...state, side: action.side, folds: {}, field: undefined };
    case "filter":
      return { ...state, filter: action.filter };
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

const edited = (state: ComposeState): ComposeState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

export const moduleOf = ({ modules }: Pick<ComposeState, "modules">, id: number): Module | undefined => modules.find((one) => one.id === id);

const withSide = (state: ComposeState, side: SideName, change: Partial<Side>): ComposeState =>
  edited({ ...state, sides: { ...state.sides, [side]: { ...state.sides[side], ...change } } });

/** One module stays at least, so that there is always one to write in. */
function without(state: ComposeState, id: number): ComposeState {
  const at = state.modules.findIndex((one) => one.id === id);
  const module = state.modules[at];
  if (module === undefined || state.modules.length <= 1) return state;
  const modules = state.modules.filter((one) => one.id !== id);
  const neighbour = modules[Math.min(at, modules.length - 1)]?.id ?? 0;
  const side = (one: Side): Side => (one.of === id ? { ...one, of: neighbour } : one);
  return edited({
    ...state,
    modules,
    front: state.front === id ? neighbour : state.front,
    sides: { before: side(state.sides.before), after: side(state.sides.after) },
    removed: [{ module, at }, ...state.removed],
  });
}

function broughtBack(state: ComposeState): ComposeState {
  const [last, ...removed] = state.removed;
  if (last === undefined || state.modules.length >= mostModules) return state;
  const modules = [...state.modules.slice(0, last.at), last.module, ...state.modules.slice(last.at)];
  return edited({ ...state, modules, removed, front: last.module.id });
}

/** Kept work in place of all that was written. */
function loaded(state: ComposeState, work: ComposeWork): ComposeState {
  const { next } = state;
  const modules = work.modules.map((one, at): Module => ({ ...one, id: next + at }));
  const side = ({ of, text }: Side): Side => ({ of: of === "message" ? of : next + of, text });
  return edited({
    ...state,
    modules,
    front: next + work.front,
    view: work.view,
    sides: { before: side(work.before), after: side(work.after) },
    removed: [],
    next: next + modules.length,
    folds: {},
    field: undefined,
  });
}
