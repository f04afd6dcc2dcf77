// Opens the Contracts workbench.
import { computed } from "@preact/signals";
import { copy } from "../../parts/outside.ts";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { markdownOf } from "./markdown.ts";
import { openingWork } from "./opening.ts";
import { createContractsRunner } from "./runner.ts";
import { reduceContracts, stateOf } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { t } from "./texts.ts";
import { ContractsView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openContracts({ store, engine, settings }: Page): Face {
  const contracts = createHolder(stateOf(openingWork(Date.now())), reduceContracts);
  const runner = createContractsRunner({ engine, dispatch: contracts.dispatch, state: () => contracts.state.value, settings: settings.state });
  const bench: Bench = { store, contracts, runner, now: () => Date.now() };
  return {
    View: () => <ContractsView bench={bench} />,
    run: computed(() => contracts.state.value.run),
    status: computed(() => runText(contracts.state.value.run, summaryOf(contracts.state.value))),
    work: computed(() => workOf(contracts.state.value)),
    load(work) {
      const read = readWork(work);
      if (read !== undefined) runner.edit({ type: "load", work: read });
      return read !== undefined;
    },
    commands: [
      { id: "contracts.need", text: t("command.need"), run: () => runner.edit({ type: "addNeed", at: bench.now() }) },
      { id: "contracts.offer", text: t("command.offer"), run: () => runner.edit({ type: "addOffer", at: bench.now() }) },
      { id: "contracts.markdown", text: t("command.markdown"), run: () => void copy(markdownOf(contracts.state.peek())) },
    ],
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
