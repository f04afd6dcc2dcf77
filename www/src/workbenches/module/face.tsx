// Opens the Module workbench.
import { computed } from "@preact/signals";
import { statusText } from "../../state/status.ts";
import type { Face, Page } from "../face.ts";
import { createBench } from "./bench.ts";
import { moduleCommands } from "./commands.ts";
import { filesOf } from "./files.ts";
import { createRunner } from "./runner.ts";
import { withoutQuestions } from "./sent.ts";
import { ModuleView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openModule(whole: Page): Face {
  const page: Page = { ...whole, engine: withoutQuestions(whole.engine) };
  const { store, engine, settings } = page;
  const runner = createRunner({ engine, dispatch: store.dispatch, state: () => store.state.value, settings: settings.state });
  const bench = createBench(page, runner);
  return {
    View: () => <ModuleView bench={bench} />,
    run: computed(() => store.state.value.run),
    status: computed(() => statusText(store.state.value)),
    work: computed(() => workOf(store.state.value.source, store.state.value.wire.own, store.state.value.pin.text)),
    results: computed(() => {
      const { run, edit, crossing } = store.state.value;
      return run.kind === "idle" && crossing?.edit === edit ? { ...crossing.exchanged, source: crossing.source } : undefined;
    }),
    empty: { source: "" },
    files: () => filesOf(store.state.peek()),
    load(work) {
      const read = readWork(work);
      if (read === undefined) return false;
      // The editor tells the runner; before it is on the page, the runner is told directly.
      if (bench.editor.current === undefined) runner.edited(read.source);
      else bench.editor.current.replace(read.source);
      runner.wrote(read.message);
      store.dispatch({ type: "pin", text: read.pinned });
      return true;
    },
    commands: moduleCommands(bench),
    start: runner.start,
    runNow: runner.runNow,
    stop: runner.stop,
    firstReport: runner.firstReport,
    keepsEscape: (event) => event.composedPath().some((part) => part === bench.editor.current?.view.dom || part === bench.message.current?.dom),
  };
}
