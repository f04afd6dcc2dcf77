// What a workbench shows the frame: its view, how its run stands, and the ways to start and stop it.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { PageEngine } from "../engine/client.ts";
import type { Run } from "../state/types.ts";
import type { Store } from "../store.ts";

export interface Face {
  readonly View: ComponentType;
  readonly run: ReadonlySignal<Run>;
  /** One line that tells how things stand. */
  readonly status: ReadonlySignal<string>;
  /** Loads the engine and makes the first run; again after a failure. */
  start(): Promise<void>;
  runNow(): void;
  stop(): void;
  /** The first report has arrived. */
  readonly firstReport: Promise<void>;
  /** Whether Escape belongs to what the event comes from, such as an editor. */
  readonly keepsEscape?: (event: KeyboardEvent) => boolean;
}

/** What a workbench is opened with. */
export interface Page {
  readonly store: Store;
  readonly engine: PageEngine;
}
