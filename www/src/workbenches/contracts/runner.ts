// Asks the engine: needs published, offers tried and ranked at each, contracts bound and looked at again.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { Reading, RemoteFunction } from "../../engine/types.ts";
import type { Settings } from "../../state/settings.ts";
import { createRuns, deadline, reasonOf, type Runs, type Turn } from "../runs.ts";
import { Trading } from "./trading.ts";
import type { ContractsAction, ContractsState, Found, Place, Search } from "./state.ts";

export type Asked = Pick<PageEngine, "read" | "load" | "encodeIntent" | "resolveIntent" | "publishOffer" | "negotiate" | "bind" | "verify" | "Registry">;

export interface ContractsRunner extends Runs {
  /** Changes what is written, and runs when writing rests. */
  edit(action: ContractsAction): void;
  bind(place: Place): void;
  search(search: Search): void;
}

export interface RunnerParts {
  readonly engine: Asked & Pick<PageEngine, "ready">;
  readonly dispatch: (action: ContractsAction) => void;
  readonly state: () => ContractsState;
  readonly settings?: ReadonlySignal<Settings>;
}

export function createContractsRunner({ engine, dispatch, state, settings }: RunnerParts): ContractsRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });
  /** Finds among the needs of the last run. */
  let find: ((search: Search) => Promise<Found>) | undefined;

  async function work(turn: Turn) {
    const now = state();
    const readings = await readAll(engine, now, turn);
    if (turn.outdated()) return;
    dispatch({ type: "read", readings });
    const kept = new Set<RemoteFunction>();
    const trading = new Trading({ engine, turn, state: now, readings, kept });
    try {
      await trading.trade();
    } catch (error) {
      // What is known so far stays in sight.
      if (!turn.outdated() && reasonOf(error).code === "M_TOTAL") dispatch({ type: "tried", edit: turn.edit, outcome: trading.outcome(true) });
      throw error;
    } finally {
      for (const fn of kept) fn.dispose();
    }
    if (turn.outdated()) return;
    dispatch({ type: "tried", edit: turn.edit, outcome: trading.outcome(false) });
    find = (search) => trading.find(search, { deadline });
    await look();
  }

  async function look() {
    const { search } = state();
    if (find === undefined) return;
    dispatch({ type: "found", search, found: await find(search) });
  }

  return {
    ...runs,
    edit(action) {
      const before = state().edit;
      dispatch(action);
      if (state().edit !== before) runs.later();
    },
    bind(place) {
      const before = state().edit;
      dispatch({ type: "bind", place });
      if (state().edit !== before) runs.now();
    },
    search(search) {
      dispatch({ type: "search", search });
      // An engine that fails here says so in its next run.
      look().catch(() => undefined);
    },
  };
}

/** What the reader says of every source; what it said before is not asked again. */
async function readAll(engine: Asked, { offers, bindings, readings }: ContractsState, turn: Turn): Promise<Map<string, Reading>> {
  const sources = new Set([...offers.filter(({ by }) => by === "source"), ...bindings].map(({ source }) => source));
  const all = new Map<string, Reading>();
  for (const source of sources) all.set(source, readings.get(source) ?? (await engine.read(source, turn.options())));
  return all;
}
