// The state of the Contracts workbench: needs and offers as they are being written, and what came of trying each at each.
import type { Compatibility, Example, VerificationReport } from "../../engine/types.ts";
import type { Finding } from "../../editor/editor.ts";
import { readJson } from "../../state/json.ts";
import { afterEdit, nextRun, type Run, type RunAction } from "../../state/run.ts";
import type { ContractsWork } from "./work.ts";

/** An example as it is written: two texts of JSON. */
export interface Row {
  readonly id: number;
  readonly input: string;
  readonly output: string;
}

export interface Need {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly properties: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A function that somebody offers; its first one where the source has several. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  /** The need that it is made for; it is tried at the others, too. */
  readonly need: number;
  readonly source: string;
  /** How sure who offers it is, in [0, 1], as it is written. */
  readonly confidence: string;
  readonly at: number;
}

/** The id of what the solver offers: a function rebuilt from the examples of each need. */
export const solver = 0;

/** A contract: what the need said when it was bound. The offer may change; this doesn't. */
export interface Binding {
  readonly id: number;
  readonly need: number;
  readonly offer: number;
  readonly name: string;
  readonly examples: readonly Example[];
  readonly properties: readonly string[];
  readonly at: number;
}

/** One offer at one need. */
export interface Cell {
  readonly offer: number;
  readonly score: number;
  readonly rank: number;
  /** The confidence that the score counts, within 0 and 1. */
  readonly confidence: number;
  readonly verification: VerificationReport;
}

/** What an offer came to. */
export interface Offered {
  readonly findings: readonly Finding[];
  /** Why there is no function to try. */
  readonly problem: string | undefined;
}

export interface Outcome {
  /** The offers that could be tried, best first, by need; none where a need has no example that can be read. */
  readonly cells: Readonly<Record<number, readonly Cell[]>>;
  readonly offers: Readonly<Record<number, Offered>>;
  /** The source of what the solver offers, by need; none where no rule fits. */
  readonly solved: Readonly<Record<number, string | undefined>>;
  /** Each contract, kept or not, by its id; none where its offer has no function. */
  readonly contracts: Readonly<Record<number, Compatibility | undefined>>;
  /** What the search found, best first. */
  readonly found: readonly Found[] | undefined;
}

export interface Found {
  readonly need: number;
  readonly matched: readonly string[];
}

export const searches = ["name", "properties"] as const;
export interface Search {
  readonly by: (typeof searches)[number];
  readonly text: string;
}

export interface ContractsState {
  readonly needs: readonly Need[];
  readonly offers: readonly Offer[];
  /** The solver offers, too. */
  readonly solving: boolean;
  readonly bindings: readonly Binding[];
  readonly search: Search;
  readonly edit: number;
  readonly run: Run;
  readonly outcome: Outcome | undefined;
  /** The cell whose score is explained. */
  readonly cell: { readonly need: number; readonly offer: number } | undefined;
  /** The next number for anything that has one. */
  readonly next: number;
}

export type ContractsAction =
  | RunAction
  | { readonly type: "addNeed"; readonly at: number }
  | { readonly type: "removeNeed"; readonly need: number }
  | { readonly type: "need"; readonly need: number; readonly change: Partial<Pick<Need, "name">> }
  | { readonly type: "property"; readonly need: number; readonly name: string }
  | { readonly type: "row"; readonly need: number; readonly row: number; readonly column: "input" | "output"; readonly text: string }
  | { readonly type: "addRow"; readonly need: number }
  | { readonly type: "removeRow"; readonly need: number; readonly row: number }
  | { readonly type: "addOffer"; readonly at: number }
  | { readonly type: "removeOffer"; readonly offer: number }
  | { readonly type: "offer"; readonly offer: number; readonly change: Partial<Pick<Offer, "name" | "need" | "source" | "confidence">> }
  | { readonly type: "solving"; readonly solving: boolean }
  | { readonly type: "bind"; readonly need: number; readonly offer: number; readonly at: number }
  | { readonly type: "unbind"; readonly binding: number }
  | { readonly type: "search"; readonly search: Partial<Search> }
  | { readonly type: "load"; readonly work: ContractsWork }
  | { readonly type: "tried"; readonly edit: number; readonly outcome: Outcome }
  | { readonly type: "cell"; readonly need: number; readonly offer: number };

export function stateOf(work: ContractsWork): ContractsState {
  return {
    ...work,
    search: { by: "name", text: "" },
    edit: 0,
    run: { kind: "loading" },
    outcome: undefined,
    cell: undefined,
    next: nextOf(work),
  };
}

const nextOf = ({ needs, offers, bindings }: ContractsWork): number =>
  1 + Math.max(solver, ...needs.flatMap((need) => [need.id, ...need.rows.map((row) => row.id)]), ...[...offers, ...bindings].map(({ id }) => id));

const edited = (state: ContractsState): ContractsState => ({ ...state, edit: state.edit + 1, run: afterEdit(state.run) });

const changed = <Item extends { readonly id: number }>(items: readonly Item[], id: number, change: (item: Item) => Item): readonly Item[] =>
  items.map((item) => (item.id === id ? change(item) : item));

const without = <Item extends { readonly id: number }>(items: readonly Item[], id: number): readonly Item[] => items.filter((item) => item.id !== id);

const withNeed = (state: ContractsState, id: number, change: (need: Need) => Need): ContractsState =>
  edited({ ...state, needs: changed(state.needs, id, change) });

export function reduceContracts(state: ContractsState, action: ContractsAction): ContractsState {
  switch (action.type) {
    case "addNeed": {
      const need: Need = { id: state.next, name: `need ${state.needs.length + 1}`, rows: [{ id: state.next + 1, input: "", output: "" }], properties: [], at: action.at };
      return edited({ ...state, needs: [...state.needs, need], next: state.next + 2 });
    }
    case "removeNeed":
      return edited({ ...state, needs: without(state.needs, action.need) });
    case "need":
      return withNeed(state, action.need, (need) => ({ ...need, ...action.change }));
    case "property":
      return withNeed(state, action.need, (need) => ({ ...need, properties: toggled(need.properties, action.name) }));
    case "row":
      return withNeed(state, action.need, (need) => ({ ...need, rows: changed(need.rows, action.row, (row) => ({ ...row, [action.column]: action.text })) }));
    case "addRow":
      return { ...withNeed(state, action.need, (need) => ({ ...need, rows: [...need.rows, { id: state.next, input: "", output: "" }] })), next: state.next + 1 };
    case "removeRow":
      return withNeed(state, action.need, (need) => ({ ...need, rows: without(need.rows, action.row) }));
    case "addOffer": {
      const offer: Offer = { id: state.next, name: `offer ${state.offers.length + 1}`, need: state.needs[0]?.id ?? 0, source: "", confidence: "0.5", at: action.at };
      return edited({ ...state, offers: [...state.offers, offer], next: state.next + 1 });
    }
    case "removeOffer":
      return edited({ ...state, offers: without(state.offers, action.offer) });
    case "offer":
      return edited({ ...state, offers: changed(state.offers, action.offer, (offer) => ({ ...offer, ...action.change })) });
    case "solving":
      return edited({ ...state, solving: action.solving });
    case "bind":
      return bound(state, action);
    case "unbind":
      return edited({ ...state, bindings: without(state.bindings, action.binding) });
    case "search":
      return edited({ ...state, search: { ...state.search, ...action.search } });
    case "load":
      return edited({ ...state, ...action.work, cell: undefined, next: nextOf(action.work) });
    case "tried":
      return action.edit === state.edit ? { ...state, outcome: action.outcome } : state;
    case "cell":
      return { ...state, cell: { need: action.need, offer: action.offer } };
    default: {
      const run = nextRun(state.run, state.edit, action);
      return run === state.run ? state : { ...state, run };
    }
  }
}

const toggled = (names: readonly string[], name: string) => (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);

/** Only what can be read is bound: a contract says nothing else than its examples and properties. */
function bound(state: ContractsState, { need: id, offer, at }: { need: number; offer: number; at: number }): ContractsState {
  const need = state.needs.find((one) => one.id === id);
  if (need === undefined) return state;
  const { examples } = readNeed(need);
  if (examples.length === 0) return state;
  const binding: Binding = { id: state.next, need: id, offer, name: need.name, examples, properties: need.properties, at };
  return edited({ ...state, bindings: [...state.bindings, binding], next: state.next + 1 });
}

export interface RowProblem {
  readonly column: "input" | "output";
  readonly why: "missing" | "json";
}

/** A row that is still empty is no example, and no mistake either. */
export function readRow({ input, output }: Row): { readonly example?: Example; readonly problems: readonly RowProblem[] } {
  if (input.trim() === "" && output.trim() === "") return { problems: [] };
  const [first, second] = [readJson(input), readJson(output)];
  if ("value" in first && "value" in second) return { example: { input: first.value, output: second.value }, problems: [] };
  const problems: RowProblem[] = [];
  if ("problem" in first) problems.push({ column: "input", why: first.problem });
  if ("problem" in second) problems.push({ column: "output", why: second.problem });
  return { problems };
}

/** The examples of a need that can be read, and how many rows can't. */
export function readNeed({ rows }: Need): { examples: Example[]; problems: number } {
  const read = rows.map(readRow);
  return { examples: read.flatMap(({ example }) => example ?? []), problems: read.filter(({ problems }) => problems.length > 0).length };
}

/** What is written as a number within 0 and 1; the protocol's own default where it isn't. */
export function confidenceOf({ confidence }: Pick<Offer, "confidence">): number {
  const number = Number(confidence);
  return confidence.trim() !== "" && number >= 0 && number <= 1 ? number : 0.5;
}

/** Ids as the protocol has them: a word and eight hex digits. */
export const idText = (word: "need" | "offer" | "contract", id: number): string => `${word}-${id.toString(16).padStart(8, "0")}`;

/** The offers that are tried at every need, in the order of the columns. */
export function columnsOf({ offers, solving }: Pick<ContractsState, "offers" | "solving">): readonly { id: number; name: string }[] {
  return [...offers.map(({ id, name }) => ({ id, name })), ...(solving ? [{ id: solver, name: "" }] : [])];
}

export const cellOf = (outcome: Outcome | undefined, need: number, offer: number): Cell | undefined =>
  outcome?.cells[need]?.find((cell) => cell.offer === offer);
