// What the views of the Module workbench work with.
import type { Editor } from "../../editor/editor.ts";
import type { Store } from "../../store.ts";
import type { Runner } from "./runner.ts";

export interface Bench {
  readonly store: Store;
  readonly runner: Runner;
  /** Where the page lives. */
  readonly root: Document | ShadowRoot;
  /** The source editor, while it is on the page. */
  readonly editor: { current: Editor | undefined };
}
