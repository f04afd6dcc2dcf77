// How one state becomes the next. A late answer, of an edit that is no longer on screen, changes nothing.
import { defaultColumns } from "./columns.ts";
import type { Action, Panes, PaneName, Run, State } from "./types.ts";

/** The code of an engine that did not load. */
export const notLoaded = "A_NOT_INITIALISED";

export function initialState(source: string, narrow: PaneName = "source"): State {
  const right = narrow === "report" ? "report" : "wire";
  return {
    source,
    edit: 0,
    run: { kind: "loading" },
    sender: undefined,
    crossing: undefined,
    panes: { layout: "wide", columns: defaultColumns, right, narrow, full: undefined, help: [] },
    filter: "all",
    opened: {},
    folds: {},
    field: undefined,
  };
}

/** Results that came back from a run which was still the newest one. */
const isCurrent = (state: State, edit: number) => edit === state.edit;

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "edited": {
      if (action.source === state.source) return state;
      return { ...state, source: action.source, edit: state.edit + 1, run: afterEdit(state.run) };
    }
    case "loading":
      return { ...state, run: { kind: "loading" } };
    case "started":
      if (!isCurrent(state, action.edit)) return state;
      return { ...state, run: state.run.kind === "loading" ? state.run : { kind: "running", slow: false, done: 0, total: 0 } };
    case "slow":
      if (!isCurrent(state, action.edit) || (state.run.kind !== "running" && state.run.kind !== "loading")) return state;
      return { ...state, run: { kind: "running", slow: true, done: action.done, total: action.total } };
    case "checked":
      return isCurrent(state, action.sender.edit) ? { ...state, sender: action.sender } : state;
    case "crossed":
      if (!isCurrent(state, action.crossing.edit)) return state;
      return { ...state, crossing: action.crossing, opened: keptOpen(state, action.crossing.exchanged.report.rows) };
    case "finished":
      return isCurrent(state, action.edit) ? { ...state, run: { kind: "idle" } } : state;
    case "stopped": {
      if (!isCurrent(state, action.edit)) return state;
      const crossing = state.crossing === undefined ? undefined : { ...state.crossing, partial: true };
      return { ...state, crossing, run: { kind: "stopped", by: action.by } };
    }
    case "failed":
      return { ...state, run: { kind: "failed", code: action.code, message: action.message } };
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

/** Typing makes the results on screen those of an earlier text, so the page is no longer idle; without an engine nothing runs. */
function afterEdit(run: Run): Run {
  const waits = run.kind === "loading" || run.kind === "running" || (run.kind === "failed" && run.code === notLoaded);
  return waits ? run : { kind: "running", slow: false, done: 0, total: 0 };
}

/** Rows that stay open keep their place; their samples are asked for again. */
function keptOpen(state: State, rows: readonly { id: string }[]): State["opened"] {
  const ids = new Set(rows.map((row) => row.id));
  return Object.fromEntries(Object.keys(state.opened).filter((id) => ids.has(id)).map((id) => [id, "waiting"]));
}
