// The one line that tells how things stand: a summary per run, never one per row.
import { t } from "../i18n/index.ts";
import type { Run } from "./run.ts";
import type { State } from "./types.ts";

/** How long a run may take, in seconds, for the text that says so. */
const deadlineSeconds = 30;

/** `idle` sums up the results on screen; there is none before the first. */
export function runText(run: Run, idle: string | undefined): string {
  switch (run.kind) {
    case "loading":
      return t("status.loading");
    case "running":
      if (!run.slow) return idle ?? t("status.running");
      return run.total === 0 ? t("status.running") : t("status.progress", { done: run.done, total: run.total });
    case "stopped":
      return t(`status.stopped.${run.by}`, { seconds: deadlineSeconds });
    case "failed":
      return t("status.failed");
    case "idle":
      return idle ?? "";
  }
}

export function statusText({ run, crossing, wire }: State): string {
  const total = crossing?.exchanged.result.total;
  const idle = wire.refusal === undefined ? t("status.idle", { passed: total?.passed ?? 0, total: total?.total ?? 0 }) : t("status.refused");
  return runText(run, crossing === undefined && run.kind === "running" ? undefined : idle);
}
