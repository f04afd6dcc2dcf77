// What can be done in the Module workbench, for the list of keys and the list of all commands.
import { nextDiagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { Editor } from "../../editor/editor.ts";
import type { Help } from "../../editor/help/index.ts";
import { openFixes } from "../../editor/fixes.ts";
import { t } from "../../i18n/index.ts";
import type { PaneName } from "../../state/types.ts";
import type { Command } from "../face.ts";
import type { Bench } from "./bench.ts";

const panes: readonly PaneName[] = ["source", "wire", "report"];

/** Brings the editor into view and into focus, and does something in it. */
function inEditor({ store, editor }: Bench, act: (editor: Editor) => void) {
  const { layout, full } = store.state.peek().panes;
  if (full !== undefined && full !== "source") store.dispatch({ type: "full", pane: undefined });
  if (layout === "narrow") store.dispatch({ type: "show", pane: "source" });
  // The pane may only now become visible.
  requestAnimationFrame(() => {
    if (editor.current === undefined) return;
    editor.current.view.focus();
    act(editor.current);
  });
}

/** As `inEditor`, with what is loaded after the first report. */
const withHelp = (bench: Bench, act: (help: Help, view: EditorView) => void) =>
  inEditor(bench, ({ view }) => {
    if (bench.help.current !== undefined) act(bench.help.current, view);
  });

/** The next refuted row of the report, else the next mistake in the source. */
function nextProblem(bench: Bench) {
  if (bench.nextProblem.current?.() !== true) inEditor(bench, ({ view }) => nextDiagnostic(view));
}

export const moduleCommands = (bench: Bench): readonly Command[] => [
  { id: "editor.focus", text: t("command.source"), run: () => inEditor(bench, () => {}) },
  { id: "editor.fix", text: t("command.fix"), keys: "Mod+.", run: () => inEditor(bench, ({ view }) => openFixes(view)) },
  { id: "editor.format", text: t("command.format"), keys: "Shift+Alt+F", run: () => withHelp(bench, (help, view) => help.format(view)) },
  { id: "editor.rename", text: t("command.rename"), keys: "F2", run: () => withHelp(bench, (help, view) => help.rename(view)) },
  { id: "editor.complete", text: t("command.complete"), keys: "Ctrl+Space", run: () => withHelp(bench, (help, view) => help.complete(view)) },
  { id: "editor.explain", text: t("command.explain"), keys: "Alt+F1", run: () => withHelp(bench, (help, view) => help.explain(view)) },
  { id: "editor.crossing", text: t("command.crossing"), run: bench.crossing.toggle },
  { id: "report.next", text: t("command.next"), keys: "F8", heard: true, run: () => nextProblem(bench) },
  ...panes.map((pane): Command => {
    const show = () => {
      const { full } = bench.store.state.peek().panes;
      if (full !== undefined && full !== pane) bench.store.dispatch({ type: "full", pane });
      bench.store.dispatch({ type: "show", pane });
    };
    return { id: `pane.${pane}`, text: t("command.pane", { pane: t(`pane.${pane}`) }), run: show };
  }),
];
