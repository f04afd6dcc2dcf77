// The ways to what opens beside a workbench: the most wanted in a row, the others in a menu; all in the menu where there is no row.
import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { panels, type PanelId } from "../panels/index.ts";
import type { Frame } from "./frame.ts";
import { menuButton, panelButton } from "./panel.tsx";

/** Those that have a button of their own where the bar has room. */
const inRow: readonly PanelId[] = ["examples", "share", "settings"];

export function PanelButtons({ frame }: { frame: Frame }) {
  const [menu, setMenu] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const onFocusOut = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node) || nav.current?.contains(event.relatedTarget) !== true) setMenu(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu) return;
    event.stopPropagation();
    setMenu(false);
    nav.current?.querySelector<HTMLElement>(`#${menuButton}`)?.focus();
  };
  const open = frame.panel.value;
  const button = (id: PanelId, text: string, twin = false) => (
    <button
      key={id}
      {...(twin ? { class: "panels-twin" } : { id: panelButton(id) })}
      type="button"
      aria-expanded={open === id}
      aria-controls={open === id ? "panel" : undefined}
      onClick={() => {
        setMenu(false);
        if (open === id) frame.closePanel();
        else frame.openPanel(id);
      }}
    >
      {text}
    </button>
  );
  return (
    <nav ref={nav} class="panels" aria-label={t("app.panels")} onFocusOut={onFocusOut} onKeyDown={onKeyDown}>
      <div class="panels-row">{panels.filter(({ id }) => inRow.includes(id)).map(({ id, text }) => button(id, text))}</div>
      <button type="button" id={menuButton} aria-expanded={menu} aria-controls="panel-buttons" onClick={() => setMenu(!menu)}>
        {t("app.menu")}
      </button>
      <div id="panel-buttons" class="panels-list" hidden={!menu}>
        {panels.map(({ id, text }) => button(id, text, inRow.includes(id)))}
        {/* Without a keyboard this is the way to every command. */}
        <button
          type="button"
          onClick={() => {
            setMenu(false);
            frame.openPalette();
          }}
        >
          {t("command.palette")}
        </button>
      </div>
    </nav>
  );
}
