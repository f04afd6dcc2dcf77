// What the views of the Given/when workbench work with.
import type { Holder, Store } from "../../store.ts";
import type { GivenRunner } from "./runner.ts";
import type { GivenAction, GivenState } from "./state.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly given: Holder<GivenState, GivenAction>;
  readonly runner: GivenRunner;
}
