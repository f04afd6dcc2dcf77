// Formats the source through the engine, as one step to undo.
import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { filled } from "../../state/holes.ts";
import { tell } from "./told.ts";
import { h } from "./texts.ts";

export type Format = (source: string) => Promise<string>;

/** What the two texts differ in, between what they begin and end with in common. */
export function changeBetween(before: string, after: string): { readonly from: number; readonly to: number; readonly insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let tail = 0;
  while (tail < most - from && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

/** `sound` says whether the engine can read the source without an error; another one comes back as it was. */
export async function formatAll(view: EditorView, format: Format, sound: (source: string) => Promise<boolean>) {
  if (view.state.readOnly) return;
  const source = view.state.doc.toString();
  try {
    const { text, back } = filled(source);
    const formatted = back(await format(text));
    // What was typed meanwhile is not overwritten.
    if (view.state.doc.toString() !== source) return;
    if (formatted === source) return tell(view, (await sound(text)) ? h("format.same") : h("format.errors"));
    view.dispatch({ changes: changeBetween(source, formatted), annotations: isolateHistory.of("full"), userEvent: "input.format" });
    tell(view, h("format.done"));
  } catch {
    tell(view, h("rename.failed"));
  }
}
