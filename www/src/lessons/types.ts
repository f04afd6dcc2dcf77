// A lesson: steps that each state a goal, and a check by which the engine's own results judge it.
import type { Check } from "../state/judge.ts";
import type { PaneName } from "../state/types.ts";

/** In texts, `…` is code, and [word] or [words|word] a word of the protocol with its help. */
export interface Step {
  /** What to do, in one sentence. */
  readonly goal: string;
  readonly text: string;
  readonly check: Check;
  /** What it shows, once it is done. */
  readonly after: string;
  /** Kept work that the step begins with; without it, it begins with what the step before ended with. */
  readonly start?: unknown;
  /** Kept work that reaches the goal; absent where it is reached by a deed, not by what is written. */
  readonly solution?: unknown;
  /** Where to look. */
  readonly pane: PaneName;
}

export interface Lesson {
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly workbench: string;
  readonly steps: readonly [Step & { readonly start: unknown }, ...Step[]];
}
