// Opens the Module workbench.
import { computed } from "@preact/signals";
import { statusText } from "../../state/status.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { createRunner } from "./runner.ts";
import { ModuleView } from "./view.tsx";

export function openModule({ store, engine }: Page): Face {
  const runner = createRunner({ engine, dispatch: store.dispatch, state: () => store.state.value });
  const bench: Bench = { store, runner, editor: { current: undefined } };
  return {
    View: () => <ModuleView bench={bench} />,
    run: computed(() => store.state.value.run),
    status: computed(() => statusText(store.state.value)),
    start: runner.start,
    runNow: runner.runNow,
    stop: runner.stop,
    firstReport: runner.firstReport,
    keepsEscape: (event) => event.composedPath().some((part) => part === bench.editor.current?.view.dom),
  };
}
