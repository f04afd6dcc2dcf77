// Runs of the engine for the newest edit: debounced, one at a time, stopped at once, told of when slow.
import type { ReadonlySignal } from "@preact/signals";
import type { CallOptions } from "../engine/types.ts";
import { pageOptions, resultSettings, type Settings, usualSettings } from "../state/settings.ts";
import type { RunAction } from "../state/run.ts";

/** Typing rests this long before a run starts. */
export const debounce = 120;
/** A run shows itself after this time, and then at most four times a second. */
export const slowAfter = 400;
const progressEvery = 250;
/** A run ends by itself after this time. */
export const deadline = 30_000;

/** One run, as the work in it sees it. */
export interface Turn {
  readonly edit: number;
  readonly signal: AbortSignal;
  /** Ended by a newer edit: what still comes back is of no interest. */
  outdated(): boolean;
  /** The run was stopped or its time was up: what comes back is partial. */
  ended(): boolean;
  /** Options of one call: stopped with the run, and within what is left of its time. */
  options(): CallOptions;
}

export interface RunsParts {
  readonly engine: { ready(): Promise<void> };
  readonly dispatch: (action: RunAction) => void;
  /** The number of the newest edit. */
  readonly edit: () => number;
  readonly work: (turn: Turn) => Promise<void>;
  /** Whether typing starts a run, and the budget of one. */
  readonly settings: ReadonlySignal<Settings> | undefined;
}

export interface Runs {
  /** Loads the engine and makes the first run, again after a failure; `paused` leaves every run to a person until one was asked for. */
  start(paused?: boolean): Promise<void>;
  /** Runs when typing rests. */
  later(): void;
  /** Runs now, whether or not anything changed. */
  now(): void;
  stop(): void;
  /** The first report has arrived. */
  readonly firstReport: Promise<void>;
}

interface Current {
  readonly abort: AbortController;
  outdated: boolean;
}

export function createRuns({ engine, dispatch, edit, work, settings }: RunsParts): Runs {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Current | undefined;
  let ready = false;
  let held = false;
  let reported = () => {};
  const firstReport = new Promise<void>((resolve) => {
    reported = resolve;
  });

  function cancel() {
    clearTimeout(timer);
    if (current === undefined) return;
    current.outdated = true;
    current.abort.abort();
    current = undefined;
  }

  const set = () => settings?.peek() ?? usualSettings;
  const pause = () => dispatch({ type: "stopped", edit: edit(), by: "paused" });

  async function run() {
    cancel();
    const mine: Current = { abort: new AbortController(), outdated: false };
    current = mine;
    const now = edit();
    dispatch({ type: "started", edit: now });
    const watch = watchProgress(now, dispatch);
    let ended: "signal" | "deadline" | undefined;
    const until = performance.now() + deadline;
    try {
      await work({
        edit: now,
        signal: mine.abort.signal,
        outdated: () => mine.outdated,
        ended: () => ended !== undefined,
        options: () => ({
          ...pageOptions(set()),
          signal: mine.abort.signal,
          deadline: Math.max(1, until - performance.now()),
          progress: watch.progress,
          stopped: (by) => {
            ended ??= by;
          },
        }),
      });
      if (mine.outdated) return;
      if (ended === undefined) dispatch({ type: "finished", edit: now });
      else dispatch({ type: "stopped", edit: now, by: ended === "signal" ? "person" : "deadline" });
      reported();
    } catch (error) {
      if (mine.outdated) return;
      const { code, message } = reasonOf(error);
      const by = mine.abort.signal.aborted ? "person" : "deadline";
      // A worker that had to be ended has no partial results of its own.
      if (code === "M_TOTAL") dispatch({ type: "stopped", edit: now, by });
      else dispatch({ type: "failed", code, message });
    } finally {
      watch.end();
      if (current === mine) current = undefined;
    }
  }

  const later = () => {
    if (!ready) return;
    cancel();
    if (set().autoRun && !held) timer = setTimeout(() => void run(), debounce);
    else pause();
  };
  // What changes results makes those on screen old, as an edit does.
  let results = JSON.stringify(resultSettings(set()));
  settings?.subscribe((now) => {
    const next = JSON.stringify(resultSettings(now));
    if (next !== results) later();
    results = next;
  });

  return {
    async start(paused = false) {
      held ||= paused;
      dispatch({ type: "loading" });
      try {
        await engine.ready();
        ready = true;
      } catch (error) {
        return dispatch({ type: "failed", ...reasonOf(error) });
      }
      if (set().autoRun && !held) return run();
      pause();
      reported();
    },
    later,
    now() {
      held = false;
      if (ready) void run();
    },
    stop() {
      clearTimeout(timer);
      if (current !== undefined) current.abort.abort();
      else if (ready) dispatch({ type: "stopped", edit: edit(), by: "person" });
    },
    firstReport,
  };
}

/** Tells of a run only when it is slow, and then not too often. */
function watchProgress(edit: number, dispatch: (action: RunAction) => void) {
  let counts = { done: 0, total: 0 };
  let timer = setTimeout(function later() {
    dispatch({ type: "slow", edit, ...counts });
    timer = setTimeout(later, progressEvery);
  }, slowAfter);
  return {
    progress(done: number, total: number) {
      counts = { done, total };
    },
    end() {
      clearTimeout(timer);
    },
  };
}

export function reasonOf(error: unknown): { code: string; message: string } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "I_INTERNAL", message: typeof message === "string" ? message : String(error) };
}
