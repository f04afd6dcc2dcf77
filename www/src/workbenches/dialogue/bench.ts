// What the views of the Dialogue workbench work with.
import { jsonText } from "../../state/json.ts";
import type { Holder, Store } from "../../store.ts";
import type { DialogueRunner } from "./runner.ts";
import type { DialogueAction, DialogueState } from "./state.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly dialogue: Holder<DialogueState, DialogueAction>;
  readonly runner: DialogueRunner;
}

/** Puts an input into the row for teaching, and brings that row into view. */
export function answerProbe({ store, runner }: Bench, input: unknown) {
  store.dispatch({ type: "show", pane: "source" });
  if (store.state.peek().panes.full !== undefined) store.dispatch({ type: "full", pane: undefined });
  runner.edit({ type: "fill", input: jsonText(input) });
}
