// The panel that is open beside the workbench: its heading, its way out, and its view once that is loaded.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { panels, type PanelId, type PanelView } from "../panels/index.ts";
import type { Frame } from "./frame.ts";
import "./panel.css";

export const menuButton = "panels-menu";
export const panelButton = (id: PanelId) => `panel-button-${id}`;

export function OpenPanel({ frame }: { frame: Frame }) {
  const id = frame.panel.value;
  const panel = panels.find((one) => one.id === id);
  return panel === undefined ? null : <Panel key={panel.id} id={panel.id} text={panel.text} open={panel.open} frame={frame} />;
}

function Panel({ id, text, open, frame }: { id: PanelId; text: string; open: () => Promise<PanelView>; frame: Frame }) {
  const [view, setView] = useState<{ readonly View: PanelView } | "failed">();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    open().then(
      (View) => setView({ View }),
      () => setView("failed"),
    );
    // Focus goes back to where the panel was opened from, unless it has gone elsewhere by itself.
    return () => {
      const { root } = frame.page;
      if (root.activeElement !== null && root.activeElement !== document.body) return;
      const ways = [panelButton(id), menuButton].map((way) => root.getElementById(way));
      ways.find((way) => way?.checkVisibility())?.focus();
    };
  }, []);
  return (
    <aside class="panel" id="panel" aria-labelledby="panel-heading">
      <header class="panel-head">
        <h2 id="panel-heading" ref={heading} tabIndex={-1}>
          {text}
        </h2>
        <button type="button" class="button" onClick={frame.closePanel}>
          {t("panel.close")}
        </button>
      </header>
      <div class="panel-body">{view === "failed" ? <p>{t("panel.failed")}</p> : view !== undefined && <view.View frame={frame} />}</div>
    </aside>
  );
}
