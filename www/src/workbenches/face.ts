// What a workbench shows the frame: its view, its work, how its run stands, and the ways to start and stop it.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { PageEngine } from "../engine/client.ts";
import type { SettingsHolder } from "../shell/settings.ts";
import type { Run } from "../state/types.ts";
import type { Store } from "../store.ts";

export interface Face {
  readonly View: ComponentType;
  readonly run: ReadonlySignal<Run>;
  /** One line that tells how things stand. */
  readonly status: ReadonlySignal<string>;
  /** What a person made here, as plain data of JSON: what links, files and Recent keep. Nothing that was computed is in it. */
  readonly work: ReadonlySignal<unknown>;
  /**
   * Puts kept work in place of what is there; in an editor that is one step to undo. The data may come from anywhere:
   * what isn't of this workbench's shape is refused by `false`, and then nothing has changed.
   */
  load(work: unknown): boolean;
  /**
   * What the engine answered for the newest edit, as plain data of the workbench's own shape, for those who judge it:
   * examples and lessons. Nothing while a run is under way.
   */
  readonly results?: ReadonlySignal<unknown>;
  /** The work of one who has written nothing yet. */
  readonly empty?: unknown;
  /** What can be taken away as files; what isn't there yet is left out. */
  files?(): readonly FaceFile[];
  /** What can be done here, beside what can be done everywhere. */
  readonly commands?: readonly Command[];
  /** Loads the engine and makes the first run, again after a failure; `paused` leaves every run to a person until one was asked for. */
  start(paused?: boolean): Promise<void>;
  runNow(): void;
  stop(): void;
  /** The first report has arrived. */
  readonly firstReport: Promise<void>;
  /** Whether Escape belongs to what the event comes from, such as an editor. */
  readonly keepsEscape?: (event: KeyboardEvent) => boolean;
}

/** A file that a workbench gives. */
export interface FaceFile {
  /** With its ending; it is the same each time. */
  readonly name: string;
  readonly part: "source" | "message" | "report";
  readonly text: string;
}

/** Something that can be done: a row in the list of keys and in the palette of commands. */
export interface Command {
  readonly id: string;
  readonly text: string;
  /** Such as `Mod+Enter`, where Mod is Control, or Command on a Mac. */
  readonly keys?: string;
  /** Whether its keys are listened to by the frame; those of an editor belong to the editor. */
  readonly heard?: boolean;
  run(): void;
}

/** What a workbench is opened with. */
export interface Page {
  readonly store: Store;
  readonly engine: PageEngine;
  readonly settings: SettingsHolder;
  /** Where the page lives: a document of its own, or a shadow root in somebody else's. */
  readonly root: Document | ShadowRoot;
  /** What is written can be looked at and not changed. */
  readonly readonly?: boolean;
}
