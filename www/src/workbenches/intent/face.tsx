// Opens the Intent workbench.
import { computed } from "@preact/signals";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { createIntentRunner } from "./runner.ts";
import { openingState, reduceIntent } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { IntentView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openIntent({ store, engine, settings }: Page): Face {
  const intent = createHolder(openingState, reduceIntent);
  const runner = createIntentRunner({ engine, dispatch: intent.dispatch, state: () => intent.state.value, settings: settings.state });
  const bench: Bench = { store, intent, runner };
  return {
    View: () => <IntentView bench={bench} />,
    run: computed(() => intent.state.value.run),
    status: computed(() => runText(intent.state.value.run, summaryOf(intent.state.value))),
    work: computed(() => workOf(intent.state.value)),
    results: computed(() => {
      const { run, outcome, history, piped } = intent.state.value;
      return run.kind === "idle" && outcome !== undefined ? { ...outcome, history, piped } : undefined;
    }),
    load(work) {
      const read = readWork(work);
      if (read !== undefined) runner.edit({ type: "load", work: read });
      return read !== undefined;
    },
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
