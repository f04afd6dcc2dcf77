// What every editor has from the settings: its keys, and whether it wraps long lines.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { Editor } from "../editor/editor.ts";
import type { Settings } from "../state/settings.ts";

/** Keeps an editor as the settings say; gives a way to end that. */
export function followSettings(editor: Editor, settings: ReadonlySignal<Settings>): () => void {
  let wrapped = true;
  let set: Settings["keys"] = "standard";
  let there = true;
  const end = effect(() => {
    const { wrap, keys } = settings.value;
    if (wrap !== wrapped) editor.wrap(wrap);
    wrapped = wrap;
    if (keys === set) return;
    set = keys;
    if (keys === "standard") return editor.extend("keys", []);
    void import("../editor/vim.ts").then(
      ({ vimKeys }) => {
        // Another choice may have been made while they were loading.
        if (there && settings.peek().keys === keys) editor.extend("keys", vimKeys());
      },
      () => {
        // Without a network the usual keys stay.
        set = "standard";
      },
    );
  });
  return () => {
    there = false;
    end();
  };
}
