// What an element shows: a workbench alone, how its run stands, and the way to the full page.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { PageContext } from "../parts/page.ts";
import { Tip } from "../parts/tip.tsx";
import { listenToKeys } from "../shell/commands.ts";
import type { Desk } from "../shell/desk.ts";
import { createFrame } from "../shell/frame.ts";
import { Failure, RunState } from "../shell/run.tsx";
import { writeLink } from "../state/link.ts";
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
    <PageContext.Provider value={now?.page}>
      <div class="app">
        {now === undefined ? <main data-state="loading" /> : <Bench {...now} />}
        <footer class="embed-foot">
          {now === undefined ? <p class="run-text">{t("status.loading")}</p> : <RunState desk={now.desk} />}
          {now?.inPage === true && <p class="run-text">{t("embed.inPage")}</p>}
          <FullLink full={full} desk={now?.desk} />
        </footer>
        <Tip root={root} />
      </div>
    </PageContext.Provider>
  );
}

/** The full page with what is written here. */
function FullLink({ full, desk }: { full: string; desk: Desk | undefined }) {
  const [link, setLink] = useState("");
  const document = desk?.document.value;
  useEffect(() => {
    if (document === undefined) return undefined;
    // Writing rests before it is packed.
    const timer = setTimeout(() => void writeLink(document).then((hash) => setLink(`#${hash}`), () => setLink("")), 300);
    return () => clearTimeout(timer);
  }, [document]);
  return (
    <a href={`${full}${link}`} target="_blank" rel="noreferrer">
      {t("embed.full")}
    </a>
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
