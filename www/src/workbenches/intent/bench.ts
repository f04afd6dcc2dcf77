// What the views of the Intent workbench work with.
import type { Holder, Store } from "../../store.ts";
import type { IntentRunner } from "./runner.ts";
import type { IntentAction, IntentState, Which } from "./state.ts";
import { t } from "./texts.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly intent: Holder<IntentState, IntentAction>;
  readonly runner: IntentRunner;
}

/** What an intent is called: it needs no number while it is alone. */
export const titleOf = (which: Which, piped: boolean): string => (piped ? t(which === 0 ? "first" : "second") : t("only"));
