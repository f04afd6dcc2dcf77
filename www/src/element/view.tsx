// What an element shows: a workbench alone, how its run stands, and the way to the full page.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Tip } from "../parts/tip.tsx";
import { listenToKeys } from "../shell/commands.ts";
import type { Desk } from "../shell/desk.ts";
import { createFrame } from "../shell/frame.ts";
import { Failure, RunState } from "../shell/run.tsx";
import type { Page } from "../workbenches/face.ts";

export interface Loaded {
  readonly page: Page;
  readonly desk: Desk;
  /** The engine runs on the thread of the page. */
  readonly inPage: boolean;
}

export function Embed({ loaded, full, root }: { loaded: ReadonlySignal<Loaded | undefined>; full: string; root: ShadowRoot }) {
  const now = loaded.value;
  return (
    <div class="app">
      {now === undefined ? <main data-state="loading" /> : <Bench {...now} />}
      <footer class="embed-foot">
        {now === undefined ? <p class="run-text">{t("status.loading")}</p> : <RunState desk={now.desk} />}
        {now?.inPage === true && <p class="run-text">{t("embed.inPage")}</p>}
        <a href={full} target="_blank" rel="noreferrer">
          {t("embed.full")}
        </a>
      </footer>
      <Tip root={root} />
    </div>
  );
}

function Bench({ page, desk }: Loaded) {
  useEffect(() => listenToKeys(createFrame(page, desk)), [page, desk]);
  const chosen = desk.chosen.value;
  return (
    <main data-state={desk.run.value.kind} aria-label={t("app.name")}>
      <Failure desk={desk} />
      {Object.entries(desk.faces.value).map(([id, face]) => (
        <div key={id} class="workbench" hidden={id !== chosen}>
          <face.View />
        </div>
      ))}
    </main>
  );
}
