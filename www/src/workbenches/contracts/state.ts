// The state of the Contracts workbench: needs, offers and what was bound, as they are written, and what came of them.
import type { Compatibility, Example, Reading, VerificationReport } from "../../engine/types.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import { lastId } from "./ids.ts";
import { examplesOf, type Need, type Property, type Row } from "./needs.ts";
import type { Maker, Offer } from "./offers.ts";
import { openingWork } from "./opening.ts";
import type { ContractsWork } from "./work.ts";

/** What was bound: the demands of that time, and the source that was to keep them. Both stay as they were. */
export interface Binding {
  readonly id: number;
  readonly need: number;
  readonly offer: number;
  readonly name: string;
  readonly examples: readonly Example[];
  readonly properties: readonly Property[];
  readonly source: string;
}

/** Why an offer could not be tried at a need. */
export type Untried = "unread" | "none" | "unsolved" | "stopped" | "gone";

/** One offer, tried at one need. */
export type Cell =
  | { readonly untried: Untried }
  | {
      readonly score: number;
      readonly rank: number;
      readonly confidence: number;
      readonly verification: VerificationReport;
      /** The source that was tried. */
      readonly source: string;
    };

/** A contract as it crosses, and how it stands: what `verify` says of the offer as it is now. */
export interface Standing {
  readonly contract: unknown;
  readonly now: Compatibility | { readonly untried: Untried };
}

/** What crosses, as JSON has it: no function is in it. */
export interface Market {
  readonly needs: readonly unknown[];
  readonly offers: readonly unknown[];
  readonly contracts: readonly unknown[];
}

export interface Outcome {
  /** The names and ids of what was tried, in their order. */
  readonly needs: readonly number[];
  readonly offers: readonly number[];
  readonly cells: ReadonlyMap<string, Cell>;
  readonly standings: ReadonlyMap<number, Standing>;
  /** What the engine said of needs that it did not take. */
  readonly refusals: ReadonlyMap<number, string>;
  readonly market: Market;
  readonly partial: boolean;
}

export interface Place {
  readonly need: number;
  readonly offer: number;
}

export const cellKey = ({ need, offer }: Place) => `${need} ${offer}`;

export interface Search {
  readonly properties: readonly Property[];
  readonly name: string;
}

export interface Found {
  /** By `search`: most properties first. */
  readonly byProperty: readonly { readonly need: number; readonly matched: readonly string[]; readonly score: number }[];
  /** By `searchByName`. */
  readonly byName: readonly number[];
}

type Removed = { readonly need: Need; readonly at: number } | { readonly offer: Offer; readonly at: number };

export interface ContractsState {
  readonly needs: readonly Need[];
  readonly offers: readonly Offer[];
  readonly bindings: readonly Binding[];
  /** What was taken away, the last first. */
  readonly removed: readonly Removed[];
  /** The next number for a need, an offer or a contract. */
  readonly next: number;
  readonly nextRow: number;
  readonly edit: number;
  readonly run: Run;
  /** What the reader says, by source. */
  readonly readings: ReadonlyMap<string, Reading>;
  readonly outcome: Outcome | undefined;
  readonly chosen: Place | undefined;
  readonly search: Search;
  readonly found: Found | undefined;
}

export type ContractsAction =
  | RunAction
  | { readonly type: "addNeed" }
  | { readonly type: "nameNeed"; readonly need: number; readonly name: string }
  | { readonly type: "removeNeed"; readonly need: number }
  | { readonly type: "property"; readonly need: number; readonly name: Property }
  | { readonly type: "addRow"; readonly need: number }
  | { readonly type: "removeRow"; readonly need: number; readonly row: number }
  | { readonly type: "cell"; readonly need: number; readonly row: number; readonly column: "input" | "output"; readonly text: string }
  | { readonly type: "addOffer"; readonly by: Maker; readonly name?: string }
  | { readonly type: "changeOffer"; readonly offer: number; readonly change: Partial<Pick<Offer, "name" | "source" | "confidence" | "open">> }
  | { readonly type: "removeOffer"; readonly offer: number }
  | { readonly type: "bringBack" }
  | { readonly type: "bind"; readonly place: Place }
  | { readonly type: "release"; readonly binding: number }
  | { readonly type: "load"; readonly work: ContractsWork }
  | { readonly type: "choose"; readonly place: Place }
  | { readonly type: "search"; readonly search: Search }
  | { readonly type: "found"; readonly search: Search; readonly found: Found }
  | { readonly type: "read"; readonly readings: ReadonlyMap<string, Reading> }
  | { readonly type: "tried"; readonly edit: number; readonly outcome: Outcome };

/** More than this is no longer read by anyone. */
export const most = { needs: 30, offers: 30, bindings: 60, rows: 500 } as const;

const blank: ContractsState = {
  needs: [],
  offers: [],
  bindings: [],
  removed: [],
  next: 1,
  nextRow: 1,
  edit: 0,
  run: { kind: "loading" },
  readings: new Map(),
  outcome: undefined,
  chosen: undefined,
  search: { properties: [], name: "" },
  found: undefined,
};

export const openingState: ContractsState = withWork(blank, openingWork);

export function reduceContracts(state: ContractsState, action: ContractsAction): ContractsState {
  switch (action.type) {
    case "addNeed": {
      if (state.needs.length >= most.needs || state.next > lastId) return state;
      const need: Need = { id: state.next, name: "", rows: [emptyRow(state.nextRow)], properties: [] };
      return edited({ ...state, needs: [...state.needs, need], next: state.next + 1, nextRow: state.nextRow + 1 });
    }
    case "nameNeed":
      return withNeed(state, action.need, (need) => ({ ...need, name: action.name }));
    case "removeNeed": {
      const at = state.needs.findIndex(({ id }) => id === action.need);
      const need = state.needs[at];
      if (need === undefined) return state;
      return edited({ ...state, needs: state.needs.toSpliced(at, 1), removed: [{ need, at }, ...state.removed] });
    }
    case "property":
      return withNeed(state, action.need, (need) => ({ ...need, properties: toggled(need.properties, action.name) }));
    case "addRow": {
      const { nextRow } = state;
      return withNeed({ ...state, nextRow: nextRow + 1 }, action.need, (need) => ({ ...need, rows: [...need.rows, emptyRow(nextRow)] }));
    }
    case "removeRow":
      return withNeed(state, action.need, (need) => ({ ...need, rows: need.rows.filter(({ id }) => id !== action.row) }));
    case "cell": {
      const { column, text } = action;
      return withNeed(state, action.need, (need) => ({ ...need, rows: need.rows.map((row) => (row.id === action.row ? { ...row, [column]: text } : row)) }));
    }
    case "addOffer": {
      if (state.offers.length >= most.offers || state.next > lastId) return state;
      const offer: Offer = { id: state.next, name: action.name ?? "", by: action.by, source: "", confidence: "", open: false };
      return edited({ ...state, offers: [...state.offers, offer], next: state.next + 1 });
    }
    case "changeOffer":
      return changedOffer(state, action.offer, action.change);
    case "removeOffer": {
      const at = state.offers.findIndex(({ id }) => id === action.offer);
      const offer = state.offers[at];
      if (offer === undefined) return state;
      return edited({ ...state, offers: state.offers.toSpliced(at, 1), removed: [{ offer, at }, ...state.removed] });
    }
    case "bringBack":
      return broughtBack(state);
    case "bind":
      return bound(state, action.place);
    case "release":
      return edited({ ...state, bindings: state.bindings.filter(({ id }) => id !== action.binding) });
    case "load":
      return edited(withWork(state, action.work));
    case "choose":
      return { ...state, chosen: action.place };
    case "search":
      return { ...state, search: action.search };
    case "found":
      return action.search === state.search ? { ...state, found: action.found } : state;
    case "read":
      return { ...state, readings: action.readings };
    case "tried":
      return action.edit === state.edit ? { ...state, outcome: action.outcome } : state;
    default: {
      const run = nextRun(state.run, state.edit, action);
      return run === state.run ? state : { ...state, run };
    }
  }
}

const edited = (state: ContractsState): ContractsState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

const emptyRow = (id: number): Row => ({ id, input: "", output: "" });

const withNeed = (state: ContractsState, id: number, change: (need: Need) => Need): ContractsState =>
  edited({ ...state, needs: state.needs.map((need) => (need.id === id ? change(need) : need)) });

export const toggled = <Item>(items: readonly Item[], item: Item): readonly Item[] => (items.includes(item) ? items.filter((one) => one !== item) : [...items, item]);

function changedOffer(state: ContractsState, id: number, change: Partial<Offer>): ContractsState {
  const before = state.offers.find((offer) => offer.id === id);
  if (before === undefined || (change.source !== undefined && change.source === before.source)) return state;
  return edited({ ...state, offers: state.offers.map((offer) => (offer.id === id ? { ...offer, ...change } : offer)) });
}

function broughtBack(state: ContractsState): ContractsState {
  const [last, ...removed] = state.removed;
  if (last === undefined) return state;
  if ("need" in last) {
    if (state.needs.length >= most.needs) return state;
    return edited({ ...state, removed, needs: state.needs.toSpliced(last.at, 0, last.need) });
  }
  if (state.offers.length >= most.offers) return state;
  return edited({ ...state, removed, offers: state.offers.toSpliced(last.at, 0, last.offer) });
}

/** Binds what was tried: an offer that failed can be bound, too (section 2.3.3). */
function bound(state: ContractsState, place: Place): ContractsState {
  const cell = state.outcome?.cells.get(cellKey(place));
  const need = state.needs.find(({ id }) => id === place.need);
  if (cell === undefined || "untried" in cell || need === undefined) return state;
  const examples = examplesOf(need);
  // Without an example there is nothing to keep.
  if (examples.length === 0 || state.bindings.length >= most.bindings || state.next > lastId) return state;
  const binding: Binding = {
    id: state.next,
    need: need.id,
    offer: place.offer,
    name: need.name,
    examples,
    properties: need.properties,
    source: cell.source,
  };
  return edited({ ...state, bindings: [...state.bindings, binding], next: state.next + 1 });
}

/** Kept work in place of all that was written. Numbers stay as they were: the ids of what crosses are made of them. */
function withWork(state: ContractsState, work: ContractsWork): ContractsState {
  let { nextRow } = state;
  const needs = work.needs.map((need): Need => ({ ...need, rows: need.rows.map((row) => ({ ...row, id: nextRow++ })) }));
  const ids = [...needs, ...work.offers, ...work.bindings].map(({ id }) => id);
  return { ...state, needs, offers: work.offers, bindings: work.bindings, removed: [], next: Math.max(0, ...ids) + 1, nextRow, chosen: undefined };
}
