// What the views of the Module workbench work with.
import type { Editor } from "../../editor/editor.ts";
import type { PageEngine } from "../../engine/client.ts";
import type { SettingsHolder } from "../../shell/settings.ts";
import type { Store } from "../../store.ts";
import type { Runner } from "./runner.ts";

export interface Bench {
  readonly store: Store;
  readonly runner: Runner;
  /** Where the page lives. */
  readonly root: Document | ShadowRoot;
  /** What pictures and comparisons ask, beside the runs. */
  readonly engine: PageEngine;
  readonly settings: SettingsHolder["state"];
  /** The source editor, while it is on the page. */
  readonly editor: { current: Editor | undefined };
}
