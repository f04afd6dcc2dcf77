// Everything that can be done from anywhere on the page, and what the workbench in front adds to it.
import { t, type TextKey } from "../i18n/index.ts";
import { panels } from "../panels/index.ts";
import { closeTip } from "../parts/tip.tsx";
import { keySets, themes, type Settings } from "../state/settings.ts";
import type { Run } from "../state/types.ts";
import type { Command } from "../workbenches/face.ts";
import { workbenches } from "../workbenches/index.ts";
import type { Frame } from "./frame.ts";
import { isKeys, onKeys } from "./keys.ts";
import type { Mode } from "./modes.tsx";

export const isSlow = (run: Run) => run.kind === "running" && run.slow;

/** What Escape is for, from the nearest to the farthest. */
function closeOrStop({ desk, closePanel, closePalette }: Frame) {
  if (closeTip() || closePalette() || closePanel()) return;
  if (isSlow(desk.run.peek())) desk.face.peek()?.stop();
}

/** The commands of the page; those of the workbench in front come after them. */
export const allCommands = (frame: Frame): readonly Command[] => [
  { id: "run", text: t("command.run"), keys: "Mod+Enter", heard: true, run: () => frame.desk.face.peek()?.runNow() },
  { id: "stop", text: t("command.stop"), keys: "Escape", run: () => closeOrStop(frame) },
  { id: "palette", text: t("command.palette"), keys: "Mod+K", heard: true, run: frame.openPalette },
  ...ownPage(frame),
  ...modes(frame),
  ...workbenches.map(({ id, text }) => ({ id: `workbench.${id}`, text, run: () => frame.desk.choose(id) })),
  ...panels.map(({ id, text }) => ({ id: `panel.${id}`, text, run: () => frame.openPanel(id) })),
  ...(frame.desk.face.peek()?.commands ?? []),
  ...comforts(frame),
];

/** The other ways to look at the page. */
function modes({ mode }: Frame): readonly Command[] {
  const now = mode.peek();
  const to = (one: Mode) => () => {
    mode.value = one;
  };
  return (["present", "plain"] as const).map((one) => ({ id: `mode.${one}`, text: t(`command.${now === one ? "work" : one}`), run: to(now === one ? "work" : one) }));
}

/** What the settings hold that is changed by a word. */
function comforts({ page: { settings } }: Frame): readonly Command[] {
  const { theme, keys, wrap, autoRun } = settings.state.peek();
  const set = (id: string, text: TextKey, given: Partial<Settings>): Command => ({ id, text: t(text), run: () => settings.change(given) });
  return [
    ...themes.filter((one) => one !== theme).map((one) => set(`theme.${one}`, `command.theme.${one}`, { theme: one })),
    ...keySets.filter((one) => one !== keys).map((one) => set(`keys.${one}`, `command.keys.${one}`, { keys: one })),
    set("wrap", wrap ? "command.wrap.off" : "command.wrap.on", { wrap: !wrap }),
    set("autoRun", autoRun ? "command.autoRun.off" : "command.autoRun.on", { autoRun: !autoRun }),
  ];
}

/** What a page of its own can do; inside of another page, these keys are that page's. */
function ownPage(frame: Frame): readonly Command[] {
  if (frame.page.root !== document) return [];
  const copyLink = () => void import("./links.ts").then((links) => links.copyLink(frame));
  return [{ id: "share.copy", text: t("command.copyLink"), keys: "Mod+S", heard: true, run: copyLink }];
}

/** Listens to the keys of the commands; gives a way to end that. */
export function listenToKeys(frame: Frame): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && frame.desk.face.peek()?.keepsEscape?.(event) !== true) return closeOrStop(frame);
    const command = allCommands(frame).find(({ heard, keys }) => heard === true && keys !== undefined && isKeys(event, keys));
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  };
  return onKeys(frame.page.root, onKeyDown);
}
