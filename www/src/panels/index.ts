// What opens beside a workbench from the top bar. A further panel is a further folder and a row here.
import type { ComponentType } from "preact";
import { t } from "../i18n/index.ts";
import type { Frame } from "../shell/frame.ts";

/** What a panel shows; it has the whole page at hand. Its heading and its way out are the frame's. */
export type PanelView = ComponentType<{ readonly frame: Frame }>;

export interface Panel {
  readonly id: string;
  readonly text: string;
  /** A file of its own, loaded when the panel is first opened. */
  readonly open: () => Promise<PanelView>;
}

export const panels = [
  { id: "examples", text: t("panel.examples"), open: async () => (await import("./examples/view.tsx")).ExamplesPanel },
  { id: "lessons", text: t("panel.lessons"), open: async () => (await import("./lessons/view.tsx")).LessonsPanel },
  { id: "share", text: t("panel.share"), open: async () => (await import("./share/view.tsx")).SharePanel },
  { id: "recent", text: t("panel.recent"), open: async () => (await import("./recent/view.tsx")).RecentPanel },
  { id: "settings", text: t("panel.settings"), open: async () => (await import("./settings/view.tsx")).SettingsPanel },
  { id: "keys", text: t("panel.keys"), open: async () => (await import("./keys/view.tsx")).KeysPanel },
  { id: "glossary", text: t("panel.glossary"), open: async () => (await import("./glossary/view.tsx")).GlossaryPanel },
] as const satisfies readonly Panel[];

export type PanelId = (typeof panels)[number]["id"];
