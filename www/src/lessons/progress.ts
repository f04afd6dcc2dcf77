// How far a person is in a lesson, and what they wrote at each step. Plain data, kept in the browser.
import { isRecord } from "../state/plain.ts";
import type { Lesson } from "./types.ts";

export interface Progress {
  /** The step in front. */
  readonly at: number;
  /** Steps whose goal was reached at some time. */
  readonly done: readonly number[];
  /** What was written at each step that was opened, as the workbench keeps it. */
  readonly texts: Readonly<Record<number, unknown>>;
}

export const noProgress: Progress = { at: 0, done: [], texts: {} };

/** Reads what was kept; of a lesson that has other steps by now, what still fits. */
export function readProgress(kept: unknown, steps: number): Progress {
  if (!isRecord(kept)) return noProgress;
  const isStep = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < steps;
  const done = Array.isArray(kept.done) ? kept.done.filter(isStep) : [];
  const texts = isRecord(kept.texts) ? Object.entries(kept.texts).filter(([step]) => isStep(Number(step))) : [];
  return { at: isStep(kept.at) ? kept.at : 0, done: [...new Set(done)], texts: Object.fromEntries(texts) };
}

export const written = (progress: Progress, work: unknown): Progress => ({ ...progress, texts: { ...progress.texts, [progress.at]: work } });

export const ticked = (progress: Progress): Progress =>
  progress.done.includes(progress.at) ? progress : { ...progress, done: [...progress.done, progress.at].toSorted((a, b) => a - b) };

/** What a step begins with when it is new; `undefined`: what stands there now. */
function startOf({ steps }: Lesson, { at, done, texts }: Progress, to: number): unknown {
  const before = to - 1;
  if (steps[to]?.start !== undefined) return steps[to].start;
  // Who skips goes on from where the step would have led.
  if (!done.includes(before)) return steps[before]?.solution;
  return before === at ? undefined : texts[before];
}

/** Goes to a step. What was written there before comes back. `load` is absent when nothing has to be put into the workbench. */
export function gone(lesson: Lesson, progress: Progress, to: number): { readonly progress: Progress; readonly load?: unknown } {
  const load = progress.texts[to] ?? startOf(lesson, progress, to);
  const next = { ...progress, at: to, texts: { ...progress.texts, [to]: load ?? progress.texts[progress.at] } };
  return load === undefined ? { progress: next } : { progress: next, load };
}
