// The one line that tells how things stand: a summary per run, never one per row.
import { t } from "../i18n/index.ts";
import type { State } from "./types.ts";

/** How long a run may take, in seconds, for the text that says so. */
const deadlineSeconds = 30;

export function statusText(state: State): string {
  const { run, crossing } = state;
  switch (run.kind) {
    case "loading":
      return t("status.loading");
    case "running":
      if (!run.slow) return crossing === undefined ? t("status.running") : idleText(state);
      return run.total === 0 ? t("status.running") : t("status.progress", { done: run.done, total: run.total });
    case "stopped":
      return run.by === "person" ? t("status.stopped.person") : t("status.stopped.deadline", { seconds: deadlineSeconds });
    case "failed":
      return t("status.failed");
    case "idle":
      return idleText(state);
  }
}

function idleText({ crossing }: State): string {
  const total = crossing?.exchanged.result.total;
  return t("status.idle", { passed: total?.passed ?? 0, total: total?.total ?? 0 });
}

/** What `<main>` tells the outside, and no more than that. */
export const dataState = (state: State) => state.run.kind;
