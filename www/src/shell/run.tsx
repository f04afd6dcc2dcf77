// How the run of the workbench in front stands, and what went wrong when something did.
import { engineVersion } from "../engine/client.ts";
import { t } from "../i18n/index.ts";
import { copy } from "../parts/outside.ts";
import { notLoaded } from "../state/run.ts";
import { isSlow } from "./commands.ts";
import type { Desk } from "./desk.ts";

export function RunState({ desk }: { desk: Desk }) {
  const run = desk.run.value;
  const face = desk.face.value;
  const text = face?.status.value ?? (run.kind === "failed" ? t("status.failed") : t("status.opening"));
  return (
    <div class="run">
      <p role="status" class={`run-text run-${run.kind}`}>
        {text}
      </p>
      {isSlow(run) && (
        <button type="button" class="button" onClick={() => face?.stop()}>
          {t("action.stop")}
        </button>
      )}
      {run.kind === "stopped" && (
        <button type="button" class="button" onClick={() => face?.runNow()}>
          {t("action.run")}
        </button>
      )}
    </div>
  );
}

export function Failure({ desk }: { desk: Desk }) {
  const run = desk.run.value;
  if (run.kind !== "failed") return null;
  const text = run.code === notLoaded ? t("failed.network") : t("failed.engine", { code: run.code, message: run.message });
  return (
    <div role="alert" class="failure">
      <p>{text}</p>
      <button type="button" class="button" onClick={desk.retry}>
        {t("action.retry")}
      </button>
      <button type="button" class="button" onClick={() => void copy(`${run.code} ${run.message}\nbenoit-wasm ${engineVersion}`)}>
        {t("failed.copy")}
      </button>
    </div>
  );
}
