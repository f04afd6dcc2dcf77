// Opens the Dialogue workbench.
import { computed } from "@preact/signals";
import { runText } from "../../state/status.ts";
import { createHolder } from "../../store.ts";
import type { Face, Page } from "../face.ts";
import type { Bench } from "./bench.ts";
import { createDialogueRunner } from "./runner.ts";
import { openingState, reduceDialogue } from "./state.ts";
import { summaryOf } from "./summary.ts";
import { t } from "./texts.ts";
import { DialogueView } from "./view.tsx";
import { readWork, workOf } from "./work.ts";

export function openDialogue({ store, engine, settings }: Page): Face {
  const dialogue = createHolder(openingState, reduceDialogue);
  const runner = createDialogueRunner({ engine, dispatch: dialogue.dispatch, state: () => dialogue.state.value, settings: settings.state });
  const bench: Bench = { store, dialogue, runner };
  return {
    View: () => <DialogueView bench={bench} />,
    run: computed(() => dialogue.state.value.run),
    status: computed(() => runText(dialogue.state.value.run, summaryOf(dialogue.state.value))),
    work: computed(() => workOf(dialogue.state.value)),
    results: computed(() => {
      const { run, outcome } = dialogue.state.value;
      return run.kind === "idle" ? outcome : undefined;
    }),
    load(work) {
      const read = readWork(work);
      if (read !== undefined) runner.edit({ type: "load", work: read });
      return read !== undefined;
    },
    commands: [
      { id: "dialogue.negotiate", text: t("command.negotiate"), run: () => runner.edit({ type: "move", move: { kind: "negotiate" } }) },
      { id: "dialogue.wonder", text: t("command.wonder"), run: () => runner.edit({ type: "move", move: { kind: "wonder" } }) },
      { id: "dialogue.takeBack", text: t("command.takeBack"), run: () => runner.edit({ type: "takeBack" }) },
    ],
    start: runner.start,
    runNow: runner.now,
    stop: runner.stop,
    firstReport: runner.firstReport,
  };
}
