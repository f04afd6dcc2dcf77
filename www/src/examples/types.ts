// An example of the gallery: kept work of a workbench, and what comes of it.
import type { Check } from "../state/judge.ts";

export interface Example {
  /** Its name in an address: `?example=<slug>`. */
  readonly slug: string;
  readonly title: string;
  /** What it is, in one sentence. */
  readonly sentence: string;
  /** What to look at. */
  readonly notice: string;
  readonly workbench: string;
  /** As the workbench keeps its work. */
  readonly work: unknown;
  /** What comes of it: in words, as the status line says it, and as checks of the results. */
  readonly outcome: { readonly told: string; readonly status: string; readonly checks: readonly Check[] };
}
