// The workbenches of the page, in the order of their tabs. A further one is a further folder and a row here.
import type { ComponentType } from "preact";
import type { Editor } from "../editor/editor.ts";
import { t } from "../i18n/index.ts";
import type { Store } from "../store.ts";
import type { Runner } from "./module/runner.ts";
import { ModuleView } from "./module/view.tsx";

/** What a workbench works with. */
export interface Bench {
  readonly store: Store;
  readonly runner: Runner;
  /** The source editor, while it is on the page. */
  readonly editor: { current: Editor | undefined };
}

export interface Workbench {
  readonly id: string;
  readonly text: string;
  readonly View: ComponentType<{ bench: Bench }>;
}

export const workbenches: readonly Workbench[] = [{ id: "module", text: t("workbench.module"), View: ModuleView }];
