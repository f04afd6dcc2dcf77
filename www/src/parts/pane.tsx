// A pane: heading, one-line summary, its content, and its tools at the foot. Help opens in place; nothing is modal.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { PaneName } from "../state/types.ts";
import { type Store, useSelect } from "../store.ts";
import { copy } from "./outside.ts";
import "./pane.css";

export interface PaneParts {
  /** Where the page keeps what is open, and how large. */
  readonly store: Store;
  readonly name: PaneName;
  readonly summary: ComponentChildren;
  readonly help: ComponentChildren;
  readonly copyText: () => string | undefined;
  readonly onDownload: () => void;
  /** More buttons, before the common ones. */
  readonly tools?: ComponentChildren;
  /** What stands below the tools. */
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Pane(parts: PaneParts) {
  const { store, name } = parts;
  const title = t(`pane.${name}`);
  const panes = useSelect(store, (state) => state.panes);
  const full = panes.full === name;
  const helpOpen = panes.help.includes(name);
  return (
    <section class={`pane pane-${name}`} aria-label={title}>
      <header class="pane-head">
        <h2>{title}</h2>
        <p class="pane-summary">{parts.summary}</p>
      </header>
      {helpOpen && (
        <div class="pane-help" role="group" aria-label={t("pane.helpOf", { pane: title })} tabIndex={0}>
          {parts.help}
        </div>
      )}
      <div class="pane-body">{parts.children}</div>
      <div class="pane-tools" role="group" aria-label={t("pane.tools", { pane: title })}>
        {parts.tools}
        <CopyButton text={parts.copyText} />
        <button type="button" onClick={parts.onDownload}>
          {t("pane.download")}
        </button>
        <button type="button" aria-pressed={full} onClick={() => store.dispatch({ type: "full", pane: full ? undefined : name })}>
          {t("pane.full")}
        </button>
        <button type="button" aria-expanded={helpOpen} onClick={() => store.dispatch({ type: "help", pane: name })}>
          {t("pane.help")}
        </button>
      </div>
      {parts.foot}
    </section>
  );
}

/** Copies a text and says on its own face how that went. */
export function CopyButton({ text, label = t("pane.copy"), class: kind }: { text: () => string | undefined | Promise<string | undefined>; label?: string; class?: string }) {
  const [told, tell] = useState<string>();
  const onClick = async (event: Event) => {
    event.stopPropagation();
    const what = await text();
    if (what === undefined) return;
    tell((await copy(what)) ? t("pane.copied") : t("pane.copyFailed"));
    setTimeout(() => tell(undefined), 1500);
  };
  return (
    <button type="button" class={kind} onClick={onClick}>
      <span class="copy-face">
        <span class={told === undefined ? "" : "copy-away"}>{label}</span>
        {told !== undefined && <span class="copy-told">{told}</span>}
      </span>
    </button>
  );
}
