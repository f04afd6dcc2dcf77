// The Module workbench: what the sender has, what crosses the wire, what the receiver made of it.
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/index.ts";
import { Divider } from "../../parts/divider.tsx";
import { Tabs, tabId } from "../../parts/tabs.tsx";
import type { PaneName, Panes } from "../../state/types.ts";
import { useSelect } from "../../store.ts";
import type { Bench } from "../index.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";
import "./view.css";

const slotId = (name: PaneName) => `slot-${name}`;

function isShown(name: PaneName, panes: Panes): boolean {
  if (panes.full !== undefined) return panes.full === name;
  if (panes.layout === "wide") return true;
  if (panes.layout === "narrow") return panes.narrow === name;
  return name === "source" || panes.right === name;
}

/** The columns: a divider is a gutter as wide as a finger, with its line in the middle. */
function gridOf(panes: Panes): string {
  const [a, b, c] = panes.columns;
  if (panes.full !== undefined || panes.layout === "narrow") return "minmax(0, 1fr)";
  const column = (share: number) => `minmax(0, ${share}fr)`;
  if (panes.layout === "middle") return `${column(a + 8)} 24px ${column(b + c - 8)}`;
  return `${column(a)} 24px ${column(b)} 24px ${column(c)}`;
}

export function ModuleView({ bench }: { bench: Bench }) {
  const panes = useSelect(bench.store, (state) => state.panes);
  const { dispatch } = bench.store;
  const onMove = (columns: Panes["columns"]) => dispatch({ type: "columns", columns });
  const between = panes.full === undefined ? panes.layout : "full";
  const show = (pane: PaneName) => dispatch({ type: "show", pane });

  return (
    <div class={`bench bench-${between}`} style={{ gridTemplateColumns: gridOf(panes) }}>
      <Slot name="source" panes={panes}>
        <SourcePane bench={bench} />
      </Slot>
      {(between === "wide" || between === "middle") && (
        <Divider key="d0" label={t("divider.source")} index={0} columns={panes.columns} onMove={onMove} controls={slotId("source")} />
      )}
      {between === "middle" && (
        <Tabs
          key="right"
          class="right-tabs"
          label={t("pane.right")}
          tabs={[
            { id: "wire", text: t("pane.wire") },
            { id: "report", text: t("pane.report") },
          ]}
          chosen={panes.right}
          onChoose={show}
          controls={slotId}
        />
      )}
      <Slot name="wire" panes={panes}>
        <WirePane bench={bench} />
      </Slot>
      {between === "wide" && (
        <Divider key="d1" label={t("divider.wire")} index={1} columns={panes.columns} onMove={onMove} controls={slotId("wire")} />
      )}
      <Slot name="report" panes={panes}>
        <ReportPane bench={bench} />
      </Slot>
      {between === "narrow" && (
        <Tabs
          key="bottom"
          class="bottom-tabs"
          label={t("pane.views")}
          tabs={[
            { id: "source", text: t("pane.source") },
            { id: "wire", text: t("pane.wire.short") },
            { id: "report", text: t("pane.report") },
          ]}
          chosen={panes.narrow}
          onChoose={show}
          controls={slotId}
        />
      )}
    </div>
  );
}

/** A place for a pane. Where tabs choose it, it is their panel. */
function Slot({ name, panes, children }: { name: PaneName; panes: Panes; children: ComponentChildren }) {
  const tabbed = panes.full === undefined && (panes.layout === "narrow" || (panes.layout === "middle" && name !== "source"));
  const panel = tabbed ? ({ role: "tabpanel", "aria-labelledby": tabId(name) } as const) : {};
  return (
    <div key={name} id={slotId(name)} class={`slot slot-${name}`} hidden={!isShown(name, panes)} {...panel}>
      {children}
    </div>
  );
}
