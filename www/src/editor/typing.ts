// Typing over a selection, done by the editor itself.
//
// Chromium keeps the look of what was selected by writing a style attribute into the page before the editor sees the
// text; the page's policy refuses such attributes and complains in the console.
import { EditorView } from "@codemirror/view";

const written = new Set(["insertText", "insertReplacementText"]);

/** Chromium knows the selection inside a shadow root; elsewhere the editor's own is as new. */
type WithSelection = ShadowRoot & { getSelection?: () => Selection | null };

/** What the browser is about to replace, as positions in the text. */
function targetOf(view: EditorView): { from: number; to: number } {
  const selection = (view.root as WithSelection).getSelection?.();
  const { anchorNode, focusNode } = selection ?? { anchorNode: null, focusNode: null };
  const inside = anchorNode !== null && focusNode !== null && view.contentDOM.contains(anchorNode) && view.contentDOM.contains(focusNode);
  if (!inside || selection === null || selection === undefined) return view.state.selection.main;
  const anchor = view.posAtDOM(anchorNode, selection.anchorOffset);
  const focus = view.posAtDOM(focusNode, selection.focusOffset);
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
}

export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (view.composing || event.isComposing || !written.has(event.inputType) || event.data === null) return false;
    const { from, to } = targetOf(view);
    if (from === to || view.state.selection.ranges.length > 1) return false;
    const insert = view.state.toText(event.data);
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: "input.type", scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});
