// The frame round every workbench: the top bar, the state of the run, and what went wrong when something did.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { engineVersion } from "../engine/client.ts";
import { t } from "../i18n/index.ts";
import { panels } from "../panels/index.ts";
import { copy } from "../parts/outside.ts";
import { Tabs, tabId } from "../parts/tabs.tsx";
import { Tip } from "../parts/tip.tsx";
import { notLoaded } from "../state/run.ts";
import { workbenches } from "../workbenches/index.ts";
import { isSlow, listenToKeys } from "./commands.ts";
import type { Desk } from "./desk.ts";
import type { Frame } from "./frame.ts";
import { OpenPanel, panelButton } from "./panel.tsx";
import "./app.css";

const panelId = (id: string) => `workbench-${id}`;

export function App({ frame }: { frame: Frame }) {
  const { desk } = frame;
  const chosen = desk.chosen.value;
  const faces = desk.faces.value;
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
      <div class="under">
        <Main desk={desk}>
          <Failure desk={desk} />
          {workbenches.map(({ id }) => {
            const face = faces[id];
            return (
              <div key={id} id={panelId(id)} class="workbench" role="tabpanel" aria-labelledby={tabId(id)} hidden={id !== chosen}>
                {face !== undefined && <face.View />}
              </div>
            );
          })}
        </Main>
        <OpenPanel frame={frame} />
      </div>
      <Tip />
    </div>
  );
}

function PanelButtons({ frame }: { frame: Frame }) {
  const open = frame.panel.value;
  return (
    <nav class="panel-buttons" aria-label={t("app.panels")}>
      {panels.map(({ id, text }) => (
        <button
          key={id}
          id={panelButton(id)}
          type="button"
          aria-expanded={open === id}
          aria-controls="panel"
          onClick={() => (open === id ? frame.closePanel() : frame.openPanel(id))}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}

/** What is running is told here, so that only this is drawn again when it changes. */
function Main({ desk, children }: { desk: Desk; children: ComponentChildren }) {
  return <main data-state={desk.run.value.kind}>{children}</main>;
}

function RunState({ desk }: { desk: Desk }) {
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

function Failure({ desk }: { desk: Desk }) {
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
