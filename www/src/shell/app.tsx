// The frame round every workbench: the top bar, the state of the run, and what went wrong when something did.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { engineVersion } from "../engine/client.ts";
import { t } from "../i18n/index.ts";
import { PageContext } from "../parts/page.ts";
import { Tabs, tabId } from "../parts/tabs.tsx";
import { Tip } from "../parts/tip.tsx";
import { workbenches } from "../workbenches/index.ts";
import { listenToKeys } from "./commands.ts";
import type { Frame } from "./frame.ts";
import { watchRoom } from "./layout.ts";
import { OpenPalette } from "./lazy.tsx";
import { ModeView } from "./modes.tsx";
import { NoteLine } from "./note.tsx";
import { NoticeList } from "./notice-list.tsx";
import { PanelButtons } from "./panel-buttons.tsx";
import { OpenPanel } from "./panel.tsx";
import { Failure, RunState } from "./run.tsx";
import { Update } from "./update.tsx";
import "./app.css";

const panelId = (id: string) => `workbench-${id}`;

export const App = ({ frame }: { frame: Frame }) => (
  <PageContext.Provider value={frame.page}>
    <Shell frame={frame} />
  </PageContext.Provider>
);

function Shell({ frame }: { frame: Frame }) {
  const { desk } = frame;
  const chosen = desk.chosen.value;
  const faces = desk.faces.value;
  const plain = frame.mode.value === "plain";
  useEffect(() => listenToKeys(frame), [frame]);

  return (
    <div class="app">
      <header class="top">
        <h1 class="brand">{t("app.name")}</h1>
        <p class="version">{t("app.engine", { version: engineVersion })}</p>
        <Tabs
          label={t("app.workbenches")}
          tabs={workbenches.map(({ id, text }) => ({ id, text }))}
          chosen={chosen}
          onChoose={desk.choose}
          controls={panelId}
        />
        <PanelButtons frame={frame} />
        <RunState desk={desk} />
      </header>
      <Update />
      <NoteLine frame={frame} />
      <NoticeList notices={frame.notices} />
      <div class="under">
        <Main frame={frame}>
          <Failure desk={desk} />
          {workbenches.map(({ id }) => {
            const face = faces[id];
            return (
              <div key={id} id={panelId(id)} class="workbench" role="tabpanel" aria-labelledby={tabId(id)} hidden={id !== chosen || plain}>
                {face !== undefined && <face.View />}
              </div>
            );
          })}
          <ModeView frame={frame} of="plain" />
        </Main>
        <OpenPanel frame={frame} />
      </div>
      <ModeView frame={frame} of="present" />
      <OpenPalette frame={frame} />
      <Tip root={frame.page.root} />
    </div>
  );
}

/** What is running is told here, so that only this is drawn again when it changes. */
function Main({ frame, children }: { frame: Frame; children: ComponentChildren }) {
  const room = useRef<HTMLElement>(null);
  const { store } = frame.page;
  useEffect(() => (room.current === null ? undefined : watchRoom(room.current, store.dispatch)), [store]);
  return (
    <main ref={room} data-state={frame.desk.run.value.kind}>
      {children}
    </main>
  );
}
