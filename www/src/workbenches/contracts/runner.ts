// Asks the engine what the offers are worth: every offer at every need, every contract against its offer of today.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { Compatibility, RemoteFunction } from "../../engine/types.ts";
import type { Finding } from "../../editor/editor.ts";
import type { Settings } from "../../state/settings.ts";
import { createRuns, reasonOf, type Runs, type Turn } from "../runs.ts";
import { findingOf } from "../../editor/findings.ts";
import { type Cell, confidenceOf, type ContractsAction, type ContractsState, type Found, type Need, type Offer, type Offered, type Outcome, readNeed, solver } from "./state.ts";
import { t } from "./texts.ts";

export interface ContractsRunner extends Runs {
  /** Changes what is written, and runs when writing rests. */
  edit(action: ContractsAction): void;
}

export interface RunnerParts {
  readonly engine: Pick<PageEngine, "ready" | "read" | "load" | "negotiate" | "verify" | "encodeIntent" | "resolveIntent" | "contract">;
  readonly dispatch: (action: ContractsAction) => void;
  readonly state: () => ContractsState;
  readonly settings?: ReadonlySignal<Settings>;
}

/** An implementation that can be tried. */
interface Implementation {
  readonly offer: number;
  readonly fn: RemoteFunction;
  readonly confidence: number;
}

export function createContractsRunner({ engine, dispatch, state, settings }: RunnerParts): ContractsRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, ...(settings === undefined ? {} : { settings }) });

  async function work(turn: Turn) {
    const market = new Market(engine, turn, state());
    try {
      const outcome = await market.hold();
      if (!turn.outdated()) dispatch({ type: "tried", edit: turn.edit, outcome });
    } finally {
      market.free();
    }
  }

  return {
    ...runs,
    edit(action) {
      const before = state().edit;
      dispatch(action);
      if (state().edit !== before) runs.later();
    },
  };
}

/** One run over everything that is offered and needed. */
class Market {
  readonly #kept = new Set<RemoteFunction>();
  readonly #offers: Record<number, Offered> = {};
  readonly #cells: Record<number, readonly Cell[]> = {};
  readonly #solved: Record<number, string | undefined> = {};
  readonly #solutions: Record<number, Implementation | undefined> = {};
  readonly #contracts: Record<number, Compatibility | undefined> = {};

  constructor(
    readonly engine: RunnerParts["engine"],
    readonly turn: Turn,
    readonly state: ContractsState,
  ) {}

  async hold(): Promise<Outcome> {
    const { needs, offers, bindings } = this.state;
    const usable: Implementation[] = [];
    for (const offer of offers) {
      const fn = await this.#functionOf(offer);
      if (fn !== undefined) usable.push({ offer: offer.id, fn, confidence: confidenceOf(offer) });
    }
    for (const need of needs) await this.#negotiate(need, usable);
    for (const { id, offer, need, examples, properties } of bindings) {
      const fn = offer === solver ? this.#solutions[need]?.fn : usable.find((one) => one.offer === offer)?.fn;
      if (fn !== undefined) this.#contracts[id] = await this.engine.verify({ id: String(id), examples: [...examples], properties: [...properties] }, fn, this.turn.options());
    }
    return { cells: this.#cells, offers: this.#offers, solved: this.#solved, contracts: this.#contracts, found: await this.#search() };
  }

  /** The functions live in the worker. */
  free() {
    for (const fn of this.#kept) fn.dispose();
  }

  /** The first function of an offer's source; why there is none is told beside it. */
  async #functionOf({ id, source }: Offer): Promise<RemoteFunction | undefined> {
    const { diagnostics } = await this.engine.read(source, this.turn.options());
    const findings = diagnostics.map((diagnostic): Finding => findingOf(diagnostic, source));
    const told = (problem: string | undefined) => {
      this.#offers[id] = { findings, problem };
    };
    try {
      const { functions } = await this.engine.load(source, { ...this.turn.options(), partial: true });
      const [fn, ...more] = Object.values(functions);
      for (const one of more) one.dispose();
      if (fn !== undefined) this.#kept.add(fn);
      told(fn === undefined ? t("offer.none") : undefined);
      return fn;
    } catch (error) {
      const { code, message } = this.#refused(error);
      told(`${code}: ${message}`);
      return undefined;
    }
  }

  async #negotiate(need: Need, usable: readonly Implementation[]) {
    const { examples } = readNeed(need);
    if (examples.length === 0) return;
    const properties = [...need.properties];
    const all = [...usable];
    if (this.state.solving) {
      const solution = await this.#solve(need);
      if (solution !== undefined) all.push(solution);
    }
    if (all.length === 0) return;
    const ranked = await this.engine.negotiate({ examples, properties }, all, this.turn.options());
    this.#cells[need.id] = ranked.map(({ offer, score, rank, confidence, verification }) => ({ offer, score, rank, confidence: confidence ?? 0, verification }));
  }

  /** What the solver offers for a need. */
  async #solve(need: Need): Promise<Implementation | undefined> {
    const { examples } = readNeed(need);
    const intent = await this.engine.encodeIntent(examples, need.properties, undefined, this.turn.options());
    const { fn, candidates, meta } = await this.engine.resolveIntent(intent, this.turn.options());
    for (const candidate of candidates) this.#kept.add(candidate.fn);
    if (fn === null) return undefined;
    this.#kept.add(fn);
    this.#solved[need.id] = candidates[0]?.code;
    return (this.#solutions[need.id] = { offer: solver, fn, confidence: meta.confidence });
  }

  /** What a registry finds; none is asked while there is nothing to look for. */
  async #search(): Promise<readonly Found[] | undefined> {
    const { by, text } = this.state.search;
    if (text.trim() === "") return undefined;
    const registry = new this.engine.contract.Registry();
    const needs = new Map<string, number>();
    for (const need of this.state.needs) {
      const { examples } = readNeed(need);
      if (examples.length === 0) continue;
      const { id } = await registry.publishNeed({ name: need.name, examples, properties: need.properties }, this.turn.options());
      needs.set(id, need.id);
    }
    const found = (id: string, matched: readonly string[]): Found[] => {
      const need = needs.get(id);
      return need === undefined ? [] : [{ need, matched }];
    };
    if (by === "name") return (await registry.searchByName(text.trim(), this.turn.options())).flatMap(({ id }) => found(id, []));
    const wanted = text.split(/[\s,]+/).filter((word) => word !== "");
    return (await registry.search(wanted, this.turn.options())).flatMap(({ need, matchedProperties }) => found(need.id, matchedProperties));
  }

  /** What the engine says of a source; anything else ends the run. */
  #refused(error: unknown): { code: string; message: string } {
    const reason = reasonOf(error);
    if (this.turn.outdated() || reason.code === "M_TOTAL" || reason.code.startsWith("I_") || reason.code === "A_NOT_INITIALISED") throw error;
    return reason;
  }
}
