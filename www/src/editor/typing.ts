// Typing over a selection, done by the editor itself.
//
// Chromium keeps the look of what was selected by writing a style attribute into the page before the editor sees the
// text; the page's policy refuses such attributes and complains in the console.
import { EditorView } from "@codemirror/view";

const written = new Set(["insertText", "insertReplacementText"]);

/** What the browser is about to replace, as positions in the text. */
function targetOf(event: InputEvent, view: EditorView): { from: number; to: number } {
  const { main } = view.state.selection;
  const [range] = event.getTargetRanges();
  if (range === undefined || !view.contentDOM.contains(range.startContainer)) return main;
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (view.composing || event.isComposing || !written.has(event.inputType) || event.data === null) return false;
    const { from, to } = targetOf(event, view);
    if (from === to || view.state.selection.ranges.length > 1) return false;
    const insert = view.state.toText(event.data);
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: "input.type", scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});
