// Opens the Compose & diff workbench.
import { computed } from "@preact/signals";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { filesOf, reportData } from "./report/text.ts";
import { createComposeRunner } from "./runner.ts";
import { mostModules, openingState, reduceCompose, views } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { t } from "./texts.ts";
import { ComposeView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openCompose({ store, engine, settings }: Page): Face {
  const compose = createHolder(openingState, reduceCompose);
  const runner = createComposeRunner({ engine, dispatch: compose.dispatch, state: () => compose.state.value, settings: settings.state });
  const bench: Bench = { store, compose, runner };
  return {
    View: () => <ComposeView bench={bench} />,
    run: computed(() => compose.state.value.run),
    status: computed(() => runText(compose.state.value.run, summaryOf(compose.state.value))),
    work: computed(() => workOf(compose.state.value)),
    results: computed(() => {
      const state = compose.state.value;
      const whole = state.view === "diff" ? state.refusals.length === 0 : state.composition?.partial === false;
      return state.run.kind === "idle" && whole ? reportData(state) : undefined;
    }),
    files: () => filesOf(compose.state.peek()),
    load(work) {
      const read = readWork(work);
      if (read !== undefined) runner.edit({ type: "load", work: read });
      return read !== undefined;
    },
    commands: [
      ...views.map((view) => ({ id: `compose.view.${view}`, text: t(`command.${view}`), run: () => runner.edit({ type: "view", view }) })),
      {
        id: "compose.add",
        text: t("command.add"),
        run: () => {
          if (compose.state.peek().modules.length < mostModules) runner.edit({ type: "add" });
        },
      },
    ],
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
