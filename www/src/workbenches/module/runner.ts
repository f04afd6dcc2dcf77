// Runs the engine for the newest text: debounced, one run at a time, stopped at once.
import type { CallOptions } from "../../engine/types.ts";
import type { PageEngine } from "../../engine/client.ts";
import { checksOf } from "../../state/checks.ts";
import { measure } from "../../state/sizes.ts";
import type { Dispatch, State } from "../../state/types.ts";

/** Typing rests this long before a run starts. */
export const debounce = 120;
/** A run shows itself after this time, and then at most four times a second. */
export const slowAfter = 400;
const progressEvery = 250;
/** What was read shows itself when the rest takes longer than this. */
const readingAfter = 150;
/** A run ends by itself after this time. */
export const deadline = 30_000;

export interface RunnerParts {
  readonly engine: PageEngine;
  readonly dispatch: Dispatch;
  readonly state: () => State;
}

export interface Runner {
  /** Loads the engine and makes the first run; again after a failure. */
  start(): Promise<void>;
  /** The text has changed. */
  edited(source: string): void;
  /** Runs now, whether or not anything changed. */
  runNow(): void;
  stop(): void;
  /** Asks for the samples of an opened row. */
  samples(row: string): void;
  /** The first report has arrived. */
  readonly firstReport: Promise<void>;
}

interface Current {
  readonly edit: number;
  readonly abort: AbortController;
  /** Ended by a newer edit: what still comes back is of no interest. */
  outdated: boolean;
}

export function createRunner({ engine, dispatch, state }: RunnerParts): Runner {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Current | undefined;
  let ready = false;
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

  function fail(error: unknown) {
    const { code, message } = reasonOf(error);
    dispatch({ type: "failed", code, message });
  }

  async function run() {
    cancel();
    const { edit, source } = state();
    const mine: Current = { edit, abort: new AbortController(), outdated: false };
    current = mine;
    dispatch({ type: "started", edit });
    const watch = watchProgress(edit, dispatch);
    try {
      await work(mine, source, watch.progress);
    } catch (error) {
      if (mine.outdated) return;
      const by = mine.abort.signal.aborted ? "person" : "deadline";
      // A worker that had to be ended has no partial results of its own.
      if (reasonOf(error).code === "M_TOTAL") dispatch({ type: "stopped", edit, by });
      else fail(error);
    } finally {
      watch.end();
      if (current === mine) current = undefined;
    }
  }

  async function work(mine: Current, source: string, progress: (done: number, total: number) => void) {
    const { edit, abort } = mine;
    const until = performance.now() + deadline;
    let ended: "signal" | "deadline" | undefined;
    const options = (): CallOptions => ({
      signal: abort.signal,
      deadline: Math.max(1, until - performance.now()),
      progress,
      stopped: (by) => {
        ended ??= by;
      },
    });
    const finish = () => {
      if (ended === undefined) dispatch({ type: "finished", edit });
      else dispatch({ type: "stopped", edit, by: ended === "signal" ? "person" : "deadline" });
      reported();
    };

    const reading = await engine.read(source, { signal: abort.signal });
    // Diagnostics don't wait for a slow run; a quick one shows everything at once.
    const early = setTimeout(() => dispatch({ type: "checked", sender: { edit, source, reading, checked: undefined } }), readingAfter);
    const exchanged = await engine.exchange(source, { ...options(), partial: true }).finally(() => clearTimeout(early));
    const sizes = await measure(source, JSON.stringify(exchanged.message));
    if (mine.outdated) return;
    const taken = checksOf(reading, exchanged.report.rows);
    const checked = taken.complete || ended !== undefined ? taken.checked : await engine.check(source, options());
    if (mine.outdated) return;
    dispatch({ type: "checked", sender: { edit, source, reading, checked } });
    dispatch({ type: "crossed", crossing: { edit, source, exchanged, sizes, partial: ended !== undefined } });
    finish();
    for (const row of Object.keys(state().opened)) samples(row);
  }

  function samples(row: string) {
    const { crossing } = state();
    if (crossing === undefined) return;
    const { edit, source } = crossing;
    engine.rowSamples(source, row, { partial: true, deadline: 5000 }).then(
      (found) => dispatch({ type: "samples", row, edit, samples: found }),
      () => dispatch({ type: "samples", row, edit, samples: "failed" }),
    );
  }

  async function start() {
    dispatch({ type: "loading" });
    try {
      await engine.ready();
      ready = true;
    } catch (error) {
      return fail(error);
    }
    await run();
  }

  return {
    start,
    edited(source) {
      const before = state().edit;
      dispatch({ type: "edited", source });
      if (!ready || state().edit === before) return;
      cancel();
      timer = setTimeout(() => void run(), debounce);
    },
    runNow() {
      if (ready) void run();
    },
    stop() {
      clearTimeout(timer);
      if (current !== undefined) current.abort.abort();
      else if (ready) dispatch({ type: "stopped", edit: state().edit, by: "person" });
    },
    samples,
    firstReport,
  };
}

/** Tells of a run only when it is slow, and then not too often. */
function watchProgress(edit: number, dispatch: Dispatch) {
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

function reasonOf(error: unknown): { code: string; message: string } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "I_INTERNAL", message: typeof message === "string" ? message : String(error) };
}
