// A pane: heading, one-line summary, its content, and its tools at the foot. Help opens in place; nothing is modal.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { PaneName } from "../state/types.ts";
import { copy } from "./outside.ts";
import "./pane.css";

export interface PaneParts {
  readonly name: PaneName;
  readonly summary: ComponentChildren;
  readonly help: ComponentChildren;
  readonly helpOpen: boolean;
  readonly full: boolean;
  readonly copyText: () => string | undefined;
  readonly onDownload: () => void;
  readonly onHelp: () => void;
  readonly onFull: () => void;
  /** More buttons, before the common ones. */
  readonly tools?: ComponentChildren;
  /** What stands below the tools. */
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const paneId = (name: PaneName) => `pane-${name}`;

export function Pane(parts: PaneParts) {
  const title = t(`pane.${parts.name}`);
  return (
    <section class={`pane pane-${parts.name}`} aria-label={title}>
      <header class="pane-head">
        <h2>{title}</h2>
        <p class="pane-summary">{parts.summary}</p>
      </header>
      {parts.helpOpen && (
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
        <button type="button" aria-pressed={parts.full} onClick={parts.onFull}>
          {t("pane.full")}
        </button>
        <button type="button" aria-expanded={parts.helpOpen} onClick={parts.onHelp}>
          {t("pane.help")}
        </button>
      </div>
      {parts.foot}
    </section>
  );
}

/** Copies a text and says on its own face how that went. */
export function CopyButton({ text, label = t("pane.copy") }: { text: () => string | undefined | Promise<string | undefined>; label?: string }) {
  const [told, tell] = useState<string>();
  const onClick = async (event: Event) => {
    event.stopPropagation();
    const what = await text();
    if (what === undefined) return;
    tell((await copy(what)) ? t("pane.copied") : t("pane.copyFailed"));
    setTimeout(() => tell(undefined), 1500);
  };
  return (
    <button type="button" onClick={onClick}>
      <span class="copy-face">
        <span class={told === undefined ? "" : "copy-away"}>{label}</span>
        {told !== undefined && <span class="copy-told">{told}</span>}
      </span>
    </button>
  );
}
