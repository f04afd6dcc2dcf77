// What the editor of a module gets after the first report: it knows the module's names, and what else can be written.
import { EditorView } from "@codemirror/view";
import { crossingView } from "../../../editor/crossing.ts";
import type { Editor } from "../../../editor/editor.ts";
import { moreFixes } from "../../../editor/fixes.ts";
import { pageOptions } from "../../../state/settings.ts";
import { staysOf } from "../../../state/crossing.ts";
import type { Sender } from "../../../state/types.ts";
import type { Bench } from "../bench.ts";
import { actionsAt } from "./actions.ts";
import { describeIn } from "./describe.ts";
import { a } from "./texts.ts";

/** How long it may take to find out what can be written. */
const patience = 5000;

export const describe = (bench: Bench) => (name: string) => describeIn(bench.store.state.peek(), name);

/** What can be written, in the same list as the fixes. */
export const suggestions = ({ engine, settings, store, editor }: Bench) =>
  moreFixes.of((place) => {
    const source = editor.current?.view.state.doc.toString() ?? "";
    return actionsAt({ engine, state: store.state.peek(), source, place, options: { ...pageOptions(settings.state.peek()), deadline: patience } });
  });

/** Draws what stays, for the text that was read last; a newer one waits for its reading. */
export function showCrossing(editor: Editor, sender: Sender) {
  if (editor.view.state.doc.toString() !== sender.source) return;
  editor.extend("crossing", crossingView(staysOf(sender.source, sender.reading), a("stays.label")));
}

export function tellCrossing(editor: Editor) {
  editor.view.dispatch({ effects: EditorView.announce.of(a("stays.told")) });
}
