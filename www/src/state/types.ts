// The one immutable state of the page, and the actions that change it. No DOM, no worker, no clock.
import type { Checked, Exchanged, Reading, RowSamples } from "../engine/types.ts";
import type { Pin, PinAction } from "./pin.ts";
import type { SolvedHole } from "./holes.ts";
import type { Run, RunAction } from "./run.ts";
import type { Wire, WireAction } from "./wire.ts";

export type { Run } from "./run.ts";

export type PaneName = "source" | "wire" | "report";
export type Layout = "wide" | "middle" | "narrow";

/** What the sender's side says about one edit. */
export interface Sender {
  readonly edit: number;
  readonly source: string;
  readonly reading: Reading;
  /** Absent while a slow run has only read the text. */
  readonly checked: Checked | undefined;
  /** Lines that ask the solver, once it has answered. */
  readonly holes?: readonly SolvedHole[];
}

/** Sizes as they are, not as one would like them. */
export interface Sizes {
  readonly sourceChars: number;
  readonly sourceBytes: number;
  readonly messageBytes: number;
  /** Absent where the browser can't pack. */
  readonly gzipBytes?: number;
}

/** What crossed the wire for one edit, and what the receiver made of it. */
export interface Crossing {
  readonly edit: number;
  readonly source: string;
  readonly exchanged: Exchanged;
  readonly sizes: Sizes;
  /** The run was stopped before its end. */
  readonly partial: boolean;
  /** The text of the message, when it was written in place of the source's own and so came without a source. */
  readonly received?: string;
}

export type RowFilter = "all" | "supported" | "refuted" | "untested";

/** What is shown where: nothing here changes a result. */
export interface Panes {
  readonly layout: Layout;
  /** Widths of the three columns in per cent; two columns use the first and the rest. */
  readonly columns: readonly [number, number, number];
  /** The right tab of two columns. */
  readonly right: "wire" | "report";
  /** The one column of a narrow screen. */
  readonly narrow: PaneName;
  /** Those that are there at all, in their order. */
  readonly only: readonly PaneName[];
  readonly full: PaneName | undefined;
  readonly help: readonly PaneName[];
}

export interface State {
  readonly source: string;
  /** Counts edits; results carry the number of the edit they belong to. */
  readonly edit: number;
  readonly run: Run;
  readonly sender: Sender | undefined;
  readonly crossing: Crossing | undefined;
  readonly panes: Panes;
  readonly filter: RowFilter;
  /** Opened rows of the report, by id, with their samples when they have arrived. */
  readonly opened: Readonly<Record<string, RowSamples | "waiting" | "failed">>;
  /** Paths of the message whose folding differs from what it would be by itself. */
  readonly folds: Readonly<Record<string, boolean>>;
  /** The path of the message that is looked at. */
  readonly field: string | undefined;
  readonly wire: Wire;
  readonly pin: Pin;
}

export type Action =
  | RunAction
  | WireAction
  | PinAction
  | { readonly type: "edited"; readonly source: string }
  | { readonly type: "checked"; readonly sender: Sender }
  | { readonly type: "crossed"; readonly crossing: Crossing }
  | { readonly type: "layout"; readonly layout: Layout }
  | { readonly type: "columns"; readonly columns: readonly [number, number, number] }
  | { readonly type: "show"; readonly pane: PaneName }
  | { readonly type: "full"; readonly pane: PaneName | undefined }
  | { readonly type: "help"; readonly pane: PaneName }
  | { readonly type: "filter"; readonly filter: RowFilter }
  | { readonly type: "open"; readonly row: string }
  | { readonly type: "close"; readonly row: string }
  | { readonly type: "samples"; readonly row: string; readonly edit: number; readonly samples: RowSamples | "failed" }
  | { readonly type: "fold"; readonly path: string; readonly folded: boolean }
  | { readonly type: "foldAll"; readonly folds: Readonly<Record<string, boolean>> }
  | { readonly type: "field"; readonly path: string | undefined };

export type Dispatch = (action: Action) => void;
