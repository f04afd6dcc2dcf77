// The page as a whole, for what stands round the workbenches: which one is in front, what is open beside it.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { PanelId } from "../panels/index.ts";
import type { Page } from "../workbenches/face.ts";
import type { Desk } from "./desk.ts";
import type { Keeping } from "./keeping/start.ts";
import type { Mode } from "./modes.tsx";
import type { Note } from "./note.tsx";
import { createNotices, type Notices } from "./notices.ts";

export interface Frame {
  readonly page: Page;
  readonly desk: Desk;
  readonly notices: Notices;
  /** What is kept in this browser, once that has been loaded; a page inside of another one keeps nothing. */
  readonly keeping: Signal<Keeping | undefined>;
  readonly panel: ReadonlySignal<PanelId | undefined>;
  openPanel(id: PanelId): void;
  /** Closes what is open beside the workbench; `false` when nothing was. */
  closePanel(): boolean;
  /** Whether the list of all commands is open. */
  readonly palette: ReadonlySignal<boolean>;
  openPalette(): void;
  /** `false` when it was not open. */
  closePalette(): boolean;
  /** How the page is looked at. */
  readonly mode: Signal<Mode>;
  /** What the line under the top bar says. */
  readonly note: Signal<Note | undefined>;
}

export function createFrame(page: Page, desk: Desk): Frame {
  const panel = signal<PanelId | undefined>(undefined);
  const palette = signal(false);
  return {
    page,
    desk,
    notices: createNotices(),
    keeping: signal(undefined),
    panel,
    mode: signal("work"),
    note: signal(undefined),
    openPanel(id) {
      panel.value = id;
    },
    closePanel() {
      const was = panel.peek();
      panel.value = undefined;
      return was !== undefined;
    },
    palette,
    openPalette() {
      palette.value = true;
    },
    closePalette() {
      const was = palette.peek();
      palette.value = false;
      return was;
    },
  };
}
