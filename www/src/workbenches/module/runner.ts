// Asks the engine for the newest text: what is read, what crosses, what the receiver makes of it.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import { checksOf } from "../../state/checks.ts";
import { pageOptions, type Settings, usualSettings } from "../../state/settings.ts";
import { measure } from "../../state/sizes.ts";
import type { Action, Dispatch, State } from "../../state/types.ts";
import { createRuns, type Turn } from "../runs.ts";

/** What was read shows itself when the rest takes longer than this. */
const readingAfter = 150;

export interface RunnerParts {
  readonly engine: PageEngine;
  readonly dispatch: Dispatch;
  readonly state: () => State;
  readonly settings?: ReadonlySignal<Settings>;
}

export interface Runner {
  /** Loads the engine and makes the first run; again after a failure. */
  start(paused?: boolean): Promise<void>;
  /** The text has changed. */
  edited(source: string): void;
  /** A message was written in place of the source's own; without a text the source's own is back. */
  wrote(text: string | undefined): void;
  /** Runs now, whether or not anything changed. */
  runNow(): void;
  stop(): void;
  /** Asks for the samples of an opened row. */
  samples(row: string): void;
  /** The first report has arrived. */
  readonly firstReport: Promise<void>;
}

export function createRunner({ engine, dispatch, state, settings }: RunnerParts): Runner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });

  async function work(turn: Turn) {
    const { source, wire } = state();
    const { edit, signal } = turn;
    if (wire.own !== undefined) {
      const { receive } = await import("./message/receive.ts");
      await receive({ engine, dispatch, state }, wire.own, turn);
      if (!turn.outdated()) for (const row of Object.keys(state().opened)) samples(row);
      return;
    }
    const reading = await engine.read(source, { signal });
    // Diagnostics don't wait for a slow run; a quick one shows everything at once.
    const early = setTimeout(() => dispatch({ type: "checked", sender: { edit, source, reading, checked: undefined } }), readingAfter);
    const exchanged = await engine.exchange(source, { ...turn.options(), partial: true }).finally(() => clearTimeout(early));
    const sizes = await measure(source, JSON.stringify(exchanged.message));
    if (turn.outdated()) return;
    const taken = checksOf(reading, exchanged.report.rows);
    const checked = taken.complete || turn.ended() ? taken.checked : await engine.check(source, turn.options());
    if (turn.outdated()) return;
    dispatch({ type: "checked", sender: { edit, source, reading, checked } });
    dispatch({ type: "crossed", crossing: { edit, source, exchanged, sizes, partial: turn.ended() } });
    for (const row of Object.keys(state().opened)) samples(row);
    if (!source.includes("?")) return;
    const { solveHoles } = await import("./solve.ts");
    const holes = await solveHoles(engine, source, turn);
    if (holes.length > 0 && !turn.outdated()) dispatch({ type: "checked", sender: { edit, source, reading, checked, holes } });
  }

  function samples(row: string) {
    const { crossing } = state();
    if (crossing === undefined) return;
    const { edit, source, received, exchanged } = crossing;
    engine.rowSamples(received === undefined ? source : exchanged.message, row, { ...pageOptions(settings?.peek() ?? usualSettings), partial: true, deadline: 5000 }).then(
      (found) => dispatch({ type: "samples", row, edit, samples: found }),
      () => dispatch({ type: "samples", row, edit, samples: "failed" }),
    );
  }

  const change = (action: Action) => {
    const before = state().edit;
    dispatch(action);
    if (state().edit !== before) runs.later();
  };

  return {
    start: runs.start,
    edited: (source) => change({ type: "edited", source }),
    wrote: (text) => change({ type: "own", text }),
    runNow: runs.now,
    stop: runs.stop,
    samples,
    firstReport: runs.firstReport,
  };
}
