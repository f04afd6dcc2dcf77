// The help of the editor, a file of its own that is loaded after the first report: explain, complete, rename, format.
import { completionStatus, startCompletion } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { Read } from "../../state/rename.ts";
import { completion } from "./complete.ts";
import { type Describe, explainHere, explaining, hideExplanation } from "./explain.ts";
import { type Format, formatAll } from "./format.ts";
import { helpLook } from "./look.ts";
import { renameField, startRename } from "./rename.ts";
import { toldField } from "./told.ts";

export interface HelpParts {
  readonly format: Format;
  readonly read: Read;
  readonly describe: Describe;
}

/** What a command of the page does in an editor. */
export interface Help {
  readonly extension: Extension;
  format(view: EditorView): void;
  rename(view: EditorView): void;
  explain(view: EditorView): void;
  complete(view: EditorView): void;
}

export function helpOf({ format, read, describe }: HelpParts): Help {
  const sound = async (source: string) => (await read(source)).diagnostics.every(({ severity }) => severity !== "error");
  const help = {
    format: (view: EditorView) => void formatAll(view, format, sound),
    rename: (view: EditorView) => void startRename(view, read),
    explain: (view: EditorView) => explainHere(view, describe),
    complete: (view: EditorView) => void startCompletion(view),
  };
  const key = (name: string, act: (view: EditorView) => void) => ({
    key: name,
    preventDefault: true,
    run: (view: EditorView) => {
      act(view);
      return true;
    },
  });
  const keys = Prec.highest(
    keymap.of([
      key("Shift-Alt-f", help.format),
      key("F2", help.rename),
      key("Alt-F1", help.explain),
      { key: "Escape", run: (view) => completionStatus(view.state) === null && hideExplanation(view) },
    ]),
  );
  return { ...help, extension: [keys, completion, explaining(describe), renameField, toldField, helpLook] };
}
