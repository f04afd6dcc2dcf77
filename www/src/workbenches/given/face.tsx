// Opens the Given/when workbench.
import { computed } from "@preact/signals";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { kinds } from "./lines.ts";
import { createGivenRunner } from "./runner.ts";
import { openingState, reduceGiven } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { t } from "./texts.ts";
import { GivenView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openGiven({ store, engine, settings }: Page): Face {
  const given = createHolder(openingState, reduceGiven);
  const runner = createGivenRunner({ engine, dispatch: given.dispatch, state: () => given.state.value, settings: settings.state });
  const bench: Bench = { store, given, runner };
  return {
    View: () => <GivenView bench={bench} />,
    run: computed(() => given.state.value.run),
    status: computed(() => runText(given.state.value.run, summaryOf(given.state.value))),
    work: computed(() => workOf(given.state.value)),
    load(work) {
      const read = readWork(work);
      if (read !== undefined) runner.edit({ type: "load", work: read });
      return read !== undefined;
    },
    commands: kinds.map((kind) => ({ id: `given.add.${kind}`, text: t("command.add", { kind }), run: () => runner.edit({ type: "add", kind }) })),
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
