// One run: every offer tried at every need, every contract held against its offer as it is now.
import type { CallOptions, Compatibility, Contract, Example, Need as Published, Offer as PublishedOffer, Reading, RemoteFunction, RemoteRegistry } from "../../engine/types.ts";
import { reasonOf, type Turn } from "../runs.ts";
import { contractId, needId, offerId } from "./ids.ts";
import { examplesOf, type Need } from "./needs.ts";
import { type Offer, readConfidence, usualConfidence } from "./offers.ts";
import type { Asked } from "./runner.ts";
import { type Binding, type Cell, cellKey, type ContractsState, type Found, type Outcome, type Search, type Standing, type Untried } from "./state.ts";

interface Parts {
  readonly engine: Asked;
  readonly turn: Turn;
  readonly state: Pick<ContractsState, "needs" | "offers" | "bindings">;
  readonly readings: ReadonlyMap<string, Reading>;
  /** Functions that live in the worker until the run ends. */
  readonly kept: Set<RemoteFunction>;
}

/** A function that can be tried, with its source. */
interface Tryable {
  readonly fn: RemoteFunction;
  readonly source: string;
  readonly confidence: number;
}

type Candidate = Tryable | { readonly untried: Untried };

export class Trading {
  readonly #parts: Parts;
  readonly #registry: RemoteRegistry;
  /** Our needs by the ids that the registry drew for them. */
  readonly #drawn = new Map<string, number>();
  readonly #loaded = new Map<string, RemoteFunction | undefined>();
  readonly #solved = new Map<number, Candidate>();
  readonly #cells = new Map<string, Cell>();
  readonly #standings = new Map<number, Standing>();
  readonly #refusals = new Map<number, string>();
  readonly #needs: unknown[] = [];
  readonly #offers: unknown[] = [];
  readonly #contracts: unknown[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#registry = new parts.engine.Registry();
  }

  async trade() {
    const { state, turn } = this.#parts;
    for (const need of state.needs) {
      if (turn.outdated()) return;
      await this.#taken(need.id, () => this.#negotiate(need));
    }
    for (const binding of state.bindings) {
      if (turn.outdated()) return;
      await this.#taken(binding.id, () => this.#hold(binding));
    }
  }

  outcome(partial: boolean): Outcome {
    const { needs, offers } = this.#parts.state;
    return {
      needs: needs.map(({ id }) => id),
      offers: offers.map(({ id }) => id),
      cells: this.#cells,
      standings: this.#standings,
      refusals: this.#refusals,
      market: { needs: this.#needs, offers: this.#offers, contracts: this.#contracts },
      partial,
    };
  }

  async find({ properties, name }: Search, options: CallOptions): Promise<Found> {
    const own = ({ id }: { readonly id: string }) => this.#drawn.get(id) ?? 0;
    const byProperty = properties.length === 0 ? [] : await this.#registry.search(properties, options);
    const byName = name === "" ? [] : await this.#registry.searchByName(name, options);
    return {
      byProperty: byProperty.map(({ need, matchedProperties, matchScore }) => ({ need: own(need), matched: matchedProperties, score: matchScore })),
      byName: byName.map(own),
    };
  }

  /** The options of a call; progress is not told within one. */
  #options(): CallOptions {
    const { progress: _within, ...options } = this.#parts.turn.options();
    return options;
  }

  /** What the engine refuses is the writer's to mend; it is told at its place. */
  async #taken(id: number, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (this.#parts.turn.outdated() || !code.startsWith("A_") || code === "A_NOT_INITIALISED") throw error;
      this.#refusals.set(id, `${code}: ${message}`);
    }
  }

  async #negotiate(need: Need) {
    const { engine, state } = this.#parts;
    const examples = examplesOf(need);
    if (examples.length === 0) return;
    const drawn = await this.#registry.publishNeed({ name: need.name.trim(), examples, properties: need.properties }, this.#options());
    this.#drawn.set(drawn.id, need.id);
    const { verify: _, ...published } = drawn;
    const shown: Omit<Published, "verify"> = { ...published, id: needId(need.id), createdAt: need.id };
    this.#needs.push(plain(shown));
    const tried: (Tryable & { readonly offer: Offer })[] = [];
    for (const offer of state.offers) {
      const candidate = await this.#candidate(offer, need, examples);
      if ("untried" in candidate) this.#cells.set(cellKey({ need: need.id, offer: offer.id }), candidate);
      else tried.push({ ...candidate, offer });
    }
    if (tried.length === 0) return;
    const ranked = await engine.negotiate(shown, tried.map(({ fn, source, confidence }, index) => ({ index, fn, source, confidence })), this.#options());
    for (const { index, score, rank, verification } of ranked) {
      const one = tried[index];
      if (one === undefined) continue;
      const { source, confidence } = one;
      this.#cells.set(cellKey({ need: need.id, offer: one.offer.id }), { score, rank, confidence, verification, source });
    }
    for (const { offer, fn, source, confidence } of tried) {
      const cell = this.#cells.get(cellKey({ need: need.id, offer: offer.id }));
      const { fn: _stays, ...made } = await engine.publishOffer(shown.id, { fn, source: offer.open ? source : null, confidence }, null, this.#options());
      const told: Omit<PublishedOffer, "fn"> = { ...made, id: offerId(offer.id, need.id), createdAt: offer.id };
      // The need was at hand when it was negotiated; the report is the same.
      this.#offers.push(plain(cell === undefined || "untried" in cell ? told : { ...told, verification: cell.verification }));
    }
  }

  async #candidate(offer: Offer, need: Need, examples: readonly Example[]): Promise<Candidate> {
    if (offer.by === "solver") return this.#solve(need, examples);
    const fn = await this.#load(offer.source);
    if (fn === undefined) return { untried: offer.source.trim() === "" ? "none" : "unread" };
    return { fn, source: offer.source, confidence: readConfidence(offer.confidence) ?? usualConfidence };
  }

  /** The first function of a source without mistakes. */
  async #load(source: string): Promise<RemoteFunction | undefined> {
    if (this.#loaded.has(source)) return this.#loaded.get(source);
    const { engine, readings, kept } = this.#parts;
    const reading = readings.get(source);
    const unsound = reading?.diagnostics.some(({ severity }) => severity === "error" || severity === "refusal") ?? false;
    let first: RemoteFunction | undefined;
    if (!unsound) {
      const { functions } = await engine.load(source, this.#options());
      for (const fn of Object.values(functions)) kept.add(fn);
      const name = reading?.functions[0]?.name;
      first = name !== undefined && Object.hasOwn(functions, name) ? functions[name] : Object.values(functions)[0];
    }
    this.#loaded.set(source, first);
    return first;
  }

  /** What the engine itself rebuilds from the examples of a need. */
  async #solve(need: Need, examples: readonly Example[]): Promise<Candidate> {
    const before = this.#solved.get(need.id);
    if (before !== undefined) return before;
    const { engine, kept } = this.#parts;
    const intent = await engine.encodeIntent([...examples], need.properties, {}, this.#options());
    const { fn, candidates, meta } = await engine.resolveIntent(intent, this.#options());
    if (fn !== null) kept.add(fn);
    for (const one of candidates) kept.add(one.fn);
    const source = candidates[0]?.code;
    const solved: Candidate = fn === null || source === undefined ? { untried: "unsolved" } : { fn, source, confidence: meta.confidence };
    this.#solved.set(need.id, solved);
    return solved;
  }

  /** Binds what was bound again, which gives the same contract, and holds it against the offer as it is now. */
  async #hold(binding: Binding) {
    const { engine } = this.#parts;
    const { need, offer, name, examples, properties, source } = binding;
    const fn = await this.#load(source);
    if (fn === undefined) {
      this.#standings.set(binding.id, { contract: undefined, now: { untried: "unread" } });
      return;
    }
    const demands = { id: needId(need), name: name.trim() === "" ? "anonymous" : name.trim(), examples: [...examples], properties: [...properties], domain: "any", range: "any" };
    const made = await engine.bind(demands, { id: offerId(offer, need), fn }, this.#options());
    const { fn: _, ...bound } = made;
    const contract: Omit<Contract, "fn"> = { ...bound, id: contractId(binding.id), boundAt: binding.id };
    this.#contracts.push(plain(contract));
    this.#standings.set(binding.id, { contract: plain(contract), now: await this.#now(binding, contract) });
  }

  async #now(binding: Binding, contract: Omit<Contract, "fn">): Promise<Compatibility | { readonly untried: Untried }> {
    const { engine, state } = this.#parts;
    const offer = state.offers.find(({ id }) => id === binding.offer);
    if (offer === undefined) return { untried: "gone" };
    const need = state.needs.find(({ id }) => id === binding.need);
    // The solver has the need's examples of now, or, where there are none, those of the contract.
    const own = need === undefined ? [] : examplesOf(need);
    const examples = own.length === 0 ? binding.examples : own;
    const candidate = await this.#candidate(offer, need ?? { id: binding.need, name: binding.name, rows: [], properties: binding.properties }, examples);
    return "untried" in candidate ? candidate : engine.verify(contract, candidate.fn, this.#options());
  }
}

/** As JSON crosses: functions and what is absent are left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

