// The three panes of a workbench, side by side or behind tabs, as the window has room.
import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.ts";
import type { Layout, PaneName, Panes } from "../state/types.ts";
import { type Store, useSelect } from "../store.ts";
import { Divider } from "./divider.tsx";
import { Tabs, tabId } from "./tabs.tsx";
import "./columns.css";

export interface ColumnsParts extends Readonly<Record<PaneName, ComponentChildren>> {
  readonly store: Store;
  /** Tells the places of one workbench from those of another. */
  readonly bench: string;
}

const namesOf = (bench: string) => ({
  slot: (name: PaneName) => `${bench}-slot-${name}`,
  tab: (name: PaneName) => `${bench}-${name}`,
});

/** What stands between the panes: their layout, or nothing while one of them fills the place. */
type Between = Layout | "full";

function betweenOf({ full, layout, only }: Panes): Between {
  if (full !== undefined || only.length === 1) return "full";
  // Two panes have room where three have it behind tabs.
  return layout === "middle" && only.length < 3 ? "wide" : layout;
}

/** The pane of a narrow screen: one that is there. */
const narrowOf = ({ only, narrow }: Panes): PaneName => (only.includes(narrow) ? narrow : (only[0] ?? narrow));

function isShown(name: PaneName, panes: Panes): boolean {
  if (panes.full !== undefined) return panes.full === name;
  if (panes.only.length < 3) return panes.only.includes(name) && (panes.layout !== "narrow" || narrowOf(panes) === name);
  if (panes.layout === "wide") return true;
  if (panes.layout === "narrow") return panes.narrow === name;
  return name === "source" || panes.right === name;
}

/** The columns: a divider is a gutter as wide as a finger, with its line in the middle. */
function gridOf(panes: Panes): string {
  const [a, b, c] = panes.columns;
  const between = betweenOf(panes);
  if (between === "full" || between === "narrow") return "minmax(0, 1fr)";
  const column = (share: number) => `minmax(0, ${share}fr)`;
  if (panes.only.length < 3) return panes.only.map(() => column(1)).join(" ");
  if (between === "middle") return `${column(a + 8)} 24px ${column(b + c - 8)}`;
  return `${column(a)} 24px ${column(b)} 24px ${column(c)}`;
}

export function Columns({ store, bench, source, wire, report }: ColumnsParts) {
  const panes = useSelect(store, (state) => state.panes);
  const onMove = (columns: Panes["columns"]) => store.dispatch({ type: "columns", columns });
  const between = betweenOf(panes);
  const whole = panes.only.length === 3;
  const show = (pane: PaneName) => store.dispatch({ type: "show", pane });
  const { slot, tab } = namesOf(bench);

  return (
    <div class={`bench bench-${between} ${whole ? "" : "bench-few"}`} style={{ gridTemplateColumns: gridOf(panes) }}>
      <Slot bench={bench} name="source" panes={panes}>
        {source}
      </Slot>
      {(between === "wide" || between === "middle") && whole && (
        <Divider key="d0" label={t("divider.source")} index={0} columns={panes.columns} onMove={onMove} controls={slot("source")} />
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
          controls={slot}
          named={tab}
        />
      )}
      <Slot bench={bench} name="wire" panes={panes}>
        {wire}
      </Slot>
      {between === "wide" && whole && (
        <Divider key="d1" label={t("divider.wire")} index={1} columns={panes.columns} onMove={onMove} controls={slot("wire")} />
      )}
      <Slot bench={bench} name="report" panes={panes}>
        {report}
      </Slot>
      {between === "narrow" && (
        <Tabs
          key="bottom"
          class="bottom-tabs"
          label={t("pane.views")}
          tabs={panes.only.map((id) => ({ id, text: t(id === "wire" ? "pane.wire.short" : `pane.${id}`) }))}
          chosen={narrowOf(panes)}
          onChoose={show}
          controls={slot}
          named={tab}
        />
      )}
    </div>
  );
}

/** A place for a pane. Where tabs choose it, it is their panel. */
function Slot({ bench, name, panes, children }: { bench: string; name: PaneName; panes: Panes; children: ComponentChildren }) {
  const { slot, tab } = namesOf(bench);
  const between = betweenOf(panes);
  const tabbed = between === "narrow" || (between === "middle" && name !== "source");
  const panel = tabbed ? ({ role: "tabpanel", "aria-labelledby": tabId(tab(name)) } as const) : {};
  return (
    <div key={name} id={slot(name)} class={`slot slot-${name}`} hidden={!isShown(name, panes)} {...panel}>
      {children}
    </div>
  );
}
