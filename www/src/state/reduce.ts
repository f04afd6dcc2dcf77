// How one state becomes the next. A late answer, of an edit that is no longer on screen, changes nothing.
import { defaultColumns } from "./columns.ts";
import { nextPin, noPin } from "./pin.ts";
import { afterEdit, nextRun } from "./run.ts";
import type { Action, Panes, PaneName, State } from "./types.ts";
import { nextWire, plainWire } from "./wire.ts";

export const allPanes: readonly PaneName[] = ["source", "wire", "report"];

export function initialState(source: string, narrow: PaneName = "source", only = allPanes): State {
  const right = narrow === "report" ? "report" : "wire";
  return {
    source,
    edit: 0,
    run: { kind: "loading" },
    sender: undefined,
    crossing: undefined,
    panes: { layout: "wide", columns: defaultColumns, right, narrow, only, full: undefined, help: [] },
    filter: "all",
    opened: {},
    folds: {},
    field: undefined,
    wire: plainWire,
    pin: noPin,
  };
}

/** Results that came back from a run which was still the newest one. */
const isCurrent = (state: State, edit: number) => edit === state.edit;

const withRun = (state: State, run: State["run"]): State => (run === state.run ? state : { ...state, run });

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "edited": {
      if (action.source === state.source) return state;
      return { ...state, source: action.source, edit: state.edit + 1, run: afterEdit(state.run) };
    }
    case "loading":
    case "started":
    case "slow":
    case "finished":
    case "failed":
      return withRun(state, nextRun(state.run, state.edit, action));
    case "stopped": {
      if (!isCurrent(state, action.edit)) return state;
      const crossing = state.crossing === undefined ? undefined : { ...state.crossing, partial: true };
      return { ...state, crossing, run: nextRun(state.run, state.edit, action) };
    }
    case "checked":
      return isCurrent(state, action.sender.edit) ? { ...state, sender: action.sender } : state;
    case "crossed":
      if (!isCurrent(state, action.crossing.edit)) return state;
      return {
        ...state,
        crossing: action.crossing,
        opened: keptOpen(state, action.crossing.exchanged.report.rows),
        wire: { ...state.wire, refusal: undefined },
      };
    case "own":
      if (action.text === state.wire.own) return state;
      return { ...state, wire: nextWire(state.wire, action), pin: notComparing(state), edit: state.edit + 1, run: afterEdit(state.run) };
    case "refused":
      return isCurrent(state, action.edit) ? { ...state, wire: nextWire(state.wire, action) } : state;
    case "picture":
    case "step":
      return { ...state, wire: nextWire(state.wire, action), pin: notComparing(state) };
    case "pin":
      return { ...state, pin: nextPin(state.pin, action) };
    case "compare":
      return { ...state, pin: nextPin(state.pin, action), wire: nextWire(state.wire, { type: "picture", shown: false }) };
    case "filter":
      return { ...state, filter: action.filter };
    case "open":
      return { ...state, opened: { ...state.opened, [action.row]: "waiting" } };
    case "close": {
      const { [action.row]: _closed, ...opened } = state.opened;
      return { ...state, opened };
    }
    case "samples":
      if (!isCurrent(state, action.edit) || !(action.row in state.opened)) return state;
      return { ...state, opened: { ...state.opened, [action.row]: action.samples } };
    case "fold":
      return { ...state, folds: { ...state.folds, [action.path]: action.folded } };
    case "foldAll":
      return { ...state, folds: action.folds };
    case "field":
      return action.path === state.field ? state : { ...state, field: action.path };
    default:
      return { ...state, panes: reducePanes(state.panes, action) };
  }
}

/** One thing at a time stands in place of the message. */
const notComparing = ({ pin }: State) => nextPin(pin, { type: "compare", shown: false });

type PaneAction = Extract<Action, { type: "layout" | "columns" | "show" | "full" | "help" }>;

function reducePanes(panes: Panes, action: PaneAction): Panes {
  switch (action.type) {
    case "layout":
      return { ...panes, layout: action.layout };
    case "columns":
      return { ...panes, columns: action.columns };
    case "show":
      return { ...panes, narrow: action.pane, right: action.pane === "source" ? panes.right : action.pane };
    case "full":
      return { ...panes, full: action.pane };
    case "help": {
      const open = panes.help.includes(action.pane);
      return { ...panes, help: open ? panes.help.filter((pane) => pane !== action.pane) : [...panes.help, action.pane] };
    }
  }
}

/** Rows that stay open keep their place; their samples are asked for again. */
function keptOpen(state: State, rows: readonly { id: string }[]): State["opened"] {
  const ids = new Set(rows.map((row) => row.id));
  return Object.fromEntries(Object.keys(state.opened).filter((id) => ids.has(id)).map((id) => [id, "waiting"]));
}
