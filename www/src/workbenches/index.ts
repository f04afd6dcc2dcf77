// The workbenches of the page, in the order of their tabs. A further one is a further folder and a row here.
import { t } from "../i18n/index.ts";
import type { Face, Page } from "./face.ts";
import { openModule } from "./module/face.tsx";

export interface Workbench {
  readonly id: string;
  readonly text: string;
  /** Opened when it is first chosen; all but the first are files of their own. */
  readonly open: (page: Page) => Face | Promise<Face>;
}

export const workbenches = [
  { id: "module", text: t("workbench.module"), open: openModule },
  { id: "intent", text: t("workbench.intent"), open: async (page) => (await import("./intent/face.tsx")).openIntent(page) },
  { id: "contracts", text: t("workbench.contracts"), open: async (page) => (await import("./contracts/face.tsx")).openContracts(page) },
  { id: "dialogue", text: t("workbench.dialogue"), open: async (page) => (await import("./dialogue/face.tsx")).openDialogue(page) },
  { id: "compose", text: t("workbench.compose"), open: async (page) => (await import("./compose/face.tsx")).openCompose(page) },
  { id: "given", text: t("workbench.given"), open: async (page) => (await import("./given/face.tsx")).openGiven(page) },
] as const satisfies readonly Workbench[];

export type WorkbenchId = (typeof workbenches)[number]["id"];
