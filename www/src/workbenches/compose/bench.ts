// What the views of the Compose & diff workbench work with.
import type { Holder, Store } from "../../store.ts";
import type { ComposeRunner } from "./runner.ts";
import type { ComposeAction, ComposeState } from "./state.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly compose: Holder<ComposeState, ComposeAction>;
  readonly runner: ComposeRunner;
}
