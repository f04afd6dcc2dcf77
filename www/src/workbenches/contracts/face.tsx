// Opens the Contracts workbench.
import { computed } from "@preact/signals";
import { copy } from "../../parts/outside.ts";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { matrixMarkdown, standingText } from "./cells.ts";
import { filesOf } from "./files.ts";
import { createContractsRunner } from "./runner.ts";
import { openingState, reduceContracts } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { t } from "./texts.ts";
import { ContractsView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openContracts({ store, engine, settings }: Page): Face {
  const contracts = createHolder(openingState, reduceContracts);
  const runner = createContractsRunner({ engine, dispatch: contracts.dispatch, state: () => contracts.state.value, settings: settings.state });
  const bench: Bench = { store, contracts, runner };
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
    results: computed(() => {
      const { outcome, run, bindings } = contracts.state.value;
      if (outcome === undefined || run.kind !== "idle") return undefined;
      const standings = bindings.map((binding) => standingText({ outcome }, binding));
      return { needs: outcome.needs, offers: outcome.offers, cells: Object.fromEntries(outcome.cells), contracts: standings };
    }),
    files: () => filesOf(contracts.state.value),
    commands: [
      { id: "contracts.addNeed", text: t("command.addNeed"), run: () => runner.edit({ type: "addNeed" }) },
      { id: "contracts.addOffer", text: t("command.addOffer"), run: () => runner.edit({ type: "addOffer", by: "source" }) },
      { id: "contracts.addSolver", text: t("command.addSolver"), run: () => runner.edit({ type: "addOffer", by: "solver", name: t("offer.solverName") }) },
      { id: "contracts.markdown", text: t("command.markdown"), run: () => void copy(matrixMarkdown(contracts.state.value)) },
    ],
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
